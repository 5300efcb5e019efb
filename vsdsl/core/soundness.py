"""Soundness: what holds of every table, whoever made it.

`faults` tells what is wrong with a table. Loading asks it before a saved game goes on, and long
runs of games ask it after every decision. A loaded table may hold anything, whatever its slots
declare, so the questions here take their values as objects.
"""

from collections.abc import Iterator, Mapping
from functools import partial
from operator import attrgetter
from typing import Any, Final

from vsdsl.core import combat, engine, setup, turn
from vsdsl.core.counters import LOWERED_BY
from vsdsl.core.modifiers import INSTEAD, REACTION, STAT_KINDS, Waiting
from vsdsl.core.table import GEAR, RESOURCES, ROWS, Book, Combat, Table, Thing

ZONES: Final = ("deck", "hand", "ko", "front", "back", "resources", "gear", "removed", "levels")
_PHASES: Final = frozenset({"", "draw", "recovery", "build", "main"})
_FROZEN: Final = range(4)
_PLAYERS: Final = range(2, 5)
_LIMIT: Final = 1 << 40
_COUNTS: Final = attrgetter("minus", "plus", "wounds", "xp", "stamp", "turn", "attached", "bearer")
_EVERYTHING: Final = attrgetter(*Thing.__slots__)
_TYPES: Final = tuple(map(type, _EVERYTHING(Thing(0, "", 0))))
_NUMBERS: Final = (
    "attacks",
    "batch",
    "checked",
    "clock",
    "combats",
    "quiet",
    "serial",
    "turn",
    "turn_player",
)
# What each frame holds behind its name.
_FRAMES: Final[Mapping[str, tuple[str, ...]]] = {
    "answer": ("offers",),
    "attack later": ("ids", "id"),
    "combat": (),
    "join": ("ids", "id"),
    "level up": ("id",),
    "namesakes": ("player", "ids"),
    "play": ("player", "id", "number"),
    "played": ("id",),
    "react": ("offers", "player", "number"),
    "recruit": ("player", "id", "row"),
    "run": ("program", "number", "id", "player", "binds"),
    "settle": (),
    "setup": ("setup", "number"),
    "turn": ("turn",),
    "use": ("player", "id", "text"),
}


def faults(table: Table) -> Iterator[str]:
    """Return what is wrong with a table, one fault at a time."""
    yield from _numbers_wrong(table)
    yield from _things_wrong(table)
    yield from _places_wrong(table)
    yield from _players_wrong(table)
    yield from _combat_wrong(table)
    yield from _effects_wrong(table)
    yield from _record_wrong(table)
    yield from _stack_wrong(table)


def _is_text(value: object) -> bool:
    return type(value) is str


def _is_list(value: object) -> bool:
    return type(value) is tuple


def _is_truth(value: object) -> bool:
    return type(value) is bool


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value < _LIMIT


def _numbers_wrong(table: Table) -> Iterator[str]:
    for name in _NUMBERS:
        if not _is_count(getattr(table, name)):
            yield f"`{name}` is not a number that can be"
    if type(table.rng) is not int or not 0 <= table.rng < 1 << 64:
        yield "`rng` is not a state of the generator"
    if {type(table.dirty), type(table.crowded)} != {bool}:
        yield "a mark is neither yes nor no"
    if table.phase not in _PHASES or not _is_text(table.step):
        yield f"there is no phase `{table.phase}`"
    if len(table.players) not in _PLAYERS:
        yield f"there cannot be {len(table.players)} players"
    elif not table.turn_player < len(table.players):
        yield "the turn belongs to nobody"


def _things_wrong(table: Table) -> Iterator[str]:
    people = range(len(table.players))
    for ident, thing in table.things.items():
        if type(thing.id) is not int or thing.id != ident or not 0 < ident <= table.serial:
            yield f"a card has the number {thing.id!r}"
            return
        if not _has_right_types(thing):
            yield f"card {ident} has a value of a wrong kind"
        elif thing.owner not in people or thing.side not in people:
            yield f"card {ident} belongs to nobody"
        elif thing.is_main not in range(-1, len(people)) or thing.came_from not in range(
            -1, len(people)
        ):
            yield f"card {ident} names a player who is not there"
        elif thing.plus and thing.minus:
            yield f"card {ident} has both kinds of counters"
        elif thing.stunned and (thing.face_up or not thing.exhausted):
            yield f"card {ident} is stunned but not face down and exhausted"
        elif thing.hidden and thing.face_up:
            yield f"card {ident} is hidden and face up"
        elif thing.counters and not _are_counters(table, thing):
            yield f"card {ident} has counters that cannot be"


