"""Amounts, and counters and wounds as things to count."""

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
