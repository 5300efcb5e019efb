"""Sight: which cards a player may know.

Rules: 1.4.4, 3.1.3, 3.1.8, 3.2.5, 3.4.1, 10.3.4, 11.5.8, 12.4.8.
"""

from typing import Any, Final

from vsdsl.core.cards.looking import is_shown
from vsdsl.core.cards.side_piles import is_open
from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import RESOURCES, Table
from vsdsl.terms.events import EventKind

_OPEN: Final = frozenset({"ko", "levels", "outside", "player"})
_PRIVATE: Final = frozenset({"hand", "piles", "side_deck"})

# Where an option names cards, by the word it begins with.
_CARDS: Final = {
    "attack": (1, 2),
    "begin": (1,),
    "choose": (1,),
    "defend": (1,),
    "equip": (1, 2),
    "join": (1,),
    "ko": (1,),
    "move": (1,),
    "play": (1,),
    "power up": (1, 2),
    "recruit": (1,),
    "resolve": (2,),
    "resource": (1,),
    "share": (1,),
    "strike": (1,),
    "use": (1,),
}


def is_visible(table: Table, ident: int, player: int) -> bool:
    """Return whether a player may look at the face of a card.

    Characters in play are public even face down, and so are KO piles, removed cards and levels; a
    hand, a side deck, a face-down resource, a face-down pile and what is removed face down belong
    to their player, a deck to nobody (A-68). Powers may show more.

    Rules: 1.4.4, 3.1.3, 3.1.8, 3.2.5, 3.4.1, 10.3.4, 11.5.8, 12.4.1, 12.4.8, 12.4.10.
    """
    thing = table.things[ident]
    zone = thing.zone
    if lies_open(player, zone, thing.row, thing.face_up, thing.side, thing.owner):
        return True
    if zone in {"play", "removed"}:
        return False
    return is_open(table, ident) if zone == "piles" else is_shown(table, ident, player)


def lies_open(  # noqa: PLR0913, PLR0917  where a card is
    player: int,
    zone: str,
    row: str,
    face_up: bool,  # noqa: FBT001  as the card has it
    side: int,
    owner: int,
) -> bool:
    """Return whether a player may look at a card by where it lies, without any power.

    Rules: 3.1.3, 3.1.8, 3.2.5, 3.4.1, 10.3.4.
    """
    if zone == "play":
        return row != RESOURCES or face_up or side == player
    if zone == "removed":
        return face_up or owner == player
    return zone in _OPEN or (zone in _PRIVATE and side == player)


def is_known(table: Table, ident: int, player: int) -> bool:
    """Return whether a player knows a card: it is visible, or laid out before them or all now."""
    return (
        is_visible(table, ident, player)
        or ident in laid_out(table, player)
        or ident in revealed_now(table)
    )


def revealed_now(table: Table) -> frozenset[int]:
    """Return the cards that the effect under way has revealed and goes on to speak of.

    Rules: 1.4.4.
    """
    frame = table.stack[-1] if table.stack else None
    if table.decision is None or not isinstance(frame, Run):
        return frozenset()
    named = (value for value in frame.binds.values() if isinstance(value, tuple))
    spoken_of = {ident for cards in named for ident in cards if isinstance(ident, int)}
    shown = (deed[1] for deed in table.deeds if deed[0] == EventKind.REVEAL)
    return frozenset(ident for cards in shown for ident in cards) & spoken_of


def laid_out(table: Table, player: int) -> tuple[int, ...]:
    """Return the cards of hands and decks that a player must choose among now, and so looks at."""
    decision = table.decision
    if decision is None or decision.player != player:
        return ()
    named = (ident for option in decision.options for ident in cards_named(table, option))
    return tuple(
        ident
        for ident in dict.fromkeys(named)
        if not is_visible(table, ident, player) and table.things[ident].zone in {"deck", "hand"}
    )


def cards_named(table: Table, option: tuple[Any, ...]) -> tuple[int, ...]:
    """Return the cards, and players, that an option names."""
    return tuple(option[place] for place in places_of_cards(table, option))


def places_of_cards(table: Table, option: tuple[Any, ...]) -> tuple[int, ...]:
    """Return where in an option cards are named."""
    places = range(1, len(option)) if option[0] == "pay" else _CARDS.get(option[0], ())
    return tuple(
        place
        for place in places
        if isinstance(option[place], int)
        and not isinstance(option[place], bool)
        and option[place] in table.things
    )
