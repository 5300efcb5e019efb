"""Blanks: what may stand between two words of a line makes no difference."""

from typing import Final

_BLANKS: Final = r"[ \t]+"


def spelled(words: str) -> str:
    """Return the pattern of words that may stand apart as far as they like."""
    return words.replace(" ", _BLANKS)