def _has_right_types(thing: Thing) -> bool:
    if tuple(map(type, _EVERYTHING(thing))) != _TYPES:
        return False
    counts = _COUNTS(thing)
    return (
        min(counts) >= 0
        and max(counts) < _LIMIT
        and thing.frozen in _FROZEN
        and all(type(item) is str for item in thing.used | thing.used_ever | thing.deeds)
    )


def _are_counters(table: Table, thing: Thing) -> bool:
    return _are_numbers(thing.counters) and (
        thing.counters.get(LOWERED_BY, thing.id) in table.things
    )


def _are_numbers(value: object) -> bool:
    return isinstance(value, Mapping) and all(
        _is_text(name) and _is_count(number) for name, number in value.items()
    )


def _places_wrong(table: Table) -> Iterator[str]:
    """Every card is in exactly one place, and knows which.

    Rules: 3.1.1, 3.1.2, 3.1.4.
    """
    found: set[int] = set()
    for number, player in enumerate(table.players):
        for zone in ZONES:
            cards = player.zone(zone)
            if not _is_list(cards):
                yield f"the zone {zone} is not a list of cards"
                return
            for ident in cards:
                thing = table.things.get(ident) if type(ident) is int else None
                if thing is None or ident in found:
                    yield f"card {ident} is in {zone} and nowhere or elsewhere too"
                    return
                found.add(ident)
                if thing.side != number or (thing.row or thing.zone) != zone:
                    yield f"card {ident} does not know that it is in {zone}"
                yield from _place_unfit(table, thing, zone)
    for ident, thing in table.things.items():
        if ident not in found and (thing.row or thing.zone not in {"player", "outside"}):
            yield f"card {ident} is said to be in {thing.row or thing.zone} and is not"


def _place_unfit(table: Table, thing: Thing, zone: str) -> Iterator[str]:
    in_play = zone in ROWS or zone in {RESOURCES, GEAR}
    if (thing.zone == "play") is not in_play:
        yield f"card {thing.id} is in {zone} but not in that zone"
    if zone in ROWS and not table.face(thing.id).is_character:
        yield f"card {thing.id} stands in a row and is no character"
    yield from _equipment_wrong(table, thing, zone)
    if not in_play and thing.side != thing.owner:
        yield f"card {thing.id} is in a zone of a player who does not own it"


def _equipment_wrong(table: Table, thing: Thing, zone: str) -> Iterator[str]:
    """Equipment in play is on one character of its side, and the two know each other.

    Rules: 10.9.1, 10.9.3, 10.9.4.
    """
    if (zone == GEAR) is not bool(thing.bearer):
        yield f"card {thing.id} is equipment without a bearer, or has one without being equipment"
    if thing.bearer:
        bearer = table.things.get(thing.bearer)
        if bearer is None or bearer.row not in ROWS or bearer.side != thing.side:
            yield f"card {thing.id} is on a character that is not on its side"
        elif bearer.attached != thing.id or table.face(thing.id).kind != "equipment":
            yield f"card {thing.id} is not the equipment of its bearer"
    if thing.attached:
        gear = table.things.get(thing.attached)
        if gear is None or gear.bearer != thing.id or gear.row != GEAR:
            yield f"card {thing.id} carries an equipment that is not on it"


def _players_wrong(table: Table) -> Iterator[str]:
    for number, player in enumerate(table.players):
        if not _is_text(player.name) or not _is_truth(player.out):
            yield f"player {number} has a value of a wrong kind"
        if not _is_count(player.points):
            yield f"player {number} has recruit points that cannot be"
        person = table.things.get(player.self_id)
        if person is None or person.zone != "player" or person.side != number or person.face:
            yield f"player {number} is not at the table"
        main = table.things.get(player.main)
        if main is None or not table.face(main.id).is_character:
            yield f"player {number} has no main character"


