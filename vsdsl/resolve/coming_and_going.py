"""Coming and going: what appears, leaves a place, turns, recovers or ends.

Rules: 1.4.1, 3.2.8, 5.7.5, 6.9.1, 8.1.3.
"""

from collections.abc import Mapping
from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import Moment
from vsdsl.constructs.events.event import (
    Appears,
    Goes,
    InPlay,
    Leaves,
)
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.resolve.event_meanings import (
    EventMeaning,
    Left,
    Made,
    alone,
    never,
    plain,
)
from vsdsl.resolve.moments import Which, moment
from vsdsl.resolve.refusal import Refusal
from vsdsl.terms.events import EventKind, Role
from vsdsl.terms.zones import Row, Zone


def appears(node: Appears, _subject: Selector) -> Made:
    """`appears`, also on a side, also other than recruited from a hand.

    Rules: 1.4.1, 1.4.2, 3.2.8, 8.1.8.
    """
    if node.where is not None and not _is_of_play(node.where):
        return never(node, "no card appears there", "write `on your side` or `in your front row`")
    return alone(EventKind.APPEAR)._replace(
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
    "win a combat": EventKind.WIN_COMBAT,
}


def goes(node: Goes, subject: Selector) -> Made:
    """Return a happening without an object, such as `recovers` or `defends`.

    Rules: 1.4.5, 5.7.5, 6.4.2, 6.9.1.
    """
    verb = plain(node.what)
    if verb == "end":
        return _ends(subject)
    if verb == "defend":
        return EventMeaning(kinds=(EventKind.ATTACK,), role=Role.SUFFERER, it=Role.SUFFERER)
    return alone(GONE[verb])


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


def leaves(node: Leaves, _subject: Selector) -> Made:
    """`leaves play`, `leaves your hand`, `leaves your side`: by leaving play or changing sides.

    Rules: 1.2.1, 3.1.1, 3.2.1, 8.1.3.
    """
    if isinstance(node.place, InPlay):
        return alone(EventKind.LEAVE)
    match phrase_of(node.place):
        case (Phrase(noun=str() as noun) | Possessed(noun=str() as noun)) as place if noun in _LEFT:
            if isinstance(place, Phrase) and place.determiner is None:
                return never(node, "nobody can tell whose", f"write `leaves your {noun}`")
            kinds, where = _LEFT[noun]
            return alone(*kinds)._replace(left=Left(where, node.place))
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
