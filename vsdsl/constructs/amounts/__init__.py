"""Amounts: numbers written down or read off the table, and counters and wounds to count."""

from vsdsl.constructs.amounts.amount import (
    Arithmetic,
    CounterTally,
    Every,
    ExtremeOf,
    ForEach,
    MeasureOf,
    Number,
    NumberOf,
    NumberOfTimes,
    TallyOn,
    ThatMany,
    TotalOf,
    WoundTally,
    XpTally,
)
from vsdsl.constructs.construct import Construct

AMOUNTS: tuple[type[Construct], ...] = (
    Arithmetic,
    CounterTally,
    Every,
    ExtremeOf,
    ForEach,
    MeasureOf,
    Number,
    NumberOf,
    NumberOfTimes,
    TallyOn,
    ThatMany,
    TotalOf,
    WoundTally,
    XpTally,
)
