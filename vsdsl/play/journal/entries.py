"""Entries of a player's journal, and the journal as a whole."""

from typing import NamedTuple

from vsdsl.core.table.journal import Cause, Delta, Kind, Picture, folded
from vsdsl.play.journal.own_view import view_of
from vsdsl.play.pool import Pool
from vsdsl.play.view import Seen

UNKNOWN = 0  # a card that the player does not know


class OwnEntry(NamedTuple):
    """Something that has happened, as one player may know it.

    A card that the player does not know is `UNKNOWN`, and `value` is None where it would say more
    than the player may know. `cause` names an entry of the same journal. `faces` are the numbers of
    the cards it names that do not lie open afterwards, such as those that are revealed.
    """

    turn: int
    phase: str
    kind: Kind
    subject: tuple[int, ...]
    others: tuple[int, ...]
    player: int
    value: object
    rule: str
    cause: Cause
    changes: tuple[Delta, ...]
    faces: tuple[tuple[int, str], ...] = ()


class OwnJournal(NamedTuple):
    """What a player knew when the game began, and all that the player has noticed since."""

    player: str
    start: Picture
    entries: tuple[OwnEntry, ...]

    def view(self, pool: Pool) -> Seen:
        """Return what the player sees after the last entry: the same as `game.view(player)`."""
        return view_of(folded(self.start, self.entries), pool, self.player)
