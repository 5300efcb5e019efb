"""Said states: what a selector says to be so of the things that it selects."""

from collections.abc import Iterator

from vsdsl.constructs.conditions.predicate import IsNow, Status
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.post import Relative, Where
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.constructs.selectors.zones import row_of
from vsdsl.terms.nouns import NOUNS
from vsdsl.terms.states import State


def said_states(selector: Selector) -> frozenset[str]:
    """Return the states that a selector asks for: `a stunned character`, `that is ready`."""
    words = (*_adjectives(selector.phrase), *_rows(selector), *_relative(selector.relative))
    return frozenset(words)


def state_by_noun(thing: Construct) -> State | None:
    """Return what a phrase or selector says to be so by its noun alone: `an attacker`."""
    phrase = phrase_of(thing)
    noun = phrase.noun if isinstance(phrase, Phrase | Possessed) else None
    return NOUNS[noun].state if isinstance(noun, str) else None


def _adjectives(phrase: Construct) -> Iterator[str]:
    if isinstance(phrase, Phrase | Possessed):
        yield from (each for each in phrase.adjectives if isinstance(each, str))


def _rows(selector: Selector) -> Iterator[str]:
    """Yield the row in which something is said to be: `in your front row`."""
    rows = (row_of(post.place) for post in selector.posts if isinstance(post, Where))
    yield from (row for row in rows if row)


def _relative(relative: Construct | None) -> Iterator[str]:
    match relative:
        case Relative(predicate=IsNow(state=Status(words=words))):
            yield words
        case _:
            pass
