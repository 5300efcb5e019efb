"""What players do with cards and powers, and what somebody gains.

Rules: 3.2.3, 7.2.2, 8.4.1, 9.4.1, 9.4.6, 17.4.1.
"""

from typing import Final

from vsdsl.constructs.amounts.amount import AnyTally, CounterTally, NamedTally, WoundTally, XpTally
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events.event import (
    DoesThing,
    GainsStat,
    GainsTally,
    GainsThing,
)
from vsdsl.constructs.selectors.phrase import Phrase, TopAdjective
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.resolve.described_powers import SUPER, powers
from vsdsl.resolve.event_meanings import (
    ONE,
    EventMeaning,
    Made,
    UsedPowers,
    alone,
    determiner_of,
    is_number,
    never,
    plain,
    uncounted,
)
from vsdsl.resolve.refusal import Refusal
from vsdsl.terms.events import EventKind, Role

DONE: Final = {
    "discard": EventKind.DISCARD,
    "draw": EventKind.DRAW,
    "play": EventKind.PLAY,
    "power up": EventKind.POWER_UP,
    "recruit": EventKind.RECRUIT,
    "reveal": EventKind.REVEAL,
    "use": EventKind.USE,
}


def does_thing(node: DoesThing, _subject: Selector) -> Made:
    """Return what a player does: `it` is the card, `that player` the one who did it.

    Rules: 3.2.8, 7.2.2, 8.4.1, 10.11.4, 17.4.1.
    """
    kind = DONE[plain(node.verb)]
    if kind is EventKind.USE:
        return _uses(node)
    counted = uncounted(node.thing)
    if counted is not None:
        return counted
    if kind is not EventKind.REVEAL and _is_on_top(node.thing):
        found = never(node.thing, "by then it is not there any more", "write `a card`")
        return found.writing("a card")
    determiner = determiner_of(node.thing)
    number = determiner if is_number(determiner) else None
    if number is not None and not kind.facts.together and number.words not in ONE:
        return never(node, "it happens one by one", "speak of one, as in `a card`")
    return EventMeaning(
        kinds=(kind,),
        role=Role.PLAYER,
        it=Role.SUFFERER,
        other=node.thing,
        other_role=Role.SUFFERER,
        enough=number,
    )


def _is_on_top(node: Construct) -> bool:
    """Return whether a phrase speaks of the top cards of a deck."""
    phrase = phrase_of(node)
    adjectives = phrase.adjectives if isinstance(phrase, Phrase) else ()
    return any(isinstance(each, TopAdjective) for each in adjectives)


def _uses(node: DoesThing) -> Made:
    """Return the use of a super power: `it` is whoever uses it.

    Rules: 7.2.2, 7.2.6, 7.2.7.
    """
    phrase = phrase_of(node.thing)
    determiner = determiner_of(node.thing)
    if determiner is not None and determiner.words not in _SOME_POWER:
        refused = never(node, "powers are used one by one", "write `a super power`")
        return refused.writing("a super power", at=node.thing.span)
    bare = phrase.changed(determiner=None) if isinstance(phrase, Phrase) else phrase
    found = powers(node.thing.changed(phrase=bare))
    if isinstance(found, Refusal):
        return found
    if SUPER not in found.categories or found.chosen or found.is_other:
        refused = never(node, "only super powers are used", "write `a super power`")
        return refused.writing("a super power", at=node.thing.span)
    printed = isinstance(phrase, Phrase) and "printed" in phrase.adjectives
    return EventMeaning(
        kinds=(EventKind.USE,),
        role=Role.DOER,
        it=Role.DOER,
        used=UsedPowers(found, is_printed=printed),
    )


_SOME_POWER: Final = frozenset({"a", "an", "any", "another", "each", "its", "that", "the", "your"})


def gains_thing(node: GainsThing, _subject: Selector) -> Made:
    """`gains a resource`: a card comes to be in the player's resource row.

    Rules: 3.2.3.
    """
    match phrase_of(node.thing):
        case Phrase(noun="resource" | "resources" | "location" | "locations", of=None) as thing:
            determiner = thing.determiner
            if determiner is None or determiner.words in {"a", "an", "another", *ONE}:
                return EventMeaning(
                    kinds=(EventKind.RESOURCE,),
                    role=Role.PLAYER,
                    it=Role.SUFFERER,
                    other=node.thing,
                    other_role=Role.SUFFERER,
                )
            found = never(node, "resources come one by one", "write `a resource`")
            return found.writing("a resource", at=node.thing.span)
        case _:
            return never(node, "nothing tells that it is gained", _GAINED)


_GAINED: Final = "write `a resource`, `ATK`, `DEF`, `XP`, `wounds` or counters with their number"


def gains_stat(node: GainsStat, _subject: Selector) -> Made:
    """`gains ATK`: the current value goes up, by whatever means; the name is by how much.

    Rules: 9.4.1, 9.4.4.
    """
    kind = EventKind.GAIN_ATK if node.stat == "ATK" else EventKind.GAIN_DEF
    return alone(kind)._replace(name=node.name.text if node.name is not None else "")


def gains_tally(node: GainsTally, _subject: Selector) -> Made:
    """`gains 1 or more +1/+1 counters`: however many are put on at one moment, once.

    Rules: 9.4.6, 10.5.2, 11.2.2.
    """
    determiner = node.determiner
    if not (is_number(determiner) or determiner.words in {"a", "an", "any", "another"}):
        return never(node, "how many", "write `1 or more`").writing("1 or more", at=determiner.span)
    match node.tally:
        case XpTally():
            return alone(EventKind.GAIN_XP)._replace(enough=determiner)
        case WoundTally():
            return EventMeaning(
                kinds=(EventKind.WOUND,), role=Role.SUFFERER, it=Role.SUFFERER, enough=determiner
            )
        case NamedTally() | AnyTally():
            return _gains_named(node.tally)._replace(enough=determiner)
        case CounterTally(counter=counter) if counter.english("") in _COUNTERS:
            return alone(_COUNTERS[counter.english("")])._replace(enough=determiner)
        case _:
            return never(node, "nothing tells that it is gained", _GAINED)


def _gains_named(tally: NamedTally | AnyTally) -> EventMeaning:
    """`gains a Vitality counter`, and `gains a counter` of whatever kind.

    Rules: 9.4.6.
    """
    made = alone(EventKind.GAIN_COUNTER)
    if isinstance(tally, NamedTally):
        return made._replace(counter=tally.counter.text)
    return made._replace(kinds=(*made.kinds, EventKind.GAIN_PLUS, EventKind.GAIN_MINUS))


_COUNTERS: Final = {"+1/+1": EventKind.GAIN_PLUS, "-1/-1": EventKind.GAIN_MINUS}
