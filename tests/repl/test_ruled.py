"""Rulings that can be sent: `save ruling` writes one, `vsdsl run` asks it again."""

import json
import re
from pathlib import Path

import pytest

from vsdsl.cli.output_formats import ResultsFormat
from vsdsl.cli.run import run
from vsdsl.repl.judge import Judge

OPEN = ('new "MNB-003" against "MNB-081"', 'set "Hulk" counters +1/+1 2')
WHY = """\
ruling:
  question: why "Hulk" ATK
  answer:
    - 'ATK of Hulk: 5'
    - '    3  printed from Hulk  (9.4.5)'
    - '    5  +2/+2 from its counters  (9.4.6)'
  says:
    answer: 'ATK of Hulk: #'
    numbers: [5]
    reasons:
      - {rule: 9.4.5, cards: [MNB-003], numbers: [3]}
      - {rule: 9.4.6, cards: [MNB-003], numbers: [5, 2, 2]}
  cards:
"""


def talk(*lines: str) -> Judge:
    """Return a judge who has heard some lines."""
    judge = Judge()
    for line in lines:
        judge.answer(line)
    return judge


def ruling(tmp_path: Path, *lines: str) -> Path:
    """Return the file of a ruling about the last of some lines."""
    file = tmp_path / "answer.yaml"
    told = talk(*OPEN, *lines).answer(f"save ruling {file}").text
    assert told == f"saved; `vsdsl run {file}` asks it again"
    return file


def edited(file: Path, pattern: str, new: str) -> Path:
    """Return a file in which something was replaced, once."""
    text, count = re.subn(pattern, new, file.read_text(encoding="utf-8"), count=1)
    assert count == 1
    file.write_text(text, encoding="utf-8")
    return file


def test_a_ruling_has_table_steps_question_answer_and_versions(tmp_path: Path) -> None:
    text = ruling(tmp_path, 'why "Hulk" ATK').read_text(encoding="utf-8")

    assert 'steps:\n  - set "Hulk" counters +1/+1 2\n' + WHY in text
    assert re.search(r"^    MNB-003: [0-9a-f]{12}$", text, re.MULTILINE)
    assert re.search(r"^  rules:\n    9\.4\.5: [0-9a-f]{12}\n    9\.4\.6: ", text, re.MULTILINE)


