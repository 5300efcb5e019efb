"""The judge answers lines: steps, questions, changes of mind."""

from io import StringIO
from pathlib import Path

import pytest

from vsdsl.cli import main
from vsdsl.core.characters.main_and_supporting import promote
from vsdsl.play.pool import load_pool
from vsdsl.play.view import view
from vsdsl.repl.completing import completions
from vsdsl.repl.judge import Judge

EXAMPLES = Path(__file__).parents[1] / "situations" / "examples"
LOKI = EXAMPLES / "e-12-loki-keeps-the-switch.yaml"


@pytest.fixture
def judge() -> Judge:
    """Return a judge with the Loki example open."""
    made = Judge()
    made.begin(LOKI.read_text(encoding="utf-8"))
    return made


def _told(judge: Judge, *lines: str) -> str:
    """Return the answer to the last of some lines."""
    text = ""
    for line in lines:
        text = judge.answer(line).text
    return text


def test_a_step_may_leave_out_the_player_who_must_decide(judge: Judge) -> None:
    told = _told(judge, 'attack "Loki" with "Hulk"')

    assert told == "B's Hulk attacks A's Loki  (6.1.2)\nB decides: act or pass"
    assert _told(judge, "pass") == "A decides: act or pass"
    assert _told(judge, "a plays \u201cFind Cover\u201d").startswith("A plays Find Cover")


def test_a_refused_step_says_why_and_changes_nothing(judge: Judge) -> None:
    before = judge.desk.open.now

    told = _told(judge, 'A attacks "Hulk" with "Loki"')

    assert told == "no: the attack is not legal\n    it is not the attacking side's turn  (6.1.1)"
    assert judge.desk.open.now is before


def test_why_lists_every_change_in_its_order(judge: Judge) -> None:
    """Rules: 9.4.1, 9.4.3."""
    told = _told(judge, "step all", 'why "Loki" ATK')

    assert told.splitlines() == [
        "ATK of Loki: 15",
        "    4  printed from Loki  (9.4.5)",
        "    4  +0/+3 from Find Cover, timestamp 3  (9.3.1)",
        "    11  ATK and DEF switch from Trickster God, timestamp 4  (9.4.3)",
        "    15  +4/+0 from Savage Surprise, timestamp 5  (9.3.1)",
    ]


def test_why_not_names_the_rules(judge: Judge) -> None:
    """Rules: 6.1.1, 6.1.3."""
    told = _told(judge, 'attack "Loki" with "Hulk"', 'why can\'t B attack "Loki" with "Hulk"')

    assert told.splitlines() == [
        "no",
        "    no attack can be declared now  (6.1.3)",
        "    B's Hulk: the attacker is exhausted  (6.1.1)",
    ]


def test_why_not_of_something_legal_says_so(judge: Judge) -> None:
    told = _told(judge, 'why can\'t B attack "Loki" with "Hulk"')

    assert told.startswith("yes: ")


def test_why_of_a_card_follows_events_back_to_the_step_that_started_them(judge: Judge) -> None:
    told = _told(judge, "step 6", 'why "Loki"')

    assert told.splitlines()[-10:] == [
        '    > A plays "Trickster God" choosing "Loki"',
        "        ATK and DEF of A's Loki switch this combat  (9.3.1)",
        "            because A plays Trickster God  (2.2.3)",
        "        A's Loki gains 1 XP  (11.2.2)",
        '            by "Plots Within Plots" of A\'s Loki, which triggered  (8.1.2)',
        "            because A plays Trickster God  (2.2.3)",
        "        A's Loki levels up  (11.2.4)",
        '            by "Plots Within Plots" of A\'s Loki, which triggered  (8.1.2)',
        "            because A's Loki gains 1 XP  (11.2.2)",
        "            because A plays Trickster God  (2.2.3)",
    ]


@pytest.mark.parametrize(
    "question",
    [
        'why can\'t A play "Find Cover"',
        'why can\'t B use "Smash"',
        'why can\'t A power up "Loki"',
        'why can\'t A recruit "Find Cover"',
        'why can\'t B move "Hulk" to back',
    ],
)
def test_every_deed_can_be_asked_about(judge: Judge, question: str) -> None:
    told = _told(judge, question)

    assert told.startswith("no\n")
    assert told.endswith(")")


