"""OCTGN deck files (`.o8d`): cards by the ids of a game installation, or by card number.

Which id is which card stands in the game's own files: `definition.xml` with the deck's sections,
and `Sets/*/set.xml` with the cards. Without them a card is written with its number as its id.
"""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from attrs import field, frozen

from vsdsl.play.deck_file import MOST_COPIES, DeckList
from vsdsl.play.exchange.line import (
    ExchangeError,
    ForeignCard,
    deck_list,
    is_of_mains,
    is_of_side_deck,
    name_in,
)
from vsdsl.play.exchange.xml_text import allowed, read_xml
from vsdsl.play.pool import Pool

MOST_BYTES: Final = 20_000_000
_COPIES: Final = re.compile("0*[1-9][0-9]{0,2}")


@frozen(kw_only=True)
class Installation:
    """A game as OCTGN has it installed: its id, its sections, and which id is which card."""

    game: str = ""
    main_section: str = "Main Character"
    deck_section: str = "Deck"
    side_section: str = "Side Deck"
    numbers: Mapping[str, str] = field(factory=dict, repr=False)  # by id
    names: Mapping[str, str] = field(factory=dict, repr=False)  # by id


def read_installation(folder: Path, pool: Pool) -> Installation:
    """Return the game that is installed in a folder.

    Raises `ExchangeError` for a folder without a game in it.
    """
    game = read_xml(_text(folder / "definition.xml"), "game")
    sections = [each.get("name", "") for each in game.iterfind("deck/section")]
    mains = [name for name in sections if is_of_mains(name)]
    beside = [name for name in sections if is_of_side_deck(name)]
    others = [name for name in sections if name not in (*mains, *beside)]
    cards = [card for file in sorted(folder.glob("Sets/*/set.xml")) for card in _cards(file)]
    if not cards:
        raise ExchangeError(0, f"`{folder}` holds no Sets/*/set.xml with cards")
    return Installation(
        game=game.get("id", ""),
        main_section=mains[0] if mains else Installation().main_section,
        deck_section=others[0] if others else Installation().deck_section,
        side_section=beside[0] if beside else Installation().side_section,
        numbers={card.get("id", ""): _number(card, pool) for card in cards},
        names={card.get("id", ""): card.get("name", "") for card in cards},
    )


def read(text: str, pool: Pool, installed: Installation | None = None) -> DeckList:
    """Return the deck of a file."""
    game = installed or Installation()
    root = read_xml(text, "deck")
    return deck_list("Deck", _listed(root, pool, game), pool)


def write(deck: DeckList, pool: Pool, installed: Installation | None = None) -> str:
    """Return a deck as OCTGN reads it."""
    game = installed or Installation()
    ids = {number: ident for ident, number in game.numbers.items() if number}
    root = Element("deck", game=game.game)
    mains = SubElement(root, "section", name=game.main_section)
    for main in deck.mains:
        for number in main.ids:
            _add(mains, 1, ids.get(number, number), main.name)
    others = SubElement(root, "section", name=game.deck_section)
    for card in deck.cards:
        _add(others, card.count, ids.get(card.id, card.id), name_in(card, pool) or card.id)
    if deck.side:
        beside = SubElement(root, "section", name=game.side_section)
        for main in deck.side:
            for number in main.ids or ("",):
                _add(beside, 1, ids.get(number, number), main.name or number)
    indent(root)
    return f'<?xml version="1.0" encoding="utf-8" standalone="yes"?>\n{_as_text(root)}\n'


def _listed(root: Element, pool: Pool, game: Installation) -> Iterator[ForeignCard]:
    for section in root.iter("section"):
        part = section.get("name", "")
        for card in section.iterfind("card"):
            ident = card.get("id", "")
            number = game.numbers.get(ident, "") or (ident if ident in pool else "")
            name = (card.text or game.names.get(ident, "") or ident).strip()
            quantity = card.get("qty", "1")
            if not _COPIES.fullmatch(quantity):
                said = f"`{quantity[:40]}` copies of {name[:40]}"
                raise ExchangeError(1, f"{said} is not a number from 1 to {MOST_COPIES}")
            yield ForeignCard(
                line=1,
                count=int(quantity),
                number=number,
                name=name,
                is_main=is_of_mains(part),
                is_side=is_of_side_deck(part),
            )


def _cards(file: Path) -> Iterator[Element]:
    yield from read_xml(_text(file), "set").iterfind("cards/card")


def _number(card: Element, pool: Pool) -> str:
    """Return the card number among the properties of a card, or the only card of its name."""
    for each in card.iterfind("property"):
        if each.get("value", "") in pool:
            return each.get("value", "")
    named = pool.named(card.get("name", ""))
    return named[0].id if len(named) == 1 else ""


def _add(section: Element, count: int, ident: str, name: str) -> None:
    SubElement(section, "card", qty=str(count), id=allowed(ident)).text = allowed(name)


def _as_text(root: Element) -> str:
    return tostring(root, encoding="unicode")


def _text(path: Path) -> str:
    try:
        data = path.read_bytes()
    except OSError as error:
        raise ExchangeError(0, f"cannot read `{path}`: {error.strerror or error}") from None
    if len(data) > MOST_BYTES:
        raise ExchangeError(0, f"`{path}` is longer than {MOST_BYTES:,} bytes")
    return data.decode("utf-8-sig", "replace")
