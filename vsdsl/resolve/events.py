"""Events: what a phrase waits for, as a kind of event with its parties.

Rules: 6.1.1, 8.1.1, 8.1.2, 8.1.3, 8.3.1, 9.4.6.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import UntilEvent
from vsdsl.constructs.events.event import (
    Appears,
    Attacks,
    Deals,
    DoesThing,
    DoesVerb,
    EntersCombat,
    EventPhrase,
    FliesOver,
    GainsStat,
    GainsTally,
    GainsThing,
    GetsVerb,
    Goes,
    Leaves,
    Suffers,
)
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.trigger import SequenceTrigger
from vsdsl.resolve.combat_events import attacks, deals, enters_combat, flies_over, suffers
from vsdsl.resolve.coming_and_going import appears, goes, leaves
from vsdsl.resolve.declared_verbs import does_verb, gets_verb
from vsdsl.resolve.doing_and_gaining import does_thing, gains_stat, gains_tally, gains_thing
from vsdsl.resolve.event_meanings import (
    ONE,
    EventMeaning,
    Made,
    determiner_of,
    is_number,
    is_this,
    never,
    uncounted,
)
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above
from vsdsl.terms.events import Role


def event_in_place(node: EventPhrase, above: Above) -> tuple[EventMeaning, ...] | Refusal:
    """Return what an event means where it stands, one meaning for each happening."""
    found = event(node)
    if not isinstance(found, Refusal) and any(each.survives for each in found):
        return _survives_too_late(node, above) or found
    return found


def event(node: EventPhrase) -> tuple[EventMeaning, ...] | Refusal:
    """Return what an event means, one meaning for each happening, or why it never happens."""
    made: list[EventMeaning] = []
    for each in node.happenings:
        meaning = happening(each, node.subject)
        if isinstance(meaning, Refusal):
            return meaning
        made.append(meaning)
    return tuple(made)


def happening(node: Construct, subject: Selector) -> Made:
    """Return what a happening means for its subject, or why it never happens."""
    made = HAPPENINGS[type(node)](node, subject)
    if isinstance(made, Refusal) or made.moment is not None:
        return made
    return uncounted(subject) or _too_many(subject, made) or made


def spoken_of(node: EventPhrase) -> Iterator[Selector]:
    """Yield what the words `it` and `them` can stand for after an event, the likeliest first.

    The card itself is left out: it is `this`.
    """
    for each in node.happenings:
        meaning = happening(each, node.subject)
        if isinstance(meaning, Refusal):
            continue
        if isinstance(each, DoesThing) and meaning.used is not None:
            yield each.thing
        if meaning.other is None:
            continue
        other = _as_selector(meaning.other)
        both = (other, node.subject) if meaning.it is meaning.other_role else (node.subject, other)
        yield from (party for party in both if not is_this(party))
    if not is_this(node.subject):
        yield node.subject


def _as_selector(node: Construct) -> Selector:
    if isinstance(node, Selector):
        return node
    return Selector(span=node.span, phrase=node, posts=(), relative=None)


def _survives_too_late(node: EventPhrase, above: Above) -> Refusal | None:
    """Refuse `and survives` where nobody looks again after the combat.

    Rules: 6.7.1, 6.7.4.
    """
    match above:
        case (UntilEvent(), *_):
            found = never(node, "it ends before anybody has survived", "leave `and survives` out")
            return found.leaving_out("and survives")
        case (SequenceTrigger(events=events), *_) if node is not events[-1]:
            return never(
                node, "nobody looks back at it", "let `and survives` stand in the last line"
            )
        case _:
            return None


def _too_many(subject: Selector, made: EventMeaning) -> Refusal | None:
    """Refuse a number of those who each have an event of their own."""
    determiner = determiner_of(subject)
    if not is_number(determiner) or determiner is None or made.role is Role.PLAYER:
        return None
    if all(kind.facts.together for kind in made.kinds) or determiner.words in ONE:
        return None
    return never(
        subject,
        "it happens to each of them by itself",
        "speak of one, as in `a character`, or leave the number out",
    )


HAPPENINGS: Final[Mapping[type[Construct], Callable[[Any, Selector], Made]]] = {
    Appears: appears,
    Attacks: attacks,
    Deals: deals,
    DoesThing: does_thing,
    DoesVerb: does_verb,
    EntersCombat: enters_combat,
    FliesOver: flies_over,
    GainsStat: gains_stat,
    GainsTally: gains_tally,
    GainsThing: gains_thing,
    GetsVerb: gets_verb,
    Goes: goes,
    Leaves: leaves,
    Suffers: suffers,
}
