"""Attacks: `A attacks "X" with "Y"`, alone or as a team."""

from typing import Final

from vsdsl.situation.legality import attack_reasons, not_theirs
from vsdsl.situation.parsing import Step
from vsdsl.situation.refs import STANDING, enemy_of, one
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import Answering
from vsdsl.situation.steps.step import Act, actor, must_decide, player_in, refuse


def _attacks(scene: Scene, step: Step) -> None:
    player = actor(scene, step)
    _declare(scene, step, player, enemy_of(scene, step.children[1], player))


def _attacks_player(scene: Scene, step: Step) -> None:
    player = actor(scene, step)
    enemy = scene.table.players[player_in(scene, step.children[1])].self_id
    _declare(scene, step, player, enemy)


def _declare(scene: Scene, step: Step, player: int, enemy: int) -> None:
    """Declare an attack by one character or several; they join in the order of their ids.

    Rules: 6.1.1, 6.3.1.
    """
    team = tuple(sorted(one(scene, ref, STANDING, player) for ref in step.children[2].children))
    reasons = not_theirs(scene, player, team) or attack_reasons(scene, team, enemy)
    if reasons:
        raise refuse("the attack is not legal", reasons)
    must_decide(scene, player, "main")
    answering = Answering(scene)
    scene.choose(("attack", team[0], enemy))
    for other in team[1:]:
        scene.choose(("join", other))
    if scene.kind == "join":
        scene.choose(("go",))
    answering.give_choosing(step)


ATTACK: Final[dict[str, Act]] = {"attacks": _attacks, "attacks_player": _attacks_player}
