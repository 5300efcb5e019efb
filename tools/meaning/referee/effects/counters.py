"""What is done with counters, wounds and XP.

Rules: 9.4.6, 10.1.1, 10.1.2, 10.5.2, 11.2.2.
"""

from typing import Final

from tools.meaning.referee.effects.characters import characters_of, give_wounds
from tools.meaning.referee.facts import face, is_main
from tools.meaning.referee.performing import Perform, Performance, SkippedError
from tools.meaning.referee.posts import tally_on
from tools.meaning.referee.reading import SenselessError, UnreadError
from tools.meaning.referee.sayings import times
from tools.meaning.referee.standing import all_such
from vsdsl.constructs.amounts.amount import (
    AnyTally,
    CounterTally,
    Every,
    NamedTally,
    WoundTally,
    XpTally,
)
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.deeds.table import HaveCounters
from vsdsl.constructs.effects.counters import (
    ConvertCounters,
    DoubleCounters,
    GainXp,
    MoveCounters,
    PutCounters,
    RemoveCounters,
)
from vsdsl.constructs.modifiers.permissions import Cannot
from vsdsl.core.table.counter_names import count_named, named, names_on


def add(play: Performance, card: int, tally: Construct, number: int) -> None:
    """Put counters, wounds or XP on a character."""
    table = play.table
    if number <= 0:
        return
    match tally:
        case CounterTally():
            if not table.things[card].stunned:
                _add_counters(play, card, tally, number)
        case NamedTally(counter=name):
            thing = table.edit(card)
            count_named(thing, name.text, named(thing, name.text) + number)
            table.restructure()
        case WoundTally():
            give_wounds(play, card, number)
        case XpTally():
            if is_main(table, card):
                _add_xp(play, card, number)
        case _:
            raise UnreadError(type(tally).__name__)


def _add_counters(play: Performance, card: int, tally: CounterTally, number: int) -> None:
    tally_on(play.table, tally, card)  # only counters that there are
    thing = play.table.edit(card)
    net = thing.plus - thing.minus + (number if tally.counter.atk == 1 else -number)
    thing.plus, thing.minus = max(0, net), max(0, -net)


def _add_xp(play: Performance, card: int, number: int) -> None:
    needed = face(play.table, card).xp_needed
    thing = play.table.edit(card)
    if not needed:
        raise SkippedError("XP of a character that cannot level up")
    thing.xp += number
    if thing.xp >= needed:
        raise SkippedError("a character that levels up")


def take(play: Performance, card: int, tally: Construct, number: int | None) -> int:
    """Take counters, wounds or XP off a character; returns how many there were to take."""
    there = tally_on(play.table, tally, card)
    taken = there if number is None else min(max(0, number), there)
    thing = play.table.edit(card)
    match tally:
        case AnyTally() if taken == there:
            thing.plus = thing.minus = 0
            for name in names_on(thing):
                count_named(thing, name, 0)
            play.table.restructure()
        case AnyTally():
            raise SkippedError("some of the counters of several kinds")
        case NamedTally(counter=name):
            count_named(thing, name.text, there - taken)
            play.table.restructure()
        case CounterTally(counter=counter) if counter.atk == 1:
            thing.plus -= taken
        case CounterTally():
            thing.minus -= taken
        case WoundTally():
            thing.wounds -= taken
        case _:
            thing.xp -= taken
    return taken


def _put(play: Performance, node: PutCounters) -> None:
    if isinstance(node.quantity, Every):
        raise SenselessError("putting all counters there are")
    reading = play.reading
    number = reading.number(node.quantity) * times(play.reading, node.for_each)
    cards = characters_of(play, play.settle(node.target))
    able = [card for card in cards if put_on(play, card, node.tally, number)]
    play.names["dealt with"] = max(0, number) * len(able)
    play.was_done = bool(able)


def put_on(play: Performance, card: int, tally: Construct, number: int) -> bool:
    """Put counters, wounds or XP on a character, and return whether it took them."""
    before = _there(play, card)
    add(play, card, tally, number)
    return _there(play, card) != before


def _there(play: Performance, card: int) -> tuple[object, ...]:
    thing = play.table.things[card]
    named_ones = tuple((name, named(thing, name)) for name in names_on(thing))
    return thing.zone, thing.plus, thing.minus, thing.wounds, thing.xp, named_ones


def _remove(play: Performance, node: RemoveCounters) -> None:
    number = None if isinstance(node.quantity, Every) else play.reading.number(node.quantity)
    cards = characters_of(play, play.settle(node.things))
    taken = sum(take(play, card, node.tally, number) for card in cards)
    play.names["dealt with"] = taken
    play.was_done = taken > 0
    if node.name is not None:
        play.names[node.name.text] = taken


def _double(play: Performance, node: DoubleCounters) -> None:
    for card in characters_of(play, play.settle(node.target)):
        add(play, card, node.tally, tally_on(play.table, node.tally, card))


def _convert(play: Performance, node: ConvertCounters) -> None:
    for card in characters_of(play, play.settle(node.target)):
        add(play, card, node.result, take(play, card, node.tally, None))


def _move(play: Performance, node: MoveCounters) -> None:
    """Take counters off some, and put as many of their kind on whoever gets them."""
    number = None if isinstance(node.quantity, Every) else play.reading.number(node.quantity)
    givers = characters_of(play, play.settle(node.things))
    if isinstance(node.tally, AnyTally):
        raise SkippedError("counters of several kinds")
    takers = characters_of(play, play.settle(node.target))
    if len(takers) != 1:
        raise SkippedError("nobody to get the counters, or several")
    before = {card: tally_on(play.table, node.tally, card) for card in givers}
    for card in givers:
        take(play, card, node.tally, number)
    for card in givers:
        add(play, takers[0], node.tally, before[card] - tally_on(play.table, node.tally, card))


def _gain_xp(play: Performance, node: GainXp) -> None:
    number = play.reading.number(node.amount) * times(play.reading, node.for_each)
    for card in characters_of(play, (play.doer,)):
        add(play, card, XpTally(span=node.span), number)


def take_what_is_barred(play: Performance) -> None:
    """Take the counters off characters that can't have them from now on.

    Rules: 1.1.2, 10.1.2.
    """
    for node, reading in play.permissions:
        if not isinstance(node, Cannot) or not isinstance(node.deed, HaveCounters):
            continue
        if node.deed.down is None:
            found = all_such(reading._replace(table=play.table), node.subject)
            for card in characters_of(play, found):
                take(play, card, node.deed.tally, None)


COUNTERS: Final[dict[type, Perform]] = {
    ConvertCounters: _convert,
    DoubleCounters: _double,
    GainXp: _gain_xp,
    MoveCounters: _move,
    PutCounters: _put,
    RemoveCounters: _remove,
}
