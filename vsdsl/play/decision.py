"""Decisions: what a player is asked, in words and as plain values."""

from functools import cached_property
from typing import Any, Final
from weakref import WeakKeyDictionary

from vsdsl.core.table.table import Decision as Asked
from vsdsl.core.table.table import Table
from vsdsl.play.labels import Words
from vsdsl.play.pool import Pool
from vsdsl.play.sight import is_known, places_of_cards
from vsdsl.play.texts import running, text_of

Value = tuple[Any, ...]


class _Teller:
    """Puts the options of one decision into values and words."""

    def __init__(self, table: Table, asked: Asked, pool: Pool) -> None:
        """Speak to the player who decides."""
        self._table = table
        self._asked = asked
        self._words = Words(table, pool, asked.player)

    def value(self, index: int) -> Value:
        """Return an option as plain data without cards that the player does not know."""
        option: Value = self._asked.options[index]
        shown = list(option)
        for place in places_of_cards(self._table, option):
            if not is_known(self._table, option[place], self._asked.player):
                shown[place] = self._words.handle(option[place])
        return tuple(shown)

    def label(self, index: int) -> str:
        """Return an option in words."""
        return self._words.label(self._asked.options[index])

    def text(self, index: int) -> str:
        """Return what the power or the plot twist says that an option uses."""
        return self._words.text(self._asked.options[index])


class _Tag:
    """What the options of one decision have in common."""

    __slots__ = ("__weakref__",)


# Who tells of options is known here and not to them: a bot that gets an option can follow it to no
# table, and so to no hidden card. It is forgotten with the last of the options.
_TELLERS: Final[WeakKeyDictionary[_Tag, _Teller]] = WeakKeyDictionary()


class Option:
    """One thing a player may choose: `label` for people, `value` for programs.

    The value is made of words and numbers; a number is the id of a card as the player's view shows
    it. A card that the player does not know is named by where it lies.

    An option is made of words and numbers, and can be pickled: it leads to no table.
    """

    def __init__(self, index: int, tag: _Tag) -> None:
        """Stand for one of the options of a decision."""
        self.index = index
        self._tag = tag

    @cached_property
    def value(self) -> Value:
        """The option as plain data; the same in every game that stands at this decision."""
        return _TELLERS[self._tag].value(self.index)

    @cached_property
    def label(self) -> str:
        """The option in words."""
        return _TELLERS[self._tag].label(self.index)

    @cached_property
    def text(self) -> str:
        """What the power or the plot twist says that this option uses, in plain English."""
        return _TELLERS[self._tag].text(self.index)

    def __getstate__(self) -> dict[str, Any]:
        told = {"value": self.value, "label": self.label, "text": self.text}
        return {"index": self.index, "_tag": None, **told}

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
        tag = _Tag()
        _TELLERS[tag] = _Teller(self._table, self._asked, self._pool)
        return tuple([Option(index, tag) for index in range(len(self._asked.options))])

    def raw(self, index: int) -> Value:
        """Return an option as the engine has it."""
        option: Value = self._asked.options[index]
        return option

    def __repr__(self) -> str:
        return f"Decision({self.player!r}, {self.kind!r}, {len(self._asked.options)} options)"
