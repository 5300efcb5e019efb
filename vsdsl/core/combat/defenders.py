"""Defenders: who chooses the defender of an attack, where a power leaves it to its player.

Rules: 6.2.1, 6.3.3, 6.3.6. Ruling: Rf1f1f9f50c.
"""

from typing import Final

from vsdsl.core.combat.attack import team_obstacles
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.permissions import Attempt, is_about
from vsdsl.core.table.reasons import is_clear
from vsdsl.core.table.table import ROWS, Table
from vsdsl.terms.sayings import Saying

_CHOOSES_ATTACKED: Final = (Saying.CHOOSES_ATTACKED, "")


def is_left_to_defender(table: Table, attackers: tuple[int, ...], defender: int) -> bool:
    """Return whether the player who is attacked chooses the defender: a power about an attacker.

    Rules: 6.3.3. Ruling: Rf1f1f9f50c.
    """
    said = active(table).statics.get(_CHOOSES_ATTACKED)
    if not said or table.things[defender].row not in ROWS:
        return False
    person = table.players[table.things[defender].side].self_id
    return any(
        is_about(table, static, setting, Attempt(person, attacker, ()))
        for static, setting in said
        for attacker in attackers
    )


def choices(table: Table, attackers: tuple[int, ...], defender: int) -> tuple[int, ...]:
    """Return whom attackers could attack together on the side of somebody, who is one of them.

    Rules: 6.2.1, 6.3.6.
    """
    side = table.side(table.things[defender].side)
    return tuple(
        each
        for each in side
        if each == defender or is_clear(team_obstacles(table, attackers, each))
    )