def test_what_if_tries_a_step_and_leaves_the_table_as_it_was(judge: Judge) -> None:
    before = _told(judge, "table")

    told = _told(judge, 'what if B attacks "Loki" with "Hulk"')

    assert "══▶ A's Loki" in told
    assert told.endswith("(only tried: the table is as it was; `keep` takes it on)")
    assert _told(judge, "table") == before


def test_steps_are_taken_back_and_done_again(judge: Judge) -> None:
    first = _told(judge, "table")
    last = _told(judge, "step all", "table")

    assert _told(judge, "undo 99", "table") == first
    assert _told(judge, "undo") == "there is nothing to take back"
    assert _told(judge, "redo 99", "table") == last
    assert _told(judge, "redo") == "there is nothing to do again"
    assert _told(judge, "undo") == 'taken back: expect "Loki" is 15/4'


def test_legal_lists_steps_that_can_be_typed(judge: Judge) -> None:
    _told(judge, "step 2")

    lines = _told(judge, "legal").splitlines()[1:]

    assert {line.strip() for line in lines} == {
        "A passes",
        'A plays "Find Cover"',
        'A plays "Savage Surprise"',
        'A plays "Trickster God"',
    }
    for line in lines:
        assert not judge.answer(f"what if {line.strip()}").text.startswith("no")


def test_show_tells_a_card_and_how_it_stands(judge: Judge) -> None:
    told = _told(judge, "step 3", 'show "Loki"')

    assert "main character, Level 1" in told
    assert "face up, ready, defending, in A's front row" in told
    assert "1/9  +0/+3 from Find Cover" in told
    assert "Script" not in told


def test_the_log_groups_what_happened_by_step(judge: Judge) -> None:
    told = _told(judge, "step", "log")

    assert told == '> B attacks "Loki" with "Hulk"\n    B\'s Hulk attacks A\'s Loki  (6.1.2)'


def test_rules_are_shown_by_id_and_by_words(judge: Judge) -> None:
    assert _told(judge, "rule 6.2.3").startswith("6.2.3 ")
    assert "6.3.1" in _told(judge, "rule team attack")
    assert _told(judge, "rule 99.9.9").startswith("no entry `99.9.9` in the rulebook")


def test_sections_chapters_and_open_questions_are_shown_like_rules(judge: Judge) -> None:
    assert _told(judge, "rule 6.9").startswith("6.9 End of combat\n  6.9.1 End of combat")
    assert _told(judge, "rule 4.").startswith("Chapter 4 Setting up the game")
    assert _told(judge, "rule a-45").startswith("A-45 Several opponents")
    assert _told(judge, "rule").startswith("1 Golden rules")


def test_the_page_of_a_rule_is_not_wider_than_a_narrow_terminal(judge: Judge) -> None:
    page = _told(judge, "rule 6.2.3").partition("\n\nSituations")[0]

    assert max(map(len, page.splitlines())) <= 80


def test_what_a_player_cannot_see_is_hidden(judge: Judge) -> None:
    """Rules: 3.1.8, 3.4.1."""
    assert "Find Cover" in _told(judge, "table")

    assert _told(judge, "as B") == "you see what B sees"

    assert "Find Cover" not in _told(judge, "table")
    assert _told(judge, 'show "Find Cover"') == 'B sees no "Find Cover"'
    assert _told(judge, 'show "No Such Card"') == 'B sees no "No Such Card"'
    assert "hand" not in _told(judge, 'B attacks "Find Cover" with "Hulk"')
    assert all("Find" not in found.text for found in completions(judge, 'show "F'))
    _told(judge, "step 2")
    assert _told(judge, "legal") == "A decides: act or pass"
    assert "Find Cover" in _told(judge, "as judge", "table")


