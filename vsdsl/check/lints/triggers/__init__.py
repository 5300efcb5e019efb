"""Triggers that can never fire, or say more than they need."""

from typing import Final

from vsdsl.check.lint import Lint
from vsdsl.check.lints.triggers import (
    delayed_words,
    event_twice,
    impossible_condition,
    impossible_event,
    impossible_object,
    needless_condition,
    never_in_play,
    powers_are_off,
    whenever_once,
    works_anyway,
)

LINTS: Final[tuple[Lint, ...]] = (
    delayed_words.LINT,
    event_twice.LINT,
    impossible_condition.LINT,
    impossible_event.LINT,
    impossible_object.LINT,
    needless_condition.LINT,
    never_in_play.LINT,
    powers_are_off.LINT,
    whenever_once.LINT,
    works_anyway.LINT,
)
