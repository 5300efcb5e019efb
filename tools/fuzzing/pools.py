"""Pool files: of a main character and a few cards of any set, plain or packed, and then broken."""

import gzip
import json
from collections.abc import Iterator
from functools import cache
from random import Random
from typing import Any, Final
from zlib import crc32

import vsdsl
from tools.fuzzing import saves
from tools.fuzzing.kind import Kind, chance, refused, scratch
from tools.fuzzing.structure_damage import restructured, written
from tools.fuzzing.text_damage import damaged
from vsdsl.cardsets import LIBRARY, CardSet, installed_sets
from vsdsl.driver.compiled_sets import compile_sources, set_scripts
from vsdsl.driver.describing import describe_card
from vsdsl.play.decks import Deck
from vsdsl.pool import PoolScript, pool_bytes
from vsdsl.pool.files import MOST_BYTES
from vsdsl.source import decode

NAME: Final = "pools"
CARDS: Final = 5
DECK: Final = 60
GOES_ON: Final = 40
DEEPEST: Final = 400
_HUGE: Final = 1 / 2_000  # how often a file is as large as one may be, or larger


@cache
def library() -> tuple[PoolScript, ...]:
    """Return the keywords and teams that cards of all sets use."""
    (shared,) = (
        each for each in installed_sets() if isinstance(each, CardSet) and each.name == LIBRARY
    )
    return set_scripts(shared)[0]


@cache
def cards() -> tuple[tuple[str, ...], tuple[tuple[str, ...], ...]]:
    """Return the text of every card but main characters, and of the levels of each of these."""
    others: list[str] = []
    mains: dict[tuple[str, str], list[str]] = {}
    for card in saves.pool():
        if card.kind == "main":
            mains.setdefault((card.set_name, card.name), []).append(card.script)
        else:
            others.append(card.script)
    return tuple(others), tuple(map(tuple, mains.values()))


def make(seed: int, number: int) -> bytes:
    """Return a broken pool file: mostly one that is still JSON, and often still a tree."""
    random = chance(NAME, seed, number)
    if random.random() < _HUGE:
        return _huge(random)
    others, mains = cards()
    texts = (*random.choice(mains), *random.choices(others, k=CARDS))
    source = decode("\n\n".join(texts).encode(), "made.vscard")
    scripts, _ = compile_sources("made", (source,))
    data = pool_bytes((*library(), *scripts))
    is_packed = random.random() < 1 / 4
    if random.random() < 1 / 6:
        data = gzip.compress(data, 1, mtime=0) if is_packed else data
        return damaged(random, data, others=(source.text.encode(),))
    document = _restructured(random, json.loads(data))
    data = written(document)
    return gzip.compress(data, 1, mtime=0) if is_packed else data


def _restructured(random: Random, document: dict[str, Any]) -> dict[str, Any]:
    changes = random.choice((1, 1, 1, 2, 3))
    declared = document["scripts"][-1]["declarations"]
    at = random.randrange(len(declared))
    match random.randrange(12):
        case 0:
            document = restructured(random, document, changes)
        case 1:
            document["scripts"] = restructured(random, document["scripts"], changes)
        case 2 | 3 | 4:
            declared[at] = restructured(random, declared[at], changes)
        case 5:
            _deepen(random, declared[at][-1])
        case 6 | 7:
            _transplant(random, declared[at][-1], declared[at][-1])
        case _:
            for _ in range(changes):
                _transplant(random, declared[at][-1], random.choice(declared)[-1])
    return document


def _transplant(random: Random, into: list[Any], other: list[Any]) -> None:
    """Put a tree in the place of another one that may well be of the same kind."""
    places = list(_places(into))
    trees = [holder[at] for holder, at in _places(other)]
    holder, at = random.choice(places)
    fitting = [tree for tree in trees if _mark(tree) == _mark(holder[at])]
    wanted = fitting if fitting and random.random() < 1 / 2 else trees
    holder[at] = json.loads(json.dumps(random.choice(wanted)))


def _deepen(random: Random, tree: list[Any]) -> None:
    """Put a tree into itself again and again, where one of its kind stands."""
    outer_ones = [holder[at] for holder, at in _places(tree) if isinstance(holder[at], list)]
    nested = [
        (outer, holder, at)
        for outer in outer_ones
        for holder, at in _places(outer)
        if _mark(holder[at]) == _mark(outer)
    ]
    if nested:
        outer, holder, at = random.choice(nested)
        made, holder[at] = holder[at], "here"
        pattern = json.dumps(outer)
        for _ in range(random.choice((3, 30, 60, 120, 250, DEEPEST))):
            copied = json.loads(pattern)
            inner, place = next(spot for spot in _places(copied) if spot[0][spot[1]] == "here")
            inner[place] = made
            made = copied
        holder[at] = made


def _places(tree: list[Any]) -> Iterator[tuple[list[Any], int]]:
    """Yield the places of all parts of a tree."""
    waiting = [tree]
    while waiting:
        each = waiting.pop()
        for at, part in enumerate(each):
            if at:
                yield each, at
            if isinstance(part, list):
                waiting.append(part)


def _mark(part: object) -> object:
    return part[0] if isinstance(part, list) and part else type(part)


def _huge(random: Random) -> bytes:
    """Return a file that is small and unpacks to much, or that is full of nothing."""
    head = b'{"format":"vsdsl pool","version":1,"constructs":{},"scripts":'
    match random.randrange(4):
        case 0:
            return gzip.compress(b" " * (MOST_BYTES * 4), 1)
        case 1:
            return head + b"[" + b"[]," * (MOST_BYTES // 3 - 30) + b"[]]}"
        case 2:
            return gzip.compress(head + b"[" + b"{}," * (MOST_BYTES // 3 - 30) + b"{}]}", 1)
        case _:
            return gzip.compress(head + b"[" * 1_000_000, 1)


def attempt(data: bytes) -> str:
    """Load a pool file; the cards of one that is accepted can be read aloud and played."""
    return opened(data, chance("play", crc32(data), 0))


def opened(data: bytes, random: Random) -> str:
    """Return what becomes of a pool file."""
    file = scratch() / "pool.json"
    file.write_bytes(data)
    try:
        pool = vsdsl.load_pool(file)
    except vsdsl.PoolError as error:
        return refused(error)
    for card in pool:
        _ = card.english(), card.script, card.properties, describe_card(card.found)
    pool.search(words="stun")
    try:
        decks = [_deck(pool, random) for _ in range(2)]
        game = vsdsl.new_game(decks, pool, seed=random.randrange(1 << 32))
    except (vsdsl.PoolError, vsdsl.GameError) as error:
        refused(error)
        return "not to be played"
    saves.go_on(game, random, GOES_ON, pool)
    return "played"


def _deck(pool: vsdsl.Pool, random: Random) -> Deck:
    """Return a deck of what can be played, legal or not."""
    fit = [card for card in pool if card.id not in pool.unplayable]
    mains = sorted((card.level, card.id) for card in fit if card.kind == "main")
    others = [card.id for card in fit if card.kind in {"supporting", "plot twist", "location"}]
    if not mains or not others:
        raise vsdsl.GameError("there is no main character, or nothing else")
    return Deck(
        name="made",
        main=tuple(number for _, number in mains),
        cards=tuple(random.choices(others, k=DECK)),
    )


KIND: Final = Kind(NAME, make, attempt, ".pool")
