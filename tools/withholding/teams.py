"""Games of teams without one of their rules."""

from tools.withholding.removal import Function, Removal, answers, becomes, no_longer_says
from vsdsl.core.characters.names import _leaves_name, can_stand_on
from vsdsl.core.combat.attack import attackers_of, defender_unfit
from vsdsl.core.game.ending import _decide, plays_on
from vsdsl.core.powers.payment import _locations
from vsdsl.core.powers.reactions import _is_usable, _open
from vsdsl.core.powers.settings import setting_of
from vsdsl.core.table.binds import NO_BINDS
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.frames import Used
from vsdsl.core.table.modifiers import Waiting
from vsdsl.core.table.sides import (
    controls,
    following,
    is_turn_of,
    row_of,
    sharers,
    team_of,
)
from vsdsl.core.table.table import Table
from vsdsl.core.turn.draw_phase import is_first_turn, is_reduced
from vsdsl.core.turn.formation import movable
from vsdsl.core.turn.options import user_of
from vsdsl.core.turn.prices import cost_of, is_affordable
from vsdsl.core.turn.recruiting import may_recruit_to


def _until_one_is_left(table: Table, leaving: tuple[int, ...]) -> None:
    left = tuple(number for number, player in enumerate(table.players) if not player.out)
    if len(left) == 1:
        table.result = (left, "last main character")
    else:
        table.leaving += leaving


def _teammate_after_teammate(table: Table, player: int) -> int:
    order = [seat for one in range(2) for seat in team_of(table, one)]
    return order[(order.index(player) + 1) % len(order)]


def _own_row(table: Table, player: int, row: str) -> tuple[int, ...]:
    return table.players[player].zone(row)


def _own_characters(table: Table, player: int) -> tuple[int, ...]:
    return _own_row(table, player, "front") + _own_row(table, player, "back")


def _of_either(old: Function) -> Function:
    def found(table: Table, player: int) -> tuple[int, ...]:
        return tuple(card for seat in sharers(table, player) for card in old(table, seat))

    return found


def _is_turn_player(table: Table, player: int) -> bool:
    return table.turn_player == player


def _from_both(table: Table, player: int, card: int, bearer: int = 0) -> bool:
    points = sum(table.players[seat].points for seat in sharers(table, player))
    return cost_of(table, card, bearer) <= points


def _at_the_own_seat(table: Table, player: int, ident: int) -> bool:
    return table.things[ident].side == player


def _beside_the_own_main(table: Table, ident: int, player: int) -> bool:
    return _leaves_name(table, ident, player)


def _own_reactions(table: Table, offers: tuple[Waiting, ...], player: int) -> tuple[Waiting, ...]:
    return tuple(w for w in offers if w.player == player and _is_usable(table, w))


def _whose_it_is(table: Table, frame: Used) -> int:
    return table.things[frame.card].side


def _for_the_first_of_them(table: Table, ident: int) -> Setting:
    thing = table.things[ident]
    return Setting(ident, sharers(table, thing.side)[0], NO_BINDS, thing.stamp)


REMOVALS = (
    Removal("14.2.1", "one player must be left", {_decide: becomes(_until_one_is_left)}),
    Removal("14.2.2", "one team plays first", {following: becomes(_teammate_after_teammate)}),
    Removal("14.2.3", "only the first player draws less", {is_reduced: answers(value=False)}),
    Removal("14.2.4", "teammates are attacked", {defender_unfit: no_longer_says("14.2.4")}),
    Removal("14.2.5", "who has no main character stays", {plays_on: answers(value=True)}),
    Removal("14.2.6", "nobody recruits for another", {may_recruit_to: answers(())}),
    Removal("14.3.1", "everybody has a front row", {row_of: becomes(_own_row)}),
    Removal("14.3.2", "teammates pay for each other", {_locations: _of_either}),
    Removal("14.3.3", "each teammate has a turn", {is_turn_of: becomes(_is_turn_player)}),
    Removal("14.3.4", "recruit points are shared", {is_affordable: becomes(_from_both)}),
    Removal("14.3.5", "each moves their own", {movable: becomes(_own_characters)}),
    Removal("14.3.6", "each attacks with their own", {attackers_of: becomes(_own_characters)}),
    Removal(
        "14.3.7",
        "each controls their own",
        {
            controls: becomes(_at_the_own_seat),
            can_stand_on: becomes(_beside_the_own_main),
        },
    ),
    Removal("14.3.8", "each decides for their own", {_open: becomes(_own_reactions)}),
    Removal("14.3.9", "the first team draws", {is_first_turn: answers(value=False)}),
    Removal("14.3.10", "the game never ends", {plays_on: answers(value=True)}),
    Removal("14.3.11", "who has no main character is out", {plays_on: answers(value=False)}),
    Removal("14.3.12", "you are whose character it is", {user_of: becomes(_whose_it_is)}),
    Removal("14.3.13", "the first teammate is you", {setting_of: becomes(_for_the_first_of_them)}),
)
