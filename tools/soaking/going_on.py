"""Going on: saved, loaded, cloned and undone games continue as if nothing had been done to them.

One random game is played four ways at once, decision by decision, and compared at each of them:
as it is; saved and loaded again before every decision; on a clone made before every decision; and
undone afterwards, one decision after the other down to the first, and played again from there.
"""

import random
from collections.abc import Iterator
from typing import Any, Final

from tools.soaking.decks import make_decks
from tools.soaking.identity import differences
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.saving import read, written
from vsdsl.core.game.setup import Deck, new_table
from vsdsl.core.table.agreement import agreed_on, usual
from vsdsl.core.table.table import Book, Table
from vsdsl.terms.modes import Mode

STRAYS: Final = 5  # how many other decisions are made before they are taken back


class Goes:
    """A game of a seed: the decisions made, and each moment as a loaded save left it."""

    def __init__(
        self,
        book: Book,
        shipped: tuple[Deck, ...],
        seed: int,
        players: int = 2,
        mode: Mode | None = None,
    ) -> None:
        """Deal the game of a mode, or one in which everybody plays alone."""
        self.rng = random.Random(seed)  # noqa: S311  games, not secrets
        agreed = usual(players) if mode is None else agreed_on(mode, players)
        made = make_decks(book, shipped, self.rng, agreed, players)
        self.table = new_table(book, [each.deck for each in made], seed, agreed)
        run(self.table)
        self.past: list[Table] = []
        self.kept = [read(written(self.table), book)]
        self.choices: list[Any] = []

    def faults(self) -> Iterator[str]:
        """Play the game to its end in all four ways; return where they part."""
        yield from self._play()
        yield from self._go_on_without_saving()
        yield from self._undo_everything()
        yield from self._play_again()

    def _play(self) -> Iterator[str]:
        """Play the game beside one that is cloned, and one that is loaded, at every decision."""
        cloned = self.table.clone()
        while self.table.result is None:
            number = len(self.choices)
            option = self.rng.choice(_options(self.table))
            loaded = self._loaded(-1)
            yield from _told(number, "loaded", loaded, self.table)
            left, cloned = cloned, cloned.clone()
            for table in (loaded, cloned):
                choose(table, option)
            yield from _told(number, "left behind by its clone", left, self.table)
            self._choose(option)
            self.choices.append(option)
            self.kept.append(loaded)
        for how, table in (("cloned", cloned), ("loaded", self._loaded(-1))):
            yield from _told(len(self.choices), how, table, self.table)

    def _choose(self, option: Any) -> None:  # noqa: ANN401  one of the options
        self.past.append(self.table.clone())
        choose(self.table, option)

    def _undo(self) -> None:
        self.table = self.past.pop()

    def _loaded(self, number: int) -> Table:
        kept = self.kept[number]
        return read(written(kept), kept.book)

    def _go_on_without_saving(self) -> Iterator[str]:
        """Load the game once, at any decision, and go on to the end."""
        begin = self.rng.randrange(len(self.choices))
        loaded = self._loaded(begin)
        for option in self.choices[begin:]:
            choose(loaded, option)
        yield from _told(begin, "loaded and gone on to the end", loaded, self.table)

    def _undo_everything(self) -> Iterator[str]:
        """Take back every decision; at any of them first decide otherwise and take that back."""
        astray = self.rng.randrange(len(self.choices))
        for number in reversed(range(len(self.choices))):
            self._undo()
            yield from _told(number, "undone", self.table, self.kept[number])
            if number == astray:
                self._stray()
                yield from _told(number, "undone again", self.table, self.kept[number])

    def _stray(self) -> None:
        made = 0
        while made < STRAYS and self.table.result is None:
            self._choose(self.rng.choice(_options(self.table)))
            made += 1
        for _ in range(made):
            self._undo()

    def _play_again(self) -> Iterator[str]:
        """Play the game again from its beginning, to which it was undone."""
        for option in self.choices:
            self._choose(option)
        yield from _told(len(self.choices), "played again", self.table, self.kept[-1])


def _options(table: Table) -> list[Any]:
    if table.decision is None:
        raise RuntimeError("nobody is asked, and the game is not over")
    return table.decision.options


def _told(number: int, how: str, one: Table, other: Table) -> Iterator[str]:
    for difference in differences(one, other):
        yield f"decision {number}, {how}: {difference}"
