"""C101: a level 1 main character that can never reach level 2."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.levels import same_level
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import BringsPile
from vsdsl.constructs.declarations.powers import LevelUp
from vsdsl.constructs.effects.becoming import BecomeLevel, Transform
from vsdsl.diagnostics import Severity

_WAYS: Final = (BecomeLevel, BringsPile, LevelUp, Transform)


def no_level_up(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for a level 1 main character without a Level Up power or another way up.

    Rules: 11.2.1.
    """
    if card.kind != "main" or card.level != 1 or same_level(card, place):  # C114 speaks of those
        return
    if not any(place.below(*_WAYS)):
        yield Found(
            span=card.name.span,
            title=f"`{card.name.text}` is level 1 and has no `level up`",
            label="nothing on this card leads to level 2",
            help='add `level up N "...":` with the way to gain XP',
        )


LINT: Final = Lint(
    code="C101",
    title="a level 1 main character without a level up",
    severity=Severity.WARNING,
    at=(Card,),
    find=no_level_up,
    rules=("11.2.1",),
)
