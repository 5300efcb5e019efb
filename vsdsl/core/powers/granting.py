"""Granting and taking powers: what changes the powers of cards now, and their powers after it.

Rules: 7.8.4, 9.1.5, 9.1.6, 9.2.1, 9.2.2, 9.3.1, 9.3.2, 9.3.3, 10.9.1, 10.9.2, 13.5.11, 17.1.4.
"""

from collections.abc import Callable, Iterator
from typing import Final

from attrs import frozen

from vsdsl.core.powers.power_index import Active, Change, Gained
from vsdsl.core.powers.settings import setting_of_modifier
from vsdsl.core.table.counter_names import named, names_on
from vsdsl.core.table.editions import differs
from vsdsl.core.table.faces import Ability, Setting, Static
from vsdsl.core.table.table import Table, Thing
from vsdsl.terms.deeds import Deed
from vsdsl.terms.sayings import Saying

_BAN: Final = Saying.BAN
_CANNOT: Final = Saying.CANNOT
_GRANT: Final = Saying.GRANT
_CHANGING: Final = (Saying.LOSE, Saying.GRANT, Saying.BAN)
_TEAM: Final = (Saying.TEAM, "")
_NO_GAIN: Final = (Saying.CANNOT, Deed.GAIN_POWERS)
_GIVING: Final = (
    _TEAM,
    _NO_GAIN,
    *((kind, "") for kind in _CHANGING),
)

Givers = tuple[tuple[str, int, int], ...]


def works_for(thing: Thing, ability: Ability) -> bool:
    """Return whether a power works for a card as it is: face up in play, or where it says."""
    if thing.zone != "play":
        return thing.zone in ability.zones
    if thing.face_up or ability.is_always_on:
        return True
    match ability.works_while:
        case "":
            return False
        case "stunned":
            return thing.stunned
        case "hidden":
            return thing.hidden
        case _:
            return True


def givers(found: Active) -> Givers:
    """Return which statements change powers, or teams that such statements may ask for."""
    return tuple(
        (static.key, setting.source, setting.stamp)
        for about in _GIVING
        for static, setting in found.statics.get(about, ())
    )


