"""Payment: power symbols, and the locations that give them.

Rules: 2.4.2, 2.4.5, 7.3.1, 7.3.2, 7.3.3, 7.3.4, 7.3.5.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from vsdsl.core.cards.drawing import discard
from vsdsl.core.cards.zones import turn_resource
from vsdsl.core.characters.teams import teams_of
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.powers.permissions import Attempt, is_about
from vsdsl.core.table.editions import differs
from vsdsl.core.table.table import ROWS, Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind
from vsdsl.terms.sayings import Saying

_CAN_PAY_INSTEAD: Final = (Saying.CAN, Deed.PAY_INSTEAD)

Symbols = tuple[tuple[str, ...], ...]


def sources(table: Table, player: int, user: int) -> tuple[int, ...]:
    """Return the locations a player can use for a character: face up in the row, or in hand.

    Rules: 7.3.1.
    """
    return tuple(i for i in _locations(table, player) if serves(table, i, user))


def _locations(table: Table, player: int) -> tuple[int, ...]:
    owner = table.players[player]
    things = table.things
    faces = table.book.faces
    found = [i for i in owner.resources if things[i].face_up and faces[things[i].face].symbols]
    found += [i for i in owner.hand if faces[things[i].face].symbols]
    return tuple(found)


def symbols_at_hand(table: Table, player: int) -> tuple[str, ...]:
    """Return every symbol that a player's locations give.

    Rules: 7.3.1.
    """
    found = (symbol for each in _locations(table, player) for symbol in table.face(each).symbols)
    return tuple(dict.fromkeys(found))


def has_symbols(table: Table, player: int, symbols: Symbols) -> bool:
    """Return whether a player has locations for a cost, whomever they serve.

    Rules: 7.3.1, 7.3.2, 7.3.3.
    """
    return next(_ways(table, _locations(table, player), symbols), None) is not None


def serves(table: Table, location: int, user: int) -> bool:
    """Return whether a location can be used for a character.

    A special location serves its team, wherever the character is, unless it says otherwise. A
    character in play must be face up for it.

    Rules: 7.3.4, 7.3.5, 17.4.3, C-09.
    """
    face = table.face(location)
    if face.is_basic:
        return True
    character = table.things[user]
    is_on_a_side = character.row in ROWS
    if (is_on_a_side and not character.face_up) or (face.for_side_only and not is_on_a_side):
        return False
    return bool(face.teams & teams_of(table, user))


def can_pay(table: Table, player: int, user: int, symbols: Symbols) -> bool:
    """Return whether a cost can be paid at all.

    Rules: 7.3.1, 7.3.2, 7.3.3.
    """
    if not symbols:
        return True
    locations = _locations(table, player)
    if len(locations) < len(symbols):
        return False
    available = tuple(i for i in locations if serves(table, i, user))
    if len(available) < len(symbols):
        return False
    return next(_ways(table, available, symbols), None) is not None


def ways_to_pay(table: Table, player: int, user: int, symbols: Symbols) -> list[tuple[int, ...]]:
    """Return the different ways to pay a cost, each as the locations used.

    Copies of one location in the same place are one way.

    Rules: 7.3.1, 7.3.2, 7.3.3.
    """
    seen: set[tuple[tuple[str, str], ...]] = set()
    found: list[tuple[int, ...]] = []
    for way in _ways(table, sources(table, player, user), symbols):
        shape = tuple(sorted((table.things[i].face, table.things[i].zone) for i in way))
        if shape not in seen:
            seen.add(shape)
            found.append(way)
    return found


def ways_of_any(
    table: Table, player: int, users: tuple[int, ...], symbols: Symbols
) -> list[tuple[int, ...]]:
    """Return the different ways to pay a cost that any one of some characters may pay.

    Rules: 7.3.4, 7.3.5, 17.4.3.
    """
    ways = (tuple(sorted(w)) for u in users for w in ways_to_pay(table, player, u, symbols))
    return _for_no_super_power(table, dict.fromkeys(ways))


def ways_instead(table: Table, player: int, card: int) -> list[tuple[int, ...]]:
    """Return the ways to pay symbols instead of the cost of a card, where a power lets it.

    Rules: 1.1.1, 5.5.3, 7.3.1, 7.3.5.
    """
    costs = symbols_instead(table, player, card)
    ways = (way for cost in costs for way in ways_to_pay(table, player, card, cost))
    return _for_no_super_power(table, dict.fromkeys(ways))


def _for_no_super_power(table: Table, ways: Iterable[tuple[int, ...]]) -> list[tuple[int, ...]]:
    """Return the ways to pay for something else than a super power.

    In some editions a special location pays for nothing else.

    Rules: 7.3.5, C-09.
    """
    if not differs(table, "7.3.5"):
        return list(ways)
    return [way for way in ways if all(table.face(ident).is_basic for ident in way)]


def symbols_instead(table: Table, player: int, card: int) -> tuple[Symbols, ...]:
    """Return the symbols that powers let a player pay instead of the cost of a card.

    Rules: 1.1.1, 5.5.3.
    """
    person = table.players[player].self_id
    return tuple(
        static.value
        for static, setting in active(table).statics.get(_CAN_PAY_INSTEAD, ())
        if is_about(table, static, setting, Attempt(person, card, ()))
    )


def _ways(table: Table, available: tuple[int, ...], symbols: Symbols) -> Iterator[tuple[int, ...]]:
    if not symbols:
        yield ()
        return
    wanted, rest = frozenset(symbols[0]), symbols[1:]
    things, faces = table.things, table.book.faces
    for location in available:
        if not wanted.isdisjoint(faces[things[location].face].symbols):
            others = tuple(other for other in available if other != location)
            for way in _ways(table, others, rest):
                yield (location, *way)


def paid_by(table: Table, way: tuple[int, ...], costs: tuple[Symbols, ...]) -> tuple[str, ...]:
    """Return the symbol that each location of a payment gives, for the first cost that they fit.

    Rules: 7.3.1, 7.3.2.
    """
    for symbols in costs:
        for order in _ways(table, way, symbols) if len(symbols) == len(way) else ():
            gives = {
                location: next(s for s in table.face(location).symbols if s in wanted)
                for location, wanted in zip(order, symbols, strict=True)
            }
            return tuple(gives[location] for location in way)
    return ()


def pay(table: Table, player: int, way: tuple[int, ...], *costs: Symbols) -> bool:
    """Turn or discard the locations for one of some costs; returns whether one was discarded.

    Rules: 7.3.1, 7.3.2, 7.7.1.
    """
    thrown = tuple(i for i in way if table.things[i].zone == "hand")
    if way and table.log is not None:
        tell_change(table, Change.PAY, way, player=player, value=paid_by(table, way, costs))
    for location in way:
        if location not in thrown:
            turn_resource(table, location, face_up=False)
            table.dirty = True
            emit(table, Event(EventKind.TURN_DOWN, (location,), (), player))
    discard(table, player, thrown)
    return bool(thrown)
