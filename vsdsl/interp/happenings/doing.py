"""What players do: draw, play, recruit, use, gain a resource."""

from collections.abc import Callable
from typing import Final

from vsdsl.constructs.events.event import DoesThing, GainsThing
from vsdsl.constructs.selectors.phrase import Phrase, PowerNoun, SymbolAdjective
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.powers.events import FACE_DOWN, Event
from vsdsl.core.table.faces import Binds, Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.happenings.recognising import kind_of, speaking_of
from vsdsl.interp.meaning import Finder, Happening, UnsaidError
from vsdsl.interp.places import is_player, person, player_of
from vsdsl.interp.reading import Reader
from vsdsl.terms.events import EventKind

_DONE: Final = {
    "discard": EventKind.DISCARD,
    "draw": EventKind.DRAW,
    "play": EventKind.PLAY,
    "power up": EventKind.POWER_UP,
    "recruit": EventKind.RECRUIT,
    "use": EventKind.USE,
}


def does_thing(reader: Reader, subject: Finder, node: DoesThing) -> Happening:
    """Recognise what a player does: `it` is the card, `that player` the one who did it.

    Of a card that is played face down nobody can tell more than that it is a card.

    Rules: 3.2.8, 7.2.2, 8.4.1, 10.11.4, 17.4.1.
    """
    kind = kind_of(_DONE, node.verb, is_singular=True)
    such = _used(reader, node.thing) if kind == EventKind.USE else _done_to(reader, node.thing)

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        if not _is_by(table, setting, subject, event):
            return None
        cards = such(table, setting, event)
        if not cards:
            return None
        people = (person(table, event.player),)
        return {"it": cards, "them": cards, "#players": people, "#many": len(cards)}

    return Happening((kind,), match)


_KINDS_OF_POWER: Final = frozenset({"printed", "super"})
_Such = Callable[[Table, Setting, Event], tuple[int, ...]]


def _done_to(reader: Reader, node: Selector) -> _Such:
    thing = reader.selector(node).test
    any_card = _is_any_card(node)

    def done_to(table: Table, setting: Setting, event: Event) -> tuple[int, ...]:
        if event.value == FACE_DOWN and not any_card:
            return ()
        return tuple(v for v in event.subject if thing(table, setting, v))

    return done_to


def _is_any_card(node: Selector) -> bool:
    """Return whether a selector asks nothing of a card but to be one."""
    match node:
        case Selector(phrase=Phrase(adjectives=(), noun="card", of=None), posts=(), relative=None):
            return True
        case _:
            return False


def _used(reader: Reader, node: Selector) -> _Such:
    """Return who used a super power, if it is such as the text says: its name, symbol and user.

    Rules: 7.2.6, 7.2.7.
    """
    phrase = node.phrase
    if not isinstance(phrase, Phrase) or node.posts or node.relative is not None:
        raise UnsaidError("some super powers only")
    name = phrase.noun.name.text if isinstance(phrase.noun, PowerNoun) else None
    symbols = {a.symbol.text for a in phrase.adjectives if isinstance(a, SymbolAdjective)}
    if any(isinstance(a, str) and a not in _KINDS_OF_POWER for a in phrase.adjectives):
        raise UnsaidError("super powers of a kind")
    is_printed = "printed" in phrase.adjectives
    of = reader.phrase(phrase.of).test if phrase.of is not None else None

    def used(table: Table, setting: Setting, event: Event) -> tuple[int, ...]:
        if name not in {None, event.value} or not symbols.issubset(event.symbols):
            return ()
        return tuple(
            v
            for v in event.subject
            if (of is None or of(table, setting, v))
            and (not is_printed or _is_printed(table, v, event.value))
        )

    return used


def _is_printed(table: Table, user: int, power: str) -> bool:
    """Return whether a super power is one of those that its user has by its own text.

    Rules: 10.9.1.
    """
    return any(a.name == power and a.category == "super" for a in table.face(user).abilities)


def _is_by(table: Table, setting: Setting, subject: Finder, event: Event) -> bool:
    return any(
        is_player(table, v) and player_of(table, v) == event.player
        for v in subject.find(table, setting)
    )


def gains_thing(_reader: Reader, subject: Finder, node: GainsThing) -> Happening:
    """`gains a resource`.

    Rules: 3.2.3.
    """
    match node.thing:
        case Phrase(adjectives=(), noun="resource", of=None):
            pass
        case _:
            raise UnsaidError("gaining something else than a resource")

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        return speaking_of(event.subject) if _is_by(table, setting, subject, event) else None

    return Happening((EventKind.RESOURCE,), match)
