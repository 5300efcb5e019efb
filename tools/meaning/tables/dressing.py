"""Dressing a table: what random play seldom leaves on it is put there.

Counters, wounds, equipment, stunned, hidden and frozen characters, captives, resources face down,
XP: each as the rules would have it, so that nothing must be set right before a sentence is tried.
"""

from collections.abc import Callable
from random import Random
from typing import Final

from tools.meaning.words import NAMES
from vsdsl.core.cards.equipment import put_on
from vsdsl.core.cards.new_cards import new_thing
from vsdsl.core.characters.capture import capture
from vsdsl.core.characters.freezing import freeze
from vsdsl.core.characters.stats import health_of, stats
from vsdsl.core.powers.permissions import RULES
from vsdsl.core.table.table import Table

_SPOKEN_OF: Final = frozenset(name.strip('"') for name in NAMES)
_MOST: Final = 9  # changes to one table


def dress(table: Table, chance: Random) -> None:
    """Change some things about some cards of a table."""
    for _ in range(chance.randrange(_MOST)):
        standing = [each for each in table.in_play() if not _is_fighting(table, each)]
        if standing:
            chance.choice(_CHANGES)(table, chance.choice(standing), chance)
    for player in table.players:
        if not player.out:
            _add_cards(table, player.main, chance)
    table.waiting = ()
    table.restructure()


def _is_fighting(table: Table, ident: int) -> bool:
    fight = table.combat
    return fight is not None and ident in {*fight.attackers, fight.defender}


def _counters(table: Table, ident: int, chance: Random) -> None:
    thing = table.things[ident]
    if thing.stunned or not thing.face_up or thing.plus or thing.minus:
        return
    number = chance.randrange(1, 4)
    if chance.random() < 1 / 2:
        table.edit(ident).plus = number
    elif stats(table, ident)[1] > number:
        table.edit(ident).minus = number


def _wound(table: Table, ident: int, _chance: Random) -> None:
    if table.things[ident].wounds + 1 < health_of(table, ident):
        table.edit(ident).wounds += 1


def _exhaust(table: Table, ident: int, _chance: Random) -> None:
    table.edit(ident).exhausted = True


def _turn_down(table: Table, ident: int) -> None:
    thing = table.edit(ident)
    thing.face_up, thing.plus, thing.minus = False, 0, 0
    thing.deeds = frozenset()


def _stun(table: Table, ident: int, chance: Random) -> None:
    if not table.things[ident].attached:
        _turn_down(table, ident)
        thing = table.edit(ident)
        thing.stunned, thing.exhausted, thing.hidden = True, True, False
        _wound(table, ident, chance)


def _hide(table: Table, ident: int, _chance: Random) -> None:
    thing = table.things[ident]
    if thing.face_up and not thing.attached:
        _turn_down(table, ident)
        hidden = table.edit(ident)
        hidden.hidden, hidden.exhausted = True, False


def _freeze(table: Table, ident: int, _chance: Random) -> None:
    freeze(table, ident, RULES)


def _equip(table: Table, ident: int, chance: Random) -> None:
    thing = table.things[ident]
    if thing.face_up and not thing.attached:
        gear = sorted(n for n, face in table.book.faces.items() if face.kind == "equipment")
        card = new_thing(table, chance.choice(gear), thing.side).id
        put_on(table, card, ident)
        table.edit(card).exhausted = card % 3 == 0  # without chance, which decides all that follows


def _capture(table: Table, ident: int, chance: Random) -> None:
    thing = table.things[ident]
    victims = [v for v in table.in_play() if table.things[v].side != thing.side]
    victims = [v for v in victims if table.things[v].is_main < 0 and not _is_fighting(table, v)]
    if victims and thing.face_up and not table.combat:
        capture(table, ident, (chance.choice(victims),))


def _turn_resource(table: Table, ident: int, chance: Random) -> None:
    resources = table.players[table.things[ident].side].resources
    if resources:
        card = chance.choice(resources)
        is_location = table.face(card).kind == "location"
        table.edit(card).face_up = is_location and not table.things[card].face_up
        # without chance, which decides all that follows
        table.edit(card).exhausted = card % 2 == 0
        table.edit(card).frozen = int(card % 4 == 0)


def _learn(table: Table, ident: int, chance: Random) -> None:
    if table.things[ident].is_main >= 0 and table.face(ident).xp_needed > 1:
        table.edit(ident).xp = chance.randrange(table.face(ident).xp_needed)


def _add_cards(table: Table, ident: int, chance: Random) -> None:
    """Put a few cards into a player's hand or KO pile, one of them of a name in the sentences."""
    side = table.things[ident].side
    faces = [face for face in table.book.faces.values() if face.names and face.kind != "main"]
    numbers = sorted(face.number for face in faces)
    named = sorted(face.number for face in faces if face.names & _SPOKEN_OF)
    zone = chance.choice(("hand", "ko"))
    player = table.edit_player(side)
    gear = sorted(face.number for face in faces if face.kind == "equipment")
    for among in (numbers, named, gear):
        card = new_thing(table, chance.choice(among), side)
        card.zone = zone
        setattr(player, zone, (*player.zone(zone), card.id))


_CHANGES: Final[tuple[Callable[[Table, int, Random], None], ...]] = (
    *(_counters, _counters, _wound, _exhaust, _stun, _hide, _freeze, _equip, _equip),
    *(_capture, _turn_resource, _turn_resource, _learn, _add_cards),
)
