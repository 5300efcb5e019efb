"""Owners: whose something is, as far as the words tell."""

from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.resolve.event_meanings import is_this

_POSSESSIVE: Final = frozenset({"its", "their", "your"})


def has_owner(phrase: Phrase | Possessed) -> bool:
    """Whether a phrase says whose something is: `your row`, `foe's row`."""
    if isinstance(phrase, Possessed):
        return True
    return phrase.determiner is not None and phrase.determiner.words in _POSSESSIVE


def is_yours(subject: Selector) -> bool:
    """Whether something is on the side of the one whose power it is.

    Rules: 1.2.2.
    """
    on_your_side = any(
        isinstance(post, Where)
        and isinstance(post.place, Phrase)
        and post.place.determiner is not None
        and post.place.determiner.words == "your"
        for post in subject.posts
    )
    return is_this(subject) or on_your_side


def is_enemy(thing: Construct) -> bool:
    """Whether something is an enemy character of the one whose power it is, or an enemy player.

    Rules: 1.2.3.
    """
    phrase = phrase_of(thing)
    return isinstance(phrase, Phrase) and "enemy" in phrase.adjectives
