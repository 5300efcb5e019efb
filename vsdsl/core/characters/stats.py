"""Stats in layers: base, counters, every other modifier in timestamp order, then bounds.

A modifier that asks for ATK or DEF to change them sees what is reached before its own place among
such modifiers.

`stats` is what play uses: it adds up what has been sorted beforehand, and keeps the result until
something changes. `derivation` is slow, obviously right, and its referee: it shares no sorted index
with it, goes through every card with a power, and tells each step with its rule, source and time.

Rules: 9.4.1, 9.4.2, 9.4.3, 9.4.4, 9.4.5, 9.4.6, 9.4.8, 9.6.1.
"""

from collections.abc import Iterator
from functools import partial
from typing import Any, Final

from vsdsl.core.characters.layers import (
    BASE,
    BOUNDS,
    COUNTERS,
    LIMIT,
    REST,
    RULES,
    Layer,
    Step,
    Values,
    after,
    based,
    bounds_of,
    in_order,
)
from vsdsl.core.powers.active_powers import active, holdings
from vsdsl.core.powers.circles import in_its_turn, is_circular, turn_of, turn_of_modifier
from vsdsl.core.powers.permissions import covers
from vsdsl.core.powers.power_index import Active
from vsdsl.core.powers.settings import applies, setting_of_modifier
from vsdsl.core.table.bounds import LEAST, MOST, within
from vsdsl.core.table.faces import Setting, Static
from vsdsl.core.table.modifiers import BASE_KINDS, CHANGED, HEALTH_KINDS, STAT_KINDS, Modifier
from vsdsl.core.table.table import Table
from vsdsl.terms.sayings import Saying

_BASE: Final = (Saying.BASE, "")
_BASE_HEALTH: Final = (Saying.BASE_HEALTH, "")
_BOUND: Final = (Saying.BOUND, "")
_HEALTH: Final = (Saying.HEALTH, "")
_STATS: Final = (Saying.STATS, "")
_SAID: Final = "said"  # in the cache of a turn: what the modifier says of whomever it reaches
_SHOWN: Final = frozenset({Saying.BASE, Saying.BOUND, Saying.STATS})


def stats(table: Table, ident: int) -> Values:
    """Return current ATK and DEF; both may be below zero.

    Rules: 9.4.1, 9.4.4.
    """
    result: Values | None = table.cache.get(ident)
    if result is None:
        now = table.structure
        if now is None or now.restless:
            now = active(table)
        atk, def_ = result = _quick(table, now, ident)
        if _BOUND in now.statics:
            atk, def_ = result = _bounded(table, ident, result)
        if not (LEAST <= atk <= MOST and LEAST <= def_ <= MOST):
            result = within(atk), within(def_)
        table.cache[ident] = result
    return result


def base_stats(table: Table, ident: int) -> Values:
    """Return base ATK and DEF: printed, unless something sets or changes them.

    Rules: 9.4.5.
    """
    face = table.face(ident)
    now = active(table)
    return _based(table, now, ident, (face.atk, face.def_))


def _based(table: Table, now: Active, ident: int, printed: Values) -> Values:
    """Return base values after all that sets them, in the order of time.

    Rules: 9.4.1, 9.4.5.
    """
    steps: list[tuple[int, str, Values]] = [
        (modifier.stamp, modifier.kind, modifier.value)
        for modifier in now.stats.get(ident, ())
        if modifier.kind in BASE_KINDS and _counts(table, modifier)
    ]
    if _BASE in now.statics:
        steps += [(where.stamp, *said) for where, said in _live(table, _BASE[0], ident)]
        steps.sort(key=_stamp_of)
    for _, kind, change in steps:
        printed = based(printed, kind, change)
    return printed


def atk_of(table: Table, ident: int) -> int:
    """Return current ATK as it counts: below zero it is zero.

    Rules: 9.4.4.
    """
    return max(0, stats(table, ident)[0])


