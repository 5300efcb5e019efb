"""Reactions: super powers that answer an event, and what comes before everything else.

When a step has made reactions trigger, the game stops behind it: starting with the turn player,
each player may use one or pass, until all have passed. A reaction is a super power itself, so
another one may answer it before it resolves.

Rules: 7.4.1, 7.4.2, 7.4.3, 7.6.1, 7.6.2, 7.6.3, 7.6.4, 7.6.5, 7.6.6, 7.6.7, A-87, A-88.
"""

from vsdsl.core.game.asking import ask, push, replace, take_answer
from vsdsl.core.powers.prices_of_use import ways_to_pay_for
from vsdsl.core.powers.replacement import let_happen
from vsdsl.core.powers.using import use_obstacles
from vsdsl.core.table.faces import Ability, Use
from vsdsl.core.table.frames import Answer, React, Run
from vsdsl.core.table.modifiers import REACTION, Waiting
from vsdsl.core.table.reasons import is_clear
from vsdsl.core.table.sides import controls, following, share_side
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
        push(table, React(offers, table.turn_player, 0))
    let_happen(table, (w for w in urgent if w.batch != REACTION))


def react(table: Table, frame: React) -> None:
    """Let one player use one of the reactions that have triggered, or pass.

    Rules: 7.6.1, 7.6.2, A-87.
    """
    offers, player, passes, _ = frame
    answer = take_answer(table)
    if answer is None:
        options = [("use", w.source, _power(table, w)[0].key) for w in _open(table, offers, player)]
        if options:
            prompt = "use a reaction, or pass"
            ask(table, player, "react", prompt, [("pass",), *dict.fromkeys(options)])
            return
    after = following(table, player)
    if answer is not None and answer != ("pass",):
        _, source, key = answer
        mine = _open(table, offers, player)
        fit = tuple(w for w in mine if w.source == source and _power(table, w)[0].key == key)
        replace(table, React(offers, after, 0))
        push(table, Answer(fit))
    elif passes + 1 < len(table.players):
        replace(table, React(offers, after, passes + 1))
    else:
        table.stack.pop()


def answer(table: Table, frame: Answer) -> None:
    """Use a reaction: settle which event it answers, pay for it, and let its effect come next.

    Rules: 7.6.1, 7.6.3, 7.6.4.
    """
    fit = frame.fit
    chosen = take_answer(table)
    subjects = tuple(dict.fromkeys(card for w in fit for card in w.binds.get("it", ())[:1]))
    if len(subjects) > 1:
        if chosen is None:
            options = [("choose", card) for card in subjects]
            ask(table, fit[0].player, "choose", "choose what to answer", options)
            return
        replace(table, Answer(tuple(w for w in fit if w.binds["it"][:1] == chosen[1:])))
        return
    _, _, program, source, player, binds, _ = fit[0]
    ability, _ = _power(table, fit[0])
    ways = ways_to_pay_for(table, player, source, ability)
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
            case Run(program, 0, source, player, binds, cause) if source == card:
                end = len(table.book.programs[program])
                table.stack[index] = Run(program, end, source, player, binds, cause)
                return True
    return False


def _open(table: Table, offers: tuple[Waiting, ...], player: int) -> tuple[Waiting, ...]:
    """Return the reactions that a player can use, as theirs.

    Either of two-headed teammates may use one of a character on their side, and is `you` to it.

    Rules: 7.6.1, 7.6.3, 14.3.7, 14.3.12.
    """
    own = (
        w if w.player == player else w._replace(player=player)
        for w in offers
        if w.player == player
        or (share_side(table, w.player, player) and controls(table, player, w.source))
    )
    return tuple(w for w in own if _is_usable(table, w))


def _is_usable(table: Table, waiting: Waiting) -> bool:
    ability, how = _power(table, waiting)
    player = waiting.player
    if table.players[player].out:
        return False
    return is_clear(use_obstacles(table, player, waiting.source, ability, how))


def _power(table: Table, waiting: Waiting) -> tuple[Ability, Use]:
    """Return the power of a reaction, and how it is used.

    Rules: 7.6.1.
    """
    ability = table.book.triggers[waiting.key].reaction
    if ability is None or ability.use is None:
        raise ValueError(f"`{waiting.key}` is no reaction")
    return ability, ability.use


def _take_away(table: Table, waiting: Waiting) -> None:
    """Take one of the reactions that triggered away from those that are still on offer."""
    top = table.stack[-1]
    if isinstance(top, React):
        kept = [one._replace(player=waiting.player) for one in top.offers]  # whoever uses it
        at = kept.index(waiting)
        replace(table, top._replace(offers=top.offers[:at] + top.offers[at + 1 :]))
