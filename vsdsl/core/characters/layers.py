"""Layers of stats: what is done to ATK and DEF at each step, in which order, by which rule.

Rules: 9.4.1, 9.4.3, 9.4.5, 9.4.6, 9.4.8.
"""

from collections.abc import Callable
from typing import Final, NamedTuple

from vsdsl.core.table.bounds import within
from vsdsl.core.table.faces import Face

Values = tuple[int, int]
Bound = tuple[str, frozenset[str], int | None]  # at most or at least, which stats, which number


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

RULES: Final = {
    "add": "9.3.1",
    "base": "9.4.5",
    "base ATK": "9.4.5",
    "base DEF": "9.4.5",
    "double": "9.3.1",
    "set": "9.4.8",
    "set ATK": "9.4.8",
    "set DEF": "9.4.8",
    "switch": "9.4.3",
    "to base": "9.4.8",
}


def in_order(found: tuple[Layer, ...]) -> tuple[Layer, ...]:
    """Return the layers in the order in which they apply: the one place that says so.

    Rules: 9.4.1.
    """
    return tuple(sorted(found, key=lambda layer: (layer.order, layer.stamp)))


def after(layer: Layer, reached: Values, base: Values) -> Values:
    """Return the values after a layer.

    Rules: 9.4.1, 9.4.3, 9.4.5, 9.4.6, 9.4.8.
    """
    if layer.kind in {"base", "set"}:
        return layer.atk, layer.def_
    if layer.kind == "to base":
        return base
    return _OPERATIONS[layer.kind](layer, *reached)


_OPERATIONS: Final[dict[str, Callable[[Layer, int, int], Values]]] = {
    "ATK at least": lambda layer, atk, def_: (max(atk, layer.atk), def_),
    "ATK at most": lambda layer, atk, def_: (min(atk, layer.atk), def_),
    "DEF at least": lambda layer, atk, def_: (atk, max(def_, layer.def_)),
    "DEF at most": lambda layer, atk, def_: (atk, min(def_, layer.def_)),
    "add": lambda layer, atk, def_: (atk + layer.atk, def_ + layer.def_),
    "at least": lambda layer, atk, def_: (max(atk, layer.atk), max(def_, layer.def_)),
    "at most": lambda layer, atk, def_: (min(atk, layer.atk), min(def_, layer.def_)),
    "base ATK": lambda layer, _atk, def_: (layer.atk, def_),
    "base DEF": lambda layer, atk, _def: (atk, layer.def_),
    "double": lambda _layer, atk, def_: (within(atk + atk), within(def_ + def_)),
    "set ATK": lambda layer, _atk, def_: (layer.atk, def_),
    "set DEF": lambda layer, atk, _def: (atk, layer.def_),
    "switch": lambda _layer, atk, def_: (def_, atk),
}


def based(values: Values, kind: str, change: Values) -> Values:
    """Return base values after one of them, or both, have been set.

    Rules: 9.4.5.
    """
    atk, def_ = values
    match kind:
        case "base ATK":
            return change[0], def_
        case "base DEF":
            return atk, change[1]
        case _:
            return change


def bounds_of(face: Face, bound: Bound) -> tuple[int | None, int | None]:
    """Return the bounds of ATK and of DEF: numbers, what is printed, or none.

    Rules: 9.4.1.
    """
    _, stats, number = bound
    return (
        None if "ATK" not in stats else face.atk if number is None else number,
        None if "DEF" not in stats else face.def_ if number is None else number,
    )
