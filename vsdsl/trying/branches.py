"""Branches: a program run to the end in every way its decisions allow, up to a bound."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, Final, NamedTuple

from vsdsl.core.game.asking import push
from vsdsl.core.game.engine import EndlessError, advance
from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import Table

MOST_ENDS: Final = 40  # ways to the end that are tried on one table
MOST_FIRST: Final = 16  # options of the first decision
MOST_OPTIONS: Final = 5  # of each later one
MOST_STEPS: Final = 2_000  # between two decisions
MOST_DECISIONS: Final = 30  # on one way

_SLOTS: Final = (
    *("attached", "captor", "counters", "exhausted", "face", "face_up", "frozen", "hidden"),
    *("minus", "pile", "plus", "row", "side", "stunned", "wounds", "xp", "zone"),
)
_ZONES: Final = ("back", "deck", "front", "gear", "hand", "ko", "levels", "main", "out", "piles")


class Fate(Enum):
    """What comes of one way."""

    CHANGED = "something changed"
    NOTHING = "nothing changed"
    UNUSED = "it can never be used"
    ENDLESS = "it goes on without end"
    STUCK = "a decision has no options"
    CRASHED = "it crashes"
    LEFT = "not run to the end"


class End(NamedTuple):
    """The end of one way, with what went wrong in words; `mode` is the first that was chosen."""

    fate: Fate
    what: str = ""
    table: Table | None = None
    mode: int | None = None


def ends(start: Table, program: str, source: int, player: int, binds: Any) -> Iterator[End]:  # noqa: ANN401  plain data
    """Yield what comes of a program on a table, depth first."""
    table = start.clone()
    base = len(table.stack) - 1  # below it is what was going on before
    push(table, Run(program, 0, source, player, binds))
    open_ways = [_Way(table, 0, None)]
    found = 0
    while open_ways and found < MOST_ENDS:
        way = open_ways.pop()
        table = way.table
        wrong = _go_on(table, base)
        if wrong is not None:
            yield wrong._replace(mode=way.mode)
            found += 1
        elif table.decision is None or table.result is not None:
            fate = Fate.CHANGED if differs(start, table) else Fate.NOTHING
            yield End(fate, "", table, way.mode)
            found += 1
        elif way.decisions >= MOST_DECISIONS:
            fate = Fate.CHANGED if differs(start, table) else Fate.LEFT
            yield End(fate, "", table, way.mode)
            found += 1
        else:
            open_ways += reversed(list(_forks(way, table.decision.options)))


class _Way(NamedTuple):
    """A table on the way to an end, how many decisions were taken, and the first mode chosen."""

    table: Table
    decisions: int
    mode: int | None


def _forks(way: _Way, options: Sequence[Any]) -> Iterator[_Way]:
    """Yield a way for each of some options of a decision."""
    for option in spread(options, MOST_OPTIONS if way.decisions else MOST_FIRST):
        twin = way.table.clone()
        twin.decision, twin.answer = None, option
        mode = option[1] if way.mode is None and option[0] == "mode" else way.mode
        yield _Way(twin, way.decisions + 1, mode)


def spread(options: Sequence[Any], most: int) -> list[Any]:
    """Return some of many options, from the whole length of them."""
    if len(options) <= most:
        return list(options)
    return [options[number * (len(options) - 1) // (most - 1)] for number in range(most)]


def differs(before: Table, after: Table) -> bool:
    """Whether anything has happened on a table: to a card, to a player, to what is so."""
    if (
        after.result != before.result
        or after.deeds != before.deeds
        or after.modifiers != before.modifiers
        or after.delayed != before.delayed
        or after.remembered != before.remembered
        or (after.combat is None) != (before.combat is None)
        or after.stack != before.stack[: len(after.stack)]
    ):
        return True
    if after.combat is not None and before.combat is not None:
        one, two = after.combat, before.combat
        if (one.attackers, one.defender, one.stage) != (two.attackers, two.defender, two.stage):
            return True
    return _players_differ(before, after) or any(
        _things_differ(before, after, ident) for ident in after.things
    )


def _players_differ(before: Table, after: Table) -> bool:
    return any(
        one is not two
        and (
            one.points != two.points
            or any(getattr(one, zone) != getattr(two, zone) for zone in _ZONES)
        )
        for one, two in zip(before.players, after.players, strict=True)
    )


def _things_differ(before: Table, after: Table, ident: int) -> bool:
    one, two = before.things.get(ident), after.things[ident]
    if one is two:
        return False
    return one is None or any(getattr(one, slot) != getattr(two, slot) for slot in _SLOTS)


def _go_on(table: Table, base: int) -> End | None:
    """Run until somebody must decide or all is done; return what goes wrong."""
    try:
        for _ in range(MOST_STEPS):
            if table.result is not None or len(table.stack) <= base:
                return None
            if table.decision is not None:
                asked = table.decision
                return None if asked.options else End(Fate.STUCK, asked.prompt)
            advance(table)
    except EndlessError as error:
        return End(Fate.ENDLESS, str(error))
    except Exception as error:  # noqa: BLE001  whatever it is, it is what we are looking for
        return End(Fate.CRASHED, f"{type(error).__name__}: {error}")
    return End(Fate.ENDLESS, "no decision ends it")
