"""Noticing: which situations fail when a rule is taken away."""

from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

from tools.withholding.removal import Removal, taken_away
from vsdsl.core.engine import EndlessError, IllegalChoiceError
from vsdsl.situation.books import book_for
from vsdsl.situation.description import Situation, read_situation
from vsdsl.situation.errors import SituationError
from vsdsl.situation.running import run_situation

ROOT: Final = Path(__file__).parents[2]
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

    A table that can no longer be set up, a choice that is not offered and a game without end are
    failures as well.
    """
    for name in names:
        situation = situations()[name]
        book_for(situation.pool, situation.cards)  # compiled once and with all rules
        if _fails(removal, situation):
            yield name


def _fails(removal: Removal, situation: Situation) -> bool:
    with taken_away(removal):
        try:
            return not run_situation(situation).passed
        except (EndlessError, IllegalChoiceError, SituationError):
            return True
