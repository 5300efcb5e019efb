"""Refusals: each reason for which text has no meaning is shown by a fixture.

Some reasons are never told, since a finding about the same words says more; the text they are for
is listed here with that finding. They stand for callers who have not checked what they read.
"""

import ast
import re
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.check.test_advice import findings, source
from vsdsl import resolve
from vsdsl.driver.checking import check_sources

MODULES = sorted(Path(resolve.__file__).parent.glob("*.py"))
# The functions that make a refusal, and at which of their arguments the reason stands.
REASON_AT = {"_refused": 1, "refused": 1, "never": 1, "Refusal": 3}
# The reasons of these modules are worked out, or are the same for all of their refusals.
OTHERWISE = {"pointing.py", "sorts.py"}
TOLD_AS = {
    "no card can be put there": ("put a card in your hand into the combat", "A103"),
    "no such one ends": ("when a turn on your side ends: draw 1", "A105"),
    "nothing makes this happen": ("draw 1", "E116"),
    "nothing is a time": ("if this is your turn: draw 1", "A113"),
    "nothing is in a card": ("draw number of characters in a resource", "A103"),
    "powers work anyway in every other state": ("this power works while this is ready", "R109"),
    "what happens once cannot stand under `while`": ("while this is ready: draw 1", "L109"),
}


def reasons() -> Iterator[tuple[str, str]]:
    """Yield the pattern of each reason that stands in the program, with where it does."""
    for path in MODULES:
        tree = ast.parse(path.read_text(encoding="utf-8"))
        for function in ast.walk(tree):
            if isinstance(function, ast.FunctionDef) and path.name not in OTHERWISE:
                yield from ((each, path.name) for each in _reasons_in(function))


def _reasons_in(function: ast.FunctionDef) -> Iterator[str]:
    named = {
        target.id: node.value
        for node in ast.walk(function)
        if isinstance(node, ast.Assign)
        for target in node.targets
        if isinstance(target, ast.Name)
    }
    for node in ast.walk(function):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name):
            at = REASON_AT.get(node.func.id)
            if at is not None and at < len(node.args):
                said = node.args[at]
                pattern = _pattern(named.get(said.id) if isinstance(said, ast.Name) else said)
                if pattern:
                    yield pattern


def _pattern(said: ast.expr | None) -> str:
    """Return the pattern of a text, in which anything may stand for what is filled in."""
    match said:
        case ast.Constant(value=str(text)):
            return re.escape(text)
        case ast.JoinedStr(values=parts):
            return "".join(_pattern(each) or ".+" for each in parts)
        case _:
            return ""


def test_each_reason_for_a_refusal_is_shown_by_a_fixture() -> None:
    labels = {each.label for _, each in findings()}
    found = list(reasons())

    unseen = {
        f"{where}: {pattern}"
        for pattern, where in found
        if not any(re.fullmatch(pattern, each) for each in labels)
        if not any(re.fullmatch(pattern, each) for each in TOLD_AS)
    }

    assert len(found) > 150
    assert unseen == set()


@pytest.mark.parametrize(("reason", "sentence", "code"), [(k, *v) for k, v in TOLD_AS.items()])
def test_what_is_said_of_the_same_words_instead(reason: str, sentence: str, code: str) -> None:
    text = f'token "Rat" TST-001:\n    power "Bite":\n        {sentence}\n'
    effect = f'token "Rat" TST-001:\n    super "Bite" main [Might]:\n        {sentence}\n'
    told = [each for one in (text, effect) for each in check_sources([source(one)])]

    assert code in {each.code for each in told}
    assert reason not in {each.label for each in told}
