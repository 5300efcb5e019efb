"""Duties: what the first attack of a turn must be like, as far as it can.

Rules: 1.5.2, 16.2.14, 16.2.15, 16.2.16, A-62, A-146.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.combat.attack import (
    attackers_of,
    can_attack,
    can_join,
    legal_defenders,
    team_obstacles,
)
from vsdsl.core.powers.permissions import is_mentioned, said_of
from vsdsl.core.powers.power_index import Live
from vsdsl.core.table.reasons import Reason, is_clear
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.sayings import Saying

_IN_FIRST_ATTACK: Final = (Saying.MUST, Deed.BE_IN_FIRST_ATTACK)
_MUST_ATTACK: Final = (Saying.MUST, Deed.ATTACK)


def bound(table: Table) -> tuple[int, ...]:
    """Return the characters that must be in the next attack and can be.

    Only the first attack of a turn is bound, and nobody must attack at all.

    Rules: 16.2.14, 16.2.15, 16.2.16, A-146.
    """
    if table.attacks or not is_mentioned(table, _IN_FIRST_ATTACK):
        return ()
    side = attackers_of(table, table.turn_player)
    return tuple(
        ident
        for ident in side
        if any(said_of(table, _IN_FIRST_ATTACK, ident)) and _targets(table, ident)
    )


def _targets(table: Table, ident: int) -> tuple[int, ...]:
    """Return whom a character may attack to do its duty: whoever it must attack, else anybody.

    Rules: 16.2.14, 16.2.15.
    """
    legal = legal_defenders(table, ident)
    demands = _demands(table, ident)
    return tuple(
        defender
        for defender in legal
        if all(static.target and static.target(table, s, defender) for static, s in demands)
    )


def _demands(table: Table, ident: int) -> tuple[Live, ...]:
    """Return what demands of a character, or of its player, that it attack somebody.

    Rules: 16.2.14.
    """
    person = table.players[table.things[ident].side].self_id
    return (*said_of(table, _MUST_ATTACK, ident), *said_of(table, _MUST_ATTACK, person))


def is_free(table: Table) -> bool:
    """Return whether the next attack is bound by nothing.

    Rules: 16.2.14, A-146.
    """
    return not bound(table) and (bool(table.attacks) or not is_mentioned(table, _MUST_ATTACK))


def _evades(table: Table, attackers: tuple[int, ...], defender: int) -> bool:
    """Return whether the first attack goes for somebody else than whom its attackers must attack.

    Of two demands that cannot both be met the attacking player meets one.

    Rules: 1.5.2, 16.2.14, 16.2.15, A-62, A-146.
    """
    if table.attacks or not is_mentioned(table, _MUST_ATTACK):
        return False
    held = [i for i in attackers if _demands(table, i)]
    wanted = [found for found in (_targets(table, i) for i in held) if found]
    return bool(wanted) and not any(defender in found for found in wanted)


def can_start(table: Table, attackers: tuple[int, ...], defender: int) -> bool:
    """Return whether attackers, and those who may still join them, can do what must be done.

    Rules: 16.2.14, A-62.
    """
    if _evades(table, attackers, defender):
        return False
    due = bound(table)
    return not due or any(_serves(table, ident, attackers, defender) for ident in due)


def _serves(table: Table, ident: int, attackers: tuple[int, ...], defender: int) -> bool:
    if defender not in _targets(table, ident):
        return False
    if ident in attackers:
        return True
    later = tuple(i for i in sorted(attackers_of(table, table.turn_player)) if i > ident)
    return ident > attackers[-1] and can_join(table, attackers, ident, later)


def neglected(table: Table, attackers: tuple[int, ...], defender: int) -> Iterator[Reason]:
    """Object to an attack that leaves out who must be in it, or goes for somebody else.

    Of two demands that cannot both be met the attacking player meets one.

    Rules: 1.5.2, 16.2.14, A-62.
    """
    if _evades(table, attackers, defender):
        yield Reason("16.2.14", "a power demands that it attack another", attackers)
    due = bound(table)
    if not due:
        return
    if not any(i in attackers and defender in _targets(table, i) for i in due):
        yield Reason("16.2.14", "a power demands another first attack", due)
        return
    for ident in due:
        team = tuple(sorted((*attackers, ident)))
        if ident not in attackers and can_attack(table, ident, defender):
            fits = defender in _targets(table, ident)
            if fits and is_clear(team_obstacles(table, team, defender)):
                yield Reason("16.2.14", "another character must be in the first attack", (ident,))
