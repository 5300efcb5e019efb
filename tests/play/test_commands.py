"""`vsdsl play` and `vsdsl deck`."""

import io
import json
import sys
from pathlib import Path
from typing import Any

import pytest

from vsdsl.cli import main
from vsdsl.cli import play as play_command
from vsdsl.cli.play import play
from vsdsl.cli.quick import read_quickly
from vsdsl.play.decks import shipped_decks
from vsdsl.play.game import Game, Result
from vsdsl.play.match import play_game


def answers(monkeypatch: pytest.MonkeyPatch, *lines: str) -> None:
    monkeypatch.setattr(sys, "stdin", io.StringIO("".join(f"{line}\n" for line in lines)))


# Bots


def test_two_bots_play_the_first_decks_by_default(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--seed", "1"]) == 0

    shown = capsys.readouterr()
    assert shown.out.startswith("1 game, ")
    assert "\nturns: " in shown.out
    assert "\nwinners: " in shown.out
    assert "\nendings: last main character 1\n" in shown.out
    assert shown.err == ""


def test_the_summary_as_json_is_one_document(capsys: pytest.CaptureFixture[str]) -> None:
    line = "play --deck guardians --deck x-men:Storm --games 3 --seat A=random --format json"

    assert main(line.split()) == 0

    told = json.loads(capsys.readouterr().out)
    assert list(told) == ["games", "decisions", "turns", "seconds", "winners", "endings"]
    assert told["games"] == sum(told["winners"].values()) == sum(told["endings"].values()) == 3
    assert told["decisions"] > 100


def test_the_same_seed_gives_the_same_games(capsys: pytest.CaptureFixture[str]) -> None:
    told = []
    for _ in range(2):
        assert main(["play", "--games", "2", "--seed", "5", "--format", "json"]) == 0
        told.append(json.loads(capsys.readouterr().out))

    assert {**told[0], "seconds": 0} == {**told[1], "seconds": 0}


def test_progress_goes_to_stderr(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)

    assert main(["play", "--games", "2"]) == 0

    shown = capsys.readouterr()
    assert shown.err == "\r1 of 2 games\r2 of 2 games\n"
    assert shown.out.startswith("2 games, ")


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (["--deck", "avengers"], "a game needs --deck two, three or four times, not 1 time"),
        (["--deck", "avengers", "--deck", "nobody"], "`nobody` is no file and no deck"),
        (["--deck", "avengers:Thor", "--deck", "x-men"], "no main character `Thor`"),
        (["--seat", "C=human"], "`--seat C=human` is not PLAYER=WHO"),
        (["--seat", "A=perfect"], "one of greedy, random, human"),
        (["--games", "0"], "--games 0 is not 1 or more"),
    ],
)
def test_what_cannot_be_played_is_told(
    arguments: list[str], said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["play", *arguments]) == 2

    shown = capsys.readouterr()
    assert said in shown.err
    assert shown.out == ""


def test_an_illegal_deck_is_not_played(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = shorter(tmp_path)

    assert main(["play", "--deck", str(file), "--deck", "x-men"]) == 2

    assert "the deck has 58 cards instead of 60 (15.1.1)" in capsys.readouterr().err


def test_options_that_repeat_are_read_without_typer() -> None:
    ready = read_quickly(play, ["--deck", "a", "--deck=b", "--seed", "3"])

    assert ready is not None
    assert ready.keywords == {"deck": ["a", "b"], "seed": 3}  # type: ignore[attr-defined]  # a partial


# A person


def test_a_person_plays_a_whole_game_from_piped_answers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, *["1"] * 2000)

    assert main(["play", "--seat", "A=human", "--seed", "2"]) == 0

    shown = capsys.readouterr().out
    assert "  1  " in shown
    assert "A> " in shown
    assert shown.rstrip().endswith("endings: last main character 1")


def test_a_person_sees_the_table_without_the_other_hand(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, *["1"] * 12, "q")

    assert main(["play", "--seat", "A=human", "--seed", "2"]) == 0

    shown = capsys.readouterr()
    tables = shown.out.split("Turn ")[1:]
    assert all(table.count("  hand      ") <= 1 for table in tables)
    assert any("B: deck 5" in table for table in tables)
    assert "the game was left" in shown.err


