"""Why something came about, or why it did not; a change that is named was tried."""

import pytest

from vsdsl.repl.judge import Judge
from vsdsl.situation.description import read_situation
from vsdsl.situation.running import run_situation

CARDS = """
title: The lab
pool: [marvel-battles]
cards: |
  supporting "Lab Bell" TST-001:
      cost 1
      stats 1/3, health 2

      power "Ring":
          when another character on your side attacks: put 1 +1/+1 counter on this

  supporting "Lab Ram" TST-002:
      cost 2
      stats 4/4, health 2
      Ferocious

  supporting "Lab Gate" TST-003:
      cost 2
      stats 2/5, health 2

      power "Shut":
          enemy characters can't attack

  supporting "Lab Coach" TST-004:
      cost 2
      stats 1/1, health 1

      power "Wings":
          other characters on your side have Flight

  plot twist "Lab Net" TST-005:
      main:
          choose an enemy character as victim
          victim loses Flight this turn

  supporting "Lab Oracle" TST-006:
      cost 2
      stats 3/3, health 2

      power "Doom":
          when this attacks:
              choose an enemy supporting character as victim
              put 1 -1/-1 counter on victim
"""


def table(a: str, b: str, more: str = "") -> Judge:
    judge = Judge()
    judge.begin(f"{CARDS}players:\n  A: {{main: Hulk, {a}}}\n  B: {{main: Storm, {b}}}\n{more}")
    return judge


def said(judge: Judge, *lines: str) -> list[str]:
    return [judge.answer(line).text for line in lines][-1].splitlines()


def test_why_a_power_triggered() -> None:
    judge = table("front: [Lab Bell, Lab Ram]", "front: [Magik]")

    assert said(judge, "A attacks Magik with Lab Ram", "why did ring trigger?") == [
        "it did",
        '    "Ring" of A\'s Lab Bell triggered  (8.1.2)',
        "        because A's Lab Ram attacks B's Magik  (6.1.2)",
    ]


def test_a_face_down_card_was_not_set_off_and_face_up_it_would_have_been() -> None:
    judge = table("front: [{card: Lab Bell, stunned: true}, Lab Ram]", "front: [Magik]")

    assert said(judge, "A attacks Magik with Lab Ram", "why did ring not trigger") == [
        "it did not",
        "    A's Lab Ram attacks B's Magik  (6.1.2)",
        "    it was face down then, and had no powers  (7.1.3)",
        "    A's Lab Bell face up would have set it off  (8.1.2)",
    ]


def test_an_event_that_a_power_does_not_wait_for_sets_nothing_off() -> None:
    judge = table("front: [Lab Bell]", "front: [Magik]")

    assert said(judge, "didn't ring trigger?") == [
        "it did not",
        "    it waits for an event (attack), and none is told of  (8.1.1)",
    ]
    assert said(judge, "A attacks Magik with Lab Bell", "why didn't ring of lab bell trigger") == [
        "it did not",
        "    A's Lab Bell attacks B's Magik  (6.1.2)",
        "    this is not what it waits for, or its own condition was not met  (8.2.3)",
    ]


def test_a_power_that_waits_for_nothing_says_so() -> None:
    judge = table("front: [Lab Gate]", "front: [Magik]")

    assert said(judge, "did shut trigger")[0].startswith('"Shut" waits for nothing')
    assert said(judge, 'did "Shout" trigger')[0] == 'no card here has a power "Shout"'


def test_a_power_is_printed_or_given() -> None:
    judge = table("front: [Lab Coach, Lab Ram]", "")

    assert said(judge, "why has lab ram ferocious?") == [
        "it has it",
        "    it is printed on the card  (7.1.2)",
    ]
    assert said(judge, "why has lab ram flight?") == [
        "it has it",
        '    "Wings" of A\'s Lab Coach gives it  (9.1.5)',
    ]
    assert said(judge, "does lab coach have flight") == [
        "it has not",
        "    it is not printed on the card, and nothing gives it  (7.1.2)",
    ]
    assert said(judge, 'has lab ram "Flihgt"') == [
        'no card has a power "Flihgt"; did you mean "Flight"?'
    ]


