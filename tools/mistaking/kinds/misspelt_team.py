"""The name of a team with a slip: `Avnegers`."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.misspelling import misspelt
from tools.mistaking.names import teams
from tools.mistaking.passage import Change, Passage


def misspelt_team(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield a slip in each team."""
    yield from misspelt(passage, random, teams())
