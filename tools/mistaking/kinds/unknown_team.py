"""A team that the game does not have."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.names import teams
from tools.mistaking.passage import Change, Passage

_OTHERS = ("Heroes", "Justice League", "Mutants", "Fantastic Four", "Villains")


def unknown_team(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield such a team in place of each."""
    for word in passage.words:
        if (
            word.kind == "NAME"
            and word.text in teams()
            and word.start > passage.piece.body.start + 5
        ):
            yield Change(word.start, word.end, random.choice(_OTHERS))
