"""Super powers: `A uses "Power" of "X" paying ... choosing ...`, and how they are paid for."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from vsdsl.core.powers.prices_of_use import ways_to_pay_for
from vsdsl.core.table.faces import Ability
from vsdsl.core.table.reasons import Reason
from vsdsl.situation.errors import Code, SituationError
from vsdsl.situation.legality import power_reasons, powers_of
from vsdsl.situation.lines.acts import PaysPoints, Uses
from vsdsl.situation.lines.names import Payment
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.reach import take_up
from vsdsl.situation.refs import HAND, LYING, all_of, one
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import Answering
from vsdsl.situation.steps.step import must_decide, refuse

Place = tuple[str, str]  # the name of a location, and where it lies


def _uses(scene: Scene, step: Uses) -> None:
    player, name = scene.player(step.player), step.power
    if take_up(scene, player, name):
        Answering(scene).give(step.choosing)
        return
    ident, powers = powers_of(scene, player, name, step.of)
    wanted = paid_with(scene, player, step.paying)
    ability = _meant(scene, player, ident, powers, wanted)
    reasons = power_reasons(scene, player, ident, ability)
    if reasons:
        raise refuse(f'"{name}" cannot be used now', reasons)
    asked = must_decide(scene, player)
    option = ("use", ident, ability.key)
    if option not in asked.options:
        raise refuse(f"{scene.letters[player]} must first decide: {asked.prompt}", ())
    if wanted is not None:
        _refuse_payment(scene, player, ident, ability, wanted)
    answering = Answering(scene)
    scene.choose(option)
    pay(scene, wanted)
    answering.give(step.choosing)


def _meant(
    scene: Scene, player: int, ident: int, powers: tuple[Ability, ...], wanted: list[Place] | None
) -> Ability:
    """Return which of several powers of one name is meant: the one that is paid for so.

    Rules: 7.2.6.
    """
    if wanted is None:
        if len({_symbols(ability) for ability in powers if ability.use is not None}) > 1:
            name = powers[0].name
            raise SituationError(
                Code.DOUBTFUL, f'several powers are called "{name}"', "say with what it is paid"
            )
        return powers[0]
    for ability in powers:
        if _pays(scene, ways_to_pay_for(scene.table, player, ident, ability), wanted):
            return ability
    return powers[0]


def _symbols(ability: Ability) -> tuple[tuple[str, ...], ...]:
    return ability.use.symbols if ability.use is not None else ()


def _pays(scene: Scene, ways: Iterable[tuple[int, ...]], wanted: list[Place]) -> bool:
    return any(wanted == sorted(_place(scene, ident) for ident in way) for way in ways)


def paid_with(scene: Scene, player: int, paying: Sequence[Payment]) -> list[Place] | None:
    """Return the locations named after `paying`; None when nothing is said of payment."""
    return sorted(_named(scene, player, paying)) if paying else None


def _named(scene: Scene, player: int, paying: Sequence[Payment]) -> Iterator[Place]:
    for payment in paying:
        zones = HAND if payment.is_discarded else LYING
        ref = payment.ref
        able = [i for i in all_of(scene, ref, zones, player) if scene.table.things[i].face_up]
        places = {_place(scene, ident) for ident in able}
        # Printings of one location in different sets pay alike.
        yield places.pop() if len(places) == 1 else _place(scene, one(scene, ref, zones, player))


def _place(scene: Scene, ident: int) -> Place:
    return scene.table.face(ident).name, scene.table.things[ident].zone


def _refuse_payment(
    scene: Scene, player: int, ident: int, ability: Ability, wanted: list[Place]
) -> None:
    """Refuse a payment that does not give the symbols of the power.

    Rules: 7.3.1.
    """
    ways = ways_to_pay_for(scene.table, player, ident, ability)
    if not _pays(scene, ways, wanted):
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
    raise SituationError(Code.DOUBTFUL, "there are several ways to pay", f"say one of: {shown}")


def in_words(scene: Scene, way: tuple[int, ...]) -> str:
    """Return a way to pay as it stands after `paying`."""
    places = [_place(scene, ident) for ident in way]
    return ", ".join(f'{"discard " if zone == "hand" else ""}"{name}"' for name, zone in places)


def _pays_points(scene: Scene, step: PaysPoints) -> None:
    """Use a power that asks for recruit points, and pay some.

    Rules: 5.5.2.
    """
    player, number, name = scene.player(step.player), step.points, step.power
    ident, powers = powers_of(scene, player, name, None)
    reasons = power_reasons(scene, player, ident, powers[0])
    if reasons:
        raise refuse(f'"{name}" cannot be used now', reasons)
    must_decide(scene, player)
    scene.choose(("use", ident, powers[0].key))
    asked = must_decide(scene, player, "number")
    if ("number", number) not in asked.options:
        raise refuse("that cannot be paid", (Reason("5.5.2", "there are too few recruit points"),))
    scene.choose(("number", number))


USE: Final[Meanings[None]] = dict([means(PaysPoints, _pays_points), means(Uses, _uses)])
