"""Prohibitions: whether a text forbids what somebody is about to do, or what is done to somebody.

Rules: 1.1.2, 6.1.4, 6.1.5.
"""

from typing import Final, NamedTuple

from tools.meaning.referee.facts import controller
from tools.meaning.referee.reading import Player, Reading, SenselessError, UnreadError, Value
from tools.meaning.referee.standing import all_such
from vsdsl.constructs.amounts.amount import CounterTally, XpTally
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.deeds.combat import (
    AttackDeed,
    BeDone,
    ByBeingStunned,
    StrikeBackDeed,
    StrikeDeed,
)
from vsdsl.constructs.deeds.table import (
    GainDeed,
    HaveEquipment,
    LoseCounters,
    PlainDeed,
    PlayDeed,
    PowerUpDeed,
    RecruitDeed,
)
from vsdsl.constructs.modifiers.permissions import Cannot
from vsdsl.constructs.selectors.selector import Selector


class Attempt(NamedTuple):
    """Something that is about to be done: what, by whom, to whom or with what, and in which way."""

    kind: str
    doer: Value | None
    sufferer: Value | None = None
    words: frozenset[str] = frozenset()


# The kind of attempt that each deed that is done to somebody is about.
_DONE: Final = {
    "KO'd": "ko",
    "attacked": "attack",
    "melee attacked": "attack",
    "moved": "move",
    "played as a resource": "resource",
    "ranged attacked": "attack",
    "readied": "ready",
    "recruited": "recruit",
    "struck": "strike",
    "stunned": "stun",
    "wounded": "wound",
}
_PLAIN: Final = {
    "defend": "attack",
    "draw": "draw",
    "move": "move",
    "protect": "protect",
    "ready": "ready",
    "recover": "recover",
}


def kind_of(deed: Construct) -> str:
    """Return the kind of attempt that a deed is about."""
    match deed:
        case AttackDeed(alongside=None):
            return "attack"
        case StrikeDeed() | StrikeBackDeed():
            return "strike"
        case BeDone(what=what) if what in _DONE:
            return _DONE[what]
        case PlainDeed(what=what) if what in _PLAIN:
            return _PLAIN[what]
        case GainDeed(what=CounterTally(counter=counter)):
            return f"gain {counter.atk:+d}"
        case GainDeed(what=XpTally()):
            return "gain XP"
        case LoseCounters(tally=CounterTally(counter=counter)):
            return f"lose {counter.atk:+d}"
        case HaveEquipment():
            return "equip"
        case RecruitDeed(zone=None):
            return "recruit"
        case PlayDeed(zone=None):
            return "play"
        case PowerUpDeed():
            return "power up"
        case _:
            raise UnreadError(f"whether somebody can't do {_named(deed)}")


def _named(deed: Construct) -> str:
    what = getattr(deed, "what", None)
    return f"`{what}`" if isinstance(what, str) else type(deed).__name__


def forbids(reading: Reading, node: Cannot, attempt: Attempt) -> bool:
    """Return whether a prohibition speaks of an attempt."""
    return attempt.kind == kind_of(node.deed) and _speaks_of(
        reading, node.subject, node.deed, attempt
    )


def _speaks_of(reading: Reading, subject: Selector, deed: Construct, attempt: Attempt) -> bool:
    doer, sufferer = attempt.doer, attempt.sufferer
    match deed:
        case AttackDeed(manner=manner, target=target):
            is_so = set((manner or "").split()) <= attempt.words
            by = _is_or_is_theirs(reading, subject, doer)
            return is_so and by and _may_be(reading, target, sufferer)
        case StrikeDeed(target=target):
            _refuse_players(reading, subject, *(() if target is None else (target,)))
            return _is(reading, subject, doer) and _may_be(reading, target, sufferer)
        case StrikeBackDeed(during=None, target=target):
            is_so = "back" in attempt.words
            return is_so and _is(reading, subject, doer) and _may_be(reading, target, sufferer)
        case BeDone(what=what, by=by):
            if attempt.kind not in {"attack", "recruit", "resource"}:
                _refuse_players(reading, subject)
            manner = what.partition(" ")[0] if what.endswith(" attacked") else ""
            if manner and manner not in attempt.words:
                return False
            return _is(reading, subject, sufferer) and _is_by(reading, by, attempt)
        case PlainDeed(what="defend"):
            return _is(reading, subject, sufferer)
        case PlainDeed(what="draw" | "protect"):
            return _is(reading, subject, doer)
        case RecruitDeed(what=what) | PlayDeed(what=what):
            return _is(reading, subject, doer) and _is(reading, what, sufferer, "anywhere")
        case StrikeBackDeed() | PowerUpDeed():
            raise UnreadError(f"whether somebody can't do {_named(deed)} so")
        case _:
            return _is(reading, subject, sufferer)


def _refuse_players(reading: Reading, *nodes: Selector) -> None:
    for node in nodes:
        if any(isinstance(each, Player) for each in all_such(reading, node)):
            raise SenselessError("a player who does what characters do, or has it done")


def _is_by(reading: Reading, by: Construct | None, attempt: Attempt) -> bool:
    match by:
        case None:
            return True
        case ByBeingStunned():
            return "by a stun" in attempt.words
        case Selector():
            if attempt.doer is None:
                raise UnreadError("by nobody")
            return _is(reading, by, attempt.doer)
        case _:
            raise UnreadError(f"by {type(by).__name__}")


def _may_be(reading: Reading, node: Selector | None, value: Value | None) -> bool:
    return node is None or _is(reading, node, value)


def _is_or_is_theirs(reading: Reading, node: Selector, value: Value | None) -> bool:
    """Return whether somebody, or the player of that character, is one that a phrase means."""
    known = all_such(reading, node)
    if value is not None and any(isinstance(each, Player) for each in known):
        return Player(controller(reading.table, value)) in known
    return _is(reading, node, value)


def _is(reading: Reading, node: Selector, value: Value | None, home: str = "play") -> bool:
    """Return whether somebody is one of those that a phrase means."""
    known = all_such(reading, node, home)
    people = {each for each in known if isinstance(each, Player)}
    if known and not people and isinstance(value, Player):
        raise SenselessError("what is no player does what players do")
    return value in known
