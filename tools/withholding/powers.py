"""Powers, payment and triggers without one of their rules."""

from collections.abc import Iterator, Mapping
from typing import Any

from tools.withholding.removal import (
    Function,
    Removal,
    answers,
    becomes,
    no_longer_says,
    objects_to_nothing,
)
from vsdsl.constructs.statements.trigger import InterveningIf
from vsdsl.core.characters.arrival import Arrival, Spot, appear_together
from vsdsl.core.characters.defeat import Blow, _happen, _looking_back, knock_out, stun, wound
from vsdsl.core.game.asking import push
from vsdsl.core.game.rule_checks import lowered_by
from vsdsl.core.powers.active_powers import _printed_now
from vsdsl.core.powers.durations import keep
from vsdsl.core.powers.events import Event, _counts, _delayed, collect, note, queue
from vsdsl.core.powers.granting import works_for
from vsdsl.core.powers.payment import Symbols, _ways, can_pay, pay, serves
from vsdsl.core.powers.permissions import forbidden, permitted
from vsdsl.core.powers.reactions import cancel_use
from vsdsl.core.powers.use_limits import uses_left
from vsdsl.core.powers.using import playable_plot_twists, team_missing, used_up, wrong_time
from vsdsl.core.powers.waiting_triggers import is_order_open, next_moment
from vsdsl.core.table.faces import Ability
from vsdsl.core.table.frames import Run
from vsdsl.core.table.modifiers import Waiting
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.table import RESOURCES, Table, Thing
from vsdsl.core.turn.options import spend
from vsdsl.interp.statements.lasting import is_description
from vsdsl.interp.triggers import do_hold, still_holds, trigger, works_each_time
from vsdsl.terms.events import EventKind


def _also_face_down(thing: Thing, ability: Ability) -> bool:
    return thing.zone in ability.zones


def _used_by_all(old: Function) -> Function:
    def spending(
        table: Table, player: int, ident: int, ability: Ability, way: tuple[int, ...]
    ) -> bool:
        amplified: bool = old(table, player, ident, ability, way)
        for other in table.in_play():
            if ability in table.face(other).abilities or _same(table, other, ability):
                table.edit(other).used |= {a.key for a in table.face(other).abilities}
        return amplified

    return spending


def _same(table: Table, ident: int, ability: Ability) -> bool:
    return any(one.name == ability.name for one in table.face(ident).abilities)


def _one_location_for_all(
    table: Table, available: tuple[int, ...], symbols: Symbols
) -> Iterator[tuple[int, ...]]:
    for location in available:
        shown = table.face(location).symbols
        if all(any(symbol in wanted for symbol in shown) for wanted in symbols):
            yield (location,)


def _one_use(_table: Table, _ident: int, ability: Ability, used: frozenset[str]) -> int:
    return int(ability.key not in used)


def _nothing_waits(table: Table, events: list[Event]) -> tuple[Waiting, ...]:
    del table, events
    return ()


def _looking_at_what_is(table: Table, events: list[Event], *_looked: object) -> None:
    for event in events:
        note(table, event)
        queue(table, collect(table, event))


def _latest(table: Table) -> int:
    batches = [waiting.batch for waiting in table.waiting]
    return min(batches) if min(batches) < 0 else max(batches)


def _at_once(table: Table, found: tuple[Waiting, ...], _cause: int = -1) -> None:
    for waiting in found:
        if waiting.batch < 0:
            table.waiting += (waiting,)
        else:
            _, _, program, source, player, binds, _ = waiting
            push(table, Run(program, 0, source, player, binds))


def _one_by_one(old: Function) -> Function:
    def appear(
        table: Table, spots: Mapping[int, Spot], *, arrival: Arrival = ()
    ) -> tuple[int, ...]:
        came: tuple[int, ...] = ()
        for ident, spot in spots.items():
            came += old(table, {ident: spot}, arrival=arrival)
        return came

    return appear


def _by_nobody(old: Function) -> Function:
    def by_nobody(table: Table, victims: tuple[int, ...], *rest: object) -> object:
        numbers = [each for each in rest if isinstance(each, int)]
        return old(table, victims, *numbers, ())

    return by_nobody


