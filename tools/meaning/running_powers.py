"""Running the power of a sentence on a scene, with every question answered at random.

All that the tool knows of how the engine runs a program is here.
"""

from collections.abc import Callable
from random import Random
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from tools.meaning.cards import NUMBER
from tools.meaning.referee.questions import Asked
from tools.meaning.tables.scenes import Scene
from vsdsl.core.game.asking import push
from vsdsl.core.game.engine import advance
from vsdsl.core.powers.open_actions import take_up
from vsdsl.core.table import frames
from vsdsl.core.table.chance import picked as chance_picked
from vsdsl.core.table.faces import Face
from vsdsl.core.table.table import Table
from vsdsl.interp import choosing

MOST_STEPS: Final = 400
MOST_QUESTIONS: Final = 12


class Run(NamedTuple):
    """What came of running a power: the questions, and the table as it was left."""

    asked: tuple[Asked, ...]
    table: Table


class TooLongError(Exception):
    """A power that goes on and on; there is nothing to compare."""


def program_of(face: Face) -> str:
    """Return the program that the power or the plot twist of a sentence runs."""
    if face.modes:
        return face.modes[0].program
    (used,) = (each.use for each in face.abilities if each.use is not None)
    return used.program


def run_power(
    scene: Scene, chance: Random, program: str = "", *, is_amplified: bool = False
) -> Run:
    """Run the power of the sentence to its end, or another program of its card.

    What it triggers is not resolved any more. An attack that it makes is declared, and no more.
    """
    table = scene.table.clone()
    table.keep_journal()
    program = program or program_of(table.book.faces[NUMBER])
    depth = len(table.stack)
    binds = {"#amplified": True} if is_amplified else {}
    push(table, frames.Run(program, 0, scene.source, scene.you, binds))
    asked: list[Asked] = []
    with patch.object(choosing, "picked", _telling(asked)):
        return _run_on(table, depth, asked, chance)


def run_offer(table: Table, seat: int, number: int, chance: Random) -> Run:
    """Let a player take an action that an effect has left open."""
    taken = table.clone()
    taken.keep_journal()
    depth = len(taken.stack)
    take_up(taken, seat, number)
    asked: list[Asked] = []
    with patch.object(choosing, "picked", _telling(asked)):
        return _run_on(taken, depth, asked, chance)


def _telling(asked: list[Asked]) -> Callable[..., Any]:
    """Return the drawing of lots that tells what was drawn from what, as if it had been asked."""

    def picked(rng: Any, values: Any, count: int) -> Any:  # noqa: ANN401  as the engine draws
        rng, drawn = chance_picked(rng, values, count)
        asked.append(Asked(-1, "chance", tuple(values), tuple(drawn)))
        return rng, drawn

    return picked


def _run_on(table: Table, depth: int, asked: list[Asked], chance: Random) -> Run:
    combats = table.combats
    for _ in range(MOST_STEPS):
        is_over = len(table.stack) <= depth or table.combats > combats
        if is_over or table.result is not None:
            return Run(tuple(asked), table)
        question = table.decision
        if question is None:
            advance(table)
            continue
        if len(asked) == MOST_QUESTIONS:
            raise TooLongError
        answer = chance.choice(question.options)
        asked.append(Asked(question.player, question.kind, tuple(question.options), answer))
        table.decision, table.answer = None, answer
    raise TooLongError
