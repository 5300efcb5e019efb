"""Editions: the rulebooks by which a game can be played, the oldest first."""

from enum import StrEnum


class Edition(StrEnum):
    """A rulebook; `MERGED` is all four of them, where the newest text stands."""

    MARVEL_BATTLES = "2015-marvel-battles"
    COMPILED = "2017-compiled"
    MCU_BATTLES = "2018-mcu-battles"
    HELLS_KITCHEN = "2021-hells-kitchen"
    MERGED = "merged"
    LATER = "later"
