"""Stun, wound and KO.

Rules: 8.1.3, 8.3.6, 10.2.1, 10.2.2, 10.2.3, 10.2.5, 10.2.6, 10.2.7, 10.5.1, 10.5.2, 10.5.3, 10.5.4,
10.5.5.
"""

from collections.abc import Iterator, Mapping
from typing import Final, NamedTuple

from vsdsl.core.cards.zones import drop_equipment, leave, losses, remove_from_combat
from vsdsl.core.characters.counters import MINUS, PLUS, may_keep, take_off
from vsdsl.core.characters.named_counters import drop_named, named_barred
from vsdsl.core.characters.presence import is_character
from vsdsl.core.characters.stats import health_of
from vsdsl.core.game.ending import eliminate, follow_main, has_partner
from vsdsl.core.powers.events import (
    Event,
    caused,
    collect,
    emit_awaited,
    latest,
    looking_back,
    note,
    queue,
)
from vsdsl.core.powers.permissions import RULES, Doer, forbidden, is_mentioned, spared
from vsdsl.core.powers.replacement import is_replaced
from vsdsl.core.table.bounds import saturated
from vsdsl.core.table.counter_names import names_on
from vsdsl.core.table.frames import NO_CAUSE
from vsdsl.core.table.modifiers import Waiting
from vsdsl.core.table.table import ROWS, Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind
from vsdsl.terms.manners import Manner
from vsdsl.terms.sayings import Saying

_BE_KOD: Final = Deed.BE_KOD
_BE_STUNNED: Final = Deed.BE_STUNNED
_BE_WOUNDED: Final = Deed.BE_WOUNDED
_BE_WOUNDED_BY_STUN: Final = Deed.BE_WOUNDED_BY_STUN
_STRIKE: Final = Manner.STRIKE
_STUN: Final = EventKind.STUN
_WOUND: Final = EventKind.WOUND
_UNSTRUCK: Final = (Manner.UNSTRUCK,)


class Blow(NamedTuple):
    """A stun about to happen: whom, by whom, and whether it wounds, and lethally.

    `struck` tells a stun by a strike from any other, `by` what kind of effect does it; `keeps` lets
    it keep its equipment. `because` is the place of the strike in the journal.
    """

    victim: int
    sources: tuple[int, ...] = ()
    wounds: bool = True
    lethal: bool = False
    struck: bool = False
    keeps: bool = False
    by: tuple[Manner, ...] = ()
    because: int = NO_CAUSE

    @property
    def doer(self) -> Doer:
        """Who does it, and what kind of thing it is."""
        return Doer(self.sources, (_STRIKE, *self.by) if self.struck else self.by)


def stun(table: Table, blows: tuple[Blow, ...], beaten: tuple[int, ...] = ()) -> tuple[int, ...]:
    """Stun characters at the same moment; returns who was stunned.

    Each turns face down, exhausts, loses its counters and equipment, gets a wound and may be KO'd
    by it. The state before the first of them decides what triggers and who keeps counters. At the
    same moment those are KO'd who are `beaten` otherwise.

    Rules: 8.1.3, 10.2.1, 10.2.2, 10.2.4, 10.2.5, 10.2.6, 12.7.3.
    """
    gone = _who_goes(table, beaten, RULES) if beaten else ()
    due = tuple(
        b for b in blows if _can_be_stunned(table, b.victim, b.doer) and not _is_averted(table, b)
    )
    if not due:
        knock_out(table, gone, ())
        return ()
    wounded = tuple(blow for blow in due if blow.wounds and not _is_spared(table, blow))
    dying = tuple(blow for blow in wounded if _would_die(table, blow))
    events = [
        _event(table, _STUN, blow.victim, blow.sources, "struck" if blow.struck else "")
        for blow in due
    ]
    events += [
        _event(
            table,
            _WOUND,
            blow.victim,
            blow.sources,
            "struck" if blow.struck else "stunned",
        )
        for blow in wounded
    ]
    events += [
        _event(table, EventKind.KO, blow.victim, blow.sources, "struck" if blow.struck else None)
        for blow in dying
    ]
    events += _leaving(table, tuple(blow.victim for blow in dying))
    events += _knocking_out(table, gone, ())
    losing = (blow for blow in due if blow in dying or not blow.keeps)
    events += losses(table, _gear_of(table, tuple(blow.victim for blow in losing)))
    found = _looking_back(table, events)
    turned = looking_back(table, *_turning_down(table, tuple(b for b in due if b not in dying)))
    ready = tuple(b for b in due if b not in dying and not table.things[b.victim].exhausted)
    counters = [_counters_kept(table, blow.victim) for blow in due]
    for blow, kept in zip(due, counters, strict=True):
        _turn_down(table, blow.victim, kept)
        if not blow.keeps:
            drop_equipment(table, blow.victim, is_seen=True)
    for blow in wounded:
        table.edit(blow.victim).wounds += 1
    _happen(table, events, found, {blow.victim: blow.because for blow in due})
    queue(table, turned, latest(table))
    for blow in ready:
        if table.things[blow.victim].row in ROWS:
            emit_awaited(table, _event(table, EventKind.EXHAUST, blow.victim, blow.sources))
    _to_ko_piles(table, (*(blow.victim for blow in dying), *gone))
    _finish_off(table, wounded)
    table.dirty = True
    return tuple(blow.victim for blow in due)


