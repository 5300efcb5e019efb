"""Events: what a phrase waits for, as a kind of event with its parties.

Rules: 6.1.1, 8.1.1, 8.1.2, 8.1.3, 8.3.1, 9.4.6.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from vsdsl.constructs.amounts.amount import CounterTally, WoundTally, XpTally
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import Moment, UntilEvent
from vsdsl.constructs.events.event import (
    Appears,
    Attacks,
    Deals,
    DoesThing,
    EventPhrase,
    GainsStat,
    GainsTally,
    GainsThing,
    Goes,
    InPlay,
    Leaves,
    Suffers,
)
from vsdsl.constructs.selectors.phrase import Determiner, Phrase, Possessed, TopAdjective
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.constructs.statements.trigger import SequenceTrigger
from vsdsl.resolve.described_powers import SUPER, powers
from vsdsl.resolve.event_meanings import (
    EventMeaning,
    Left,
    Made,
    UsedPowers,
    determiner_of,
    is_number,
    is_this,
    never,
    uncounted,
)
from vsdsl.resolve.moments import Which, moment
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above
from vsdsl.terms.events import EventKind, Role
from vsdsl.terms.manners import Manner
from vsdsl.terms.zones import Row, Zone


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
    if all(kind.facts.together for kind in made.kinds) or determiner.words in _ONE:
        return None
    return never(
        subject,
        "it happens to each of them by itself",
        "speak of one, as in `a character`, or leave the number out",
    )


_ONE: Final = frozenset({"1", "1 or more"})


# Combat.


def _attacks(node: Attacks, subject: Selector) -> Made:
    """`attacks`: `it` is the defender where the text speaks of one or of `this`, else the attacker.

    Who attacks `this` is `it`, since `this` has a word of its own.

    Rules: 6.1.2, 6.3.1, 6.3.2, 6.4.2.
    """
    of_defender = is_this(subject) if node.target is None else not is_this(node.target)
    words = tuple((node.manner or "").split())
    if node.alongside is not None:
        if "solo" in words:
            found = never(node, "who attacks solo attacks alongside nobody", "leave `solo` out")
            return found.leaving_out("solo")
        counted = uncounted(node.alongside)
        if counted is not None:
            return counted
    return EventMeaning(
        kinds=(EventKind.ATTACK,),
        role=Role.DOER,
        it=Role.SUFFERER if of_defender else Role.DOER,
        other=node.target,
        other_role=Role.SUFFERER,
        words=words,
        beside=node.alongside,
        enough=determiner_of(node.alongside) if node.alongside is not None else None,
    )


DEALT: Final = {
    "KO": EventKind.KO,
    "capture": EventKind.CAPTURE,
    "strike": EventKind.STRIKE,
    "stun": EventKind.STUN,
    "wound": EventKind.WOUND,
}


def _deals(node: Deals, _subject: Selector) -> Made:
    """`stuns`, `KOs`, `strikes`: `it` is the victim, or the doer where that is `this`.

    Rules: 6.7.1, 8.3.1, 8.3.4, 8.3.5, 8.3.6, 12.3.1.
    """
    kind = DEALT[plain(node.verb)]
    if node.by_striking is not None and Manner.STRIKE not in kind.facts.manners:
        found = never(node, "this is not told apart by what it is done with", _NO_STRIKING)
        return found.leaving_out("by striking")
    return uncounted(node.target) or EventMeaning(
        kinds=(kind,),
        role=Role.DOER,
        it=Role.DOER if is_this(node.target) else Role.SUFFERER,
        other=node.target,
        other_role=Role.SUFFERER,
        by_striking=node.by_striking is not None,
        survives=node.survives is not None,
    )


_NO_STRIKING: Final = "leave `by striking` out"

SUFFERED: Final = {
    "KO'd": EventKind.KO,
    "attacked": EventKind.ATTACK,
    "captured": EventKind.CAPTURE,
    "defeated": EventKind.DEFEAT,
    "discarded": EventKind.DISCARD,
    "equipped": EventKind.EQUIP,
    "exhausted": EventKind.EXHAUST,
    "frozen": EventKind.FREEZE,
    "melee attacked": EventKind.ATTACK,
    "moved": EventKind.MOVE,
    "powered up": EventKind.POWER_UP,
    "ranged attacked": EventKind.ATTACK,
    "recruited": EventKind.RECRUIT,
    "revealed": EventKind.REVEAL,
    "struck": EventKind.STRIKE,
    "stunned": EventKind.STUN,
    "wounded": EventKind.WOUND,
}
# By whom these are done is known by the player alone.
_BY_PLAYERS: Final = frozenset({EventKind.DISCARD, EventKind.RECRUIT})


def _suffers(node: Suffers, subject: Selector) -> Made:
    """Return what is suffered, such as `gets stunned`: `it` is who suffers it.

    Where `this` suffers it by somebody, that one is `it`.

    Rules: 1.4.4, 8.1.3, 10.2.1, 10.5.5, 10.11.1, 12.2.5.
    """
    kind = SUFFERED[node.what]
    other = kind.facts.other
    by = Role.PLAYER if kind in _BY_PLAYERS else None
    if other is not None:
        by = Role.DOER if kind in _FORWARDS else other.role
    if node.by is not None:
        if by is None:
            found = never(node, "nobody can tell by whom", "leave `by ...` out")
            return found.leaving_out(at=node.by.span, before="by")
        counted = uncounted(node.by)
        if counted is not None:
            return counted
    of_other = node.by is not None and is_this(subject) and by is not Role.PLAYER
    return EventMeaning(
        kinds=(kind,),
        role=Role.SUFFERER,
        it=by if of_other and by is not None else Role.SUFFERER,
        other=node.by,
        other_role=by,
        words=tuple(node.what.split()[:-1]) if kind is EventKind.ATTACK else (),
    )


_FORWARDS: Final = frozenset({EventKind.ATTACK, EventKind.STRIKE})


# Coming and going.


def _appears(node: Appears, _subject: Selector) -> Made:
    """`appears`, also on a side, also other than recruited from a hand.

    Rules: 1.4.1, 1.4.2, 3.2.8, 8.1.8.
    """
    if node.where is not None and not _is_of_play(node.where):
        return never(node, "no card appears there", "write `on your side` or `in your front row`")
    return _alone(EventKind.APPEAR)._replace(
        where=node.where, not_recruited=node.otherwise is not None
    )


def _is_of_play(where: Construct) -> bool:
    """Return whether a place is a side, a row or the resource row of somebody.

    Rules: 3.1.2, 3.2.1, 3.2.3.
    """
    match where:
        case Where(preposition="in" | "on", place=Phrase(noun=noun) | Possessed(noun=noun)):
            return noun in _OF_PLAY
        case _:
            return False


_OF_PLAY: Final = frozenset({"resource row", "row", "rows", "side", "sides"})

GONE: Final = {
    "hide": EventKind.HIDE,
    "level up": EventKind.LEVEL_UP,
    "ready": EventKind.READY,
    "recover": EventKind.RECOVER,
    "survive": EventKind.SURVIVE,
    "transform": EventKind.TRANSFORM,
    "turn face down": EventKind.TURN_DOWN,
    "turn face up": EventKind.TURN_UP,
}


def _goes(node: Goes, subject: Selector) -> Made:
    """Return a happening without an object, such as `recovers` or `defends`.

    Rules: 1.4.5, 5.7.5, 6.4.2, 6.9.1.
    """
    verb = plain(node.what)
    if verb == "end":
        return _ends(subject)
    if verb == "defend":
        return EventMeaning(kinds=(EventKind.ATTACK,), role=Role.SUFFERER, it=Role.SUFFERER)
    return _alone(GONE[verb])


def _ends(subject: Selector) -> Made:
    """Return the moment that a turn, a phase, a step or the combat ends."""
    if subject.posts or subject.relative is not None:
        return never(subject, "no such one ends", "write `the combat`, or whose turn it is")
    ending = Moment(span=subject.span, edge="end", of=subject.phrase)
    meant = moment(ending)
    if isinstance(meant, Refusal):
        return meant
    if meant.which is not Which.EVERY:
        return never(subject, "which one that is, a moment tells", "write `at end of ...`")
    return EventMeaning(kinds=(EventKind.MOMENT,), role=Role.PLAYER, it=Role.PLAYER, moment=ending)


def _leaves(node: Leaves, _subject: Selector) -> Made:
    """`leaves play`, `leaves your hand`, `leaves your side`: by leaving play or changing sides.

    Rules: 1.2.1, 3.1.1, 3.2.1, 8.1.3.
    """
    if isinstance(node.place, InPlay):
        return _alone(EventKind.LEAVE)
    match phrase_of(node.place):
        case (Phrase(noun=str() as noun) | Possessed(noun=str() as noun)) as place if noun in _LEFT:
            if isinstance(place, Phrase) and place.determiner is None:
                return never(node, "nobody can tell whose", f"write `leaves your {noun}`")
            kinds, where = _LEFT[noun]
            return _alone(*kinds)._replace(left=Left(where, node.place))
        case _:
            return never(node, "nothing leaves such a place", _PLACES)


_PLACES: Final = "write `play`, `your side`, `your hand`, `your deck`, `your KO pile` or a row"
_IN_ROW: Final = (EventKind.LEAVE, EventKind.LEAVE_SIDE, EventKind.MOVE)
_LEFT: Final[Mapping[str, tuple[tuple[EventKind, ...], Zone | Row | None]]] = {
    "KO pile": ((EventKind.LEAVE_KO_PILE,), Zone.KO_PILE),
    "KO piles": ((EventKind.LEAVE_KO_PILE,), Zone.KO_PILE),
    "deck": ((EventKind.LEAVE_DECK,), Zone.DECK),
    "decks": ((EventKind.LEAVE_DECK,), Zone.DECK),
    "hand": ((EventKind.LEAVE_HAND,), Zone.HAND),
    "hands": ((EventKind.LEAVE_HAND,), Zone.HAND),
    "resource row": ((EventKind.LEAVE,), Row.RESOURCES),
    "row": (_IN_ROW, Row.FRONT),
    "rows": (_IN_ROW, Row.FRONT),
    "side": ((EventKind.LEAVE, EventKind.LEAVE_SIDE), None),
    "sides": ((EventKind.LEAVE, EventKind.LEAVE_SIDE), None),
}


def _alone(*kinds: EventKind) -> EventMeaning:
    """Return an event of one party, which does it or comes to it."""
    return EventMeaning(kinds=kinds, role=Role.DOER, it=Role.DOER)


# What players do, and gains.

DONE: Final = {
    "discard": EventKind.DISCARD,
    "draw": EventKind.DRAW,
    "play": EventKind.PLAY,
    "power up": EventKind.POWER_UP,
    "recruit": EventKind.RECRUIT,
    "reveal": EventKind.REVEAL,
    "use": EventKind.USE,
}


def _does_thing(node: DoesThing, _subject: Selector) -> Made:
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
    if number is not None and not kind.facts.together and number.words not in _ONE:
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


def _gains_thing(node: GainsThing, _subject: Selector) -> Made:
    """`gains a resource`: a card comes to be in the player's resource row.

    Rules: 3.2.3.
    """
    match phrase_of(node.thing):
        case Phrase(noun="resource" | "resources" | "location" | "locations", of=None) as thing:
            determiner = thing.determiner
            if determiner is None or determiner.words in {"a", "an", "another", *_ONE}:
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


def _gains_stat(node: GainsStat, _subject: Selector) -> Made:
    """`gains ATK`: the current value goes up, by whatever means; the name is by how much.

    Rules: 9.4.1, 9.4.4.
    """
    kind = EventKind.GAIN_ATK if node.stat == "ATK" else EventKind.GAIN_DEF
    return _alone(kind)._replace(name=node.name.text if node.name is not None else "")


def _gains_tally(node: GainsTally, _subject: Selector) -> Made:
    """`gains 1 or more +1/+1 counters`: however many are put on at one moment, once.

    Rules: 9.4.6, 10.5.2, 11.2.2.
    """
    determiner = node.determiner
    if not isinstance(determiner, Determiner) or not (
        is_number(determiner) or determiner.words in {"a", "an", "any", "another"}
    ):
        return never(node, "how many", "write `1 or more`").writing("1 or more", at=determiner.span)
    match node.tally:
        case XpTally():
            return _alone(EventKind.GAIN_XP)._replace(enough=determiner)
        case WoundTally():
            return EventMeaning(
                kinds=(EventKind.WOUND,), role=Role.SUFFERER, it=Role.SUFFERER, enough=determiner
            )
        case CounterTally(counter=counter) if counter.english("") in _COUNTERS:
            return _alone(_COUNTERS[counter.english("")])._replace(enough=determiner)
        case _:
            return never(node, "nothing tells that it is gained", _GAINED)


_COUNTERS: Final = {"+1/+1": EventKind.GAIN_PLUS, "-1/-1": EventKind.GAIN_MINUS}


def plain(verb: str) -> str:
    """Return a verb as its subject in the plural has it: `levels up` is `level up`."""
    first, *rest = verb.split()
    first = "ready" if first == "readies" else first.removesuffix("s")
    return " ".join((first, *rest))


HAPPENINGS: Final[Mapping[type[Construct], Callable[[Any, Selector], Made]]] = {
    Appears: _appears,
    Attacks: _attacks,
    Deals: _deals,
    DoesThing: _does_thing,
    GainsStat: _gains_stat,
    GainsTally: _gains_tally,
    GainsThing: _gains_thing,
    Goes: _goes,
    Leaves: _leaves,
    Suffers: _suffers,
}
