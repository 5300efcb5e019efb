"""Manners: how deeds are done and events happen.

Rules: 1.1.1, 8.1.1.
"""

from enum import StrEnum


class Manner(StrEnum):
    """How a deed is done: in which kind of attack, by what, with which counters, among copies."""

    COPY = "copy"
    EFFECT = "effect"
    MELEE = "melee"
    MELEE_SOLO = "melee solo"
    MELEE_TEAM = "melee team"
    MINUS = "-1/-1"
    PLUS = "+1/+1"
    RANGED = "ranged"
    RANGED_SOLO = "ranged solo"
    RANGED_TEAM = "ranged team"
    SOLO = "solo"
    STRIKE = "strike"
    SUPER_POWER = "super power"
    TEAM = "team"
    TOP = "top"
    UNSTRUCK = "unstruck"
