"""Saving and loading a table as plain data, at any decision.

A saved table holds no code: frames, modifiers and triggers name their programs by key. The options
of a decision are not saved either: asking again gives them, so no save can smuggle in a move.

A save says its format twice. `version` is for people: it grows when a published format changes, and
then tells an older save from a newer one. `layout` is for safety: it is made of the names of all
that is saved, so that a save of a program which keeps anything else is never misread, whatever its
version. A save of another format is refused; none is translated, because what is going on in the
middle of an effect has no counterpart in another program.
"""

import json
from collections.abc import Iterable, Mapping
from operator import attrgetter
from typing import Any, Final, TypeVar
from zlib import crc32

from vsdsl.core.game.engine import run
from vsdsl.core.game.soundness import faults
from vsdsl.core.table.agreement import Agreement, UnknownEditionError, read_agreement
from vsdsl.core.table.frames import NAME_OF, NAMES, Answer, Frame, Instead, React
from vsdsl.core.table.modifiers import Delayed, Lasts, Modifier, Waiting
from vsdsl.core.table.table import Book, Combat, Player, Table, Thing
from vsdsl.nesting import json_of

VERSION: Final = 2

Slotted = TypeVar("Slotted", Thing, Player, Combat)
Lasting = TypeVar("Lasting", Modifier, Delayed)

_TABLE: Final = (
    "attacks",
    "batch",
    "checked",
    "clock",
    "combats",
    "crowded",
    "dirty",
    "ordered",
    "phase",
    "quiet",
    "rng",
    "serial",
    "step",
    "turn",
    "turn_player",
)
_RECORD: Final = ("deeds", "past", "remembered", "seen", "result")
# Most cards lie in a deck and have nothing but these: the others add the rest of their slots.
_HEAD: Final = ("id", "face", "owner", "side", "zone")
_REST: Final = tuple(slot for slot in Thing.__slots__ if slot not in {*_HEAD, "generation"})
_HEAD_OF: Final = attrgetter(*_HEAD)
_REST_OF: Final = attrgetter(*_REST)
_FRESH: Final = _REST_OF(Thing(0, "", 0))
_PLAYER: Final = tuple(slot for slot in Player.__slots__ if slot != "generation")
_PLAYER_OF: Final = attrgetter(*_PLAYER)
_COMBAT: Final = Combat.__slots__
_COMBAT_OF: Final = attrgetter(*_COMBAT)
_SETS: Final = frozenset({"used", "used_ever", "deeds"})
_SCALARS: Final = frozenset({bool, int, str, type(None)})
_HELD: Final = ("agreed", "things", "players", "combat", "modifiers", "delayed", "waiting", "stack")
_KEYS: Final = (*_TABLE, *_HELD, *_RECORD)

_PARTS: Final = (_TABLE, _RECORD, _HEAD, _REST, _PLAYER, _COMBAT)
_RECORDS: Final = (
    *(kind._fields[:-1] for kind in (Modifier, Delayed, Waiting)),  # all but the cause
    Lasts._fields,
    Agreement._fields,
)
LAYOUT: Final = crc32(" ".join(" ".join(names) for names in (*_PARTS, *_RECORDS)).encode())

_LONGEST: Final = 120  # characters of a message that come from a save
_NONSENSE: Final = "something in it is of another kind than it must be"
# What reading nonsense can lead to before it is recognised as such.
FAULTS: Final = (
    ArithmeticError,
    AssertionError,
    AttributeError,
    LookupError,
    RuntimeError,
    StopIteration,
    TypeError,
    ValueError,
)


class SaveError(ValueError):
    """A save that cannot be read: damaged, of another format, or of another set of cards."""


class FormatError(SaveError):
    """A whole save of another format: older, newer, or of a program that keeps other things."""


def saved(table: Table) -> dict[str, object]:
    """Return the table as plain data."""
    return {name: plain(part) for name, part in _parts(table).items()}


