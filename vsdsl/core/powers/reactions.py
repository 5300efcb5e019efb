"""Reactions: super powers that answer an event, and what comes before everything else.

When a step has made reactions trigger, the game stops behind it: starting with the turn player,
each player may use one or pass, until all have passed. A reaction is a super power itself, so
another one may answer it before it resolves.

Rules: 7.4.1, 7.4.2, 7.4.3, 7.6.1, 7.6.2, 7.6.3, 7.6.4, 7.6.5, 7.6.6, 7.6.7, A-87, A-88.
"""

from typing import Any

from vsdsl.core.game.asking import ask, push, replace, take_answer
from vsdsl.core.powers.payment import ways_to_pay
from vsdsl.core.powers.replacement import let_happen
from vsdsl.core.powers.using import use_obstacles
from vsdsl.core.table.faces import Ability, Use
from vsdsl.core.table.modifiers import REACTION
from vsdsl.core.table.reasons import is_clear
from vsdsl.core.table.table import Table
from vsdsl.core.turn.options import pay_and_use


def interrupt(table: Table) -> None:
    """Let what happens instead of an event, and then reactions, come before anything else.

    Rules: 7.6.4, 7.6.5, 7.6.6, 7.6.7, 17.1.10.
    """
    urgent = tuple(w for w in table.waiting if w.batch < 0)
    if not urgent or table.decision is not None or table.result is not None:
        return
    table.waiting = tuple(w for w in table.waiting if w.batch >= 0)
    offers = tuple(w for w in urgent if w.batch == REACTION)
    if offers:
        push(table, "react", offers, table.turn_player, 0)
    let_happen(table, (w for w in urgent if w.batch != REACTION))


def react(table: Table, frame: tuple[Any, ...]) -> None:
    """Let one player use one of the reactions that have triggered, or pass.

    Rules: 7.6.1, 7.6.2, A-87.
    """
    _, offers, player, passes = frame
    answer = take_answer(table)
    if answer is None:
        options = [("use", w[3], _power(table, w)[0].key) for w in _open(table, offers, player)]
        if options:
            prompt = "use a reaction, or pass"
            ask(table, player, "react", prompt, [("pass",), *dict.fromkeys(options)])
            return
    following = (player + 1) % len(table.players)
    if answer is not None and answer != ("pass",):
        _, source, key = answer
        mine = _open(table, offers, player)
        fit = tuple(w for w in mine if w[3] == source and _power(table, w)[0].key == key)
        replace(table, "react", offers, following, 0)
        push(table, "answer", fit)
    elif passes + 1 < len(table.players):
        replace(table, "react", offers, following, passes + 1)
    else:
        table.stack.pop()


def answer(table: Table, frame: tuple[Any, ...]) -> None:
    """Use a reaction: settle which event it answers, pay for it, and let its effect come next.

    Rules: 7.6.1, 7.6.3, 7.6.4.
    """
    fit = frame[1]
    chosen = take_answer(table)
    subjects = tuple(dict.fromkeys(card for w in fit for card in w[5].get("it", ())[:1]))
    if len(subjects) > 1:
        if chosen is None:
            options = [("choose", card) for card in subjects]
            ask(table, fit[0][4], "choose", "choose what to answer", options)
            return
        replace(table, "answer", tuple(w for w in fit if w[5]["it"][:1] == chosen[1:]))
        return
    _, _, program, source, player, binds = fit[0]
    ability, how = _power(table, fit[0])
    ways = ways_to_pay(table, player, source, how.symbols)
    if chosen is None and len(ways) > 1:
        ask(table, player, "pay", f"how to pay for {ability.name}", [("pay", *w) for w in ways])
        return
    table.stack.pop()
    _take_away(table, fit[0])
    way = ways[0] if chosen is None else tuple(chosen[1:])
    pay_and_use(table, player, source, ability, (way, program, binds))


def cancel_use(table: Table, card: int) -> bool:
    """Cancel the super power of a card, or the plot twist, that has been used but not begun.

    What was paid stays paid; a plot twist goes to the KO pile as if it had resolved.

    Rules: 7.4.1, 7.4.2, 7.4.3.
    """
    for index in range(len(table.stack) - 2, -1, -1):
        match table.stack[index]:
            case ("run", str() as program, 0, int() as source, player, binds) if source == card:
                end = len(table.book.programs[program])
                table.stack[index] = ("run", program, end, source, player, binds)
                return True
    return False


def _open(table: Table, offers: tuple[Any, ...], player: int) -> tuple[Any, ...]:
    """Return the reactions that a player can use.

    Rules: 7.6.1, 7.6.3.
    """
    return tuple(w for w in offers if w[4] == player and _is_usable(table, w))


def _is_usable(table: Table, waiting: tuple[Any, ...]) -> bool:
    ability, how = _power(table, waiting)
    player = waiting[4]
    if table.players[player].out:
        return False
    return is_clear(use_obstacles(table, player, waiting[3], ability, how))


def _power(table: Table, waiting: tuple[Any, ...]) -> tuple[Ability, Use]:
    ability = table.book.triggers[waiting[1]].reaction
    return ability, ability.use


def _take_away(table: Table, waiting: tuple[Any, ...]) -> None:
    """Take one of the reactions that triggered away from those that are still on offer."""
    _, offers, player, passes = table.stack[-1]
    at = offers.index(waiting)
    left = offers[:at] + offers[at + 1 :]
    replace(table, "react", left, player, passes)
