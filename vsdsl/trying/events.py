"""Events that a trigger may wait for, made up from the cards of a table."""

from collections.abc import Iterator
from itertools import product
from typing import Any, Final, NamedTuple

from vsdsl.core.cards.zones import leave
from vsdsl.core.combat.combat import survival
from vsdsl.core.powers.events import KO_D, Event
from vsdsl.core.powers.using import symbols_of
from vsdsl.core.table.binds import Binds
from vsdsl.core.table.faces import Setting, Trigger
from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import Table
from vsdsl.terms.events import EventKind
from vsdsl.terms.times import Edge, Span
from vsdsl.trying.extras import WAITING

_VALUES: Final = (None, 1, 3)
STRUCK: Final = "struck"  # how it is told that a strike has dealt something
_DEALT: Final = frozenset({EventKind.KO, EventKind.STUN, EventKind.WOUND})
_ONE_SIDED: Final = frozenset(
    {
        EventKind.APPEAR,
        EventKind.DISCARD,
        EventKind.DRAW,
        EventKind.GAIN_ATK,
        EventKind.GAIN_DEF,
        EventKind.LEAVE,
        EventKind.LEAVE_HAND,
        EventKind.LEAVE_SIDE,
        EventKind.LEVEL_UP,
        EventKind.MOVE,
        EventKind.PLAY,
        EventKind.RECOVER,
        EventKind.RECRUIT,
        EventKind.RESOURCE,
        EventKind.SURVIVE,
        EventKind.TRANSFORM,
        EventKind.TURN_DOWN,
        EventKind.TURN_UP,
        EventKind.USE,
        EventKind.WIN_COMBAT,
    }
)
_MOST: Final = 4  # events that fit; more of them show little that is new


class Fitting(NamedTuple):
    """An event that a trigger waits for, and what the trigger finds in it."""

    event: Event
    binds: Binds


def fitting(table: Table, trigger: Trigger, setting: Setting) -> Iterator[Fitting]:
    """Yield events that fit a trigger."""
    found = 0
    tests = trigger.steps or (trigger.matches,)
    for event in _events(table, trigger, setting.source):
        for test in tests:
            binds = _match(test, table, setting, event)
            if binds is not None:
                yield Fitting(event, binds)
                found += 1
        if found >= _MOST:
            return


def happened(table: Table, fit: Fitting) -> tuple[Table, Binds]:
    """Return the table as it is when the trigger resolves, and what the trigger then knows.

    Whoever is KO'd lies in a KO pile; a power that is used, or a plot twist, waits to resolve.
    """
    event, after = fit.event, table.clone()
    _let_survive(after)
    if event.kind == EventKind.KO:
        for ident in event.subject:
            if after.things[ident].zone == "play":
                leave(after, ident, "ko", is_seen=True)
        after.waiting = ()
        return after, {**fit.binds, KO_D: event.subject}
    if event.kind in {EventKind.PLAY, EventKind.USE} and event.subject:
        frame = Run(WAITING, 0, event.subject[0], event.player, {})
        after.stack = [*after.stack[:-1], frame, after.stack[-1]]
    return after, fit.binds


def _let_survive(table: Table) -> None:
    """Let those who are up in a combat have come through it so far."""
    fight = table.combat
    if fight is None:
        return
    for ident in (*fight.attackers, fight.defender):
        if ident and table.things[ident].face_up:
            table.edit(ident).deeds |= {survival(fight)}


def _match(test: Any, table: Table, setting: Setting, event: Event) -> Binds | None:  # noqa: ANN401  a test
    try:
        binds: Binds | None = test(table, setting, event)
    except Exception:  # noqa: BLE001  an event that cannot be; the real ones are tried by playing
        return None
    return binds


def _events(table: Table, trigger: Trigger, card: int) -> Iterator[Event]:
    for kind in trigger.events:
        if kind == EventKind.MOMENT:
            yield from _moments(table)
            continue
        cards = _cards(table, card)
        if kind == EventKind.APPEAR:  # whoever has appeared is in play
            cards = [each for each in cards if table.things[each].zone == "play"]
        groups = [(each,) for each in cards]
        several = [tuple(cards[1:4]), tuple(cards[4:7])]
        if table.combat is not None:
            several.insert(0, table.combat.attackers)
        sides = ((),) if kind in _ONE_SIDED else ((), *groups)
        for value, others, subject, player in product(
            _values(table, kind), sides, (*groups, *several), (0, 1)
        ):
            symbols = _symbols(table, value) if kind == EventKind.USE else ()
            yield Event(kind, subject, others, player, value, symbols)


def _cards(table: Table, card: int) -> list[int]:
    """Return the card itself, the characters in play, a few other cards, and the players."""
    zones = [
        zone
        for player in table.players
        for zone in (player.resources, player.gear, player.hand, player.ko)
    ]
    some = [each for zone in zones for each in {table.face(i).kind: i for i in zone}.values()]
    people = [player.self_id for player in table.players]
    return list(dict.fromkeys((card, *table.in_play(), *some, *people)))


def _values(table: Table, kind: EventKind) -> tuple[Any, ...]:
    if kind == EventKind.USE:
        faces = table.book.faces.values()
        return tuple({a.name for face in faces for a in face.abilities if a.use is not None})
    if kind == EventKind.APPEAR:
        return (None, "hand", "deck", "ko", "recruit", "outside")
    return (*_VALUES, STRUCK) if kind in _DEALT else _VALUES


def _symbols(table: Table, power: str) -> tuple[str, ...]:
    """Return the symbols that powers of a name cost."""
    faces = table.book.faces.values()
    uses = [a.use for face in faces for a in face.abilities if a.name == power and a.use]
    return tuple(dict.fromkeys(symbol for use in uses for symbol in symbols_of(use)))


def _moments(table: Table) -> Iterator[Event]:
    for edge, span, player in product(Edge, Span, range(len(table.players))):
        yield Event(EventKind.MOMENT, (), (), player, (edge, span))
