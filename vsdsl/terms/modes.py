"""Modes: who plays against whom.

Rules: 1.1.4, 14.1.1, 14.2.1, 14.3.1.
"""

from enum import StrEnum


class Mode(StrEnum):
    """A way to seat two to four players.

    Rules: 1.1.4, 14.1.1.
    """

    DUEL = "duel"
    FREE_FOR_ALL = "free-for-all"
    TWO_VS_TWO = "two-vs-two"
    TWO_HEADED = "two-headed"


def usual_mode(players: int) -> Mode:
    """Return the mode of a game for which nobody has named one: each against all others."""
    return Mode.DUEL if players == 2 else Mode.FREE_FOR_ALL  # noqa: PLR2004  a duel is one of two
