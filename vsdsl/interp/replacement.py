"""Replacement: `if ... would ..., instead:` puts a block in the place of an event."""

from vsdsl.constructs.statements.control import IfWould
from vsdsl.core.table.faces import Static
from vsdsl.interp.meaning import Holding
from vsdsl.interp.places import or_its_player
from vsdsl.interp.writing import Draft
from vsdsl.resolve import replacement as resolving
from vsdsl.resolve.refusal import meant
from vsdsl.terms.sayings import Saying


def replacement(draft: Draft, key: str, node: IfWould, condition: Holding | None) -> Static:
    """Return the live statement that a block happens instead of an event.

    Rules: 17.1.10.
    """
    meaning = meant(resolving.replacement(node))
    by = meaning.by
    made = Static(
        key=key,
        kind=Saying.WOULD,
        deed=meaning.kind,
        manner=meaning.manner or "",
        subject=draft.reader.selector(node.subject).test,
        target=or_its_player(draft.reader.phrase(by).test) if by is not None else None,
        condition=condition,
        value=draft.program(f"{key}/instead", node.body),
    )
    draft.statics[key] = made
    return made
