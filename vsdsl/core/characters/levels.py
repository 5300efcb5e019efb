"""XP and levels of main characters.

Rules: 11.2.2, 11.2.4, 11.2.5, 11.2.6, 11.2.7, 11.2.8, 11.2.9, 11.2.10, 11.3.1, 11.3.2, 11.3.3,
11.3.4, 11.3.5, 11.3.6.
"""

from typing import Final

from vsdsl.core.characters.names import faces_share_a_name, keep_names_single
from vsdsl.core.game.asking import ask, push, take_answer
from vsdsl.core.powers.events import Event, collect, emit_awaited, note, queue, tell
from vsdsl.core.powers.permissions import forbidden, said_of
from vsdsl.core.table.bounds import saturated
from vsdsl.core.table.editions import differs
from vsdsl.core.table.faces import Face
from vsdsl.core.table.frames import NO_CAUSE, LevelUp
from vsdsl.core.table.modifiers import Modifier
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind
from vsdsl.terms.sayings import Saying

_LEVELS_INTO: Final = (Saying.LEVELS_INTO, "")


def gain_xp(table: Table, ident: int, count: int) -> bool:
    """Give a main character XP and level it up when it has enough.

    Rules: 1.1.2, 11.2.2, 11.2.4.
    """
    thing = table.things[ident]
    if thing.zone != "play" or count < 1 or not table.face(ident).xp_needed:
        return False
    if forbidden(table, Deed.GAIN_XP, ident):
        return False
    count = room_for_xp(table, ident, count)
    if count < 1:
        return False
    table.edit(ident).xp = saturated(table, thing.xp + count, ident)
    event = Event(EventKind.GAIN_XP, (ident,), (), thing.side, count)
    number = tell(table, event)
    emit_awaited(table, event)
    level_up_if_due(table, ident, number)
    return True


def room_for_xp(table: Table, ident: int, count: int) -> int:
    """Return how much XP a character gains: whoever cannot level up stops at the number.

    Rules: 11.2.4, 13.5.8, A-170.
    """
    if not forbidden(table, Deed.LEVEL_UP, ident):
        return count
    return min(count, table.face(ident).xp_needed - table.things[ident].xp)


def level_up_if_due(table: Table, ident: int, because: int = NO_CAUSE) -> None:
    """Level a main character up when its XP suffices and nothing forbids it.

    Where there are several versions of the next level, its owner is asked before anything else.

    Rules: 11.2.4, 11.2.5, 11.2.6, 13.5.8.
    """
    if not is_due(table, ident):
        return
    following = next_versions(table, ident)
    if len(following) == 1:
        _level_up(table, ident, following[0], because)
    elif following:
        push(table, LevelUp(ident, because))


def is_due(table: Table, ident: int) -> bool:
    """Return whether a main character has the XP for the next level and may take it.

    In some editions it must have exactly as many.

    Rules: 11.2.4, 13.5.8, C-11.
    """
    needed = table.face(ident).xp_needed
    thing = table.things[ident]
    return (
        bool(needed)
        and thing.zone == "play"
        and (thing.xp == needed or (thing.xp > needed and not differs(table, "11.2.4")))
        and not forbidden(table, Deed.LEVEL_UP, ident)
    )


def level_up(table: Table, frame: LevelUp) -> None:
    """Let a player choose the version that a main character levels up into.

    Rules: 11.2.3, 11.2.5.
    """
    ident = frame.card
    answer = take_answer(table)
    if answer is None and is_due(table, ident):
        following = next_versions(table, ident)
        options = [("version", number) for number in following]
        owner = table.things[ident].owner
        ask(table, owner, "level up", "the version to level up into", options)
        return
    table.stack.pop()
    if answer is not None:
        _level_up(table, ident, answer[1])


def _level_up(table: Table, ident: int, number: str, because: int = NO_CAUSE) -> None:
    """Level a main character up; what its old version says of that works as well as the new.

    Rules: 8.1.2, 11.2.4, 11.2.10, A-171.
    """
    event = Event(EventKind.LEVEL_UP, (ident,), (), table.things[ident].side)
    before = len(table.deeds)
    own = tuple(waiting for waiting in collect(table, event) if waiting.source == ident)
    become(table, ident, number)
    place = note(table, event, because)
    after = collect(table, event, before)
    told = {(waiting.key, waiting.source) for waiting in after}
    queue(table, (*(one for one in own if (one.key, one.source) not in told), *after), place)


