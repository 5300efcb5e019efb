"""Revealing cards: every player sees them, and what waits for it triggers.

Rules: 1.4.4, 8.1.2, 12.2.3.
"""

from collections.abc import Iterator

from vsdsl.core.powers.events import Event, emit, queue
from vsdsl.core.powers.resolving import resolve
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.modifiers import Waiting
from vsdsl.core.table.table import Table
from vsdsl.terms.events import EventKind


def reveal(table: Table, cards: tuple[int, ...], player: int, source: int) -> None:
    """Show cards to every player, by the power of a source.

    A power that waits for its own card to be revealed works wherever that card lies. What a card of
    a side pile does when it is revealed is a part of revealing it, and comes before anything else.

    Rules: 1.4.4, 7.1.2, 8.1.6, 12.2.3, 12.2.4, 12.2.5.
    """
    event = Event(EventKind.REVEAL, cards, (source,), player)
    emit(table, event)
    for waiting in _spoken_up(table, event):
        if table.things[waiting.source].zone == "piles":
            resolve(table, waiting)
        else:
            queue(table, (waiting,))


def _spoken_up(table: Table, event: Event) -> Iterator[Waiting]:
    """Return the triggers of revealed cards on themselves that are not active there anyway.

    What comes out of a side pile is at the service of whoever reveals it.

    Rules: 7.1.2, 12.2.2, 12.2.5.
    """
    for card in event.subject:
        thing = table.things[card]
        player = event.player if thing.zone == "piles" else thing.side
        setting = Setting(source=card, player=player, binds={}, stamp=thing.stamp)
        dormant = (a for a in table.face(card).abilities if thing.zone not in a.zones)
        for trigger in (trigger for ability in dormant for trigger in ability.triggers):
            binds = (
                trigger.matches(table, setting, event)
                if trigger.of_this and EventKind.REVEAL in trigger.events
                else None
            )
            if binds is not None:
                yield Waiting(table.batch, trigger.key, trigger.program, card, player, binds)
