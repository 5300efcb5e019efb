"""Setting up a game and building a deck without one of their rules.

No situation begins there: tests notice.
"""

from typing import Any

from tools.withholding.removal import Function, Removal, answers, becomes, no_longer_says
from vsdsl.core.cards.side_piles import brought
from vsdsl.core.cards.zones import place
from vsdsl.core.game.setup import (
    _first,
    _mulligan,
    _place,
    deal_hand,
    lay_side_deck,
    seat,
)
from vsdsl.core.table.frames import Setup, Turn
from vsdsl.core.table.table import FRONT, Table
from vsdsl.core.turn.passing import pass_on
from vsdsl.play.deck_demands import disloyal, wrongly_led
from vsdsl.play.deck_rules import mixed_basic_locations, too_many_copies, wrong_main


def _always_the_same(old: Function) -> Function:
    return lambda table, count: old(table, count or 1)


def _all_in_front(table: Table, _count: int) -> None:
    for number, player in enumerate(table.players):
        place(table, player.main, FRONT, number)
    table.stack[-1] = Setup("deal", 0)


def _without_levels(old: Function) -> Function:
    def seating(table: Table, number: int, deck: Any) -> None:  # noqa: ANN401  as the old one
        old(table, number, deck)
        table.edit_player(number).levels = ()

    return seating


def _taken_away(old: Function) -> Function:
    def laying(table: Table, number: int, cards: Any) -> tuple[int, ...]:  # noqa: ANN401  as the old one
        laid = tuple(old(table, number, cards))
        for ident in laid:
            place(table, ident, "removed", number)
        return laid

    return laying


def _one_card_fewer(old: Function) -> Function:
    def dealing(table: Table, number: int) -> None:
        old(table, number)
        player = table.edit_player(number)
        ident = player.hand[-1]
        player.hand, player.deck = player.hand[:-1], (ident, *player.deck)
        table.edit(ident).zone = "deck"

    return dealing


def _no_mulligan(table: Table, _count: int) -> None:
    table.stack[-1] = Turn("start")


def _keeps_the_hand(old: Function) -> Function:
    def changing(table: Table, count: int) -> None:
        if table.answer == ("mulligan",):
            table.answer = ("keep",)
        old(table, count)

    return changing


def _the_other_begins(old: Function) -> Function:
    def changing(table: Table, count: int) -> None:
        old(table, count)
        if Turn("start") in table.stack:
            table.turn_player = (table.turn_player + 1) % len(table.players)

    return changing


def _once_more(old: Function) -> Function:
    def passing_on(table: Table) -> bool:
        player = table.turn_player
        is_over = bool(old(table))
        table.turn_player = player
        return is_over

    return passing_on


REMOVALS = (
    Removal(
        "2.4.4", "basic locations of other names are others", {mixed_basic_locations: answers(())}
    ),
    Removal("3.1.3", "there is no Level Up Zone", {seat: _without_levels}),
    Removal("4.1.3", "the same player always decides", {_first: _always_the_same}),
    Removal("4.1.4", "nobody chooses a row", {_place: becomes(_all_in_front)}),
    Removal("4.1.5", "higher levels stay at home", {seat: _without_levels}),
    Removal("4.1.6", "side decks stay at home", {lay_side_deck: _taken_away}),
    Removal("4.1.7", "nothing starts outside the game", {brought: answers(())}),
    Removal("4.2.1", "six cards to begin with", {deal_hand: _one_card_fewer}),
    Removal("4.2.2", "nobody may mulligan", {_mulligan: becomes(_no_mulligan)}),
    Removal("4.2.3", "a mulligan changes nothing", {_mulligan: _keeps_the_hand}),
    Removal("4.2.4", "the other player begins", {_mulligan: _the_other_begins}),
    Removal("4.2.5", "the same player once more", {pass_on: _once_more}),
    Removal("11.1.1", "a game may begin at any level", {wrong_main: no_longer_says("11.1.1")}),
    Removal("13.7.1", "Loyalty binds nobody", {disloyal: answers(())}),
    Removal("13.7.2", "any number of a kind", {too_many_copies: no_longer_says("13.7.2")}),
    Removal("13.7.3", "anybody leads", {wrongly_led: answers(())}),
    Removal("13.7.4", "Legion has no limit", {too_many_copies: no_longer_says("13.7.4")}),
)
