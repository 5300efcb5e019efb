"""Replacement: `if ... would ..., instead:` puts a block in the place of an event."""

from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.control import ExceptBy, IfWould
from vsdsl.core.table.faces import Static
from vsdsl.interp.meaning import Holding, UnsaidError
from vsdsl.interp.writing import Draft
from vsdsl.terms.events import EventKind
from vsdsl.terms.sayings import Saying

_EVENTS: Final = {
    "appear": EventKind.APPEAR,
    "discard": EventKind.DISCARD,
    "draw": EventKind.DRAW,
    "get KO'd": EventKind.KO,
    "get stunned": EventKind.STUN,
    "get wounded": EventKind.WOUND,
    "leave play": EventKind.LEAVE,
}


def replacement(draft: Draft, key: str, node: IfWould, condition: Holding | None) -> Static:
    """Return the live statement that a block happens instead of an event.

    Rules: 17.1.10.
    """
    kind = _EVENTS.get(node.would)
    if kind is None:
        raise UnsaidError(f"`would {node.would}`")
    made = Static(
        key=key,
        kind=Saying.WOULD,
        deed=kind,
        manner=_cause(node.except_by),
        subject=draft.reader.selector(node.subject).test,
        condition=condition,
        value=draft.program(f"{key}/instead", node.body),
    )
    draft.statics[key] = made
    return made


def _cause(node: Construct | None) -> str:
    """Return the cause that does not count.

    Rules: 10.2.1.
    """
    if node is None:
        return ""
    cause = node.cause if isinstance(node, ExceptBy) else node
    if isinstance(cause, Selector):
        cause = cause.phrase
    if not isinstance(cause, Phrase) or cause.noun != "strike":
        raise UnsaidError("a cause other than a strike")
    return "strike"
