"""Attacks: `A attacks "X" with "Y"`, alone or as a team."""

from typing import Final

from vsdsl.situation.legality import attack_reasons, not_theirs
from vsdsl.situation.lines.acts import Attacks, AttacksPlayer
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.refs import STANDING, enemy_of, one
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import Answering
from vsdsl.situation.steps.step import must_decide, refuse


def _attacks(scene: Scene, step: Attacks) -> None:
    _declare(scene, step, enemy_of(scene, step.enemy, scene.player(step.player)))


def _attacks_player(scene: Scene, step: AttacksPlayer) -> None:
    _declare(scene, step, scene.table.players[scene.player(step.enemy)].self_id)


def _declare(scene: Scene, step: Attacks | AttacksPlayer, enemy: int) -> None:
    """Declare an attack by one character or several; they join in the order of their ids.

    Rules: 6.1.1, 6.3.1.
    """
    player = scene.player(step.player)
    team = tuple(sorted(one(scene, ref, STANDING, player) for ref in step.team))
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
    answering.give(step.choosing)


ATTACK: Final[Meanings[None]] = dict(
    [means(Attacks, _attacks), means(AttacksPlayer, _attacks_player)]
)
