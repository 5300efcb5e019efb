"""Whatever is typed is answered: no line makes the judge stumble, and none makes Tab."""

from random import Random

import pytest

from vsdsl.repl.completing import completions
from vsdsl.repl.judge import Judge

TABLE = """
pool: [marvel-battles]
players:
  A: {main: Hulk, front: [Thor], back: [Hawkeye], hand: [Find Cover, Beast]}
  B: {main: Loki, front: [Beast], hand: [Trickster God]}
"""
LINES = (
    "a attacks loki with thor",
    "everyone passes",
    "a plays find cover choosing hulk",
    "why is loki stunned",
    "why did hawkeye not strike back",
    "why did ferocious of thor trigger",
    "has thor flight",
    "why has loki 3 xp",
    "can a attack loki with thor, hawkeye?",
    "who wins",
    "why is it not a tie",
    "whose turn is it",
    "set phase build",
    "set step formation",
    "set turn b",
    "set loki level 2",
    "set loki counters -1/-1 9 and settle",
    "set hulk wounds 6 and settle",
    "put magik into a's back row stunned as big one",
    'put "Lab Gear" onto thor',
    "what if a attacks loki with thor; everyone passes",
    'keep as "x"',
    "branch x",
    "as b",
    "as judge",
    "undo",
    "redo 2",
    "expect thor is 6/5",
    "expect a cannot attack loki with beast because 6.1.1",
    "show thor",
    "legal",
    "log",
    "a ends turn",
    "b ends step",
)
WORDS = sorted({word for line in LINES for word in line.split()})


def changed(chance: Random, line: str) -> str:
    """Return a line with a word left out, added or replaced."""
    words = line.split()
    at = chance.randrange(len(words))
    match chance.randrange(4):
        case 0:
            del words[at]
        case 1:
            words.insert(at, chance.choice(WORDS))
        case 2:
            words[at] = chance.choice(WORDS)
        case _:
            pass
    return " ".join(words)


@pytest.mark.parametrize("seed", range(4))
def test_no_line_makes_the_judge_stumble(seed: int) -> None:
    chance = Random(seed)  # noqa: S311  a seed, no secret
    judge = Judge()
    judge.begin(TABLE)
    for _ in range(80):
        line = changed(chance, chance.choice(LINES))

        assert "a mistake in vsdsl" not in judge.answer(line).text, line
        completions(judge, line[: chance.randrange(len(line) + 1)])
