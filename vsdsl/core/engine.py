"""The engine: runs a table until somebody must decide, and goes on with what they chose."""

from typing import Any, Final

from vsdsl.core import (
    building,
    combat,
    declaring,
    levels,
    names,
    options,
    reactions,
    settling,
    setup,
    turn,
)
from vsdsl.core.durations import end_what_is_over
from vsdsl.core.table import Table

MOST_STEPS: Final = 50_000


class EndlessError(RuntimeError):
    """A loop that no decision can break."""


class IllegalChoiceError(ValueError):
    """A choice that is not among the options."""


FRAMES: Final = {
    "answer": reactions.answer,
    "attack later": declaring.attack_later,
    "combat": combat.combat,
    "join": declaring.join,
    "level up": levels.level_up,
    "namesakes": names.namesakes,
    "play": options.play,
    "played": options.played,
    "react": reactions.react,
    "recruit": building.recruited,
    "run": settling.run,
    "settle": settling.settle,
    "setup": setup.setup,
    "turn": turn.turn,
    "use": options.use,
}


def run(table: Table) -> None:
    """Run until there is a decision or a result."""
    for _ in range(MOST_STEPS):
        if table.decision is not None or table.result is not None:
            return
        frame = table.stack[-1]
        FRAMES[frame[0]](table, frame)
        if len(table.deeds) != table.checked:
            end_what_is_over(table)
        if table.waiting:
            reactions.interrupt(table)
    raise EndlessError("the game goes on by itself without an end")


def choose(table: Table, option: Any) -> None:  # noqa: ANN401  one of the options
    """Go on with one of the options of the open decision."""
    decision = table.decision
    if decision is None:
        raise IllegalChoiceError("nobody is asked to choose")
    if option not in decision.options:
        raise IllegalChoiceError(f"{option!r} is not among the {len(decision.options)} options")
    table.decision = None
    table.answer = option
    run(table)
