"""A team of the game in place of another."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.names import teams
from tools.mistaking.passage import Change, Passage


def wrong_team(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield another team in place of each.

    A main character keeps its team through its levels; the lines of two levels then contradict each
    other, and either is right.
    """
    for word in passage.words:
        is_head = word.start < passage.piece.body.start + 5
        if word.kind == "NAME" and word.text in teams() and not is_head:
            wrong = random.choice(sorted(teams() - {word.text}))
            others = passage.lines_of_namesakes("team ")
            is_main = passage.line(word.start).strip().startswith("team ") and others
            apart = "" if is_main else "any team is possible"
            yield Change(word.start, word.end, wrong, apart, tuple(others))
