"""Random games with their journals, and the table as it was before each decision."""

import random
from typing import Final, NamedTuple

from tools.journal.folding import PLAYERS, pool
from tools.soaking.decks import make_deck
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.setup import new_table
from vsdsl.core.table.journal import Journal
from vsdsl.core.table.table import Table

MOST_DECISIONS: Final = 250

Option = tuple[object, ...]


class Step(NamedTuple):
    """A decision: the table before it, with the journal so far, and what was chosen."""

    before: Table
    first: int
    chosen: Option


class Recorded(NamedTuple):
    """A game as it was played: its steps and its whole journal."""

    seed: int
    steps: tuple[Step, ...]
    journal: Journal

    def step_of(self, entry: int) -> int:
        """Return the number of the step that brought an entry about."""
        return max(at for at, step in enumerate(self.steps) if step.first <= entry)


def record(seed: int, most: int = MOST_DECISIONS) -> Recorded:
    """Play the random game of a seed."""
    chance = random.Random(seed)  # noqa: S311  games, not secrets
    players = chance.choice(PLAYERS)
    decks = [make_deck(pool().book, (), chance).deck for _ in range(players)]
    table = new_table(pool().book, decks, seed)
    run(table)
    journal = table.keep_journal()
    steps: list[Step] = []
    while table.decision is not None and len(steps) < most:
        option = chance.choice(table.decision.options)
        steps.append(Step(table.clone(), len(journal), option))
        choose(table, option)
    return Recorded(seed, tuple(steps), journal)
