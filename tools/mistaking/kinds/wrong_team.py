"""A team of the game in place of another."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.names import is_team_of_set, teams
from tools.mistaking.passage import Change, Passage


def wrong_team(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield another team in place of each.

    A main character keeps its team through its levels; the lines of two levels then contradict each
    other, and either is right. A team that no card of the set has is none of the set.
    """
    for word in passage.words:
        is_head = word.start <= passage.piece.body.start + len("team ")
        if word.kind == "NAME" and word.text in teams() and not is_head:
            wrong = random.choice(sorted(teams() - {word.text}))
            others = passage.lines_of_namesakes("team ")
            is_main = passage.line(word.start).strip().startswith("team ") and others
            is_line = passage.line(word.start).strip().startswith("team ")
            is_foreign = is_line and not is_team_of_set(wrong, passage.source.name)
            apart = "" if is_main or is_foreign else "any team of the set is possible"
            yield Change(word.start, word.end, wrong, apart, tuple(others))
