"""Active powers: which abilities each card has now, and what they make true.

A card starts with what is printed on it, as far as its place and its state let that work. Whatever
grants and takes powers is then applied in timestamp order. Since a granted power may itself grant
or take powers, this is repeated until it changes nothing more.

Rules: 7.1.2, 7.1.3, 7.8.1, 7.8.2, 9.1.5, 9.1.6, 9.2.2, 9.2.3, 9.3.3, 10.9.1, 10.9.2, 13.6.2,
17.1.4.
"""

from collections.abc import Iterable, Iterator
from typing import Final

from vsdsl.core.powers.circles import Link, circles_in
from vsdsl.core.powers.granting import (
    Givers,
    apply_changes,
    bears_counters,
    changes_now,
    givers,
    works_for,
)
from vsdsl.core.powers.power_index import Active, Change
from vsdsl.core.powers.settings import setting_of, setting_of_modifier
from vsdsl.core.table.binds import NO_BINDS
from vsdsl.core.table.faces import Ability, Face, Sayings, Setting, links_of
from vsdsl.core.table.modifiers import CHANGED, STAT_KINDS, Modifier
from vsdsl.core.table.table import PILE, Table
from vsdsl.terms.sayings import Saying

_CAN: Final = Saying.CAN
_CANNOT: Final = Saying.CANNOT
_MOST_ROUNDS: Final = 8


def active(table: Table) -> Active:
    """Return the active powers; worked out once and kept until something they rest on changes.

    What is asked most often looks itself whether `table.structure` is there and not restless, which
    saves the call.
    """
    found: Active | None = table.structure
    if found is None:
        return _worked_out(table)
    if found.restless and "active" not in table.cache:
        table.cache["active"] = True
        if changes_now(table, found) != found.changes:
            return _worked_out(table)
    return found


def abilities(table: Table, ident: int) -> tuple[Ability, ...]:
    """Return the powers a card has now."""
    return active(table).abilities.get(ident, ())


def has_keyword(table: Table, ident: int, name: str) -> bool:
    """Return whether a card has a keyword now, printed or gained.

    Rules: 7.1.3, 7.1.4.
    """
    return times_had(table, ident, name) > 0


def times_had(table: Table, ident: int, name: str) -> int:
    """Return how often a card has a keyword now, printed or gained.

    Who stands in no row has what is printed, face up and outside play.

    Rules: 7.1.3, 7.1.4.
    """
    powers = active(table).abilities.get(ident)
    thing = table.things[ident]
    if thing.zone != "play" or (powers is None and thing.face_up):
        powers = printed_abilities(table.face(ident))
    return sum(a.name == name and a.category == "keyword" for a in powers or ())


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
            Setting(source=ident, player=thing.side, binds=NO_BINDS, stamp=stamp),
        )


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
    if any(player.gear for player in table.players) or bears_counters(table):
        apply_changes(table, found, printed)
    asked: Givers | None = None
    for _ in range(_MOST_ROUNDS):
        _index(table, found)
        table.cache = {"active": True}  # numbers hang on powers
        if asked is not None and not found.restless and asked == givers(found):
            break  # the same powers give and take, and nothing that they ask for has changed
        asked = givers(found)
        changes = changes_now(table, found)
        if changes == found.changes:
            break
        found.changes = changes
        apply_changes(table, found, printed)
    else:
        _oldest_first(table, found, printed)
    table.cache = {"active": True}
    return found


