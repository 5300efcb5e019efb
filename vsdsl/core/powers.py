"""Active powers: which abilities each card has now, and what they make true.

A card starts with what is printed on it, as far as its place and its state let that work. Whatever
grants and takes powers is then applied in timestamp order. Since a granted power may itself grant
or take powers, this is repeated until it changes nothing more.

Rules: 7.1.2, 7.1.3, 7.8.1, 7.8.2, 9.1.5, 9.1.6, 9.2.2, 9.2.3, 9.3.3, 10.9.1, 10.9.2, 13.6.2,
17.1.4.
"""

from collections.abc import Iterator
from typing import Any, Final, NamedTuple

from vsdsl.core.faces import Ability, Face, Setting, Static, Trigger
from vsdsl.core.modifiers import STAT_KINDS, Modifier
from vsdsl.core.table import Table, Thing

_NO_BINDS: Final[dict[str, Any]] = {}
_NOTHING: Final[dict[int, Any]] = {}
_MOST_ROUNDS: Final = 8
_CHANGING: Final = ("lose", "grant", "ban")

Live = tuple[Static, Setting]


class Change(NamedTuple):
    """A change of somebody's powers: `grant` gives abilities, `lose` and `ban` take what fits."""

    stamp: int
    kind: str
    ident: int
    powers: Any


class Gained(NamedTuple):
    """A power a card has beyond what is printed on it, and since when."""

    ability: Ability
    stamp: int


class Active:
    """What the active powers make true, sorted for quick questions.

    `own` holds the cards that may or may not do something by a plain power of their own, `statics`
    every other live statement by kind and deed, `stats` the stat modifiers that reach a card.
    `restless` says that the changes may differ without any card moving or turning.
    """

    __slots__ = (
        "abilities",
        "changes",
        "gained",
        "own",
        "restless",
        "statics",
        "stats",
        "triggers",
    )

    def __init__(self) -> None:
        """Start with nothing."""
        self.abilities: dict[int, tuple[Ability, ...]] = {}
        self.changes: tuple[Change, ...] = ()
        self.gained: dict[int, tuple[Gained, ...]] = _NOTHING
        self.own: dict[tuple[str, str, str], set[int]] = {}
        self.restless = False
        self.statics: dict[tuple[str, str], list[Live]] = {}
        self.stats: dict[int, list[Modifier]] = _NOTHING
        self.triggers: dict[str, list[tuple[Trigger, Setting]]] = {}


def active(table: Table) -> Active:
    """Return the active powers; worked out once and kept until something they rest on changes."""
    found: Active | None = table.structure
    if found is None:
        return _worked_out(table)
    if found.restless and "active" not in table.cache:
        table.cache["active"] = True
        if _changes(table, found) != found.changes:
            return _worked_out(table)
    return found


def abilities(table: Table, ident: int) -> tuple[Ability, ...]:
    """Return the powers a card has now."""
    return active(table).abilities.get(ident, ())


def has_keyword(table: Table, ident: int, name: str) -> bool:
    """Return whether a card has a keyword now, printed or gained; outside play, what is printed."""
    powers = abilities(table, ident)
    if not powers and table.things[ident].zone != "play":
        powers = printed_abilities(table.face(ident))
    return any(a.name == name and a.category == "keyword" for a in powers)


def uses_left(table: Table, ident: int, ability: Ability, used: frozenset[str]) -> int:
    """Return how often a card may still use a power: each copy of a super power counts by itself.

    Copies of any other power give no more than one does.

    Rules: 7.2.3, 7.8.2, 7.8.4.
    """
    key = ability.key
    if key not in used:
        return 1
    if ability.category != "super":
        return 0
    copies = sum(other.key == key for other in abilities(table, ident))
    return sum(_mark(key, number) not in used for number in range(copies))


def with_use(key: str, used: frozenset[str]) -> frozenset[str]:
    """Return the marks of what was used with one more use of a power."""
    number = 0
    while _mark(key, number) in used:
        number += 1
    return used | {_mark(key, number)}


def _mark(key: str, number: int) -> str:
    return f"{key}@{number + 1}" if number else key


def holdings(table: Table, ident: int) -> Iterator[tuple[Ability, Setting]]:
    """Return every power a card has now with its setting; what is printed comes first.

    A printed power dates from the entry of its card, a gained one from when it was gained.

    Rules: 9.2.2.
    """
    yield from _held(table, active(table), ident)