def health_of(table: Table, ident: int) -> int:
    """Return maximum health.

    Rules: 9.6.1.
    """
    health = _base_health(table, ident)
    for modifier in table.modifiers:
        if modifier.kind in HEALTH_KINDS and ident in modifier.reach and _counts(table, modifier):
            if modifier.kind == "set health":
                health = modifier.value
            elif modifier.kind == "health":
                health += modifier.value
    if _HEALTH in active(table).statics:
        for _, change in _live(table, _HEALTH[0], ident):
            health += change[0]
    return within(health)


def _base_health(table: Table, ident: int) -> int:
    """Return base health: printed, unless something sets it.

    Rules: 9.4.5, 9.6.1.
    """
    steps: list[tuple[int, str, int]] = [
        (modifier.stamp, modifier.kind, modifier.value)
        for modifier in table.modifiers
        if modifier.kind == "base health" and ident in modifier.reach and _counts(table, modifier)
    ]
    if _BASE_HEALTH in active(table).statics:
        steps += [(where.stamp, *said) for where, said in _live(table, _BASE_HEALTH[0], ident)]
    return max(steps)[2] if steps else table.face(ident).health


def remaining_health_of(table: Table, ident: int) -> int:
    """Return how many more wounds it takes to reach the health of a character.

    Rules: 9.6.1, 10.5.2, 10.5.3.
    """
    return max(0, health_of(table, ident) - table.things[ident].wounds)


def _quick(table: Table, now: Active, ident: int) -> Values:
    thing = table.things[ident]
    face = table.book.faces[thing.face]
    net = thing.plus - thing.minus
    lasting = now.stats.get(ident)
    is_based = _BASE in now.statics
    if lasting is None and not is_based:
        atk, def_ = face.atk + net, face.def_ + net
        if _STATS in now.statics:
            for _, change in _live(table, _STATS[0], ident):
                atk, def_ = atk + change[0], def_ + change[1]
        return atk, def_
    base = (face.atk, face.def_)
    if is_based or any(modifier.kind in BASE_KINDS for modifier in lasting or ()):
        base = _based(table, now, ident, base)
    steps: list[tuple[int, str, Values]] = [
        (modifier.stamp, modifier.kind, modifier.value)
        for modifier in lasting or ()
        if modifier.kind not in BASE_KINDS and (not modifier.key or _counts(table, modifier))
    ]
    steps += [(where.stamp, "add", change) for where, change in _live(table, _STATS[0], ident)]
    if any(kind != "add" for _, kind, _ in steps):
        steps.sort(key=_stamp_of)
    return _carried_out((base[0] + net, base[1] + net), base, steps)


def _stamp_of(step: tuple[int, str, Values]) -> int:
    return step[0]


def _carried_out(values: Values, base: Values, steps: list[tuple[int, str, Values]]) -> Values:
    atk, def_ = values
    for _, kind, change in steps:
        if kind == "add":
            atk, def_ = atk + change[0], def_ + change[1]
        elif kind == "switch":
            atk, def_ = def_, atk
        elif kind == "double":
            atk, def_ = within(2 * atk), within(2 * def_)
        elif kind == "set ATK":
            atk = change[0]
        elif kind == "set DEF":
            def_ = change[1]
        else:
            atk, def_ = base if kind == "to base" else change
    return atk, def_


def _bounded(table: Table, ident: int, values: Values) -> Values:
    """Return the values that powers leave of what was calculated: none beyond a bound.

    Rules: 9.4.1.
    """
    atk, def_ = values
    for _, bound in _live(table, _BOUND[0], ident):
        atk_bound, def_bound = bounds_of(table.face(ident), bound)
        pick = min if bound[0] == "at most" else max
        atk = atk if atk_bound is None else pick(atk, atk_bound)
        def_ = def_ if def_bound is None else pick(def_, def_bound)
    return atk, def_


