"""Decks for the soak: shipped ones, and ones made so that every card has its games."""

import random
from collections.abc import Sequence
from typing import Final, NamedTuple

from vsdsl.core.characters.names import faces_share_a_name
from vsdsl.core.game.setup import Deck
from vsdsl.core.game.side_decks import CHOICES
from vsdsl.core.table.agreement import Agreement
from vsdsl.core.table.faces import Face
from vsdsl.core.table.table import Book

OTHERS: Final = 42
LOCATIONS: Final = 18
COPIES: Final = 8


class Made(NamedTuple):
    """A deck, and the card that its player is curious about."""

    deck: Deck
    favourite: Face


def make_deck(book: Book, shipped: Sequence[Deck], rng: random.Random) -> Made:
    """Return a shipped deck in one of four games, or one made around any card of the set.

    Of the made decks two of three keep to one team; the others take cards of all teams.
    """
    faces = [face for face in book.faces.values() if face.number and face.kind]
    if shipped and rng.random() < 1 / 4:
        deck = rng.choice(shipped)
        return Made(deck, book.faces[rng.choice((*deck.main, *deck.cards))])
    [favourite] = rng.choices(faces, [_weight(face, faces) for face in faces])
    levels = _levels(faces, favourite, rng)
    team = min(levels[0].teams)
    keeps_to_team = rng.random() < 2 / 3
    fit = [f for f in faces if not keeps_to_team or not f.teams or team in f.teams]
    others = [f.number for f in fit if f.kind in {"supporting", "plot twist"}]
    places = [f for f in fit if f.kind == "location"]
    cards = rng.choices(others, k=OTHERS)
    if favourite.kind in {"supporting", "plot twist"}:
        cards[:COPIES] = [favourite.number] * COPIES
    main = tuple(f.number for f in levels)
    side = _side_deck(faces, main, cards) if favourite.kind == "main" else ()
    return Made(Deck(main, (*cards, *_locations(places, favourite, rng)), side), favourite)


def make_decks(
    book: Book, shipped: Sequence[Deck], rng: random.Random, agreed: Agreement, players: int
) -> list[Made]:
    """Return a deck for each player; those who share a side have main characters of other names.

    Rules: 14.3.7, A-148.
    """
    made: list[Made] = []
    while len(made) < players:
        one = make_deck(book, shipped, rng)
        mates = [made[seat] for seat in agreed.sharers(len(made)) if seat < len(made)]
        mains = [book.faces[each.deck.main[0]] for each in (one, *mates)]
        if not any(faces_share_a_name(mains[0], other) for other in mains[1:]):
            made.append(one)
    return made


def _weight(face: Face, faces: Sequence[Face]) -> int:
    """Return how likely a favourite is; a level that is hard to reach and to use is likelier."""
    if face.level <= 1:
        return 1
    before = [f for f in faces if f.name == face.name and f.level == face.level - 1]
    symbols = [len(a.use.symbols) for a in face.abilities if a.use is not None]
    return 2 + max(f.xp_needed for f in before) * max(symbols, default=1)


def _levels(faces: Sequence[Face], favourite: Face, rng: random.Random) -> list[Face]:
    """Return the levels of the main character: the favourite itself, or one of its team."""
    mains = [face for face in faces if face.kind == "main"]
    fit = [f for f in mains if not favourite.teams or f.teams & favourite.teams]
    name = favourite.name
    if favourite.kind != "main":
        name = rng.choice(sorted({face.name for face in fit}))
    return sorted((f for f in mains if f.name == name), key=lambda face: face.level)


def _side_deck(faces: Sequence[Face], main: Sequence[str], cards: Sequence[str]) -> tuple[str, ...]:
    """Return a side deck of up to three main characters with their levels, for one deck of three.

    What is in it follows from the deck, so that other decks are what they were without side decks.
    """
    rng = random.Random(",".join((*main, *cards)))  # noqa: S311  games, not secrets
    mains = [face for face in faces if face.kind == "main" and face.number not in main]
    names = sorted({face.name for face in mains if face.level > 1})
    if rng.random() < 2 / 3 or not names:
        return ()
    chosen = rng.sample(names, min(rng.randint(1, CHOICES), len(names)))
    return tuple(face.number for face in mains if face.name in chosen)


def _locations(places: Sequence[Face], favourite: Face, rng: random.Random) -> list[str]:
    """Return locations, half of them such as pay for the powers of the favourite."""
    wanted = {
        symbol
        for ability in favourite.abilities
        if ability.use is not None
        for choice in ability.use.symbols
        for symbol in choice
    }
    paying = [p for p in places if wanted & set(p.symbols)] or places
    if favourite.kind == "location":
        paying = [favourite]
    half = LOCATIONS // 2
    return [f.number for f in (*rng.choices(paying, k=half), *rng.choices(places, k=half))]