def _held(table: Table, found: Active, ident: int) -> Iterator[tuple[Ability, Setting]]:
    powers = found.abilities.get(ident, ())
    gained = found.gained.get(ident, ())
    thing = table.things[ident]
    printed = len(powers) - len(gained)
    if printed:
        setting = setting_of(table, ident)
        for ability in powers[:printed]:
            yield ability, setting
    for extra in gained:
        stamp = max(thing.stamp, extra.stamp)
        yield (
            extra.ability,
            Setting(source=ident, player=thing.side, binds=_NO_BINDS, stamp=stamp),
        )


def setting_of(table: Table, ident: int) -> Setting:
    """Return the setting of the printed powers of a card.

    Rules: 9.2.2.
    """
    thing = table.things[ident]
    return Setting(source=ident, player=thing.side, binds=_NO_BINDS, stamp=thing.stamp)


def setting_of_modifier(modifier: Modifier) -> Setting:
    """Return the setting in which a modifier was made."""
    return Setting(
        source=modifier.source,
        player=modifier.player,
        binds={**modifier.binds, "#reach": modifier.reach},
        stamp=modifier.stamp,
    )


def applies(table: Table, modifier: Modifier) -> bool:
    """Return whether a modifier counts at this moment: it may hang on a condition.

    Rules: 9.1.6, 13.4.10.
    """
    if not modifier.key:
        return True
    condition = table.book.statics[modifier.key].condition
    return condition is None or condition(table, setting_of_modifier(modifier))


def printed_abilities(face: Face) -> tuple[Ability, ...]:
    """Return the powers printed on a card.

    Rules: 17.1.5.
    """
    return face.abilities


def _worked_out(table: Table) -> Active:
    """Work out what is active.

    Conditions may ask for powers and teams meanwhile; they then see what is known so far.
    """
    found = Active()
    table.structure = found
    table.cache = {"active": True}
    found.stats = _by_reach(table)
    printed = _printed_now(table)
    found.abilities = printed
    if any(player.gear for player in table.players):
        _apply(table, found, printed)
    for _ in range(_MOST_ROUNDS):
        _index(table, found)
        changes = _changes(table, found)
        if changes == found.changes:
            break
        found.changes = changes
        _apply(table, found, printed)
    else:
        _oldest_first(table, found, printed)
    table.cache = {"active": True}
    return found


def _by_reach(table: Table) -> dict[int, list[Modifier]]:
    found: dict[int, list[Modifier]] = {}
    for modifier in table.modifiers:
        if modifier.kind in STAT_KINDS:
            for ident in modifier.reach:
                found.setdefault(ident, []).append(modifier)
    for those in found.values():
        those.sort(key=lambda modifier: modifier.stamp)
    return found


def _printed_now(table: Table) -> dict[int, tuple[Ability, ...]]:
    """Return the printed powers that work where and as their cards are.

    Rules: 7.1.2, 7.1.3, 13.6.2.
    """
    found: dict[int, tuple[Ability, ...]] = {}
    things, faces = table.things, table.book.faces
    for player in table.players:
        for ident in player.front + player.back:
            thing = things[ident]
            powers = faces[thing.face].abilities
            found[ident] = (
                powers if thing.face_up else tuple(a for a in powers if _works_for(thing, a))
            )
        for ident in player.hand + player.ko:
            thing = things[ident]
            face = faces[thing.face]
            if thing.zone in face.working_zones:
                found[ident] = tuple(a for a in face.abilities if thing.zone in a.zones)
    return found


def _works_for(thing: Thing, ability: Ability) -> bool:
    """Return whether a power works for a card as it is: face up in play, or where it says."""
    if thing.zone != "play":
        return thing.zone in ability.zones
    return thing.face_up or ability.works_face_down or ability.is_always_on


def _index(table: Table, found: Active) -> None:
    """Sort what the powers say by what it is about."""
    found.own, found.statics, found.triggers = {}, {}, {}
    for ident, powers in found.abilities.items():
        if not powers:
            continue
        if ident in found.gained:
            for ability, setting in _held(table, found, ident):
                _index_ability(found, ability, setting)
        else:
            setting = setting_of(table, ident)
            for ability in powers:
                _index_ability(found, ability, setting)
    for modifier in table.modifiers:
        if modifier.kind == "rule":
            static = table.book.statics[modifier.key]
            setting = setting_of_modifier(modifier)
            found.statics.setdefault((static.kind, static.deed), []).append((static, setting))


def _index_ability(found: Active, ability: Ability, setting: Setting) -> None:
    for static in ability.statics:
        if static.is_plain:
            key = (static.kind, static.deed, static.manner)
            found.own.setdefault(key, set()).add(setting.source)
        else:
            found.statics.setdefault((static.kind, static.deed), []).append((static, setting))
    for trigger in ability.triggers:
        for event in trigger.events:
            found.triggers.setdefault(event, []).append((trigger, setting))


