"""Keys: what the lines of cards, and keywords, are called in a book.

A line is `MNB-013:4`, a keyword `keyword Growth (2)`; what belongs to either has a slash after it.
"""

from typing import Final

KEYWORD: Final = "keyword "
COUNTER: Final = "counter"  # also the category of what a counter says


def line_key(number: str, index: int) -> str:
    """Return the key of a line of a card."""
    return f"{number}:{index}"


def number_of(key: str) -> str:
    """Return the number of the card that a key is of; that of a keyword is itself."""
    return key.partition(":")[0]


def keyword_key(name: str, argument: str = "") -> str:
    """Return the key of a keyword, which is made once for each argument."""
    return f"{KEYWORD}{name} ({argument})" if argument else f"{KEYWORD}{name}"


def counter_key(name: str) -> str:
    """Return the key of a kind of counter."""
    return f"{COUNTER} {name}"


def is_of_keyword(key: str) -> bool:
    """Return whether a key is of a keyword of the library."""
    return key.startswith(KEYWORD)


def keyword_of(key: str) -> str:
    """Return the name of the keyword that a key is of."""
    return key.removeprefix(KEYWORD).partition("/")[0].partition(" (")[0]
