"""Modifiers and stats without one of their rules."""

from collections.abc import Callable, Iterator
from typing import Any, SupportsIndex

from tools.withholding.removal import Function, Removal, answers, becomes
from vsdsl.core.cards.zones import end_modifiers_of
from vsdsl.core.characters.counters import put_counters, take_off
from vsdsl.core.characters.layers import Values
from vsdsl.core.characters.stats import (
    _carried_out,
    _live,
    _quick,
    atk_of,
    base_stats,
    health_of,
)
from vsdsl.core.combat.strikes import strike_value
from vsdsl.core.powers.active_powers import _by_reach, active
from vsdsl.core.powers.durations import end_what_is_over, expire
from vsdsl.core.powers.events import _delayed
from vsdsl.core.powers.granting import _lasting_changes, works_for
from vsdsl.core.powers.permissions import doublings, said_of
from vsdsl.core.powers.power_index import Active, Change, Live
from vsdsl.core.powers.settings import setting_of
from vsdsl.core.table.faces import Ability, About, Setting
from vsdsl.core.table.modifiers import Lasts, Modifier
from vsdsl.core.table.table import Table, Thing
from vsdsl.interp.modifying import _increased, add_bonus, add_modifier, locked_in
from vsdsl.interp.programs import any_done

Steps = list[tuple[int, str, Values]]


def _since_ever(old: Function) -> Function:
    return lambda table, ident: old(table, ident)._replace(stamp=0)


def _latest_first(old: Function) -> Function:
    return lambda values, base, steps: old(values, base, steps[::-1])


def _counters_last(old: Function) -> Function:
    def carried_out(values: Values, base: Values, steps: Steps) -> Values:
        atk, def_ = old(base, base, steps)
        return atk + values[0] - base[0], def_ + values[1] - base[1]

    return carried_out


def _ignoring(kind: str) -> Function:
    def make(old: Function) -> Function:
        return lambda values, base, steps: old(values, base, [s for s in steps if s[1] != kind])

    return make


def _switched_last(old: Function) -> Function:
    return lambda values, base, steps: old(
        values, base, sorted(steps, key=lambda step: step[1] == "switch")
    )


def _never_below_zero(old: Function) -> Function:
    def carried_out(values: Values, base: Values, steps: Steps) -> Values:
        for step in steps:
            atk, def_ = old(values, base, [step])
            values = (max(0, atk), def_)
        return values

    return carried_out


def _as_printed(table: Table, ident: int) -> Values:
    face = table.face(ident)
    return face.atk, face.def_


def _printed_health(table: Table, ident: int) -> int:
    return table.face(ident).health


def _without_counters(old: Function) -> Function:
    def quick(table: Table, now: Active, ident: int) -> Values:
        thing = table.things[ident]
        net = thing.plus - thing.minus
        atk, def_ = old(table, now, ident)
        return atk - net, def_ - net

    return quick


class _Live(tuple[int, ...]):  # noqa: SLOT001  a tuple of any length has no room for slots
    """A change of stats that is worked out again whenever somebody looks at it."""

    now: Callable[[], Values]

    def __getitem__(self, at: SupportsIndex) -> int:  # type: ignore[override]  # no slices
        return self.now()[at]

    def __iter__(self) -> Iterator[int]:
        return iter(self.now())


def _never_locked_in(old: Function) -> Function:
    def live(table: Table, where: Setting, value: Callable[[Table, Setting], Any]) -> Any:  # noqa: ANN401  as the old one
        taken = old(table, where, value)
        if not isinstance(taken, tuple):
            return taken
        made = _Live(taken)
        made.now = lambda: value((_LOOKED_AT or [table])[0], where)
        return made

    return live


_LOOKED_AT: list[Table] = []  # a step of a situation goes on with another table than the one before


def _looking(old: Function) -> Function:
    def quick(table: Table, now: Active, ident: int) -> Values:
        _LOOKED_AT[:] = [table]
        values: Values = old(table, now, ident)
        return values

    return quick


def _as_it_comes(change: Values, _times: int) -> Values:
    return change


def _ends_with_its_source(old: Function) -> Function:
    def by_reach(table: Table) -> dict[int, list[Modifier]]:
        found: dict[int, list[Modifier]] = old(table)
        return {
            ident: [one for one in those if _is_there(table, one.source)]
            for ident, those in found.items()
        }

    return by_reach


def _is_there(table: Table, source: int) -> bool:
    thing = table.things[source]
    return not table.face(source).is_character or (thing.zone == "play" and thing.face_up)


def _reaching_newcomers(old: Function) -> Function:
    def by_reach(table: Table) -> dict[int, list[Modifier]]:
        found: dict[int, list[Modifier]] = old(table)
        for modifier in table.modifiers:
            sides = {table.things[ident].side for ident in modifier.reach}
            if modifier.kind == "add" and len(modifier.reach) > 1:
                for ident in table.in_play():
                    if table.things[ident].side in sides and ident not in modifier.reach:
                        found.setdefault(ident, []).append(modifier)
        return found

    return by_reach


def _counters_come_off(old: Function) -> Function:
    def expiring(table: Table, kind: str, number: int) -> None:
        for ident in table.in_play() if kind == "turn" else ():
            take_off(table.edit(ident))
        old(table, kind, number)

    return expiring


def _on_the_own_turn(old: Function) -> Function:
    return lambda table, kind, ident: (
        pair for pair in old(table, kind, ident) if pair[0].player == table.turn_player
    )


