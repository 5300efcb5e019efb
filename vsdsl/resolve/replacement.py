"""Replacement: which event something else happens in the place of, and by which causes it does not.

Rules: 10.2.1, 17.1.10.
"""

from typing import Final, NamedTuple

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import NamedNoun, Phrase, Possessed
from vsdsl.constructs.selectors.post import (
    HasTally,
    HasThing,
    OtherThan,
    Where,
    WithoutProperty,
    WithProperty,
)
from vsdsl.constructs.selectors.reference import This
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.constructs.statements.control import ExceptBy, IfWould
from vsdsl.resolve.event_meanings import PLAYER, determiner_of, is_number, never, uncounted
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.sorts import options
from vsdsl.resolve.standing import Above
from vsdsl.resolve.things_had import Had, kind_had
from vsdsl.terms.events import EventKind, Role
from vsdsl.terms.manners import Manner
from vsdsl.terms.states import State
from vsdsl.terms.things import CHARACTERS, Kind

WOULD: Final = {
    "appear": (EventKind.APPEAR, Role.DOER),
    "discard": (EventKind.DISCARD, Role.PLAYER),
    "draw": (EventKind.DRAW, Role.PLAYER),
    "get KO'd": (EventKind.KO, Role.SUFFERER),
    "get stunned": (EventKind.STUN, Role.SUFFERER),
    "get wounded": (EventKind.WOUND, Role.SUFFERER),
    "leave play": (EventKind.LEAVE, Role.DOER),
}


class ReplacementMeaning(NamedTuple):
    """An event that is replaced, and by what it is not: a kind of cause, or somebody."""

    kind: EventKind
    role: Role
    manner: Manner | None = None
    by: Construct | None = None


def replacement(node: IfWould, _above: Above = ()) -> ReplacementMeaning | Refusal:
    """Return which event something else happens in the place of.

    Rules: 17.1.10.
    """
    kind, role = WOULD[node.would]
    if is_number(determiner_of(node.subject)):
        action = "speak of one, as in `a character`"
        return never(node.subject, "it happens to each of them by itself", action)
    unfit = uncounted(node.subject) or _unfit(node.subject, kind)
    if unfit is not None:
        return unfit
    made = ReplacementMeaning(kind, role)
    if node.except_by is None:
        return made
    cause = node.except_by.cause if isinstance(node.except_by, ExceptBy) else node.except_by
    if kind.facts.other is None:
        found = never(node.except_by, "nobody can tell by what", "leave `other than by ...` out")
        return found.leaving_out()
    return _cause(cause, made)


def _unfit(subject: Selector, kind: EventKind) -> Refusal | None:
    """Return why nothing can be put in the place of what happens to such a subject.

    Rules: 3.1.1, 7.1.2, 10.9.4.
    """
    for option in options(subject):
        phrase = phrase_of(option)
        noun = phrase.noun if isinstance(phrase, Phrase | Possessed) else None
        if kind is EventKind.APPEAR and isinstance(phrase, This):
            return never(option, "its powers do not work before it is in play", _OTHERS)
        if kind is EventKind.APPEAR and (noun in _NOT_YET or _is_placed(option)):
            return never(option, "before that it is nowhere and in no state", _OTHERS)
        if who_would(ReplacementMeaning(kind, Role.DOER)) <= CHARACTERS and noun in _ANY_CARD:
            return never(option, "only of characters can that be said", _OTHERS)
    return None


_NOT_YET: Final = frozenset(
    {"attacker", "attackers", "captive", "captives", "defender", "defenders"}
)
_ANY_CARD: Final = frozenset({"card", "cards", "copies", "copy"})
_OTHERS: Final = "write `a character` or `an enemy character`"


def _is_placed(node: Construct) -> bool:
    """Return whether a phrase tells where something is in play, or what it is like there."""
    phrase = phrase_of(node)
    adjectives = phrase.adjectives if isinstance(phrase, Phrase | Possessed) else ()
    if any(each in _STATES for each in adjectives):
        return True
    if not isinstance(node, Selector):
        return False
    inner = isinstance(node.phrase, Selector) and _is_placed(node.phrase)
    told = any(
        isinstance(post, Where)
        or (isinstance(post, WithProperty | WithoutProperty) and _is_carried(post.property))
        or (
            (isinstance(post, OtherThan) and not isinstance(post.thing, NamedNoun))
            and _is_placed(post.thing)
        )
        for post in node.posts
    )
    return inner or told or node.relative is not None


def _is_carried(what: Construct) -> bool:
    """Return whether something is on a character in play: counters, wounds, equipment, captives."""
    return isinstance(what, HasTally) or (
        isinstance(what, HasThing)
        and kind_had(getattr(phrase_of(what.thing), "noun", "")) in _ON_IT
    )


_ON_IT: Final = frozenset({Had.CAPTIVES, Had.EQUIPMENT})
_STATES: Final = frozenset(map(str, State))


def _cause(cause: Construct, made: ReplacementMeaning) -> ReplacementMeaning | Refusal:
    """Return by what an event is not replaced: a strike, super powers, or somebody.

    Rules: 6.5.2, 7.2.2, 10.2.1.
    """
    phrase = phrase_of(cause)
    is_plain = not isinstance(cause, Selector) or not (cause.posts or cause.relative)
    match phrase:
        case Phrase(noun="strike" | "strikes", adjectives=(), of=None) if is_plain:
            return made._replace(manner=Manner.STRIKE)
        case Phrase(noun="power" | "powers", adjectives=("super",), of=None) if is_plain:
            return made._replace(manner=Manner.SUPER_POWER)
        case Phrase(noun="power" | "powers" | "strike" | "strikes" | "attack" | "attacks"):
            return never(cause, "what does it cannot be told that closely", _BY)
        case _:
            return uncounted(cause) or made._replace(by=cause)


_BY: Final = "write `a strike`, `a super power`, or by whom"


def who_would(meaning: ReplacementMeaning) -> frozenset[Kind]:
    """Return the kinds of things that what is replaced would happen to."""
    if meaning.role is Role.PLAYER:
        return PLAYER
    return meaning.kind.facts.kinds(meaning.role) & CHARACTERS
