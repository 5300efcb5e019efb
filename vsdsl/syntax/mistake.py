"""A syntax mistake that is known by example."""

from enum import Enum

from vsdsl.record import Record
from vsdsl.syntax.codes import Code


class About(Enum):
    """Which characters a mistake is about."""

    WORD = "the word at fault"
    BEFORE = "the word before it"
    BOTH = "both"
    AROUND = "both, and the word after"


class Mistake(Record):
    """A mistake that people make, what to say about it, and declarations that show it.

    `behind` is the word that must stand in front, where the same place has other mistakes too.
    """

    code: Code
    label: str
    help: str
    samples: tuple[str, ...]
    about: About = About.WORD
    behind: str | None = None


def in_powers(*lines: str) -> tuple[str, ...]:
    """Return declarations with one line in a power each."""
    return tuple(f'token "Pet" T-1:\n    power "P":\n        {line}\n' for line in lines)


def in_cards(*lines: str) -> tuple[str, ...]:
    """Return declarations with one line of a card each."""
    return tuple(f'token "Pet" T-1:\n    {line}\n' for line in lines)
