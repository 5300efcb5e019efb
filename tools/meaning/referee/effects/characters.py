"""What is done to characters: stunned, readied, wounded, moved.

Rules: 1.4.9, 1.5.3, 10.2.2, 10.2.3, 10.2.4, 10.2.5, 10.2.6, 10.5.1, 10.5.2, 10.5.3, 10.5.5, 10.6.1,
10.7.1, 10.7.2, 10.8.1, 10.8.2, 10.8.4.
"""

from typing import Any, Final

from tools.meaning.referee.changes import Change, numbers
from tools.meaning.referee.facts import characters, face, fighters, is_in_play, is_standing
from tools.meaning.referee.performing import Perform, Performance, SkippedError
from tools.meaning.referee.reading import SenselessError, UnreadError, Values
from vsdsl.constructs.amounts.amount import Every
from vsdsl.constructs.effects.characters import (
    Daze,
    Exhaust,
    Freeze,
    Heal,
    Hide,
    Ko,
    Ready,
    Recover,
    Stun,
    Wound,
)
from vsdsl.core.characters.stats import health_of
from vsdsl.core.table.table import Table

_HOLDS: Final = 2  # the mark of a freeze that keeps a character exhausted in this turn


def characters_of(play: Performance, found: Values) -> list[int]:
    """Return the characters among what a line acts on; it acts on nothing but cards."""
    for each in found:
        if not isinstance(each, int):
            raise SenselessError("acting on what is no character")
        if play.table.things[each].zone == "player":
            raise SkippedError("a player who stands for a character")
    return [each for each in found if isinstance(each, int) and is_standing(play.table, each)]


def to_zone(table: Table, card: int, zone: str) -> None:
    """Put a card into a zone of its owner, as it is printed; a token is gone."""
    thing = table.edit(card)
    take_out(table, card)
    if face(table, card).kind == "token":
        raise SkippedError("a token that leaves play")
    if thing.pile or face(table, card).kind == "main" or thing.is_main >= 0:
        raise SkippedError("a main character, or a card of a pile, that leaves play")
    owner = table.edit_player(thing.owner)
    setattr(owner, zone, (*owner.zone(zone), card))
    thing.zone, thing.row, thing.side = zone, "", thing.owner
    thing.bearer = thing.attached = thing.captor = 0


def take_out(table: Table, card: int) -> None:
    """Take a card out of the zone or row it is in."""
    thing = table.things[card]
    player = table.edit_player(thing.side)
    zone = thing.row or thing.zone
    setattr(player, zone, tuple(each for each in player.zone(zone) if each != card))


def drop_gear(table: Table, card: int) -> None:
    """KO the equipment of a character."""
    gear = table.things[card].attached
    if gear:
        table.edit(card).attached = 0
        to_zone(table, gear, "ko")


def knock_out(play: Performance, card: int) -> None:
    """Put a card from play into its owner's KO pile."""
    table = play.table
    if any(each.captor == card for each in table.things.values()):
        raise SkippedError("a captor who leaves play")
    bearer = table.things[card].bearer
    if bearer:
        table.edit(bearer).attached = 0
    drop_gear(table, card)
    to_zone(table, card, "ko")


def _turn_down(table: Table, card: int) -> None:
    drop_gear(table, card)
    thing = table.edit(card)
    thing.face_up, thing.plus, thing.minus = False, 0, 0


def _stun(play: Performance, card: int, *, wounds: bool = True) -> None:
    table = play.table
    if table.things[card].stunned:
        return
    _turn_down(table, card)
    thing = table.edit(card)
    thing.stunned, thing.exhausted, thing.hidden = True, True, False
    if wounds:
        _wound(play, card)


def stun_without_def(play: Performance) -> None:
    """Stun every character whose DEF has fallen to 0.

    Rules: 10.4.1.
    """
    changes = [each for each in play.said if isinstance(each, Change)]
    for card in characters(play.table):
        if numbers(play.table, card, changes)[1] <= 0:
            _stun(play, card)


def _wound(play: Performance, card: int) -> None:
    give_wounds(play, card, 1)


def give_wounds(play: Performance, card: int, number: int) -> None:
    """Wound a character, which is KO'd by as many wounds as it has health."""
    thing = play.table.edit(card)
    thing.wounds += number
    if thing.wounds >= health_of(play.table, card):
        knock_out(play, card)


def _ready(play: Performance, card: int) -> None:
    thing = play.table.edit(card)
    if not thing.stunned and not thing.frozen & _HOLDS:
        thing.exhausted = False


def _exhaust(play: Performance, card: int) -> None:
    play.table.edit(card).exhausted = True


def _freeze(play: Performance, card: int) -> None:
    thing = play.table.edit(card)
    thing.exhausted, thing.frozen = True, thing.frozen | 1


def _recover(play: Performance, card: int) -> None:
    thing = play.table.edit(card)
    if thing.stunned:
        thing.stunned, thing.face_up, thing.exhausted = False, True, True


def _hide(play: Performance, card: int) -> None:
    table = play.table
    if card in fighters(table):
        raise SkippedError("a character that hides in combat")
    if table.things[card].face_up:
        _turn_down(table, card)
        thing = table.edit(card)
        thing.hidden, thing.exhausted = True, False


def to_row(play: Performance, card: int, row: str) -> None:
    """Move a character to a row of its side."""
    table = play.table
    thing = table.things[card]
    if thing.row != row:
        take_out(table, card)
        player = table.edit_player(thing.side)
        setattr(player, row, (*player.zone(row), card))
        table.edit(card).row = row


def _each(act: Any) -> Perform:  # noqa: ANN401  what is done to one character
    def performer(play: Performance, node: Any) -> None:  # noqa: ANN401  an effect with a target
        for card in characters_of(play, play.settle(node.target)):
            act(play, card)

    return performer


def _perform_daze(play: Performance, node: Daze) -> None:
    if node.keeping is not None:
        raise UnreadError("what a dazed character keeps")
    for card in characters_of(play, play.settle(node.target)):
        _stun(play, card, wounds=False)


def _perform_ko(play: Performance, node: Ko) -> None:
    for card in play.settle(node.target):
        if not isinstance(card, int):
            raise SenselessError("KOing what is no card")
        if is_in_play(play.table, card):
            knock_out(play, card)


def _perform_heal(play: Performance, node: Heal) -> None:
    count = None if isinstance(node.quantity, Every) else play.reading.number(node.quantity)
    for card in characters_of(play, play.settle(node.target)):
        thing = play.table.edit(card)
        thing.wounds = 0 if count is None else max(0, thing.wounds - max(0, count))


CHARACTERS: Final[dict[type, Perform]] = {
    Daze: _perform_daze,
    Exhaust: _each(_exhaust),
    Freeze: _each(_freeze),
    Heal: _perform_heal,
    Hide: _each(_hide),
    Ko: _perform_ko,
    Ready: _each(_ready),
    Recover: _each(_recover),
    Stun: _each(_stun),
    Wound: _each(_wound),
}
