"""States: what a script says to be so of the things that it selects."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.parties import afterwards, things_of
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.condition import AndCondition, Holds
from vsdsl.constructs.conditions.predicate import IsNow, Status
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.powers import Reaction, SuperPower
from vsdsl.constructs.events.event import EventPhrase
from vsdsl.constructs.facts import Outcome, Verb
from vsdsl.constructs.limits.limit import OnlyWhile
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.control import AnyTimes, Contest, Does, IfThen, IfWould, WhileTrue
from vsdsl.constructs.statements.mode import Action
from vsdsl.constructs.statements.trigger import TriggerStatement
from vsdsl.resolve.consequences import aftermath
from vsdsl.resolve.event_meanings import is_this
from vsdsl.resolve.kinds import CHARACTER_CARDS
from vsdsl.resolve.referents import meant_by
from vsdsl.resolve.said_states import said_states

_LATER: Final = (Action, AnyTimes, Contest, IfWould, Reaction, TriggerStatement)


def states_of(selector: Selector, place: Place) -> frozenset[str]:
    """Return what is certainly so of a selected thing at a place, as far as the text tells.

    A reference has the states of what it stands for, and `this` those that the conditions around
    the place demand, and that using a power demands. A line in between leaves it as the facts of
    its verb say, or makes that uncertain.
    """
    meant = meant_by(selector, place.around)
    states = said_states(selector)
    if isinstance(meant, Selector) and meant is not selector:
        states |= said_states(meant)
    if is_this(meant):
        states |= frozenset((*_demanded(place), *_by_use(place), *_by_event(place)))
    for earlier in reversed(tuple(place.before())):
        for verb in _verbs(earlier):
            is_certain = verb is _carried_out(earlier.node)
            outcome = verb.facts().outcome if is_certain else Outcome.OPEN
            for thing in things_of(verb):
                if _same(thing.selector, selector, meant):
                    states = afterwards(states, thing.party, outcome)
    return states


def _verbs(line: Place) -> Iterator[Verb]:
    if isinstance(line.node, Verb):
        yield line.node
    yield from line.below(Verb)


def _carried_out(line: Construct) -> Construct:
    """Return the verb of a line that is carried out in any case."""
    return line.act if isinstance(line, Does) else line


def _same(changed: Selector, selector: Selector, meant: Construct) -> bool:
    """Whether a line changes the thing that is meant; two choices of a kind may differ."""
    if is_this(changed) and is_this(meant):
        return True
    return changed is meant or (changed == selector and isinstance(selector.phrase, Variable))


def _demanded(place: Place) -> Iterator[str]:
    """Yield the states of `this` that the conditions around a place demand."""
    for above in place.above:
        match above.node:
            case IfThen(condition=condition) | WhileTrue(condition=condition):
                yield from _held(condition)
            case SuperPower(limits=limits) | Reaction(limits=limits):
                for limit in limits:
                    if isinstance(limit, OnlyWhile):
                        yield from _held(limit.condition)
            case _:
                pass


def _by_use(place: Place) -> Iterator[str]:
    """Yield what is so of a character at the first line of a power that it uses: it is face-up.

    A limit may lead to another place or state, and so may a line that lets the power work there.

    Rules: 7.1.2, 10.3.1.
    """
    card = place.card
    if card is None or card.kind not in CHARACTER_CARDS or any(place.before()):
        return
    for above in place.above:
        match above.node:
            case SuperPower(limits=limits):
                yield from () if limits else ("face-up",)
                return
            case node if isinstance(node, _LATER):
                return
            case _:
                pass


def _by_event(place: Place) -> Iterator[str]:
    """Yield what is so of the card at the first line of a trigger that waits for what it does."""
    trigger = place.trigger
    known = aftermath(trigger) if isinstance(trigger, TriggerStatement) else None
    if known is not None and isinstance(known.event, EventPhrase) and is_this(known.event.subject):
        yield from known.states


def _held(condition: Construct) -> Iterator[str]:
    match condition:
        case AndCondition(all_of=conditions):
            for each in conditions:
                yield from _held(each)
        case Holds(subject=subject, predicate=IsNow(state=Status(words=words))):
            if is_this(subject):
                yield words
        case _:
            pass
