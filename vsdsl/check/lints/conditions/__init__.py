"""Conditions that are always or never true, and modes nobody would choose."""

from typing import Final

from vsdsl.check.lint import Lint
from vsdsl.check.lints.conditions import (
    asked_before,
    condition_twice,
    dead_mode,
    if_for_while,
    impossible_number,
    no_choice,
    nothing_fits,
    numbers_compared,
    opposite_conditions,
    same_branches,
    while_for_if,
    word_twice,
)

LINTS: Final[tuple[Lint, ...]] = (
    asked_before.LINT,
    condition_twice.LINT,
    dead_mode.LINT,
    if_for_while.LINT,
    impossible_number.LINT,
    no_choice.LINT,
    nothing_fits.LINT,
    numbers_compared.LINT,
    opposite_conditions.LINT,
    same_branches.LINT,
    while_for_if.LINT,
    word_twice.LINT,
)