def up_to_bounds(table: Table, ident: int, change: Values) -> Values:
    """Return how much of a change of ATK and DEF comes to be: none beyond a bound.

    Rules: 9.4.1, 17.1.10.
    """
    if _BOUND not in active(table).statics:
        return change
    atk, def_ = stats(table, ident)
    most = _bounded(table, ident, (atk + change[0], def_ + change[1]))
    return most[0] - atk, most[1] - def_


def _live(table: Table, kind: Saying, ident: int) -> Iterator[tuple[Setting, Any]]:
    """Return the live bonuses of one kind for a character: always with current information.

    Rules: 9.2.1.
    """
    now = active(table)
    for static, setting in now.statics.get((kind, ""), ()):
        if now.circles and is_circular(now.circles, _QUALITIES[kind], static):
            said = _in_its_turn(table, static, setting, ident)
            if said is not None:
                yield setting, said
        elif kind in _OF_EACH or static.is_of_each:
            said = _said(table, static, setting, ident)
            if said is not None:
                yield setting, said
        elif (
            static.subject(table, setting, ident)
            if kind is not Saying.BOUND
            else covers(table, static, setting, ident)
        ) and (static.condition is None or static.condition(table, setting)):
            yield setting, static.value(table, setting)


def _is_about(table: Table, static: Static, setting: Setting, ident: int) -> bool:
    """Return whether a modifier is about a character; a bound may be what an effect left behind.

    Rules: 9.3.4.
    """
    if static.kind is Saying.BOUND:
        return covers(table, static, setting, ident)
    return static.subject(table, setting, ident)


_OF_EACH: Final = frozenset({Saying.BASE, Saying.BASE_HEALTH})  # what speaks of each as `it`
_LAYERS: Final = {Saying.BASE: BASE, Saying.BASE_HEALTH: BASE, Saying.BOUND: BOUNDS}
_QUALITIES: Final = {
    Saying.BASE: Saying.STATS,
    Saying.BASE_HEALTH: Saying.HEALTH,
    Saying.BOUND: Saying.STATS,
    Saying.HEALTH: Saying.HEALTH,
    Saying.STATS: Saying.STATS,
}


def _in_its_turn(table: Table, static: Static, setting: Setting, ident: int) -> Any:  # noqa: ANN401  what the kind says
    """Return what a modifier in a circle says of a character; None if it does not reach it.

    Rules: 9.4.1.
    """
    layer = _LAYERS.get(static.kind, REST)
    question = partial(_said_once, table, static, setting, ident)
    return in_its_turn(table, turn_of(layer, static, setting), question)


def _said_once(table: Table, static: Static, setting: Setting, ident: int) -> Any:  # noqa: ANN401  as above
    """Return what a modifier in a circle says; what it says of all is worked out once in its turn.

    Rules: 9.2.1.
    """
    if static.kind in _OF_EACH or static.is_of_each:
        return _said(table, static, setting, ident)
    if not _is_about(table, static, setting, ident):
        return None
    seen = table.cache
    if _SAID not in seen:
        holds = static.condition is None or static.condition(table, setting)
        seen[_SAID] = static.value(table, setting) if holds else None
    return seen[_SAID]


def _said(table: Table, static: Static, setting: Setting, ident: int) -> Any:  # noqa: ANN401  as above
    if not _is_about(table, static, setting, ident):
        return None
    if static.condition is not None and not static.condition(table, setting):
        return None
    if static.kind in _OF_EACH or static.is_of_each:
        setting = setting._replace(binds={**setting.binds, "it": (ident,)})
    return static.value(table, setting)


def _counts(table: Table, modifier: Modifier) -> bool:
    """Return whether a modifier of numbers counts now: its condition may ask for such numbers.

    Rules: 9.1.6, 9.4.1, 13.4.10.
    """
    if not modifier.key:
        return True
    circles, static = active(table).circles, table.book.statics[modifier.key]
    if not is_circular(circles, CHANGED[modifier.kind], static):
        return applies(table, modifier)
    layer = BASE if modifier.kind in BASE_KINDS or modifier.kind == "base health" else REST
    turn = turn_of_modifier(layer, modifier)
    return bool(in_its_turn(table, turn, partial(applies, table, modifier)))