def test_a_saved_session_runs_green_at_once(
    judge: Judge, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "question.yaml"
    _told(judge, "step 3", 'set "Hulk" wounds 2', 'expect "Hulk" has 2 wounds')
    _told(judge, 'expect "Hulk" has 3 wounds', 'A plays "Nothing"', 'put "Thor" into A\'s hand')

    told = _told(judge, f"save {file}")

    assert told == f"saved; `vsdsl run {file}` runs it"
    assert main(["run", str(file)]) == 0
    assert "1 situation: 1 passed" in capsys.readouterr().out
    text = file.read_text(encoding="utf-8")
    assert '- expect "Hulk" has 2 wounds' in text
    assert "3 wounds" not in text


def test_a_player_hears_the_number_of_cards_in_an_enemy_pile_but_no_names(judge: Judge) -> None:
    """Rules: 12.4.8."""
    file = EXAMPLES / "e-75-facehugger-to-chestburst.yaml"
    judge.begin(file.read_text(encoding="utf-8"))
    asked = 'expect A has 99 cards in pile "Facehugger"'

    assert _told(judge, "as B", asked) == "no: 1"
    assert _told(judge, "as A", asked) == "no: 1: Facehugger"


def test_why_may_name_the_player_first(judge: Judge) -> None:
    asked = _told(judge, 'why can\'t A attack "Hulk" with "Loki"')

    assert _told(judge, 'why A can\'t attack "Hulk" with "Loki"') == asked
    assert _told(judge, 'why a cannot attack "Hulk" with "Loki"') == asked
    assert "A's" not in _told(judge, 'why A\'s "Loki" ATK').splitlines()[0]


def test_a_mistake_in_a_new_table_has_no_place_in_a_file() -> None:
    told = _told(Judge(), 'new "MNB-003" against "Nobody at All"')

    assert told.startswith("there is no card `Nobody at All`")


def test_a_table_is_built_from_nothing(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    judge = Judge()
    file = tmp_path / "new.yaml"
    assert _told(judge, "pass").startswith("no: there is no table yet")

    _told(
        judge,
        'new "MNB-003" against "MNB-081"',
        'put "MNB-021" into A\'s front row as "our thor"',
        'set "our thor" exhausted',
    )

    assert "(6.1.1)" in _told(judge, 'why can\'t A attack "Loki" with "our thor"')
    _told(judge, f"save {file}")
    assert main(["run", str(file)]) == 0
    assert "1 passed" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("lgeal", "`lgeal` is not understood; did you mean `legal`?"),
        ("attak", "`attak` is not understood; did you mean `attack`?"),
        ("xyzzy", "`xyzzy` is not understood; `help` lists what can be said"),
        ("what", "say what to try"),
        ("save", "say where to"),
        ("load", "say which file"),
        ("load /no/such/file.yaml", "cannot read `/no/such/file.yaml`: No such file or directory"),
        ("new ", "say who plays whom"),
        ('new "Hulc" against "Loki"', "there is no card `Hulc`; did you mean `Hulk`?"),
        ("as C", "there is no player C at this table"),
        ('why "Loky" ATK', 'there is no "Loky" here; did you mean "Loki"?'),
        ('expect "Loki" is', "the step ends too early"),
        ("A", "next may stand: accepts, attacks, chooses, declines, divides, ends, equips, moves"),
        ("A", "passes, pays, plays, powers, recruits, stops, uses"),
        ("why", "the question ends too early"),
        ('why "Loki" HEALTH', "question; here may stand: ATK, DEF, does, has, is, the end of"),
        ("what if expect a tie", "an expectation changes nothing"),
        ("undo x", "`x` is not a number of steps, such as 2"),
        ("undo -1", "`-1` is not a number of steps, such as 2"),
        ("step 0", "`0` is not a number of steps, such as 2"),
        ("step alle", "`alle` is not a number of steps, such as 2"),
        ("help lgeal", "there is no command `lgeal`; did you mean `help legal`?"),
        ("help xyzzy", "there is no command `xyzzy`; `help` alone lists all"),
        ("", ""),
    ],
)
def test_a_line_that_cannot_be_answered_says_what_to_do(judge: Judge, line: str, said: str) -> None:
    before = judge.desk.session

    assert said in judge.answer(line).text

    assert judge.desk.session is before