def test_a_lost_power_names_what_took_it() -> None:
    judge = table("hand: [Lab Net]", "front: [{card: Thor, as: Odinson}]")

    assert said(judge, "A plays Lab Net choosing Odinson", "why did odinson lose flight") == [
        "it has not",
        "    A's Lab Net takes it  (9.3.1)",
        "        because B's Thor loses powers this turn  (9.3.1)",
        "        because A plays Lab Net  (2.2.3)",
        "    without that it would have it  (9.3.1)",
    ]


def test_a_face_down_card_has_no_powers_until_it_is_turned() -> None:
    judge = table("", "front: [{card: Lab Ram, stunned: true}]")

    assert said(judge, "why doesn't lab ram have ferocious") == [
        "it has not",
        "    it is face down and has no powers  (7.1.3)",
        "    face up it would have it  (7.1.3)",
    ]


def test_striking_first_names_the_power() -> None:
    judge = table("front: [Lab Ram]", "front: [Magik]")

    assert (
        said(
            judge, "A attacks Magik with Lab Ram", "everyone passes", "why did lab ram strike first"
        )[-1]
        == '    "Ferocious", its own, lets it strike first in melee combat  (6.6.2)'
    )


def test_a_character_that_lives_is_told_what_would_have_killed_it() -> None:
    judge = table("front: [{card: Lab Ram, wounds: 1}]", "")

    assert said(judge, "why is lab ram not ko'd")[1:] == [
        "    it has 1 of the 2 wounds that KO it  (10.5.3)",
        "    with 1 more wound it would be KO'd  (10.5.3)",
    ]


def test_what_would_end_the_game_is_told() -> None:
    judge = table("", "front: [{card: Lab Ram, wounds: 1}]")

    assert said(judge, "set Storm wounds 3", "who wins?") == [
        "the game goes on",
        "    A's Hulk has 0 of 6 wounds  (12.7.1)",
        "    B's Storm has 3 of 5 wounds  (12.7.1)",
        "    with 6 more wounds on A's Hulk, B would win  (12.7.1)",
        "    with 2 more wounds on B's Storm, A would win  (12.7.1)",
    ]


def test_what_is_not_so_has_a_reason() -> None:
    assert said(table("front: [Lab Ram]", ""), "is lab ram protected")[1:] == [
        "    only characters in the back row are protected  (6.2.3)"
    ]


def test_a_level_is_told_what_it_lacks() -> None:
    """Rules: 11.2.4."""
    assert said(table("", ""), "is hulk level 2")[1:] == [
        "    it has 0 of the 4 XP for the next level  (11.2.4)",
        "    with 4 more XP it would be level 2  (11.2.4)",
    ]


def test_a_strike_back_refused_tells_what_would_have_allowed_it() -> None:
    judge = table("back: [Hawkeye]", "front: [Lab Ram]")

    answer = said(
        judge, "A attacks Lab Ram with Hawkeye", "everyone passes", "why didn't lab ram strike back"
    )

    assert answer[-1] == "    had A's Hawkeye attacked from the front row, it would have  (6.5.1)"


def test_a_player_is_not_told_what_may_depend_on_hidden_cards() -> None:
    judge = table("front: [{card: Lab Ram, wounds: 1}]", "")

    assert said(judge, "as B", "why is lab ram not ko'd")[1:] == [
        "    it has 1 of the 2 wounds that KO it  (10.5.3)"
    ]
    assert not any("would win" in line for line in said(judge, "who wins?"))


