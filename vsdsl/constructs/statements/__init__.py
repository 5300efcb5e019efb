"""Statements: the lines in the text of a power, such as triggers, conditions and choices."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.statements import block, control, mode, trigger

STATEMENTS: tuple[type[Construct], ...] = (
    *block.STATEMENTS,
    *control.STATEMENTS,
    *mode.STATEMENTS,
    *trigger.STATEMENTS,
)