@pytest.mark.parametrize(
    "question",
    ['why "Hulk" ATK', 'why can\'t A attack "Loki" with "Hulk"', 'expect "Hulk" is 9/9', "legal"],
)
def test_a_ruling_still_holds_where_nothing_has_changed(
    question: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = ruling(tmp_path, question)

    assert run([str(file)]) == 0
    assert capsys.readouterr().out == (
        f"ok     MNB-003 against MNB-081\n    still holds: {question}\n"
        "1 situation: 1 passed, 0 failed\n"
    )


def test_what_comes_after_the_question_is_no_part_of_the_ruling(tmp_path: Path) -> None:
    file = ruling(tmp_path, 'why "Hulk" ATK', 'set "Hulk" counters +1/+1 5')

    assert run([str(file)]) == 0
    assert "counters +1/+1 5" not in file.read_text(encoding="utf-8")


def test_a_ruling_for_a_player_is_asked_again_through_the_same_eyes(tmp_path: Path) -> None:
    hidden = 'put "MNB-021" into B\'s hand'
    file = ruling(tmp_path, hidden, "as A", 'expect B has "Black Widow" in hand', "legal")

    assert "\n  seen by: A\n" in file.read_text(encoding="utf-8")
    assert run([str(file)]) == 0


def test_another_answer_is_told_with_the_old_one(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = edited(ruling(tmp_path, 'expect "Hulk" is 9/9'), r"no: 5/5", "no: 4/4")
    edited(file, r"numbers: \[5, 5\]", "numbers: [4, 4]")
    edited(file, r"MNB-003: [0-9a-f]+", "MNB-003: 000000000000")

    assert run([str(file)]) == 1

    out = capsys.readouterr().out
    assert out.startswith(
        "failed MNB-003 against MNB-081\n"
        '    now differs: expect "Hulk" is 9/9\n'
        "      was  no: 4/4\n"
    )
    assert "\n      now  no: 5/5\n" in out
    assert "\n      since then: card MNB-003 has changed\n" in out


def test_other_words_are_no_other_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = edited(ruling(tmp_path, 'why "Hulk" ATK'), "printed from Hulk", "as the card has it")

    assert run([str(file)]) == 0
    assert "still holds" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("pattern", "new"),
    [
        ("{rule: 9.4.5, ", "{rule: 9.4.4, "),
        (r"cards: \[MNB-003\], numbers: \[3\]", "cards: [MNB-004], numbers: [3]"),
        (r"numbers: \[3\]", "numbers: [4]"),
        ("answer: 'ATK", "answer: 'DEF"),
    ],
)
def test_another_rule_card_number_or_word_is_another_answer(
    pattern: str, new: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = edited(ruling(tmp_path, 'why "Hulk" ATK'), pattern, new)

    assert run([str(file)]) == 1
    assert "now differs" in capsys.readouterr().out


def test_a_ruling_without_what_it_says_is_compared_word_for_word(tmp_path: Path) -> None:
    file = ruling(tmp_path, 'why "Hulk" ATK')
    text = re.sub(r"  says:\n(?:    .+\n)+", "", file.read_text(encoding="utf-8"))

    file.write_text(text, encoding="utf-8")
    assert run([str(file)]) == 0

    file.write_text(text.replace("printed from", "on the card of"), encoding="utf-8")
    assert run([str(file)]) == 1


def test_a_step_that_is_refused_now_is_a_difference(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    step = "B ends turn"
    file = edited(ruling(tmp_path, "legal"), r'set "Hulk" counters \+1/\+1 2', step)

    assert run([str(file)]) == 1
    assert f"now differs: legal\n      `{step}` is refused: " in capsys.readouterr().out


def test_what_has_changed_without_effect_is_told(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = edited(ruling(tmp_path, 'why "Hulk" ATK'), r"9\.4\.5: [0-9a-f]+", "9.4.5: 000000000000")
    edited(file, r"MNB-004: [0-9a-f]+", "XYZ-004: 000000000000")

    assert run([str(file)], ResultsFormat.JSON) == 0

    (record,) = json.loads(capsys.readouterr().out)
    assert record["ruling"] == {
        "question": 'why "Hulk" ATK',
        "standing": "still holds",
        "details": [],
        "changed": ["card XYZ-004 is not here", "rule 9.4.5 has changed"],
    }


@pytest.mark.parametrize(
    ("pattern", "new", "because"),
    [
        ("main: MNB-003", "main: XYZ-003", "line 4, column 13: there is no card `XYZ-003`"),
        ("title:", "pool: [future]\ntitle:", "no set `future` is installed"),
        ("question: why", "question: hum", '`hum "Hulk" ATK` is no question that is understood'),
        ('set "Hulk" c', 'dance "Hulk" c', "line 7, column 5: "),
        ("ATK\n  answer", "TEA\n  answer", ""),
    ],
)
def test_what_cannot_be_checked_says_why(
    pattern: str, new: str, because: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = edited(ruling(tmp_path, 'why "Hulk" ATK'), pattern, new)

    assert run([str(file)]) == 2
    out = capsys.readouterr().out
    assert f"error  {file}\n    cannot be checked here because {because}" in out


def test_a_ruling_without_an_answer_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "half.yaml"
    table = "players: {A: {main: MNB-003}, B: {main: MNB-081}}\n"
    file.write_text(f"{table}ruling: {{question: legal}}\n", encoding="utf-8")

    assert run([str(file)]) == 2
    assert "a ruling has a question and an answer" in capsys.readouterr().out


def test_a_ruling_can_be_opened_and_played_on(tmp_path: Path) -> None:
    file = ruling(tmp_path, 'why "Hulk" ATK')
    judge = Judge()
    told = judge.answer(f"load {file}").text
    judge.answer("step all")
    other = tmp_path / "other.yaml"
    judge.answer(f"save {other}")

    assert told.endswith('\nits question: why "Hulk" ATK')
    assert "ruling:" not in other.read_text(encoding="utf-8")


def test_nothing_asked_gives_no_ruling(tmp_path: Path) -> None:
    file = tmp_path / "answer.yaml"
    judge = talk(*OPEN)

    assert judge.answer(f"save ruling {file}").text.startswith("nothing has been asked yet")
    assert judge.answer("save ruling").text == "say where to, as in `save ruling answer.yaml`"
    assert not file.exists()


@pytest.mark.parametrize("what", ["", "ruling "])
def test_a_file_is_not_replaced_unasked(what: str, tmp_path: Path) -> None:
    file = tmp_path / "mine.yaml"
    file.write_text("mine", encoding="utf-8")
    judge = talk(*OPEN, "legal")

    refused = judge.answer(f"save {what}{file}").text
    kept = file.read_text(encoding="utf-8")
    done = judge.answer(f"save {what}over {file}").text

    assert refused == f"`{file}` is there already; `save {what}over {file}` replaces it"
    assert kept == "mine"
    assert done.startswith("saved; ")
    assert file.read_text(encoding="utf-8") != "mine"
