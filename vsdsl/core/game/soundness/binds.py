"""Binds: what an effect has names for, such as `it` and those that its card gives.

Names that begin with # are the interpreter's own. Each of them stands for one kind of thing, and
what goes on with it relies on that; a card's own name may stand for cards, a number or a word, or
for no number where there was nothing to read one off.
"""

from collections.abc import Mapping
from typing import Final

from vsdsl.core.game.soundness.values import are_values, is_list, is_text, is_truth
from vsdsl.core.table.table import Table

_OWN: Final = "#"
_LISTS: Final = frozenset({"it", "them"})
_NUMBERS: Final = frozenset({"#asked", "#from", "#instead", "#left", "#many", "#that", "#turn"})
_TEXTS: Final = frozenset({"#event"})
# By their first words: there may be several of one kind, such as `#else 0` and `#else 1`.
_COUNTS: Final = frozenset({"#last", "#picked", "#share", "#time"})
# Who acts, and who did before: nobody in particular, where no line has said who does.
_MAY_BE_NOBODY: Final = frozenset({"#outer", "#who"})
_TRUTHS: Final = frozenset(
    {"#agreed", "#amplified", "#cancelled", "#did", "#does", "#done", "#else"}
)


def are_binds(table: Table, binds: object) -> bool:
    """Return whether a value gives names to what a line can speak of."""
    return isinstance(binds, Mapping) and all(
        is_text(name) and _is_of_its_kind(name, value) and are_values(table, value)
        for name, value in binds.items()
    )


def _is_of_its_kind(name: str, value: object) -> bool:
    """Return whether a value is of the kind that a name stands for."""
    if name in _NUMBERS or name.partition(" ")[0] in _COUNTS:
        return type(value) is int
    if name in _TEXTS:
        return is_text(value)
    if name.partition(" ")[0] in _TRUTHS:
        return is_truth(value)
    if name.partition(" ")[0] in _MAY_BE_NOBODY and value is None:
        return True
    if name.startswith(_OWN) or name in _LISTS:
        return is_list(value)
    return value is None or is_list(value) or is_text(value) or type(value) is int