def _finish_off(table: Table, wounded: tuple[Blow, ...]) -> None:
    """KO those who have lost, with their powers, the health that kept them in play.

    Rules: 8.3.5, 10.2.6.
    """
    for blow in wounded:
        if table.things[blow.victim].row in ROWS and is_beaten(table, blow.victim):
            knock_out(table, (blow.victim,), *blow.doer)


def _event(
    table: Table,
    kind: EventKind,
    ident: int,
    sources: tuple[int, ...],
    value: str | int | None = None,
) -> Event:
    return Event(kind, (ident,), sources, table.things[ident].side, value)


def _turning_down(table: Table, blows: tuple[Blow, ...]) -> Iterator[Event]:
    """Return the events that characters turn face down by being stunned; a hidden one is already.

    Rules: 10.2.2.
    """
    for blow in blows:
        thing = table.things[blow.victim]
        if thing.row in ROWS and thing.face_up:
            yield _event(table, EventKind.TURN_DOWN, blow.victim, ())


def _leaving(table: Table, victims: tuple[int, ...]) -> list[Event]:
    return [
        _event(table, EventKind.LEAVE, i, ()) for i in victims if table.things[i].zone == "play"
    ]


def _gear_of(table: Table, bearers: tuple[int, ...]) -> tuple[int, ...]:
    """Return the equipment on characters, which goes when they go.

    Rules: 10.2.4, 10.9.4.
    """
    return tuple(table.things[i].attached for i in bearers if table.things[i].attached)


def _looking_back(table: Table, events: list[Event]) -> tuple[tuple[Waiting, ...], ...]:
    """Return what each event triggers, asked before anything has happened.

    Rules: 8.1.3.
    """
    return tuple(collect(table, event) for event in events)


def _happen(
    table: Table,
    events: list[Event],
    found: tuple[tuple[Waiting, ...], ...],
    because: Mapping[int, int] | None = None,
) -> None:
    """Let events happen together; each one about a card comes of the one about it before.

    `because` tells what in the journal has led to the first event about a card.

    Rules: 8.1.3, 10.2.5, 10.2.6, 10.5.3.
    """
    led = dict(because or {})
    waiting: tuple[Waiting, ...] = ()
    for event, triggered in zip(events, found, strict=True):
        [card] = event.subject
        number = note(table, event, led.get(card, NO_CAUSE))
        led[card] = number
        waiting += caused(triggered, number)
    queue(table, waiting)


def _can_be_stunned(table: Table, ident: int, doer: Doer) -> bool:
    """Return whether a character can become stunned: a stunned one cannot again.

    Rules: 1.5.2, 10.2.1, 10.7.5.
    """
    return (
        is_character(table, ident)
        and not table.things[ident].stunned
        and not spared(table, _BE_STUNNED, ident, doer)
    )


