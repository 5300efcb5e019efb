"""Deeds of combat, and what is done to characters.

Rules: 6.1.1, 6.2.1, 6.5.1, 10.2.1, 10.5.2, 10.5.5, 16.2.14.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.deeds.combat import (
    AttackDeed,
    BeDone,
    BeSomewhere,
    ByBeingStunned,
    ByEffects,
    FlyOver,
    StrikeAnyway,
    StrikeBackDeed,
    StrikeDeed,
)
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.resolve.deed_meanings import (
    BeingInFirstAttack,
    BeingInRow,
    DoingTo,
    DoneBy,
    Made,
    PlainDoing,
    doing,
    refused,
)
from vsdsl.resolve.refusal import Refusal
from vsdsl.terms.deeds import Deed
from vsdsl.terms.manners import Manner
from vsdsl.terms.sayings import Saying


def _attack(node: AttackDeed, saying: Saying) -> Made:
    """`attack`, `melee attack protected characters`, `team attack alongside ...`.

    Rules: 6.1.1, 6.1.5, 6.2.5, 13.1.7.
    """
    manner = _KINDS_OF_ATTACK[node.manner] if node.manner else None
    if node.alongside is not None:
        return _alongside(node, node.alongside, manner)
    match saying, manner, node.target:
        case Saying.CANNOT, _, target:
            return doing(Deed.ATTACK, manner, target)
        case (Saying.CAN, _, Selector() as target) | (Saying.MUST, None, Selector() as target):
            return DoingTo(Deed.ATTACK, manner, target)
        case Saying.CAN, Manner.RANGED, None:
            return PlainDoing(Deed.RANGED_ATTACK)
        case Saying.CAN, _, None:
            return refused(node, "every character can", "say whom: `attack protected characters`")
        case _:
            return refused(node, "whom, and when", _FIRST)


_FIRST: Final = "write `must attack ...`, or `must be in your first attack`"


def _alongside(node: AttackDeed, other: Construct, manner: Manner | None) -> Made:
    if node.target is not None or manner not in {None, Manner.TEAM}:
        return refused(
            node,
            "alongside whom is all that can be said of it",
            "write `team attack alongside ...` and nothing else",
        )
    return DoingTo(Deed.TEAM_ATTACK, None, other)


def _strike(node: StrikeDeed, _saying: Saying) -> Made:
    return doing(Deed.STRIKE, None, node.target)


def _strike_anyway(_node: StrikeAnyway, _saying: Saying) -> Made:
    return PlainDoing(Deed.STRIKE_ANYWAY)


def _strike_back(node: StrikeBackDeed, saying: Saying) -> Made:
    """`strike back`, at something, during a kind of attack.

    Rules: 6.5.1, 6.5.5, 13.1.2.
    """
    manner = None
    if node.during is not None:
        manner = _kind_of_attack(node.during)
        if manner is None:
            found = refused(node.during, "this is no kind of attack", "write `ranged attacks`")
            return found.writing("ranged attacks")
    if saying is Saying.CAN and manner not in _RANGED:
        found = refused(node, "in melee every defender can", "end it with `during ranged attacks`")
        return found.ending_with("during ranged attacks") if node.during is None else found
    return doing(Deed.STRIKE_BACK, manner, node.target)


_RANGED: Final = frozenset({Manner.RANGED, Manner.RANGED_SOLO, Manner.RANGED_TEAM})
_IN_ORDER: Final = (Manner.MELEE, Manner.RANGED, Manner.SOLO, Manner.TEAM)


def _kind_of_attack(node: Selector) -> Manner | None:
    phrase = node.phrase
    if not isinstance(phrase, Phrase) or phrase.noun not in {"attack", "attacks"}:
        return None
    words = [each for each in _IN_ORDER if each in phrase.adjectives]
    if len(words) != len(phrase.adjectives) or phrase.of or node.posts or node.relative:
        return None
    return _KINDS_OF_ATTACK.get(" ".join(words))


_KINDS_OF_ATTACK: Final = {str(manner): manner for manner in Deed.ATTACK.facts.manners}


def _be_done(node: BeDone, _saying: Saying) -> Made:
    """`be attacked`, `be stunned by enemy characters`, `be wounded by being stunned`.

    Rules: 6.2.1, 6.5.1, 8.3.1, 10.2.1, 10.2.5.
    """
    deed, manner = DONE[node.what]
    match node.by:
        case None:
            return PlainDoing(deed, manner)
        case ByBeingStunned(otherwise=otherwise) if deed is Deed.BE_WOUNDED:
            manner = Manner.UNSTRUCK if otherwise is not None else None
            return PlainDoing(Deed.BE_WOUNDED_BY_STUN, manner)
        case ByEffects(whose=whose) if Manner.EFFECT in deed.facts.manners:
            return DoneBy(deed, Manner.EFFECT, None, is_enemy=whose is not None)
        case Selector(phrase=Phrase(noun="power" | "powers" | "strike") as phrase) as by:
            return _by_means(by, phrase, deed)
        case Selector() as by if deed.facts.other is not None:
            return DoneBy(deed, manner, by)
        case by:
            return _done_by_nobody(by)


DONE: Final[Mapping[str, tuple[Deed, Manner | None]]] = {
    "KO'd": (Deed.BE_KOD, None),
    "attacked": (Deed.BE_ATTACKED, None),
    "captured": (Deed.BE_CAPTURED, None),
    "defeated": (Deed.BE_DEFEATED, None),
    "exhausted": (Deed.BE_EXHAUSTED, None),
    "frozen": (Deed.BE_FROZEN, None),
    "healed": (Deed.BE_HEALED, None),
    "hidden": (Deed.BE_HIDDEN, None),
    "melee attacked": (Deed.BE_ATTACKED, Manner.MELEE),
    "moved": (Deed.BE_MOVED, None),
    "played": (Deed.BE_PLAYED, None),
    "played as a resource": (Deed.BE_PLAYED_AS_RESOURCE, None),
    "powered up": (Deed.BE_POWERED_UP, None),
    "ranged attacked": (Deed.BE_ATTACKED, Manner.RANGED),
    "readied": (Deed.BE_READIED, None),
    "recruited": (Deed.BE_RECRUITED, None),
    "struck": (Deed.BE_STRUCK, None),
    "stunned": (Deed.BE_STUNNED, None),
    "turned off": (Deed.BE_TURNED_OFF, None),
    "wounded": (Deed.BE_WOUNDED, None),
}


def _by_means(by: Selector, phrase: Phrase, deed: Deed) -> Made:
    """`by super powers`, `by enemy super powers`, `by a strike`.

    Rules: 6.5.2, 7.2.2.
    """
    is_strike = phrase.noun == "strike"
    manner = Manner.STRIKE if is_strike else Manner.SUPER_POWER
    words = {word for word in phrase.adjectives if word != "enemy"}
    if words != (set() if is_strike else {"super"}) or by.posts or by.relative:
        return refused(by, "what does it cannot be told that closely", _BY)
    if manner not in deed.facts.manners:
        return _done_by_nobody(by)
    return DoneBy(deed, manner, phrase.of, is_enemy="enemy" in phrase.adjectives)


def _done_by_nobody(by: Construct) -> Refusal:
    found = refused(by, "nothing of the kind does it", "leave `by ...` out")
    is_all = isinstance(by, ByBeingStunned | ByEffects)
    return found.leaving_out(before="" if is_all else "by")


_BY: Final = "write `by super powers`, `by effects`, `by a strike`, or by whom"


def _be_somewhere(node: BeSomewhere, saying: Saying) -> Made:
    """`be in your first attack`, `be in your front row`.

    Rules: 3.2.1, 16.2.14, 16.2.15.
    """
    match node.where:
        case Where(
            preposition="in", place=Possessed(noun="attack", adjectives=("first",)) as place
        ):
            return BeingInFirstAttack(Deed.BE_IN_FIRST_ATTACK, place.owner)
        case Where(
            preposition="in", place=Phrase(noun="attack", adjectives=("first",)) as place
        ) if place.determiner is not None and place.determiner.words == "your":
            return BeingInFirstAttack(Deed.BE_IN_FIRST_ATTACK, None)
        case Where(
            preposition="in",
            place=Phrase(noun="row" | "rows") | Possessed(noun="row" | "rows") as at,
        ) if saying is not Saying.CAN:
            return BeingInRow(Deed.BE_IN, at, is_all_but=saying is Saying.MUST)
        case where:
            return refused(
                where,
                "nothing asks whether it is there",
                "write `in your first attack`, `in your front row` or `in your back row`",
            )


def _fly_over(node: FlyOver, _saying: Saying) -> Made:
    """`fly over`: characters in general, or somebody in particular.

    Rules: 6.2.7, 6.2.8, 13.1.1, 13.1.5.
    """
    if _is_any(node.over, ()):
        return PlainDoing(Deed.FLY_OVER)
    return DoingTo(Deed.FLY_OVER, None, node.over)


def flies_over_enemies(node: Construct) -> bool:
    """Return whether a deed is to fly over enemies in general; nobody flies over their own side.

    Rules: 6.2.7.
    """
    return isinstance(node, FlyOver) and _is_any(node.over, ("enemy",))


def _is_any(said: Selector, adjectives: tuple[str, ...]) -> bool:
    """Return whether a phrase is `characters`, with nothing more said of them than some words."""
    match said:
        case Selector(
            phrase=Phrase(determiner=None, adjectives=words, noun="characters", of=None),
            posts=(),
            relative=None,
        ):
            return words == adjectives
        case _:
            return False


COMBAT: Final[Mapping[type[Construct], Callable[[Any, Saying], Made]]] = {
    AttackDeed: _attack,
    BeDone: _be_done,
    BeSomewhere: _be_somewhere,
    FlyOver: _fly_over,
    StrikeAnyway: _strike_anyway,
    StrikeBackDeed: _strike_back,
    StrikeDeed: _strike,
}
