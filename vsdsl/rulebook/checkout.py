"""The checkout: the tests and situations that stand beside the package, and which rules they cite.

An installed package has none of them beside it, and then there is nothing to tell.
"""

import re
from collections.abc import Iterator
from pathlib import Path
from typing import Final

from vsdsl.rulebook.citations import cited_rules
from vsdsl.rulebook.rules import RuleId

ROOT: Final = Path(__file__).parents[2]
_MARK: Final = "pyproject.toml"  # what a checkout has beside the package
TESTS: Final = ("tests/**/*.py",)
SITUATIONS: Final = ("tests/situations/**/*.yaml", "cardscripts/*/situations/**/*.yaml")
_TITLE: Final = re.compile(r"^title:[ \t]*(.*?)[ \t]*$", re.MULTILINE)


def citing_tests(rule_id: RuleId, root: Path = ROOT) -> tuple[str, ...]:
    """Return the files of tests that cite a rule, as they are called in the checkout."""
    return tuple(name for name, _ in _citing(rule_id, root, TESTS))


def citing_situations(rule_id: RuleId, root: Path = ROOT) -> tuple[str, ...]:
    """Return the situations that cite a rule, each with its title after the file."""
    return tuple(f"{name}: {_title(text)}" for name, text in _citing(rule_id, root, SITUATIONS))


def texts(root: Path, patterns: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Return the files of a checkout that fit, in alphabetical order: each with its text."""
    if not (root / _MARK).is_file():
        return
    for path in sorted(path for pattern in patterns for path in root.glob(pattern)):
        name = path.relative_to(root).as_posix()
        yield name, path.read_text(encoding="utf-8", errors="replace")


def _citing(rule_id: RuleId, root: Path, patterns: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    for name, text in texts(root, patterns):
        if rule_id in text and rule_id in cited_rules(text):
            yield name, text


def _title(text: str) -> str:
    found = _TITLE.search(text)
    return found[1].strip("'\"") if found else "(untitled)"
