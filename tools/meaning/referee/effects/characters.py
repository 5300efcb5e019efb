"""What is done to characters: stunned, readied, wounded, moved.

Rules: 1.4.9, 1.5.3, 10.2.2, 10.2.3, 10.2.4, 10.2.5, 10.2.6, 10.5.1, 10.5.2, 10.5.3, 10.5.5, 10.6.1,
10.7.1, 10.7.2, 10.8.1, 10.8.2, 10.8.4.
"""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from tools.meaning.referee.changes import Change, numbers
from tools.meaning.referee.effects.leaving import depart, drop_gear, leave_combat, take_out
from tools.meaning.referee.facts import can_be_exhausted, characters, fighters, is_standing
from tools.meaning.referee.performing import Perform, Performance, SkippedError
from tools.meaning.referee.reading import SenselessError, Value, Values
from vsdsl.constructs.amounts.amount import Every
from vsdsl.constructs.effects.characters import (
    Daze,
    Exhaust,
    Freeze,
    Heal,
    Hide,
    Ready,
    Recover,
    Stun,
    Wound,
)
from vsdsl.core.characters.stats import health_of

_HOLDS: Final = 2  # the mark of a freeze that keeps a character exhausted in this turn


def characters_of(play: Performance, found: Values) -> list[int]:
    """Return the characters among what a line acts on; it acts on nothing but cards."""
    return [each for each in _cards_of(play, found) if is_standing(play.table, each)]


def _turning(play: Performance, found: Values) -> list[int]:
    """Return the cards in play among what a line acts on."""
    return [each for each in _cards_of(play, found) if can_be_exhausted(play.table, each)]


def _freezing(play: Performance, found: Values) -> list[int]:
    """Return the characters and the resources among what a line acts on."""
    return [each for each in _turning(play, found) if play.table.things[each].row != "gear"]


def _cards_of(play: Performance, found: Values) -> list[int]:
    for each in found:
        if not isinstance(each, int):
            raise SenselessError("acting on what is no character")
        if play.table.things[each].zone == "player":
            raise SkippedError("a player who stands for a character")
    return [each for each in found if isinstance(each, int)]


def knock_out(play: Performance, card: int) -> None:
    """Put a card from play into its owner's KO pile."""
    depart(play, card, "ko")


def _turn_down(play: Performance, card: int, *, keeps_gear: bool = False) -> None:
    if not keeps_gear:
        drop_gear(play, card)
    leave_combat(play.table, card)
    thing = play.table.edit(card)
    thing.face_up, thing.plus, thing.minus = False, 0, 0


def stun(play: Performance, card: int, *, wounds: bool = True, keeps_gear: bool = False) -> None:
    """Stun a character: face down, exhausted, out of the combat, and with a wound."""
    table = play.table
    if table.things[card].stunned:
        return
    _turn_down(play, card, keeps_gear=keeps_gear)
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
            stun(play, card)


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
        _turn_down(play, card)
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


def _each(
    act: Any,  # noqa: ANN401  what is done to one
    among: Callable[[Performance, Values], list[int]] = characters_of,
    *,
    is_price: bool = False,
) -> Perform:
    def performer(play: Performance, node: Any) -> None:  # noqa: ANN401  an effect with a target
        done = False
        pays = partial(_would_change, play, act) if is_price else None
        for card in among(play, play.settle(node.target, pays=pays)):
            before = _state(play, card)
            act(play, card)
            done |= _state(play, card) != before
        play.was_done = done

    return performer


def _would_change(play: Performance, act: Any, card: Value) -> bool:  # noqa: ANN401  as above
    """Return whether something done to a character would change it, tried on a copy."""
    if not isinstance(card, int):
        raise SenselessError("acting on what is no character")
    table, before = play.table, _state(play, card)
    play.table = table.clone()
    try:
        act(play, card)
        return _state(play, card) != before
    except SkippedError:
        return True
    finally:
        play.table = table


def _state(play: Performance, card: int) -> tuple[object, ...]:
    thing = play.table.things[card]
    lies = (thing.zone, thing.face_up, thing.exhausted, thing.stunned, thing.hidden)
    return (*lies, thing.frozen, thing.wounds)


def _perform_daze(play: Performance, node: Daze) -> None:
    if node.keeping not in {None, "keeping equipment"}:
        raise SenselessError("a dazed character that keeps its counters")
    for card in characters_of(play, play.settle(node.target)):
        stun(play, card, wounds=False, keeps_gear=node.keeping is not None)


def _perform_heal(play: Performance, node: Heal) -> None:
    count = None if isinstance(node.quantity, Every) else play.reading.number(node.quantity)
    for card in characters_of(play, play.settle(node.target)):
        thing = play.table.edit(card)
        thing.wounds = 0 if count is None else max(0, thing.wounds - max(0, count))


CHARACTERS: Final[dict[type, Perform]] = {
    Daze: _perform_daze,
    Exhaust: _each(_exhaust, _turning, is_price=True),
    Freeze: _each(_freeze, _freezing, is_price=True),
    Heal: _perform_heal,
    Hide: _each(_hide),
    Ready: _each(_ready, _turning),
    Recover: _each(_recover),
    Stun: _each(stun, is_price=True),
    Wound: _each(_wound, is_price=True),
}
