"""Triggers without one of their rules."""

from typing import Any

from tools.withholding.removal import Function, Removal, answers
from vsdsl.core.cards.zones import end_modifiers_of
from vsdsl.core.characters.arrival import _enter
from vsdsl.core.characters.defeat import _event, stun
from vsdsl.core.powers.events import collect
from vsdsl.core.powers.granting import works_for
from vsdsl.core.table.faces import Ability
from vsdsl.core.table.frames import Settle
from vsdsl.core.table.table import Table, Thing
from vsdsl.core.turn.build_phase import _begin_recruiting
from vsdsl.core.turn.order import Stage, _come


def _triggers_of_the_stunned(old: Function) -> Function:
    def working(thing: Thing, ability: Ability) -> bool:
        return bool(old(thing, ability)) or (thing.zone == "play" and bool(ability.triggers))

    return working


class _StunOnly:
    """Lets the KO that follows from a stun have no source, and leaves every other KO alone."""

    def __init__(self) -> None:
        self.is_on = False

    def stun(self, old: Function) -> Function:
        def stunning(table: Table, blows: Any) -> Any:  # noqa: ANN401  as the old one
            self.is_on = True
            try:
                return old(table, blows)
            finally:
                self.is_on = False

        return stunning

    def event(self, old: Function) -> Function:
        def made(table: Table, kind: str, ident: int, sources: Any, *value: Any) -> Any:  # noqa: ANN401  as the old one
            return old(table, kind, ident, () if self.is_on and kind == "ko" else sources, *value)

        return made


_STUN = _StunOnly()


def _after_it_appears(old: Function) -> Function:
    def recruiting(table: Table, *what: Any) -> None:  # noqa: ANN401  as the old one
        old(table, *what)
        table.stack[-2:] = table.stack[:-3:-1]

    return recruiting


def _bare(old: Function) -> Function:
    def entering(table: Table, ident: int, *where: Any) -> None:  # noqa: ANN401  as the old one
        end_modifiers_of(table, ident)
        old(table, ident, *where)

    return entering


def _unsettled(old: Function) -> Function:
    def coming(table: Table, stage: Stage, number: int) -> None:
        old(table, stage, number)
        at = max(i for i, frame in enumerate(table.stack) if isinstance(frame, Settle))
        del table.stack[at]

    return coming


REMOVALS = (
    Removal("8.1.1", "trigger words do nothing", {collect: answers(())}),
    Removal("8.1.2", "powers that are off trigger", {works_for: _triggers_of_the_stunned}),
    Removal("8.1.4", "actions come before what a phase triggers", {_come: _unsettled}),
    Removal(
        "8.3.5", "nobody is the source of a KO by a stun", {stun: _STUN.stun, _event: _STUN.event}
    ),
    Removal(
        "8.4.1", "recruit triggers come after appearing", {_begin_recruiting: _after_it_appears}
    ),
    Removal("8.4.2", "what is gained before appearing is lost", {_enter: _bare}),
)
