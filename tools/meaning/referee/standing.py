"""What is so as long as a power works.

Rules: 9.1.5, 9.1.6, 9.2.1.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from tools.meaning.referee.reading import Reading, SenselessError, UnreadError, Values
from tools.meaning.referee.sayings import MODIFIERS, Saying, home_of, sayings, subject_of
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.modifiers.stats import GainsStats
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.control import WhileTrue

_ALL: Final = frozenset(
    {"a", "an", "all", "another", "any", "each", "its", "that", "the", "their", "those", "your"}
)


def said(reading: Reading, statements: Iterable[Construct]) -> list[Saying]:
    """Return what the statements of a power say on a table."""
    return [each for node in statements for each in _said(reading, node)]


def _said(reading: Reading, node: Construct) -> Iterator[Saying]:
    if isinstance(node, WhileTrue):
        inner = said(reading, node.body.statements)
        yield from inner if reading.holds(node.condition) else ()
    elif not isinstance(node, MODIFIERS):
        raise UnreadError(f"what `{type(node).__name__}` says")
    elif getattr(node, "duration", None) is not None:
        raise SenselessError("what is so as long as a power works, and yet only for a time")
    elif isinstance(node, GainsStats):
        raise SenselessError("gaining ATK or DEF for no time at all")
    else:
        yield from sayings(reading, node, all_such(reading, subject_of(node), home_of(node)))


def all_such(reading: Reading, subject: Construct, home: str = "play") -> Values:
    """Return all that a subject can mean where nobody chooses: `a character` is any of them."""
    phrase = subject.phrase if isinstance(subject, Selector) else subject
    if isinstance(phrase, Phrase) and phrase.determiner is not None:
        words = phrase.determiner.words
        if words not in _ALL:
            raise SenselessError(f"`{words}` where nobody chooses")
    return reading.things(subject, home)
