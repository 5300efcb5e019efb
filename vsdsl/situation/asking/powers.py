"""Powers: why a card has a power, or why it has it not."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from vsdsl.core.powers.active_powers import abilities, active, printed_abilities
from vsdsl.core.powers.permissions import covers
from vsdsl.core.powers.settings import setting_of_modifier
from vsdsl.core.table.faces import Ability
from vsdsl.core.table.frames import NO_CAUSE
from vsdsl.core.table.journal import Journal
from vsdsl.core.table.table import Table
from vsdsl.situation.asking.story import Reasons, Story
from vsdsl.situation.books import GAIN
from vsdsl.situation.explaining import cards_of, name_of, power_named
from vsdsl.situation.scene import Scene
from vsdsl.situation.verdict import Reason
from vsdsl.terms.changes import Change
from vsdsl.terms.sayings import Saying

_TAKING: Final = (Saying.LOSE, Saying.BAN)


class _Source(NamedTuple):
    """What gives or takes a power: its card, its text, and the entry of the journal after it."""

    card: int
    key: str
    entry: int = NO_CAUSE
    modifier: int = 0


def known_powers(table: Table) -> frozenset[str]:
    """Return the names of all powers and keywords that a card could have."""
    statics, faces = table.book.statics, table.book.faces.values()
    keywords = {key.removeprefix(GAIN) for key in statics if key.startswith(GAIN)}
    printed = {each.name for face in faces for each in face.abilities if each.name}
    return frozenset(keywords | printed)


def has_power(table: Table, ident: int, name: str) -> bool:
    """Return whether a card has a power or keyword of a name now; outside play, what is printed."""
    powers = abilities(table, ident)
    if not powers and table.things[ident].zone != "play":
        powers = printed_abilities(table.face(ident))
    return any(power.name == name for power in powers)


def why_has(story: Story, ident: int, name: str) -> Reasons:
    """Return where a power of a card comes from: it is printed on it, or something gives it.

    Rules: 7.1.2, 9.1.5, 9.3.1.
    """
    scene = story.scene
    table = scene.table
    found: list[Reason] = []
    gained = [extra.ability.name for extra in active(table).gained.get(ident, ())]
    held = [power.name for power in abilities(table, ident)] or [
        power.name for power in printed_abilities(table.face(ident))
    ]
    if held.count(name) > gained.count(name):
        cards = cards_of(scene, (ident,))
        found.append(Reason(text="it is printed on the card", rule="7.1.2", cards=cards))
    for source in _sources(table, ident, name, (Saying.GRANT,)):
        found += _told(story, source, "gives it")
    return tuple(found)


def given_by(scene: Scene, ident: int, name: str) -> Iterator[tuple[int, str]]:
    """Return the cards that give a power to a card which has it not printed, each with its power.

    Rules: 9.1.5, 9.3.1.
    """
    table = scene.table
    if any(power.name == name for power in printed_abilities(table.face(ident))):
        return
    for source in _sources(table, ident, name, (Saying.GRANT,)):
        is_set_up = source.key.startswith("situation ")
        if source.card in table.things and scene.is_seen(source.card) and not is_set_up:
            yield source.card, power_named(scene, source.card, f"{source.key}/")


def why_lacks(story: Story, ident: int, name: str) -> Reasons:
    """Return why a card has not got a power, and what would have to be different.

    The change that is named was tried.

    Rules: 7.1.2, 7.1.3, 9.1.5, 9.3.1.
    """
    scene = story.scene
    table = scene.table
    thing, cards = table.things[ident], cards_of(scene, (ident,))
    printed = any(power.name == name for power in printed_abilities(table.face(ident)))
    given = [*_sources(table, ident, name, (Saying.GRANT,))]
    taken = [*_sources(table, ident, name, _TAKING)]
    found: list[Reason] = []
    if not printed and not given:
        text = "it is not printed on the card, and nothing gives it"
        return (Reason(text=text, rule="7.1.2", cards=cards), *_once_given(story, ident, name))
    if thing.zone == "play" and not thing.face_up:
        found.append(Reason(text="it is face down and has no powers", rule="7.1.3", cards=cards))
        twin = table.clone()
        twin.edit(ident).face_up = True
        twin.restructure()
        if has_power(twin, ident, name):
            found.append(Reason(text="face up it would have it", rule="7.1.3", cards=cards))
    for source in taken:
        found += _told(story, source, "takes it")
        if source.modifier and _has_without(table, ident, name, source):
            found.append(Reason(text="without that it would have it", rule="9.3.1", cards=cards))
    return tuple(found)


def _once_given(story: Story, ident: int, name: str) -> Iterator[Reason]:
    """Tell what gave a power that a card has no more, and how that ended.

    Rules: 9.2.1, 9.3.5.
    """
    tables = reversed(story.past.tables)
    before = next((each for each in tables if has_power(each, ident, name)), None)
    if before is None or ident not in before.things:
        return
    for source in _sources(before, ident, name, (Saying.GRANT,)):
        yield from _told(story, source, "gave it")
        ended = _end_of(story.log, source)
        if ended is None:
            yield Reason(text="it gives it no more", rule="9.2.1", depth=1)
        else:
            yield Reason(text="which has ended", rule="9.3.5", entry=ended, depth=1)
            known = (each for each in story.log.chain(ended) if story.knows(each))
            yield from (story.event(each, 1, "because ") for each in known)


def _end_of(log: Journal, source: _Source) -> int | None:
    """Return the entry with which the effect of a source ended; None, if it has not."""
    return next(
        (
            at
            for at in reversed(range(len(log)))
            if log[at].kind is Change.END and source.modifier in log[at].value
        ),
        None,
    )


def _has_without(table: Table, ident: int, name: str, source: _Source) -> bool:
    twin = table.clone()
    twin.modifiers = tuple(each for each in twin.modifiers if each.id != source.modifier)
    twin.restructure()
    return has_power(twin, ident, name)


def _told(story: Story, source: _Source, does: str) -> Iterator[Reason]:
    """Tell what gives or takes a power, with what led to it."""
    scene = story.scene
    is_known = source.card in scene.table.things and scene.is_seen(source.card)
    power = power_named(scene, source.card, f"{source.key}/") if is_known else ""
    whose = name_of(scene, source.card) if is_known else "a card"
    text = f'"{power}" of {whose} {does}' if power else f"{whose} {does}"
    if source.key.startswith("situation "):
        text = f"the set-up {does}"
    yield Reason(
        text=text,
        rule="9.3.1" if source.modifier else "9.1.5",
        cards=cards_of(scene, (source.card,)),
        script=story.places(scene.table.things[source.card].face, source.key) if is_known else "",
    )
    if source.entry != NO_CAUSE:
        chain = (source.entry, *story.log.chain(source.entry))
        yield from (story.event(each, 1, "because ") for each in chain if story.knows(each))


def _sources(table: Table, ident: int, name: str, kinds: tuple[Saying, ...]) -> Iterator[_Source]:
    """Return what gives or takes a power of a name: resolved effects, then live powers."""
    statics = table.book.statics
    for modifier in table.modifiers:
        if modifier.kind not in kinds or ident not in modifier.reach:
            continue
        setting = setting_of_modifier(modifier)
        if modifier.value is None:
            powers = statics[modifier.key].value(table, setting)
        else:
            powers = tuple(table.book.faces[face].abilities[n] for face, n in modifier.value)
        if _speaks_of(table, ident, name, powers):
            yield _Source(modifier.source, modifier.key, modifier.cause, modifier.id)
    for kind in kinds:
        for static, setting in active(table).statics.get((kind, ""), ()):
            if static.condition is not None and not static.condition(table, setting):
                continue
            is_meant = (
                setting.source == ident if static.is_own else covers(table, static, setting, ident)
            )
            if is_meant and _speaks_of(table, ident, name, static.value(table, setting)):
                yield _Source(setting.source, static.key)


def _speaks_of(table: Table, ident: int, name: str, powers: object) -> bool:
    """Return whether a grant gives a power of a name, or a loss takes one from a card."""
    if isinstance(powers, tuple):
        return any(isinstance(each, Ability) and each.name == name for each in powers)
    known = (*printed_abilities(table.face(ident)), *abilities(table, ident))
    return callable(powers) and any(powers(each) for each in known if each.name == name)
