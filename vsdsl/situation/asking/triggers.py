"""Triggers: why a power triggered, or why it did not."""

from collections.abc import Callable, Iterator
from typing import Final, NamedTuple

from vsdsl.core.cards.zones import place
from vsdsl.core.characters.levels import versions
from vsdsl.core.characters.rows import other_row
from vsdsl.core.game.engine import MOST_STEPS, advance
from vsdsl.core.powers.active_powers import abilities, active, printed_abilities
from vsdsl.core.table.faces import Ability, Trigger
from vsdsl.core.table.table import ROWS, Table
from vsdsl.situation.asking.replaying import table_before
from vsdsl.situation.asking.story import Reasons, Story
from vsdsl.situation.errors import Code, NotThereError, SituationError
from vsdsl.situation.explaining import cards_of, journal_of, name_of
from vsdsl.situation.lines.names import Ref
from vsdsl.situation.refs import describe, wherever
from vsdsl.situation.verdict import Reason
from vsdsl.terms.changes import Change


class Power(NamedTuple):
    """A power of a card, with what it waits for."""

    card: int
    ability: Ability
    triggers: tuple[Trigger, ...]


def power_meant(story: Story, name: str, of: Ref | None) -> Power:
    """Return the power of a name that waits for something.

    Raises `SituationError` where nobody has one, or several cards have.
    """
    scene = story.scene
    table = scene.table
    if of is not None:
        cards = [wherever(scene, of)]
    else:
        cards = [i for i, thing in table.things.items() if thing.face and scene.is_seen(i)]
        cards = [i for i in cards if table.things[i].zone not in {"levels", "deck"}]
    found = [
        Power(card, ability, _waits(table, ability))
        for card in cards
        for ability in {each.key: each for each in _powers(table, card)}.values()
        if ability.name == name
    ]
    if not found:
        raise NotThereError(Code.NOT_THERE, f'no card here has a power "{name}"')
    waiting = [power for power in found if power.triggers]
    if not waiting:
        raise SituationError(
            Code.NOT_THERE, f'"{name}" waits for nothing', "it is used, or works all the time"
        )
    in_play = [power for power in waiting if table.things[power.card].zone == "play"]
    meant = in_play or waiting
    if len({power.card for power in meant}) > 1:
        places = "; ".join(describe(scene, power.card) for power in meant)
        message = f'"{name}" could be that of any of these: {places}'
        raise SituationError(Code.DOUBTFUL, message, "say `of` whom")
    return meant[0]


def _powers(table: Table, card: int) -> Iterator[Ability]:
    """Return the powers of a card; a main character had those of its other levels before."""
    yield from abilities(table, card)
    yield from printed_abilities(table.face(card))
    if table.things[card].is_main >= 0:
        for level in range(1, table.face(card).level):
            for number in versions(table, card, level):
                yield from printed_abilities(table.book.faces[number])


def _waits(table: Table, ability: Ability) -> tuple[Trigger, ...]:
    triggers = table.book.triggers.values()
    return tuple(each for each in triggers if each.key.startswith(f"{ability.key}/"))


def last_triggered(story: Story, power: Power) -> int | None:
    """Return the entry of the journal that tells when a power has triggered last."""
    keys = {trigger.key for trigger in power.triggers}
    log = story.log
    for at in reversed(range(len(log))):
        entry = log[at]
        if entry.kind is Change.TRIGGER and entry.subject == (power.card,) and entry.value in keys:
            return at
    return None


def why_triggered(story: Story, power: Power, at: int) -> Reasons:
    """Return what set a power off, back to the step that began it.

    Rules: 8.1.2.
    """
    scene = story.scene
    head = Reason(
        text=f'"{power.ability.name}" of {name_of(scene, power.card)} triggered',
        rule="8.1.2",
        cards=cards_of(scene, (power.card,)),
        script=story.places(scene.table.things[power.card].face, str(story.log[at].value)),
    )
    because = (
        story.event(each, 1, "because ") for each in story.log.chain(at) if story.knows(each)
    )
    return (head, *because)