def derivation(table: Table, ident: int) -> tuple[Step, ...]:
    """Return how current ATK and DEF come about, step by step.

    Rules: 9.4.1, 9.4.2.
    """
    face = table.face(ident)
    base = (face.atk, face.def_)
    steps = [Step(Layer(BASE, 0, "printed", *base, ident, "9.4.5"), *base)]
    for layer in in_order(tuple(layers(table, ident))):
        values = after(layer, (steps[-1].atk, steps[-1].def_), base)
        if layer.order == BASE:
            base = values
        steps.append(Step(layer, *values))
    last = steps[-1]
    most = within(last.atk), within(last.def_)
    if most != (last.atk, last.def_):
        steps.append(Step(Layer(LIMIT, 0, "limit", *most, ident, ""), *most))
    return tuple(steps)


def layers(table: Table, ident: int) -> Iterator[Layer]:
    """Return everything that changes the stats of a character, in no particular order.

    Rules: 9.1.1, 9.4.1.
    """
    yield from _layers_of_counters(table, ident)
    for modifier in table.modifiers:
        if modifier.kind in STAT_KINDS and ident in modifier.reach and _counts(table, modifier):
            yield _layer_of_effect(modifier)
    for source in active(table).abilities:
        yield from _layers_of_powers(table, ident, source)
    yield from _layers_of_rules(table, ident)


def _layers_of_counters(table: Table, ident: int) -> Iterator[Layer]:
    thing = table.things[ident]
    if thing.plus:
        yield Layer(COUNTERS, 0, "add", thing.plus, thing.plus, ident, "9.4.6")
    if thing.minus:
        yield Layer(COUNTERS, 0, "add", -thing.minus, -thing.minus, ident, "9.4.6")


def _layer_of_effect(modifier: Modifier) -> Layer:
    atk, def_ = modifier.value
    order = BASE if modifier.kind in BASE_KINDS else REST
    rule = RULES[modifier.kind]
    return Layer(order, modifier.stamp, modifier.kind, atk, def_, modifier.source, rule)


def _layers_of_powers(table: Table, ident: int, source: int) -> Iterator[Layer]:
    for ability, setting in holdings(table, source):
        for static in ability.statics:
            yield from _layers_of_static(table, ident, static, setting)


def _layers_of_rules(table: Table, ident: int) -> Iterator[Layer]:
    """Yield the bounds that effects have left behind.

    Rules: 9.3.1, 9.4.1.
    """
    for modifier in table.modifiers:
        if modifier.kind == "rule":
            static = table.book.statics[modifier.key]
            yield from _layers_of_static(table, ident, static, setting_of_modifier(modifier))


def _layers_of_static(
    table: Table, ident: int, static: Static, setting: Setting
) -> Iterator[Layer]:
    if static.kind not in _SHOWN:
        return
    is_ordered = is_circular(active(table).circles, Saying.STATS, static)
    said = (_in_its_turn if is_ordered else _said)(table, static, setting, ident)
    if said is None:
        return
    match static.kind:
        case Saying.STATS:
            atk, def_ = said
            yield Layer(REST, setting.stamp, "add", atk, def_, setting.source, "9.2.2")
        case Saying.BASE:
            kind, (atk, def_) = said
            yield Layer(BASE, setting.stamp, kind, atk, def_, setting.source, RULES[kind])
        case _:
            atk, def_ = bounds_of(table.face(ident), said)
            which = "DEF " if atk is None else "ATK " if def_ is None else ""
            reached = atk or 0, def_ or 0
            yield Layer(
                BOUNDS, setting.stamp, f"{which}{said[0]}", *reached, setting.source, "9.4.1"
            )
