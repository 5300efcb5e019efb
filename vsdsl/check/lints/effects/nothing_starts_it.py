"""E116: an effect in text that works all the time, where nothing makes it happen."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import AnyPower, Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Keyword, KeywordAsOf
from vsdsl.constructs.declarations.powers import LevelUp, Power, PrintedKeyword, Reaction
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import (
    Amplify,
    AnyTimes,
    Contest,
    Does,
    ForEachDo,
    IfThen,
    May,
    MayBlock,
    Otherwise,
    Unless,
    WhileTrue,
)
from vsdsl.constructs.statements.mode import ChooseMode
from vsdsl.diagnostics import Severity

_HAPPENS: Final[tuple[type[Construct], ...]] = (
    *EFFECTS,
    Amplify,
    AnyTimes,
    ChooseMode,
    Contest,
    Does,
    ForEachDo,
    May,
    MayBlock,
)


def nothing_starts_it(power: AnyPower, _place: Place) -> Iterator[Found]:
    """Yield a finding for each effect that stands after no trigger and no action.

    Rules: 7.1.6, 8.1.1, 9.1.4.
    """
    for effect in _happening(power.body) if power.body is not None else ():
        yield Found(
            span=effect.span,
            title="nothing makes this effect happen",
            label="no trigger and no action in front of it",
            help="say when: `when this appears:`, `at start of your turn:`, `action main:`",
        )


def _happening(body: Block) -> Iterator[Construct]:
    for statement in body.statements:
        if isinstance(statement, _HAPPENS):
            yield statement
        elif isinstance(statement, IfThen | Otherwise | Unless | WhileTrue):
            yield from _happening(statement.body)


LINT: Final = Lint(
    code="E116",
    title="an effect that nothing makes happen",
    severity=Severity.ERROR,
    at=(Keyword, KeywordAsOf, LevelUp, Power, PrintedKeyword, Reaction),
    find=nothing_starts_it,
    rules=("7.1.6", "8.1.1", "9.1.4"),
)
