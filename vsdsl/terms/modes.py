"""Modes: who plays against whom.

Rules: 1.1.4, 14.1.1, 14.2.1, 14.2.2, 14.3.1.
"""

from collections.abc import Sequence
from enum import StrEnum
from typing import Final


class Mode(StrEnum):
    """A way to seat two to four players.

    Rules: 1.1.4, 14.1.1.
    """

    DUEL = "duel"
    FREE_FOR_ALL = "free-for-all"
    TWO_VS_TWO = "two-vs-two"
    TWO_HEADED = "two-headed"


TEAM: Final = 2  # players of a team, where there are teams
_SEATS: Final = {
    Mode.DUEL: (2,),
    Mode.FREE_FOR_ALL: (3, 4),
    Mode.TWO_VS_TWO: (4,),
    Mode.TWO_HEADED: (4,),
}
_WINNING: Final = {Mode.TWO_VS_TWO: "14.2.1", Mode.TWO_HEADED: "14.3.10"}
_LOSING: Final = {Mode.TWO_VS_TWO: "14.2.5", Mode.TWO_HEADED: "14.3.11"}
_TEAMS: Final = {
    Mode.TWO_VS_TWO: (0, 1, 0, 1),  # across from each other
    Mode.TWO_HEADED: (0, 0, 1, 1),  # side by side
}


def rule_of_winning(mode: Mode) -> str:
    """Return the rule by which a game of a mode is won with the last main character.

    Rules: 12.7.1, 14.2.1, 14.3.10.
    """
    return _WINNING.get(mode, "12.7.1")


def rule_of_losing(mode: Mode) -> str:
    """Return the rule about a player of a mode whose main character is gone.

    Rules: 12.7.4, 14.2.5, 14.3.11.
    """
    return _LOSING.get(mode, "12.7.4")


def usual_mode(players: int) -> Mode:
    """Return the mode of a game for which nobody has named one: each against all others."""
    return Mode.DUEL if players in _SEATS[Mode.DUEL] else Mode.FREE_FOR_ALL


def usual_teams(mode: Mode, players: int) -> tuple[int, ...]:
    """Return the team of each seat, as the players of a mode sit; nothing without teams.

    Rules: 14.2.2, 14.3.1.
    """
    return _TEAMS.get(mode, ()) if players in _SEATS[mode] else ()


def fewest_players(mode: Mode) -> int:
    """Return how many players a mode needs at least.

    Rules: 1.1.4.
    """
    return min(_SEATS[mode])


def has_teams(mode: Mode) -> bool:
    """Return whether a mode is one of teams."""
    return mode in _TEAMS


def wrong_number(mode: Mode, players: int) -> tuple[str, str] | None:
    """Return why so many players cannot play a mode, and the rule; None if they can.

    Rules: 1.1.4, 14.1.1, 14.2.1, 14.3.1.
    """
    fit = _SEATS[mode]
    if players in fit:
        return None
    rule = {
        Mode.DUEL: "1.1.4",
        Mode.FREE_FOR_ALL: "14.1.1",
        Mode.TWO_VS_TWO: "14.2.1",
        Mode.TWO_HEADED: "14.3.1",
    }[mode]
    return f"{mode} is for {' or '.join(map(str, fit))} players, not {players}", rule


def wrong_teams(mode: Mode, teams: Sequence[int]) -> tuple[str, str] | None:
    """Return why players cannot sit in such teams, and the rule; None if they can.

    `teams` has the team of each seat.

    Rules: 14.2.1, 14.2.2, 14.3.1.
    """
    if not has_teams(mode):
        return (f"{mode} is played without teams", "14.1.1") if teams else None
    if sorted(teams) != [0, 0, 1, 1]:
        return "there are two teams of two players", "14.2.1"
    if mode is Mode.TWO_VS_TWO and teams[0] != teams[2]:
        return "teammates sit across from each other, so that turns alternate", "14.2.2"
    return None
