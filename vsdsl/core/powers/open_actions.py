"""Offers: actions that a resolved effect leaves open to players, some of them enemies.

Rules: 5.8.2, 9.3.5.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.game.asking import push
from vsdsl.core.powers.durations import keep
from vsdsl.core.powers.using import wrong_time
from vsdsl.core.table.faces import Setting, Use
from vsdsl.core.table.frames import Run
from vsdsl.core.table.modifiers import Modifier
from vsdsl.core.table.reasons import is_clear
from vsdsl.core.table.table import Table

OFFER: Final = "offer"
WHO: Final = "#who"


def offers(table: Table, player: int) -> Iterator[int]:
    """Return the offers that a player may take up now, by the number of what was left behind.

    Rules: 5.8.2.
    """
    for modifier in table.modifiers:
        if modifier.kind == OFFER and table.players[player].self_id in modifier.reach:
            use: Use = table.book.statics[modifier.key].value
            if is_clear(wrong_time(table, player, use.timing, 0)) and (
                use.condition is None or use.condition(table, _at(table, modifier, player))
            ):
                yield modifier.id


def _at(table: Table, modifier: Modifier, player: int) -> Setting:
    who = (table.players[player].self_id,)
    binds = {**modifier.binds, WHO: who}
    return Setting(source=modifier.source, player=modifier.player, binds=binds)


def take_up(table: Table, player: int, number: int) -> None:
    """Let a player do what is offered; the lines speak of that player as `they`.

    Rules: 1.2.6, 5.8.9.
    """
    modifier = next(one for one in table.modifiers if one.id == number)
    use: Use = table.book.statics[modifier.key].value
    source, controller, binds = modifier.source, modifier.player, _at(table, modifier, player).binds
    push(table, Run(use.program, 0, source, controller, binds))


def end_effect(table: Table, source: int, power: str) -> bool:
    """End what a power of a card has set up; returns whether there was anything.

    Rules: 9.3.5.
    """
    before = len(table.modifiers) + len(table.delayed)
    keep(table, lambda one: one.source != source or one.key.partition("/")[0] != power)
    return len(table.modifiers) + len(table.delayed) < before
