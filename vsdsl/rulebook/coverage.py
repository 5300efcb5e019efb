"""Coverage: which tests and situations cite each rule, and how they went when they last ran.

Tests cite rules in their docstrings, situations in their heads. How they went is what pytest keeps
in its cache: see `tests/conftest.py`. What nothing cites yet is listed with the reason in a file.
"""

import ast
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Final

from attrs import frozen

from vsdsl.rulebook.checkout import ROOT, SITUATIONS, TESTS, texts
from vsdsl.rulebook.citations import cited_rules
from vsdsl.rulebook.load import loaded_yaml
from vsdsl.rulebook.rules import Catalogue, Rule, RuleId

LAST_CHAPTER: Final = 16  # later rules and the other game are not in force
OUTCOMES: Final = ".pytest_cache/v/vsdsl/outcomes"
GAPS: Final = "tests/rulebook/not_covered.yaml"
NOT_COVERED: Final = "not covered"
WITHOUT_SITUATION: Final = "without a situation"


@frozen(kw_only=True)
class Witness:
    """A test or a situation that cites a rule; `passed` is None when it has not run."""

    name: str
    passed: bool | None


@frozen(kw_only=True)
class Coverage:
    """A rule with everything that cites it; `gap` is the reason why nothing does."""

    rule: Rule
    cited_by: tuple[Witness, ...]
    gap: str

    @property
    def passed(self) -> bool | None:
        """Whether all that cites the rule passed when it last ran; None when not all has run."""
        results = {witness.passed for witness in self.cited_by}
        if False in results:
            return False
        return True if results == {True} else None


def coverage(catalogue: Catalogue, root: Path = ROOT) -> tuple[Coverage, ...]:
    """Return the coverage of every rule of the game, in numeric order."""
    citing = _by_rule(root)
    outcomes = _outcomes(root)
    reasons = gaps(root)
    return tuple(
        Coverage(
            rule=rule,
            cited_by=tuple(
                Witness(name=name, passed=outcomes.get(name)) for name in citing.get(rule.id, ())
            ),
            gap=reasons.get(rule.id, ""),
        )
        for rule in catalogue
        if rule.chapter <= LAST_CHAPTER
    )


def gaps(root: Path = ROOT, kind: str = NOT_COVERED) -> Mapping[str, str]:
    """Return the rules that nothing cites yet, or that are wanting otherwise, with the reason."""
    file = root / GAPS
    lists = loaded_yaml(file.read_text(encoding="utf-8")) if file.is_file() else None
    found = lists.get(kind) if isinstance(lists, dict) else None
    return {str(rule): str(why) for rule, why in found.items()} if isinstance(found, dict) else {}


def _by_rule(root: Path) -> dict[RuleId, list[str]]:
    found: dict[RuleId, list[str]] = {}
    for name, text in _witnesses(root):
        for rule_id in dict.fromkeys(cited_rules(text)):
            found.setdefault(rule_id, []).append(name)
    return found


def _witnesses(root: Path) -> Iterator[tuple[str, str]]:
    """Return each situation with its text, and each test with its docstring."""
    yield from texts(root, SITUATIONS)
    for file, text in texts(root, TESTS):
        if "Rules:" in text:
            for name, docstring in _tests(text):
                yield f"{file}::{name}", docstring


def _tests(text: str) -> Iterator[tuple[str, str]]:
    for node in ast.parse(text).body:
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.name, ast.get_docstring(node) or ""


def _outcomes(root: Path) -> Mapping[str, bool]:
    """Return how tests and situations went when each of them last ran."""
    try:
        kept = json.loads((root / OUTCOMES).read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return {}
    return {name: how == "passed" for name, how in kept.items()} if isinstance(kept, dict) else {}
