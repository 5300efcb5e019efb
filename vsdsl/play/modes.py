"""Modes of a game as people name them, and what cannot be played in one.

Rules: 1.1.4, 14.1.1, 14.2.1, 14.2.6, 14.3.1, A-148.
"""

from collections.abc import Mapping, Sequence

from vsdsl.core.characters.names import faces_share_a_name
from vsdsl.core.table.agreement import Agreement, agreed_on
from vsdsl.core.table.faces import Face
from vsdsl.play.errors import GameError
from vsdsl.terms.modes import Mode, fewest_players, usual_mode, wrong_number

__all__ = ["agreement", "fewest_players", "mode_named", "refuse_same_mains"]


def mode_named(name: str) -> Mode:
    """Return a mode by its name; raises `GameError` for a name that no mode has."""
    if name not in list(Mode):
        raise GameError(f"there is no mode `{name}`; there are {', '.join(Mode)}")
    return Mode(name)


def agreement(mode: str | None, players: int, *, recruit_to_teammates: bool = False) -> Agreement:
    """Return what so many players agree on who play in a mode; without one, each for themselves.

    Raises `GameError` for an unknown mode, for one that so many cannot play, and for recruiting to
    teammates where there are none who have a side of their own.

    Rules: 1.1.4, 14.1.1, 14.2.1, 14.2.6, 14.3.1.
    """
    played = usual_mode(players) if mode is None else mode_named(mode)
    wrong = wrong_number(played, players)
    if wrong is not None:
        raise GameError(f"{wrong[0]} ({wrong[1]})")
    if recruit_to_teammates and played is not Mode.TWO_VS_TWO:
        raise GameError(f"recruiting to a teammate is an option of two-vs-two, not of {played}")
    return agreed_on(played, players)._replace(gives_recruits=recruit_to_teammates)


def refuse_same_mains(agreed: Agreement, mains: Sequence[str], faces: Mapping[str, Face]) -> None:
    """Refuse main characters of one name on a side that two players share.

    Rules: 10.10.1, 14.3.7, A-148.
    """
    for player, main in enumerate(mains):
        for other in agreed.sharers(player):
            if other < player and faces_share_a_name(faces[main], faces[mains[other]]):
                raise GameError(
                    f"two-headed teammates need main characters of different names, "
                    f"not {faces[main].name} twice (14.3.7, A-148)"
                )
