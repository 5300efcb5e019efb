"""How cards leave the place where they are, and what becomes of them.

Rules: 1.4.13, 3.1.4, 3.4.2, 6.8.1, 10.9.4, 12.1.2, 12.2.8, 12.3.2.
"""

from typing import Final

from tools.meaning.referee.facts import face, is_in_play
from tools.meaning.referee.performing import Performance, SkippedError
from vsdsl.core.table.table import Table

_COUNTS: Final = ("wounds", "plus", "minus", "xp")
_WOUNDS: Final = ("wounds",)


def take_out(table: Table, card: int) -> None:
    """Take a card out of the zone or row it is in."""
    thing = table.things[card]
    zone = thing.row or thing.zone
    if zone != "outside":
        player = table.edit_player(thing.side)
        setattr(player, zone, tuple(each for each in player.zone(zone) if each != card))


def leave_combat(table: Table, card: int) -> None:
    """Let a character be no attacker and no defender any more."""
    fight = table.combat
    if fight is not None and card in fight.attackers:
        table.edit_combat().attackers = tuple(each for each in fight.attackers if each != card)
    elif fight is not None and card == fight.defender:
        table.edit_combat().defender = 0


def depart(  # noqa: PLR0913  what goes, where to, and how
    play: Performance,
    card: int,
    zone: str,
    *,
    on_top: bool = False,
    keeps: tuple[str, ...] = (),
    pile: str = "",
) -> None:
    """Put a card from wherever it is into a zone of its owner; a token from play is gone.

    It loses its equipment, its part in the combat, and all counters but those it keeps.
    """
    table = play.table
    thing = table.edit(card)
    if zone == "ko" and thing.is_main >= 0:
        raise SkippedError("a player who loses the game with a main character")
    was_in_play = is_in_play(table, card)
    if was_in_play and thing.is_main < 0 and face(table, card).kind == "main":
        zone = "removed"
    if was_in_play:
        _part(play, card)
    take_out(table, card)
    thing.zone, thing.row, thing.side, thing.captor = zone, "", thing.owner, 0
    if was_in_play:
        forget(table, card, keeps)
        if face(table, card).kind == "token":
            zone = thing.zone = "piles" if thing.pile else "outside"
    if zone != "outside":
        owner = table.edit_player(thing.owner)
        there = owner.zone(zone)
        setattr(owner, zone, (card, *there) if on_top else (*there, card))
    if pile and zone == "piles":
        thing.pile = pile


def forget(table: Table, card: int, keeps: tuple[str, ...] = ()) -> None:
    """Let a card be as new, but for some of what is counted on it."""
    thing = table.edit(card)
    thing.face_up, thing.exhausted, thing.stunned, thing.hidden = True, False, False, False
    thing.frozen, thing.came_from = 0, -1
    for count in _COUNTS:
        if count not in keeps:
            setattr(thing, count, 0)


def _part(play: Performance, card: int) -> None:
    """Part a card in play from what belongs to it."""
    table = play.table
    thing = table.things[card]
    if any(each.captor == card for each in table.things.values()):
        raise SkippedError("a captor who leaves play")
    leave_combat(table, card)
    drop_gear(play, card)
    if thing.bearer:
        table.edit(thing.bearer).attached = 0
        table.edit(card).bearer = 0


def drop_gear(play: Performance, card: int) -> None:
    """KO the equipment of a character."""
    gear = play.table.things[card].attached
    if gear:
        depart(play, gear, "ko")


def into_captivity(play: Performance, captor: int, victim: int) -> None:
    """Let a character hold another one captive, which keeps its wounds.

    Rules: 12.3.1, 12.3.2, A-140.
    """
    depart(play, victim, "removed", keeps=_WOUNDS)
    if play.table.things[victim].zone == "removed":
        play.table.edit(victim).captor = captor