def _is_spared(table: Table, blow: Blow) -> bool:
    return (
        spared(table, _BE_WOUNDED, blow.victim, blow.doer)
        or forbidden(
            table, _BE_WOUNDED_BY_STUN, blow.victim, manners=() if blow.struck else _UNSTRUCK
        )
        or is_replaced(table, _WOUND, blow.victim, blow.doer)
    )


def _is_averted(table: Table, blow: Blow) -> bool:
    """Return whether something else happens instead of a stun.

    Rules: 17.1.10.
    """
    return is_replaced(table, _STUN, blow.victim, blow.doer)


def _is_kept(table: Table, ident: int, doer: Doer) -> bool:
    """Return whether something else happens instead of a KO, or of leaving play by it.

    Rules: 17.1.10.
    """
    if is_replaced(table, EventKind.KO, ident, doer):
        return True
    return table.things[ident].row in ROWS and is_replaced(table, EventKind.LEAVE, ident)


def _would_die(table: Table, blow: Blow) -> bool:
    """Return whether the wound of a stun KOs its victim.

    Rules: 10.2.6, 10.5.3, 10.5.4.
    """
    if spared(table, _BE_KOD, blow.victim, blow.doer):
        return False
    wounds = table.things[blow.victim].wounds + 1
    is_deadly = blow.lethal or wounds >= health_of(table, blow.victim)
    return is_deadly and not _is_kept(table, blow.victim, blow.doer)


def _counters_kept(table: Table, ident: int) -> tuple[str, ...]:
    """Return the kinds of counters that a character keeps when it is stunned.

    Those with a name stay, unless a power says otherwise.

    Rules: 13.5.9, 13.5.10, A-20.
    """
    barred = named_barred(table, ident, "stunned")
    named = (name for name in names_on(table.things[ident]) if name not in barred)
    return (*(kind for kind in (PLUS, MINUS) if may_keep(table, ident, kind)), *named)


def _turn_down(table: Table, ident: int, kept: tuple[str, ...]) -> None:
    """Turn a character face down and exhaust it; a player only loses counters and stops defending.

    Rules: 10.2.2, 10.2.3, 6.8.1.
    """
    thing = table.edit(ident)
    take_off(thing, plus=PLUS not in kept, minus=MINUS not in kept)
    drop_named(table, ident, tuple(name for name in names_on(thing) if name not in kept))
    thing.deeds |= {"stunned"}
    if thing.row in ROWS:
        thing.face_up = thing.hidden = False
        thing.stunned = thing.exhausted = True
    _be_beaten(table, ident)
    remove_from_combat(table, ident)
    table.restructure()


def _be_beaten(table: Table, ident: int) -> None:
    """Note of a combat who was stunned while in it, for those who win it.

    Rules: 6.7.1. Ruling: R353ffc83ea.
    """
    fight = table.combat
    if fight is not None and (ident == fight.defender or ident in fight.attackers):
        table.edit_combat().beaten += (ident,)


def wound(
    table: Table,
    victims: tuple[int, ...],
    count: int,
    sources: tuple[int, ...],
    by: tuple[Manner, ...] = (),
) -> tuple[int, ...]:
    """Put wounds on characters at the same moment without stunning them; returns who got some.

    Rules: 8.3.7, 10.5.2, 10.5.3.
    """
    due = tuple(
        ident
        for ident in dict.fromkeys(victims if count > 0 else ())
        if is_character(table, ident)
        and not spared(table, Deed.BE_WOUNDED, ident, Doer(sources, by))
        and not is_replaced(table, EventKind.WOUND, ident, Doer(sources, by))
    )
    if not due:
        return ()
    events = [_event(table, EventKind.WOUND, ident, sources, count) for ident in due]
    found = _looking_back(table, events)
    for ident in due:
        thing = table.edit(ident)
        thing.wounds = saturated(table, thing.wounds + count, ident)
    _happen(table, events, found)
    knock_out(table, tuple(i for i in due if is_beaten(table, i)), sources, by)
    table.dirty = True
    return due


