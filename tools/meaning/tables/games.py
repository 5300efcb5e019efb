"""Tables reached by random play of random decks of all sets, for two to four players."""

from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final

from attrs import evolve

from tools.soaking.decks import make_deck
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.setup import new_table
from vsdsl.core.table.book import Book
from vsdsl.core.table.faces import Face
from vsdsl.core.table.frames import Fight, Turn
from vsdsl.core.table.table import Table
from vsdsl.driver.installed import load_cards
from vsdsl.interp.compiling import Compiler

MOST_DECISIONS: Final = 700
APART: Final = 25  # decisions between two tables of one game, at least
SEATS: Final = (2, 2, 3, 2, 4)
_IDLE: Final = frozenset({"done", "end", "go", "no", "pass", "stop"})
_EAGER: Final = 2 / 3  # how often something is done where nothing could be


class Everything(frozenset[Any]):
    """Holds whatever is looked for: the record of earlier turns is kept whole."""

    __slots__ = ()

    def __contains__(self, _wanted: object) -> bool:
        """Say yes."""
        return True


@cache
def printed_book() -> Book:
    """Return the book of all installed cards, of whose games everything is kept."""
    library = load_cards()
    cards = (each.card for each in library.cards)
    book = Compiler([*library.sets, *library.teams, *library.keywords, *cards]).book()
    kept = Everything({"attack"})
    return book.changed(kept=kept)


@cache
def quiet_book() -> Book:
    """Return the same book with powers that have names and do nothing."""
    book = printed_book()
    faces = {number: silenced(face) for number, face in book.faces.items()}
    return book.changed(faces=faces)


def silenced(face: Face) -> Face:
    """Return a card whose powers do nothing; who lives on a power gets a little DEF and health."""
    powers = tuple(evolve(each, statics=(), triggers=()) for each in face.abilities)
    return evolve(face, abilities=powers, def_=max(1, face.def_), health=max(1, face.health))


def tables_of_game(seed: int) -> Iterator[Table]:
    """Yield tables of one game, each at a moment when somebody must decide."""
    chance = Random(f"game {seed}")  # noqa: S311  the same game each time, and no secret
    book = printed_book()
    seats = SEATS[seed % len(SEATS)]
    decks = [make_deck(book, (), chance).deck for _ in range(seats)]
    table = new_table(book, decks, seed)
    run(table)
    next_one = chance.randrange(20, 120)
    for number in range(MOST_DECISIONS):
        if table.result is not None or table.decision is None:
            return
        if number >= next_one and _is_telling(table):
            yield table.clone()
            next_one = number + APART + chance.randrange(APART)
        choose(table, _picked(table.decision.options, chance))


def _is_telling(table: Table) -> bool:
    """Return whether a table is one of a turn that is under way, with nothing resolving."""
    return table.turn > 1 and isinstance(table.stack[-1], Fight | Turn)


def _picked(options: list[Any], chance: Random) -> Any:  # noqa: ANN401  one of the options
    if chance.random() < _EAGER:
        options = [each for each in options if each[0] not in _IDLE] or options
    return chance.choice(options)
