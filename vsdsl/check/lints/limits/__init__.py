"""Limits of use: how often a power may be used."""

from typing import Final

from vsdsl.check.lint import Lint
from vsdsl.check.lints.limits import limits_at_odds, needless_once, once_anyway, other_level

LINTS: Final[tuple[Lint, ...]] = (
    limits_at_odds.LINT,
    needless_once.LINT,
    once_anyway.LINT,
    other_level.LINT,
)
