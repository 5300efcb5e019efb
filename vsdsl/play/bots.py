"""Bots: players that are programs. They get a view and the options, and nothing else."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Final, Protocol

from vsdsl.core.table.chance import below, seeded
from vsdsl.play.decision import Option
from vsdsl.play.greedy import GreedyBot
from vsdsl.play.view import Seen


class Bot(Protocol):
    """Chooses for one player; one that does not care what it `looks` at gets an empty view."""

    looks: ClassVar[bool]

    def __init__(self, seed: int) -> None:
        """Start a game; all chance comes from the seed."""

    def choose(self, view: Seen, options: Sequence[Option]) -> Option:
        """Return one of the options."""


class RandomBot:
    """Takes any option, each as likely as the others."""

    looks: ClassVar[bool] = False

    def __init__(self, seed: int) -> None:
        """Start with a generator of its own."""
        self._state = seeded(seed)

    def choose(self, view: Seen, options: Sequence[Option]) -> Option:  # noqa: ARG002  never looks
        """Return one of the options."""
        self._state, index = below(self._state, len(options))
        return options[index]


BOTS: Final[Mapping[str, type[Bot]]] = {"greedy": GreedyBot, "random": RandomBot}


def bot_named(name: str, seed: int) -> Bot:
    """Return a new bot.

    Raises `ValueError` for a name that no bot has.
    """
    if name not in BOTS:
        raise ValueError(f"there is no bot `{name}`; there are {', '.join(BOTS)}")
    return BOTS[name](seed)
