"""What players do: draw, play, recruit, use, gain a resource."""

from typing import Final

from vsdsl.constructs.events.event import DoesThing, GainsThing
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.events import FACE_DOWN, Event
from vsdsl.core.faces import Binds, Setting
from vsdsl.core.table import Table
from vsdsl.interp.happenings.recognising import kind_of, speaking_of
from vsdsl.interp.meaning import Finder, Happening
from vsdsl.interp.places import is_player, person, player_of
from vsdsl.interp.reading import Reader

_DONE: Final = {
    "discard": "discard",
    "draw": "draw",
    "play": "play",
    "power up": "power up",
    "recruit": "recruit",
    "use": "use",
}


def does_thing(reader: Reader, subject: Finder, node: DoesThing) -> Happening:
    """Recognise what a player does: `it` is the card, `that player` the one who did it.

    Of a card that is played face down nobody can tell more than that it is a card.

    Rules: 3.2.8, 7.2.2, 8.4.1, 10.11.4, 17.4.1.
    """
    kind = kind_of(_DONE, node.verb, is_singular=True)
    thing = reader.selector(node.thing).test
    any_card = _is_any_card(node.thing)

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        if not _is_by(table, setting, subject, event):
            return None
        if event.value == FACE_DOWN and not any_card:
            return None
        cards = event.subject
        if kind != "use":
            cards = tuple(v for v in cards if thing(table, setting, v))
        if not cards:
            return None
        people = (person(table, event.player),)
        return {"it": cards, "them": cards, "#players": people, "#many": len(cards)}

    return Happening((kind,), match)


def _is_any_card(node: Selector) -> bool:
    """Return whether a selector asks nothing of a card but to be one."""
    match node:
        case Selector(phrase=Phrase(adjectives=(), noun="card", of=None), posts=(), relative=None):
            return True
        case _:
            return False


def _is_by(table: Table, setting: Setting, subject: Finder, event: Event) -> bool:
    return any(
        is_player(table, v) and player_of(table, v) == event.player
        for v in subject.find(table, setting)
    )


def gains_thing(_reader: Reader, subject: Finder, _node: GainsThing) -> Happening:
    """`gains a resource`.

    Rules: 3.2.3.
    """

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        return speaking_of(event.subject) if _is_by(table, setting, subject, event) else None

    return Happening(("resource",), match)
