"""States: why a card is stunned, exhausted, protected ..., or why it is not."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from vsdsl.core.combat.attack import protectors
from vsdsl.situation.asking.story import Reasons, Story
from vsdsl.situation.explaining import cards_of, concerns, name_of
from vsdsl.situation.verdict import Reason
from vsdsl.terms.events import EventKind

_BRINGS: Final[Mapping[str, frozenset[EventKind]]] = MappingProxyType(
    {
        "attacking": frozenset({EventKind.ATTACK}),
        "defending": frozenset({EventKind.ATTACK}),
        "exhausted": frozenset(
            {EventKind.ATTACK, EventKind.EXHAUST, EventKind.FREEZE, EventKind.STUN}
        ),
        "face down": frozenset({EventKind.HIDE, EventKind.STUN}),
        "face up": frozenset({EventKind.APPEAR, EventKind.RECOVER, EventKind.RECRUIT}),
        "frozen": frozenset({EventKind.FREEZE}),
        "hidden": frozenset({EventKind.HIDE}),
        "ko'd": frozenset({EventKind.KO}),
        "ready": frozenset({EventKind.READY}),
        "stunned": frozenset({EventKind.STUN}),
    }
)
_UNTOLD: Final = Reason(text="no event of this session made it so")


def why_so(story: Story, ident: int, status: str) -> Reasons:
    """Return the last event that made a card what it is now, with what led to it.

    Nothing makes a character protected but those in front of it.

    Rules: 6.2.3.
    """
    if status == "protected":
        scene = story.scene
        return tuple(
            Reason(
                text=f"{name_of(scene, other)} protects it",
                rule="6.2.3",
                cards=cards_of(scene, (other,)),
            )
            for other in protectors(scene.table, ident)
        )
    kinds = _BRINGS.get(status, frozenset())
    at = story.last(lambda entry: entry.kind in kinds and concerns(entry, ident))
    return (_UNTOLD,) if at is None else story.one(at)
