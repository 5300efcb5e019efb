"""Resolving a power by name: its effect is carried out, whenever it would come by itself."""

from collections.abc import Callable
from typing import Any

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.choices import ResolvePower
from vsdsl.core.game.asking import push
from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.table.faces import Ability
from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import Table
from vsdsl.interp.places import cards_among
from vsdsl.interp.programs import Frame, go, targets
from vsdsl.interp.writing import Writer


def _resolve(writer: Writer, node: ResolvePower) -> None:
    """Carry out the effect of a power that a card has now; what it says with `if` must hold.

    It costs nothing, and it is not a use of the power.

    Rules: 1.5.1, 7.1.3, 8.2.1, 12.2.3.
    """
    name = node.power.text

    def instruction(table: Table, frame: Frame) -> None:
        found = [
            (ident, program)
            for ident in cards_among(table, targets(frame))
            for power in abilities(table, ident)
            if power.name == name
            for program in _programs(power)
        ]
        go(table, frame, {"#did": bool(found)})
        for ident, program in reversed(found):
            push(table, Run(program, 0, ident, table.things[ident].side, {}))

    writer.target(node.target)
    writer.add(instruction)


def _programs(power: Ability) -> list[str]:
    """Return the programs of a power: what its triggers do, or what using it does."""
    used = [power.use.program] if power.use is not None else []
    return [*(trigger.program for trigger in power.triggers), *used]


RESOLVING: dict[type[Construct], Callable[[Writer, Any], None]] = {ResolvePower: _resolve}