def modifiers_changed(table: Table, changed: Iterable[Modifier]) -> None:
    """Forget what rested on modifiers that have come or gone.

    Powers stay as they are where these are plain changes of stats, which hang on no condition.

    Rules: 9.3.1.
    """
    found: Active | None = table.structure
    table.restructure()
    if found is not None and all(m.kind in STAT_KINDS and not m.key for m in changed):
        table.structure = found.with_stats(_by_reach(table))


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

    Rules: 2.4.7, 7.1.2, 7.1.3, 13.6.2.
    """
    found: dict[int, tuple[Ability, ...]] = {}
    things, faces = table.things, table.book.faces
    elsewhere, locations = table.book.work_elsewhere, table.book.working_locations
    for player in table.players:
        for ident in sorted(player.front + player.back):  # whatever row they are in
            thing = things[ident]
            powers = faces[thing.face].abilities
            found[ident] = (
                powers if thing.face_up else tuple(a for a in powers if works_for(thing, a))
            )
        for ident in player.resources if locations else ():
            thing = things[ident]
            if thing.face_up and thing.face in locations:
                found[ident] = faces[thing.face].abilities
        hidden = player.deck if table.book.heard_in_deck else ()
        for ident in player.hand + player.ko + player.piles + hidden if elsewhere else ():
            thing = things[ident]
            if thing.face in elsewhere:
                face = faces[thing.face]
                zone = f"{PILE}{thing.pile}" if thing.zone == "piles" else thing.zone
                if zone in face.working_zones:
                    found[ident] = tuple(a for a in face.abilities if zone in a.zones)
    return found


def _index(table: Table, found: Active) -> None:
    """Sort what the powers say by what it is about.

    A modifier with a key may hang on a condition, so that numbers change when that does.

    Rules: 9.2.1.
    """
    found.own, found.statics, found.triggers, found.used = {}, {}, {}, {}
    found.is_live = any(modifier.key for modifier in table.modifiers)
    things, faces = table.things, table.book.faces
    links: set[Link] = set()
    for ident, powers in found.abilities.items():
        if not powers:
            continue
        face = faces[things[ident].face]
        if powers is face.abilities:
            _sort_in(found, face.sayings, setting_of(table, ident), links)
        else:
            for ability, setting in _held(table, found, ident):
                _sort_in(found, ability.sayings, setting, links)
    for modifier in table.modifiers:
        if modifier.kind == "rule":
            static = table.book.statics[modifier.key]
            setting = setting_of_modifier(modifier)
            found.statics.setdefault((static.kind, static.deed), []).append((static, setting))
            links |= links_of(static)
        elif modifier.key and modifier.kind in CHANGED:
            asks = table.book.statics[modifier.key].asks
            links |= {(CHANGED[modifier.kind], asked) for asked in asks}
    found.circles = circles_in(links) if links else frozenset()
    _sort_deeds(found)


def _sort_deeds(found: Active) -> None:
    """Sort out the deeds of which some power says that somebody can or cannot do them."""
    found.can, found.cannot = set(), set()
    for kind, deed in (*found.own, *found.statics):
        if kind is _CAN:
            found.can.add(deed)
        elif kind is _CANNOT:
            found.cannot.add(deed)


def _sort_in(found: Active, said: Sayings, setting: Setting, links: set[Link]) -> None:
    own, statics, waits, used, is_live, asked = said
    if is_live:
        found.is_live = True
    if asked:
        links |= asked
    for about, manner in own:
        found.own.setdefault(about, {}).setdefault(manner, set()).add(setting.source)
    for about, static in statics:
        found.statics.setdefault(about, []).append((static, setting))
    for event, trigger in waits:
        found.triggers.setdefault(event, []).append((trigger, setting))
    for timing, ability in used:
        found.used.setdefault(timing, []).append((setting.source, ability))


def _oldest_first(table: Table, found: Active, printed: dict[int, tuple[Ability, ...]]) -> None:
    """Apply changes one at a time, so that of two that undo each other the older one stands."""
    known: tuple[Change, ...] = ()
    while True:
        found.changes = known
        apply_changes(table, found, printed)
        _index(table, found)
        table.cache = {"active": True}
        fresh = next((c for c in changes_now(table, found) if c not in known), None)
        if fresh is None:
            return
        known = tuple(sorted((*known, fresh), key=lambda change: change.stamp))
