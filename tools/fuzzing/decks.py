"""Deck files: the shipped decks in all formats, and then broken."""

from functools import cache
from random import Random
from typing import Any, Final

import yaml

import vsdsl
from tools.fuzzing import saves
from tools.fuzzing.kind import BadlyHandledError, Kind, chance, refused, scratch
from tools.fuzzing.structure_damage import restructured
from tools.fuzzing.text_damage import Damage, damaged
from tools.fuzzing.yaml_damage import WAYS, dumped
from vsdsl.play.deck_file import DeckList
from vsdsl.play.decks import deck_problems, listed_deck, read_deck_text
from vsdsl.play.exchange import written

NAME: Final = "decks"
_PLAIN: Final = (".yaml", ".txt")
_MARKED_UP: Final = (".dek", ".o8d")
ENDINGS: Final = (*_PLAIN, *_MARKED_UP)
_XML: Final = (
    b'<!DOCTYPE deck [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]>',
    b'<!DOCTYPE deck SYSTEM "file:///etc/passwd">',
    *(b"&a;", b"&amp;", b"&#65;", b"&#0;", b"<?xml version='1.0' encoding='utf-7'?>", b"<?pi x?>"),
    *(
        b"<deck>",
        b"</deck>",
        b"<card/>",
        b'<card qty="2" id="x">',
        b"<!-- -- -->",
        b' qty="\xc2\xb2"',
    ),
    b"<![CDATA[x]]>",
)


@cache
def real() -> dict[str, tuple[bytes, ...]]:
    """Return the shipped decks, by ending."""
    pool = saves.pool()
    texts = [read_deck_text(name) for name in vsdsl.shipped_decks()]
    listed = [listed_deck(text, pool, "deck.yaml") for text in texts]
    made = {
        ending: tuple(written(each, f"deck{ending}", pool).encode() for each in listed)
        for ending in ENDINGS
    }
    made[".yaml"] += tuple(text.encode() for text in texts)
    return made


def make(seed: int, number: int) -> bytes:
    """Return a broken deck file; what it was made of is not told, as with any file."""
    random = chance(NAME, seed, number)
    ending = random.choice(ENDINGS)
    data = random.choice(real()[ending])
    if ending == ".yaml" and random.random() < 1 / 2:
        plain = yaml.load(data, yaml.BaseLoader)  # noqa: S506  only texts
        return dumped(restructured(random, plain, random.choice((1, 1, 2, 3))))
    ways: tuple[Damage, ...] = {".yaml": WAYS, ".txt": ()}.get(ending, (_odd_xml, _odd_xml))
    every: tuple[Any, ...] = tuple(text for texts in real().values() for text in texts)
    for _ in range(random.choice((1, 1, 2, 4))):
        data = damaged(random, data, ways, every)
    return data


def attempt(data: bytes) -> str:
    """Read a file in the formats it may have; a list that is read can be written in every one."""
    endings = _MARKED_UP if data.lstrip().startswith(b"<") else _PLAIN
    outcomes = {_attempt(data, ending) for ending in endings}
    return next(each for each in ("a legal deck", "a deck", "refused") if each in outcomes)


def _attempt(data: bytes, ending: str) -> str:
    pool, file = saves.pool(), scratch() / f"deck{ending}"
    file.write_bytes(data)
    try:
        text = read_deck_text(file)
        listed = listed_deck(text, pool, str(file))
    except vsdsl.DeckFileError as error:
        return refused(error)
    _ = [str(problem) for problem in deck_problems(text, pool, str(file))]
    for other in ENDINGS:
        name = f"deck{other}"
        again = listed_deck(written(listed, name, pool), pool, name)
        if _copies(again) < _copies(listed):
            raise BadlyHandledError(f"cards are lost between {ending} and {other}")
    try:
        vsdsl.load_deck(file, pool)
    except (vsdsl.DeckError, vsdsl.DeckFileError) as error:
        refused(error)
        return "a deck"
    return "a legal deck"


def _copies(deck: DeckList) -> int:
    """Return how many cards are listed; what is or may be a main character is left out."""
    pool = saves.pool()
    mains = {name for card in pool if card.kind == "main" for name in card.names}
    found = [(card, pool.get(card.id)) for card in deck.cards]
    return sum(
        card.count
        for card, known in found
        if (known.kind != "main" if known is not None else card.name not in mains)
    )


def _odd_xml(random: Random, data: bytes) -> bytes:
    places = [at for at in range(len(data)) if data[at : at + 1] in {b"<", b">", b'"'}] or [0]
    at = random.choice(places)
    return data[:at] + random.choice(_XML) + data[at:]


KIND: Final = Kind(NAME, make, attempt, ".deck")
