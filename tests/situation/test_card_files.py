"""Card files that a situation names: read from its own folder and from nowhere else."""

import json
import os
from pathlib import Path

import pytest

import vsdsl
from vsdsl.cli import main
from vsdsl.repl.judge import Judge
from vsdsl.situation.card_files import with_card_files
from vsdsl.situation.description import read_situation
from vsdsl.situation.errors import SituationError
from vsdsl.situation.running import run_situation

STRIKER = """\
set "Practice" TST, universe illustrated

supporting "Lab Striker" TST-001:
    team Avengers
    cost 3
    stats 4/3, health 1
    Gnaw
"""
GNAW = """\
keyword Gnaw:
    when this attacks: put 1 -1/-1 counter on the defender
"""
TABLE = """\
title: A striker gnaws
pool: [marvel-battles]
players:
  A: {main: Hulk, front: [Lab Striker]}
  B: {main: {card: Storm, row: front}}
steps:
  - A attacks "Storm" with "Lab Striker"
  - expect "Storm" is 1/4
"""


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a folder with a situation, and card files below it."""
    home = tmp_path / "home"
    (home / "own" / "words").mkdir(parents=True)
    (home / "own" / "practice.vscard").write_text(STRIKER, encoding="utf-8")
    (home / "own" / "words" / "gnaw.vscard").write_text(GNAW, encoding="utf-8")
    (tmp_path / "outside.vscard").write_text("secret of somebody else\n", encoding="utf-8")
    monkeypatch.chdir(home)
    return home


def question(folder: Path, cards: str, text: str = TABLE) -> str:
    (folder / "q.yaml").write_text(f"{text}cards: {cards}\n", encoding="utf-8")
    return "q.yaml"


def fault_of(folder: Path, cards: str) -> SituationError:
    with pytest.raises(SituationError) as raised:  # noqa: PT012  whoever notices it
        situation = read_situation(f"{TABLE}cards: {cards}\n")
        run_situation(with_card_files(situation, folder))
    return raised.value


@pytest.mark.parametrize(
    "cards",
    [
        "own/",
        "[own]",
        "[own/practice.vscard, own/words/gnaw.vscard]",
        "[./own/words/../practice.vscard, own/words]",
        "[own, own/practice.vscard, own]",
        "\n  - own/practice.vscard\n  - |\n"
        + "".join(f"    {line}\n" for line in GNAW.split("\n")),
    ],
)
def test_a_situation_is_played_with_the_card_files_it_names(
    cards: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["run", question(folder, cards)]) == 0

    assert capsys.readouterr().out.startswith("ok     A striker gnaws\n")


def test_a_file_is_looked_for_beside_the_situation_not_where_one_stands(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    question(folder, "[own]")
    monkeypatch.chdir(folder.parent)

    assert main(["run", "home/q.yaml"]) == 0


def test_further_files_are_given_on_the_command_line(folder: Path) -> None:
    question(folder, "own/practice.vscard")

    assert main(["run", "q.yaml"]) == 2
    assert main(["run", "q.yaml", "--cards", "own/words"]) == 0
    assert main(["run", "q.yaml", "--cards", "own"]) == 0


@pytest.mark.parametrize(
    "named", ["../outside.vscard", "..", "own/../../outside.vscard", "{outside}", "link.vscard"]
)
def test_nothing_outside_the_folder_of_a_situation_is_read(
    named: str, folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    outside = folder.parent / "outside.vscard"
    (folder / "link.vscard").symlink_to(outside)
    said = named.format(outside=outside)

    assert main(["run", question(folder, f"[own, {said}]")]) == 2

    shown = capsys.readouterr()
    assert f"error[Q103]: `{said}` leads out of the folder of the situation" in shown.out
    assert "--> q.yaml:9:14\n" in shown.out
    assert "secret" not in shown.out + shown.err


def test_a_link_inside_a_folder_is_not_followed_out_of_it(folder: Path) -> None:
    (folder / "own" / "link.vscard").symlink_to(folder.parent / "outside.vscard")

    assert "`own/link.vscard` leads out of the folder" in fault_of(folder, "[own]").what


def test_a_link_to_a_folder_is_not_followed_out_of_it(folder: Path) -> None:
    (folder / "own" / "more").symlink_to(folder.parent)

    assert "`own/more` leads out of the folder" in fault_of(folder, "[own/more]").what
    assert run_situation(with_card_files(read_situation(f"{TABLE}cards: [own]\n"), folder)).passed


@pytest.mark.parametrize(
    ("named", "said"),
    [
        ("[nothing.vscard]", "there is no `nothing.vscard` beside the situation"),
        ("[q.txt]", "`q.txt` is neither a folder nor a card file, which ends in .vscard"),
        ("[empty]", "no .vscard file in `empty`"),
        ("[pipe.vscard]", "`pipe.vscard` is neither a folder nor a card file"),
        ('["x\\0.vscard"]', "cannot read `x\0.vscard`"),
        ("{a: b}", "a text is expected here"),
        ("[[a]]", "a text is expected here"),
    ],
)
def test_what_is_no_card_file_is_refused(named: str, said: str, folder: Path) -> None:
    (folder / "empty").mkdir()
    (folder / "q.txt").write_text("hello", encoding="utf-8")
    os.mkfifo(folder / "pipe.vscard")

    assert said in fault_of(folder, named).what


def test_there_is_an_end_to_what_a_situation_may_name(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    many = ", ".join(["own"] * 101)
    assert "at most 100 names and 4,000,000 characters" in fault_of(folder, f"[{many}]").what

    monkeypatch.setattr("vsdsl.driver.beside.MOST_BESIDE", 200)
    assert "`own` holds more than 200 bytes of cards" in fault_of(folder, "[own]").what

    monkeypatch.setattr("vsdsl.driver.beside._MOST_ENTRIES", 2)
    assert "`own` holds more than 2 files and folders" in fault_of(folder, "[own]").what


def test_a_mistake_is_shown_with_its_place_in_the_card_file(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (folder / "own" / "practice.vscard").write_text(STRIKER.replace("cost", "coast"), "utf-8")

    assert main(["run", question(folder, "[own]"), "--format", "json"]) == 2

    [record] = json.loads(capsys.readouterr().out)
    assert "`own/practice.vscard` has a mistake" in record["problem"]
    assert "--> own/practice.vscard:5:5" in record["problem"]
    assert [found["code"] for found in record["findings"]] == ["Q109"]


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("TST-001", "MNB-021", "the number `MNB-021` is taken by Thor in marvel-battles/avengers"),
    ],
)
def test_a_card_of_an_installed_set_is_refused_with_both_places(
    old: str, new: str, said: str, folder: Path
) -> None:
    (folder / "own" / "practice.vscard").write_text(STRIKER.replace(old, new), "utf-8")

    fault = fault_of(folder, "[own]")

    assert f"own/practice.vscard:3: {said}" in fault.what


def test_card_text_in_the_situation_still_goes_before_installed_cards(folder: Path) -> None:
    text = TABLE.replace("Lab Striker", "Thor").replace('Storm" is 1/4', 'Thor" is 1/1')
    cards = '|\n  supporting "Thor" MNB-021:\n      cost 1\n      stats 1/1, health 1\n'

    assert main(["run", question(folder, cards, text)]) == 0


def test_without_a_file_a_situation_cannot_name_others() -> None:
    with pytest.raises(
        SituationError, match=r"`own` is looked for beside the file of the"
    ) as raised:
        run_situation(read_situation(f"{TABLE}cards: [own]\n"))

    assert raised.value.hint == "give it with `--cards`"


def test_a_game_set_up_from_it_shows_its_cards_and_can_be_saved(folder: Path) -> None:
    pool = vsdsl.load_pool("marvel-battles")
    game = vsdsl.load_situation(question(folder, "[own]"), pool)

    [striker] = [each for each in game.view("A")["players"]["A"]["front"] if each["name"] != "Hulk"]
    text = game.save()

    assert striker["name"] == "Lab Striker"
    with pytest.raises(vsdsl.GameError, match=r"Lab Striker \(TST-001, practice.vscard\)"):
        vsdsl.load_game(text, pool)
    assert vsdsl.load_game(text, vsdsl.load_pool(cards="own")).save() == text


def test_a_situation_from_python_knows_the_own_cards_of_the_pool(folder: Path) -> None:
    (folder / "q.yaml").write_text(TABLE, encoding="utf-8")

    game = vsdsl.load_situation("q.yaml", vsdsl.load_pool("marvel-battles", cards="own"))

    assert game.stat(game.view("A")["players"]["A"]["front"][1], "atk") == 4


def test_the_judge_opens_it_and_saves_the_text_of_its_cards(folder: Path) -> None:
    question(folder, "[own]")
    (folder / "elsewhere").mkdir()
    judge = Judge()

    opened = judge.answer("load q.yaml").text
    judge.answer("step 2")
    shown = judge.answer('show "Lab Striker"').text
    judge.answer('why "Storm" DEF')
    judge.answer("save elsewhere/a.yaml")
    judge.answer("save ruling elsewhere/b.yaml")

    assert opened.startswith("A striker gnaws; `step`")
    assert "Gnaw: When Lab Striker attacks, put a -1/-1 counter on the defender." in shown
    assert "own" not in read_situation((folder / "elsewhere" / "a.yaml").read_text("utf-8")).cards
    assert main(["run", "elsewhere"]) == 0
    assert main(["run", "elsewhere", "--cards", "own"]) == 0
    assert Judge().resume((folder / "elsewhere" / "a.yaml").read_text("utf-8")).has_changed


def test_card_files_are_there_in_every_edition(
    folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    question(folder, "[own]")
    judge = Judge()
    judge.answer("load q.yaml")
    judge.answer("step all")

    asked = judge.answer('why "Storm" DEF as of 2015-marvel-battles').text
    judge.answer("edition later")

    assert asked.startswith("DEF of Storm: 4\n")
    assert "Gnaw: When Lab Striker" in judge.answer('show "Lab Striker"').text
    assert main(["run", "q.yaml", "--every-edition"]) == 0
    assert capsys.readouterr().out.startswith("same    A striker gnaws (as of ")


def test_the_judge_takes_cards_for_every_table(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    lines = folder / "lines.txt"
    lines.write_text(
        'new "Hulk" against "Storm"\nput lab striker into A\'s front row\nshow lab striker\n'
    )

    with lines.open(encoding="utf-8") as typed:
        monkeypatch.setattr("sys.stdin", typed)
        assert main(["repl", "--cards", "own"]) == 0

    assert "supporting character; Avengers (Good); Practice\n" in capsys.readouterr().out


@pytest.mark.parametrize("command", [["run", "q.yaml"], ["repl", "q.yaml"]])
def test_given_cards_with_mistakes_are_shown_as_check_shows_them_and_nothing_runs(
    command: list[str], folder: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    question(folder, "[own]")
    broken = folder / "broken.vscard"
    broken.write_text(STRIKER.replace("Gnaw", "Gnow"), encoding="utf-8")
    assert main(["check", "broken.vscard"]) == 1
    checked = capsys.readouterr().out

    assert main([*command, "--cards", "broken.vscard"]) == 1
    assert capsys.readouterr() == ("", checked)

    broken.write_text(STRIKER.replace("TST-001", "MNB-021").replace("Gnaw", "Flight"), "utf-8")
    assert main([*command, "--cards", "broken.vscard"]) == 2
    assert "vsdsl: broken.vscard:3: the number `MNB-021` is taken by " in capsys.readouterr().err


def test_a_saved_game_is_opened_with_its_cards(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    game = vsdsl.load_situation(question(folder, "[own]"), vsdsl.load_pool("marvel-battles"))
    (folder / "game.json").write_text(game.save(), encoding="utf-8")
    (folder / "lines.txt").write_text("show lab striker\n", encoding="utf-8")

    assert main(["repl", "game.json"]) == 2
    said = capsys.readouterr().err
    with (folder / "lines.txt").open(encoding="utf-8") as typed:
        monkeypatch.setattr("sys.stdin", typed)
        assert main(["repl", "game.json", "--cards", "own"]) == 0

    assert "this game needs cards that are not here: Lab Striker (TST-001, practice.vscard)" in said
    assert "give their files with `--cards`" in said
    assert "Gnaw: When Lab Striker attacks" in capsys.readouterr().out
