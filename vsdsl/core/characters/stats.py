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
from typing import Any, Final, NamedTuple

from vsdsl.core.powers.active_powers import active, holdings
from vsdsl.core.powers.circles import in_its_turn, is_circular, turn_of, turn_of_modifier
from vsdsl.core.powers.power_index import Active
from vsdsl.core.powers.settings import applies
from vsdsl.core.table.bounds import LEAST, MOST, within
from vsdsl.core.table.faces import Setting, Static
from vsdsl.core.table.modifiers import CHANGED, HEALTH_KINDS, STAT_KINDS, Modifier
from vsdsl.core.table.table import Table
from vsdsl.terms.sayings import Saying

Values = tuple[int, int]


class Layer(NamedTuple):
    """One step of the calculation: an operation with its timestamp, its source and its rule."""

    order: int
    stamp: int
    kind: str
    atk: int
    def_: int
    source: int
    rule: str


class Step(NamedTuple):
    """A layer with the values reached after it."""

    layer: Layer
    atk: int
    def_: int


BASE, COUNTERS, REST, BOUNDS, LIMIT = 0, 1, 2, 3, 4

_BOUND: Final = (Saying.BOUND, "")
_HEALTH: Final = (Saying.HEALTH, "")
_STATS: Final = (Saying.STATS, "")
_SAID: Final = "said"  # in the cache of a turn: what the modifier says of whomever it reaches
_SHOWN: Final = frozenset({Saying.BOUND, Saying.STATS})
_RULES: Final = {
    "add": "9.3.1",
    "base": "9.4.5",
    "double": "9.3.1",
    "set": "9.4.8",
    "switch": "9.4.3",
    "to base": "9.4.8",
}


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
    values = (face.atk, face.def_)
    for modifier in active(table).stats.get(ident, ()):
        if modifier.kind == "base" and _counts(table, modifier):
            values = modifier.value
    return values


def atk_of(table: Table, ident: int) -> int:
    """Return current ATK as it counts: below zero it is zero.

    Rules: 9.4.4.
    """
    return max(0, stats(table, ident)[0])


def health_of(table: Table, ident: int) -> int:
    """Return maximum health.

    Rules: 9.6.1.
    """
    health = table.book.faces[table.things[ident].face].health
    for modifier in table.modifiers:
        if modifier.kind in HEALTH_KINDS and ident in modifier.reach and _counts(table, modifier):
            health = modifier.value if modifier.kind == "set health" else health + modifier.value
    if _HEALTH in active(table).statics:
        for _, change in _live(table, _HEALTH[0], ident):
            health += change[0]
    return within(health)


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
    if lasting is None:
        atk, def_ = face.atk + net, face.def_ + net
        if _STATS in now.statics:
            for _, change in _live(table, _STATS[0], ident):
                atk, def_ = atk + change[0], def_ + change[1]
        return atk, def_
    base = (face.atk, face.def_)
    steps: list[tuple[int, str, Values]] = []
    for modifier in lasting:
        if not modifier.key or _counts(table, modifier):
            if modifier.kind == "base":
                base = modifier.value
            else:
                steps.append((modifier.stamp, modifier.kind, modifier.value))
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
        else:
            atk, def_ = base if kind == "to base" else change
    return atk, def_


def _bounded(table: Table, ident: int, values: Values) -> Values:
    """Return the values that powers leave of what was calculated: none beyond what is printed.

    Rules: 9.4.1.
    """
    face = table.face(ident)
    atk, def_ = values
    for _, bound in _live(table, _BOUND[0], ident):
        if bound == "at most":
            atk, def_ = min(atk, face.atk), min(def_, face.def_)
        else:
            atk, def_ = max(atk, face.atk), max(def_, face.def_)
    return atk, def_


