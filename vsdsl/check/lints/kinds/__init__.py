"""Kinds of arguments: a player where a character is meant, and the like."""

from typing import Final

from vsdsl.check.lint import Lint
from vsdsl.check.lints.kinds import (
    acted_on,
    acting,
    no_owner,
    no_place,
    no_stats,
    unfit_description,
    unfit_rule,
)

LINTS: Final[tuple[Lint, ...]] = (
    acted_on.LINT,
    acting.LINT,
    no_owner.LINT,
    no_place.LINT,
    no_stats.LINT,
    unfit_description.LINT,
    unfit_rule.LINT,
)
