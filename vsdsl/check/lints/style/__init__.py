"""Style: what reads better in another way and means the same."""

from typing import Final

from vsdsl.check.lint import Lint
from vsdsl.check.lints.style import (
    agreement,
    article,
    double_negative,
    number_of_counters,
    quoted_team,
    spaces_in_name,
    verb,
)

LINTS: Final[tuple[Lint, ...]] = (
    agreement.LINT,
    article.LINT,
    double_negative.LINT,
    number_of_counters.LINT,
    quoted_team.LINT,
    spaces_in_name.LINT,
    verb.LINT,
)
