"""LackeyCCG deck files (`.dek`): one element for each copy, in zones."""

from collections import Counter
from xml.etree.ElementTree import Element, SubElement, indent, tostring

from vsdsl.play.deck_file import DeckList
from vsdsl.play.exchange.line import ForeignCard, deck_list, is_of_mains, is_of_side_deck, name_in
from vsdsl.play.exchange.xml_text import allowed, read_xml
from vsdsl.play.pool import Pool

_DECK, _MAIN, _SIDE = "Deck", "Main Character", "Side Deck"


def read(text: str, pool: Pool) -> DeckList:
    """Return the deck of a file; a card is known by its id if that is a number, or by its name."""
    root = read_xml(text, "deck")
    counts: Counter[tuple[str, str, str]] = Counter()
    for zone in root.iter("superzone"):
        part = zone.get("name", "")
        for name in zone.iterfind("card/name"):
            number = name.get("id", "")
            known = number if number in pool else ""
            counts[known, (name.text or number).strip(), part] += 1
    cards = (
        ForeignCard(
            line=1,
            count=count,
            number=number,
            name=name,
            is_main=is_of_mains(part),
            is_side=is_of_side_deck(part),
        )
        for (number, name, part), count in counts.items()
    )
    return deck_list(root.findtext("meta/name") or "Deck", cards, pool)


def write(deck: DeckList, pool: Pool) -> str:
    """Return a deck as LackeyCCG reads it."""
    root = Element("deck", version="0.8")
    meta = SubElement(root, "meta")
    SubElement(meta, "game").text = "vs2pcg"
    SubElement(meta, "name").text = allowed(deck.name)
    mains = SubElement(root, "superzone", name=_MAIN)
    for main in deck.mains:
        for number in main.ids:
            _add(mains, number, main.name)
    others = SubElement(root, "superzone", name=_DECK)
    for card in deck.cards:
        for _ in range(card.count):
            _add(others, card.id, name_in(card, pool) or card.id)
    if deck.side:
        beside = SubElement(root, "superzone", name=_SIDE)
        for main in deck.side:
            for number in main.ids or ("",):
                _add(beside, number, main.name or number)
    indent(root, " ")
    return tostring(root, encoding="unicode") + "\n"


def _add(zone: Element, number: str, name: str) -> None:
    card = SubElement(zone, "card")
    number = allowed(number)
    SubElement(card, "name", {"id": number} if number else {}).text = allowed(name)
    SubElement(card, "set").text = number.rpartition("-")[0]
