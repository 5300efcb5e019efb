"""Deeds: what `can`, `can't` and `must` are about."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.deeds.combat import (
    AttackDeed,
    BeDone,
    BeSomewhere,
    ByBeingStunned,
    FlyOver,
    StrikeAnyway,
    StrikeBackDeed,
    StrikeDeed,
)
from vsdsl.constructs.deeds.table import (
    GainDeed,
    HaveCounters,
    HaveEquipment,
    LookDeed,
    LoseCounters,
    PayInstead,
    PlainDeed,
    PlayDeed,
    PowerUpDeed,
    RecruitDeed,
    ShareSide,
    UseDeed,
)

DEEDS: tuple[type[Construct], ...] = (
    AttackDeed,
    BeDone,
    BeSomewhere,
    ByBeingStunned,
    FlyOver,
    GainDeed,
    HaveCounters,
    HaveEquipment,
    LookDeed,
    LoseCounters,
    PayInstead,
    PlainDeed,
    PlayDeed,
    PowerUpDeed,
    RecruitDeed,
    ShareSide,
    StrikeAnyway,
    StrikeBackDeed,
    StrikeDeed,
    UseDeed,
)
