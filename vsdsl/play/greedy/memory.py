"""Memory: what the greedy bot has done this turn, and its chance."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from vsdsl.core.table.chance import below, seeded
from vsdsl.play.decision import Option

_MOST_REPEATS: Final = 2


class Memory:
    """What was chosen this turn, and a generator for choices that the bot has no opinion about."""

    def __init__(self, seed: int) -> None:
        """Start a game."""
        self._state = seeded(seed)
        self._turn = -1
        self._done: Counter[str] = Counter()

    def turn_to(self, turn: int) -> None:
        """Forget what was done in another turn."""
        if turn != self._turn:
            self._turn, self._done = turn, Counter()

    def keep(self, option: Option) -> None:
        """Remember that an option was chosen."""
        self._done[str(option.value)] += 1

    @property
    def done(self) -> int:
        """How much was chosen this turn."""
        return self._done.total()

    def is_spent(self, option: Option) -> bool:
        """Return whether an option has been chosen often enough this turn."""
        return self._done[str(option.value)] >= _MOST_REPEATS

    def any_of(self, options: Sequence[Option]) -> Option:
        """Return one of some options, each as likely as the others."""
        self._state, index = below(self._state, len(options))
        return options[index]