def test_help_names_every_command_and_quit_leaves(judge: Judge) -> None:
    told = _told(judge, "help")

    assert all(line in told for line in ("legal", "what if", "why can't", "undo", "rule 6.2.3"))
    assert _told(judge, "help undo") == "undo\nundo 3\n    take steps back"
    assert _told(judge, "help what if").startswith("what if A plays")
    assert "  step all\n" in told
    assert judge.answer("quit").is_over
    assert judge.answer("exit").is_over


def test_lines_and_names_are_completed(judge: Judge) -> None:
    lines = [found.text for found in completions(judge, "B at")]
    names = [found.text for found in completions(judge, 'why "Lo')]
    words = [found.text for found in completions(judge, "le")]

    assert lines == ['B attacks "Loki" with "Hulk"']
    assert names == ['Loki"']
    assert words == ["legal"]


def test_piped_lines_are_answered_without_a_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("sys.stdin", StringIO("legal\nquit\ntable\n"))

    assert main(["repl", str(LOKI)]) == 0

    shown = capsys.readouterr().out
    assert "judge> legal\nB decides: attack, act or end the turn\n    B ends turn" in shown
    assert "judge> table" not in shown


def test_a_file_that_cannot_be_opened_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["repl", "/no/such.yaml"]) == 2

    assert "cannot read `/no/such.yaml`: No such file" in capsys.readouterr().err


TEAMS = """
pool: [marvel-battles]
players:
  A:
    main: Hulk
    front: [Thor, Black Panther]
  B:
    main: Storm
    front: [Beast]
"""


def test_legal_lists_team_attacks_and_says_how_many_there_are() -> None:
    """Rules: 6.3.1, 6.3.4."""
    judge = Judge()
    judge.begin(TEAMS)

    lines = _told(judge, "legal").splitlines()

    assert '    A attacks "Beast" with "Hulk", "Thor"' in lines
    assert '    A attacks "Storm" with "Hulk", "Thor", "Black Panther"' in lines
    assert sum(line.count('", "') > 0 for line in lines) == 2 * 4
    for line in lines[1:]:
        assert not judge.answer(f"what if {line.strip()}").text.startswith("no")

    judge.begin(TEAMS.replace("Panther", "Panther, Hawkeye, Ms. Marvel"))
    assert _told(judge, "legal").splitlines()[-1] == "    and 40 more of the 52 team attacks"


def test_a_promoted_character_shows_its_level(judge: Judge) -> None:
    """Rules: 11.4.1."""
    scene = judge.desk.open.scene
    judge.answer('put "Thor" into A\'s back row')
    scene = judge.desk.open.scene
    thor = next(i for i in scene.table.in_play() if scene.table.face(i).name == "Thor")
    promote(scene.table, thor, 0)

    assert "★Thor L1" in _told(judge, "table")
    cards = view(scene.table, load_pool("marvel-battles"), 1)["players"]["A"]["back"]
    assert [(card["name"], card["level"]) for card in cards] == [("Thor", 1)]


def test_characters_of_one_name_are_counted_as_they_arrived() -> None:
    judge = Judge()
    judge.begin("""
pool: [marvel-battles]
players:
  A: {main: Hulk}
  B: {main: Storm, front: [MNB-093, MNB-093], back: [MNB-093]}
""")

    assert '"Ultron (2)"' in _told(judge, 'set "Ultron" wounds 1')
    _told(judge, 'set "Ultron (2)" exhausted', 'set "Ultron (3)" row front')

    assert _told(judge, 'expect "Ultron (2)" is exhausted').startswith("yes")
    assert _told(judge, 'expect "Ultron (3)" is in B\'s front row').startswith("yes")
    assert _told(judge, 'expect "Ultron (1)" is ready').startswith("yes")


def test_nobody_attacks_with_a_character_of_another_player(judge: Judge) -> None:
    """Rules: 6.1.1."""
    question = 'attack "Loki" with B\'s "Hulk"'

    told = _told(judge, f"why can't A {question}")

    assert told == "no\n    B's Hulk: another player controls the attacker  (6.1.1)"
    assert told.partition("\n")[2] in _told(judge, 'A attacks "Loki" with B\'s "Hulk"')
