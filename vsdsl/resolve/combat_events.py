"""Events of combat, and what somebody suffers: attacks, strikes, stuns, KOs, `gets frozen`.

Rules: 1.4.4, 6.1.2, 6.7.1, 8.1.3, 8.3.1.
"""

from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events.event import (
    Attacks,
    BeingStruck,
    Deals,
    EntersCombat,
    FliesOver,
    OtherThanBy,
    Suffers,
)
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.resolve.event_meanings import (
    EventMeaning,
    Made,
    determiner_of,
    is_number,
    is_this,
    never,
    plain,
    uncounted,
)
from vsdsl.terms.events import EventKind, Role
from vsdsl.terms.manners import Manner


def attacks(node: Attacks, subject: Selector) -> Made:
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
        determiner = determiner_of(node.alongside)
        if determiner is not None and determiner.words == "each":
            label = "`each` does not tell alongside how many"
            return never(node.alongside, label, "write `a`, a number or `2 or more`")
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


def enters_combat(node: EntersCombat, subject: Selector) -> Made:
    """`enters combat`: `it` is who enters, or whom it meets there where that is `this`.

    Rules: 6.1.7, 6.4.2, 6.8.2.
    """
    counted = uncounted(node.against) if node.against is not None else None
    of_other = node.against is not None and is_this(subject)
    return counted or EventMeaning(
        kinds=(EventKind.ENTER_COMBAT,),
        role=Role.DOER,
        it=Role.SUFFERER if of_other else Role.DOER,
        other=node.against,
        other_role=Role.SUFFERER,
        words=(node.kind,) if node.kind is not None else (),
    )


def flies_over(node: FliesOver, _subject: Selector) -> Made:
    """`flies over`: `it` is over whom, or who flies where that is `this`.

    Rules: 6.2.7, 6.2.8, 6.3.5.
    """
    determiner = determiner_of(node.over)
    return uncounted(node.over) or EventMeaning(
        kinds=(EventKind.FLY_OVER,),
        role=Role.DOER,
        it=Role.DOER if is_this(node.over) else Role.SUFFERER,
        other=node.over,
        other_role=Role.SUFFERER,
        enough=determiner if is_number(determiner) else None,
    )


DEALT: Final = {
    "KO": EventKind.KO,
    "capture": EventKind.CAPTURE,
    "strike": EventKind.STRIKE,
    "stun": EventKind.STUN,
    "wound": EventKind.WOUND,
}


def deals(node: Deals, _subject: Selector) -> Made:
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


def suffers(node: Suffers, subject: Selector) -> Made:
    """Return what is suffered, such as `gets stunned`: `it` is who suffers it.

    Where `this` suffers it by somebody, that one is `it`.

    Rules: 1.4.4, 8.1.3, 10.2.1, 10.5.5, 10.11.1, 12.2.5.
    """
    kind = SUFFERED[node.what]
    other = kind.facts.other
    by = Role.PLAYER if kind in _BY_PLAYERS else None
    if other is not None:
        by = Role.DOER if kind in _FORWARDS else other.role
    match node.by:
        case BeingStruck() | OtherThanBy(by=BeingStruck()):
            return _struck(node, kind, by)
        case OtherThanBy(by=whom):
            return _not_by(node, whom, kind, by)
        case _:
            pass
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


def _struck(node: Suffers, kind: EventKind, by: Role | None) -> Made:
    """`by being struck in combat`, and other than so: of a stun, its wound and its KO.

    Rules: 6.5.2, 10.2.5, 10.2.6.
    """
    if Manner.STRIKE not in kind.facts.manners:
        found = never(node, "this is not told apart by what it is done with", "leave it out")
        return (
            found.leaving_out(at=node.by.span, before="by")
            if isinstance(node.by, BeingStruck)
            else found
        )
    is_struck = isinstance(node.by, BeingStruck)
    return EventMeaning(
        kinds=(kind,),
        role=Role.SUFFERER,
        it=Role.SUFFERER,
        other_role=by,
        by_striking=is_struck,
        not_by_striking=not is_struck,
    )


def _not_by(node: Suffers, whom: Construct, kind: EventKind, by: Role | None) -> Made:
    """`other than by an enemy character`: nobody of that kind has done it.

    Rules: 8.3.1, 10.2.1.
    """
    if by is not Role.DOER:
        return never(node, "nobody can tell by whom", "leave `other than by ...` out")
    return uncounted(whom) or EventMeaning(
        kinds=(kind,), role=Role.SUFFERER, it=Role.SUFFERER, other_role=by, not_by=whom
    )


_FORWARDS: Final = frozenset({EventKind.ATTACK, EventKind.STRIKE})
