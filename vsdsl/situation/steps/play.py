"""Playing cards from hand: plot twists, power-ups, resources."""

from typing import Final

from vsdsl.core.table.reasons import Reason
from vsdsl.situation.legality import play_reasons, power_up_reasons, resource_reasons
from vsdsl.situation.lines.acts import Plays, PlaysResource, PowersUp
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.reach import in_reach
from vsdsl.situation.refs import HAND, STANDING, one
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import Answering
from vsdsl.situation.steps.step import is_copy, must_decide, refuse


def _plays(scene: Scene, step: Plays) -> None:
    player = scene.player(step.player)
    card = in_reach(scene, step.card, player)
    reasons = play_reasons(scene, player, card)
    if reasons:
        raise refuse(f'"{step.card.name}" cannot be played now', reasons)
    asked = must_decide(scene, player)
    option = next((o for o in asked.options if o[0] == "play" and is_copy(scene, o[1], card)), None)
    if option is None:
        raise refuse(f"{scene.letters[player]} must first decide: {asked.prompt}", ())
    answering = Answering(scene)
    scene.choose(option)
    answering.give(step.choosing)


def _powers_up(scene: Scene, step: PowersUp) -> None:
    player = scene.player(step.player)
    ident = one(scene, step.character, STANDING, player)
    reasons = power_up_reasons(scene, player, ident)
    if reasons:
        raise refuse("that character cannot be powered up now", reasons)
    asked = must_decide(scene, player)
    options = [o for o in asked.options if o[:2] == ("power up", ident)]
    if step.card is not None:
        card = one(scene, step.card, HAND, player)
        options = [o for o in options if is_copy(scene, o[2], card)]
    if not options:
        reason = Reason("10.11.1", "that card does not power the character up", (ident,))
        raise refuse("that character cannot be powered up so", (reason,))
    scene.choose(options[0])


def _plays_resource(scene: Scene, step: PlaysResource) -> None:
    player = scene.player(step.player)
    card = one(scene, step.card, HAND, player)
    reasons = resource_reasons(scene, player, card)
    if reasons:
        raise refuse("that card cannot be put down as a resource now", reasons)
    asked = must_decide(scene, player, "resource")
    is_location = scene.table.face(card).kind == "location"
    facing = step.facing or ("face up" if is_location else "face down")
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
    answering.give(step.choosing)


PLAY_CARDS: Final[Meanings[None]] = dict(
    [
        means(Plays, _plays),
        means(PlaysResource, _plays_resource),
        means(PowersUp, _powers_up),
    ]
)
