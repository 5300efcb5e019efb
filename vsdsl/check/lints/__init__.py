"""The lints: one module for each, in families."""

from typing import Final

from vsdsl.check.lint import Lint
from vsdsl.check.lints import (
    cards,
    conditions,
    costs,
    decks,
    effects,
    keywords,
    kinds,
    limits,
    names,
    style,
    timing,
    triggers,
)

LINTS: Final[tuple[Lint, ...]] = (
    *cards.LINTS,
    *conditions.LINTS,
    *costs.LINTS,
    *decks.LINTS,
    *effects.LINTS,
    *keywords.LINTS,
    *kinds.LINTS,
    *limits.LINTS,
    *names.LINTS,
    *style.LINTS,
    *timing.LINTS,
    *triggers.LINTS,
)
