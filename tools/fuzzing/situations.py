"""Situations: the ones of the tests and the template, broken in their YAML, facts and steps."""

import re
from functools import cache
from pathlib import Path
from random import Random
from typing import Any, Final
from zlib import crc32

import yaml

import vsdsl
from tools.fuzzing import saves
from tools.fuzzing.kind import Kind, chance, refused, scratch
from tools.fuzzing.structure_damage import restructured
from tools.fuzzing.text_damage import damaged
from tools.fuzzing.yaml_damage import WAYS, dumped
from vsdsl.situation.books import cards_for
from vsdsl.situation.description import read_situation
from vsdsl.situation.errors import SituationError
from vsdsl.situation.running import run_situation

NAME: Final = "situations"
ROOT: Final = Path(__file__).parent.parent.parent
GOES_ON: Final = 20
OWN_CARDS: Final = 1 / 30  # how often one with cards of its own is taken, which is slow
_WORD: Final = re.compile(r'"[^"]*"|[\w\'/+-]+|\S')


@cache
def real() -> tuple[tuple[bytes, ...], tuple[bytes, ...]]:
    """Return the situations that have cards of their own, and the others."""
    files = sorted((ROOT / "tests" / "situations").rglob("*.yaml"))
    template = (ROOT / "vsdsl" / "templates" / "situation.txt").read_text(encoding="utf-8")
    texts = [*(file.read_bytes() for file in files), template.format(title="A new one").encode()]
    own = tuple(text for text in texts if re.search(rb"^cards:", text, re.MULTILINE))
    return own, tuple(text for text in texts if text not in own)


@cache
def steps() -> tuple[str, ...]:
    """Return all steps of all situations."""
    plain = (yaml.load(text, yaml.BaseLoader) for text in real()[1])  # noqa: S506  only texts
    return tuple(step for each in plain for step in each.get("steps", ()) if isinstance(step, str))


def make(seed: int, number: int) -> bytes:
    """Return a broken situation."""
    random = chance(NAME, seed, number)
    own, others = real()
    data = random.choice(own if random.random() < OWN_CARDS else others)
    match random.randrange(4):
        case 0:
            for _ in range(random.randint(1, 3)):
                data = damaged(random, data, WAYS, others)
            return data
        case 1:
            return dumped(restructured(random, _plain(data), random.choice((1, 1, 2, 3))))
        case _:
            plain = _plain(data)
            for _ in range(random.choice((1, 1, 2, 3))):
                random.choice((_other_words, _other_step, _other_fact))(random, plain)
            return dumped(plain)


def _plain(data: bytes) -> dict[str, Any]:
    made: dict[str, Any] = yaml.load(data, yaml.BaseLoader)  # noqa: S506  only texts
    return made


def _other_words(random: Random, plain: dict[str, Any]) -> None:
    """Put words of other steps in the place of words of a step."""
    if plain.get("steps"):
        at = random.randrange(len(plain["steps"]))
        words = _WORD.findall(str(plain["steps"][at]))
        others = _WORD.findall(random.choice(steps()))
        here, there = random.randrange(len(words) + 1), random.randrange(len(others) + 1)
        length = random.choice((0, 1, 1, 2))
        words[here : here + length] = others[there : there + random.choice((0, 1, 1, 2))]
        plain["steps"][at] = " ".join(words)


def _other_step(random: Random, plain: dict[str, Any]) -> None:
    """Put a step of another situation among the steps, or take one out, or move one."""
    found = plain.setdefault("steps", [])
    if not isinstance(found, list):
        return
    if found and random.random() < 1 / 3:
        found.insert(random.randrange(len(found)), found.pop(random.randrange(len(found))))
    elif found and random.random() < 1 / 3:
        found.pop(random.randrange(len(found)))
    else:
        found.insert(random.randrange(len(found) + 1), random.choice(steps()))


def _other_fact(random: Random, plain: dict[str, Any]) -> None:
    """Change what the players have, mostly for what players of another situation have."""
    people = plain.get("players")
    other = _plain(random.choice(real()[1])).get("players")
    if (
        isinstance(people, dict)
        and isinstance(other, dict)
        and people
        and other
        and random.random() >= 1 / 3
    ):
        person, stranger = random.choice(list(people)), random.choice(list(other.values()))
        if isinstance(people[person], dict) and isinstance(stranger, dict) and stranger:
            fact = random.choice(list(stranger))
            people[person][fact] = stranger[fact]
    else:
        plain["players"] = restructured(random, people)


def attempt(data: bytes) -> str:
    """Read, set up and run a situation; a table that is set up can be played on."""
    file = scratch() / "situation.yaml"
    file.write_bytes(data)
    if cards_for.cache_info().currsize > 20:  # noqa: PLR2004  each holds a whole book
        cards_for.cache_clear()
    try:
        game = vsdsl.load_situation(file, saves.pool())
    except vsdsl.GameError as error:
        return refused(error)
    try:
        report = run_situation(read_situation(file.read_text(encoding="utf-8")))
    except SituationError as error:
        return refused(error)
    _ = [(each.found, each.why, each.expected) for each in report.failures]
    if _is_of_the_pool(game):
        saves.look(game, saves.pool())
        saves.go_on(game, chance("play", crc32(data), 0), GOES_ON, saves.pool())
    return "ran" if report.passed else "ran, with failures"


def _is_of_the_pool(game: vsdsl.Game) -> bool:
    table = game._table  # noqa: SLF001  views need every card of the table in the pool
    known = saves.pool().book.faces
    return all(thing.face in known for thing in table.things.values()) and not table.modifiers


KIND: Final = Kind(NAME, make, attempt, ".yaml")
