"""Going on: saved, loaded, cloned and undone games continue as if nothing had been done to them.

One random game is played four ways at once, decision by decision, and compared at each of them:
as it is; saved and loaded again before every decision; on a clone made before every decision; and
undone afterwards, one decision after the other down to the first, and played again from there.
"""

import random
from collections.abc import Iterator
from typing import Any, Final

from tools.soaking.decks import make_deck
from tools.soaking.identity import differences
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.history import History
from vsdsl.core.game.saving import read, written
from vsdsl.core.game.setup import Deck, new_table
from vsdsl.core.table.table import Book, Table

STRAYS: Final = 5  # how many other decisions are made before they are taken back


class Goes:
    """A game of a seed: the decisions made, and each moment as a loaded save left it."""

    def __init__(self, book: Book, shipped: tuple[Deck, ...], seed: int, players: int = 2) -> None:
        """Deal the game."""
        self.rng = random.Random(seed)  # noqa: S311  games, not secrets
        decks = [make_deck(book, shipped, self.rng).deck for _ in range(players)]
        table = new_table(book, decks, seed)
        run(table)
        self.history = History(table)
        self.kept = [read(written(table), book)]
        self.choices: list[Any] = []

    def faults(self) -> Iterator[str]:
        """Play the game to its end in all four ways; return where they part."""
        yield from self._play()
        yield from self._go_on_without_saving()
        yield from self._undo_everything()
        yield from self._play_again()

    def _play(self) -> Iterator[str]:
        """Play the game beside one that is cloned, and one that is loaded, at every decision."""
        cloned = self.history.table.clone()
        while self.history.table.result is None:
            number = len(self.choices)
            option = self.rng.choice(_options(self.history.table))
            loaded = self._loaded(-1)
            yield from _told(number, "loaded", loaded, self.history.table)
            left, cloned = cloned, cloned.clone()
            for table in (loaded, cloned):
                choose(table, option)
            yield from _told(number, "left behind by its clone", left, self.history.table)
            self.history.choose(option)
            self.choices.append(option)
            self.kept.append(loaded)
        for how, table in (("cloned", cloned), ("loaded", self._loaded(-1))):
            yield from _told(len(self.choices), how, table, self.history.table)

    def _loaded(self, number: int) -> Table:
        kept = self.kept[number]
        return read(written(kept), kept.book)

    def _go_on_without_saving(self) -> Iterator[str]:
        """Load the game once, at any decision, and go on to the end."""
        begin = self.rng.randrange(len(self.choices))
        loaded = self._loaded(begin)
        for option in self.choices[begin:]:
            choose(loaded, option)
        yield from _told(begin, "loaded and gone on to the end", loaded, self.history.table)

    def _undo_everything(self) -> Iterator[str]:
        """Take back every decision; at any of them first decide otherwise and take that back."""
        astray = self.rng.randrange(len(self.choices))
        for number in reversed(range(len(self.choices))):
            self.history.undo()
            yield from _told(number, "undone", self.history.table, self.kept[number])
            if number == astray:
                self._stray()
                yield from _told(number, "undone again", self.history.table, self.kept[number])

    def _stray(self) -> None:
        made = 0
        while made < STRAYS and self.history.table.result is None:
            self.history.choose(self.rng.choice(_options(self.history.table)))
            made += 1
        for _ in range(made):
            self.history.undo()

    def _play_again(self) -> Iterator[str]:
        """Play the game again from its beginning, to which it was undone."""
        for option in self.choices:
            self.history.choose(option)
        yield from _told(len(self.choices), "played again", self.history.table, self.kept[-1])


def _options(table: Table) -> list[Any]:
    if table.decision is None:
        raise RuntimeError("nobody is asked, and the game is not over")
    return table.decision.options


def _told(number: int, how: str, one: Table, other: Table) -> Iterator[str]:
    for difference in differences(one, other):
        yield f"decision {number}, {how}: {difference}"
