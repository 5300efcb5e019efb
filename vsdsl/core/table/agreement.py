"""The agreement: what the players of a game have agreed on before it begins.

It never changes while a game is played, so tables share it.

Rules: 1.1.4, 14.1.1, 14.2.2, 14.2.6, 14.3.1.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from vsdsl.terms.differences import switched_in
from vsdsl.terms.editions import Edition
from vsdsl.terms.modes import Mode, usual_mode, usual_teams

_TWO_HEADED: Final = Mode.TWO_HEADED


class Agreement(NamedTuple):
    """The mode of a game, and the rulebook by which it is played.

    `teams` has the team of each seat, and nothing where everybody plays alone. `gives_recruits` is
    the option of two versus two that lets players recruit to their teammate's side.

    Rules: 1.1.4, 14.2.6.
    """

    mode: Mode = Mode.DUEL
    edition: Edition = Edition.MERGED
    teams: tuple[int, ...] = ()
    gives_recruits: bool = False

    def sharers(self, player: int) -> tuple[int, ...]:
        """Return the players whose rows make up a player's side, in the order of their seats.

        Rules: 14.3.1.
        """
        if self.mode is not _TWO_HEADED:
            return (player,)
        own = self.teams[player]
        return tuple(seat for seat, team in enumerate(self.teams) if team == own)

    @property
    def switched(self) -> frozenset[str]:
        """The rules that are decided otherwise than in the merged edition."""
        return _SWITCHED[self.edition]


class Apart(Agreement):
    """An agreement with one rule decided as in the merged edition, to see what comes of it."""

    rule: str

    @property
    def switched(self) -> frozenset[str]:
        """The rules that are decided otherwise than in the merged edition, but for that one."""
        return super().switched - {self.rule}


def apart_from(agreed: Agreement, rule: str) -> Agreement:
    """Return an agreement with a rule decided as in the merged edition; it is never saved."""
    found = Apart(*agreed)
    found.rule = rule
    return found


USUAL: Final = Agreement()
_SWITCHED: Final[Mapping[Edition, frozenset[str]]] = {each: switched_in(each) for each in Edition}
_NAMES: Final = frozenset(map(str, Edition))
_LONGEST: Final = 40  # characters of a name that comes from a save


def usual(players: int) -> Agreement:
    """Return what holds when nobody has agreed on anything."""
    return agreed_on(usual_mode(players), players)


def agreed_on(mode: Mode, players: int) -> Agreement:
    """Return what holds when the players have agreed on a mode."""
    return Agreement(mode, teams=usual_teams(mode, players))


class UnknownEditionError(ValueError):
    """A game that is played by a rulebook that this program does not know."""


def read_edition(name: str) -> Edition:
    """Return the edition of a saved game; raises `UnknownEditionError` for an unknown one."""
    if name not in _NAMES:
        said = name if len(name) <= _LONGEST else f"{name[:_LONGEST]}..."
        raise UnknownEditionError(
            f"the saved game is played by an edition `{said}` of the rules that this version does "
            f"not know; there are {', '.join(Edition)}"
        )
    return Edition(name)


def read_agreement(row: object) -> Agreement:
    """Return the agreement that was saved; raises `ValueError` for anything else."""
    match row:
        case (str(mode), str(edition), tuple(teams) | list(teams), bool(gives)) | [
            str(mode),
            str(edition),
            tuple(teams) | list(teams),
            bool(gives),
        ]:
            return Agreement(Mode(mode), read_edition(edition), _seats(teams), gives)
        case _:
            raise ValueError("an agreement is a mode, an edition, the teams and an option")


def _seats(teams: tuple[object, ...] | list[object]) -> tuple[int, ...]:
    numbers = tuple(team for team in teams if type(team) is int)
    if len(numbers) != len(teams):
        raise ValueError("teams have numbers")
    return numbers
