"""Offers: finding options among those that are offered."""

from collections.abc import Sequence
from typing import Final

from vsdsl.play.decision import Option

Options = Sequence[Option]

DECLINE: Final = frozenset({"done", "end", "go", "no", "pass", "stop"})


def exactly(options: Options, *value: object) -> Option:
    """Return the option of a value, or else the first."""
    return next((option for option in options if option.value == value), options[0])


def tagged(options: Options, word: str) -> list[Option]:
    """Return the options whose value begins with a word."""
    return [option for option in options if option.value[0] == word]


def declined(options: Options) -> Option:
    """Return the option to do nothing more, or else the first."""
    return next((option for option in options if option.value[0] in DECLINE), options[0])
