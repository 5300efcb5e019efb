"""Moments: which span begins or ends, whose it is, and which of them is meant.

Rules: 5.1.1, 5.2.1, 5.4.1, 5.4.2, 5.7.1, 5.7.5, 6.4.1, 6.9.1.
"""

from enum import Enum
from typing import Final, NamedTuple

from vsdsl.constructs.conditions.predicate import DuringSince
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import Moment, UntilMoment
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.statements.trigger import AtHead
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above, is_in_effect
from vsdsl.terms.times import Edge, Span

CODES: Final = {
    "A108": "the start or end of something that is no stretch of time",
    "M101": "a moment that never comes",
}

_SPANS: Final = {str(span): span for span in Span}
_MANNERS: Final = ("melee", "ranged", "solo", "team")


class Whose(Enum):
    """Whose turn, phase or step it is, where no phrase says so."""

    ANYONE = "anyone"
    YOU = "you"
    ENEMY = "an enemy"
    THEY = "they"


class Which(Enum):
    """Which of several such spans is meant."""

    EVERY = "every"
    NEXT = "next"
    FIRST = "first"
    OPENING = "first of the game"
    LAST = "last"


class MomentMeaning(NamedTuple):
    """A moment: whose it is, perhaps by a phrase, and `manner`, the kind of combat."""

    edge: Edge
    span: Span
    whose: Whose | Construct
    which: Which
    manner: tuple[str, ...]


_ANYONES: Final = frozenset({"the", "a", "an", "each", "any", "that"})
_OWNERS: Final = {"your": Whose.YOU, "their": Whose.THEY}
_WHICH: Final = {"next": Which.NEXT, "first": Which.FIRST, "last": Which.LAST}
_WITHOUT_OWNER: Final = frozenset({Span.GAME, Span.COMBAT})


def moment_in_place(node: Moment, above: Above) -> MomentMeaning | Refusal:
    """Return what a moment means where it stands, or why it never comes there."""
    made = moment(node)
    return made if isinstance(made, Refusal) else _out_of_place(node, made, above) or made


def moment(node: Moment) -> MomentMeaning | Refusal:
    """Return what a moment means, or why it never comes."""
    of = node.of
    if not isinstance(of, Phrase | Possessed):
        return _no_span(node)
    span = _SPANS.get(of.noun) if isinstance(of.noun, str) else None
    if span is None:
        return _no_span(node)
    made = MomentMeaning(
        edge=Edge(node.edge),
        span=span,
        whose=_whose(of),
        which=_which(of),
        manner=tuple(str(word) for word in of.adjectives if word in _MANNERS),
    )
    return _unheard_of(node, of, made) or made


def _whose(of: Phrase | Possessed) -> Whose | Construct:
    if isinstance(of, Possessed):
        return of.owner
    if "enemy" in of.adjectives:
        return Whose.ENEMY
    return _OWNERS.get(of.determiner.words if of.determiner else "", Whose.ANYONE)


def _which(of: Phrase | Possessed) -> Which:
    found = next((_WHICH[word] for word in _WHICH if word in of.adjectives), Which.EVERY)
    is_of_game = isinstance(of.of, Phrase) and of.of.noun == Span.GAME
    return Which.OPENING if found is Which.FIRST and is_of_game else found


def _unheard_of(node: Moment, of: Phrase | Possessed, made: MomentMeaning) -> Refusal | None:
    """Refuse words around a span that say nothing of it."""
    plainly = f"{made.edge} of the {made.span}"
    words = of.determiner.words if isinstance(of, Phrase) and of.determiner else ""
    known = {"enemy", *_WHICH, *(_MANNERS if made.span is Span.COMBAT else ())}
    if words and words not in _ANYONES and words not in _OWNERS:
        return _refused(node, f"`{words}` names no moment", "write `the`, `each` or `your`")
    if not known.issuperset(of.adjectives):
        found = _refused(node, f"there is no such {made.span}", f"write `{plainly}`")
        return found.writing(plainly)
    if of.of is not None and (made.which is not Which.OPENING or made.span is not Span.TURN):
        found = _refused(node, f"the second `of` names no {made.span}", f"write `{plainly}`")
        return found.writing(plainly)
    if made.span in _WITHOUT_OWNER and made.whose is not Whose.ANYONE:
        found = _refused(node, f"the {made.span} is nobody's own", f"write `{plainly}`")
        return found.writing(plainly)
    if made.span is Span.GAME and made != _START_OF_GAME:
        found = _refused(node, "nothing can happen then", "write `start of the game`")
        return found.writing("start of the game")
    return None


def _out_of_place(node: Moment, made: MomentMeaning, above: Above) -> Refusal | None:
    """Refuse `next`, `first` and `last` where there is no such one.

    Rules: 5.7.5, 8.5.1, 9.3.5.
    """
    around = above[0] if above else None
    if isinstance(around, DuringSince) and made.which is not Which.LAST:
        since = f"{made.edge} of your last {made.span}"
        return _refused(node, "since which", f"write `{since}`").writing(since)
    match made.which:
        case Which.NEXT if isinstance(around, AtHead) and not is_in_effect(above):
            action = "leave `next` out: it works every time"
            return _refused(node, "next after which", action).leaving_out("next")
        case Which.FIRST | Which.OPENING if isinstance(around, UntilMoment):
            found = _refused(node, "it may be over already", "write `next` for the one to come")
            return found.writing("next", "first")
        case Which.FIRST if made.span is Span.COMBAT:
            return _refused(node, "the first combat of what", "write `, once per turn` instead")
        case Which.LAST if not isinstance(around, DuringSince):
            found = _refused(node, "the last one is over", "write `next` for the one to come")
            return found.writing("next", "last")
        case _:
            return None


def _no_span(node: Moment) -> Refusal:
    """Refuse what neither begins nor ends.

    Rules: 5.1.1, 6.9.1.
    """
    title, action = f"`{{said}}` has no {node.edge}", "write a turn, a phase, a step or the combat"
    return Refusal("A108", node.of.span, title, "this neither begins nor ends", action)


def _refused(node: Moment, label: str, action: str) -> Refusal:
    return Refusal("M101", node.span, "`{said}` is a moment that never comes", label, action)


_START_OF_GAME: Final = MomentMeaning(Edge.START, Span.GAME, Whose.ANYONE, Which.EVERY, manner=())
