"""Moments: in which parts of a turn a line is carried out, and whether a combat is on then."""

from collections.abc import Mapping
from typing import Final

from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.powers import PlayMode, Reaction, SuperPower
from vsdsl.constructs.durations.duration import Moment, UntilEvent
from vsdsl.constructs.facts import Verb
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import IfWould, WhileTrue
from vsdsl.constructs.statements.mode import Action
from vsdsl.constructs.statements.trigger import (
    AtHead,
    InterveningIf,
    InterveningWhile,
    SequenceTrigger,
    TriggerStatement,
)
from vsdsl.resolve.moments import MomentMeaning, Whose, moment
from vsdsl.resolve.refusal import Refusal
from vsdsl.terms.states import State
from vsdsl.terms.times import Edge, Phase, Span

COMBAT: Final = "combat"
END_OF_COMBAT: Final = "end of combat"
END_OF_TURN: Final = "end of turn"
AFTER_RECRUITING: Final = "end of build"
NOBODY_CAN_TELL: Final[frozenset[str]] = frozenset()

_PARTS: Final[Mapping[tuple[Edge, Span], str]] = {
    (Edge.START, Span.TURN): Phase.DRAW,
    (Edge.START, Span.DRAW_PHASE): Phase.DRAW,
    (Edge.END, Span.DRAW_PHASE): Phase.DRAW,
    (Edge.START, Span.RECOVERY_PHASE): Phase.RECOVERY,
    (Edge.END, Span.RECOVERY_PHASE): Phase.RECOVERY,
    (Edge.START, Span.BUILD_PHASE): Phase.BUILD,
    (Edge.START, Span.RESOURCE_STEP): Phase.BUILD,
    (Edge.END, Span.RESOURCE_STEP): Phase.BUILD,
    (Edge.START, Span.RECRUIT_STEP): Phase.BUILD,
    (Edge.END, Span.RECRUIT_STEP): AFTER_RECRUITING,
    (Edge.START, Span.FORMATION_STEP): AFTER_RECRUITING,
    (Edge.END, Span.FORMATION_STEP): AFTER_RECRUITING,
    (Edge.END, Span.BUILD_PHASE): AFTER_RECRUITING,
    (Edge.START, Span.MAIN_PHASE): Phase.MAIN,
    (Edge.END, Span.MAIN_PHASE): END_OF_TURN,
    (Edge.END, Span.TURN): END_OF_TURN,
    (Edge.START, Span.COMBAT): COMBAT,
    (Edge.END, Span.COMBAT): END_OF_COMBAT,
}
_AT_ITS_MOMENT: Final = (Block, InterveningIf, InterveningWhile)
_ANY_TIME: Final = (IfWould, Reaction, SequenceTrigger, UntilEvent, WhileTrue)


def parts_of_turn(place: Place) -> frozenset[str]:
    """Return the parts of a turn in which a line is carried out; nothing if nobody can tell.

    A power has its timing and an `at` trigger its moment. Other triggers wait for events that come
    at any time; what `while` stands over is looked at again and again, and so is an `until`.

    Rules: 5.1.1, 5.8.1, 5.8.2, 5.8.3.
    """
    child: Construct = place.node
    for above in place.above:
        match above.node:
            case TriggerStatement(heads=heads):
                return _of_heads(heads) if isinstance(child, _AT_ITS_MOMENT) else NOBODY_CAN_TELL
            case SuperPower(timing=timing) | Action(timing=timing):
                return frozenset({_of_timing(timing)})
            case PlayMode(timings=timings):
                return frozenset(map(_of_timing, timings))
            case node if isinstance(node, _ANY_TIME):
                return NOBODY_CAN_TELL
            case node:
                child = node
    return NOBODY_CAN_TELL


def is_in_combat(place: Place) -> bool:
    """Whether a line is certainly carried out in a combat.

    Rules: 5.8.3, 6.4.4.
    """
    return parts_of_turn(place) == {COMBAT}


def is_outside_combat(place: Place) -> bool:
    """Whether a line is certainly carried out while no combat is on.

    Rules: 5.8.1, 5.8.2, 6.1.3.
    """
    when = parts_of_turn(place)
    return bool(when) and not when & {COMBAT, END_OF_COMBAT} and not _starts_a_combat(place)


def is_on_own_turn(place: Place) -> bool:
    """Whether a line is certainly carried out on the turn of the one whose power it is.

    Rules: 1.3.2, 5.1.3, 5.8.7.
    """
    child: Construct = place.node
    for above in place.above:
        match above.node:
            case TriggerStatement(heads=heads):
                return isinstance(child, Block) and all(map(_is_yours, heads))
            case SuperPower(timing=timing) | Action(timing=timing, whose=None):
                return not timing.startswith("any-turn")
            case PlayMode(timings=timings):
                return not any(timing.startswith("any-turn") for timing in timings)
            case node if isinstance(node, (*_ANY_TIME, Action)):
                return False
            case node:
                child = node
    return False


def _is_yours(head: Construct) -> bool:
    """Whether a trigger waits for a moment of its player's own turn."""
    meaning = moment(head.moment) if isinstance(head, AtHead) else None
    return isinstance(meaning, MomentMeaning) and meaning.whose is Whose.YOU


def _of_timing(timing: str) -> str:
    return COMBAT if timing.endswith(COMBAT) else timing


def _of_heads(heads: tuple[Construct, ...]) -> frozenset[str]:
    found = [_of_moment(head.moment) if isinstance(head, AtHead) else None for head in heads]
    known = [each for each in found if each]
    return frozenset(known) if len(known) == len(found) else NOBODY_CAN_TELL


def _of_moment(node: Moment) -> str | None:
    """Return the part of the turn in which a moment comes, if it does."""
    meaning = moment(node)
    return None if isinstance(meaning, Refusal) else _PARTS.get((meaning.edge, meaning.span))


def _starts_a_combat(place: Place) -> bool:
    """Whether the power makes an attack by itself in its words before a place."""
    verbs = (each for each in place.read_before() if isinstance(each, Verb))
    return any(State.ATTACKING in each.FACTS.doer.may_leave for each in verbs)
