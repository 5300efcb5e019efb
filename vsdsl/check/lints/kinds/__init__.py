"""Kinds of arguments: a player where a character is meant, and the like."""

from typing import Final

from vsdsl.check.lint import Lint
from vsdsl.check.lints.kinds import (
    acted_on,
    acting,
    another_kind,
    had_by_nobody,
    no_owner,
    no_place,
    no_stats,
    no_time,
    number_or_thing,
    part_of_nothing,
    removed_from_elsewhere,
    unfit_description,
    unfit_rule,
)

LINTS: Final[tuple[Lint, ...]] = (
    acted_on.LINT,
    acting.LINT,
    another_kind.LINT,
    had_by_nobody.LINT,
    no_owner.LINT,
    no_place.LINT,
    no_stats.LINT,
    no_time.LINT,
    number_or_thing.LINT,
    part_of_nothing.LINT,
    removed_from_elsewhere.LINT,
    unfit_description.LINT,
    unfit_rule.LINT,
)
