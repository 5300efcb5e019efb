"""Tables on which a card is tried: laid, changed and come to rest."""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from vsdsl.core.cards.noted_cards import remember
from vsdsl.core.game.engine import advance
from vsdsl.core.table.faces import Face
from vsdsl.core.table.frames import Fight, Settle
from vsdsl.core.table.table import Book, Table
from vsdsl.trying.laying import US, Layout, Setter
from vsdsl.trying.layouts import LAYOUTS

_MOST_STEPS: Final = 500
_ZONES: Final = ("hand", "ko", "deck")


class Laid(NamedTuple):
    """A table that is ready, whose powers are tried on it, and what the table is like.

    For an equipment that is the character that carries it: its powers are that character's.
    """

    table: Table
    card: int
    like: str

    @property
    def is_combat(self) -> bool:
        """Whether a combat is on."""
        return self.table.combat is not None


def tables(
    book: Book,
    face: Face,
    named: tuple[str, ...],
    memories: tuple[str, ...] = (),
    layouts: Sequence[Layout] = LAYOUTS,
) -> Iterator[Laid]:
    """Yield the tables on which a card is tried; on some, the enemies are remembered."""
    for layout in layouts:
        if face.kind == "main" and layout.where in _ZONES:
            continue
        setter = Setter(book, face, named, layout)
        layout.change(setter)
        if layout.has_past:
            _remember(setter, memories)
        setter.table.edit_player(US).points = 4
        _calm(setter.table)
        setter.table.stack = [Settle()]
        if setter.table.combat is not None:
            setter.table.stack.insert(0, Fight())
        yield Laid(setter.table, setter.bearer or setter.card, layout.like)


def _remember(setter: Setter, memories: tuple[str, ...]) -> None:
    """Let the power have noted, under each of its names, the enemies in play."""
    for name in memories:
        remember(setter.table, US, name, (setter.their_lead, *setter.foes))


def _calm(table: Table) -> None:
    """Let the rules set right what is not right on a table, before anything is tried."""
    fight, table.combat = table.combat, None
    table.stack = [Settle()]
    table.restructure()
    for _ in range(_MOST_STEPS):
        if not table.stack or table.result is not None:
            break
        if table.decision is not None:
            table.answer, table.decision = table.decision.options[0], None
        advance(table)
    table.combat = fight
    table.touch()
