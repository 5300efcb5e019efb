"""Who can pay a cost that something is done to: only who is not yet as it would be then.

Rules: 7.3.1.
"""

from collections.abc import Callable
from typing import Any, Final

from tools.meaning.referee.performing import Performance
from tools.meaning.referee.reading import Value
from vsdsl.constructs.amounts.amount import (
    AnyTally,
    CounterTally,
    Every,
    NamedTally,
    WoundTally,
    XpTally,
)
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.characters import (
    Daze,
    Exhaust,
    Freeze,
    Hide,
    Ready,
    Recover,
    Stun,
)
from vsdsl.constructs.effects.counters import (
    ConvertCounters,
    DoubleCounters,
    PutCounters,
    RemoveCounters,
)
from vsdsl.constructs.effects.moves import Pull, Push
from vsdsl.core.table.counter_names import named, names_on
from vsdsl.core.table.thing import Thing

_IS_FROZEN_NEXT: Final = 1  # frozen in its next turn already
_ABLE: Final[dict[type[Construct], Callable[[Thing], bool]]] = {
    ConvertCounters: lambda thing: not thing.stunned,
    Daze: lambda thing: not thing.stunned,
    DoubleCounters: lambda thing: not thing.stunned,
    Exhaust: lambda thing: not thing.exhausted,
    Freeze: lambda thing: not thing.exhausted or not thing.frozen & _IS_FROZEN_NEXT,
    Hide: lambda thing: thing.face_up,
    Pull: lambda thing: thing.row == "back",
    Push: lambda thing: thing.row == "front",
    PutCounters: lambda thing: not thing.stunned,
    Ready: lambda thing: thing.exhausted and not thing.stunned,
    Recover: lambda thing: thing.stunned,
    RemoveCounters: lambda thing: not thing.stunned,
    Stun: lambda thing: not thing.stunned,
}


def can_pay(play: Performance, act: Construct, value: Value) -> bool:
    """Return whether a cost can be paid with something."""
    if not isinstance(value, int):
        return True
    thing, is_able = play.table.things[value], _ABLE.get(type(act))
    if isinstance(act, RemoveCounters) and _carried(thing, act.tally) < _wanted(play, act):
        return False
    is_about_wounds = isinstance(getattr(act, "tally", None), WoundTally | XpTally)
    return is_able is None or is_about_wounds or is_able(thing)


def _wanted(play: Performance, act: RemoveCounters) -> int:
    return 1 if isinstance(act.quantity, Every) else play.reading.number(act.quantity)


def _carried(thing: Thing, tally: Any) -> int:  # noqa: ANN401  counters, wounds or XP
    match tally:
        case NamedTally(counter=name):
            return named(thing, name.text)
        case AnyTally():
            return thing.plus + thing.minus + sum(named(thing, each) for each in names_on(thing))
        case CounterTally(counter=counter):
            return thing.plus if (counter.atk or 0) > 0 else thing.minus
        case WoundTally():
            return thing.wounds
        case _:
            return thing.xp
