"""The agreement: what the players of a game have agreed on before it begins.

It never changes while a game is played, so tables share it.

Rules: 1.1.4, 14.1.1.
"""

from collections.abc import Mapping
from typing import Final, NamedTuple

from vsdsl.terms.differences import switched_in
from vsdsl.terms.editions import Edition
from vsdsl.terms.modes import Mode, usual_mode


class Agreement(NamedTuple):
    """The mode of a game, and the rulebook by which it is played."""

    mode: Mode = Mode.DUEL
    edition: Edition = Edition.MERGED

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
    return Agreement(usual_mode(players))


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
        case (str(mode), str(edition)) | [str(mode), str(edition)]:
            return Agreement(Mode(mode), read_edition(edition))
        case _:
            raise ValueError("an agreement is a mode and an edition")
