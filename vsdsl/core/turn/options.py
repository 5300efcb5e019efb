"""Options: what a player may do now, and setting it going.

Rules: 5.7.2, 5.7.3, 6.4.4, 5.8.9, 7.2.2, 2.2.3, 10.11.1.
"""

from typing import Any, Final

from vsdsl.core.cards.zones import place
from vsdsl.core.combat.attack import legal_attacks
from vsdsl.core.combat.first_attack import can_start, is_free
from vsdsl.core.combat.team_attacks import team_attacks
from vsdsl.core.game.asking import ask, push, take_answer
from vsdsl.core.powers.active_powers import abilities, active
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.powers.open_actions import offers, take_up
from vsdsl.core.powers.payment import pay
from vsdsl.core.powers.power_ups import power_up, power_ups
from vsdsl.core.powers.prices_of_use import prices_of_use, ways_to_pay_for
from vsdsl.core.powers.use_limits import with_use
from vsdsl.core.powers.using import (
    open_timings,
    playable_plot_twists,
    symbols_of,
    usable_powers,
)
from vsdsl.core.table.binds import Binds
from vsdsl.core.table.faces import Ability
from vsdsl.core.table.frames import SETTLE, Play, Played, Run, Use, Used
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.core.turn.sharing import is_left_to_teammate, keep_the_floor
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind

Option = tuple[Any, ...]
_MAIN: Final = "main"  # where powering up is possible outside combat


def actions(table: Table, player: int) -> list[Option]:
    """Return plot twists, powers and power-ups that a player may use now."""
    found: list[Option] = []
    timings = open_timings(table, player)
    if not table.book.played_at.isdisjoint(timings):
        found += [("play", *pair) for pair in playable_plot_twists(table, player, timings)]
    if not active(table).used.keys().isdisjoint(timings):
        usable = usable_powers(table, player, timings)
        found += [("use", ident, ability.key) for ident, ability in usable]
    if table.combat is not None or table.phase == _MAIN:
        found += [("power up", *pair) for pair in power_ups(table, player)]
    if table.modifiers:
        found += [("offer", number) for number in offers(table, player)]
    return found


def acts(table: Table, kind: str, prompt: str) -> bool:
    """Let the turn player act at this point of a phase; returns whether they act or are asked.

    Nobody is asked when there is nothing to use. Of two-headed teammates either may act.

    Rules: 5.8.1, 14.3.3, A-149.
    """
    answer = take_answer(table)
    if answer is not None and answer != ("done",):
        keep_the_floor(table)
        play_option(table, table.turn_player, answer)
        return True
    if answer is not None and not is_left_to_teammate(table):
        return False
    while not (found := actions(table, table.turn_player)):
        if not is_left_to_teammate(table):
            return False
    ask(table, table.turn_player, kind, prompt, [("done",), *found])
    return True


def combat_options(table: Table, player: int) -> list[Option]:
    """Return what a player may do when it is their turn to act in a combat.

    Rules: 6.4.4.
    """
    return [("pass",), *actions(table, player)]


def main_options(table: Table, player: int) -> list[Option]:
    """Return what the turn player may do in the Main Phase.

    Rules: 5.7.2, 5.7.3, 5.7.4.
    """
    free = is_free(table)
    attacks = [
        ("attack", attacker, defender)
        for attacker, defender in (*legal_attacks(table, player), *team_attacks(table, player))
        if free or can_start(table, (attacker,), defender)
    ]
    return [("end",), *attacks, *actions(table, player)]


def play_option(table: Table, player: int, option: Option) -> None:
    """Set going what a player has chosen; triggers settle when it is done."""
    push(table, SETTLE)
    match option:
        case ("play", card, mode):
            push(table, Play(player, card, mode))
        case ("use", ident, key):
            push(table, Use(player, ident, key))
        case ("offer", number):
            take_up(table, player, number)
        case ("power up", ident, card):
            power_up(table, player, ident, card)
        case _:
            raise ValueError(f"{option!r} is not an action")


def play(table: Table, frame: Play) -> None:
    """Play a plot twist that a player has chosen to play."""
    player, card, mode, _ = frame
    table.stack.pop()
    play_plot_twist(table, player, card, mode)