def _combat_wrong(table: Table) -> Iterator[str]:
    fights = sum(frame[:1] == ("combat",) for frame in table.stack)
    fight = table.combat
    if fights != (fight is not None):
        yield "the combat and what is going on do not agree"
    if fight is None:
        return
    if fight.stage not in combat._STAGES:  # noqa: SLF001  the stages there are
        yield f"there is no stage of combat `{fight.stage}`"
    if not all(
        map(_is_count, (fight.number, fight.passes, fight.acting, fight.defender, fight.steps))
    ):
        yield "the combat has a number that cannot be"
    elif type(fight.carried) is not int or fight.side not in range(-1, len(table.players)):
        yield "the combat has a value that cannot be"
    elif fight.acting >= len(table.players):
        yield "nobody acts in the combat"
    yield from _fighters_wrong(table, fight)


def _fighters_wrong(table: Table, fight: Combat) -> Iterator[str]:
    for ids in (fight.attackers, fight.declared, fight.struck):
        if not _are_ids(table, ids):
            yield "somebody in the combat is not there"
    if fight.defender and fight.defender not in table.things:
        yield "the defender is not there"
    if _are_ids(table, fight.attackers) and not all(
        table.things[ident].row in ROWS for ident in fight.attackers
    ):
        yield "an attacker is not in play"


def _effects_wrong(table: Table) -> Iterator[str]:
    book = table.book
    for modifier in table.modifiers:
        if not _is_modifier(table, modifier):
            yield "there is a modifier that cannot be"
    for delayed in table.delayed:
        if (
            delayed.key not in book.triggers
            or not _is_truth(delayed.every)
            or not _is_anchored(table, delayed)
            or not _lasts(table, delayed.lasts)
        ):
            yield "there is a delayed trigger that cannot be"
    for waiting in table.waiting:
        if not _is_waiting(table, waiting):
            yield "there is a waiting trigger that cannot be"


def _is_waiting(table: Table, waiting: Any) -> bool:  # noqa: ANN401  a `Waiting`
    book = table.book
    known = book.statics if waiting.batch == INSTEAD else book.triggers
    return (
        waiting.key in known
        and waiting.program in book.programs
        and (waiting.batch == INSTEAD or _is_count(waiting.batch) or _is_reaction(book, waiting))
        and _is_anchored(table, waiting)
    )


def _is_reaction(book: Book, waiting: Waiting) -> bool:
    return waiting.batch == REACTION and book.triggers[waiting.key].reaction is not None


def _are_offers(table: Table, offers: object) -> bool:
    """Return whether reactions can be on offer."""
    if not isinstance(offers, tuple):
        return False
    rows = [Waiting(*row) for row in offers]
    return all(_is_waiting(table, row) and _is_reaction(table.book, row) for row in rows)


def _is_modifier(table: Table, modifier: Any) -> bool:  # noqa: ANN401  a `Modifier`
    value = modifier.value
    if modifier.key and modifier.key not in table.book.statics:
        return False
    if modifier.kind in {"rule", "grant", "lose", "ban"} and not modifier.key:
        return False
    if modifier.kind in STAT_KINDS and not (
        value is None
        or (isinstance(value, tuple) and [type(number) for number in value] == [int, int])
    ):
        return False
    if modifier.kind in {"health", "set health"} and type(value) is not int:
        return False
    return (
        _is_count(modifier.id)
        and _is_count(modifier.stamp)
        and _are_values(table, modifier.reach)
        and isinstance(modifier.reach, tuple)
        and _is_anchored(table, modifier)
        and _lasts(table, modifier.lasts)
    )


def _is_anchored(table: Table, made: Any) -> bool:  # noqa: ANN401  a modifier or a trigger
    return (
        made.source in table.things
        and type(made.player) is int
        and 0 <= made.player < len(table.players)
        and _are_binds(table, made.binds)
    )


