"""Keywords and duplicates: what the library, or the card itself, says already."""

from typing import Final

from vsdsl.check.lint import Lint
from vsdsl.check.lints.keywords import (
    has_it_already,
    keyword_of_itself,
    keyword_printed_twice,
    keyword_spelled_out,
    line_again,
    power_differs,
    power_nearly_same,
    power_shared,
    power_twice,
)

LINTS: Final[tuple[Lint, ...]] = (
    has_it_already.LINT,
    keyword_of_itself.LINT,
    keyword_printed_twice.LINT,
    keyword_spelled_out.LINT,
    line_again.LINT,
    power_differs.LINT,
    power_nearly_same.LINT,
    power_shared.LINT,
    power_twice.LINT,
)
