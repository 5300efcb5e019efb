"""Effects: modifiers, delayed triggers, and triggers that wait."""

from collections.abc import Iterator
from typing import Any, Final

from vsdsl.core.game.soundness.binds import are_binds
from vsdsl.core.game.soundness.values import LIMIT, are_ids, is_count, is_moment, is_text, is_truth
from vsdsl.core.table.modifiers import (
    INSTEAD,
    REACTION,
    STAT_KINDS,
    Delayed,
    Lasts,
    Modifier,
    Waiting,
)
from vsdsl.core.table.table import ROWS, Book, Table

# Kinds of modifiers whose static must be of the same kind, and those that no `rule` can be.
_OWN_STATIC: Final = frozenset({"ban", "grant", "lose", "offer"})
_NO_RULE: Final = _OWN_STATIC | {"while"}


def effects_wrong(table: Table) -> Iterator[str]:
    """Tell which modifier or trigger cannot be."""
    book = table.book
    for modifier in table.modifiers:
        if not _is_modifier(table, modifier):
            yield "there is a modifier that cannot be"
    for delayed in table.delayed:
        if (
            delayed.key not in book.triggers
            or not is_truth(delayed.every)
            or not is_text(delayed.used)
            or not _is_anchored(table, delayed)
            or not _lasts(table, delayed.lasts)
        ):
            yield "there is a delayed trigger that cannot be"
    for waiting in table.waiting:
        if not _is_waiting(table, waiting):
            yield "there is a waiting trigger that cannot be"


def _is_waiting(table: Table, waiting: Waiting) -> bool:
    book = table.book
    known = book.statics if waiting.batch == INSTEAD else book.triggers
    return (
        waiting.key in known
        and waiting.program in book.programs
        and (waiting.batch == INSTEAD or is_count(waiting.batch) or _is_reaction(book, waiting))
        and _is_anchored(table, waiting)
    )


def _is_reaction(book: Book, waiting: Waiting) -> bool:
    return waiting.batch == REACTION and book.triggers[waiting.key].reaction is not None


def are_offers(table: Table, offers: object) -> bool:
    """Return whether reactions can be on offer."""
    if not isinstance(offers, tuple):
        return False
    return all(_is_waiting(table, row) and _is_reaction(table.book, row) for row in offers)


def are_rivals(table: Table, rivals: object) -> bool:
    """Return whether several things can be to happen instead of one event."""
    if not isinstance(rivals, tuple) or not rivals:
        return False
    return all(row.batch == INSTEAD and _is_waiting(table, row) for row in rivals)


def _is_modifier(table: Table, modifier: Modifier) -> bool:
    return (
        is_count(modifier.id)
        and is_count(modifier.stamp)
        and are_ids(table, modifier.reach)
        and _is_anchored(table, modifier)
        and _lasts(table, modifier.lasts)
        and _has_its_static(table.book, modifier)
        and _has_its_value(table, modifier.kind, modifier.value)
    )


def _has_its_static(book: Book, modifier: Modifier) -> bool:
    """Return whether the static that a modifier names is there, and one for its kind."""
    static = book.statics.get(modifier.key)
    if static is None:
        return modifier.key == "" and modifier.kind not in {*_OWN_STATIC, "rule"}
    if modifier.kind in _OWN_STATIC:
        return bool(static.kind == modifier.kind)
    return modifier.kind != "rule" or static.kind not in _NO_RULE


def _has_its_value(table: Table, kind: str, value: Any) -> bool:  # noqa: ANN401  whatever was read
    """Return whether a modifier holds what one of its kind has locked in."""
    if kind in STAT_KINDS:
        return _are_types(value, int, int) and max(map(abs, value)) < LIMIT
    match kind:
        case "base health" | "health" | "set health":
            return type(value) is int and abs(value) < LIMIT
        case "level":
            return _are_types(value, int, str) and value[1] in table.book.faces
        case "visit":
            return _are_types(value, int, str) and _is_row(table, *value)
        case "grant":
            return value is None or _are_powers(table.book, value)
        case _:
            return value is None


def _are_powers(book: Book, value: object) -> bool:
    return isinstance(value, tuple) and all(
        _are_types(pair, str, int)
        and pair[0] in book.faces
        and 0 <= pair[1] < len(book.faces[pair[0]].abilities)
        for pair in value
    )


def _is_row(table: Table, player: int, row: str) -> bool:
    return 0 <= player < len(table.players) and row in ROWS


def _are_types(value: object, *types: type) -> bool:
    return isinstance(value, tuple) and tuple(map(type, value)) == types


def _is_anchored(table: Table, made: Modifier | Delayed | Waiting) -> bool:
    return (
        made.source in table.things
        and type(made.player) is int
        and 0 <= made.player < len(table.players)
        and are_binds(table, made.binds)
    )


def _lasts(table: Table, lasts: Lasts) -> bool:
    if lasts.kind == "event":
        return lasts.value in table.book.triggers
    if lasts.kind in {"turn", "combat"}:
        return is_count(lasts.value)
    if lasts.kind == "moment":
        value = lasts.value
        return isinstance(value, tuple) and is_moment(value[:2]) and _are_types(value[2:], int, int)
    return bool(lasts.kind == "game") and lasts.value is None
