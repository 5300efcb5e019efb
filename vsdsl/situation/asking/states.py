"""States: why a card is stunned, exhausted, protected ..., or why it is not."""

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from vsdsl.core.characters.stats import health_of
from vsdsl.core.combat.attack import protectors
from vsdsl.core.table.journal import CARD, Entry
from vsdsl.core.table.table import BACK, ROWS, Table
from vsdsl.situation.asking.otherwise import Wanted, otherwise
from vsdsl.situation.asking.replaying import wounded
from vsdsl.situation.asking.story import Reasons, Story
from vsdsl.situation.asking.strikes import attack_of, last_strike, why_no_stun
from vsdsl.situation.expectations.status import is_in_state
from vsdsl.situation.explaining import cards_of, concerns, name_of
from vsdsl.situation.forbidding import BY_POWER, named_forbidders
from vsdsl.situation.lines.names import Status
from vsdsl.situation.verdict import NO_ENTRY, Reason
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind

# What of a card decides whether it is so. Where it is decides it too: a card that comes is ready.
_SLOTS: Final[Mapping[str, frozenset[str]]] = MappingProxyType(
    {
        "exhausted": frozenset({"exhausted", "zone"}),
        "face down": frozenset({"face_up", "zone"}),
        "face up": frozenset({"face_up", "zone"}),
        "frozen": frozenset({"frozen", "zone"}),
        "hidden": frozenset({"hidden", "zone"}),
        "ko'd": frozenset({"zone"}),
        "ready": frozenset({"exhausted", "zone"}),
        "stunned": frozenset({"stunned", "zone"}),
    }
)
# What the log does not tell because it is so in every turn, and what a judge does by hand.
_ROUTINE: Final[Mapping[EventKind | Change, str]] = MappingProxyType(
    {
        Change.THAW: "its freeze has ended",
        Change.UNTOLD: "it was changed by hand",
        EventKind.EXHAUST: "it is exhausted",
        EventKind.READY: "it is readied",
        EventKind.TURN_DOWN: "it turns face down",
        EventKind.TURN_UP: "it turns face up",
    }
)
# By which rule characters are so in every Recovery Phase.
_RECOVERY: Final[Mapping[EventKind | Change, str]] = MappingProxyType(
    {EventKind.READY: "5.3.3", EventKind.TURN_UP: "5.3.2"}
)
_PLACED: Final = frozenset({"captor", "row", "side", "zone"})
_MOVES: Final = frozenset(
    {
        Change.CONTROL,
        EventKind.APPEAR,
        EventKind.CAPTURE,
        EventKind.DISCARD,
        EventKind.DRAW,
        EventKind.EQUIP,
        EventKind.KO,
        EventKind.MOVE,
        EventKind.RECRUIT,
        EventKind.RESOURCE,
    }
)
_NEAR: Final = 12  # entries in which an event stands by the change of place that it brings
_UNTOLD: Final = Reason(text="no event of this session made it so")


def why_not_so(story: Story, ident: int, status: Status) -> Reasons:
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
        case "attacking" | "defending" | "not in combat":
            return _why_fighting(story, ident)
        case _:
            return _why_not_in_state(story, ident, status)


def _why_not_in_state(story: Story, ident: int, status: Status) -> Reasons:
    """Tell what ended a state, if it has been, and what would bring it about.

    Rules: 5.3.2, 5.3.3, 10.8.3.
    """
    ended = last_change(story, ident, _SLOTS[status])

    def is_so(table: Table) -> bool:
        return is_in_state(story.scene.with_table(table), ident, status)

    wanted = Wanted(ident, _SLOTS[status], is_so, f"it would be {status}")
    told = (_UNTOLD,) if ended is None else _change_told(story, ended, ident)
    since = NO_ENTRY if ended is None else ended
    return (*told, *otherwise(story, wanted, since))


def why_there(story: Story, ident: int) -> Reasons:
    """Return what has brought a card to where it is.

    Rules: 3.1.4, 12.3.1.
    """
    at = last_change(story, ident, _PLACED)
    return (_UNTOLD,) if at is None else _change_told(story, at, ident)


def last_change(story: Story, ident: int, slots: frozenset[str]) -> int | None:
    """Return the last entry of the journal that has changed something of a card."""
    log = story.log
    for at in reversed(range(len(log))):
        for delta in log[at].changes:
            is_meant = delta.of == CARD and delta.ident == ident and delta.slot in slots
            if is_meant and delta.before is not None:
                return at
    return None


