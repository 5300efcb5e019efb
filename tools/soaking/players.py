"""Players of the soak: at random, greedily, and with a curiosity about one card."""

import random
from collections import Counter
from collections.abc import Sequence
from typing import Any, Final, Protocol

from vsdsl.core.table.table import Decision, Table
from vsdsl.play.bots import bot_named
from vsdsl.play.decision import Decision as Shown
from vsdsl.play.pool import Pool
from vsdsl.play.view import view

CURIOUS: Final = 3 / 4
NOTHING_DONE: Final = frozenset({"done", "end", "go", "no", "pass", "stop"})
Chosen = Any  # one of the options, plain data


class Player(Protocol):
    """Whoever chooses for a side."""

    def choose(self, table: Table, decision: Decision) -> Chosen:
        """Return one of the options."""


class RandomPlayer:
    """Takes any option, each as likely as the others."""

    def __init__(self, rng: random.Random) -> None:
        """Play with a generator."""
        self._rng = rng

    def choose(self, table: Table, decision: Decision) -> Chosen:  # noqa: ARG002  never looks
        """Return one of the options."""
        return self._rng.choice(decision.options)


class CuriousPlayer:
    """Plays at random, but mostly takes what has to do with its favourite card.

    It likes best a power that it has used least in this game, then an attack on a main character,
    then anything else about the favourite, and doing something rather than nothing.
    """

    def __init__(self, rng: random.Random, names: frozenset[str]) -> None:
        """Be curious about the cards of some names."""
        self._rng = rng
        self._names = names
        self._used: Counter[str] = Counter()

    def choose(self, table: Table, decision: Decision) -> Chosen:
        """Return one of the options."""
        options: Sequence[Chosen] = decision.options
        if self._rng.random() < CURIOUS:
            about = [option for option in options if self._is_about(table, option)]
            options = (
                self._least_used([option for option in about if option[0] == "use"])
                or [o for o in about if o[0] == "attack" and table.things[o[2]].is_main >= 0]
                or about
                or [option for option in options if option[0] not in NOTHING_DONE]
                or options
            )
        chosen = self._rng.choice(options)
        if chosen[0] == "use":
            self._used[chosen[2]] += 1
        return chosen

    def _least_used(self, options: Sequence[Chosen]) -> Sequence[Chosen]:
        least = min((self._used[option[2]] for option in options), default=0)
        return [option for option in options if self._used[option[2]] == least]

    def _is_about(self, table: Table, option: Chosen) -> bool:
        thing = table.things.get(option[1]) if len(option) > 1 else None
        return thing is not None and not self._names.isdisjoint(table.book.faces[thing.face].names)


class GreedyPlayer:
    """The greedy bot: sees its view and the options, nothing else."""

    def __init__(self, seed: int, pool: Pool) -> None:
        """Seat the bot."""
        self._bot = bot_named("greedy", seed)
        self._pool = pool

    def choose(self, table: Table, decision: Decision) -> Chosen:
        """Return one of the options."""
        shown = Shown(table, decision, self._pool)
        seen = view(table, self._pool, decision.player)
        return shown.raw(self._bot.choose(seen, shown.options).index)
