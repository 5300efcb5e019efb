"""Noticing: which situations, or tests where there can be none, fail when a rule is taken away."""

import inspect
from collections.abc import Callable, Iterator
from functools import cache
from importlib import import_module
from pathlib import Path
from typing import Any, Final
from unittest.mock import patch

from tools.withholding.removal import Removal, taken_away
from vsdsl.core.game.engine import EndlessError, IllegalChoiceError
from vsdsl.rulebook import load_catalogue
from vsdsl.rulebook.coverage import coverage
from vsdsl.situation.books import cards_for
from vsdsl.situation.description import Situation, read_situation
from vsdsl.situation.errors import SituationError
from vsdsl.situation.running import run_situation
from vsdsl.situation.scene import Scene
from vsdsl.situation.setting import set_scene

ROOT: Final = Path(__file__).parents[2]
_REFUSES: Final = "vsdsl.situation.setting.refuse_impossible"
FOLDERS: Final = ("tests/situations", "cardscripts")


@cache
def situations() -> dict[str, Situation]:
    """Return the situations of the project by the names of their files."""
    files = [file for folder in FOLDERS for file in sorted((ROOT / folder).rglob("*.yaml"))]
    return {
        file.relative_to(ROOT).as_posix(): read_situation(file.read_text(encoding="utf-8"))
        for file in files
        if "decks" not in file.parts
    }


def citing(rule: str) -> tuple[str, ...]:
    """Return the situations that cite a rule; those that show little else come first."""
    found = ((len(each.rules), name) for name, each in situations().items() if rule in each.rules)
    return tuple(name for _, name in sorted(found))


def others(rule: str) -> tuple[str, ...]:
    """Return the situations that do not cite a rule."""
    return tuple(name for name, each in situations().items() if rule not in each.rules)


def noticed(removal: Removal, names: tuple[str, ...]) -> Iterator[str]:
    """Return the situations that fail without a rule; each of them must be one that passes with it.

    A step that is refused, a choice that is not offered and a game without end are failures; a
    table that can no longer be set up shows nothing. Whether a table can be is not asked again: by
    all the rules it can.
    """
    for name in names:
        situation = situations()[name]
        cards_for(situation.pool, situation.cards)  # compiled once and with all rules
        if _fails(removal, situation):
            yield name


def _fails(removal: Removal, situation: Situation) -> bool:
    with taken_away(removal), patch(_REFUSES, _refuse_nothing):
        try:
            set_scene(situation)
        except SituationError:
            return False
        try:
            return not run_situation(situation).passed
        except (EndlessError, IllegalChoiceError, SituationError):
            return True


def _refuse_nothing(_scene: Scene) -> None:
    pass


# Tests, for what comes before the first turn: no situation begins there


@cache
def _tests() -> dict[str, tuple[str, ...]]:
    """Return the tests that cite each rule, by their names in pytest."""
    return {
        one.rule.id: tuple(witness.name for witness in one.cited_by if "::" in witness.name)
        for one in coverage(load_catalogue())
    }


def noticing_tests(removal: Removal) -> Iterator[str]:
    """Return the tests citing a rule that fail without it, of those that can simply be called."""
    for name in _tests()[removal.rule]:
        called = _callable(name)
        if called is not None and _raises(removal, called):
            yield name


def _callable(name: str) -> Callable[[], Any] | None:
    """Return a test to be called; its fixtures must be functions of its module that need nothing.

    One that fails with all rules shows nothing.
    """
    file, _, function = name.partition("::")
    module = import_module(file.removesuffix(".py").replace("/", "."))
    test = getattr(module, function)
    fixtures = {one: getattr(module, one, None) for one in inspect.signature(test).parameters}
    makers = {one: inspect.unwrap(made) for one, made in fixtures.items() if made is not None}
    if len(makers) < len(fixtures) or any(inspect.signature(m).parameters for m in makers.values()):
        return None
    return lambda: test(**{one: make() for one, make in makers.items()})


def _raises(removal: Removal, called: Callable[[], Any]) -> bool:
    called()
    with taken_away(removal):
        try:
            called()
        except Exception:  # noqa: BLE001  a test may fail in any way
            return True
    return False
