"""Selectors: how a script points at things."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors import phrase, post, reference, selector

SELECTORS: tuple[type[Construct], ...] = (
    *phrase.SELECTORS,
    *post.SELECTORS,
    *reference.SELECTORS,
    *selector.SELECTORS,
)
