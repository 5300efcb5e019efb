"""Modifiers: what is so, for a time or as long as a power works."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.modifiers.permissions import (
    Can,
    Cannot,
    Must,
)
from vsdsl.constructs.modifiers.powers import (
    CostsLess,
    CountsAs,
    DescribedPowers,
    HasPowers,
    IsAlso,
    IsRevealed,
    KeywordSet,
    LosesPowers,
    StartsIn,
    WorksIn,
    WorksWhile,
)
from vsdsl.constructs.modifiers.stats import (
    CountersDoubled,
    GainsStats,
    HasStats,
    IncreasesDoubled,
    OneStatChange,
    SetBase,
    SetStats,
    StatBound,
    StatsOf,
)
from vsdsl.constructs.modifiers.strikes import (
    AppearsSo,
    ArrivesWith,
    ChoosesStruck,
    LethalWounds,
    StrikesBackAt,
    StrikesFirst,
    StrikesWith,
)

MODIFIERS: tuple[type[Construct], ...] = (
    AppearsSo,
    ArrivesWith,
    Can,
    Cannot,
    ChoosesStruck,
    CostsLess,
    CountersDoubled,
    CountsAs,
    DescribedPowers,
    GainsStats,
    HasPowers,
    HasStats,
    IncreasesDoubled,
    IsAlso,
    IsRevealed,
    KeywordSet,
    LethalWounds,
    LosesPowers,
    Must,
    OneStatChange,
    SetBase,
    SetStats,
    StartsIn,
    StatBound,
    StatsOf,
    StrikesBackAt,
    StrikesFirst,
    StrikesWith,
    WorksIn,
    WorksWhile,
)
