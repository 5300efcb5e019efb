"""`vsdsl rule`, as far as it is a function from words to text and exit code."""

from pathlib import Path

import pytest

from vsdsl.cli.rule import rule
from vsdsl.rulebook.checkout import citing_situations, citing_tests
from vsdsl.rulebook.rules import RuleId


def test_an_id_shows_the_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule(["6.2.3"]) == 0

    assert capsys.readouterr().out.startswith("6.2.3 Protection\nChapter 6 Combat, section 6.2 ")


def test_a_section_and_a_chapter_list_their_rules(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule(["6.9"]) == 0
    section = capsys.readouterr().out
    assert rule(["4"]) == 0
    chapter = capsys.readouterr().out

    assert (
        section == "6.9 End of combat\n  6.9.1 End of combat\n  6.9.2 Combat status is lost last\n"
    )
    assert chapter.startswith("Chapter 4 Setting up the game\n\n4.1 Preparation\n  4.1.1 Common ")


@pytest.mark.parametrize(
    ("name", "start"),
    [
        ("a-45", "A-45 Several opponents (silent)\n  Question: Does one "),
        ("C-03", "C-03 Hidden characters in the Recovery Phase\n  2017-compiled: Hiding "),
        ("E-13", "E-13 Intervening if: Mary Walker attacks Daredevil\n  Setup: Daredevil "),
    ],
)
def test_companion_entries_are_shown_by_their_id(
    name: str, start: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rule([name]) == 0

    assert capsys.readouterr().out.startswith(start)


def test_several_ids_are_shown_one_after_the_other(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule(["6.9.1,", "6.9.99"]) == 1

    shown = capsys.readouterr()
    assert shown.out.startswith("6.9.1 End of combat\n")
    assert shown.err.startswith("no entry `6.9.99` in the rulebook\n")


def test_words_give_one_line_for_each_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule(["mulligan"]) == 0

    assert capsys.readouterr().out == "4.2.3 Performing a mulligan\n4.2.2 One mulligan each\n"


def test_no_more_than_ten_rules_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule(["protection"]) == 0

    lines = capsys.readouterr().out.splitlines()
    assert lines[0] == "6.2.3 Protection"
    assert len(lines) == 11
    assert lines[-1] == "and 3 more"


def test_a_single_match_is_shown_whole(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule(["lethal", "team", "attack"]) == 0

    assert "\nSources\n" in capsys.readouterr().out


def test_an_unknown_id_gives_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule(["6.23"]) == 1

    shown = capsys.readouterr()
    assert shown.out == ""
    assert shown.err.startswith(
        "no entry `6.23` in the rulebook\nhelp: the nearest are\n  6.2.3 Protection\n"
    )


def test_a_misspelt_word_gives_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule(["protecton"]) == 1

    shown = capsys.readouterr().err
    assert shown.startswith("no rule about `protecton`\nhelp: the nearest are\n")
    assert "\n  protection\n" in shown


def test_a_word_like_no_other_gives_no_help(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule(["xyzzyq"]) == 1

    assert capsys.readouterr().err == "no rule about `xyzzyq`\n"


@pytest.mark.parametrize(
    ("name", "help_line"),
    [("A-999", "A-01 to A-173"), ("C-99", "C-01 to C-34"), ("E-99", "E-01 to E-80")],
)
def test_an_unknown_companion_id_gives_the_range(
    name: str, help_line: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert rule([name]) == 1

    assert capsys.readouterr().err.endswith(f"\n  {help_line}\n")


def test_no_words_list_the_chapters(capsys: pytest.CaptureFixture[str]) -> None:
    assert rule([]) == 0

    assert capsys.readouterr().out.startswith("1 Golden rules and terms\n2 Cards\n")


def test_a_rule_names_the_situations_and_tests_that_cite_it(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert rule(["6.2.3"]) == 0

    shown = capsys.readouterr().out
    situations, _, tests = shown.partition("\nSituations\n")[2].partition("\nTests\n")
    title = "A protected character cannot be attacked past its front row"
    file = "tests/situations/protected-characters-cannot-be-attacked.yaml"
    assert f"  {file}: {title}\n" in situations
    assert "  tests/core/test_attack.py\n" in tests
    assert "tests/core/test_chance.py" not in tests


def test_outside_a_checkout_nothing_cites_a_rule(tmp_path: Path) -> None:
    assert citing_situations(RuleId("6.2.3"), tmp_path) == ()
    assert citing_tests(RuleId("6.2.3"), tmp_path) == ()


def test_only_files_that_cite_a_rule_are_named(tmp_path: Path) -> None:
    (tmp_path / "pyproject.toml").touch()
    tests = tmp_path / "tests"
    tests.mkdir()
    (tests / "test_yes.py").write_text('"""Rules: 6.2.3, 6.2.4."""', encoding="utf-8")
    (tests / "test_no.py").write_text('"""Rules: 6.2.30. Not 6.2.3."""', encoding="utf-8")

    assert citing_tests(RuleId("6.2.3"), tmp_path) == ("tests/test_yes.py",)
