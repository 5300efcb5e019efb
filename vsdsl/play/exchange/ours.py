"""Deck lists in our own YAML."""

import json
import re
from collections.abc import Sequence

from vsdsl.play.deck_file import DeckList, ListedCard, ListedMain, read_deck
from vsdsl.play.exchange.line import ExchangeError, name_in
from vsdsl.play.pool import Pool
from vsdsl.play.unscripted import is_unscripted
from vsdsl.source.yaml_text import YamlTextError


def read(text: str, _pool: Pool) -> DeckList:
    """Return the deck of a file."""
    try:
        return read_deck(text)
    except YamlTextError as fault:
        raise ExchangeError(fault.line, fault.what) from None


def write(deck: DeckList, pool: Pool) -> str:
    """Return a deck as we write it, with the names of cards that only have a number."""
    mains = _mains(deck.mains)
    cards = [_line(card, pool) for card in deck.cards]
    return "\n".join(
        (
            f"name: {_scalar(deck.name)}",
            *_list("main_characters", mains),
            *_list("cards", cards),
            *(_list("side_deck", _mains(deck.side)) if deck.side else ()),
            "",
        )
    )


def _mains(mains: Sequence[ListedMain]) -> list[str]:
    return [
        f"{{name: {_scalar(each.name)}, ids: [{', '.join(map(_scalar, each.ids))}]}}"
        for each in mains
    ]


def _list(key: str, lines: Sequence[str]) -> tuple[str, ...]:
    """Return a list under its key; one without entries is said to be so."""
    return (f"{key}:", *(f"  - {line}" for line in lines)) if lines else (f"{key}: []",)


def _line(card: ListedCard, pool: Pool) -> str:
    facts = {"id": card.id, "name": name_in(card, pool), **_marks(card)}
    said = "".join(f", {key}: {_scalar(value)}" for key, value in facts.items() if value)
    return f"{{count: {card.count}{said}}}"


def _marks(card: ListedCard) -> dict[str, str]:
    """Return what keeps a card without a script from being taken for another one."""
    return {"kind": card.kind, "data": card.data} if is_unscripted(card) else {}


def _scalar(text: str) -> str:
    """Return a text as YAML; one that could be read as something else is put in quotes."""
    if re.fullmatch(r"[A-Za-z][\w .-]*", text) and text.casefold() != "null":
        return text
    quoted = json.dumps(text, ensure_ascii=False)
    return "".join(each if each.isprintable() else f"\\U{ord(each):08x}" for each in quoted)
