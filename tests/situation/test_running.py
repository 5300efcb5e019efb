"""Situations that fail, or cannot be read, say where and why."""

import json
from pathlib import Path

import pytest

from vsdsl.cli import main
from vsdsl.situation.description import read_situation
from vsdsl.situation.errors import SituationError
from vsdsl.situation.setting import set_scene

LOKI = (
    Path(__file__).parents[1] / "situations" / "examples" / "e-12-loki-keeps-the-switch.yaml"
).read_text(encoding="utf-8")


def _written(tmp_path: Path, text: str) -> str:
    file = tmp_path / "question.yaml"
    file.write_text(text, encoding="utf-8")
    return str(file)


def test_a_failed_expectation_shows_the_derivation(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = _written(tmp_path, LOKI.replace("is 15/4", "is 14/4"))

    assert main(["run", file]) == 1

    shown = capsys.readouterr().out
    assert 'expected  "Loki" is 14/4' in shown
    assert "found     15/4" in shown
    assert "ATK and DEF switch from Trickster God" in shown
    assert "(9.4.5)" in shown


def test_a_refused_step_names_the_rule(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = _written(tmp_path, LOKI.replace('B attacks "Loki" with "Hulk"', "A passes"))

    assert main(["run", file]) == 1

    assert "it is B who must decide now" in capsys.readouterr().out


def test_a_mistyped_verb_is_found_with_its_place(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = _written(tmp_path, LOKI.replace("  - B passes\n", "  - B pases\n", 1))

    assert main(["run", file]) == 2

    shown = capsys.readouterr().out
    assert "error[Q106]: `pases` does not fit in this step" in shown
    assert f"--> {file}:13:7" in shown
    assert "= help: did you mean `passes`?" in shown


def test_the_json_form_is_the_published_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = _written(tmp_path, LOKI.replace("is 15/4", "is 14/4"))

    assert main(["run", "--format", "json", file]) == 1

    (record,) = json.loads(capsys.readouterr().out)
    assert set(record) == {"file", "title", "passed", "failures"}
    (failure,) = record["failures"]
    assert set(failure) == {"step", "expected", "found", "why", "reasons"}
    assert [f"{each['text']}  ({each['rule']})" for each in failure["reasons"]] == failure["why"]
    assert failure["reasons"][-1] == {
        "text": "15/4  +4/+0 from Savage Surprise, timestamp 5",
        "rule": "9.3.1",
        "cards": [{"number": "MNB-107", "name": "Savage Surprise"}],
    }


@pytest.mark.parametrize(
    ("changed", "said"),
    [
        (
            LOKI.replace("title:", "tilte:"),
            "line 1, column 1: a situation has no key `tilte`; did you mean `title`?",
        ),
        (LOKI.replace("xp: 3", "xpp: 3"), "a card has no key `xpp`; did you mean `xp`?"),
        (
            LOKI.replace("phase: main", "phase: maim"),
            "line 4, column 22: `maim` cannot stand here; did you mean `main`?",
        ),
        (
            LOKI + "rulings: [R0e541cb370, R12345]\n",
            "`R12345` is not the id of a ruling, such as R0e541cb370",
        ),
        (LOKI.replace("xp: 3", "xp: three"), "`three` is not a whole number"),
        (LOKI.replace("xp: 3", "exhausted: 3"), "`3` is neither true nor false"),
        (LOKI.replace("of: B", "of: C"), "there is no player `C`; there are A and B"),
        (LOKI.replace("phase: main", "phase: main, step: recruit"), "only the Build Phase has"),
        (LOKI + "title: again\n", "the key `title` is given twice"),
        (LOKI + "mode: two-headed\n", "two-headed is for 4 players, not 2"),
        (
            LOKI + "mode: free-for-all\n",
            "free-for-all is for 3 or 4 players, not 2 (rule 14.1.1); a game of 2 is a duel",
        ),
        (LOKI.replace("  B:", "  Bob:"), "`Bob` cannot be a player"),
        (LOKI.replace("main: {card: Hulk, level: 1, row: front}", "hand: [Hulk]"), "needs one"),
        (LOKI.replace("card: Hulk, ", ""), "say which card it is"),
        (LOKI.replace("- B passes", "- B passes # quickly"), "put single quotes round it"),
        (LOKI.replace("- B passes", "- B passes: now"), "put single quotes round the step"),
        ("", "line 1, column 1: there is nothing in it"),
        ("a: &x 1\nb: *x\n", "line 1, column 4: aliases"),
        ("players: [", "this is not YAML"),
        ("- 1", "a situation is a mapping"),
    ],
)
def test_a_mistake_in_the_file_says_what_to_do(changed: str, said: str) -> None:
    with pytest.raises(SituationError) as fault:
        set_scene(read_situation(changed))

    assert said in str(fault.value)


def test_an_unknown_card_gets_a_suggestion(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = _written(tmp_path, LOKI.replace("Find Cover, Trickster", "Find Cover, Tricster"))

    assert main(["run", file]) == 2

    assert "did you mean `Trickster God`?" in capsys.readouterr().out


def test_a_name_of_several_cards_is_not_guessed(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = _written(tmp_path, LOKI.replace("pool: [marvel-battles]\n", ""))

    assert main(["run", file]) == 2

    shown = capsys.readouterr().out
    assert "`Loki` could be MCU1-036 or MNB-081" in shown
    assert "= help: write the number" in shown


def test_a_file_that_is_no_text_is_told_in_words_for_people(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "question.yaml"
    file.write_bytes(b"title: Caf\xe9")

    assert main(["run", str(file)]) == 2
    assert f"cannot read `{file}`: it is not UTF-8 text" in capsys.readouterr().out
    assert main(["repl", str(file)]) == 2
    assert f"cannot read `{file}`: it is not UTF-8 text" in capsys.readouterr().err
