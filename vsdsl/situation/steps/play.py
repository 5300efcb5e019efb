"""Playing cards from hand: plot twists, power-ups, resources."""

from typing import Final

from vsdsl.core.table.reasons import Reason
from vsdsl.situation.legality import play_reasons, power_up_reasons, resource_reasons
from vsdsl.situation.parsing import Step
from vsdsl.situation.reach import in_reach
from vsdsl.situation.refs import HAND, STANDING, one, said
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import Answering
from vsdsl.situation.steps.step import Act, actor, is_copy, must_decide, refuse


def _plays(scene: Scene, step: Step) -> None:
    player = actor(scene, step)
    card = in_reach(scene, step.children[1], player)
    reasons = play_reasons(scene, player, card)
    if reasons:
        raise refuse(f'"{said(step.children[1])}" cannot be played now', reasons)
    asked = must_decide(scene, player)
    option = next((o for o in asked.options if o[0] == "play" and is_copy(scene, o[1], card)), None)
    if option is None:
        raise refuse(f"{scene.letters[player]} must first decide: {asked.prompt}", ())
    answering = Answering(scene)
    scene.choose(option)
    answering.give_choosing(step)


def _powers_up(scene: Scene, step: Step) -> None:
    player = actor(scene, step)
    ident = one(scene, step.children[1], STANDING, player)
    reasons = power_up_reasons(scene, player, ident)
    if reasons:
        raise refuse("that character cannot be powered up now", reasons)
    asked = must_decide(scene, player)
    options = [o for o in asked.options if o[:2] == ("power up", ident)]
    if step.children[2] is not None:
        card = one(scene, step.children[2], HAND, player)
        options = [o for o in options if is_copy(scene, o[2], card)]
    if not options:
        reason = Reason("10.11.1", "that card does not power the character up", (ident,))
        raise refuse("that character cannot be powered up so", (reason,))
    scene.choose(options[0])


def _plays_resource(scene: Scene, step: Step) -> None:
    player = actor(scene, step)
    card = one(scene, step.children[1], HAND, player)
    reasons = resource_reasons(scene, player, card)
    if reasons:
        raise refuse("that card cannot be put down as a resource now", reasons)
    asked = must_decide(scene, player, "resource")
    is_location = scene.table.face(card).kind == "location"
    facing = str(step.children[2] or ("face up" if is_location else "face down"))
    wanted = facing == "face up"
    options = [o for o in asked.options if o[0] == "resource" and is_copy(scene, o[1], card)]
    option = next((o for o in options if o[2] == wanted), None)
    if option is None:
        reason = (
            Reason("1.1.2", "a power forbids playing it face up", (card,))
            if is_location
            else Reason("5.4.4", "only a location can be put down face up", (card,))
        )
        raise refuse("that card cannot be put down so", (reason,) if options else ())
    answering = Answering(scene)
    scene.choose(option)
    answering.give_choosing(step)


PLAY_CARDS: Final[dict[str, Act]] = {
    "plays": _plays,
    "plays_resource": _plays_resource,
    "powers_up": _powers_up,
}
