"""What steps that act have in common: who acts, whether they may, and taking an option."""

from collections.abc import Iterable
from typing import Any

from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.table import Decision
from vsdsl.situation.errors import RefusedError
from vsdsl.situation.scene import Scene

Option = tuple[Any, ...]


def must_decide(scene: Scene, player: int, *kinds: str) -> Decision:
    """Return the open decision; refuse when it is not this player's, or of another kind."""
    asked = scene.open
    if asked.player != player:
        raise RefusedError(
            f"it is {scene.letters[asked.player]} who must decide now: {asked.prompt}"
        )
    if kinds and asked.kind not in kinds:
        raise RefusedError(f"{scene.letters[player]} must first decide: {asked.prompt}")
    return asked


def refuse(message: str, reasons: Iterable[Reason]) -> RefusedError:
    """Return the refusal of a step, each reason once."""
    return RefusedError(message, tuple(dict.fromkeys(reasons)))


def is_copy(scene: Scene, one: int, other: int) -> bool:
    """Return whether two cards cannot be told apart."""
    things = scene.table.things
    return (things[one].face, things[one].zone) == (things[other].face, things[other].zone)
