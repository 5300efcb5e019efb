"""Questions about outcomes: strikes, stuns, numbers, decisions and the end of the game."""

from pathlib import Path

import pytest

from vsdsl.repl.judge import Judge

FIGHT = Path(__file__).parents[1] / "situations" / "examples" / "why-did-i-not-stun-it.yaml"
ENDING = """
title: both fall
pool: [marvel-battles]
turn: {of: A, phase: main}
players:
  A: {main: {card: Hulk, wounds: 5}}
  B: {main: {card: Hulk, wounds: 5}}
"""


def told(text: str, *lines: str) -> list[str]:
    """Return the answer to the last line."""
    judge = Judge()
    judge.begin(text)
    answer = ""
    for line in lines:
        answer = judge.answer(line).text
    return answer.splitlines()


FIRST = ('A attacks "Cyclops" with "Sabretooth"', "everyone passes")
SECOND = ('A attacks "Thor" with "Hawkeye"', "everyone passes")


def test_a_strike_that_did_not_stun_names_what_it_lacked() -> None:
    """Rules: 6.5.2."""
    reasons = [
        "    A's Hawkeye strikes B's Thor for 2, against DEF 5  (6.5.2)",
        "    2 is 3 less than DEF 5  (6.5.2)",
        "        5  printed from Thor  (9.4.5)",
        "    with 3 more ATK, A's Hawkeye would have stunned it  (6.5.2)",
    ]

    assert told(FIGHT.read_text(), *SECOND, 'why did "Hawkeye" not stun "Thor"')[1:] == reasons
    assert told(FIGHT.read_text(), *SECOND, 'why is "Thor" not stunned')[1:] == reasons
    counters = 'set "Hawkeye" counters +1/+1 3'
    assert "B's Thor is stunned by A's Hawkeye  (10.2.1)" in told(
        FIGHT.read_text(), counters, *SECOND
    )


def test_strikes_that_add_up_are_told_together() -> None:
    """Rules: 6.5.6, 6.6.10."""
    steps = (
        'set "Thor" counters +1/+1 3',
        'set "Green Goblin" row front',
        'A attacks "Thor" with "Green Goblin", "Sabretooth"',
        "everyone passes",
        'B chooses "Green Goblin"',
    )

    assert told(FIGHT.read_text(), *steps, 'why is "Thor" not stunned')[1:] == [
        "    A's Sabretooth strikes B's Thor for 5, against DEF 8  (6.5.2)",
        "    A's Green Goblin strikes B's Thor for 2, against DEF 8  (6.5.2)",
        "    7 is 1 less than DEF 8  (6.5.2)",
        "        5  printed from Thor  (9.4.5)",
        "        8  +3/+3 from its counters  (9.4.6)",
        "    with 1 more ATK, A's Green Goblin would have stunned it  (6.5.2)",
    ]


@pytest.mark.parametrize(
    ("steps", "question", "reason"),
    [
        (FIRST, 'did "Sabretooth" strike first', '"Ferocious", its own, lets it'),
        (FIRST, 'did "Cyclops" not strike back', "it was stunned before it could strike  (6.6.6)"),
        (SECOND, 'didn\'t "Thor" strike back', "nothing lets B's Thor strike back"),
        (SECOND, 'did "Hawkeye" strike first', "nobody strikes first in a ranged combat  (6.6.13)"),
        (SECOND, 'did "Hawkeye" strike for 2', "2  printed from Hawkeye  (9.4.5)"),
        (FIRST, 'has "Green Goblin" 0 xp', "A's Green Goblin levels up  (11.2.4)"),
        (FIRST, 'has "Cyclops" 1 wound', "B's Cyclops is wounded by A's Sabretooth  (10.2.5)"),
        (FIRST, 'is "Cyclops" not stunned', "B's Cyclops is KO'd by A's Sabretooth  (10.5.5)"),
        (SECOND, 'is "Thor" not ko\'d', "it has 0 of the 2 wounds that KO it  (10.5.3)"),
        (SECOND, "is it A's decision", "it is A's turn  (5.1.1)"),
        (SECOND[:1], "is it A's decision", "it is A's turn to act in the combat  (6.4.4)"),
        ((), 'did "Thor" not strike', "it has not been in a combat"),
        (SECOND[:1], 'did "Hawkeye" not strike', "its combat is still on: "),
    ],
)
def test_an_outcome_has_its_reason(steps: tuple[str, ...], question: str, reason: str) -> None:
    """Rules: 5.1.1, 6.4.4, 6.5.2, 6.5.5, 6.6.2, 6.6.6, 6.6.13, 10.5.3, 11.2.4."""
    answer = told(FIGHT.read_text(), *steps, f"why {question}")

    assert any(reason in line for line in answer), answer


def test_the_end_of_the_game_names_its_rule() -> None:
    """Rules: 12.7.1, 12.7.3."""
    attack = ('A attacks B\'s "Hulk" with A\'s "Hulk"', "everyone passes")

    answer = told(ENDING, *attack, "why is the game over")

    assert answer[:2] == [
        "A wins: last main characters at once",
        "    the last main characters were KO'd together: the turn player wins  (12.7.3)",
    ]
    answer = told(ENDING.replace("Hulk, wounds: 5}}", "Hulk}}", 1), *attack, "why does A win")
    assert "    the main characters of all others are gone  (12.7.1)" in answer
    assert told(ENDING, "why a tie")[0] == "the game goes on"
