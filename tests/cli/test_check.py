"""`vsdsl check` with its options, and `vsdsl explain`."""

import json
from pathlib import Path

import pytest

from vsdsl.cli import main

BAD = "keyword Bite: when this appears:\n    stun a enemy character as victim\n"


@pytest.fixture
def card(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "cache"))
    path = tmp_path / "bite.vscard"
    path.write_text(BAD, encoding="utf-8")
    return path


def codes(capsys: pytest.CaptureFixture[str]) -> list[str]:
    return [each["code"] for each in json.loads(capsys.readouterr().out)]


@pytest.mark.parametrize(
    ("options", "found"),
    [
        ([], ["Y101", "N131"]),
        (["--select", "N"], ["N131"]),
        (["--select=y,n"], ["Y101", "N131"]),
        (["--select", "N", "--select", "Y"], ["Y101", "N131"]),
        (["--ignore", "Y101"], ["N131"]),
        (["--no-cache"], ["Y101", "N131"]),
    ],
)
def test_codes_are_selected(
    card: Path, capsys: pytest.CaptureFixture[str], options: list[str], found: list[str]
) -> None:
    assert main(["check", "--format", "json", *options, str(card)]) == 1

    assert codes(capsys) == found


def test_without_a_wanted_finding_all_is_well(card: Path) -> None:
    assert main(["check", "--select", "E", str(card)]) == 0


def test_a_code_that_does_not_exist_is_no_selection(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--select", "N999", str(card)]) == 2

    assert "no code is or begins with `N999`" in capsys.readouterr().err


def test_the_configuration_selects_where_the_command_line_does_not(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (card.parent / "vsdsl.toml").write_text('ignore = ["N131"]\n', encoding="utf-8")

    assert main(["check", "--format", "json", str(card)]) == 1
    assert codes(capsys) == ["Y101"]
    assert main(["check", "--format", "json", "--ignore", "Y", str(card)]) == 1
    assert codes(capsys) == ["N131"]


def test_a_mistake_in_the_configuration_stops_the_check(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (card.parent / "vsdsl.toml").write_text("ignroe = []\n", encoding="utf-8")

    assert main(["check", str(card)]) == 2
    assert "did you mean `ignore`?" in capsys.readouterr().err


def test_fixes_are_written(card: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", "--fix", str(card)]) == 0

    fixed = "keyword Bite: when this appears:\n    stun an enemy character\n"
    assert card.read_text(encoding="utf-8") == fixed
    assert capsys.readouterr().out == "fixed 2 findings in 1 file; 0 findings left\n"


def test_only_the_fixes_of_selected_findings_are_written(card: Path) -> None:
    assert main(["check", "--fix", "--select", "Y", str(card)]) == 0

    assert "stun an enemy character as victim" in card.read_text(encoding="utf-8")


def test_a_difference_is_shown_and_nothing_written(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["check", "--diff", str(card)]) == 1

    assert "+    stun an enemy character\n" in capsys.readouterr().out
    assert card.read_text(encoding="utf-8") == BAD


def test_a_file_that_cannot_be_written_is_told(
    card: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    card.chmod(0o444)

    assert main(["check", "--fix", str(card)]) == 2
    assert "read-only" in capsys.readouterr().err


@pytest.mark.parametrize("output", ["sarif", "github"])
def test_other_programs_are_served(
    card: Path, capsys: pytest.CaptureFixture[str], output: str
) -> None:
    assert main(["check", "--format", output, str(card)]) == 1

    shown = capsys.readouterr().out
    assert "N131" in shown
    assert shown.startswith("{" if output == "sarif" else "::")


def test_a_page_is_shown_by_its_code(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "n131"]) == 0

    assert capsys.readouterr().out.startswith("# N131: a name that is given and never used\n")


def test_the_beginning_of_codes_lists_them(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "Y"]) == 0

    shown = capsys.readouterr().out
    assert shown.startswith("style\n  Y101  ")
    assert "N131" not in shown


def test_an_unknown_code_gets_a_suggestion(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["explain", "N1311"]) == 1

    assert "did you mean `N111` or `N131`?" in capsys.readouterr().err


def test_all_our_cards_are_clean(capsys: pytest.CaptureFixture[str]) -> None:
    cards = Path(__file__).parent.parent.parent / "cardscripts"

    assert main(["check", "--no-cache", str(cards)]) == 0
    assert capsys.readouterr().out.endswith(" files: no findings\n")
