"""Damage to what a text stands for: lists, mappings, numbers and words, still well written."""

import copy
import json
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from random import Random
from typing import Any, Final, NamedTuple

GO_DEEPER: Final = 0.85
LONG: Final = 30_000  # characters, about
DEEP: Final = 400
_DEEP_ENOUGH: Final = 20_000


@contextmanager
def depth() -> Iterator[None]:
    """Go deeper than usual: an input may be as deep as it likes, only what reads it may not."""
    usual = sys.getrecursionlimit()
    sys.setrecursionlimit(_DEEP_ENOUGH)
    try:
        yield
    finally:
        sys.setrecursionlimit(usual)


def written(data: Any) -> bytes:  # noqa: ANN401  plain data
    """Return plain data as JSON."""
    with depth():
        return json.dumps(data).encode("utf-8", "surrogatepass")


class Spot(NamedTuple):
    """A place in the data: what holds it, and its key or number there."""

    holder: Any
    key: Any

    @property
    def value(self) -> Any:  # noqa: ANN401  any plain data
        """What stands there."""
        return self.holder[self.key]


def restructured(random: Random, data: Any, changes: int = 1) -> Any:  # noqa: ANN401  plain data
    """Return a copy of plain data, changed somewhere so many times."""
    box = [copy.deepcopy(data)]
    with depth():
        for _ in range(changes):
            spot = _spot(random, box)
            random.choice(_CHANGES)(random, box, spot)
    return box[0]


def _spot(random: Random, box: list[Any]) -> Spot:
    """Return a place, found by going down at random: each part of the data is as likely."""
    spot = Spot(box, 0)
    while isinstance(spot.value, list | dict) and spot.value and random.random() < GO_DEEPER:
        holder = spot.value
        keys = tuple(holder) if isinstance(holder, dict) else range(len(holder))
        spot = Spot(holder, random.choice(keys))
    return spot


def _put_odd(random: Random, _box: list[Any], spot: Spot) -> None:
    """Put a value of any type there."""
    spot.holder[spot.key] = copy.deepcopy(random.choice(_ODD))


def _graft(random: Random, box: list[Any], spot: Spot) -> None:
    """Put something there that stands elsewhere, if possible of the same type."""
    kind = type(spot.value)
    others = [_spot(random, box).value for _ in range(8)]
    alike = [each for each in others if type(each) is kind]
    spot.holder[spot.key] = copy.deepcopy(random.choice(alike or others))


def _nudge(random: Random, _box: list[Any], spot: Spot) -> None:
    """Change a number, a truth or a word a little."""
    value = spot.value
    if isinstance(value, bool):
        spot.holder[spot.key] = not value
    elif isinstance(value, int):
        by = random.choice((value + 1, value - 1, -value, value * 2, 0, 1, value + (1 << 40)))
        spot.holder[spot.key] = by
    elif isinstance(value, str):
        nudged = (f"{value}x", value[:-1], value.upper(), f"{value} {value}", value + "\u0301")
        spot.holder[spot.key] = random.choice(nudged)
    else:
        _put_odd(random, _box, spot)


def _drop(_random: Random, _box: list[Any], spot: Spot) -> None:
    if spot.holder is not _box:
        del spot.holder[spot.key]


def _double(random: Random, _box: list[Any], spot: Spot) -> None:
    """Give a list its entries twice, or one of them very often."""
    value = spot.value
    if isinstance(value, list):
        long = max(2, LONG // (1 + len(repr(value[:1]))))
        again = (value, value[:1], value[:1] * long)
        value.extend(copy.deepcopy(random.choice(again)))
    elif isinstance(spot.holder, list) and spot.holder is not _box:
        spot.holder.insert(spot.key, copy.deepcopy(value))


def _empty(_random: Random, _box: list[Any], spot: Spot) -> None:
    spot.holder[spot.key] = type(spot.value)() if spot.value is not None else []


def _rename(random: Random, _box: list[Any], spot: Spot) -> None:
    if isinstance(spot.holder, dict):
        name = random.choice((*spot.holder, *_WORDS))
        spot.holder[name] = spot.holder.pop(spot.key)


def _shuffle(random: Random, _box: list[Any], spot: Spot) -> None:
    if isinstance(spot.value, list):
        random.shuffle(spot.value)


def _add(random: Random, box: list[Any], spot: Spot) -> None:
    """Add something odd, or something that stands elsewhere."""
    new = copy.deepcopy(random.choice((random.choice(_ODD), _spot(random, box).value)))
    if isinstance(spot.value, dict):
        spot.value[random.choice((*spot.value, *_WORDS))] = new
    elif isinstance(spot.value, list):
        spot.value.insert(random.randrange(len(spot.value) + 1), new)


def _wrap(random: Random, _box: list[Any], spot: Spot) -> None:
    for _ in range(random.choice((1, 2, DEEP))):
        spot.holder[spot.key] = random.choice(([spot.value], {"it": spot.value}))


_WORDS: Final = (
    "",
    "x",
    "#t",
    "#who",
    "it",
    "them",
    "__class__",
    "place",
    "ZZZ-999",
    "\ud800",
    "\0",
)
_ODD: Final[tuple[Any, ...]] = (
    *(None, True, False, 0, 1, -1, 2, 7, 99_999, 1 << 31, 1 << 40, 1 << 63, 1 << 64, 10**30),
    *(0.0, 1.5, -0.0, 1e308, float("nan"), float("inf"), float("-inf")),
    *_WORDS,
    *("front", "deck", "hand", "turn", "combat", "settle", "run", "A" * 5_000, "A\nB", "😀"),
    *([], [[]], [0], [1, 2, 3], [None], ["place", 0, "hand"], ["place", 9, "hand"], [1] * 3_000),
    *({}, {"it": [1]}, {"#t": None}, {"x": {"x": {"x": 1}}}),
)
_Change = Callable[[Random, list[Any], Spot], None]
_CHANGES: Final[tuple[_Change, ...]] = (
    *(_put_odd, _graft, _graft, _graft, _nudge, _nudge, _drop, _double, _empty),
    *(_rename, _shuffle, _add, _wrap),
)
