"""Tables in the middle of random games, for what must hold anywhere; from seeds, made once."""

import random
from collections.abc import Iterator
from functools import cache

from tests.core.games import random_choice, random_deck
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.setup import Deck, new_table
from vsdsl.core.table.table import Book, Table
from vsdsl.situation.books import cards_for
from vsdsl.situation.scene import Scene

LETTERS = ("A", "B")
POOL = ("marvel-battles",)
TEAMS = ("Avengers", "Guardians of the Galaxy", "Super Villains", "X-Men")
MOST_DECISIONS = 400

# Friends for cards that ask for their team, equipment, and a main character of another name.
CARDS = """
set "Spare Parts" SPR, universe illustrated

main "Spare Lead" SPR-001 level 1:
    team Avengers
    stats 2/5, health 5

equipment "Spare Shield" SPR-002:
    cost 2

    power "Cover":
        equipped character has +0/+2

equipment "Spare Claws" SPR-003:
    team X-Men
    cost 1

    power "Sharp":
        equipped character has +2/+0
""" + "".join(
    f"""
supporting "Friend {at} of {team}" SPR-{10 * number + at:03}:
    team {team}
    cost 1
    stats 1/1, health 1
"""
    for number, team in enumerate(TEAMS, start=1)
    for at in range(3)
)


@cache
def the_book() -> Book:
    """Return the cards of Marvel Battles and the spare parts."""
    return cards_for(POOL, CARDS).book


def deck(rng: random.Random) -> Deck:
    """Return a random deck with some equipment in it."""
    made = random_deck(the_book(), rng)
    return Deck(made.main, (*made.cards, *["SPR-002", "SPR-003"] * 3))


def random_game(seed: int) -> Iterator[tuple[Table, random.Random]]:
    """Play a random game; yields the table at each decision, with the log of all that happened."""
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    table = new_table(the_book(), [deck(rng), deck(rng)], seed)
    table.keep_journal()
    run(table)
    for _ in range(MOST_DECISIONS):
        if table.decision is None:
            return
        yield table, rng
        choose(table, random_choice(table, rng))


@cache
def positions(games: int, of_each: int) -> tuple[Scene, ...]:
    """Return tables in the middle of games: some of each, spread at random over its decisions."""
    return tuple(scene for seed in range(games) for scene in _some(seed, of_each))


def _some(seed: int, count: int) -> list[Scene]:
    tables = [table.clone() for table, _ in random_game(seed) if table.phase]
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    picked = rng.sample(tables, min(count, len(tables)))
    return [Scene(table, LETTERS) for table in picked]
