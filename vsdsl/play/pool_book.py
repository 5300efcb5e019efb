"""The engine's book of a pool: all cards compiled, and what there is to say about the others."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from vsdsl.constructs.construct import Construct
from vsdsl.core.table.table import Book
from vsdsl.driver.installed import Library

KEYWORD: Final = "keyword "  # what the key of a keyword's text begins with


class PoolBook(NamedTuple):
    """A book, and the cards with a part that has no meaning in the engine, with that part."""

    book: Book
    unplayable: Mapping[str, str]


class BookError(ValueError):
    """Cards that cannot be compiled even without those that cannot be compiled alone."""


def pool_book(library: Library) -> PoolBook:
    """Return the book of a library; a card that cannot be compiled takes no other one with it."""
    shared = (*library.sets, *library.teams, *library.keywords)
    cards = [each.card for each in library.cards]
    made = _compiled([*shared, *cards])
    if isinstance(made, PoolBook):
        return PoolBook(made.book, _unplayable(library, made.unplayable))
    alone = {card.number.text: _compiled([*shared, card]) for card in cards}
    gaps = {number: gap for number, gap in alone.items() if isinstance(gap, str)}
    together = _compiled([*shared, *(card for card in cards if card.number.text not in gaps)])
    if not isinstance(together, PoolBook):
        raise BookError(f"the cards cannot be compiled: {together}")
    return PoolBook(together.book, {**_unplayable(library, together.unplayable), **gaps})


def _compiled(declarations: Sequence[Construct]) -> PoolBook | str:
    from vsdsl.interp.compiling import Compiler  # noqa: PLC0415  a list of cards needs no engine

    compiler = Compiler(declarations)
    try:
        book = compiler.book()
    except Exception:  # noqa: BLE001  a construct without meaning may fail in any way
        return "a text cannot be compiled"
    return PoolBook(book, {key.partition(":")[0]: why for key, why in compiler.missing.items()})


def _unplayable(library: Library, missing: Mapping[str, str]) -> Mapping[str, str]:
    """Return the cards that lack a part, those with a keyword that lacks one included."""
    keywords = {
        key.removeprefix(KEYWORD).partition(" (")[0]: why
        for key, why in missing.items()
        if key.startswith(KEYWORD)
    }
    numbers = {each.card.number.text for each in library.cards}
    found = {key: why for key, why in missing.items() if key in numbers}
    if not keywords:
        return found

    from vsdsl.driver.describing import explained_keywords  # noqa: PLC0415  nothing lacks a part

    for card in library.cards:
        for keyword in explained_keywords(card):
            name = keyword.name.text
            if name in keywords:
                found.setdefault(card.card.number.text, f"the keyword {name}: {keywords[name]}")
    return found
