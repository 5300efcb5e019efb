"""Own text: what a card says of itself where its powers do not work, since it can only mean that.

A power works in play, unless it could only work elsewhere: `this can't appear` is said of a card
that is not in play.

Rules: 7.1.2. Ruling: Rfa755b20dd.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.permissions import Attempt, forbidden, is_about
from vsdsl.core.powers.power_index import Live
from vsdsl.core.powers.settings import setting_of
from vsdsl.core.table.faces import About
from vsdsl.core.table.table import Table
from vsdsl.terms.deeds import Deed
from vsdsl.terms.sayings import Saying

_CANNOT: Final = Saying.CANNOT
_PLAY: Final = Deed.PLAY
_BE_PLAYED: Final = Deed.BE_PLAYED


def own_text(table: Table, ident: int, about: About) -> Iterator[Live]:
    """Return what a card that is not in play says of itself.

    Rules: 7.1.2.
    """
    if about not in table.book.own_text or table.things[ident].zone == "play":
        return
    for ability in table.face(ident).abilities:
        for static in ability.statics:
            if static.is_own and (static.kind, static.deed) == about:
                yield static, setting_of(table, ident)


def may_play(table: Table, player: int, card: int) -> bool:
    """Return whether nothing forbids a player to play a card.

    Rules: 1.1.2, 17.4.1.
    """
    person = table.players[player].self_id
    return not forbidden(table, _PLAY, person, card) and not ruled_out(
        table, _BE_PLAYED, card, person
    )


def ruled_out(
    table: Table,
    deed: Deed,
    ident: int,
    other: object = None,
) -> bool:
    """Return whether a power, or its own text, forbids a deed to a card wherever it is.

    Rules: 1.1.2, 7.1.2.
    """
    if deed in active(table).cannot and forbidden(table, deed, ident, other):
        return True
    about = (_CANNOT, deed)
    return about in table.book.own_text and any(
        is_about(table, static, setting, Attempt(ident, other, ()))
        for static, setting in own_text(table, ident, about)
    )
