"""Timing and targets: when something works, for how long, and on what."""

from typing import Final

from vsdsl.check.lint import Lint
from vsdsl.check.lints.timing import (
    after_recruiting,
    beyond_the_combat,
    combat_outside_combat,
    included_timing,
    lasts_no_combat,
    needless_duration,
    never_in_combat,
    no_duration,
    of_enemy_turns,
    over_already,
    wrong_preposition,
)

LINTS: Final[tuple[Lint, ...]] = (
    after_recruiting.LINT,
    beyond_the_combat.LINT,
    combat_outside_combat.LINT,
    included_timing.LINT,
    lasts_no_combat.LINT,
    needless_duration.LINT,
    never_in_combat.LINT,
    no_duration.LINT,
    of_enemy_turns.LINT,
    over_already.LINT,
    wrong_preposition.LINT,
)
