"""Coverage: what cites each rule, how that went, and what is not shown yet."""

import json
from pathlib import Path

import pytest

from vsdsl.cli import main
from vsdsl.rulebook.coverage import (
    GAPS,
    NOT_COVERED,
    OUTCOMES,
    WITHOUT_SITUATION,
    Coverage,
    coverage,
    gaps,
)
from vsdsl.rulebook.load import load_catalogue

# Lower these when the lists shrink; they never rise.
MOST_NOT_COVERED = 2
MOST_WITHOUT_SITUATION = 18

LAST_CHAPTER_OF_PLAY = 13
TEST = '''
def test_a_wall_protects():
    """Rules: 6.2.3, 6.2.4."""


def test_nothing():
    pass


def no_test():
    """Rules: 6.2.5."""
'''
SITUATION = 'title: A wall\nrules: ["6.2.3"]\n'
WALL, PROTECTS = "tests/situations/wall.yaml", "tests/test_wall.py::test_a_wall_protects"


@pytest.fixture
def checkout(tmp_path: Path) -> Path:
    (tmp_path / "pyproject.toml").touch()
    (tmp_path / "tests/situations").mkdir(parents=True)
    (tmp_path / "tests/test_wall.py").write_text(TEST, encoding="utf-8")
    (tmp_path / WALL).write_text(SITUATION, encoding="utf-8")
    return tmp_path


def ran(checkout: Path, **outcomes: str) -> None:
    """Let a run of pytest have left outcomes behind."""
    file = checkout / OUTCOMES
    file.parent.mkdir(parents=True)
    names = {"wall": WALL, "protects": PROTECTS}
    kept = {names[name]: outcome for name, outcome in outcomes.items()}
    file.write_text(json.dumps(kept), encoding="utf-8")


def of(rule: str, checkout: Path) -> Coverage:
    return next(one for one in coverage(load_catalogue(), checkout) if one.rule.id == rule)


def test_a_rule_is_cited_by_situations_and_by_single_tests(checkout: Path) -> None:
    assert [one.name for one in of("6.2.3", checkout).cited_by] == [WALL, PROTECTS]
    assert [one.name for one in of("6.2.4", checkout).cited_by] == [PROTECTS]
    assert of("6.2.5", checkout).cited_by == ()


def test_without_a_run_nothing_has_passed_or_failed(checkout: Path) -> None:
    assert of("6.2.3", checkout).passed is None
    assert {one.passed for one in of("6.2.3", checkout).cited_by} == {None}


def test_a_rule_has_passed_when_all_that_cites_it_has(checkout: Path) -> None:
    ran(checkout, wall="passed", protects="passed")

    assert of("6.2.3", checkout).passed is True


def test_a_rule_has_not_passed_while_something_has_not_run(checkout: Path) -> None:
    ran(checkout, wall="passed")

    assert of("6.2.3", checkout).passed is None


def test_one_failure_is_enough(checkout: Path) -> None:
    ran(checkout, wall="failed")

    assert of("6.2.3", checkout).passed is False
    assert of("6.2.4", checkout).passed is None


def test_damaged_outcomes_are_no_outcomes(checkout: Path) -> None:
    ran(checkout)
    (checkout / OUTCOMES).write_text("{", encoding="utf-8")

    assert of("6.2.3", checkout).passed is None


def test_a_gap_has_its_reason(checkout: Path) -> None:
    (checkout / "tests/rulebook").mkdir()
    (checkout / GAPS).write_text("not covered:\n  6.2.5: too hard\n", encoding="utf-8")

    assert of("6.2.5", checkout).gap == "too hard"
    assert of("6.2.6", checkout).gap == ""


def test_every_rule_in_force_is_listed_in_order() -> None:
    found = coverage(load_catalogue())

    assert len(found) == 571
    assert (found[0].rule.id, found[-1].rule.chapter) == ("1.1.1", 16)


def test_the_list_of_rules_that_nothing_cites_is_exact_and_only_shrinks() -> None:
    found = {one.rule.id for one in coverage(load_catalogue()) if not one.cited_by}

    assert found == set(gaps())
    assert len(found) == MOST_NOT_COVERED, "lower the number, it never rises"


def test_the_list_of_rules_without_a_situation_is_exact_and_only_shrinks() -> None:
    found = {
        one.rule.id
        for one in coverage(load_catalogue())
        if one.rule.chapter <= LAST_CHAPTER_OF_PLAY
        and one.cited_by
        and not any(witness.name.endswith(".yaml") for witness in one.cited_by)
    }

    assert found == set(gaps(kind=WITHOUT_SITUATION))
    assert len(found) == MOST_WITHOUT_SITUATION, "lower the number, it never rises"


def test_every_gap_has_a_reason() -> None:
    assert all((*gaps(kind=NOT_COVERED).values(), *gaps(kind=WITHOUT_SITUATION).values()))


# The command


def test_the_chapters_are_listed_with_their_numbers_of_rules(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["rules"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == " 1  Golden rules and terms: 30 rules"
    assert lines[5] == " 6  Combat: 63 rules"


def test_the_coverage_is_told_rule_by_rule(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules", "--coverage"])

    shown = capsys.readouterr().out
    about = shown.partition("\n6.2.3 Protection\n")[2].partition("\n6.2.4 ")[0]
    assert "  tests/situations/protected-characters-cannot-be-attacked.yaml" in about
    assert "  tests/core/test_attack.py::test_a_front_row_character_protects_" in about
    assert "1.1.3 Which rulebook governs\n  not covered: about the documents" in shown
    assert "\n571 rules: " in shown


def test_the_coverage_is_data_for_other_programs(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rules", "--coverage", "--format", "json"])

    rules = json.loads(capsys.readouterr().out)["rules"]
    one = next(rule for rule in rules if rule["id"] == "6.2.3")
    assert one["title"] == "Protection"
    assert (
        "tests/situations/rules/6-2-4-face-down-characters-do-not-protect.yaml"
        in (next(rule for rule in rules if rule["id"] == "6.2.4")["cited_by"])
    )
    assert one["passed"] in {True, False, None}
    assert next(rule for rule in rules if rule["id"] == "1.1.3")["cited_by"] == []
