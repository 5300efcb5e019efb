"""Ordering triggers: `A orders "Power 1", "Power 2"`.

What an earlier power asks is answered before the next one resolves, so the order that was stated is
kept with the scene until it has been followed.
"""

from typing import Final

from vsdsl.core.powers.active_powers import abilities
from vsdsl.situation.errors import RefusedError
from vsdsl.situation.lines.acts import Orders
from vsdsl.situation.lines.names import Ordered
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.refs import fits
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.step import Option, must_decide


def _orders(scene: Scene, step: Orders) -> None:
    """Resolve waiting triggers in the stated order.

    Rules: 8.1.5, 8.1.7.
    """
    must_decide(scene, scene.player(step.player), "order")
    for ordered in step.order:
        if _option(scene, ordered) is None:
            raise RefusedError(f'"{ordered.power}" is not waiting to resolve')
    scene.order = step.order


def follow_order(scene: Scene) -> None:
    """Go on with the stated order as long as the next trigger is asked for."""
    while scene.order and scene.kind == "order":
        option = _option(scene, scene.order[0])
        scene.order = scene.order[1:]
        if option is not None:
            scene.choose(option)


def _option(scene: Scene, ordered: Ordered) -> Option | None:
    name, ref = ordered.power, ordered.ref
    for option in scene.open.options:
        if is_trigger(scene, option, name) and (ref is None or fits(scene, ref, option[2])):
            found: Option = option
            return found
    return None


def is_trigger(scene: Scene, option: Option, name: str) -> bool:
    """Return whether a waiting trigger belongs to a power, or to a card, of that name."""
    return name in names_of_trigger(scene, option)


def names_of_trigger(scene: Scene, option: Option) -> tuple[str, ...]:
    """Return how a waiting trigger can be named: by its power, and by its card."""
    _, key, source, *_ = option
    face = scene.table.face(source)
    powers = (*face.abilities, *abilities(scene.table, source))
    named = (power.name for power in powers if str(key).startswith(f"{power.key}/"))
    return tuple(dict.fromkeys((*named, face.name)))


ORDER: Final[Meanings[None]] = dict([means(Orders, _orders)])
