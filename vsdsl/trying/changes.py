"""Changes: whether anything has happened on a table between two moments."""

from typing import Final

from vsdsl.core.table.table import Table

_SLOTS: Final = (
    *("attached", "captor", "counters", "exhausted", "face", "face_up", "frozen", "hidden"),
    *("minus", "pile", "plus", "row", "side", "stunned", "wounds", "xp", "zone"),
)
_ZONES: Final = (
    *("back", "deck", "front", "gear", "hand", "ko", "levels", "main", "out", "piles"),
    "side_deck",
)


def has_changed(before: Table, after: Table, depth: int) -> bool:
    """Whether anything has happened: to a card, to a player, to what is so, or deeper in the stack.

    The lowest `depth` frames are what was going on anyway.
    """
    if (
        after.result != before.result
        or after.deeds != before.deeds
        or after.modifiers != before.modifiers
        or after.delayed != before.delayed
        or after.remembered != before.remembered
        or (after.combat is None) != (before.combat is None)
        or after.stack[:depth] != before.stack[:depth]
    ):
        return True
    if after.combat is not None and before.combat is not None:
        one, two = after.combat, before.combat
        if (one.attackers, one.defender, one.stage) != (two.attackers, two.defender, two.stage):
            return True
    return _players_differ(before, after) or any(
        _things_differ(before, after, ident) for ident in after.things
    )


def _players_differ(before: Table, after: Table) -> bool:
    return any(
        one is not two
        and (
            one.points != two.points
            or any(getattr(one, zone) != getattr(two, zone) for zone in _ZONES)
        )
        for one, two in zip(before.players, after.players, strict=True)
    )


def _things_differ(before: Table, after: Table, ident: int) -> bool:
    one, two = before.things.get(ident), after.things[ident]
    if one is two:
        return False
    return one is None or any(getattr(one, slot) != getattr(two, slot) for slot in _SLOTS)
