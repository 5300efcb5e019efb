"""Effects: modifiers, delayed triggers, and triggers that wait."""

from collections.abc import Iterator
from typing import Any

from vsdsl.core.modifiers import INSTEAD, REACTION, STAT_KINDS, Waiting
from vsdsl.core.soundness.values import are_binds, are_values, is_count, is_text, is_truth
from vsdsl.core.table import Book, Table


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


def _is_waiting(table: Table, waiting: Any) -> bool:  # noqa: ANN401  a `Waiting`
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
    rows = [Waiting(*row) for row in offers]
    return all(_is_waiting(table, row) and _is_reaction(table.book, row) for row in rows)


def are_rivals(table: Table, rivals: object) -> bool:
    """Return whether several things can be to happen instead of one event."""
    if not isinstance(rivals, tuple) or not rivals:
        return False
    rows = [Waiting(*row) for row in rivals]
    return all(row.batch == INSTEAD and _is_waiting(table, row) for row in rows)


def _is_modifier(table: Table, modifier: Any) -> bool:  # noqa: ANN401  a `Modifier`
    value = modifier.value
    if modifier.key and modifier.key not in table.book.statics:
        return False
    if modifier.kind in {"rule", "grant", "lose", "ban"} and not modifier.key:
        return False
    if modifier.kind in STAT_KINDS and not (
        value is None
        or (isinstance(value, tuple) and [type(number) for number in value] == [int, int])
    ):
        return False
    if modifier.kind in {"health", "set health"} and type(value) is not int:
        return False
    return (
        is_count(modifier.id)
        and is_count(modifier.stamp)
        and are_values(table, modifier.reach)
        and isinstance(modifier.reach, tuple)
        and _is_anchored(table, modifier)
        and _lasts(table, modifier.lasts)
    )


def _is_anchored(table: Table, made: Any) -> bool:  # noqa: ANN401  a modifier or a trigger
    return (
        made.source in table.things
        and type(made.player) is int
        and 0 <= made.player < len(table.players)
        and are_binds(table, made.binds)
    )


def _lasts(table: Table, lasts: Any) -> bool:  # noqa: ANN401  a `Lasts`
    if lasts.kind == "event":
        return lasts.value in table.book.triggers
    if lasts.kind in {"turn", "combat"}:
        return is_count(lasts.value)
    return type(lasts.kind) is str