def play_plot_twist(table: Table, player: int, card: int, mode: int) -> None:
    """Play a plot twist from wherever it is: its instructions are followed, then it is KO'd.

    While it resolves it lies aside, in no pile.

    Rules: 2.2.3, 5.8.9.
    """
    owner, was_in_hand = table.things[card].owner, table.things[card].zone == "hand"
    place(table, card, "removed", owner)
    if was_in_hand:
        emit(table, Event(EventKind.LEAVE_HAND, (card,), (), owner))
    emit(table, Event(EventKind.PLAY, (card,), (), player))
    push(table, Played(card))
    push(table, Run(table.face(card).modes[mode].program, 0, card, player, {}))


def played(table: Table, frame: Played) -> None:
    """Put a plot twist that has been played into its owner's KO pile, unless it has gone elsewhere.

    Rules: 2.2.3.
    """
    table.stack.pop()
    card = frame.card
    if table.things[card].zone == "removed":
        place(table, card, "ko", table.things[card].owner)


def use(table: Table, frame: Use) -> None:
    """Use a power: pay for it, then its effect resolves.

    Rules: 7.2.2, 7.2.3, 7.3.1, 7.3.2, 7.5.1, 7.7.1, 7.8.2.
    """
    player, ident, key, _ = frame
    ability, how = next((a, a.use) for a in abilities(table, ident) if a.key == key and a.use)
    ways = ways_to_pay_for(table, player, ident, ability)
    answer = take_answer(table)
    if answer is None and len(ways) > 1:
        ask(table, player, "pay", f"how to pay for {ability.name}", [("pay", *w) for w in ways])
        return
    table.stack.pop()
    way = ways[0] if answer is None else tuple(answer[1:])
    pay_and_use(table, player, ident, ability, (way, how.program, {}))


def pay_and_use(
    table: Table,
    player: int,
    ident: int,
    ability: Ability,
    how: tuple[tuple[int, ...], str, Binds],
) -> None:
    """Pay for a power, the symbols first; when all is paid, it is used.

    `how` is what pays the symbols, the program of the power, and what it knows by name.

    Rules: 7.2.2, 7.3.2.
    """
    way, program, binds = how
    amplified = spend(table, player, ident, ability, way)
    symbols = symbols_of(ability.use) if ability.use is not None else ()
    name = ability.name if ability.category == "super" else ""
    known = {**binds, "#amplified": amplified}
    frame = Used(player, ident, name, symbols, program, known)
    push(table, frame)
    extra = ability.use.extra if ability.use is not None else ""
    if extra:
        push(table, Run(extra, 0, ident, player, {}))
    else:
        used(table, frame)


def used(table: Table, frame: Used) -> None:
    """Use a power that has been paid for: reactions can answer, then its effect resolves.

    Rules: 7.2.2, 7.2.6, 7.6.1.
    """
    player, ident, name, symbols, program, binds, _ = frame
    table.stack.pop()
    if name:
        emit(table, Event(EventKind.USE, (ident,), (), player, name, symbols))
    push(table, Run(program, 0, ident, user_of(table, frame), binds))


def user_of(_table: Table, frame: Used) -> int:
    """Return who is `you` to a power that is used: whoever has paid for it.

    Rules: 1.2.2, 14.3.12.
    """
    return frame.player


def spend(table: Table, player: int, ident: int, ability: Ability, way: tuple[int, ...]) -> bool:
    """Pay for a power and note its use; returns whether a location was discarded.

    Rules: 7.2.2, 7.2.3, 7.5.1, 7.6.3, 7.7.1, 7.8.2.
    """
    limit = ability.use.limit if ability.use is not None else ""
    prices = prices_of_use(table, player, ident, ability)
    thing = table.edit(ident)
    if limit == "turn":
        thing.used = with_use(ability.key, thing.used)
    elif limit in {"game", "level"}:
        thing.used_ever = with_use(ability.key, thing.used_ever)
    tell_change(table, Change.USE_UP, (ident,), value=ability.key)
    return pay(table, player, way, *prices)
