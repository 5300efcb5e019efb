"""Decisions: what a player is asked, in words and as plain values."""

from functools import cached_property
from typing import Any

from vsdsl.core.table.table import Decision as Asked
from vsdsl.core.table.table import Table
from vsdsl.play.labels import Words
from vsdsl.play.pool import Pool
from vsdsl.play.sight import is_known, places_of_cards
from vsdsl.play.texts import running, text_of

Value = tuple[Any, ...]


class Option:
    """One thing a player may choose: `label` for people, `value` for programs.

    The value is made of words and numbers; a number is the id of a card as the player's view shows
    it. A card that the player does not know is named by where it lies.
    """

    def __init__(self, decision: "Decision", index: int) -> None:
        """Stand for one of the options of a decision."""
        self._decision = decision
        self.index = index

    @cached_property
    def value(self) -> Value:
        """The option as plain data; the same in every game that stands at this decision."""
        return self._decision.value(self.index)

    @cached_property
    def label(self) -> str:
        """The option in words."""
        return self._decision.words.label(self._decision.raw(self.index))

    @property
    def text(self) -> str:
        """What the power or the plot twist says that this option uses, in plain English."""
        return self._decision.words.text(self._decision.raw(self.index))

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Option) and other.value == self.value

    def __hash__(self) -> int:
        return hash(self.value)

    def __str__(self) -> str:
        return self.label

    def __repr__(self) -> str:
        return f"Option({self.label!r}, {self.value!r})"


class Decision:
    """What a player must decide now: who, what about, and what they may choose."""

    def __init__(self, table: Table, asked: Asked, pool: Pool) -> None:
        """Describe the open decision of a table that will not change any more."""
        self._table = table
        self._asked = asked
        self._pool = pool

    @property
    def player(self) -> str:
        """Who decides, such as `"A"`."""
        return self._table.players[self._asked.player].name

    @property
    def kind(self) -> str:
        """What kind of decision it is, such as `"recruit"` or `"combat"`."""
        return self._asked.kind

    @cached_property
    def prompt(self) -> str:
        """The question in words, with the card whose effect asks it."""
        source = running(self._table)
        if source is None or source[1] not in self._table.things:
            return self._asked.prompt
        if not is_known(self._table, source[1], self._asked.player):
            return self._asked.prompt
        return f"{self._table.face(source[1]).name}: {self._asked.prompt}"

    @cached_property
    def text(self) -> str:
        """What the power says that asks, in plain English; nothing where the rules ask."""
        source = running(self._table)
        return "" if source is None else text_of(self._pool, source[0])

    @cached_property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen."""
        return tuple(Option(self, index) for index in range(len(self._asked.options)))

    @cached_property
    def words(self) -> Words:
        """The words of the player who decides."""
        return Words(self._table, self._pool, self._asked.player)

    def raw(self, index: int) -> Value:
        """Return an option as the engine has it."""
        option: Value = self._asked.options[index]
        return option

    def value(self, index: int) -> Value:
        """Return an option as plain data without cards that the player does not know."""
        option = self.raw(index)
        shown = list(option)
        for place in places_of_cards(self._table, option):
            if not is_known(self._table, option[place], self._asked.player):
                shown[place] = self.words.handle(option[place])
        return tuple(shown)

    def __repr__(self) -> str:
        return f"Decision({self.player!r}, {self.kind!r}, {len(self._asked.options)} options)"
