"""A judge one can talk to: names without quotes, several steps to try, tables of any kind."""

from pathlib import Path

import pytest

import vsdsl
from vsdsl.repl.completing import completions
from vsdsl.repl.judge import Judge
from vsdsl.situation.errors import SituationError

TABLE = """
title: Thor and Beast meet Loki
pool: [marvel-battles]
players:
  A: {main: Hulk, front: [Thor, {card: Beast, exhausted: true}], hand: [Find Cover]}
  B: {main: Loki, back: [Hawkeye], hand: [Trickster God]}
"""


def judge_at(text: str = TABLE) -> Judge:
    judge = Judge()
    judge.begin(text)
    return judge


def said(judge: Judge, *lines: str) -> str:
    """Return the answer to the last of some lines."""
    return [judge.answer(line).text for line in lines][-1]


@pytest.mark.parametrize(
    ("typed", "meant"),
    [
        ("a attacks loki with thor", 'A attacks "Loki" with "Thor"'),
        ('A ATTACKS "loki" WITH THOR', 'A attacks "Loki" with "Thor"'),
        ("set loki row back", 'set "Loki" row back'),
        ("set b's hawkeye counters +1/+1 1", 'set B\'s "Hawkeye" counters +1/+1 1'),
        ("put mnb-030b into a's hand", None),
        ("expect thor has flight", 'expect "Thor" has Flight'),
        ("End Turn", "A ends turn"),
    ],
)
def test_names_need_no_quotes_and_words_no_capitals(typed: str, meant: str | None) -> None:
    judge = judge_at()
    answer = said(judge, typed)

    if meant is None:
        assert answer.startswith("there is no card `MNB-030B`")
    else:
        assert judge.desk.open.now.step == meant
        assert answer == said(judge_at(), meant)


def test_a_step_of_a_file_needs_no_quotes_either() -> None:
    judge = judge_at(f"{TABLE}steps:\n  - A attacks Loki with Thor\n")

    assert said(judge, "step").splitlines()[1] == "A's Thor attacks B's Loki  (6.1.2)"


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("can a attack loki with thor?", "yes: A decides: attack, act or end the turn"),
        ("can a attack loki with beast?", "no\n    A's Beast: the attacker is exhausted  (6.1.1)"),
        ("does thor have flight?", "it has it\n    it is printed on the card  (7.1.2)"),
        ("doesn't thor have flight", "it has it\n    it is printed on the card  (7.1.2)"),
        ("is thor 6/5?", "yes: 6/5\n    6/5  printed from Thor  (9.4.5)"),
        ("is it b's turn?", "no: it is A's turn"),
        ("has a 1 card in hand?", "yes: 1: Find Cover"),
        ("is hawkeye in b's back row", "yes: face up, ready, in B's back row"),
        ("does the game go on?", "yes: the game goes on"),
        ("is a combat on", "no: no combat is on"),
        ("may a act?", "yes: A decides: attack, act or end the turn"),
        ("who wins?", "the game goes on"),
        ("whose turn is it?", "yes: it is A's turn"),
    ],
)
def test_a_question_in_plain_words_is_answered(question: str, answer: str) -> None:
    assert said(judge_at(), question).startswith(answer)


def test_a_player_cannot_find_out_by_typing_which_cards_another_holds() -> None:
    other = TABLE.replace("Trickster God", "Savage Surprise")
    lines = ("as A", "b plays trickster god")

    assert said(judge_at(), *lines) == said(judge_at(other), *lines)


def test_what_if_takes_several_steps_and_keep_takes_them_on() -> None:
    judge = judge_at()

    tried = said(judge, "what if a attacks loki with thor; everyone passes")
    assert "B's Loki is stunned by A's Thor  (10.2.1)" in tried
    assert tried.endswith("(only tried: the table is as it was; `keep` takes it on)")
    assert said(judge, "is loki stunned?").startswith("it is not")

    said(judge, "keep")
    assert said(judge, "is loki stunned?").startswith("it is:")
    assert said(judge, "undo") == "taken back: everyone passes"


def test_a_branch_is_kept_beside_the_table() -> None:
    judge = judge_at()
    said(judge, "what if a attacks loki with thor then everyone passes", 'keep as "fight"')

    assert said(judge, "branch") == "branches:\n    the table\n    fight (here)"
    assert said(judge, "branch the table", "is loki stunned?").startswith("it is not")
    assert said(judge, "branch Fight", "is loki stunned?").startswith("it is:")
    assert said(judge, "branch figt") == "there is no branch `figt`; did you mean `fight`?"


