"""What a fix leaves as it was: the program of a card, or what happens when it is played."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from random import Random
from types import BuiltinFunctionType, FunctionType, MethodType
from typing import Any

import attrs
import pytest

from tests.core.lab import A, Lab
from tests.lints.fixtures import Case
from tests.lints.test_lints import CORRECT
from vsdsl.constructs.construct import Construct, Name, parts
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.core.table.faces import Ability
from vsdsl.core.table.table import FRONT, RESOURCES
from vsdsl.diagnostics.selection import Selection
from vsdsl.driver.fixing import fix_sources
from vsdsl.interp.compiling import Compiler
from vsdsl.record import Record
from vsdsl.source import Source, decode
from vsdsl.syntax.script import parse_script

SCRIPTS = Path(__file__).parents[2] / "cardscripts"
SEEDS = range(3)
DECISIONS = 300
# What these leave out is asked twice otherwise, so that the program gets shorter.
SHORTER = {"L102", "L110", "L111", "P101", "R103", "R106", "T109", "U102"}
# What these write is shown in what is asked, and changes nothing else.
SHORTER |= {"Y110", "Y112"}


@pytest.mark.parametrize(
    ("code", "case"), [each for each in CORRECT if each.values[0] not in SHORTER]
)
def test_a_fix_does_not_change_the_program_of_a_card(code: str, case: Case) -> None:
    fixed = fix_sources([decode(case.text.encode(), "lab.vscard")], Selection(select=(code,)))

    before, after = (compiled(each) for (each,) in (fixed.before, fixed.after))

    assert before == after


@pytest.mark.parametrize(("code", "case"), [each for each in CORRECT if each.values[0] in SHORTER])
def test_a_shorter_program_does_the_same_at_the_table(code: str, case: Case) -> None:
    fixed = fix_sources([decode(case.text.encode(), "lab.vscard")], Selection(select=(code,)))
    (before,), (after,) = fixed.before, fixed.after

    for seed in SEEDS:
        assert played(before, seed) == played(after, seed)


def test_a_card_that_does_something_else_is_told_apart() -> None:
    texts = (
        f'token "Rat" TST-001:\n    power "Bite": {text}\n'
        for text in ("when this attacks: draw 1", "when this attacks: draw 2")
    )
    one, other = (Source(name="lab.vscard", text=text) for text in texts)

    assert any(played(one, seed) != played(other, seed) for seed in SEEDS)


def played(source: Source, seed: int) -> list[object]:
    """Return the decisions of a game with the cards of a source, chosen by chance."""
    chance = Random(seed)  # noqa: S311  the same game again
    lab = Lab(source.text)
    for number, face in sorted(lab.table.book.faces.items()):
        if number.startswith("TST"):
            lab.add(A, number, "hand")
            if face.is_character:
                lab.add(A, number, FRONT, plus=4)
    for _ in range(4):
        lab.add(A, "LAB-014", "hand")
        lab.add(A, "LAB-041", RESOURCES)
    lab.begin()
    log: list[object] = []
    while lab.table.decision is not None and len(log) < DECISIONS:
        decision = lab.table.decision
        options = {_deed(each): each for each in reversed(decision.options)}
        log.append((decision.player, decision.kind, sorted(options, key=repr)))
        lab.do(*options[chance.choice(sorted(options, key=repr))])
    return log


def _deed(option: tuple[Any, ...]) -> tuple[Any, ...]:
    """Return what is done; by which of its timings a plot twist is played makes no difference."""
    return option[:2] if option[0] == "play" else option


def test_a_program_that_differs_is_told_apart() -> None:
    one, other = (
        compiled(
            Source(name="lab.vscard", text=f'token "Rat" TST-001:\n    power "Bite": {text}\n')
        )
        for text in ("when this attacks: draw 1", "when this attacks: draw 2")
    )

    assert one != other


def compiled(source: Source) -> object:
    """Return what the cards of a source are compiled into, as plain values."""
    own = [each.construct for each in parse_script(source).declarations]
    book = Compiler([*library(), *own]).book()
    numbers = tuple(card.number.text for card in own if isinstance(card, Card))
    made = (book.programs, book.statics, book.triggers)
    return (
        [plain(book.faces[number]) for number in numbers],
        [{key: plain(each[key]) for key in each if key.startswith(numbers)} for each in made],
    )


@cache
def library() -> tuple[Construct, ...]:
    """Return the keywords and teams that the cards of the fixtures speak of."""
    files = [SCRIPTS / "keywords.vscard", SCRIPTS / "teams.vscard"]
    scripts = [parse_script(decode(path.read_bytes(), path.name)) for path in files]
    return tuple(each.construct for script in scripts for each in script.declarations)


def plain(value: Any) -> object:  # noqa: ANN401, C901, PLR0911, PLR0912  whatever a program is made of
    """Return a value so that equal programs are equal: functions by name and what they hold."""
    match value:
        case FunctionType():
            held = [cell.cell_contents for cell in value.__closure__ or ()]
            return (value.__qualname__, [plain(each) for each in held if each is not value])
        case MethodType():
            return (value.__func__.__qualname__, plain(value.__self__))
        case BuiltinFunctionType() | type():
            return value.__qualname__
        case Construct():
            return (type(value).__name__, [plain(each) for each in parts(value)])
        case Name():
            return value.text
        case Mapping():
            return {plain_key(key): plain(each) for key, each in value.items()}
        case tuple() | list():
            return [plain(each) for each in value]
        case set() | frozenset():
            return sorted(map(repr, map(plain, value)))
        case Record():
            return (type(value).__name__, plain(vars(value)))
        case _ if attrs.has(type(value)):
            given = [each.name for each in attrs.fields(type(value)) if each.init]
            if isinstance(value, Ability):
                given.remove("text")  # what is printed is what a fix changes
            return (type(value).__name__, {each: plain(getattr(value, each)) for each in given})
        case str():
            return " ".join(value.split())
        case None | bool() | int():
            return value
        case _:
            return type(value).__qualname__


def plain_key(key: object) -> str:
    return key if isinstance(key, str) else repr(plain(key))