def _whatever_is_so(table: Table, about: About, ident: int) -> Iterator[Live]:
    for static, setting in active(table).statics.get(about, ()):
        if static.subject(table, setting, ident):
            yield static, setting


def _powers_of_the_stunned(old: Function) -> Function:
    def working(thing: Thing, ability: Ability) -> bool:
        return bool(old(thing, ability)) or (thing.zone == "play" and bool(ability.statics))

    return working


def _until_the_turn_ends(old: Function) -> Function:
    def adding(table: Table, where: Setting, *what: Any) -> bool:  # noqa: ANN401  as the old one
        lasts = Lasts("turn", table.turn) if what[3].kind == "game" else what[3]
        return bool(old(table, where, *what[:3], lasts, *what[4:]))

    return adding


def _for_the_old_base_only(old: Function) -> Function:
    def quick(table: Table, now: Active, ident: int) -> Values:
        face, base = table.face(ident), base_stats(table, ident)
        if base != (face.atk, face.def_):
            return base
        values: Values = old(table, now, ident)
        return values

    return quick


def _as_counters(old: Function) -> Function:
    def adding(table: Table, where: Setting, reach: Any, change: Values, *how: Any) -> bool:  # noqa: ANN401  as the old one
        if change in {(1, 1), (-1, -1)}:
            plus, minus = max(0, change[0]), max(0, -change[0])
            return any_done([put_counters(table, ident, plus, minus) for ident in reach])
        return bool(old(table, where, reach, change, *how))

    return adding


def _wounds_do_not_count(old: Function) -> Function:
    return lambda table, ident: old(table, ident) + table.things[ident].wounds


def _powers_for_newcomers(old: Function) -> Function:
    def changes(table: Table, found: Any) -> Iterator[Change]:  # noqa: ANN401  as the old one
        for change in old(table, found):
            side = table.side(table.things[change.ident].side)
            yield from (change._replace(ident=ident) for ident in side)

    return changes


def _base_when_it_comes(old: Function) -> Function:
    def quick(table: Table, now: Active, ident: int) -> Values:
        lasting = now.stats.get(ident, ())
        if all(modifier.kind != "base" for modifier in lasting):
            values: Values = old(table, now, ident)
            return values
        face, thing = table.face(ident), table.things[ident]
        net = thing.plus - thing.minus
        steps = [(m.stamp, "set" if m.kind == "base" else m.kind, m.value) for m in lasting]
        return _carried_out((face.atk + net, face.def_ + net), (face.atk, face.def_), steps)

    return quick


REMOVALS = (
    Removal(
        "9.3.4", "powers for a side reach newcomers", {_lasting_changes: _powers_for_newcomers}
    ),
    Removal("9.4.1", "base stats are set when their time comes", {_quick: _base_when_it_comes}),
    Removal("9.1.1", "powers make no modifiers", {_live: answers(())}),
    Removal("9.1.3", "there are no delayed modifiers", {_delayed: answers(())}),
    Removal("9.1.2", "effects leave nothing behind", {add_modifier: answers(value=False)}),
    Removal("9.1.4", "counters end with the turn", {expire: _counters_come_off}),
    Removal("9.1.5", "continuous powers rest on other turns", {_live: _on_the_own_turn}),
    Removal("9.1.6", "`while` clauses do not matter", {said_of: becomes(_whatever_is_so)}),
    Removal("9.2.3", "the powers of the stunned go on", {works_for: _powers_of_the_stunned}),
    Removal("9.3.6", "what has no end ends with the turn", {add_modifier: _until_the_turn_ends}),
    Removal("9.4.2", "a new base stands alone", {_quick: _for_the_old_base_only}),
    Removal("9.4.7", "every bonus of +1/+1 is a counter", {add_bonus: _as_counters}),
    Removal("9.6.2", "wounds are not taken off health", {health_of: _wounds_do_not_count}),
    Removal("9.2.1", "continuous powers change no stats", {_live: answers(())}),
    Removal("9.2.2", "powers date from before the game", {setting_of: _since_ever}),
    Removal("9.3.1", "the latest modifier comes first", {_carried_out: _latest_first}),
    Removal("9.3.5", "nothing runs out", {expire: answers(None)}),
    Removal("9.4.1", "counters come after other modifiers", {_carried_out: _counters_last}),
    Removal("9.4.3", "a switch comes last", {_carried_out: _switched_last}),
    Removal("9.4.4", "ATK never falls below zero", {_carried_out: _never_below_zero}),
    Removal("9.4.5", "base stats are what is printed", {base_stats: becomes(_as_printed)}),
    Removal("9.4.6", "counters change no stats", {_quick: _without_counters}),
    Removal("9.4.8", "stats are never set to base", {_carried_out: _ignoring("to base")}),
    Removal("9.5.1", "nothing ends with a stun", {end_what_is_over: answers(None)}),
    Removal("9.6.1", "health is what is printed", {health_of: becomes(_printed_health)}),
    Removal("13.2.10", "nothing is doubled", {doublings: answers(0)}),
    Removal("13.2.2", "nobody strikes with more than ATK", {strike_value: becomes(atk_of)}),
    Removal("1.4.13", "bonuses wait for a card to come back", {end_modifiers_of: answers(None)}),
    Removal(
        "9.3.2",
        "bonuses follow what they were counted from",
        {locked_in: _never_locked_in, _increased: becomes(_as_it_comes), _quick: _looking},
    ),
    Removal("9.3.3", "bonuses end with their source", {_by_reach: _ends_with_its_source}),
    Removal("9.3.4", "bonuses for a side reach newcomers", {_by_reach: _reaching_newcomers}),
)
