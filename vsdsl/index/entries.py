"""Entries: what other files may need to know of a declaration, and no more.

An entry is plain data: texts, numbers and tuples of these. Of a declaration with mistakes it has
what could be read, and says that it is not whole.
"""

from enum import StrEnum
from typing import NamedTuple

from vsdsl.constructs.declarations.deck_texts import DeckText


class SetEntry(NamedTuple):
    """A set: its name, the letters of its numbers, and its universe and brand if it has them."""

    name: str
    letters: str
    universe: str | None
    brand: str | None


class TeamEntry(NamedTuple):
    """A team, and whether it is good, evil or neither."""

    name: str
    alignment: str


class KeywordEntry(NamedTuple):
    """A keyword, the kind of its parameter if it takes one, its plain text, and that about decks.

    The text is empty if the keyword is not whole. `adds_up` says that whoever has it several times
    has more of it.
    """

    name: str
    parameter: str | None
    text: str
    decks: tuple[DeckText, ...]
    adds_up: bool = False


class KeywordAsOfEntry(NamedTuple):
    """A text that a keyword has in some editions of the rules, and the kind of its parameter."""

    name: str
    parameter: str | None
    editions: tuple[str, ...]


class CounterEntry(NamedTuple):
    """A kind of counter by its name."""

    name: str


class VerbEntry(NamedTuple):
    """A verb in its three forms, whether it has an object, and the verbs that its text uses."""

    name: str
    third: str
    past: str
    has_object: bool
    uses: tuple[str, ...]


class PowerKind(StrEnum):
    """The kinds of power that a card prints under a name, by the words that begin them."""

    POWER = "power"
    SUPER = "super"
    REACTION = "reaction"
    LEVEL_UP = "level up"


class PowerEntry(NamedTuple):
    """A power that a card prints under a name: its kind, when it is used, its cost, its plain text.

    Only a super power has a timing.
    """

    kind: PowerKind
    name: str
    timing: str | None
    symbols: tuple[str, ...]
    text: str


class CardEntry(NamedTuple):
    """A card: its first line, its lines of facts, and its powers.

    `aka` are its further names, `gives` the symbols that a location gives. A star in place of a
    number is nothing, as is a number that is not printed.
    """

    kind: str
    name: str
    number: str
    level: int | None
    is_whole: bool
    aka: tuple[str, ...] = ()
    teams: tuple[str, ...] = ()
    cost: int | None = None
    atk: int | None = None
    defense: int | None = None
    health: int | None = None
    gives: tuple[str, ...] = ()
    powers: tuple[PowerEntry, ...] = ()

    @property
    def letters(self) -> str:
        """The letters of its set."""
        return letters_of(self.number)


class ElsewhereEntry(NamedTuple):
    """A card of a set that is not at hand: its name, and the level of a main character."""

    name: str
    level: int | None


def letters_of(number: str) -> str:
    """Return the letters of the set in a card number: `TST` of `TST-001`."""
    return number.rpartition("-")[0]
