"""Recruiting and formation: `A recruits "X" to front`, `A equips ...`, `A moves "X" to back`."""

from typing import Any, Final

from vsdsl.core.table.frames import Turn
from vsdsl.core.table.reasons import Reason
from vsdsl.core.table.table import BACK, FRONT
from vsdsl.situation.legality import equip_reasons, move_reasons, recruit_reasons
from vsdsl.situation.lines.acts import Equips, Moves, Recruits
from vsdsl.situation.meanings import Meanings, means
from vsdsl.situation.reach import in_reach
from vsdsl.situation.refs import STANDING, friend_of, one
from vsdsl.situation.scene import Scene
from vsdsl.situation.steps.answers import ZONES, Answering
from vsdsl.situation.steps.step import is_copy, must_decide, refuse
from vsdsl.situation.steps.use import paid_with, pay


def _recruits(scene: Scene, step: Recruits) -> None:
    player = scene.player(step.player)
    card = one(scene, step.card, (ZONES[step.zone or "hand"],), player)
    _leave_resource_step(scene, player)
    side = scene.player(step.side) if step.side else player
    reasons = recruit_reasons(scene, player, card, side)
    if reasons:
        raise refuse("that card cannot be recruited now", reasons)
    asked = must_decide(scene, player, "recruit")
    rows = {
        o[2]: o
        for o in asked.options
        if o[0] == "recruit" and o[3:] in _sides(player, side) and is_copy(scene, o[1], card)
    }
    first = next((row for row in (FRONT, BACK) if row in rows), FRONT)
    option = rows.get(step.row or first)
    if option is None:
        reason = Reason("5.5.2", "characters are recruited from the hand", (card,))
        if rows:
            reason = Reason("1.1.2", f"a power keeps it out of the {step.row} row", (card,))
        raise refuse("that card cannot be recruited so", (reason,))
    wanted = paid_with(scene, player, step.paying) or []
    answering = Answering(scene)
    scene.choose(option)
    pay(scene, wanted)
    answering.give(step.choosing)


def _sides(player: int, side: int) -> tuple[tuple[int, ...], ...]:
    """Return how an option to recruit to a side ends: the own one is not said."""
    return ((),) if side == player else ((side,),)


def _leave_resource_step(scene: Scene, player: int) -> None:
    """Go on to the Recruit Step once a resource was put down and only Build powers are left."""
    asked = scene.table.decision
    top = scene.table.stack[-1]
    is_built = isinstance(top, Turn) and top.stage == "built"
    if is_built and asked is not None and asked.player == player and asked.kind == "resource":
        scene.choose(("done",))


def _equips(scene: Scene, step: Equips) -> None:
    player = scene.player(step.player)
    card, bearer = in_reach(scene, step.gear, player), friend_of(scene, step.bearer, player)
    _leave_resource_step(scene, player)
    reasons = equip_reasons(scene, player, card, bearer)
    if reasons:
        raise refuse("that equipment cannot be played so", reasons)
    asked = must_decide(scene, player, "recruit")
    option = next(o for o in asked.options if o[0] == "equip" and _is_same(scene, o, card, bearer))
    answering = Answering(scene)
    scene.choose(option)
    answering.give(step.choosing)


def _is_same(scene: Scene, option: tuple[Any, ...], card: int, bearer: int) -> bool:
    return option[2] == bearer and is_copy(scene, option[1], card)


def _moves(scene: Scene, step: Moves) -> None:
    player = scene.player(step.player)
    asked = must_decide(scene, player)
    if asked.kind == "row":
        option = next((option for option in asked.options if _is_row(option, step.row)), None)
        if option is not None:
            scene.choose(option)
            return
    ident = one(scene, step.character, STANDING, player)
    reasons = move_reasons(scene, player, ident, step.row)
    if reasons:
        raise refuse("that character cannot be moved now", reasons)
    scene.choose(("move", ident))


def _is_row(option: tuple[Any, ...], row: str) -> bool:
    """Return whether an option is a row, whoever's row it is."""
    match option:
        case (_, ("place", _, str() as zone)):
            return zone == row
        case _:
            return option[1:] == (row,)


RECRUIT: Final[Meanings[None]] = dict(
    [means(Equips, _equips), means(Moves, _moves), means(Recruits, _recruits)]
)