def why_not_triggered(story: Story, power: Power) -> Reasons:
    """Return why a power did not trigger: what it waits for, and what was not so when it happened.

    A change that would have set it off is told where trying it on the table of then shows so.

    Rules: 8.1.1, 8.1.2, 8.2.3.
    """
    kinds = {kind for trigger in power.triggers for kind in trigger.events}
    at = story.last(lambda entry: entry.kind in kinds)
    if at is None:
        waits = " or ".join(sorted(kind.value for kind in kinds))
        return (Reason(text=f"it waits for an event ({waits}), and none is told of", rule="8.1.1"),)
    table = table_before(story.past, story.log, at)
    if table is None:
        return (story.event(at),)
    return (story.event(at), *_missed(story, table, power, at))


def _missed(story: Story, table: Table, power: Power, at: int) -> Iterator[Reason]:
    """Tell what kept a power from triggering on an event that it might have waited for."""
    scene, card = story.scene, power.card
    cards = cards_of(scene, (card,))
    thing = table.things[card]
    keys = {trigger.key for trigger in power.triggers}
    live = {
        trigger.key
        for waits in active(table).triggers.values()
        for trigger, s in waits
        if s.source == card
    }
    if keys & live:
        spans = {trigger.once or trigger.first for trigger in power.triggers} - {""}
        text = "this is not what it waits for, or its own condition was not met"
        if spans:
            text += f"; it works once in a {' or '.join(sorted(spans))}"
        yield Reason(text=text, rule="8.2.3", cards=cards)
    elif thing.zone != "play":
        yield Reason(text="it was not in play then", rule="7.1.2", cards=cards)
    elif not thing.face_up:
        yield Reason(text="it was face down then, and had no powers", rule="7.1.3", cards=cards)
    else:
        yield Reason(text="it did not have that power then", rule="8.1.2", cards=cards)
    # For a player what would have happened may depend on hidden cards.
    change = None if scene.viewer is not None else _smallest(story, table, power, at)
    if change is not None:
        yield change


def _smallest(story: Story, table: Table, power: Power, at: int) -> Reason | None:
    """Return a small change of one card that would have set a power off, tried on its table."""
    about = dict.fromkeys((power.card, *story.log[at].subject, *story.log[at].others))
    for word, change in _CHANGES:
        for ident in about:
            twin = table.clone()
            if ident not in twin.things or twin.things[ident].row not in ROWS:
                continue
            if change(twin, ident) and _triggers(twin, power):
                text = f"{name_of(story.scene, ident)} {word} would have set it off"
                return Reason(text=text, rule="8.1.2", cards=cards_of(story.scene, (ident,)))
    return None


def _triggers(table: Table, power: Power) -> bool:
    """Return whether a power triggers before somebody has to decide."""
    keys = {trigger.key for trigger in power.triggers}
    table.restructure()
    begun = len(journal_of(table))
    for _ in range(MOST_STEPS):
        if table.decision is not None or table.result is not None:
            break
        advance(table)
    told = journal_of(table)[begun:]
    return any(
        entry.kind is Change.TRIGGER and entry.subject == (power.card,) and entry.value in keys
        for entry in told
    )


def _turn_up(table: Table, ident: int) -> bool:
    if table.things[ident].face_up:
        return False
    thing = table.edit(ident)
    thing.face_up, thing.stunned, thing.hidden = True, False, False
    return True


def _ready(table: Table, ident: int) -> bool:
    if not table.things[ident].exhausted or table.things[ident].stunned:
        return False
    table.edit(ident).exhausted = False
    return True


def _exhaust(table: Table, ident: int) -> bool:
    if table.things[ident].exhausted:
        return False
    table.edit(ident).exhausted = True
    return True


def _move(table: Table, ident: int) -> bool:
    thing = table.things[ident]
    place(table, ident, other_row(thing.row), thing.side)
    return True


# Small changes of one card that may be what was missing, in the order in which they are tried.
_CHANGES: Final[tuple[tuple[str, Callable[[Table, int], bool]], ...]] = (
    ("face up", _turn_up),
    ("ready", _ready),
    ("exhausted", _exhaust),
    ("in the other row", _move),
)
