"""Every difference between editions is a row with a pair of situations, or has a reason."""

import ast
import re
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

import pytest
import yaml
from attrs import evolve

from vsdsl.rulebook import Rule, load_catalogue
from vsdsl.rulebook.rules import Standing
from vsdsl.situation.description import Situation, read_situation
from vsdsl.situation.running import run_situation
from vsdsl.terms.differences import DIFFERENCES, Difference
from vsdsl.terms.editions import Edition

ROOT = Path(__file__).parents[2]
PAIRS = ROOT / "tests" / "situations" / "editions"
# Rows that no situation can show, with the test that does: of set-up, and of decks.
SHOWN_BY_TESTS = {
    "4.1.3": "tests/core/test_setup.py",
    "15.3.1": "tests/play/test_deck_rules.py",
    "17.5.2": "tests/play/test_deck_rules.py",
}
SHOWN_BY_PAIRS = [row for row in DIFFERENCES if row.rule not in SHOWN_BY_TESTS]
pytestmark = pytest.mark.usefixtures("_kept_books")


@cache
def reasons() -> Mapping[str, Mapping[str, str]]:
    """Return the lists of what does not matter in play, each rule with its reason."""
    text = (ROOT / "tests" / "rulebook" / "editions.yaml").read_text(encoding="utf-8")
    loaded: Mapping[str, Mapping[str, str]] = yaml.load(text, Loader=yaml.BaseLoader)  # noqa: S506  all is text
    return loaded


def rows_of(rule: str) -> list[Difference]:
    return [row for row in DIFFERENCES if rule in {row.rule, *row.also}]


def noted() -> list[Rule]:
    return [rule for rule in load_catalogue() if rule.editions]


@pytest.mark.parametrize("rule", [rule.id for rule in noted()])
def test_each_note_of_the_catalogue_is_a_row_or_has_a_reason(rule: str) -> None:
    assert len(rows_of(rule)) + (rule in reasons()["same"]) == 1


def test_each_confirmed_later_rule_is_a_row_or_has_a_reason() -> None:
    confirmed = {r.id for r in load_catalogue() if r.standing is Standing.CONFIRMED}
    rows = {row.rule for row in DIFFERENCES} & confirmed

    assert rows | reasons()["later"].keys() == confirmed
    assert not rows & reasons()["later"].keys()


def test_reasons_are_only_given_for_rules_with_a_note() -> None:
    assert reasons()["same"].keys() <= {rule.id for rule in noted()}
    assert all(reason for kind in reasons().values() for reason in kind.values())


@pytest.mark.parametrize("row", DIFFERENCES, ids=lambda row: row.rule)
def test_a_row_names_editions_of_which_the_catalogue_says_so(row: Difference) -> None:
    catalogue = load_catalogue()
    rules = [catalogue.rule(rule) for rule in (row.rule, *row.also)]
    notes = {note.edition for rule in rules for note in rule.editions}
    conflicts = [catalogue.conflict(one) for rule in rules for one in rule.conflicts]
    conflicts += [each for each in catalogue.conflicts if row.rule in each.rules]
    positions = {position.edition for each in conflicts for position in each.positions}
    later = {Edition.LATER} if row.rule.startswith("17.") else set()
    if notes == {Edition.LATER}:
        later |= set(Edition)  # what came later is so in the merged edition, and not before

    assert set(row.editions) <= notes | positions | later
    assert Edition.MERGED not in row.editions


def asked_for() -> Iterator[str]:
    """Yield the rules that are asked about, at a table with `differs`, of a deck otherwise."""
    for file in sorted((ROOT / "vsdsl").rglob("*.py")):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            match node:
                case ast.Call(
                    func=ast.Name(id="differs" | "is_switched"),
                    args=[_, ast.Constant(value=str(rule))],
                ):
                    yield rule
                case _:
                    pass


def test_the_engine_asks_for_each_row_and_for_nothing_else() -> None:
    assert set(asked_for()) == {row.rule for row in DIFFERENCES if not row.is_text}


def test_a_row_of_text_is_a_keyword_for_just_its_editions() -> None:
    text = (ROOT / "cardscripts" / "keywords.vscard").read_text(encoding="utf-8")
    head = r"^# As of [^\n]*\(([\d.]+)\)[^\n]*\n^keyword .* as of (.*):$"
    found = re.findall(head, text, re.MULTILINE)
    declared = {rule: set(re.findall('"([^"]*)"', editions)) for rule, editions in found}

    assert declared == {row.rule: set(row.editions) for row in DIFFERENCES if row.is_text}


def pair_of(row: Difference) -> tuple[Situation, Situation]:
    """Return the situation as the editions of a row have it, and as all others do."""
    name = row.rule.replace(".", "-")
    files = (PAIRS / f"{name}.yaml", PAIRS / f"{name}-merged.yaml")
    other, merged = (read_situation(file.read_text(encoding="utf-8")) for file in files)
    return other, merged


@pytest.mark.parametrize("row", SHOWN_BY_PAIRS, ids=lambda row: row.rule)
def test_a_pair_of_situations_comes_out_differently_in_just_these_editions(
    row: Difference,
) -> None:
    other, merged = pair_of(row)

    for edition in Edition:
        is_other = edition in row.editions
        assert run_situation(evolve(other, edition=edition)).passed is is_other, edition
        assert run_situation(evolve(merged, edition=edition)).passed is not is_other, edition


def test_each_pair_is_of_a_row() -> None:
    names = {file.stem.removesuffix("-merged") for file in PAIRS.glob("*.yaml")}

    assert names == {row.rule.replace(".", "-") for row in SHOWN_BY_PAIRS}


@pytest.mark.parametrize(("rule", "file"), SHOWN_BY_TESTS.items())
def test_what_no_situation_can_show_is_shown_by_a_test(rule: str, file: str) -> None:
    text = (ROOT / file).read_text(encoding="utf-8")
    tests = [test for test in text.split("\n\n\n") if f"{rule}." in test or f"{rule}," in test]
    (row,) = rows_of(rule)

    for edition in row.editions:
        assert any(f"Edition.{edition.name}" in test for test in tests), edition
