"""Random games with the cards of Marvel Battles, from seeds: for tests and for the tools."""

import random
from typing import Any

from tests.core.lab import book
from vsdsl.core.game.engine import run
from vsdsl.core.game.setup import Deck, new_table
from vsdsl.core.table.table import Book, Table


def the_book() -> Book:
    """Return the book of the set."""
    return book("", "marvel-battles")


def random_deck(pool: Book, rng: random.Random) -> Deck:
    """Return a deck round a random main character: cards of its first team and of none."""
    faces = {number: face for number, face in pool.faces.items() if number.startswith("MNB")}
    mains = [face for face in faces.values() if face.kind == "main"]
    name = rng.choice(sorted({face.name for face in mains}))
    levels = sorted((f for f in mains if f.name == name), key=lambda face: face.level)
    team = min(levels[0].teams)
    fits = [n for n, f in faces.items() if not f.teams or team in f.teams]
    locations = [n for n in fits if faces[n].kind == "location"]
    others = [n for n in fits if faces[n].kind in {"supporting", "plot twist"}]
    cards = rng.choices(others, k=42) + rng.choices(locations, k=18)
    return Deck(tuple(face.number for face in levels), tuple(cards))


def random_game(seed: int) -> tuple[Table, random.Random]:
    """Return a game at its first decision, and the generator that plays it."""
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    pool = the_book()
    table = new_table(pool, [random_deck(pool, rng), random_deck(pool, rng)], seed)
    run(table)
    return table, rng


def random_choice(table: Table, rng: random.Random) -> Any:  # noqa: ANN401  one of the options
    """Return one of the options of the open decision."""
    assert table.decision is not None
    return rng.choice(table.decision.options)