@pytest.mark.parametrize(
    ("line", "question", "answer"),
    [
        ("set phase build", "is the phase build", "yes: the phase is build"),
        ("set step recruit", "may a act", "yes: A decides: recruit a character"),
        ("set turn b", "is it b's turn", "yes: it is B's turn"),
        ("set loki level 2", "is loki level 2", "yes: level 2 (MNB-082)"),
        ("set a recruit points 3", "has a 3 recruit points", "yes: 3"),
        ("put magik into a's back row stunned", "is magik stunned", "it is: face down, stunned, "),
        ("put magik into a's front row exhausted", "is magik exhausted", "it is: face up, exhaus"),
        ("set phase draw", "is the phase draw", "yes: the phase is draw"),
        ("set turn 1", "is it a's turn", "yes: it is A's turn"),
    ],
)
def test_a_table_can_be_anywhere_in_the_game(line: str, question: str, answer: str) -> None:
    assert said(judge_at(), line, question).startswith(answer)


def test_a_new_table_can_begin_with_one_main_character_of_any_level() -> None:
    judge = Judge()

    assert said(judge, 'new "MNB-004"') == "MNB-004 against MNB-004"
    assert said(judge, "is a's mnb-004 level 2") == "yes: level 2 (MNB-004)"
    assert said(judge, "new hulk against storm") == "hulk against storm"


@pytest.mark.parametrize(
    ("line", "answer"),
    [
        (
            "set hawkeye counters -1/-1 8",
            "`Hawkeye` has DEF -5 and would be stunned (rule 10.4.1); `... and settle` lets",
        ),
        ("set hawkeye wounds 1", "`Hawkeye` has 1 health and would be KO'd (rule 10.5.3)"),
        ("set loki xp 5", "`Loki` levels up with 5 XP (rule 11.2.4)"),
        (
            "put mnb-030 into a's front row",
            "Wolverine (MNB-030) is a main character, and each player has one already (rule ",
        ),
        ("set loki level 7", '"Loki" has no level 7; there are levels 1, 2'),
    ],
)
def test_a_table_that_cannot_be_is_refused_with_its_rule(line: str, answer: str) -> None:
    judge = judge_at()

    assert said(judge, line).startswith(answer)
    assert len(judge.desk.open.timeline.so_far) == 1


def test_the_rules_settle_a_table_where_one_asks_for_it() -> None:
    judge = judge_at()
    happened = said(judge, "set hawkeye counters -1/-1 8 and settle")

    assert happened.splitlines()[:3] == [
        "B's Hawkeye is stunned  (10.2.1)",
        "B's Hawkeye is wounded  (10.2.5)",
        "B's Hawkeye is KO'd  (10.5.5)",
    ]


def test_a_situation_that_cannot_be_is_refused_or_settled() -> None:
    weak = TABLE.replace("[Hawkeye]", '[{card: Hawkeye, counters: {"-1/-1": 5}}]')

    with pytest.raises(SituationError) as refused:
        judge_at(weak)

    assert (refused.value.rule, refused.value.line, refused.value.column) == ("10.4.1", 6, 33)
    assert said(judge_at(f"{weak}settled: true\n"), "is hawkeye ko'd").startswith("it is:")


@pytest.mark.parametrize(
    ("typed", "offered"),
    [
        ("what if ", 'what if A attacks "Loki" with "Thor"'),
        ("why can't A ", "attack"),
        ('set "Loki" ', "level"),
        ('expect "Loki" is ', "stunned"),
        ("rule 6.2.", "6.2.3"),
        ('put "Captain Am', 'Captain America"'),
        ("set loki counters ", "-1/-1"),
        ("why did loki ", "strike"),
        ("can a ", "recruit"),
        ("as ", "judge"),
        ("what if a attacks loki with thor; ", "A ends turn"),
    ],
)
def test_tab_completes_what_may_stand_next(typed: str, offered: str) -> None:
    assert offered in {found.text for found in completions(judge_at(), typed)}


def test_tab_completes_names_before_there_is_a_table_and_files(tmp_path: Path) -> None:
    (tmp_path / "question.yaml").write_text(TABLE)

    names = completions(Judge(), 'new "Cap')
    files = completions(Judge(), f"load {tmp_path}/ques")

    assert 'Captain America"' in {found.text for found in names}
    assert [found.text for found in files] == [f"{tmp_path}/question.yaml"]


def test_a_played_game_opens_with_all_that_happened(tmp_path: Path) -> None:
    pool = vsdsl.load_pool()
    decks = [vsdsl.load_deck(name, pool) for name in ("avengers", "x-men")]
    game = vsdsl.new_game(decks, pool, seed=3)
    bots = {player: vsdsl.bot_named("greedy", seed) for seed, player in enumerate(game.players)}
    while not game.over:
        decision = game.decision
        game.choose(bots[decision.player].choose(game.view(decision.player), decision.options))
    file = tmp_path / "game.json"
    file.write_text(game.save())
    judge = Judge()

    assert said(judge, f"load {file}") == f"a game of 2, {game.moves} decisions"
    assert "12.7" in said(judge, "who wins?")
    assert said(judge, f"save {tmp_path / 'out.yaml'}").startswith("no: a game that was played")
    assert said(judge, "undo").startswith("taken back: ")
    assert said(judge, "log").count("> ") > 20