def written(table: Table) -> str:
    """Return the table as text; JSON writes tuples as lists by itself."""
    return json.dumps(_parts(table), default=plain, separators=(",", ":"))


def _parts(table: Table) -> dict[str, object]:
    decision = table.decision
    return {
        "version": VERSION,
        "layout": LAYOUT,
        **{name: getattr(table, name) for name in _TABLE},
        "agreed": table.agreed,
        "things": [_row(thing) for thing in table.things.values()],
        "players": [_PLAYER_OF(player) for player in table.players],
        "combat": None if table.combat is None else _COMBAT_OF(table.combat),
        "modifiers": _causeless(table.modifiers),
        "delayed": _causeless(table.delayed),
        "waiting": _causeless(table.waiting),
        "stack": [_row_of(frame) for frame in table.stack],
        **{name: getattr(table, name) for name in _RECORD},
        "decision": None if decision is None else [decision.player, decision.kind],
    }


def _causeless(rows: Iterable[tuple[object, ...]]) -> list[tuple[object, ...]]:
    """Return rows without their last part, the cause: the journal is no part of a save."""
    return [row[:-1] for row in rows]


def _row_of(frame: Frame) -> tuple[object, ...]:
    name = NAME_OF[type(frame)]
    if isinstance(frame, Answer | Instead | React):
        return (name, _causeless(frame[0]), *frame[1:-1])
    return (name, *frame[:-1])


def read(text: str | bytes, book: Book) -> Table:
    """Return the table that was written; raises `SaveError` like `loaded`."""
    try:
        data = json_of(text)
    except (ValueError, RecursionError) as fault:
        raise SaveError(f"this is not a whole saved game: {fault}") from fault
    return loaded(data, book)


def loaded(data: object, book: Book) -> Table:
    """Return the table that was saved.

    Raises `SaveError` for a save that is damaged, of another format, or speaks of cards the book
    does not have.
    """
    if not isinstance(data, Mapping) or "version" not in data:
        raise SaveError("this is not a saved game")
    _refuse_other_formats(data["version"], data.get("layout"))
    lacking = [name for name in _KEYS if name not in data]
    if lacking:
        raise SaveError(f"the saved game is damaged: it lacks `{lacking[0]}`")
    try:
        table = _rebuilt(data, book)
        fault = next(faults(table), None)
    except SaveError:
        raise
    except UnknownEditionError as error:
        raise SaveError(str(error)) from None
    except FAULTS as error:
        raise SaveError(f"the saved game is damaged: {_NONSENSE}") from error
    if fault is not None:
        raise SaveError(f"the saved game is damaged: {shortened(fault)}")
    _ask_again(table, data.get("decision"))
    return table


def shortened(value: object) -> str:
    """Return a value that was read, as a message can hold it, whatever its length."""
    said = str(value)
    return said if len(said) <= _LONGEST else f"{said[:_LONGEST]}..."


def _refuse_other_formats(version: object, layout: object) -> None:
    if type(version) is not int or version < 1:
        raise SaveError(f"the saved game is damaged: {shortened(version)} is not a format")
    if version != VERSION:
        age = "an older" if version < VERSION else "a newer"
        raise FormatError(
            f"this game was saved in format {shortened(version)} by {age} version of the program; "
            f"this version reads format {VERSION}"
        )
    if layout != LAYOUT:
        raise FormatError(
            f"this game was saved in format {version} by a program that keeps other things "
            f"of a table (layout {shortened(layout)}, not {LAYOUT}); load it with that program"
        )


