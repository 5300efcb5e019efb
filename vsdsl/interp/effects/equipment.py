"""The effect on equipment: `equip ... to ...`."""

from collections.abc import Callable
from typing import Any, Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.moves import Equip
from vsdsl.core.cards.equipment import bearer_unfit, equip
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.reasons import is_clear
from vsdsl.core.table.table import Table
from vsdsl.interp.choosing import choosing
from vsdsl.interp.meaning import Value
from vsdsl.interp.places import cards_among, stands
from vsdsl.interp.programs import TARGET, Frame, Label, any_done, go, targets, unless
from vsdsl.interp.writing import Writer

_BEARER: Final = "#bearer"


def _can_bear(table: Table, where: Setting, value: Value) -> bool:
    gear = cards_among(table, where.binds.get(TARGET, ()))
    return stands(table, value) and any(
        is_clear(bearer_unfit(table, value, card)) for card in gear or (0,)
    )


def _equip(writer: Writer, node: Equip) -> None:
    """Put an equipment, from wherever it is, onto a character that can have one; nothing is paid.

    Several players choose both before anything is put on.

    Rules: 2.3.2, 2.3.3, 10.9.3, A-93.
    """

    def pair(table: Table, frame: Frame) -> None:
        gear = cards_among(table, targets(frame))
        bearers = cards_among(table, frame.binds.get(_BEARER, ()))
        go(table, frame, {TARGET: tuple((card, bearer) for card in gear for bearer in bearers)})

    def act(table: Table, _where: Setting, values: tuple[Value, ...]) -> bool:
        return any_done([equip(table, card, bearer) for card, bearer in values])

    after = Label()
    writer.target(node.target)
    writer.add(unless(_is_there, after, writer.otherwise))
    found = writer.reader.selector(node.bearer).only(_can_bear)
    prompt = "choose " + node.bearer.english("this")
    writer.add(choosing(found, prompt, into=_BEARER, is_it=False), pair)
    writer.deed(act, by_each=True)
    writer.here(after)


def _is_there(_table: Table, where: Setting) -> bool:
    return bool(where.binds.get(TARGET))


EQUIPMENT: dict[type[Construct], Callable[[Writer, Any], None]] = {Equip: _equip}
