"""States: why a card is stunned, exhausted, protected ..., or why it is not."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from vsdsl.core.characters.stats import health_of
from vsdsl.core.combat.attack import protectors
from vsdsl.core.table.table import BACK, ROWS, Table
from vsdsl.situation.asking.replaying import wounded
from vsdsl.situation.asking.story import Reasons, Story
from vsdsl.situation.asking.strikes import attack_of, last_strike, why_no_stun
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
# What makes a card cease to be so.
_ENDS: Final[Mapping[str, frozenset[EventKind]]] = MappingProxyType(
    {
        "exhausted": frozenset({EventKind.READY, EventKind.RECOVER}),
        "face down": frozenset({EventKind.APPEAR, EventKind.RECOVER, EventKind.RECRUIT}),
        "face up": frozenset({EventKind.HIDE, EventKind.STUN, EventKind.KO}),
        "hidden": frozenset({EventKind.APPEAR, EventKind.STUN, EventKind.KO}),
        "ready": frozenset(
            {EventKind.ATTACK, EventKind.EXHAUST, EventKind.FREEZE, EventKind.STUN, EventKind.KO}
        ),
    }
)
_UNTOLD: Final = Reason(text="no event of this session made it so")


def why_not_so(story: Story, ident: int, status: str) -> Reasons:
    """Return why a card is not in a state: what ended it, or what a strike lacked to bring it.

    Rules: 6.5.2, 10.5.3, 10.6.1.
    """
    if story.scene.table.log is None:
        return ()
    match status:
        case "ko'd":
            return _why_alive(story, ident)
        case "protected":
            return _why_open(story, ident)
        case "stunned":
            return _why_standing(story, ident)
        case _:
            ended = _last(story, ident, *_ENDS.get(status, ()))
            return (_UNTOLD,) if ended is None else story.one(ended)


def _why_standing(story: Story, ident: int) -> Reasons:
    """Tell why a character is not stunned: it has recovered, or what the strikes at it lacked.

    Rules: 6.5.2, 10.6.1.
    """
    stunned = _last(story, ident, EventKind.STUN)
    ended = _last(story, ident, EventKind.RECOVER, EventKind.KO)
    if ended is not None and (stunned is None or ended > stunned):
        return story.one(ended)
    struck = last_strike(story, None, ident)
    if stunned is not None and (struck is None or stunned > struck):
        return story.one(stunned)
    if struck is None and attack_of(story, ident) is None:
        return ()
    return why_no_stun(story, ident)


def _why_open(story: Story, ident: int) -> Reasons:
    """Tell why nobody protects a character.

    Rules: 6.2.3.
    """
    scene = story.scene
    cards = cards_of(scene, (ident,))
    if scene.table.things[ident].row != BACK:
        text = "only characters in the back row are protected"
    else:
        text = "no character that could protect it stands in front of it"
    return (Reason(text=text, rule="6.2.3", cards=cards),)


def _last(story: Story, ident: int, *kinds: EventKind) -> int | None:
    return story.last(lambda entry: entry.kind in kinds and ident in entry.subject)


def _why_alive(story: Story, ident: int) -> Reasons:
    """Tell that a character has more health than wounds.

    Rules: 10.5.3.
    """
    scene = story.scene
    thing = scene.table.things[ident]
    if thing.row not in ROWS:
        return ()
    health = health_of(scene.table, ident)
    text = f"it has {thing.wounds} of the {health} wounds that KO it"
    cards = cards_of(scene, (ident,))
    alive = Reason(text=text, rule="10.5.3", cards=cards)
    more = health - thing.wounds
    if scene.viewer is not None:  # what would happen may depend on hidden cards
        return (alive,)
    if not _is_lost_with(scene.table, ident, more):
        text = "more wounds alone would not KO it"
        return (alive, Reason(text=text, rule="1.1.2", cards=cards))
    text = f"with {more} more {'wound' if more == 1 else 'wounds'} it would be KO'd"
    return (alive, Reason(text=text, rule="10.5.3", cards=cards))


def _is_lost_with(table: Table, ident: int, more: int) -> bool:
    """Return whether a character would be KO'd, if it had more wounds.

    Rules: 10.5.3.
    """
    return wounded(table, ident, more).things[ident].zone != "play"


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
