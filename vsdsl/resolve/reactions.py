"""Reactions: the one event that a super power answers.

Rules: 7.6.1, 7.6.2.
"""

from vsdsl.constructs.declarations.powers import Reaction
from vsdsl.constructs.statements.trigger import TriggerStatement
from vsdsl.resolve.event_meanings import never
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above


def answered(node: Reaction, _above: Above = ()) -> TriggerStatement | Refusal:
    """Return the trigger that a reaction waits with.

    Rules: 7.6.1, 7.6.2.
    """
    match node.body.statements:
        case (TriggerStatement() as waits,):
            return waits
        case (first, *_):
            action = "write one `when ...:` in it, and all the rest below that"
            return never(first, "a reaction answers one event", action)
        case _:
            return never(node, "a reaction answers one event", "write `when ...:` in it")
