"""Branches: a program run to the end in every way its decisions allow, up to a bound."""

from collections.abc import Iterator, Sequence
from enum import Enum
from typing import Any, Final, NamedTuple

from vsdsl.core.game.asking import push
from vsdsl.core.game.engine import EndlessError, advance
from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import Table
from vsdsl.trying.changes import has_changed
from vsdsl.trying.watching import Open, Watch

MOST_ENDS: Final = 40  # ways to the end that are tried on one table
MOST_FIRST: Final = 16  # options of the first decision
MOST_OPTIONS: Final = 5  # of each later one
MOST_STEPS: Final = 2_000  # between two decisions
MOST_DECISIONS: Final = 30  # on one way


class Fate(Enum):
    """What comes of one way."""

    CHANGED = "something changed"
    NOTHING = "nothing changed"
    UNREACHED = "a part of it is never carried out"
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


def ends(start: Table, run: Run, watch: Watch) -> Iterator[End]:
    """Yield what comes of a program on a table, depth first; `watch` sees its branches."""
    table = start.clone()
    base = len(table.stack) - 1  # below it is what was going on before
    push(table, run)
    open_ways = [_Way(table, 0, None)]
    found = 0
    while open_ways and found < MOST_ENDS:
        way = open_ways.pop()
        table = way.table
        wrong, under_way = _go_on(table, base, watch, way.under_way)
        if wrong is not None:
            yield wrong._replace(mode=way.mode)
            found += 1
        elif table.decision is None or table.result is not None:
            fate = Fate.CHANGED if has_changed(start, table, len(table.stack)) else Fate.NOTHING
            watch.close(table, under_way)
            yield End(fate, "", table, way.mode)
            found += 1
        elif way.decisions >= MOST_DECISIONS:
            fate = Fate.CHANGED if has_changed(start, table, len(table.stack)) else Fate.LEFT
            watch.close(table, under_way)
            yield End(fate, "", table, way.mode)
            found += 1
        else:
            way = way._replace(under_way=under_way)
            open_ways += reversed(list(_forks(way, table.decision.options)))


class _Way(NamedTuple):
    """A table on the way to an end, how many decisions were taken, and the first mode chosen.

    `under_way` are the branches that are being carried out.
    """

    table: Table
    decisions: int
    mode: int | None
    under_way: tuple[Open, ...] = ()


def _forks(way: _Way, options: Sequence[Any]) -> Iterator[_Way]:
    """Yield a way for each of some options of a decision."""
    for option in spread(options, MOST_OPTIONS if way.decisions else MOST_FIRST):
        twin = way.table.clone()
        twin.decision, twin.answer = None, option
        mode = option[1] if way.mode is None and option[0] == "mode" else way.mode
        yield _Way(twin, way.decisions + 1, mode, way.under_way)


def spread(options: Sequence[Any], most: int) -> list[Any]:
    """Return some of many options, from the whole length of them."""
    if len(options) <= most:
        return list(options)
    return [options[number * (len(options) - 1) // (most - 1)] for number in range(most)]


def _go_on(
    table: Table, base: int, watch: Watch, under_way: tuple[Open, ...]
) -> tuple[End | None, tuple[Open, ...]]:
    """Run until somebody must decide or all is done; return what goes wrong."""
    try:
        for _ in range(MOST_STEPS):
            if table.result is not None or len(table.stack) <= base:
                return None, under_way
            if table.decision is not None:
                asked = table.decision
                return None if asked.options else End(Fate.STUCK, asked.prompt), under_way
            under_way = watch.begin(table, under_way)
            advance(table)
            if under_way:
                under_way = watch.end(table, under_way)
    except EndlessError as error:
        return End(Fate.ENDLESS, str(error)), ()
    except Exception as error:  # noqa: BLE001  whatever it is, it is what we are looking for
        return End(Fate.CRASHED, f"{type(error).__name__}: {error}"), ()
    return End(Fate.ENDLESS, "no decision ends it"), ()
