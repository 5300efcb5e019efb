"""Main and supporting: promotion, demotion, and the limit of one main character.

Rules: 1.2.7, 1.2.8, 11.1.3, 11.4.1, 11.4.2, 11.4.3, 11.4.4, 11.4.5, 11.4.6.
"""

from vsdsl.core.characters.defeat import knock_out
from vsdsl.core.characters.names import conflict, share_a_name
from vsdsl.core.game.asking import ask, push, take_answer
from vsdsl.core.table.frames import SETTLE
from vsdsl.core.table.sides import share_side
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change


def level_of(table: Table, ident: int) -> int:
    """Return the level of a card; a promoted supporting character is Level 1.

    Rules: 11.4.1, 11.4.4.
    """
    level = table.face(ident).level
    return level or int(table.things[ident].is_main >= 0)


def is_main_of(table: Table, ident: int, player: int) -> bool:
    """Return whether a character is what `your main character` means for a player.

    That is the one the player began with or that an effect has made it, while on the own side; of
    several with which the player began, each.

    Rules: 1.2.7, 1.2.8, 17.5.4.
    """
    thing, own = table.things[ident], table.players[player]
    if (own.main != ident and ident not in own.partners) or thing.is_main < 0:
        return False
    return share_side(table, thing.side, player)


def promote(table: Table, ident: int, player: int) -> bool:
    """Make a character the main character of a player; everything else about it stays as it is.

    Rules: 1.2.7, 11.4.1, 11.4.2, 11.4.3.
    """
    thing = table.things[ident]
    if thing.zone != "play" or (thing.is_main == player and table.players[player].main == ident):
        return False
    table.edit(ident).is_main = player
    table.edit_player(player).main = ident
    table.restructure()
    tell_change(table, Change.MAIN, (ident,), player=player)
    return True


def demote(table: Table, ident: int) -> bool:
    """Make a main character a supporting one; level, XP and counters stay as they are.

    Rules: 11.4.2, 11.4.3, 11.4.4.
    """
    thing = table.things[ident]
    if thing.zone != "play" or thing.is_main < 0:
        return False
    table.edit(ident).is_main = -1
    table.restructure()
    tell_change(table, Change.MAIN, (ident,))
    return True


def mains_on(table: Table, player: int) -> tuple[int, ...]:
    """Return the main characters at a player's seat, whosever they are.

    Rules: 11.1.3, 14.3.1.
    """
    seat = table.players[player]
    return tuple(ident for ident in seat.front + seat.back if table.things[ident].is_main >= 0)


def _may_stay(table: Table, player: int, one: int, other: int) -> bool:
    partners = table.players[player].partners
    if one in partners and other in partners:
        return True
    return share_a_name(table, one, other) and not conflict(table, one, other)


def keep_one_main(table: Table, player: int) -> bool:
    """Let a player keep one main character and KO the others; returns whether that goes on.

    Whoever keeps another one of their own is not out: that one is their main character now. Card
    text that lets namesakes stand together beats the limit, so those may stay beside the one kept;
    so may those with which the player began.

    Rules: 1.1.1, 11.1.3, 12.4.5, 17.5.4, A-09, A-116, A-117.
    """
    mains = mains_on(table, player)
    if len(mains) > 1 and all(_may_stay(table, player, mains[0], other) for other in mains[1:]):
        return False
    answer = take_answer(table)
    if answer is None and len(mains) > 1:
        options = [("keep main", ident) for ident in mains]
        ask(table, player, "keep main", "the main character to keep", options)
        return True
    if answer is not None:
        kept = answer[1]
        if table.things[kept].is_main == player:
            table.edit_player(player).main = kept
            tell_change(table, Change.MAIN, (kept,), player=player)
        others = (ident for ident in mains if ident != kept)
        gone = (ident for ident in others if not _may_stay(table, player, kept, ident))
        knock_out(table, tuple(gone), ())
        push(table, SETTLE)
    return answer is not None
