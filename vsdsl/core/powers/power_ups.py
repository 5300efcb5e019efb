"""Power-ups: discarding a card of the same name for a +1/+1 counter.

Rules: 10.11.1, 10.11.4.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.cards.drawing import discard
from vsdsl.core.characters.counters import put_counters
from vsdsl.core.characters.names import share_a_name
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.powers.permissions import forbidden, is_mentioned, permitted
from vsdsl.core.powers.using import _combatants
from vsdsl.core.table.editions import differs
from vsdsl.core.table.reasons import Reason, is_clear
from vsdsl.core.table.sides import controls, is_turn_of
from vsdsl.core.table.table import ROWS, Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind
from vsdsl.terms.sayings import Saying

_CAN_POWER_UP: Final = (Saying.CAN, Deed.POWER_UP)


def power_up_obstacles(table: Table, player: int, ident: int, card: int) -> Iterator[Reason]:
    """Return what stands against powering a character up with a card.

    In some editions it may be face down.

    Rules: 1.1.1, 10.11.1, 10.11.2, 10.11.3, 10.11.4.
    """
    thing = table.things[ident]
    is_there = thing.row in ROWS and controls(table, player, ident)
    if not is_there or not (thing.face_up or differs(table, "10.11.1")):
        yield Reason("10.11.1", "it is not a face-up character on that side", (ident,))
    if not fits_power_up(table, player, ident, card):
        yield Reason("10.11.1", "the card has another name", (card,))
    person = table.players[player].self_id
    if forbidden(table, Deed.POWER_UP, person, (ident, card)) or forbidden(
        table, Deed.BE_POWERED_UP, ident, person
    ):
        yield Reason("1.1.2", "a power forbids powering it up", (ident,))
    if table.combat is not None:
        if ident not in _combatants(table) or table.combat.stage != "actions":
            yield Reason("10.11.3", "the character is not in the combat", (ident,))
    elif not is_turn_of(table, player) or table.phase != "main":
        yield Reason("10.11.2", "it is not that player's Main Phase")


def fits_power_up(table: Table, player: int, ident: int, card: int) -> bool:
    """Return whether a card can power a character up: it has its name, or a power lets it.

    Rules: 1.1.1, 10.10.8, 10.11.1.
    """
    if share_a_name(table, ident, card):
        return True
    return permitted(table, Deed.POWER_UP, table.players[player].self_id, (ident, card))


def power_ups(table: Table, player: int) -> Iterator[tuple[int, int]]:
    """Return the power-ups a player may make now: character and card; copies once."""
    owner = table.players[player]
    if table.combat is None and (table.phase != "main" or not is_turn_of(table, player)):
        return
    standing = _combatants(table) if table.combat is not None else table.side(player)
    is_any_name = is_mentioned(table, _CAN_POWER_UP)
    things, faces = table.things, table.book.faces
    named = [(ident, faces[things[ident].face].names) for ident in standing if ident]
    wanted = frozenset[str]().union(*[names for _, names in named])
    hand: dict[str, int] = {}
    for card in owner.hand:
        face = things[card].face
        if is_any_name or not faces[face].names.isdisjoint(wanted):
            hand.setdefault(face, card)  # of copies, the first
    for ident, names in named if hand else ():
        if things[ident].zone == "player":
            continue
        for face, card in hand.items():
            fits = is_any_name or not faces[face].names.isdisjoint(names)
            if fits and is_clear(power_up_obstacles(table, player, ident, card)):
                yield ident, card


def power_up(table: Table, player: int, ident: int, card: int) -> None:
    """Discard a card to put a +1/+1 counter on a character of its name.

    Rules: 10.11.1, 10.11.4.
    """
    discard(table, player, (card,))
    put_counters(table, ident, 1, 0)
    emit(table, Event(EventKind.POWER_UP, (ident,), (card,), player))
