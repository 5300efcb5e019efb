"""Marks of cards: short words that differ when a card, or a keyword it speaks of, says another."""

from hashlib import sha256
from typing import Final

from vsdsl.driver.describing import explained_keywords
from vsdsl.driver.installed import LibraryCard

_DIGITS: Final = 12


def card_mark(found: LibraryCard) -> str:
    """Return the mark of a card: of its script but for layout and comments, and its keywords."""
    start, end = found.piece.body
    lines = (line.split() for line in found.source.text[start:end].splitlines())
    script = "\n".join(" ".join(words) for words in lines if words and words[0][0] != "#")
    keywords = (each.body.english("this card") for each in explained_keywords(found))
    return mark("\n".join((script, *keywords)))


def mark(text: str) -> str:
    """Return the mark of a text."""
    return sha256(text.encode()).hexdigest()[:_DIGITS]
