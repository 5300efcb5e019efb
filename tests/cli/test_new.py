"""`vsdsl new`: what it writes is sound as it is, and nothing is written over."""

import tomllib
from pathlib import Path

import pytest

from vsdsl.cli import main
from vsdsl.templates import KINDS


@pytest.fixture(autouse=True)
def here(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.mark.parametrize("kind", KINDS)
def test_a_new_card_has_no_mistakes_and_the_one_layout(kind: str, here: Path) -> None:
    assert main(["new", "card", "Lab Hand", "--kind", kind, "--team", "X-Men"]) == 0

    assert 'Lab Hand" TST-001' in (here / "lab-hand.vscard").read_text()
    assert main(["check", "lab-hand.vscard"]) == 0
    assert main(["fmt", "--check", "lab-hand.vscard"]) == 0


def test_a_new_main_character_has_two_numbers(here: Path) -> None:
    assert main(["new", "card", "Lab Lead", "--kind", "main", "--number", "TST-009"]) == 0

    assert '"Lab Lead" TST-010 level 2' in (here / "lab-lead.vscard").read_text()


@pytest.mark.parametrize("title", ["A plain question", "Why: because # of it"])
def test_a_new_situation_holds(title: str, here: Path) -> None:
    assert main(["new", "situation", title]) == 0

    [file] = here.glob("*.yaml")
    assert main(["run", str(file)]) == 0


@pytest.mark.parametrize(
    ("title", "folder"),
    [
        ("My Heroes", "my-heroes"),
        ("My 2 {Heroes}", "my-2-heroes"),
        ("the {0} lot & more", "the-0-lot-more"),
        ("\u00c9t\u00e9", "ete"),
        ("O'Hara, St. John", "ohara-st-john"),
        ("no", "no"),
    ],
)
def test_a_new_set_has_sound_cards(title: str, folder: str, here: Path) -> None:
    assert main(["new", "set", title, "--code", "NEW"]) == 0

    assert main(["check", folder]) == 0
    assert main(["fmt", "--check", folder]) == 0
    project = tomllib.loads((here / folder / "pyproject.toml").read_text(encoding="utf-8"))
    assert project["project"]["description"] == f"{title}: cards for vsdsl"


def test_nothing_is_written_over(here: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (here / "lab-hand.vscard").write_text("mine")

    assert main(["new", "card", "Lab Hand"]) == 2
    assert "exists already" in capsys.readouterr().err
    assert (here / "lab-hand.vscard").read_text() == "mine"


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["thing"], "say what and its name"),
        (["set", "Marvel Battles"], "installed already"),
        (["set", "X"], "say `--code ABC`"),
        (["set", "Minbar", "--code", "MNB"], "has the code MNB"),
        (["card", "Hand", "--kind", "hero"], "there is no kind `hero`"),
        (["card", "Hand", "--team", "Cats"], "there is no team `Cats`"),
        (["card", 'The "Hand"'], "a name cannot hold the sign '\"'"),
        (["card", "The\nHand"], "a name cannot hold the sign '\\n'"),
        (["card", "Hand", "--number", "x"], "`x` is no card number, such as TST-001"),
        (["set", 'The "Set"'], "a name cannot hold the sign '\"'"),
        (["set", "C:\\Set"], "a name cannot hold the sign '\\\\'"),
        (["set", "2 Guns"], "does not begin with a letter"),
        (["card", "???"], "no letters"),
    ],
)
def test_what_cannot_be_made_says_what_to_do(
    words: list[str], said: str, here: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["new", *words]) == 2
    assert said in capsys.readouterr().err
    assert list(here.iterdir()) == []
