"""Who counts as a character now: those in the rows, and a player while being attacked.

Rules: 2.1.2, 3.2.1.
"""

from vsdsl.core.table.table import ROWS, Table


def is_character(table: Table, ident: int) -> bool:
    """Return whether something is a character in play, or a player who is defending.

    Rules: 1.1.1, 3.2.1.
    """
    thing = table.things[ident]
    if thing.row in ROWS:
        return True
    combat = table.combat
    return thing.zone == "player" and combat is not None and combat.defender == ident


def characters(table: Table) -> tuple[int, ...]:
    """Return everyone who counts as a character now."""
    combat = table.combat
    defender = 0 if combat is None else combat.defender
    if defender and table.things[defender].zone == "player":
        return (*table.in_play(), defender)
    return table.in_play()
