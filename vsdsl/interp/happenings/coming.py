"""Coming, going and standing: appears, leaves, recovers, levels up."""

from typing import Final

from vsdsl.constructs.events.event import Appears, Goes, InPlay, Leaves
from vsdsl.core.characters.arrival import RECRUITED
from vsdsl.core.powers.events import Event
from vsdsl.core.table.faces import Binds, Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.happenings.combat import defends
from vsdsl.interp.happenings.recognising import fitting, happens_to, kind_of, speaking_of
from vsdsl.interp.meaning import Finder, Happening, UnsaidError
from vsdsl.interp.places import is_place, zone_of_noun
from vsdsl.interp.reading import Reader
from vsdsl.interp.selectors.nouns import has_identity
from vsdsl.interp.selectors.posts import where
from vsdsl.terms.events import EventKind

_LEFT: Final = {
    "hand": (EventKind.LEAVE_HAND,),
    "side": (EventKind.LEAVE, EventKind.LEAVE_SIDE),
}
_GONE: Final = {
    "level up": EventKind.LEVEL_UP,
    "recover": EventKind.RECOVER,
    "survive": EventKind.SURVIVE,
    "transform": EventKind.TRANSFORM,
}


def appears(reader: Reader, subject: Finder, node: Appears) -> Happening:
    """`appears`, also on a side, also other than recruited from a hand.

    Rules: 1.4.1, 1.4.2, 3.2.8, 8.1.8.
    """
    stands = where(reader, node.where) if node.where is not None else None  # type: ignore[arg-type]  # a place
    otherwise = node.otherwise is not None

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        if otherwise and event.value == RECRUITED:
            return None
        came = fitting(table, setting, subject, event.subject)
        if stands is not None:
            came = tuple(v for v in came if stands(table, setting, v))
        if any(not has_identity(table, setting, v) for v in came):
            found = subject.find(table, setting)
            came = tuple(v for v in came if v in found)
        return speaking_of(came)

    return Happening((EventKind.APPEAR,), match)


def goes(_reader: Reader, subject: Finder, node: Goes) -> Happening:
    """Recognise a happening without an object, such as `recovers` or `defends`."""
    if node.what in {"defend", "defends"}:
        return Happening((EventKind.ATTACK,), defends(subject))
    kind = kind_of(_GONE, node.what, is_singular=True)
    return Happening((kind,), happens_to(subject))


def leaves(reader: Reader, subject: Finder, node: Leaves) -> Happening:
    """`leaves play`, `leaves your hand`, `leaves your side`: by leaving play or changing sides.

    Rules: 1.2.1, 8.1.3.
    """
    if isinstance(node.place, InPlay):
        return Happening((EventKind.LEAVE,), happens_to(subject))
    place = reader.phrase(node.place).find
    left = zone_of_noun(getattr(node.place, "noun", ""))
    kinds = _LEFT.get(left or "")
    if kinds is None:
        raise UnsaidError("leaving a place other than play, a side or a hand")

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        places = [p for p in place(table, setting) if is_place(p) and p[1] == event.player]
        if not any(p[2] == left for p in places):
            return None
        return speaking_of(fitting(table, setting, subject, event.subject))

    return Happening(kinds, match)