def test_a_person_can_take_back_look_and_ask(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "1", "1", "u", "99", "t", "l", "? 1", "huh", "", "q")

    assert main(["play", "--seat", "A=human", "--seat", "B=human", "--seed", "2"]) == 0

    shown = capsys.readouterr().out
    assert "choose a number from 1 to 2" in shown
    assert "? NUMBER   what the power or plot twist of that option says" in shown
    assert shown.count("B: who goes first") == 3  # asked, taken back, drawn again


def test_a_number_that_no_option_has_is_told_whatever_it_was_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "99", "? 99", "q")

    assert main(["play", "--seat", "A=human", "--seat", "B=random"]) == 0
    assert capsys.readouterr().out.count("choose a number from 1 to 2") == 2


def test_a_fault_of_the_engine_is_not_put_down_to_what_was_asked_for(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(play_command, "play_game", _fail)

    assert main(["play"]) == 2
    assert "internal error: ValueError: a fault" in capsys.readouterr().err


def _fail(*_: object, **__: object) -> None:
    raise ValueError("a fault")


def test_nothing_to_take_back_is_told(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "u", "q")

    assert main(["play", "--seat", "A=human", "--seat", "B=human"]) == 0

    assert "there is nothing to take back" in capsys.readouterr().out


def test_answers_that_end_early_are_a_failure(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    answers(monkeypatch, "1")

    assert main(["play", "--seat", "A=human"]) == 1

    assert capsys.readouterr().err == "vsdsl: the answers ended before the game\n"


def test_an_interrupt_in_the_middle_of_games_is_quiet_and_ends_the_line(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    played: list[tuple[Game, Result]] = []

    def interrupt(*given: Any, **how: Any) -> tuple[Game, Result]:  # noqa: ANN401  as it is called
        if played:
            raise KeyboardInterrupt
        played.append(play_game(*given, **how))
        return played[0]

    monkeypatch.setattr(play_command, "play_game", interrupt)
    monkeypatch.setattr(sys.stderr, "isatty", lambda: True, raising=False)

    assert main(["play", "--games", "5"]) == 130

    assert capsys.readouterr() == ("", "\r1 of 5 games\n")


def test_the_default_decks_come_with_vsdsl() -> None:
    assert len(shipped_decks()) >= len(play_command.PLAYERS)


# deck


def shorter(folder: Path) -> Path:
    """Return the file of a deck that is too small."""
    text = shipped_decks()["avengers"].file.read_text(encoding="utf-8")
    lines = [line for line in text.splitlines() if "MNB-009" not in line]
    file = folder / "shorter.yaml"
    file.write_text("\n".join(lines), encoding="utf-8")
    return file


def test_a_legal_deck_is_well(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["deck", "avengers", "x-men"]) == 0

    assert capsys.readouterr().out == "avengers: legal\nx-men: legal\n"


def test_the_problems_of_a_deck_are_told_with_their_rules(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rules: 15.1.1."""
    file = shorter(tmp_path)

    assert main(["deck", str(file), "avengers"]) == 1

    assert capsys.readouterr().out == (
        f"{file}: 1 problem\n"
        "  line 1: the deck has 58 cards instead of 60 (15.1.1)\n"
        "avengers: legal\n"
    )


def test_the_problems_of_decks_as_json_are_one_document(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = shorter(tmp_path)

    assert main(["deck", "--format", "json", str(file), "avengers"]) == 1

    fact = "the deck has 58 cards instead of 60"
    assert json.loads(capsys.readouterr().out) == [
        {
            "file": str(file),
            "legal": False,
            "problems": [{"line": 1, "rule": "15.1.1", "fact": fact}],
        },
        {"file": "avengers", "legal": True, "problems": []},
    ]


def test_a_deck_that_cannot_be_read_does_not_hide_the_others(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "deck.yaml"
    file.write_text("name: &x Nobody\n", encoding="utf-8")

    assert main(["deck", str(file), "avengers"]) == 2

    shown = capsys.readouterr()
    assert shown.out == "avengers: legal\n"
    assert f"vsdsl: {file}:1: aliases and anchors" in shown.err
