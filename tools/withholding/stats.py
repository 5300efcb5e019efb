"""Modifiers and stats without one of their rules."""

from collections.abc import Callable, Iterator
from typing import Any, SupportsIndex

from tools.withholding.removal import Function, Removal, answers, becomes
from vsdsl.core.durations import end_what_is_over, expire
from vsdsl.core.faces import Setting
from vsdsl.core.modifiers import Modifier
from vsdsl.core.permissions import doublings
from vsdsl.core.powers import _by_reach
from vsdsl.core.settings import setting_of
from vsdsl.core.stats import (
    Values,
    _carried_out,
    _live,
    _quick,
    atk_of,
    base_stats,
    health_of,
)
from vsdsl.core.strikes import strike_value
from vsdsl.core.table import Table
from vsdsl.core.zones import end_modifiers_of
from vsdsl.interp.modifying import _increased, locked_in

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
    def quick(table: Table, ident: int) -> Values:
        thing = table.things[ident]
        net = thing.plus - thing.minus
        atk, def_ = old(table, ident)
        return atk - net, def_ - net

    return quick


class _Live(tuple[int, ...]):  # noqa: SLOT001  a tuple of any length has no room for slots
    """A change of stats that is worked out again whenever somebody looks at it."""

    now: Callable[[], Values]

    def __getitem__(self, at: SupportsIndex) -> int:  # type: ignore[override]
        return self.now()[at]

    def __iter__(self) -> Iterator[int]:
        return iter(self.now())


def _never_locked_in(old: Function) -> Function:
    def live(table: Table, where: Setting, value: Callable[[Table, Setting], Any]) -> Any:  # noqa: ANN401  as the old one
        taken = old(table, where, value)
        if not isinstance(taken, tuple):
            return taken
        made = _Live(taken)
        made.now = lambda: value(table, where)
        return made

    return live


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


REMOVALS = (
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
        {locked_in: _never_locked_in, _increased: becomes(_as_it_comes)},
    ),
    Removal("9.3.3", "bonuses end with their source", {_by_reach: _ends_with_its_source}),
    Removal("9.3.4", "bonuses for a side reach newcomers", {_by_reach: _reaching_newcomers}),
)
