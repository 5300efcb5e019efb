"""Sayings: the kinds of statement that a power makes about the game as long as it works.

Rules: 9.1.5, 9.1.6.
"""

from enum import StrEnum


class Saying(StrEnum):
    """What a statement says of its subject: that it can, can't or must do a deed, or what it has.

    `WOULD` says what happens instead of an event, and `WHILE` only that something is so.

    Rules: 1.1.1, 1.1.2, 9.1.5, 9.1.6, 17.1.10.
    """

    APPEARS = "appears"
    BAN = "ban"
    BASE = "base"
    BASE_HEALTH = "base health"
    BOUND = "bound"
    CAN = "can"
    CANNOT = "cannot"
    CHOOSES_ATTACKED = "chooses attacked"
    CHOOSES_STRUCK = "chooses struck"
    COST = "cost"
    COUNTERS_DOUBLED = "counters doubled"
    EQUIP_ONLY = "equip only"
    GRANT = "grant"
    HEALTH = "health"
    INCREASES_DOUBLED = "increases doubled"
    LETHAL = "lethal"
    LEVELS_INTO = "levels into"
    LOSE = "lose"
    MUST = "must"
    OFFER = "offer"
    REVEALED = "revealed"
    STATS = "stats"
    STRIKES_EACH = "strikes each"
    STRIKES_FIRST = "strikes first"
    STRIKES_MORE = "strikes more"
    STRIKES_WITH = "strikes with"
    TEAM = "team"
    WHILE = "while"
    WOULD = "would"
