"""Scenes: a table with the card of a sentence on it, as one of the cards that are there already.

A character of the table becomes the card, with all that has happened to it and that it has done,
in combat or not. So a sentence finds a past, counters, enemies and a place in the game.
"""

from collections.abc import Iterator
from functools import cache
from itertools import count, islice
from random import Random
from typing import Final, NamedTuple

from attrs import evolve

from tools.meaning.cards import NUMBER
from tools.meaning.tables.dressing import dress
from tools.meaning.tables.games import printed_book, quiet_book, silenced, tables_of_game
from tools.meaning.tables.stirring import nothing_done, stirring_book
from vsdsl.core.cards.equipment import put_on
from vsdsl.core.cards.new_cards import new_thing
from vsdsl.core.table.book import Book
from vsdsl.core.table.table import Table

TABLES: Final = 120
BLANK: Final = f"{NUMBER} without its power"


def blanked(scene: "Scene") -> Table:
    """Return the table of a scene with the power of the sentence taken away."""
    table = scene.table.clone()
    table.edit(scene.source).face = BLANK
    table.restructure()
    return table


class Scene(NamedTuple):
    """A table, the card of the sentence on it, and the player who controls that."""

    table: Table
    source: int
    you: int
    is_quiet: bool = False


@cache
def known_tables(most: int = TABLES) -> tuple[Table, ...]:
    """Return tables of many games, half of them dressed; made once for each process."""
    found: list[Table] = []
    for number, table in enumerate(islice(_all_tables(), most)):
        if number % 2:
            dress(table, Random(f"dress {number}"))  # noqa: S311  the same each time, no secret
        found.append(table)
    return tuple(found)


def _all_tables() -> Iterator[Table]:
    for seed in count():
        yield from tables_of_game(seed)


def with_card(book: Book, known: Book) -> Book:
    """Return the book of all cards with that of a sentence, whose card is there blank as well."""
    blank = evolve(silenced(book.faces[NUMBER]), number=BLANK)
    stirring = stirring_book()
    return Book(
        {**known.faces, **stirring.faces, **book.faces, BLANK: blank},
        {**known.programs, **stirring.programs, **book.programs},
        {**known.statics, **stirring.statics, **book.statics},
        {**known.triggers, **stirring.triggers, **book.triggers},
        known.kept,
        {**known.alignments, **book.alignments},
        {**known.counters, **book.counters},
    )


def scenes(book: Book, chance: Random, most: int = TABLES) -> Iterator[Scene]:
    """Yield scenes without end, on tables taken at random.

    On every other one no power works but that of the sentence: nothing comes in its way.
    """
    loud, quiet = with_card(book, printed_book()), with_card(book, quiet_book())
    tables = known_tables(most)
    for number in count():
        is_quiet = bool(number % 2)
        scene = _scene(chance.choice(tables), quiet if is_quiet else loud, chance)
        if scene is None or (is_quiet and _is_crowded(scene.table)):
            continue
        if is_quiet:
            calm(scene.table)
        yield scene._replace(is_quiet=is_quiet)


def without_words(scene: Scene) -> Scene:
    """Return a scene in which plot twists do nothing when they are played."""
    book, nothing = scene.table.book, nothing_done()
    faces = {
        number: evolve(face, modes=tuple(evolve(each, program=nothing) for each in face.modes))
        if face.modes and number != NUMBER
        else face
        for number, face in book.faces.items()
    }
    table = scene.table
    table.book = book.changed(faces=faces)
    table.restructure()
    return scene


def _is_crowded(table: Table) -> bool:
    """Return whether only powers let characters stand together: namesakes, or main characters."""
    for seat in range(len(table.players)):
        side = table.side(seat)
        names = [name for card in side for name in table.face(card).names]
        mains = [card for card in side if table.things[card].is_main >= 0]
        if len(names) != len(set(names)) or len(mains) > 1:
            return True
    return False


def calm(table: Table) -> None:
    """Take away what has no cause any more where no power works."""
    table.modifiers, table.delayed, table.waiting = (), (), ()
    for card in table.in_play():
        thing, face = table.edit(card), table.face(card)
        thing.wounds = min(thing.wounds, face.health - 1)
        thing.minus = max(0, min(thing.minus, face.def_ - 1))
    table.restructure()


def _scene(before: Table, book: Book, chance: Random) -> Scene | None:
    table = before.clone()
    table.book = book
    table.decision, table.answer, table.seen = None, None, ()
    card = _carried(table, book.faces[NUMBER].kind, chance)
    if card is None:
        return None
    table.restructure()
    return Scene(table, card, table.things[card].side)


def _carried(table: Table, kind: str, chance: Random) -> int | None:
    """Return the card of the sentence, where a card of its kind works."""
    match kind:
        case "equipment":
            return _worn(table, chance)
        case "location":
            return _disguised(table, [i for p in table.players for i in p.resources], chance)
        case "plot twist":
            return new_thing(table, NUMBER, table.turn_player).id
        case "main":
            mains = [each for each in table.in_play() if table.things[each].is_main >= 0]
            return _disguised(table, mains, chance)
        case _:
            others = [each for each in table.in_play() if table.things[each].is_main < 0]
            return _disguised(table, others, chance)


def _disguised(table: Table, cards: list[int], chance: Random) -> int | None:
    """Return one of some cards, face up, that has become the card of the sentence."""
    shown = [each for each in cards if table.things[each].face_up]
    if not shown:
        return None
    fight = table.combat
    fighting = [i for i in shown if fight is not None and i in {*fight.attackers, fight.defender}]
    card = chance.choice(fighting or shown if chance.random() < 1 / 2 else shown)
    thing = table.edit(card)
    thing.face = NUMBER
    face = table.book.faces[NUMBER]
    if face.is_character:
        thing.wounds = min(thing.wounds, face.health - 1)
        thing.minus = min(thing.minus, face.def_ - 1)
    return card


def _worn(table: Table, chance: Random) -> int | None:
    bearers = [each for each in table.in_play() if table.things[each].face_up]
    free = [each for each in bearers if not table.things[each].attached]
    if not free:
        return None
    bearer = chance.choice(free)
    card = new_thing(table, NUMBER, table.things[bearer].side).id
    put_on(table, card, bearer)
    return card
