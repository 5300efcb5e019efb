"""Fights: the combat that is on, and who is in it."""

from collections.abc import Iterator

from vsdsl.core.combat import combat
from vsdsl.core.game.soundness.values import are_ids, is_count
from vsdsl.core.table.frames import Fight
from vsdsl.core.table.table import ROWS, Combat, Table


def combat_wrong(table: Table) -> Iterator[str]:
    """Tell what is wrong with the combat that is on."""
    fights = sum(isinstance(frame, Fight) for frame in table.stack)
    fight = table.combat
    if fights != (fight is not None):
        yield "the combat and what is going on do not agree"
    if fight is None:
        return
    if fight.stage not in combat._STAGES:  # noqa: SLF001  the stages there are
        yield f"there is no stage of combat `{fight.stage}`"
    if not all(
        map(is_count, (fight.number, fight.passes, fight.acting, fight.defender, fight.steps))
    ):
        yield "the combat has a number that cannot be"
    elif {type(fight.carried), type(fight.side)} != {int} or not (
        -1 <= fight.side < len(table.players)
    ):
        yield "the combat has a value that cannot be"
    elif fight.acting >= len(table.players):
        yield "nobody acts in the combat"
    yield from _fighters_wrong(table, fight)


def _fighters_wrong(table: Table, fight: Combat) -> Iterator[str]:
    for ids in (
        fight.aimed,
        fight.attackers,
        fight.beaten,
        fight.declared,
        fight.fallen,
        fight.struck,
    ):
        if not are_ids(table, ids):
            yield "somebody in the combat is not there"
    if fight.defender and fight.defender not in table.things:
        yield "the defender is not there"
    if are_ids(table, fight.attackers) and not all(
        table.things[ident].row in ROWS for ident in fight.attackers
    ):
        yield "an attacker is not in play"
