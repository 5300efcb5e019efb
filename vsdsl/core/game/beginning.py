"""Beginning: what is in play from the beginning besides the main characters, and who goes first.

Rules: 4.1.3, 4.1.4, 4.1.5, 11.1.1, 17.5.4.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.cards.equipment import bearer_unfit, put_on
from vsdsl.core.cards.new_cards import new_thing
from vsdsl.core.cards.zones import place
from vsdsl.core.characters.names import can_stand_on
from vsdsl.core.characters.rows import open_rows
from vsdsl.core.characters.transforming import fetch, outside
from vsdsl.core.powers.settings import setting_of
from vsdsl.core.table.faces import Companions
from vsdsl.core.table.reasons import is_clear
from vsdsl.core.table.table import GEAR, Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change

BEGIN: Final = "begin"
_Option = tuple[str, int, str]


def first_by_power(table: Table) -> tuple[int, ...]:
    """Return the players whose main characters say that they take the first turn.

    Rules: 1.1.1, 4.1.3.
    """
    return tuple(
        number
        for number, player in enumerate(table.players)
        if any(ability.goes_first for ability in table.face(player.main).abilities)
    )


def companions(table: Table, player: int) -> tuple[tuple[int, Companions], ...]:
    """Return what a player has in play from the beginning, each with the character that says so.

    Each stands there as often as it is meant.
    """
    own = table.players[player]
    return tuple(
        (main, each)
        for main in own.partners or (own.main,)
        for ability in table.face(main).abilities
        for each in ability.begins_with
        for _ in range(each.copies)
    )


def ways_to_begin(table: Table, player: int, source: int, wanted: Companions) -> list[_Option]:
    """Return how a card can start in play: which one, and in which row; copies once.

    A main character that is there already is not there again.

    Rules: 4.1.4, 10.10.5, 17.5.4.
    """
    where = setting_of(table, source)
    found: dict[str, int] = {}
    for ident in sorted(_from_where(table, player, source, wanted)):
        if wanted.fits(table, where, ident):
            found.setdefault(table.things[ident].face, ident)
    if wanted.is_worn:
        return [(BEGIN, ident, GEAR) for ident in found.values()]
    return [
        (BEGIN, ident, row)
        for ident in found.values()
        if can_stand_on(table, ident, player)
        for row in open_rows(table, ident, player)
    ]


def _from_where(table: Table, player: int, source: int, wanted: Companions) -> Iterator[int]:
    """Yield the cards among which one starts in play.

    Rules: 3.1.3, 4.1.7, 12.1.1, 17.5.4.
    """
    own = table.players[player]
    if wanted.is_main:
        there = {table.face(main).name for main in own.partners or (own.main,)}
        for ident in own.levels:
            face = table.face(ident)
            if face.level == 1 and face.name not in there:
                yield ident
        return
    if wanted.is_worn and not is_clear(bearer_unfit(table, source)):
        return
    kinds = {"equipment"} if wanted.is_worn else {"supporting", "token"}
    where = setting_of(table, source)
    fetch(table, player, lambda ident: wanted.fits(table, where, ident), wanted.copies)
    for ident in (*own.deck, *outside(table, player)):
        if table.face(ident).kind in kinds:
            yield ident


def begin_with(table: Table, player: int, source: int, option: _Option) -> None:
    """Put a card into play where it starts; it does not appear, and nothing triggers.

    Rules: 4.1.4, 4.1.5, 17.5.4.
    """
    _, ident, row = option
    if row == GEAR:
        put_on(table, ident, source)
        return
    is_main = ident in table.players[player].levels
    if is_main:  # its Level 1 stays among the levels, as that of the first one does
        ident = new_thing(table, table.things[ident].face, player).id
        tell_change(table, Change.CREATE, (ident,), player=player)
    place(table, ident, row, player)
    thing = table.edit(ident)
    thing.stamp = table.tick()
    if is_main:
        thing.is_main = player
        own = table.edit_player(player)
        own.partners = (*(own.partners or (own.main,)), ident)
        tell_change(table, Change.MAIN, (ident,), player=player)
    table.restructure()
