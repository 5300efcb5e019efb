"""Questions: what is open at a table, who is asked, and what counts as a question."""

from typing import Final

from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.table.frames import Run
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
    return f"{scene.letters[asked.player]} decides: {asked.prompt}{_for(scene)}"


def _for(scene: Scene) -> str:
    """Return the power that asks, in words, where one does that may be known."""
    power = asking_power(scene)
    if power is None:
        return ""
    name, card = power
    whose = f"{scene.letters[scene.table.things[card].side]}'s {scene.table.face(card).name}"
    return f', for "{name}" of {whose}' if name else f", for {whose}"


def asking_power(scene: Scene) -> tuple[str, int] | None:
    """Return the name and the card of the power that asks, if one does.

    Rules: 1.5.1.
    """
    asked, table = scene.table.decision, scene.table
    if asked is None or asked.kind in ORDINARY:
        return None
    frame = table.stack[-1]
    if not isinstance(frame, Run) or not frame.source or not scene.is_seen(frame.source):
        return None
    face = table.book.faces.get(frame.program.partition(":")[0], table.face(frame.source))
    powers = (*face.abilities, *abilities(table, frame.source))
    name = next((each.name for each in powers if frame.program.startswith(f"{each.key}/")), "")
    return name, frame.source
