"""Events where they stand: what waits for one, what happens instead, and what has happened."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from vsdsl.constructs.amounts.amount import NumberOfTimes
from vsdsl.constructs.conditions.predicate import Did, DidNot
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.powers import Reaction
from vsdsl.constructs.events.event import EventPhrase
from vsdsl.constructs.statements.control import IfWould
from vsdsl.resolve.events import event_in_place
from vsdsl.resolve.past import counted, past_in_place
from vsdsl.resolve.reactions import answered
from vsdsl.resolve.replacement import replacement
from vsdsl.resolve.standing import Above

EVENTS: Final[Mapping[type[Construct], Callable[[Any, Above], object]]] = {
    Did: past_in_place,
    DidNot: past_in_place,
    EventPhrase: event_in_place,
    IfWould: replacement,
    NumberOfTimes: counted,
    Reaction: answered,
}