@pytest.mark.parametrize("line", ["expect a tie", "why is it not a tie?", "isn't it a tie"])
def test_no_tie_has_reasons(line: str) -> None:
    assert said(table("", ""), line)[1:] == [
        "    A's Hulk has 0 of 6 wounds  (12.7.1)",
        "    B's Storm has 0 of 5 wounds  (12.7.1)",
        "    only main characters with as few wounds tie, once nobody has cards left  (12.6.3)",
    ]


def test_main_characters_that_fall_together_name_the_rule() -> None:
    judge = Judge()
    judge.begin(
        f"{CARDS}settled: true\nplayers:\n  A: {{main: {{card: Hulk, wounds: 6}}}}\n"
        "  B: {main: {card: Storm, wounds: 5}}\n"
    )

    answer = said(judge, "who wins?")

    assert answer[:2] == [
        "A wins: last main characters at once",
        "    the last main characters were KO'd together: the turn player wins  (12.7.3)",
    ]
    assert said(judge, "expect a tie")[0] == "no: A wins: last main characters at once"
    assert said(judge, "expect a tie")[1] == answer[1]
    assert "(12.7.1)" not in "".join(answer)
    assert "nobody" not in "".join(said(judge, "table"))


def test_a_power_that_forbids_is_named() -> None:
    judge = table("front: [Lab Ram]", "front: [Lab Gate]")

    assert said(judge, "why can't A attack Lab Gate with Lab Ram") == [
        "no",
        "    A's Lab Ram: a power forbids the attacker to attack it  (1.1.2)",
        '        that is "Shut" of B\'s Lab Gate  (1.1.2)',
    ]


def test_an_open_choice_names_the_power_and_a_failed_expectation_names_the_choice() -> None:
    judge = table("hand: [Lab Net]", "front: [Thor]")

    opened = said(judge, "A plays Lab Net")
    failed = said(judge, "expect Hulk is stunned")

    assert opened[-1].endswith("for A's Lab Net")
    assert failed[-1] == f"    a choice is open: {opened[-1]}  (1.5.1)"


def test_a_state_that_is_not_so_is_told_what_would_make_it_so() -> None:
    """Rules: 3.3.1."""
    assert said(table("front: [Lab Ram]", ""), "why is lab ram not exhausted")[1:] == [
        "    no event of this session made it so",
        '    after `A attacks "Storm" with "Lab Ram"` it would be exhausted  (3.3.1)',
    ]


def test_a_refused_step_names_the_power_that_forbids_it() -> None:
    """Rules: 1.1.2."""
    judge = table("front: [Lab Ram]", "front: [Lab Gate]")

    told = [
        "no: the attack is not legal",
        "    A's Lab Ram: a power forbids the attacker to attack it  (1.1.2)",
        '        that is "Shut" of B\'s Lab Gate  (1.1.2)',
    ]
    assert said(judge, "A attacks Storm with Lab Ram") == told
    assert said(judge, "what if A attacks Storm with Lab Ram") == told


def test_a_refused_step_of_a_situation_names_the_power_that_forbids_it() -> None:
    """Rules: 1.1.2."""
    players = (
        "players:\n  A: {main: Hulk, front: [Lab Ram]}\n  B: {main: Storm, front: [Lab Gate]}\n"
    )
    text = f'{CARDS}{players}steps:\n  - A attacks "Storm" with "Lab Ram"\n'

    [failure] = run_situation(read_situation(text)).failures

    assert [reason.text for reason in failure.why] == [
        "A's Lab Ram: a power forbids the attacker to attack it",
        'that is "Shut" of B\'s Lab Gate',
    ]


def test_whoever_passes_while_a_power_asks_is_told_which_power() -> None:
    """Rules: 1.5.1."""
    judge = table("front: [Lab Oracle]", "front: [Magik, Cyclops]")

    assert said(judge, "A attacks Magik with Lab Oracle", "A passes") == [
        "no: A must first decide: choose an enemy supporting character",
        '    A\'s Lab Oracle: "Doom" asks A  (1.5.1)',
    ]
