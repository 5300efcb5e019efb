"""Costs and payment: what powers and cards cost, and whether it can be paid."""

from typing import Final

from vsdsl.check.lint import Lint
from vsdsl.check.lints.costs import (
    gain_as_cost,
    nothing_to_pay,
    same_symbol,
    unpayable_symbol,
)

LINTS: Final[tuple[Lint, ...]] = (
    gain_as_cost.LINT,
    nothing_to_pay.LINT,
    same_symbol.LINT,
    unpayable_symbol.LINT,
)