def _change_told(story: Story, at: int, ident: int) -> Reasons:
    """Tell what has changed a card, also where the log has no words for it."""
    if story.knows(at):
        return story.one(at)
    moved = _moved(story, at, ident)
    if moved is not None:
        return story.one(moved)
    entry, led = story.log[at], [each for each in story.log.chain(at) if story.knows(each)]
    text = _ROUTINE.get(entry.kind, "")
    if entry.kind is Change.PLACE and led:
        text = "it was put there"
    if not text or not story.scene.is_seen(ident):
        return (_UNTOLD,)
    rule = _RECOVERY.get(entry.kind, entry.rule) if entry.phase == "recovery" else entry.rule
    cards = cards_of(story.scene, (ident,))
    return (
        Reason(text=f"> {story.step_said(at)}"),
        Reason(text=text, rule=rule, cards=cards, entry=at, depth=1),
        *(story.event(each, 2, "because ") for each in (*_beside(story, at, ident), *led)),
    )


def _moved(story: Story, at: int, ident: int) -> int | None:
    """Return the event that goes with a change of place, which is told with another entry."""
    log = story.log
    if log[at].kind is not Change.PLACE:
        return None
    near = sorted(range(len(log)), key=lambda each: abs(each - at))[:_NEAR]
    for each in near:
        is_told = story.knows(each) and log[each].kind in _MOVES and concerns(log[each], ident)
        is_its = log[each].cause == log[at].cause or _is_ko_of(story, log[each], ident)
        if is_told and is_its:
            return each
    return None


def _is_ko_of(story: Story, entry: Entry, ident: int) -> bool:
    """Return whether a card lies in a KO pile by the KO that an entry tells of."""
    is_there = story.scene.table.things[ident].zone == "ko"
    return is_there and entry.kind is EventKind.KO and ident in entry.subject


def _beside(story: Story, at: int, ident: int) -> tuple[int, ...]:
    """Return what was decided together with something that the rules do along with it.

    An attacker is exhausted for its attack, which is told after that.

    Rules: 6.1.2.
    """
    log = story.log
    for each in range(at + 1, len(log)):
        if log[each].kind is Change.DECIDE:
            break
        is_told = story.knows(each) and concerns(log[each], ident)
        if is_told and log[at].cause.entry in log.chain(each):
            return (each,)
    return ()


def _why_fighting(story: Story, ident: int) -> Reasons:
    """Tell in which combat a character is, or that none is on.

    Rules: 6.1.2, 6.8.1.
    """
    at = attack_of(story, ident)
    fight = story.scene.table.combat
    if fight is None:
        none = Reason(text="no combat is on", rule="6.1.2")
        return (none,) if at is None else (none, *story.one(at))
    return (_UNTOLD,) if at is None else story.one(at)


def _why_standing(story: Story, ident: int) -> Reasons:
    """Tell why a character is not stunned: it has recovered, or what the strikes at it lacked.

    Rules: 6.5.2, 10.6.1.
    """
    changed = last_change(story, ident, _SLOTS["stunned"])
    stunned = _last(story, ident, EventKind.STUN)
    if changed is not None and (stunned is None or changed > stunned):
        return _change_told(story, changed, ident)
    if last_strike(story, None, ident) is None and attack_of(story, ident) is None:
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
        return why_there(story, ident)
    health = health_of(scene.table, ident)
    text = f"it has {thing.wounds} of the {health} wounds that KO it"
    cards = cards_of(scene, (ident,))
    alive = Reason(text=text, rule="10.5.3", cards=cards)
    more = health - thing.wounds
    if scene.viewer is not None:  # what would happen may depend on hidden cards
        return (alive,)
    if not _is_lost_with(scene.table, ident, more):
        kept = Reason(text="a power keeps it from being KO'd", rule=BY_POWER, cards=cards)
        by = named_forbidders(scene, lambda at: not _is_lost_with(at.table, ident, more))
        return (alive, kept, *by)
    text = f"with {more} more {'wound' if more == 1 else 'wounds'} it would be KO'd"
    return (alive, Reason(text=text, rule="10.5.3", cards=cards))


def _is_lost_with(table: Table, ident: int, more: int) -> bool:
    """Return whether a character would be KO'd, if it had more wounds.

    Rules: 10.5.3.
    """
    return wounded(table, ident, more).things[ident].zone != "play"


def why_so(story: Story, ident: int, status: Status) -> Reasons:
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
    if status in {"attacking", "defending", "not in combat"}:
        return _why_fighting(story, ident)
    at = _last(story, ident, EventKind.KO) if status == "ko'd" else None
    at = last_change(story, ident, _SLOTS[status]) if at is None else at
    return (_UNTOLD,) if at is None else _change_told(story, at, ident)
