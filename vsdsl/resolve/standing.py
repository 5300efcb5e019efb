"""What a construct stands in: text that works all the time, or an effect that resolves.

Rules: 9.2.1, 9.3.1.
"""

from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.powers import PlayMode, Reaction, SuperPower
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.control import Amplify, IfWould
from vsdsl.constructs.statements.mode import Action
from vsdsl.constructs.statements.trigger import SequenceTrigger, TriggerStatement

Above = tuple[Construct, ...]  # what a construct stands in, from the nearest to the declaration

RESOLVING: Final = (
    Action,
    Amplify,
    DeclaredVerb,
    IfWould,
    PlayMode,
    Reaction,
    SequenceTrigger,
    SuperPower,
    TriggerStatement,
)


def is_in_effect(above: Above) -> bool:
    """Return whether text is part of an effect that resolves.

    Rules: 9.2.1, 9.3.1.
    """
    inner: Construct | None = None
    for outer in above:
        if isinstance(inner, Block) and isinstance(outer, RESOLVING):
            return True
        inner = outer
    return False