def _changes(table: Table, found: Active) -> tuple[Change, ...]:
    """Return what changes powers now, oldest first; a copy of a copying power adds nothing.

    Rules: 7.8.4, 13.5.11.
    """
    changes = list(_lasting_changes(table, found))
    if any(static.condition is not None for static, _ in found.statics.get(("team", ""), ())):
        found.restless = True
    seen: set[tuple[str, int]] = set()
    for kind in _CHANGING:
        for static, setting in found.statics.get((kind, ""), ()):
            if static.is_own:
                # A card that copies a copying power would copy that again, and so without end.
                if (static.key, setting.source) in seen:
                    continue
                seen.add((static.key, setting.source))
            changes.extend(_live_changes(table, found, static, setting))
    changes.sort(key=lambda change: (change.stamp, change.ident))
    return tuple(changes)


def _lasting_changes(table: Table, found: Active) -> Iterator[Change]:
    """Return what resolved effects change.

    Rules: 9.3.2, 9.3.3.
    """
    for modifier in table.modifiers:
        if modifier.kind not in _CHANGING:
            continue
        static = table.book.statics[modifier.key]
        setting = setting_of_modifier(modifier)
        if static.condition is not None:
            found.restless = True
            if not static.condition(table, setting):
                continue
        if modifier.value is None:
            powers = static.value(table, setting)
        else:
            powers = tuple(table.book.faces[face].abilities[at] for face, at in modifier.value)
        for ident in modifier.reach:
            yield Change(modifier.stamp, modifier.kind, ident, powers)


def _live_changes(
    table: Table, found: Active, static: Static, setting: Setting
) -> Iterator[Change]:
    """Return what a continuous or conditional power changes, with current information.

    Rules: 9.2.1, 9.2.2.
    """
    if not static.is_steady:
        found.restless = True
    if static.condition is not None and not static.condition(table, setting):
        return
    powers = static.value(table, setting)
    if powers == ():
        return
    for ident in (setting.source,) if static.is_own else table.in_play():
        if static.is_own or static.subject(table, setting, ident):
            yield Change(setting.stamp, static.kind, ident, powers)


def _apply(table: Table, found: Active, printed: dict[int, tuple[Ability, ...]]) -> None:
    """Change the powers of cards and equipment, oldest change first; what is barred goes last.

    Rules: 9.3.1, 10.9.2, 17.1.4.
    """
    kept: dict[int, tuple[Ability, ...]] = {}
    gained = _carried(table)
    bans = [change for change in found.changes if change.kind == "ban"]
    for change in (*found.changes, *bans):
        ident = change.ident
        if ident not in printed:
            continue
        if change.kind == "grant":
            thing = table.things[ident]
            fit = (a for a in change.powers if _works_for(thing, a))
            gained[ident] = gained.get(ident, ()) + tuple(Gained(a, change.stamp) for a in fit)
        else:
            lost = change.powers
            before = kept.get(ident, printed[ident])
            kept[ident] = tuple(a for a in before if a.is_always_on or not lost(a))
            if ident in gained:
                gained[ident] = tuple(
                    g for g in gained[ident] if g.ability.is_always_on or not lost(g.ability)
                )
    found.gained = gained
    found.abilities = {**printed, **kept}
    for ident, extra in gained.items():
        found.abilities[ident] += tuple(g.ability for g in extra)


def _carried(table: Table) -> dict[int, tuple[Gained, ...]]:
    """Return the powers characters have from their equipment, each since it was put on.

    They come before every change, so that whoever loses powers loses these too.

    Rules: 9.2.2, 10.9.1, 10.9.2.
    """
    found: dict[int, tuple[Gained, ...]] = {}
    for player in table.players:
        for ident in player.gear:
            gear = table.things[ident]
            bearer = table.things[gear.bearer]
            fit = (a for a in table.face(ident).abilities if _works_for(bearer, a))
            found[bearer.id] = tuple(Gained(ability, gear.stamp) for ability in fit)
    return found


def _oldest_first(table: Table, found: Active, printed: dict[int, tuple[Ability, ...]]) -> None:
    """Apply changes one at a time, so that of two that undo each other the older one stands."""
    known: tuple[Change, ...] = ()
    while True:
        found.changes = known
        _apply(table, found, printed)
        _index(table, found)
        fresh = next((c for c in _changes(table, found) if c not in known), None)
        if fresh is None:
            return
        known = tuple(sorted((*known, fresh), key=lambda change: change.stamp))
