"""One character per name and side, and the reserved name of a main character.

Rules: 10.10.1, 10.10.2, 10.10.3, 10.10.4, 10.10.5, 10.10.6, 10.10.7, 10.10.8, 10.10.10, 13.6.1.
"""

from typing import Final

from vsdsl.core.characters.defeat import knock_out
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.powers.permissions import RULES, permitted, spared
from vsdsl.core.table.faces import Face
from vsdsl.core.table.frames import Namesakes
from vsdsl.core.table.sides import share_side, sharers, sides
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.manners import Manner

_COPIES: Final = (Manner.COPY,)


def share_a_name(table: Table, one: int, other: int) -> bool:
    """Return whether two cards share one of their names; namesakes of two brands do not.

    Rules: 10.10.8, 10.10.10, 17.4.7.
    """
    things, faces = table.things, table.book.faces
    return faces_share_a_name(faces[things[one].face], faces[things[other].face])


def faces_share_a_name(a: Face, b: Face) -> bool:
    """Return whether two printed cards share one of their names.

    Rules: 10.10.8, 10.10.10, 17.4.7.
    """
    if a.names.isdisjoint(b.names):
        return False
    return a.brand == b.brand or not a.brand or not b.brand


def can_stand_on(table: Table, ident: int, player: int) -> bool:
    """Return whether a side can take a character: its main character's name is reserved.

    On a side that two players share, so are the names of both main characters.

    Rules: 10.10.4, 10.10.5, 10.10.6, 10.10.7, 14.3.7, A-148.
    """
    if not _leaves_name(table, ident, player):
        return False
    mates = sharers(table, player)
    return len(mates) == 1 or all(_leaves_name(table, ident, seat) for seat in mates)


def _leaves_name(table: Table, ident: int, player: int) -> bool:
    """Return whether a character has another name than the main characters of a player.

    Rules: 10.10.5, 10.10.6, 10.10.7, 17.5.4.
    """
    own = table.players[player]
    if own.partners:
        return all(_is_free(table, ident, player, main) for main in {own.main, *own.partners})
    return _is_free(table, ident, player, own.main)


def _is_free(table: Table, ident: int, player: int, main: int) -> bool:
    standing = table.things[main]
    if main == ident or standing.zone != "play" or not share_side(table, standing.side, player):
        return True
    return not share_a_name(table, main, ident) or may_share(table, main, ident)


def conflict(table: Table, one: int, other: int) -> bool:
    """Return whether two characters cannot stand on one side together.

    Rules: 10.10.1, 13.6.1.
    """
    return share_a_name(table, one, other) and not (
        may_share(table, one, other) or may_share(table, other, one)
    )


def may_share(table: Table, one: int, other: int) -> bool:
    """Return whether a power lets a character share a side with a namesake, or with its copies.

    Rules: 10.10.7, 13.6.1.
    """
    is_copy = table.things[one].face == table.things[other].face
    return permitted(table, Deed.SHARE_SIDE, one, manners=_COPIES if is_copy else ())


def keep_names_single(table: Table, player: int, newcomers: tuple[int, ...]) -> None:
    """KO whoever already stood there under the name of a newcomer.

    Rules: 10.10.1, 10.10.2.
    """
    older = tuple(
        ident
        for ident in table.side(player)
        if ident not in newcomers and any(conflict(table, ident, new) for new in newcomers)
    )
    if older:
        _make_way(table, older)


def quarrels(table: Table, newcomers: tuple[int, ...]) -> tuple[int, ...]:
    """Return those of the newcomers that cannot stand together with another of them.

    Rules: 10.10.3.
    """
    here = tuple(ident for ident in newcomers if table.things[ident].zone == "play")
    return tuple(
        one for one in here if any(one != other and conflict(table, one, other) for other in here)
    )


def namesakes(table: Table, frame: Namesakes) -> None:
    """Let a player choose which of the namesakes that came together to KO, until none is left.

    Rules: 10.10.3.
    """
    player, newcomers, _ = frame
    answer = take_answer(table)
    if answer is not None:
        knock_out(table, (answer[1],), ())
    left = quarrels(table, newcomers)
    if not left:
        table.stack.pop()
        return
    ask(table, player, "namesakes", "KO one of the namesakes", [("ko", ident) for ident in left])


def keep_latest_names(table: Table) -> None:
    """KO older namesakes when what let them stand together has ended; a main character stays.

    Rules: 10.10.1, 10.10.2, 10.10.4.
    """
    mains = {main for player in table.players for main in (player.main, *player.partners)}
    for number in sides(table, tuple(range(len(table.players)))):
        side = table.side(number)
        kept: list[int] = []
        latest_first = sorted(side, key=lambda i: (i not in mains, -table.things[i].stamp))
        gone = []
        for ident in latest_first:
            if any(conflict(table, ident, other) for other in kept):
                gone.append(ident)
            else:
                kept.append(ident)
        if gone:
            _make_way(table, tuple(gone))


def _make_way(table: Table, older: tuple[int, ...]) -> None:
    """KO namesakes; those that cannot be KO'd now are as soon as they can be.

    Rules: 10.10.1, 10.10.2.
    """
    if any(spared(table, Deed.BE_KOD, ident, RULES) for ident in older):
        table.crowded = True
    knock_out(table, older, ())
