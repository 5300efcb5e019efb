"""A syntax mistake that is known by example."""

from enum import Enum

from vsdsl.record import Record
from vsdsl.syntax.codes import Code
from vsdsl.syntax.wording import Wording


class About(Enum):
    """Which characters a mistake is about."""

    WORD = "the word at fault"
    BEFORE = "the word before it"
    BOTH = "both"
    AROUND = "both, and the word after"


class Mistake(Record):
    """A mistake that people make, what to say about it, and declarations that show it.

    `behind` is the word that must stand in front, where the same place has other mistakes too.
    `wordings` tell what to write where that is certain; `is_split` says that a new line is to
    start here, and `fix` is written in place of what the mistake is about.
    """

    code: Code
    label: str
    help: str
    samples: tuple[str, ...]
    about: About = About.WORD
    behind: str | None = None
    wordings: tuple[Wording, ...] = ()
    fix: str | None = None
    is_split: bool = False


def in_powers(*lines: str) -> tuple[str, ...]:
    """Return declarations with one line in a power each."""
    return tuple(f'token "Pet" T-1:\n    power "P":\n        {line}\n' for line in lines)


def in_cards(*lines: str) -> tuple[str, ...]:
    """Return declarations with one line of a card each."""
    return tuple(f'token "Pet" T-1:\n    {line}\n' for line in lines)
