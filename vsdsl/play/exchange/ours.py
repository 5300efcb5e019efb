"""Deck lists in our own YAML."""

import json
import re

from vsdsl.play.deck_file import DeckList, ListedCard, read_deck
from vsdsl.play.exchange.line import ExchangeError
from vsdsl.play.pool import Pool
from vsdsl.source.yaml_text import YamlTextError


def read(text: str, _pool: Pool) -> DeckList:
    """Return the deck of a file."""
    try:
        return read_deck(text)
    except YamlTextError as fault:
        raise ExchangeError(fault.line, fault.what) from None


def write(deck: DeckList, pool: Pool) -> str:
    """Return a deck as we write it, with the names of cards that only have a number."""
    mains = (f"{{name: {_scalar(each.name)}, ids: [{', '.join(each.ids)}]}}" for each in deck.mains)
    cards = (_line(card, pool) for card in deck.cards)
    return "\n".join(
        (
            f"name: {_scalar(deck.name)}",
            "main_characters:",
            *(f"  - {main}" for main in mains),
            "cards:",
            *(f"  - {card}" for card in cards),
            "",
        )
    )


def _line(card: ListedCard, pool: Pool) -> str:
    known = pool.get(card.id)
    name = card.name or (known.name if known else "")
    facts = {"id": card.id, "name": _scalar(name) if name else ""}
    said = "".join(f", {key}: {value}" for key, value in facts.items() if value)
    return f"{{count: {card.count}{said}}}"


def _scalar(text: str) -> str:
    return text if re.fullmatch(r"[A-Za-z][\w .-]*", text) else json.dumps(text, ensure_ascii=False)
