"""Amounts: numbers written down or read off the table, and counters and wounds to count."""

from vsdsl.constructs.amounts import amount, working_out
from vsdsl.constructs.construct import Construct

AMOUNTS: tuple[type[Construct], ...] = (*amount.AMOUNTS, *working_out.AMOUNTS)