def up_to_bounds(table: Table, ident: int, change: Values) -> Values:
    """Return how much of a change of ATK and DEF comes to be: none beyond what is printed.

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
        elif static.subject(table, setting, ident) and (
            static.condition is None or static.condition(table, setting)
        ):
            yield setting, static.value(table, setting)


_QUALITIES: Final = {
    Saying.BOUND: Saying.STATS,
    Saying.HEALTH: Saying.HEALTH,
    Saying.STATS: Saying.STATS,
}


def _in_its_turn(table: Table, static: Static, setting: Setting, ident: int) -> Any:  # noqa: ANN401  what the kind says
    """Return what a modifier in a circle says of a character; None if it does not reach it.

    Rules: 9.4.1.
    """
    layer = BOUNDS if static.kind == Saying.BOUND else REST
    question = partial(_said_once, table, static, setting, ident)
    return in_its_turn(table, turn_of(layer, static, setting), question)


def _said_once(table: Table, static: Static, setting: Setting, ident: int) -> Any:  # noqa: ANN401  as above
    """Return what a modifier in a circle says; what it says of all is worked out once in its turn.

    Rules: 9.2.1.
    """
    if not static.subject(table, setting, ident):
        return None
    seen = table.cache
    if _SAID not in seen:
        holds = static.condition is None or static.condition(table, setting)
        seen[_SAID] = static.value(table, setting) if holds else None
    return seen[_SAID]


def _said(table: Table, static: Static, setting: Setting, ident: int) -> Any:  # noqa: ANN401  as above
    if not static.subject(table, setting, ident):
        return None
    if static.condition is not None and not static.condition(table, setting):
        return None
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
    layer = BASE if modifier.kind == "base" else REST
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
        values = _after(layer, (steps[-1].atk, steps[-1].def_), base)
        if layer.order == BASE:
            base = values
        steps.append(Step(layer, *values))
    last = steps[-1]
    most = within(last.atk), within(last.def_)
    if most != (last.atk, last.def_):
        steps.append(Step(Layer(LIMIT, 0, "limit", *most, ident, ""), *most))
    return tuple(steps)


def in_order(found: tuple[Layer, ...]) -> tuple[Layer, ...]:
    """Return the layers in the order in which they apply: the one place that says so.

    Rules: 9.4.1.
    """
    return tuple(sorted(found, key=lambda layer: (layer.order, layer.stamp)))


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


def _layers_of_counters(table: Table, ident: int) -> Iterator[Layer]:
    thing = table.things[ident]
    if thing.plus:
        yield Layer(COUNTERS, 0, "add", thing.plus, thing.plus, ident, "9.4.6")
    if thing.minus:
        yield Layer(COUNTERS, 0, "add", -thing.minus, -thing.minus, ident, "9.4.6")


def _layer_of_effect(modifier: Modifier) -> Layer:
    atk, def_ = modifier.value
    order = BASE if modifier.kind == "base" else REST
    rule = _RULES[modifier.kind]
    return Layer(order, modifier.stamp, modifier.kind, atk, def_, modifier.source, rule)


def _layers_of_powers(table: Table, ident: int, source: int) -> Iterator[Layer]:
    for ability, setting in holdings(table, source):
        for static in ability.statics:
            if static.kind not in _SHOWN:
                continue
            is_ordered = is_circular(active(table).circles, Saying.STATS, static)
            said = (_in_its_turn if is_ordered else _said)(table, static, setting, ident)
            if said is None:
                continue
            if static.kind == Saying.STATS:
                atk, def_ = said
                yield Layer(REST, setting.stamp, "add", atk, def_, source, "9.2.2")
            else:
                face = table.face(ident)
                yield Layer(BOUNDS, setting.stamp, said, face.atk, face.def_, source, "9.4.1")


def _after(layer: Layer, reached: Values, base: Values) -> Values:
    """Return the values after a layer.

    Rules: 9.4.3, 9.4.5, 9.4.6, 9.4.8.
    """
    atk, def_ = reached
    match layer.kind:
        case "add":
            return atk + layer.atk, def_ + layer.def_
        case "switch":
            return def_, atk
        case "double":
            return within(atk + atk), within(def_ + def_)
        case "to base":
            return base
        case "base" | "set":
            return layer.atk, layer.def_
        case "at most" | "at least":
            pick = min if layer.kind == "at most" else max
            return pick(atk, layer.atk), pick(def_, layer.def_)
        case other:
            raise ValueError(f"`{other}` is no operation on stats")
