"""Super powers: `A uses "Power" of "X" paying ... choosing ...`, and how they are paid for."""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.faces import Ability
from vsdsl.core.payment import ways_to_pay
from vsdsl.core.reasons import Reason
from vsdsl.situation.errors import SituationError
from vsdsl.situation.legality import power_of, power_reasons
from vsdsl.situation.parsing import Step
from vsdsl.situation.refs import HAND, LYING, one, quoted
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import Answering
from vsdsl.situation.steps.step import Act, actor, must_decide, parts, refuse

Place = tuple[str, str]  # the name of a location, and where it lies


def _uses(scene: Scene, step: Step) -> None:
    player = actor(scene, step)
    name = quoted(step.children[1])
    ident, ability = power_of(scene, player, name, step.children[2])
    reasons = power_reasons(scene, player, ident, ability)
    if reasons:
        raise refuse(f'"{name}" cannot be used now', reasons)
    asked = must_decide(scene, player)
    option = ("use", ident, ability.key)
    if option not in asked.options:
        raise refuse(f"{scene.letters[player]} must first decide: {asked.prompt}", ())
    wanted = _paid_with(scene, player, step)
    if wanted is not None:
        _refuse_payment(scene, player, ident, ability, wanted)
    answering = Answering(scene)
    scene.choose(option)
    pay(scene, wanted)
    answering.give_choosing(step)


def _paid_with(scene: Scene, player: int, step: Step) -> list[Place] | None:
    """Return the locations named behind `paying`; None when nothing is said of payment."""
    said = parts(step, "paying")
    return sorted(_named(scene, player, said)) if said else None


def _named(scene: Scene, player: int, said: list[Step]) -> Iterator[Place]:
    for payment in said:
        zones = HAND if payment.data == "discarding" else LYING
        yield _place(scene, one(scene, payment.children[0], zones, player))


def _place(scene: Scene, ident: int) -> Place:
    return scene.table.face(ident).name, scene.table.things[ident].zone


def _refuse_payment(
    scene: Scene, player: int, ident: int, ability: Ability, wanted: list[Place]
) -> None:
    """Refuse a payment that does not give the symbols of the power.

    Rules: 7.3.1.
    """
    symbols = ability.use.symbols if ability.use is not None else ()
    ways = ways_to_pay(scene.table, player, ident, symbols)
    if wanted not in [sorted(_place(scene, i) for i in way) for way in ways]:
        shown = " or ".join(in_words(scene, way) for way in ways) or "nothing"
        reason = Reason("7.3.1", f"it is paid with {shown}", (ident,))
        raise refuse(f'that does not pay for "{ability.name}"', (reason,))


def pay(scene: Scene, wanted: list[Place] | None) -> None:
    """Choose how to pay, where there is more than one way."""
    if scene.kind != "pay":
        return
    options = scene.open.options
    for option in options:
        if wanted == sorted(_place(scene, ident) for ident in option[1:]):
            scene.choose(option)
            return
    shown = "; ".join(f"paying {in_words(scene, option[1:])}" for option in options)
    raise SituationError(f"there are several ways to pay; say one of: {shown}")


def in_words(scene: Scene, way: tuple[int, ...]) -> str:
    """Return a way to pay as it stands behind `paying`."""
    places = [_place(scene, ident) for ident in way]
    return ", ".join(f'{"discard " if zone == "hand" else ""}"{name}"' for name, zone in places)


def _accepts(scene: Scene, step: Step) -> None:
    player = actor(scene, step)
    must_decide(scene, player, "may")
    wanted = _paid_with(scene, player, step)
    scene.choose(("yes",))
    pay(scene, wanted)


def _pays_points(scene: Scene, step: Step) -> None:
    actor(scene, step)
    raise SituationError("recruit points cannot be paid for a power yet")


USE: Final[dict[str, Act]] = {
    "accepts": _accepts,
    "pays_points": _pays_points,
    "uses": _uses,
}