def become_level(table: Table, ident: int, level: int) -> bool:
    """Change a main character to another level of the character it is; this is not levelling up.

    Rules: 11.3.1, 11.3.3, 11.3.6, 17.5.5.
    """
    face = table.face(ident)
    found = versions(table, ident, level)
    if face.kind != "main" or face.level == level or not found:
        return False
    become(table, ident, found[0])
    tell_change(table, Change.LEVEL, (ident,), value=level)
    return True


def level_before(table: Table, ident: int) -> str:
    """Return the version that a main character has apart from levels it has for a time.

    Rules: 11.3.1.
    """
    for modifier in table.modifiers:
        if modifier.kind == "level" and ident in modifier.reach:
            return str(modifier.value[1])
    return table.things[ident].face


def restore_levels(table: Table, gone: tuple[Modifier, ...]) -> None:
    """Give main characters whose level for a time is over the very version they had before.

    What still changes the level goes on; progressing is not levelling up, so nothing forbids it.

    Rules: 11.3.1, 11.3.2, 11.3.5, 13.5.8.
    """
    for modifier in gone:
        if modifier.kind != "level":
            continue
        for ident in modifier.reach:
            _restore(table, ident, modifier.value[1])


def _restore(table: Table, ident: int, before: str) -> None:
    left = [m for m in table.modifiers if m.kind == "level" and ident in m.reach]
    face, old = table.face(ident), table.book.faces[before]
    if left:
        become_level(table, ident, left[-1].value[0])
    elif face.name == old.name and face.level != old.level:
        become(table, ident, before)
        tell_change(table, Change.LEVEL, (ident,), value=old.level)


def become(table: Table, ident: int, number: str) -> None:
    """Replace the version of a main character; everything else about it stays as it is.

    Going up removes the XP collected for the new level. Going down sets it aside: it comes back
    when the same version regains its level.

    Rules: 11.2.7, 11.2.8, 11.2.9, 11.2.10, 11.3.2, 11.3.4, 11.3.5.
    """
    old, new = table.face(ident), table.book.faces[number]
    thing = table.edit(ident)
    aside = dict(thing.counters)
    if new.level < old.level and thing.xp:
        aside[_aside(old)] = thing.xp
    thing.xp = aside.pop(_aside(new), 0)
    thing.counters = aside
    thing.used |= _still_used(old, new, thing.used)
    thing.used_ever |= _still_used(old, new, thing.used_ever)
    thing.face = number
    table.restructure()
    if new.names != old.names:
        keep_names_single(table, thing.side, (ident,))


def _aside(face: Face) -> str:
    return f"XP of {face.number}"


def _still_used(old: Face, new: Face, used: frozenset[str]) -> frozenset[str]:
    """Return the powers of a new version that count as used because the old one had them too.

    One with another text is another power, even under the same name.

    Rules: 7.2.3, 11.2.10, A-85.
    """
    spent = [ability.text for ability in old.abilities if ability.key in used]
    return frozenset(
        ability.key for ability in new.abilities if ability.text and ability.text in spent
    )


def next_versions(table: Table, ident: int) -> tuple[str, ...]:
    """Return the versions that a main character can level up into: those that a power names.

    Of several powers that name some the latest counts.

    Rules: 1.1.1, 11.2.5, 17.5.3.
    """
    level = table.face(ident).level + 1
    said = [each for each in said_of(table, _LEVELS_INTO, ident) if each[0].target is not None]
    if not said:
        return versions(table, ident, level)
    static, where = max(said, key=lambda each: each[1].stamp)
    fits, levels = static.target, table.players[table.things[ident].owner].levels
    there = (each for each in levels if table.face(each).level == level)
    found = (each for each in there if fits is not None and fits(table, where, each))
    return tuple(dict.fromkeys(table.things[each].face for each in found))


def versions(table: Table, ident: int, level: int) -> tuple[str, ...]:
    """Return the versions of another level that this character's player has brought; copies once.

    They have its name, or are what has levelled up into another name.

    Rules: 11.2.5, 11.3.6, 17.5.5, A-115.
    """
    own = table.face(ident)
    brought = (table.face(other) for other in table.players[table.things[ident].owner].levels)
    faces = [face for face in brought if face.level == level]
    same = [face for face in faces if face.name == own.name]
    if not same and level < own.level:
        same = [each for each in faces if faces_share_a_name(each, own) and _levels_on(each)]
    return tuple(dict.fromkeys(face.number for face in same))


def _levels_on(face: Face) -> bool:
    """Return whether a card says that it levels up into another one.

    What only transforms into another name is no lower level of it.

    Rules: 17.5.5, A-115.
    """
    statics = (static for ability in face.abilities for static in ability.statics)
    return any(static.kind is Saying.LEVELS_INTO for static in statics)
