"""The structure of a card: levels, lines and printed values."""

from typing import Final

from vsdsl.check.lint import Lint
from vsdsl.check.lints.cards import (
    broken_levels,
    foreign_line,
    level_of_no_main,
    level_twice,
    line_twice,
    listed_twice,
    lonely_team,
    missing_line,
    needs_of_plot_twist,
    no_health,
    no_level_up,
    nothing_on_it,
    number_too_large,
    other_team,
    unusual_stats,
    weaker_level,
)

LINTS: Final[tuple[Lint, ...]] = (
    broken_levels.LINT,
    foreign_line.LINT,
    level_of_no_main.LINT,
    level_twice.LINT,
    line_twice.LINT,
    listed_twice.LINT,
    lonely_team.LINT,
    missing_line.LINT,
    needs_of_plot_twist.LINT,
    no_health.LINT,
    no_level_up.LINT,
    nothing_on_it.LINT,
    number_too_large.LINT,
    other_team.LINT,
    unusual_stats.LINT,
    weaker_level.LINT,
)