def changes_now(table: Table, found: Active) -> tuple[Change, ...]:
    """Return what changes powers now, oldest first; a copy of a copying power adds nothing.

    Rules: 7.8.4, 13.5.11.
    """
    if not table.modifiers and found.statics.keys().isdisjoint(_GIVING):
        return ()
    changes = list(_lasting_changes(table, found))
    if any(static.condition is not None for static, _ in found.statics.get(_TEAM, ())):
        found.restless = True
    seen: set[tuple[str, int]] = set()
    for kind in _CHANGING:
        for static, setting in found.statics.get((kind, ""), ()):
            if static.is_own or kind == _GRANT:
                # A power that passes itself on would do so again with each copy, without end.
                if (static.key, setting.source) in seen:
                    continue
                seen.add((static.key, setting.source))
            changes.extend(_live_changes(table, found, static, setting))
    changes.extend(_bars(table, found))
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

    A copied power dates from the entry of the card that it is printed on, if that came later.

    Rules: 9.2.1, 9.2.2, A-29.
    """
    if not static.is_steady:
        found.restless = True
    if static.condition is not None and not static.condition(table, setting):
        return
    powers = static.value(table, setting)
    if powers == ():
        return
    dated = [(setting.stamp, powers)]
    if static.since is not None:
        entries = zip(static.since(table, setting), powers, strict=True)
        dated = [(max(setting.stamp, entry), (power,)) for entry, power in entries]
    for ident in (setting.source,) if static.is_own else table.in_play():
        if static.is_own or static.subject(table, setting, ident):
            for stamp, those in dated:
                yield Change(stamp, static.kind, ident, those)


def _bars(table: Table, found: Active) -> Iterator[Change]:
    """Return what keeps cards from gaining powers from now on; what they have gained they keep.

    Rules: 1.1.2, 9.1.6, 9.3.4.
    """
    for static, setting in found.statics.get(_NO_GAIN, ()):
        found.restless = True
        if static.condition is not None and not static.condition(table, setting):
            continue
        reach = setting.binds.get("#reach")
        for ident in table.in_play() if reach is None else reach:
            if reach is not None or static.subject(table, setting, ident):
                yield Change(setting.stamp, Saying.CANNOT, ident, (static, setting))


def _is_barred(table: Table, bars: list[Change], ident: int, gained: Gained) -> bool:
    """Return whether a power is gained only after something has kept its card from gaining it.

    Rules: 1.1.2.
    """
    asked = (ident, gained.ability)
    return any(
        bar.ident == ident and gained.stamp > bar.stamp and _says_so(table, bar, asked)
        for bar in bars
    )


def _says_so(table: Table, bar: Change, asked: tuple[int, Ability]) -> bool:
    static, setting = bar.powers
    return static.target is None or bool(static.target(table, setting, asked))


@frozen
class OneOf:
    """A loss of one instance of a power, of those who have it several times."""

    fits: Callable[[Ability], bool]


def _without(
    lost: Callable[[Ability], bool] | OneOf,
    powers: tuple[Ability, ...],
    gained: tuple[Gained, ...],
) -> tuple[tuple[Ability, ...], tuple[Gained, ...]]:
    """Return what is left of the powers that are printed on a card, and of those it has gained.

    Of several instances the oldest is lost.

    Rules: 7.1.3, 17.1.4.
    """
    if not isinstance(lost, OneOf):
        return (
            tuple(a for a in powers if a.is_always_on or not lost(a)),
            tuple(g for g in gained if g.ability.is_always_on or not lost(g.ability)),
        )
    for at, ability in enumerate(powers):
        if lost.fits(ability) and not ability.is_always_on:
            return powers[:at] + powers[at + 1 :], gained
    for at, each in enumerate(gained):
        if lost.fits(each.ability) and not each.ability.is_always_on:
            return powers, gained[:at] + gained[at + 1 :]
    return powers, gained


def apply_changes(table: Table, found: Active, printed: dict[int, tuple[Ability, ...]]) -> None:
    """Change the powers of cards and equipment, oldest change first; what is barred goes last.

    Later the powers of an equipment stay its own: nothing that is said of its bearer takes them.

    Rules: 9.3.1, 10.9.2, 17.1.4, 17.3.1.
    """
    kept: dict[int, tuple[Ability, ...]] = {}
    carried, is_apart = _carried(table), differs(table, "17.3.1")
    gained: dict[int, tuple[Gained, ...]] = {} if is_apart else carried
    bars = [change for change in found.changes if change.kind == _CANNOT]
    bans = [change for change in found.changes if change.kind == _BAN]
    for change in (*found.changes, *bans):
        ident = change.ident
        if ident not in printed:
            continue
        if change.kind == _CANNOT:
            continue
        if change.kind == _GRANT:
            thing = table.things[ident]
            fit = (a for a in change.powers if works_for(thing, a))
            gained[ident] = gained.get(ident, ()) + tuple(Gained(a, change.stamp) for a in fit)
        else:
            before = kept.get(ident, printed[ident])
            kept[ident], left = _without(change.powers, before, gained.get(ident, ()))
            if ident in gained:
                gained[ident] = left
    if bars:
        gained = {
            ident: tuple(g for g in extra if not _is_barred(table, bars, ident, g))
            for ident, extra in gained.items()
        }
    for ident, said in _counted(table):
        gained = {**gained, ident: (*gained.get(ident, ()), *said)}
    if is_apart:
        gained = {**carried, **{i: carried.get(i, ()) + extra for i, extra in gained.items()}}
    found.gained = gained
    found.abilities = {**printed, **kept}
    for ident, extra in gained.items():
        found.abilities[ident] += tuple(g.ability for g in extra)


def _counted(table: Table) -> Iterator[tuple[int, tuple[Gained, ...]]]:
    """Yield what counters say for the characters that they are on, once for each counter.

    It is no power of the character, so that nobody loses it with other powers.

    Rules: 9.2.2, 9.4.6.
    """
    told = table.book.counters
    for ident in _bearing(table):
        thing = table.things[ident]
        said = tuple(
            Gained(told[name], thing.stamp)
            for name in names_on(thing)
            if name in told and works_for(thing, told[name])
            for _ in range(named(thing, name))
        )
        if said:
            yield ident, said


def bears_counters(table: Table) -> bool:
    """Return whether a character has counters that may say something."""
    return any(True for _ in _bearing(table))


def _bearing(table: Table) -> Iterator[int]:
    if not table.book.counters:
        return
    for player in table.players:
        for ident in player.front + player.back:
            if table.things[ident].counters:
                yield ident


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
            fit = (a for a in table.face(ident).abilities if works_for(bearer, a))
            found[bearer.id] = tuple(Gained(ability, gear.stamp) for ability in fit)
    return found
