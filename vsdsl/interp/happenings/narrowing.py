"""What narrows an event: how it happens, where, with what power, and how many there must be."""

from collections.abc import Callable, Iterator

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.post import Where
from vsdsl.core.characters.arrival import RECRUITED
from vsdsl.core.powers.events import Event
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.counting import is_enough
from vsdsl.interp.fights import attack_is, attacks_as
from vsdsl.interp.places import is_of, is_place, or_its_player
from vsdsl.interp.reading import Reader
from vsdsl.interp.selectors.posts import where
from vsdsl.resolve.event_meanings import EventMeaning, Left, UsedPowers
from vsdsl.terms.events import EventKind, Role
from vsdsl.terms.zones import Zone

Narrowing = Callable[[Table, Setting, Event, int], bool]


def narrowings(reader: Reader, meaning: EventMeaning) -> Iterator[Narrowing]:
    """Yield the tests that each of those must pass whom an event is about."""
    if meaning.words:
        yield _as(meaning)
    if meaning.beside is not None:
        yield _beside(reader, meaning, meaning.beside)
    if isinstance(meaning.where, Where):
        stands = where(reader, meaning.where)
        yield lambda table, setting, _event, card: stands(table, setting, card)
    if meaning.left is not None:
        yield _left(reader, meaning.left)
    if meaning.used is not None:
        yield _used(reader, meaning.used)
    yield from _named(reader, meaning)
    if meaning.not_recruited:
        yield lambda _table, _setting, event, _card: event.value != RECRUITED
    if meaning.by_striking:
        yield lambda _table, _setting, event, _card: event.value == "struck"
    if meaning.not_by_striking:
        yield lambda _table, _setting, event, _card: event.value != "struck"
    if meaning.not_by is not None:
        yield _not_by(reader, meaning, meaning.not_by)


def _named(reader: Reader, meaning: EventMeaning) -> Iterator[Narrowing]:
    """Yield the tests of a verb of a set, and of a counter with a name.

    Rules: 8.1.1, 9.4.6.
    """
    if meaning.verb:
        verb = reader.verb(meaning.verb).name.text
        yield lambda _table, _setting, event, _card: event.value == verb
    if meaning.counter:
        name = meaning.counter
        yield lambda _table, _setting, event, _card: event.value[0] == name


def _as(meaning: EventMeaning) -> Narrowing:
    """Return the test of a kind of attack, made or met with.

    Rules: 6.1.4, 6.3.1, 6.3.2.
    """
    words, is_attacker = meaning.words, meaning.role is Role.DOER
    if meaning.kinds == (EventKind.ENTER_COMBAT,):
        return lambda table, _setting, _event, card: attack_is(table, words, card)

    def test(table: Table, _setting: Setting, event: Event, card: int) -> bool:
        by = card if is_attacker else event.subject[0]
        return attacks_as(table, event.subject, by, words)

    return test


def _beside(reader: Reader, meaning: EventMeaning, beside: Construct) -> Narrowing:
    """Return the test whether as many others join an attack as the text says.

    Rules: 6.3.1, 16.2.6.
    """
    joins = reader.phrase(beside).test
    enough = is_enough(meaning.enough) if meaning.enough is not None else bool

    def test(table: Table, setting: Setting, event: Event, card: int) -> bool:
        return enough(sum(joins(table, setting, v) for v in event.subject if v != card))

    return test


def _not_by(reader: Reader, meaning: EventMeaning, whom: Construct) -> Narrowing:
    """Return the test whether nobody of a kind has done it, nor a player by such cards.

    Rules: 8.3.1, 10.2.1.
    """
    test, role = or_its_player(reader.phrase(whom).test), meaning.other_role or Role.DOER
    return lambda table, setting, event, _card: (
        not any(test(table, setting, v) for v in event.having(role))
    )


def _left(reader: Reader, left: Left) -> Narrowing:
    """Return the test whether a card leaves the place that a phrase finds.

    Rules: 1.2.1, 3.1.1, 3.2.1.
    """
    place = reader.phrase(left.place).find

    def test(table: Table, setting: Setting, event: Event, card: int) -> bool:
        return any(
            is_place(p)
            and is_of(table, p, event.player)
            and _comes_out_of(table, event, card, p[2])
            for p in place(table, setting)
        )

    return test


def _comes_out_of(table: Table, event: Event, card: int, zone: str) -> bool:
    """Return whether a card of a player comes out of one of their zones or rows."""
    match event.kind:
        case EventKind.MOVE:
            return bool(event.value == zone)
        case EventKind.LEAVE | EventKind.LEAVE_SIDE:
            return zone in {"side", table.things[card].row}
        case EventKind.LEAVE_DECK:
            return zone == Zone.DECK
        case EventKind.LEAVE_KO_PILE:
            return zone == Zone.KO_PILE
        case _:
            return zone == Zone.HAND


def _used(reader: Reader, used: UsedPowers) -> Narrowing:
    """Return the test of a super power that is used: its name, its symbol and its user.

    Rules: 7.2.6, 7.2.7.
    """
    powers = used.powers
    of = reader.phrase(powers.of).test if powers.of is not None else None

    def test(table: Table, setting: Setting, event: Event, card: int) -> bool:
        return (
            (not powers.names or event.value in powers.names)
            and (not powers.symbol or powers.symbol in event.symbols)
            and (of is None or of(table, setting, card))
            and (not used.is_printed or _is_printed(table, card, event.value))
        )

    return test


def _is_printed(table: Table, user: int, power: str) -> bool:
    """Return whether a super power is one of those that its user has by its own text.

    Rules: 10.9.1.
    """
    return any(a.name == power and a.category == "super" for a in table.face(user).abilities)