def _lasts(table: Table, lasts: Any) -> bool:  # noqa: ANN401  a `Lasts`
    if lasts.kind == "event":
        return lasts.value in table.book.triggers
    if lasts.kind in {"turn", "combat"}:
        return _is_count(lasts.value)
    return type(lasts.kind) is str


def _are_ids(table: Table, value: object) -> bool:
    return isinstance(value, tuple) and all(
        type(ident) is int and ident in table.things for ident in value
    )


def _are_binds(table: Table, binds: object) -> bool:
    return isinstance(binds, Mapping) and all(
        type(name) is str and _are_values(table, value) for name, value in binds.items()
    )


def _are_values(table: Table, value: object) -> bool:
    """Return whether a value is a scalar, a place, or a list of cards, places and words."""
    if value is None or type(value) in {bool, str}:
        return True
    if type(value) is int:
        return abs(value) < _LIMIT
    if not isinstance(value, tuple):
        return False
    if value[:1] == ("place",):
        return _is_place(table, value)
    return all(
        item in table.things if type(item) is int else _are_values(table, item) for item in value
    )


def _is_place(table: Table, place: tuple[Any, ...]) -> bool:
    return (
        [type(part) for part in place] == [str, int, str]
        and 0 <= place[1] < len(table.players)
        and (place[2] == "side" or place[2] in ZONES)
    )


def _record_wrong(table: Table) -> Iterator[str]:
    for deed in table.deeds:
        if [type(part) for part in (*deed[:4], *deed[5:])] != [str, tuple, tuple, int, int]:
            yield "the record of the turn has an entry that cannot be"
            return
        if not all(_are_values(table, ids) for ids in deed[1:3]):
            yield "the record of the turn names a card that is not there"
            return
    if table.checked > len(table.deeds):
        yield "the record of the turn is shorter than what was read of it"
    if not _are_numbers(table.used_names):
        yield "the record of used powers has an entry that cannot be"
    if table.result is not None and not _is_result(table, table.result):
        yield "the game has a result that cannot be"


def _is_result(table: Table, result: object) -> bool:
    return (
        isinstance(result, tuple)
        and [type(part) for part in result] == [tuple, str]
        and all(winner in range(len(table.players)) for winner in result[0])
    )


def _stack_wrong(table: Table) -> Iterator[str]:
    if table.result is None and not table.stack:
        yield "nothing is going on, and the game is not over"
    for frame in table.stack:
        if not _is_list(frame) or not _is_text(frame[0] if frame else None):
            yield "what is going on cannot be read"
        elif frame[0] not in engine.FRAMES:
            yield f"`{frame[0]}` cannot be going on"
        elif not _is_frame(table, frame):
            yield f"`{frame[0]}` cannot be going on like this"


def _is_frame(table: Table, frame: tuple[Any, ...]) -> bool:
    """Return whether a frame holds what one of its name holds."""
    if frame[:2] == ("turn", "formation"):
        return len(frame) == len(("turn", "formation", "moved")) and _are_ids(table, frame[2])
    parts = _FRAMES.get(frame[0])
    if parts is None:
        return all(_are_binds(table, p) or _are_values(table, p) for p in frame[1:])
    if len(frame) != len(parts) + 1 or not all(map(partial(_is_part, table), parts, frame[1:])):
        return False
    if frame[0] == "run":
        return bool(frame[2] <= len(table.book.programs[frame[1]]))
    if frame[0] == "play":
        return bool(frame[3] < len(table.face(frame[2]).modes))
    return True


def _is_part(table: Table, kind: str, part: Any) -> bool:  # noqa: ANN401, C901, PLR0911  any part
    match kind:
        case "binds":
            return _are_binds(table, part)
        case "ids":
            return bool(part) and _are_ids(table, part)
        case "offers":
            return _are_offers(table, part)
        case "id":
            return type(part) is int and part in table.things
        case "player":
            return type(part) is int and 0 <= part < len(table.players)
        case "program":
            return type(part) is str and part in table.book.programs
        case "row":
            return part in ROWS
        case "setup":
            return part in setup._STAGES  # noqa: SLF001  the stages there are
        case "turn":
            return part in turn._STAGES  # noqa: SLF001  the stages there are
        case "number":
            return _is_count(part)
        case _:
            return type(part) is str