def _stunned_by_nobody(old: Function) -> Function:
    def stunning(table: Table, blows: tuple[Blow, ...]) -> tuple[int, ...]:
        plain = tuple(b if b.struck else b._replace(sources=()) for b in blows)
        stunned: tuple[int, ...] = old(table, plain)
        return stunned

    return stunning


def _whatever_their_face(old: Function) -> Function:
    def missing(table: Table, player: int, card: int) -> Iterator[Reason]:
        twin = table.clone()
        for ident in twin.side(player):
            twin.edit(ident).face_up = True
        yield from old(twin, player, card)

    return missing


def _one_copy(old: Function) -> Function:
    def collecting(table: Table, event: Event, before: int | None = None) -> tuple[Waiting, ...]:
        found = {(one.key, one.source): one for one in old(table, event, before)}
        return tuple(found.values())

    return collecting


def _again_each_time(old: Function) -> Function:
    def waiting(table: Table, event: Event, past: int) -> Iterator[Waiting]:
        kept = table.delayed
        found = tuple(old(table, event, past))
        table.delayed = kept
        return iter(found)

    return waiting


def _only_with_its_source(old: Function) -> Function:
    def waiting(table: Table, event: Event, past: int) -> Iterator[Waiting]:
        return (one for one in old(table, event, past) if _is_there(table, one.source))

    return waiting


def _is_there(table: Table, source: int) -> bool:
    thing = table.things[source]
    return not table.face(source).is_character or (thing.zone == "play" and thing.face_up)


def _own_turn_only(old: Function) -> Function:
    def timing(table: Table, player: int, timing: str, user: int) -> Iterator[Reason]:
        yield from old(table, player, timing, user)
        if table.turn_player != player:
            yield Reason("1.3.2", "it is another player's turn")

    return timing


def _in_combat_only(old: Function) -> Function:
    def timing(table: Table, player: int, timing: str, user: int) -> Iterator[Reason]:
        yield from old(table, player, timing.replace("any combat", "combat"), user)

    return timing


def _first_mode(old: Function) -> Function:
    return lambda table, player, *at: (p for p in old(table, player, *at) if p[1] == 0)


def _while_is_if(old: Function) -> Function:
    def reading(draft: Any, key: str, node: Any) -> Any:  # noqa: ANN401  as the old one
        clauses = tuple(InterveningIf(span=c.span, condition=c.condition) for c in node.intervening)
        return old(draft, key, node.changed(intervening=clauses))

    return reading


def _not_by_newcomers(old: Function) -> Function:
    def waiting(table: Table, event: Event, past: int) -> Iterator[Waiting]:
        came = {i for deed in table.deeds if deed[0] == EventKind.APPEAR for i in deed[1]}
        return iter(()) if came.intersection(event.subject) else old(table, event, past)

    return waiting


def _outlasting(old: Function) -> Function:
    def keeping(table: Table, stays: Any) -> None:  # noqa: ANN401  as the old one
        delayed = table.delayed
        old(table, stays)
        table.delayed = delayed

    return keeping


def _characters_only(old: Function) -> Function:
    def printed(table: Table) -> dict[int, tuple[Ability, ...]]:
        found = old(table)
        return {i: powers for i, powers in found.items() if table.things[i].row != RESOURCES}

    return printed


