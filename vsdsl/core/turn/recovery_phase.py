"""The Recovery Phase: recover, turn up, ready.

Rules: 5.3.1, 5.3.2, 5.3.3, 5.8.1.
"""

from vsdsl.core.characters.hiding import emerge
from vsdsl.core.characters.readiness import ready
from vsdsl.core.characters.recovering import recover
from vsdsl.core.powers.permissions import RULES
from vsdsl.core.table.editions import differs
from vsdsl.core.table.table import Table
from vsdsl.core.turn.options import acts


def recover_all(table: Table) -> bool:
    """Recover every stunned character; nobody may be left stunned.

    Rules: 5.3.1, 5.8.1.
    """
    if acts(table, "recovery", "recover your characters"):
        return False
    recover(table, table.side(table.turn_player))
    return True


def turn_hidden_up(table: Table) -> bool:
    """Turn hidden characters face up; in some editions they stay face down.

    Rules: 5.3.2, 5.8.1.
    """
    if acts(table, "recovery", "turn hidden characters up"):
        return False
    for ident in () if differs(table, "5.3.2") else table.side(table.turn_player):
        emerge(table, ident)
    return True


def ready_all(table: Table) -> bool:
    """Ready every character that can, and the equipment and the resources of that side with them.

    Rules: 5.3.3, 5.8.1, 16.3.7, A-102.
    """
    if acts(table, "recovery", "ready your characters"):
        return False
    player = table.players[table.turn_player]
    for ident in (*table.side(table.turn_player), *player.gear, *player.resources):
        ready(table, ident, RULES)
    return True


def recovered(table: Table) -> bool:
    """Go on to the Build Phase, which opens with its triggers.

    Rules: 5.4.1, 5.4.2, 5.8.1.
    """
    return not acts(table, "recovery", "go on to the Build Phase")
