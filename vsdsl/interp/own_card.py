"""The card that a text stands on: of equipment it is the equipment, not whoever carries it.

The powers on an equipment are powers of its bearer, so their source is the bearer. What the text of
the equipment calls `this` is the equipment; keywords on it speak of the bearer, who has them.

Rules: 7.8.1, 10.9.1.
"""

from typing import Final

from vsdsl.core.powers.events import EACH, Event, told_apart
from vsdsl.core.table.binds import Binds
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import THAT_MANY, Find, Match, Value
from vsdsl.interp.programs import Frame, go, setting
from vsdsl.terms.kinds import CardKind

GEAR: Final = "#gear"


def own_card(*, is_equipment: bool) -> Find:
    """Return how the card is found that a text stands on."""
    return _equipment if is_equipment else _source


def _source(_table: Table, where: Setting) -> tuple[Value, ...]:
    return (where.source,)


def _equipment(table: Table, where: Setting) -> tuple[Value, ...]:
    """Return the equipment whose text it is, as it was when its power began to do something.

    A power that works outside play is one of the equipment itself.

    Rules: 7.1.2, 10.9.1, 10.9.3.
    """
    noted: tuple[Value, ...] | None = where.binds.get(GEAR)
    if noted is not None:
        return noted
    if table.face(where.source).kind == CardKind.EQUIPMENT:
        return (where.source,)
    worn = table.things[where.source].attached
    return (worn,) if worn else ()


def spoken_names(binds: Binds) -> dict[str, Value]:
    """Return what the text speaks of by name, for what an effect leaves behind."""
    return {name: value for name, value in binds.items() if name[0] != "#" or name in _KEPT}


_KEPT: Final = frozenset({GEAR, THAT_MANY})


def note_equipment(table: Table, frame: Frame) -> None:
    """Note which equipment a program is of: it may leave its bearer in the middle of it."""
    go(table, frame, {GEAR: _equipment(table, setting(frame))})


def noting_equipment(match: Match) -> Match:
    """Return the test of a trigger that notes which equipment it is of, as its event happens.

    Rules: 8.1.3, 10.9.4.
    """

    def test(table: Table, where: Setting, event: Event) -> Binds | None:
        binds = match(table, where, event)
        if binds is None:
            return None
        own = {GEAR: _equipment(table, where)}
        each = tuple({**one, **own} for one in told_apart(binds, is_single=False))
        return {**each[0], EACH: each} if len(each) > 1 else each[0]

    return test
