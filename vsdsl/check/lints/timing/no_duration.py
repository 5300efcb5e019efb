"""T101: a lasting effect that does not say how long it lasts."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import (
    CostsLess,
    CountsAs,
    HasPowers,
    IsRevealed,
    LevelsInto,
    LosesPowers,
)
from vsdsl.constructs.modifiers.stats import (
    GainsStats,
    HasStats,
    SetBase,
    SetBaseStat,
    SetStat,
    SetStats,
    StatBound,
)
from vsdsl.constructs.modifiers.strikes import StrikesBackAt, StrikesMore, StrikesWith
from vsdsl.diagnostics import Severity

Lasting = (
    Can
    | Cannot
    | CostsLess
    | CountsAs
    | GainsStats
    | HasPowers
    | HasStats
    | IsRevealed
    | LevelsInto
    | LosesPowers
    | Must
    | SetBase
    | SetBaseStat
    | SetStat
    | SetStats
    | StatBound
    | StrikesBackAt
    | StrikesMore
    | StrikesWith
)


def no_duration(change: Lasting, place: Place) -> Iterator[Found]:
    """Yield a finding for a change that a resolving effect makes without a duration.

    Rules: 9.3.5.
    """
    if change.duration is None and place.is_resolving:
        yield Found(
            span=change.span,
            title="the effect does not say how long it lasts",
            label="made when this line resolves",
            help="end it with `this combat`, `this turn` or `for the rest of the game`",
        )


LINT: Final = Lint(
    code="T101",
    title="a lasting effect without a duration",
    severity=Severity.ERROR,
    at=(
        Can,
        Cannot,
        CostsLess,
        CountsAs,
        GainsStats,
        HasPowers,
        HasStats,
        IsRevealed,
        LevelsInto,
        LosesPowers,
        Must,
        SetBase,
        SetBaseStat,
        SetStat,
        SetStats,
        StatBound,
        StrikesBackAt,
        StrikesMore,
        StrikesWith,
    ),
    find=no_duration,
    rules=("9.3.5",),
)
