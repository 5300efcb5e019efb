"""Combat, from the declaration to the loss of attacker and defender status.

Rules: 6.1.2, 6.4.1 to 6.4.8, 6.5.1 to 6.5.8, 6.6.1 to 6.6.13, 6.7.1 to 6.7.4, 6.8.2 to 6.8.4,
6.9.1, 6.9.2.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.characters.defeat import Blow, stun
from vsdsl.core.characters.readiness import exhaust
from vsdsl.core.combat.fighters import enter, fly_over, win
from vsdsl.core.combat.strikes import (
    chooser_of_struck,
    eager,
    emit_strike,
    is_enough,
    is_lethal,
    may_strike,
    strike_value,
    strikes_of,
    strikes_worth,
    struck_at_once,
    struck_by_defender,
)
from vsdsl.core.game.asking import ask, push, replace, take_answer
from vsdsl.core.game.ending import next_in, next_side
from vsdsl.core.powers.durations import come_to, expire
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.powers.permissions import RULES, forbidden
from vsdsl.core.table.bounds import within
from vsdsl.core.table.decision import Option
from vsdsl.core.table.frames import SETTLE, Fight
from vsdsl.core.table.reasons import Reason, is_clear
from vsdsl.core.table.sides import share_side, sharers
from vsdsl.core.table.table import ROWS, Combat, Table
from vsdsl.core.table.telling import tell_change
from vsdsl.core.turn.options import combat_options, play_option
from vsdsl.terms.changes import Change
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind
from vsdsl.terms.times import Edge, Moment, Span

_ATTACK: Final = EventKind.ATTACK
_COMBAT: Final = Span.COMBAT
_COMBAT_CHANGE: Final = Change.COMBAT
_PRIORITY: Final = Change.PRIORITY
_SURVIVE: Final = EventKind.SURVIVE
_BEGINNING: Final = Moment(Edge.START, Span.COMBAT)
_ENDING: Final = Moment(Edge.END, Span.COMBAT)


def declare(table: Table, attackers: tuple[int, ...], defender: int) -> None:
    """Start a combat.

    Rules: 6.1.2, 6.3.3, 6.4.1, 6.4.3.
    """
    table.combats += 1
    table.attacks += 1
    side = table.things[defender].side
    first = sharers(table, table.turn_player)[0]
    table.combat = Combat(table.combats, attackers, defender, first, side)
    table.touch()
    tell_change(table, _COMBAT_CHANGE, attackers, others=(defender,), value="begin")
    push(table, Fight())


def call(table: Table, attackers: tuple[int, ...], defender: int) -> None:
    """Start a combat that an effect makes: nobody declares it, so it exhausts nobody.

    Rules: 6.1.2, 6.3.3.
    """
    declare(table, attackers, defender)
    table.edit_combat().stage = "called"
    tell_change(table, Change.COMBAT, value="called")


def combat(table: Table, _frame: Fight) -> None:
    """Carry out the next stage of the combat."""
    fight = table.combat
    if fight is None:
        table.stack.pop()
    else:
        _STAGES[fight.stage](table, fight)
        if table.log is not None:
            tell_change(table, Change.COMBAT, (*fight.declared, fight.defender), value=fight.stage)


def _declare(table: Table, fight: Combat) -> None:
    """Exhaust the attackers; what the declaration triggers resolves before anyone acts.

    Rules: 6.1.2, 6.4.2.
    """
    for ident in fight.attackers:
        exhaust(table, ident, RULES)
    _called(table, fight)


def _called(table: Table, fight: Combat) -> None:
    """Let the attack trigger what it triggers, before anyone acts.

    Rules: 6.4.2.
    """
    table.edit_combat().stage = "actions"
    come_to(table, _BEGINNING)
    event = Event(_ATTACK, fight.attackers, (fight.defender,), table.turn_player)
    number = emit(table, event)
    if table.log is not None:
        replace(table, Fight(number))  # the combat comes of the attack
    enter(table, *fight.attackers, fight.defender)
    fly_over(table, fight)
    push(table, SETTLE)


def _actions(table: Table, fight: Combat) -> None:
    """Players act in turn until all have passed in succession, also those who are not in it.

    Rules: 6.4.3, 6.4.4, 6.4.5, 6.4.6, 6.4.7, 6.4.8, 6.8.1.
    """
    answer = take_answer(table)
    if answer is not None:
        _act(table, fight, answer)
    elif not _is_on(fight):
        table.edit_combat().stage = "end"
    elif fight.passes >= sum(not player.out for player in table.players):
        table.edit_combat().stage = "resolve"
    elif table.players[fight.acting].out:
        table.edit_combat().acting = next_in(table, fight.acting)
    else:
        ask(table, fight.acting, "combat", "act or pass", combat_options(table, fight.acting))


def _act(table: Table, fight: Combat, answer: Option) -> None:
    """Let a player act or pass; the next one has priority then.

    Rules: 6.4.3, 6.4.4.
    """
    changed = table.edit_combat()
    is_pass = answer[0] == "pass"
    changed.acting = next_with_priority(table, fight.acting, is_pass=is_pass)
    changed.passes = changed.passes + 1 if is_pass else 0
    told = "pass" if is_pass else "act"
    tell_change(table, _PRIORITY, player=changed.acting, value=told)
    if not is_pass:
        play_option(table, fight.acting, answer)


def next_with_priority(table: Table, player: int, *, is_pass: bool) -> int:
    """Return who may act next: the next player, or the next side once one player has acted.

    Two-headed teammates have one opportunity at a time, which either of them uses; when one passes
    it is the other's, and when both have passed, their team has.

    Rules: 6.4.3, 6.4.4, 14.3.3, A-149.
    """
    return next_in(table, player) if is_pass else next_side(table, player)


def _is_on(fight: Combat) -> bool:
    """Return whether there is still an attacker and a defender.

    Rules: 6.6.12, 6.8.1.
    """
    return bool(fight.attackers) and bool(fight.defender)


def _resolve(table: Table, fight: Combat) -> None:
    """See whether there is a Ferocious step: when some strike first, and not all.

    Rules: 6.6.1, 6.6.3.
    """
    first = eager(table, fight)
    everyone = len(fight.attackers) + 1
    table.edit_combat().stage = "first" if first and len(first) < everyone else "normal"


def _first(table: Table, fight: Combat) -> None:
    """Let the Ferocious characters strike.

    Rules: 6.6.2, 6.6.4, 6.6.5, 6.6.7.
    """
    striking = eager(table, fight)
    targets = _targets(table, fight) if fight.defender in striking else ()
    if targets is not None:
        table.edit_combat().stage = "normal"
        _exchange(table, fight, tuple(i for i in fight.attackers if i in striking), targets)


def _normal(table: Table, fight: Combat) -> None:
    """Let everyone who has not struck yet strike.

    Rules: 6.5.1, 6.6.6, 6.6.8, 6.6.9, 6.6.11, 6.6.12, 6.7.4.
    """
    if not _is_on(fight):
        _nobody_survives(table, fight)
        table.edit_combat().stage = "end"
        return
    targets = () if fight.defender in fight.struck else _targets(table, fight)
    if targets is not None:
        table.edit_combat().stage = "end"
        fresh = tuple(i for i in fight.attackers if i not in fight.struck)
        _exchange(table, fight, fresh, targets)


def _targets(table: Table, fight: Combat) -> tuple[int, ...] | None:
    """Return whom the defender strikes; None while somebody is being asked.

    An attacking player who chooses may point at an attacker that cannot be struck.

    Rules: 6.5.7, 6.5.8, 13.2.4, 13.2.5, 13.2.6.
    """
    able = struck_by_defender(table, fight)
    number = strikes_of(table, fight.defender)
    together = struck_at_once(table, fight.defender, able)
    if not able or together:
        return together * number
    chooser = chooser_of_struck(table, fight)
    leads = not share_side(table, chooser, table.things[fight.defender].side)
    offered = fight.attackers if leads else able
    if len(offered) == 1:
        return able * number
    answer = take_answer(table)
    if answer is not None:
        fight = table.edit_combat()
        fight.aimed += (answer[1],)
        tell_change(table, Change.COMBAT, (answer[1],), value="aimed")
    if len(fight.aimed) >= number:
        return tuple(i for i in fight.aimed if i in able)
    options = [("strike", ident) for ident in offered]
    ask(table, chooser, "strike", "whom the defender strikes", options)
    return None


def _exchange(
    table: Table, fight: Combat, attackers: tuple[int, ...], targets: tuple[int, ...]
) -> None:
    """Carry out the strikes of one step at the same moment, then tell who came through.

    What attackers struck with in the Ferocious step is added to the strike of others, and is not
    compared again on its own.

    Rules: 6.5.1, 6.5.2, 6.5.6, 6.6.4, 6.6.10, 6.7.1, 6.7.2, 6.9.2.
    """
    defender = fight.defender
    striking = tuple(i for i in attackers if may_strike(table, i, defender))
    total = within(fight.carried + sum(strikes_worth(table, i) for i in striking))
    blows = list(_blows_at_attackers(table, defender, targets))
    if striking and is_enough(table, total, defender):
        blows.insert(0, _blow_at_defender(table, fight))
    step = _record(table, striking + ((defender,) if targets else ()), total)
    led: dict[int, int] = {}
    for striker in striking:
        for _ in range(strikes_of(table, striker)):
            led[defender] = emit_strike(table, striker, defender)
    for target in targets:
        led[target] = emit_strike(table, defender, target)
    table.batch += 1
    if table.log is not None:
        blows = [blow._replace(because=led[blow.victim]) for blow in blows]
    stunned = stun(table, tuple(blows))
    if stunned:
        table.edit_combat().fallen += tuple(i for i in stunned if table.things[i].row in ROWS)
    _survive(table, step, tuple(i for i in (*fight.attackers, defender) if i not in stunned))
    push(table, SETTLE)


def _blow_at_defender(table: Table, fight: Combat) -> Blow:
    """Return the stun of the defender: every attacker is a source of it, striking or not.

    Rules: 8.3.4, 13.2.12.
    """
    lethal = any(is_lethal(table, i, fight.defender) for i in fight.attackers)
    return Blow(fight.defender, fight.attackers, lethal=lethal, struck=True)


def _blows_at_attackers(table: Table, defender: int, targets: tuple[int, ...]) -> Iterator[Blow]:
    """Return the stuns of attackers, each compared with the defender's full value.

    Strikes at the same attacker are added up.

    Rules: 6.5.2, 6.5.7, 13.2.6.
    """
    value = strike_value(table, defender) if targets else 0
    for target in dict.fromkeys(targets):
        if is_enough(table, within(value * targets.count(target)), target):
            lethal = is_lethal(table, defender, target)
            yield Blow(target, (defender,), lethal=lethal, struck=True)


def _record(table: Table, struck: tuple[int, ...], total: int) -> Combat:
    fight = table.edit_combat()
    fight.struck += struck
    fight.carried = total
    fight.steps += 1
    return fight


def _survive(table: Table, fight: Combat, standing: tuple[int, ...]) -> None:
    """Mark who came through a step; who was not in the combat in the step before came late.

    Rules: 6.7.1, 6.7.2, 6.7.3.
    """
    mark = survival(fight)
    for ident in standing:
        if fight.steps == 1:
            table.edit(ident).deeds |= {mark}
        emit(table, Event(_SURVIVE, (ident,), (), table.things[ident].side))
    if fight.steps > 1:
        lost = [i for i in table.in_play() if i not in standing and mark in table.things[i].deeds]
        _unmark(table, mark, lost)


def survival(fight: Combat) -> str:
    """Return the mark of those who have come through a combat so far.

    Rules: 6.7.1.
    """
    return f"survived:{fight.number}"


def _nobody_survives(table: Table, fight: Combat) -> None:
    """Take the marks back: a combat that did not run to its end has no survivors.

    Rules: 6.7.3, 6.7.4.
    """
    if fight.steps:
        mark = survival(fight)
        _unmark(table, mark, [i for i in table.in_play() if mark in table.things[i].deeds])


def _unmark(table: Table, mark: str, idents: list[int]) -> None:
    for ident in idents:
        table.edit(ident).deeds -= {mark}
    tell_change(table, Change.COMBAT, tuple(idents), value="no survivor")


def _end(table: Table, fight: Combat) -> None:
    """End the combat: modifiers expire as end-of-combat triggers trigger; status is lost last.

    Rules: 6.9.1, 6.9.2.
    """
    table.edit_combat().stage = "over"
    win(table, fight)
    come_to(table, _ENDING)
    push(table, SETTLE)


def _over(table: Table, fight: Combat) -> None:
    """Let attackers and defender lose their status; play returns to where the attack was made.

    What the status gave is gone then, and the rules look at everybody.

    Rules: 6.9.2, 10.4.1.
    """
    expire(table, _COMBAT, fight.number)
    table.combat = None
    table.touch()
    replace(table, SETTLE)


def resolve_now(table: Table) -> bool:
    """Let the combat resolve without further actions; returns whether it was still to come.

    Rules: 6.4.1, 6.4.7.
    """
    fight = table.combat
    if fight is None or fight.stage != "actions" or not _is_on(fight):
        return False
    table.edit_combat().stage = "resolve"
    tell_change(table, Change.COMBAT, (*fight.declared, fight.defender), value="resolve")
    return True


def cancel(table: Table) -> bool:
    """Cancel the combat: it ends, stuns nobody, and leaves everyone as they are.

    Rules: 6.7.4, 6.8.3, 6.8.4.
    """
    fight = table.combat
    if fight is None or fight.stage in {"end", "over"}:
        return False
    _nobody_survives(table, fight)
    changed = table.edit_combat()
    changed.stage, changed.beaten = "end", ()
    tell_change(table, Change.COMBAT, (*fight.declared, fight.defender), value="cancelled")
    return True


def replacement_obstacles(table: Table, ident: int) -> Iterator[Reason]:
    """Return what stands against a character becoming the defender in place of a removed one.

    What limits the declaration of attacks is not asked again.

    Rules: 6.2.10, 6.8.2.
    """
    if table.combat is None or table.combat.defender:
        yield Reason("6.8.2", "no combat lacks its defender")
    else:
        yield from stepping_in_obstacles(table, ident)


def stepping_in_obstacles(table: Table, ident: int) -> Iterator[Reason]:
    """Return what stands against a character being the defender once the present one is removed.

    Rules: 6.2.10, 6.8.2.
    """
    fight, thing = table.combat, table.things[ident]
    if fight is None or thing.row not in ROWS or not share_side(table, thing.side, fight.side):
        yield Reason("6.8.2", "it is not a character on the defending side", (ident,))
    elif not thing.face_up:
        yield Reason("6.8.2", "it is face down", (ident,))
    if forbidden(table, Deed.DEFEND, ident):
        yield Reason("1.1.2", "a power keeps it from defending", (ident,))


def replace_defender(table: Table, ident: int) -> bool:
    """Make a character the defender in place of a removed one; returns whether it could be.

    Rules: 6.8.2.
    """
    if not is_clear(replacement_obstacles(table, ident)):
        return False
    table.edit_combat().defender = ident
    tell_change(table, Change.COMBAT, (ident,), value="defender")
    enter(table, ident)
    return True


_STAGES: Final = {
    "actions": _actions,
    "called": _called,
    "declare": _declare,
    "end": _end,
    "first": _first,
    "normal": _normal,
    "over": _over,
    "resolve": _resolve,
}