def is_beaten(table: Table, ident: int) -> bool:
    """Return whether a character has as many wounds as it has health.

    Rules: 2.1.4, 10.5.3.
    """
    return table.things[ident].wounds >= health_of(table, ident)


def heal(table: Table, ident: int, count: int, doer: Doer) -> bool:
    """Take wounds off a character; returns whether it had one.

    Rules: 1.1.2, 10.5.2.
    """
    thing = table.things[ident]
    if thing.zone != "play" or thing.wounds == 0:
        return False
    if spared(table, Deed.BE_HEALED, ident, doer):
        return False
    thing = table.edit(ident)
    healed = min(count, thing.wounds)
    thing.wounds -= healed
    tell_change(table, Change.HEAL, (ident,), others=doer.sources, value=healed)
    return True


def knock_out(
    table: Table,
    victims: tuple[int, ...],
    sources: tuple[int, ...],
    by: tuple[Manner, ...] = (),
) -> tuple[int, ...]:
    """KO cards in play at the same moment; returns those that went.

    Rules: 8.3.6, 10.5.5.
    """
    due = _who_goes(table, victims, Doer(sources, by))
    if not due:
        return ()
    events = _knocking_out(table, due, sources)
    found = _looking_back(table, events)
    _happen(table, events, found)
    _to_ko_piles(table, due)
    return due


def _who_goes(table: Table, victims: tuple[int, ...], doer: Doer) -> tuple[int, ...]:
    """Return those of some cards in play that can be KO'd, and to whom nothing else happens.

    Rules: 1.1.2, 10.5.5, 17.1.10.
    """
    return tuple(
        ident
        for ident in dict.fromkeys(victims)
        if (table.things[ident].zone == "play" or is_character(table, ident))
        and not spared(table, Deed.BE_KOD, ident, doer)
        and not _is_kept(table, ident, doer)
    )


def _knocking_out(table: Table, victims: tuple[int, ...], sources: tuple[int, ...]) -> list[Event]:
    """Return the events of cards that are KO'd and leave play with their equipment.

    Rules: 8.3.6, 10.5.5, 10.9.4.
    """
    events = [_event(table, EventKind.KO, ident, sources) for ident in victims]
    events += _leaving(table, victims)
    gear = tuple(i for i in _gear_of(table, victims) if i not in victims)
    return [*events, *losses(table, gear)]


def _to_ko_piles(table: Table, victims: tuple[int, ...]) -> None:
    """Put cards into their owners' KO piles; players whose main character is among them are out.

    A player who has another main character by an effect, or from the beginning, is not.

    Rules: 1.2.7, 3.1.4, 10.5.5, 11.1.2, 12.4.4, 12.7.3, 17.5.4, A-116.
    """
    fallen = [player for ident in victims for player in _falls_with(table, ident)]
    spared = _who_cannot_be_defeated(table) if fallen else ()
    for ident in victims:
        if table.things[ident].zone == "play":
            leave(table, ident, "ko", is_seen=True)
    spared = (*spared, *(player for player in fallen if has_partner(table, player)))
    eliminate(table, *(player for player in fallen if player not in spared))
    for player in spared:
        follow_main(table, player)


def _falls_with(table: Table, ident: int) -> tuple[int, ...]:
    """Return the player who loses the game with a card or with themselves, if anybody does.

    Rules: 1.2.7, 11.1.2, 12.7.3.
    """
    thing = table.things[ident]
    if thing.zone == "player":
        return (thing.side,)
    is_main = thing.is_main >= 0 and table.players[thing.is_main].main == ident
    return (thing.is_main,) if thing.zone == "play" and is_main else ()


def _who_cannot_be_defeated(table: Table) -> tuple[int, ...]:
    """Return the players whom a power keeps in the game, asked before anybody leaves it.

    Rules: 1.1.2, 12.4.4.
    """
    if not is_mentioned(table, (Saying.CANNOT, Deed.BE_DEFEATED)):
        return ()
    people = enumerate(table.players)
    return tuple(n for n, player in people if forbidden(table, Deed.BE_DEFEATED, player.self_id))
