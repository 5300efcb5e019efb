"""Plain lists: `2 Black Widow` or `2x ABC-010 Black Widow`, with headings that end in a colon."""

import re
from collections.abc import Iterator
from typing import Final

from vsdsl.play.deck_file import DeckList
from vsdsl.play.exchange.line import (
    ExchangeError,
    ForeignCard,
    deck_list,
    is_of_mains,
    is_of_side_deck,
    name_in,
)
from vsdsl.play.pool import Pool

_NUMBER: Final = r"[A-Z][A-Z0-9]*-[0-9]+[A-Za-z]?"
_LINE: Final = re.compile(
    rf"(?P<count>[0-9]{{1,3}})\s*x?\s+(?P<number>{_NUMBER}\b)?\s*(?P<name>.*)"
)


def read(text: str, pool: Pool) -> DeckList:
    """Return the deck of a plain list; its first heading may be the deck's name."""
    name, cards = "Deck", []
    for each in _lines(text):
        if isinstance(each, str):
            name = each
        else:
            cards.append(each)
    return deck_list(name, cards, pool)


def write(deck: DeckList, pool: Pool) -> str:
    """Return a deck as a plain list."""
    lines = [f"{_one_line(deck.name)}:", "", "Main characters:"]
    lines += [f"1 {number} {_one_line(main.name)}" for main in deck.mains for number in main.ids]
    lines += ["", "Deck:"]
    for card in deck.cards:
        name = name_in(card, pool)
        parts = (str(card.count), card.id, _one_line(name) if name else "")
        lines.append(" ".join(part for part in parts if part))
    if deck.side:
        lines += ["", "Side deck:"]
    for main in deck.side:
        name = _one_line(main.name) if main.name else ""
        lines += [" ".join(filter(None, ("1", number, name))) for number in main.ids or ("",)]
    return "\n".join(lines) + "\n"


def _one_line(name: str) -> str:
    """Return a name without what ends a line, begins a comment or makes a heading of it."""
    return " ".join(name.replace("#", " ").split()).rstrip(": ") or "?"


def _lines(text: str) -> Iterator[ForeignCard | str]:
    """Yield each card, and the deck's name where a heading gives it."""
    is_main = is_side = False
    for number, raw in enumerate(text.splitlines(), 1):
        line = raw.partition("#")[0].removeprefix("//").strip()
        if not line or raw.startswith("//"):
            continue
        if line.endswith(":"):
            is_main, is_side = is_of_mains(line), is_of_side_deck(line)
            if number == 1 and not is_main and not is_side:
                yield line[:-1]
            continue
        match = _LINE.fullmatch(line)
        if match is None or not (match["number"] or match["name"]):
            raise ExchangeError(number, f"`{line[:40]}` is no count and card, such as `2 ABC-010`")
        yield ForeignCard(
            line=number,
            count=int(match["count"]),
            number=match["number"] or "",
            name=match["name"].strip(),
            is_main=is_main,
            is_side=is_side,
        )
