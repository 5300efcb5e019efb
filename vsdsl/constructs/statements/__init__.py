"""Statements: the lines in the text of a power, such as triggers, conditions and choices."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.statements.block import (
    Block,
)
from vsdsl.constructs.statements.control import (
    Amplify,
    AnyTimes,
    Contest,
    Does,
    ExceptBy,
    ForEachDo,
    IfThen,
    IfWould,
    May,
    MayBlock,
    Otherwise,
    Unless,
    WhileTrue,
)
from vsdsl.constructs.statements.mode import (
    Action,
    ChooseMode,
    Mode,
)
from vsdsl.constructs.statements.trigger import (
    AtHead,
    FirstEach,
    InterveningIf,
    InterveningWhile,
    NextTime,
    OnceEach,
    SequenceTrigger,
    Trigger,
    WheneverHead,
    WhenHead,
)

STATEMENTS: tuple[type[Construct], ...] = (
    Action,
    Amplify,
    AnyTimes,
    AtHead,
    Block,
    ChooseMode,
    Contest,
    Does,
    ExceptBy,
    FirstEach,
    ForEachDo,
    IfThen,
    IfWould,
    InterveningIf,
    InterveningWhile,
    May,
    MayBlock,
    Mode,
    NextTime,
    OnceEach,
    Otherwise,
    SequenceTrigger,
    Trigger,
    Unless,
    WhenHead,
    WheneverHead,
    WhileTrue,
)
