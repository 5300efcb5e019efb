"""What steps that act have in common: who acts, whether they may, and taking an option."""

from collections.abc import Iterable
from typing import Any

from vsdsl.core.game.engine import run
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.table import Decision
from vsdsl.core.turn.sharing import let_teammate_act
from vsdsl.situation.errors import RefusedError
from vsdsl.situation.questions import TURN, asking_power
from vsdsl.situation.scene import Scene

Option = tuple[Any, ...]


def must_decide(scene: Scene, player: int, *kinds: str) -> Decision:
    """Return the open decision; refuse when it is not this player's, or of another kind.

    A chance to act is for either of two-headed teammates.

    Rules: 14.3.3, A-149.
    """
    if let_teammate_act(scene.table, player):
        run(scene.table)
    asked = scene.open
    if asked.player != player:
        who = scene.letters[asked.player]
        raise RefusedError(f"it is {who} who must decide now: {asked.prompt}", _whose(scene, who))
    if kinds and asked.kind not in kinds:
        message = f"{scene.letters[player]} must first decide: {asked.prompt}"
        raise RefusedError(message, _whose(scene, scene.letters[player]))
    return asked


def _whose(scene: Scene, letter: str) -> tuple[Reason, ...]:
    """Return by which rule the open decision is a player's, and for which power.

    Rules: 1.5.1, 5.1.1, 6.4.4.
    """
    if scene.kind == "combat":
        return (Reason("6.4.4", f"it is {letter}'s turn to act in the combat"),)
    if scene.kind in TURN:
        return (Reason("5.1.1", f"it is {letter}'s turn"),)
    power = asking_power(scene)
    cards = () if power is None else (power[1],)
    name = f'"{power[0]}" asks' if power is not None and power[0] else "a choice is open for"
    return (Reason("1.5.1", f"{name} {letter}", cards),)


def refuse(message: str, reasons: Iterable[Reason]) -> RefusedError:
    """Return the refusal of a step, each reason once."""
    return RefusedError(message, tuple(dict.fromkeys(reasons)))


def is_copy(scene: Scene, one: int, other: int) -> bool:
    """Return whether two cards cannot be told apart."""
    things = scene.table.things
    return (things[one].face, things[one].zone) == (things[other].face, things[other].zone)