REMOVALS = (
    Removal("2.4.7", "locations have no powers", {_printed_now: _characters_only}),
    Removal("8.2.3", "a while clause is looked at again", {trigger: _while_is_if}, compiled=True),
    Removal("8.5.3", "delayed triggers outlast their time", {keep: _outlasting}),
    Removal("1.1.1", "powers permit nothing", {permitted: answers(value=False)}),
    Removal("1.1.2", "powers forbid nothing", {forbidden: answers(value=False)}),
    Removal("7.1.3", "face-down characters have powers", {works_for: becomes(_also_face_down)}),
    Removal("7.2.3", "super powers as often as paid for", {used_up: no_longer_says("7.2.3")}),
    Removal("7.2.4", "one use for all who have a super power", {spend: _used_by_all}),
    Removal("7.3.1", "costs need not be paid", {can_pay: answers(value=True)}),
    Removal("7.3.2", "one location pays a whole cost", {_ways: becomes(_one_location_for_all)}),
    Removal("7.3.4", "special locations serve everyone", {serves: answers(value=True)}),
    Removal(
        "7.3.5",
        "special locations serve nobody",
        {serves: lambda _old: lambda table, location, _user: table.face(location).is_basic},
    ),
    Removal("7.4.1", "no super power can be cancelled", {cancel_use: answers(value=False)}),
    Removal("7.4.3", "no plot twist can be cancelled", {cancel_use: answers(value=False)}),
    Removal("7.5.1", "once per game comes again", {used_up: no_longer_says("7.5.1")}),
    Removal("7.5.2", "a new controller has a use again", {used_up: no_longer_says("7.5.1")}),
    Removal("7.6.3", "reactions as often as paid for", {used_up: no_longer_says("7.6.3")}),
    Removal("7.7.1", "nothing is ever amplified", {pay: lambda old: lambda *a: old(*a) and False}),
    Removal("7.8.2", "copies of a super power are one use", {uses_left: becomes(_one_use)}),
    Removal(
        "5.8.7",
        "all powers on any turn",
        {wrong_time: no_longer_says("5.8.3", "another player's turn")},
    ),
    Removal(
        "8.1.3",
        "the state after a stun decides what triggers",
        {_looking_back: becomes(_nothing_waits), _happen: becomes(_looking_at_what_is)},
    ),
    Removal("8.1.5", "nobody orders triggers", {is_order_open: answers(value=False)}),
    Removal("8.1.6", "triggers interrupt the effect", {queue: becomes(_at_once)}),
    Removal("8.1.7", "the latest trigger resolves first", {next_moment: becomes(_latest)}),
    Removal("8.1.8", "characters appear one by one", {appear_together: _one_by_one}),
    Removal("8.2.1", "clauses are not looked at when it triggers", {do_hold: answers(value=True)}),
    Removal("8.2.2", "an if clause is not looked at again", {still_holds: answers(value=True)}),
    Removal("8.2.3", "a while clause is never looked at", {do_hold: answers(value=True)}),
    Removal("8.3.1", "nobody is the source of a stun", {stun: _stunned_by_nobody}),
    Removal("8.3.2", "counters have no source", {lowered_by: answers(())}),
    Removal("8.3.3", "lowered DEF has no source", {lowered_by: answers(())}),
    Removal("8.3.6", "nobody is the source of a KO", {knock_out: _by_nobody}),
    Removal("8.3.7", "nobody is the source of a wound", {wound: _by_nobody}),
    Removal("8.5.1", "delayed triggers do nothing", {_delayed: objects_to_nothing}),
    Removal("13.3.2", "once each turn is as often as you like", {_counts: answers(value=True)}),
    Removal("1.3.2", "no turn but the own", {wrong_time: _own_turn_only}),
    Removal("2.2.10", "face-down characters are a team", {team_missing: _whatever_their_face}),
    Removal("5.8.5", "Any Combat is for combatants", {wrong_time: _in_combat_only}),
    Removal("5.8.8", "only the first timing word counts", {playable_plot_twists: _first_mode}),
    Removal("7.8.3", "copies of a trigger trigger once", {collect: _one_copy}),
    Removal("8.5.3", "delayed triggers never end", {_delayed: _again_each_time}),
    Removal("8.5.4", "delayed triggers end with their source", {_delayed: _only_with_its_source}),
    Removal(
        "8.5.3",
        "delayed triggers work once",
        {works_each_time: answers(value=False)},
        compiled=True,
    ),
    Removal(
        "9.3.7",
        "what is said of a side misses newcomers",
        {is_description: answers(value=False)},
        compiled=True,
    ),
    Removal("9.3.7", "delayed triggers miss newcomers", {_delayed: _not_by_newcomers}),
)
