"""`--cards`: commands that take card files of one's own, and `vsdsl card` with its neighbours."""

import json
from pathlib import Path

import pytest

from vsdsl.cli import main
from vsdsl.play.decks import shipped_decks

WORDS = """\
set "Cellar" CEL, universe illustrated

keyword Gnaw:
    when this stuns an enemy character: put 1 -1/-1 counter on it
"""
RATS = """\
supporting "Cellar Rat" CEL-001:
    team Avengers
    cost 1
    stats 1/1, health 1
    Gnaw
"""


@pytest.fixture
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder in which `cellar` holds two card files."""
    folder = tmp_path / "cellar"
    folder.mkdir()
    (folder / "words.vscard").write_text(WORDS, encoding="utf-8")
    (folder / "rats.vscard").write_text(RATS, encoding="utf-8")
    monkeypatch.chdir(tmp_path)
    return tmp_path


def deck(here: Path) -> str:
    text = shipped_decks()["avengers"].file.read_text(encoding="utf-8")
    own = text.replace("id: MNB-009, name: Ant-Man", "id: CEL-001, name: Cellar Rat")
    (here / "mine.yaml").write_text(own, encoding="utf-8")
    return "mine.yaml"


@pytest.mark.usefixtures("here")
def test_own_cards_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--cards", "cellar", "--keyword", "Gnaw", "--format", "json"]) == 0

    assert [each["id"] for each in json.loads(capsys.readouterr().out)] == ["CEL-001"]


def test_a_deck_of_own_cards_is_legal_and_plays(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", deck(here), "--cards", "cellar"]) == 0
    assert main(["play", "--deck", "mine.yaml", "--deck", "x-men", "--cards", "cellar"]) == 0

    shown = capsys.readouterr()
    assert shown.out.startswith("mine.yaml: legal\n1 game, ")
    assert shown.err == ""


def test_without_the_cards_a_deck_says_how_to_give_them(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["deck", deck(here)]) == 1

    assert (
        "no card of the pool has the number CEL-001; the file of a card of your own is given with "
        "`--cards`\n"
    ) in capsys.readouterr().out


@pytest.mark.parametrize(
    "command",
    [["cards"], ["deck", "avengers"], ["play"], ["card", "Hulk"]],
    ids=lambda each: each[0],
)
def test_mistakes_are_shown_as_check_shows_them_and_nothing_runs(
    command: list[str], here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "cellar" / "rats.vscard").write_text(RATS.replace("Gnaw", "Gnew"), encoding="utf-8")
    assert main(["check", "cellar"]) == 1
    checked = capsys.readouterr().out

    assert main([*command, "--cards", "cellar"]) == 1

    shown = capsys.readouterr()
    assert (shown.out, shown.err) == ("", checked)


def test_a_warning_stops_nobody(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "cellar" / "rats.vscard").write_text(
        RATS.replace("CEL-001", "RAT-001"), encoding="utf-8"
    )

    assert main(["cards", "--cards", "cellar", "--keyword", "Gnaw"]) == 0

    shown = capsys.readouterr()
    assert shown.out.startswith("RAT-001   Cellar Rat")
    assert shown.err == ("vsdsl: 1 warning in the card files; `vsdsl check cellar` shows it\n")


@pytest.mark.parametrize("command", [["cards"], ["deck", "avengers"], ["play"], ["card", "Hulk"]])
def test_a_clash_with_an_installed_card_is_refused(
    command: list[str], here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "cellar" / "rats.vscard").write_text(RATS.replace("CEL-001", "MNB-001"), "utf-8")

    assert main([*command, "--cards", "cellar"]) == 2

    shown = capsys.readouterr()
    assert shown.out == ""
    assert "cellar/rats.vscard:1: the number `MNB-001` is taken by " in shown.err


@pytest.mark.usefixtures("here")
def test_files_that_are_not_there_are_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["cards", "--cards", "attic", "--cards", "cellar"]) == 2

    assert capsys.readouterr().err == "vsdsl: cannot read `attic`: No such file or directory\n"


@pytest.mark.usefixtures("here")
def test_a_card_is_shown_by_name_with_the_keywords_of_its_set(
    capsys: pytest.CaptureFixture[str],
) -> None:
    assert main(["card", "cellar", "rat", "--cards", "cellar"]) == 0

    page = capsys.readouterr().out
    assert "supporting character; Avengers (Good); Cellar\n" in page
    assert "  Gnaw: When Cellar Rat stuns an enemy character, put a -1/-1 counter on it.\n" in page


@pytest.mark.usefixtures("here")
def test_a_file_is_read_with_its_neighbours(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["card", "cellar/rats.vscard"]) == 0

    shown = capsys.readouterr()
    assert shown.out.count("Script, ") == 1
    assert "supporting character; Avengers (Good); Cellar\n" in shown.out
    assert "  Gnaw: When Cellar Rat stuns" in shown.out
    assert shown.err == ""


@pytest.mark.parametrize("said", ["cellar", "cellar/", "./cellar"])
def test_a_folder_shows_all_its_cards(
    said: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    more = RATS.replace("CEL-001", "CEL-002").replace("Cellar Rat", "Cellar Mouse")
    (here / "cellar" / "mice.vscard").write_text(more, encoding="utf-8")

    assert main(["card", said]) == 0

    page = capsys.readouterr().out
    assert page.index("Cellar Mouse") < page.index("Cellar Rat")
    assert page.count("  Gnaw: When Cellar") == 2


def test_a_card_goes_before_a_folder_of_its_name(
    here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (here / "Thor").mkdir()

    assert main(["card", "Thor"]) == 0
    assert main(["card", "./Thor"]) == 1

    shown = capsys.readouterr()
    assert shown.out.startswith("Thor  ")
    assert shown.err == "vsdsl: no card in `./Thor`\n"