def _rebuilt(data: Mapping[str, Any], book: Book) -> Table:
    table = Table(book, 0)
    for name in _TABLE:
        setattr(table, name, data[name])
    table.agreed = read_agreement(thawed(data["agreed"]))
    for row in data["things"]:
        ident, face, owner, side, zone, *rest = row
        thing = Thing(ident, face, owner)
        thing.side, thing.zone = side, zone
        if rest:
            _filled(thing, _REST, rest)
        if thing.face not in book.faces:
            face = shortened(thing.face)
            raise SaveError(f"the saved game has a card `{face}` that is not in the pool")
        if thing.id in table.things:
            number = shortened(thing.id)
            raise SaveError(f"the saved game has two cards with the number {number}")
        thing.generation = table.generation
        table.things[thing.id] = thing
    for row in data["players"]:
        player = _filled(Player(""), _PLAYER, row)
        player.generation = table.generation
        table.players.append(player)
    if data["combat"] is not None:
        table.combat = _filled(Combat(0, (), 0, 0), _COMBAT, data["combat"])
    table.modifiers = tuple(_lasting(Modifier(*thawed(row))) for row in data["modifiers"])
    table.delayed = tuple(_lasting(Delayed(*thawed(row))) for row in data["delayed"])
    table.waiting = tuple(Waiting(*thawed(row)) for row in data["waiting"])
    table.stack = [_frame(*thawed(row)) for row in data["stack"]]
    for name in _RECORD:
        setattr(table, name, thawed(data[name]))
    return table


def _frame(name: object = None, *parts: Any) -> Frame:  # noqa: ANN401  whatever was read
    """Return a frame by the name it has in a save."""
    kind = NAMES.get(name) if isinstance(name, str) else None
    if kind is None:
        raise SaveError(f"the saved game is damaged: `{shortened(name)}` cannot be going on")
    if kind in {Answer, Instead, React}:
        waiting, *rest = parts
        return kind(tuple(Waiting(*row) for row in waiting), *rest)
    return kind(*parts)


def _ask_again(table: Table, decision: object) -> None:
    """Let the game stand where it stood: the topmost frame asks its question once more."""
    if table.result is not None:
        if decision is not None:
            raise SaveError("the saved game is damaged: it is over and still asks somebody")
        return
    before = (list(table.stack), table.rng, table.serial, table.clock, len(table.deeds))
    batch = table.batch
    try:
        run(table)
    except FAULTS as error:
        raise SaveError(f"the saved game cannot go on: {_NONSENSE}") from error
    if decision is None:
        return  # a game that had not begun
    after = (table.stack, table.rng, table.serial, table.clock, len(table.deeds))
    asked = table.decision
    if asked is None or [asked.player, asked.kind] != decision or before != after:
        raise SaveError("the saved game is damaged: it does not stand at the decision it names")
    table.batch = batch  # asking is no moment of its own


def _row(thing: Thing) -> tuple[object, ...]:
    rest = _REST_OF(thing)
    head: tuple[object, ...] = _HEAD_OF(thing)
    return head if rest == _FRESH else head + rest


def plain(value: object) -> object:
    """Return a value as JSON can hold it; sets become sorted lists, terms their text."""
    if type(value) in _SCALARS:
        return value
    if isinstance(value, str):
        return str(value)
    if isinstance(value, tuple | list):
        return [item if type(item) in _SCALARS else plain(item) for item in value]
    if isinstance(value, frozenset):
        return sorted(value)
    if isinstance(value, Mapping):
        return {str(key): plain(item) for key, item in value.items()}
    raise TypeError(f"{value!r} cannot be saved")


def thawed(value: object) -> Any:  # noqa: ANN401  any saved value
    """Return a saved value as a table holds it; lists become tuples."""
    if isinstance(value, list):
        return tuple([item if type(item) in _SCALARS else thawed(item) for item in value])
    if isinstance(value, dict):
        return {key: thawed(item) for key, item in value.items()}
    return value


def _filled(thing: Slotted, names: Iterable[str], row: list[Any]) -> Slotted:
    for name, value in zip(names, row, strict=True):
        if type(value) not in _SCALARS:
            value = frozenset(value) if name in _SETS else thawed(value)  # noqa: PLW2901  as held
        setattr(thing, name, value)
    return thing


def _lasting(made: Lasting) -> Lasting:
    return made._replace(lasts=Lasts(*made.lasts))
