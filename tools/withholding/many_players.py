"""Games of more than two players without one of their rules."""

from collections.abc import Iterator

from tools.withholding.removal import Function, Removal, answers, becomes
from vsdsl.core.characters.defeat import knock_out
from vsdsl.core.combat.attack import can_fly_over_row, defender_unfit, protectors
from vsdsl.core.game.departure import home_of, remove_cards
from vsdsl.core.game.ending import next_in
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.table import BACK, Table
from vsdsl.core.turn.draw_phase import is_reduced


def _the_other_one(_table: Table, player: int) -> int:
    return 1 - player


def _those_in_it(old: Function) -> Function:
    """Let only the players act whose characters are in the combat."""

    def following(table: Table, player: int) -> int:
        fight = table.combat
        if fight is None or not fight.attackers:
            return int(old(table, player))
        attacking = table.things[fight.attackers[0]].side
        return fight.side if player == attacking else attacking

    return following


def _ko_d(old: Function) -> Function:
    def removing(table: Table, player: int) -> None:
        knock_out(table, table.side(player), ())
        old(table, player)

    return removing


def _behind_any_front_row(table: Table, ident: int) -> Iterator[int]:
    thing = table.things[ident]
    if thing.row != BACK or not thing.face_up:
        return iter(())
    others = (player for n, player in enumerate(table.players) if n != table.turn_player)
    return (card for player in others for card in player.front if table.things[card].face_up)


def _over_every_front_row(old: Function) -> Function:
    def flying(table: Table, attacker: int, _side: int) -> bool:
        others = (n for n in range(len(table.players)) if n != table.turn_player)
        return all(old(table, attacker, n) for n in others)

    return flying


def _the_next_one_only(old: Function) -> Function:
    def objecting(table: Table, attacker: int, defender: int) -> Iterator[Reason]:
        yield from old(table, attacker, defender)
        if table.things[defender].side != next_in(table, table.things[attacker].side):
            yield Reason("14.1.3", "it is not on the next player's side", (defender,))

    return objecting


REMOVALS = (
    Removal("1.1.4", "only two players take turns", {next_in: becomes(_the_other_one)}),
    Removal("6.4.6", "who is not in the combat does not act", {next_in: _those_in_it}),
    Removal("12.7.4", "cards stay when their player is out", {remove_cards: answers(None)}),
    Removal("12.7.5", "what leaves with its player is KO'd", {remove_cards: _ko_d}),
    Removal("12.7.6", "borrowed characters are KO'd", {home_of: answers(-1)}),
    Removal(
        "14.1.1",
        "enemies share a front row",
        {protectors: becomes(_behind_any_front_row), can_fly_over_row: _over_every_front_row},
    ),
    Removal("14.1.2", "only the first player draws less", {is_reduced: answers(value=False)}),
    Removal("14.1.3", "only the next player is attacked", {defender_unfit: _the_next_one_only}),
)
