"""Fighters: who enters a combat, over whom they fly to do so, and who wins it.

Rules: 6.2.7, 6.4.2, 6.7.1, 6.7.4, 6.8.2.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.combat.attack import can_fly_over_row, protectors
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.table.sides import are_enemies
from vsdsl.core.table.table import Combat, Table
from vsdsl.terms.events import EventKind

_ENTER_COMBAT: Final = EventKind.ENTER_COMBAT
_FLY_OVER: Final = EventKind.FLY_OVER
_WIN_COMBAT: Final = EventKind.WIN_COMBAT


def enter(table: Table, *idents: int) -> None:
    """Tell who wait for it that characters have come into the combat, each with its enemies there.

    Where no card of the game waits for it, it costs nothing.

    Rules: 6.4.2, 6.8.2.
    """
    fight = table.combat
    if fight is None or _ENTER_COMBAT not in table.book.awaited:
        return
    for ident in idents:
        others = facing(fight, ident)
        emit(table, Event(EventKind.ENTER_COMBAT, (ident,), others, table.things[ident].side))


def facing(fight: Combat, ident: int) -> tuple[int, ...]:
    """Return who is on the other side of a combat."""
    return fight.attackers if ident == fight.defender else (fight.defender,)


def fly_over(table: Table, fight: Combat) -> None:
    """Tell who wait for it that attackers fly over those who protect the defender.

    Rules: 6.2.7, 6.2.8, 6.3.5.
    """
    if _FLY_OVER not in table.book.awaited or not fight.defender:
        return
    below = tuple(protectors(table, fight.defender))
    side = table.things[fight.defender].side
    for ident in fight.attackers if below else ():
        if can_fly_over_row(table, ident, side):
            emit(table, Event(EventKind.FLY_OVER, (ident,), below, table.things[ident].side))


def win(table: Table, fight: Combat) -> None:
    """Tell who wait for it that characters have won a combat.

    Rules: 6.7.1, 6.7.4. Ruling: R353ffc83ea.
    """
    if _WIN_COMBAT in table.book.awaited:
        for ident in winners(table, fight):
            emit(table, Event(EventKind.WIN_COMBAT, (ident,), (), table.things[ident].side))


def winners(table: Table, fight: Combat) -> Iterator[int]:
    """Return who has come to the end of a combat in which an enemy was stunned.

    Nobody is beaten in a combat that was cancelled.

    Rules: 6.7.1, 6.7.4. Ruling: R353ffc83ea.
    """
    for ident in (*fight.attackers, fight.defender):
        is_attacker = ident in fight.attackers
        fallen = [each for each in fight.beaten if (each in fight.declared) != is_attacker]
        sides = (fight.side,) if is_attacker else _attacking_sides(table, fight)
        if ident and fallen and any(_is_enemy(table, ident, side) for side in sides):
            yield ident


def _attacking_sides(table: Table, fight: Combat) -> tuple[int, ...]:
    return tuple(table.things[each].side for each in fight.declared)


def _is_enemy(table: Table, ident: int, side: int) -> bool:
    return are_enemies(table, table.things[ident].side, side)
