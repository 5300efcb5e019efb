"""Offering: actions that an effect leaves open to players, and the end of what it has set up.

Rules: 5.8.2, 9.3.5, 17.4.3.
"""

from collections.abc import Callable
from typing import Any

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.choices import EndThis
from vsdsl.constructs.effects.combat import Pay
from vsdsl.constructs.statements.control import Does
from vsdsl.constructs.statements.mode import Action
from vsdsl.core.powers.open_actions import OFFER, end_effect
from vsdsl.core.powers.payment import has_symbols
from vsdsl.core.table.faces import Setting, Static, Use
from vsdsl.core.table.modifiers import Lasts
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Holding, Value
from vsdsl.interp.modifying import add_modifier
from vsdsl.interp.places import player_of
from vsdsl.interp.programs import WHO, Frame, acting, go
from vsdsl.interp.reading import Reader
from vsdsl.interp.symbols import symbols
from vsdsl.interp.writing import Writer
from vsdsl.resolve.powers import offered_to
from vsdsl.resolve.refusal import meant
from vsdsl.terms.sayings import Saying


def _offer(writer: Writer, node: Action) -> None:
    """Leave an action open to players for the rest of the game, until the effect is ended.

    Rules: 5.8.2, 9.3.5.
    """
    whose = meant(offered_to(node))
    key = writer.part()
    program = writer.draft.program(f"{key}/do", node.body)
    condition = _can_begin(writer.reader, node.body.statements[0])
    offered = Use(timing=node.timing, symbols=(), condition=condition, program=program)
    writer.draft.statics[key] = Static(
        key=key, kind=Saying.OFFER, subject=lambda _t, _s, _i: False, value=offered
    )

    def act(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
        return add_modifier(table, where, OFFER, values, None, Lasts("game"), key)

    writer.settle(writer.reader.selector(whose), whose)
    writer.add(acting(act))


def _can_begin(reader: Reader, node: Construct) -> Holding | None:
    """Return the condition that there is what an action begins with: who pays, and with what.

    Whether a location serves the one who pays is seen when that one is chosen: an action can be
    used without effect, as a power can, but not with nothing to pay with.

    Rules: 7.3.1, A-91, A-167, A-168.
    """
    if not isinstance(node, Does) or not isinstance(node.act, Pay):
        return None
    payers, wanted = reader.selector(node.subject).find, symbols(node.act.symbols)

    def holds(table: Table, where: Setting) -> bool:
        player = player_of(table, where.binds[WHO][0])
        return has_symbols(table, player, wanted) and bool(payers(table, where))

    return holds


def _end_this(writer: Writer, _node: EndThis) -> None:
    """End what the power has set up: its offers, its rules and its delayed triggers.

    Rules: 9.3.5.
    """
    power = writer.key.partition("/")[0]

    def instruction(table: Table, frame: Frame) -> None:
        go(table, frame, {"#did": end_effect(table, frame.source, power)})

    writer.add(instruction)


OFFERING: dict[type[Construct], Callable[[Writer, Any], None]] = {
    Action: _offer,
    EndThis: _end_this,
}
