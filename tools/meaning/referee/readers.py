"""The referee's readers together: each kind of text finds the readers of the others here."""

from typing import Any, Final

from tools.meaning.referee.amounts import each_number, number
from tools.meaning.referee.conditions import holds, is_so
from tools.meaning.referee.reading import Readers, Reading
from tools.meaning.referee.selectors import things
from vsdsl.core.table.table import Table

READERS: Final = Readers(
    things=things, holds=holds, number=number, is_so=is_so, each_number=each_number
)


def reading_of(table: Table, this: int, you: int, **names: Any) -> Reading:  # noqa: ANN401  things, numbers and words
    """Return a reading of the text of a card on a table."""
    return Reading(table, this, you, names, READERS)
