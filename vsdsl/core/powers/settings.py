"""Settings: in which a power or a modifier is read.

Rules: 9.1.6, 9.2.2.
"""

from typing import Final

from vsdsl.core.table.binds import NO_BINDS
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.modifiers import Modifier
from vsdsl.core.table.sides import controls
from vsdsl.core.table.table import Table

_new: Final = tuple.__new__  # without the names of the parts, which take most of the time


def setting_of(table: Table, ident: int) -> Setting:
    """Return the setting of the printed powers of a card.

    Rules: 9.2.2.
    """
    thing = table.things[ident]
    return _new(Setting, (ident, thing.side, NO_BINDS, thing.stamp, ""))


def setting_for(table: Table, ident: int, player: int) -> Setting:
    """Return the setting of the printed powers of a card for a player who would use one.

    Whoever of two-headed teammates pays for a power of a character is `you` to it.

    Rules: 14.3.12.
    """
    thing = table.things[ident]
    you = player if controls(table, player, ident) else thing.side
    return Setting(ident, you, NO_BINDS, thing.stamp)


def setting_of_modifier(modifier: Modifier) -> Setting:
    """Return the setting in which a modifier was made."""
    binds = {**modifier.binds, "#reach": modifier.reach}
    return Setting(modifier.source, modifier.player, binds, modifier.stamp)


def applies(table: Table, modifier: Modifier) -> bool:
    """Return whether a modifier counts at this moment: it may hang on a condition.

    Rules: 9.1.6, 13.4.10.
    """
    if not modifier.key:
        return True
    condition = table.book.statics[modifier.key].condition
    return condition is None or condition(table, setting_of_modifier(modifier))
