"""Moving on: `A passes`, `everyone passes`, `A ends step`, `A ends phase`, `A ends turn`."""

from typing import Final

from vsdsl.situation.errors import RefusedError
from vsdsl.situation.lines.acts import Ends, EveryonePasses, Passes
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.questions import TURN, standing
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.step import must_decide

_BEFORE_MAIN: Final = TURN - {"main"}
_AUTOMATIC: Final = frozenset({"draw", "recovery"})


def _passes(scene: Scene, step: Passes) -> None:
    player = scene.player(step.player)
    asked = must_decide(scene, player, "combat", "react", *TURN)
    if asked.kind in TURN:
        letter = scene.letters[player]
        raise RefusedError(
            f"passing is for combat and reactions; `{letter} ends turn` ends the turn"
        )
    scene.choose(("pass",))


def _everyone_passes(scene: Scene, _step: EveryonePasses) -> None:
    """Let all players pass until the combat resolves or somebody is asked something.

    Rules: 6.4.5.
    """
    if scene.kind != "combat":
        raise RefusedError(f"nobody acts in a combat now; {standing(scene)}")
    number = scene.table.combats
    while scene.kind == "combat" and scene.table.combats == number:
        scene.choose(("pass",))


def _ends(scene: Scene, step: Ends) -> None:
    player, what = scene.player(step.player), step.what
    if not scene.has_begun:
        phase = scene.table.phase
        scene.begin()
        is_done = scene.table.phase != phase or scene.kind not in TURN
        if what != "turn" and is_done:
            return
    asked = must_decide(scene, player, *TURN)
    match what:
        case "step":
            _end_step(scene)
        case "phase" if asked.kind != "main":
            _end_phase(scene)
        case _:
            _end_turn(scene)


def _end_step(scene: Scene) -> None:
    """End a step of the Build Phase.

    After the resource the Resource Step ends by itself where no Build power can be used; ending it
    all the same leads to the Recruit Step as well.

    Rules: 5.4.2, 5.8.1.
    """
    if scene.kind == "main":
        raise RefusedError("the Main Phase has no steps; say `ends turn`")
    if not (scene.has_laid and scene.kind == "recruit"):
        scene.choose(("done",))
    scene.has_laid = False


def _end_phase(scene: Scene) -> None:
    phase = scene.table.phase
    while scene.table.phase == phase and scene.kind in _BEFORE_MAIN:
        scene.choose(("done",))


def _end_turn(scene: Scene) -> None:
    """End the turn and run the automatic parts of the next one; a question stops on the way."""
    turn = scene.table.turn
    while scene.table.turn == turn and scene.kind in TURN:
        scene.choose(("end",) if scene.kind == "main" else ("done",))
    while scene.kind in _AUTOMATIC:
        scene.choose(("done",))


TURN_STEPS: Final[Meanings[None]] = dict(
    [means(Ends, _ends), means(EveryonePasses, _everyone_passes), means(Passes, _passes)]
)
