"""Questions: what is open at a table, who is asked, and what counts as a question."""

from typing import Final

from vsdsl.situation.scene import Scene

# The ordinary chances to act, which are not questions.
TURN: Final = frozenset({"draw", "recovery", "resource", "recruit", "formation", "main"})
ORDINARY: Final = TURN | {"combat"}


def asked_player(scene: Scene) -> int | None:
    """Return who must answer a question now; the ordinary chance to act is none."""
    asked = scene.table.decision
    return None if asked is None or asked.kind in ORDINARY else asked.player


def standing(scene: Scene) -> str:
    """Return in words who must decide what."""
    asked = scene.table.decision
    if asked is None:
        return "the game is over" if scene.table.result is not None else "the phase begins"
    return f"{scene.letters[asked.player]} decides: {asked.prompt}"
