"""Driving a table on, step by step, with everything that happens on the way.

Players choose at random. Now and then a power of somebody on the table stirs things.
"""

from collections.abc import Iterator
from random import Random
from typing import Any, Final, NamedTuple

from tools.meaning.cards import NUMBER
from tools.meaning.tables.scenes import Scene
from tools.meaning.tables.stirring import stirrings
from tools.meaning.words import KEYWORD
from vsdsl.core.game.asking import push
from vsdsl.core.game.engine import advance
from vsdsl.core.table.frames import Run, Settle
from vsdsl.core.table.table import Table

_IDLE: Final = frozenset({"done", "end", "go", "no", "pass", "stop"})
_STIRRED: Final = 1 / 4  # how often something is stirred where a player may act
_BUSY: Final = 1 / 2  # how often something is done where nothing could be
_DRAWN: Final = 1 / 3  # how often the card that is looked at is chosen where it can be
_OWN: Final = (f"{NUMBER}:", f"keyword {KEYWORD}")
_OPEN: Final = frozenset({"main", "combat", "formation", "recruit", "resource"})


class Step(NamedTuple):
    """One step of the engine: the table before and after it, and what the log tells of it.

    `is_calm` says that nothing waits any more and a player may act.
    """

    before: Table
    after: Table
    told: tuple[tuple[Any, ...], ...]
    is_calm: bool


def drive(scene: Scene, chance: Random, most: int, drawn_to: int = 0) -> Iterator[Step]:
    """Yield the steps of a game that goes on from a scene; its table is left as it was.

    A card that players are `drawn_to` is chosen more often than others.
    """
    table = scene.table.clone()
    table.keep_journal()
    for _ in range(most):
        if table.result is not None:
            return
        if table.decision is not None:
            _decide(table, chance, drawn_to)
        yield stepped(table)


def stepped(table: Table) -> Step:
    """Return what comes of one step that a table takes."""
    before, told = table.clone(), len(table.log or ())
    advance(table)
    new = tuple(entry[:7] for entry in (table.log or ())[told:])  # what is told of an event
    return Step(before, table.clone(), new, _is_calm(table))


def revealed_by_text(step: Step) -> list[int]:
    """Return how many cards the text of the sentence reveals in a step, each time that it does."""
    frame: tuple[Any, ...] = step.before.stack[-1]
    if not isinstance(frame, Run) or not frame.program.startswith(_OWN):
        return []
    return [len(entry[3]) for entry in step.told if entry[2] == "reveal"]


def _is_calm(table: Table) -> bool:
    return table.decision is not None and table.decision.kind in _OPEN and not table.waiting


def _decide(table: Table, chance: Random, drawn_to: int) -> None:
    """Let the player choose, or let a power of anybody on the table do something first."""
    decision = table.decision
    if decision is None:
        return
    options = decision.options
    if decision.kind in _OPEN and chance.random() < _STIRRED and table.in_play():
        stirrer = chance.choice(table.in_play())
        table.decision = None
        push(table, Settle())
        program = chance.choice(stirrings())
        push(table, Run(program, 0, stirrer, table.things[stirrer].side, {}))
        return
    if chance.random() < _BUSY:
        options = [each for each in options if each[0] not in _IDLE] or options
    if drawn_to and chance.random() < _DRAWN:
        options = [each for each in options if each == ("choose", drawn_to)] or options
    table.decision, table.answer = None, chance.choice(options)
