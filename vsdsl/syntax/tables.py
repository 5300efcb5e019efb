"""Parse tables: made from the grammar by Lark, kept as plain data, so that most runs need no Lark.

Lark reads `grammar/*.lark`, proves it LALR(1) in strict mode and makes the tables. They are stored
as JSON together with the grammar they were made from: in the wheel at build time, in a checkout in
the user's cache.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from typing import Any, Final, TypeVar
from zlib import crc32

from vsdsl.cache import keep, kept
from vsdsl.record import Record
from vsdsl.resources import grammar_files, grammar_tables

VERSION: Final = 2
START: Final = "start"

K = TypeVar("K")
T = TypeVar("T")


class Shape(Record):
    """One way a grammar rule can be made, and which of its parts are kept.

    `keep` has an entry for each part that is kept: its place, whether it is spliced into its
    parent, and how many absent optional parts come before it.
    """

    rule: str
    origin: str
    length: int
    keep: tuple[tuple[int, bool, int], ...]
    trailing: int
    joined: bool
    single: bool
    spliced: bool


class Unpacked(dict[K, T]):
    """Things that are worked out when they are first asked for: a file needs a few of the many."""

    def __init__(self, unpack: Callable[[K], T]) -> None:
        """Remember how one is worked out."""
        super().__init__()
        self._unpack = unpack

    def __missing__(self, key: K) -> T:
        made = self[key] = self._unpack(key)
        return made


class Tables(Record):
    """What the parser runs on.

    An action is a state to go to, or, below zero, `-1 - n` to make rule `n`.
    """

    start: int
    end: int
    actions: Mapping[int, Mapping[str, int]]
    shapes: Mapping[int, Shape]
    words: Mapping[str, str]
    signs: Mapping[str, str]


def load_tables() -> Tables:
    """Return the tables for the grammar at hand; made anew only when none fit it."""
    text = grammar_text()
    for stored in (grammar_tables(), _read_cached(text)):
        tables = _fitting(stored, text)
        if tables is not None:
            return tables
    data = make_tables(text)
    _write_cached(text, data)
    return _tables(data)


@cache
def grammar_text() -> str:
    """Return the whole grammar: the files of the grammar folder, in the order of their names."""
    return "\n".join(text for _, text in grammar_files())


def make_tables(text: str) -> dict[str, Any]:
    """Return the tables of a grammar as plain data, together with that grammar."""
    from vsdsl.syntax.lark_tables import tables_of  # noqa: PLC0415  Lark loads longer than a check

    return {"version": VERSION, "grammar": text, **tables_of(text)}


def _fitting(stored: str | None, text: str) -> Tables | None:
    if stored is None:
        return None
    try:
        data = json.loads(stored)
        return _tables(data) if (data["version"], data["grammar"]) == (VERSION, text) else None
    except (KeyError, TypeError, ValueError):
        return None


def _tables(data: Mapping[str, Any]) -> Tables:
    rows, sets, shapes = data["actions"], data["sets"], data["shapes"]
    return Tables(
        start=data["start"],
        end=data["end"],
        actions=Unpacked(lambda state: _actions(rows[state], sets)),
        shapes=Unpacked(lambda rule: _shape(shapes[rule])),
        words=data["words"],
        signs=data["signs"],
    )


def _actions(row: Sequence[Any], sets: Sequence[str]) -> Mapping[str, int]:
    """Return what can be done in a state; `lark_tables` packs it."""
    shifts = row[0].split()
    actions = dict(zip(shifts[::2], map(int, shifts[1::2]), strict=True))
    for made, number in zip(row[1::2], row[2::2], strict=True):
        actions.update(dict.fromkeys(sets[number].split(), made))
    return actions


def _shape(row: Sequence[Any]) -> Shape:
    rule, origin, length, keep, trailing, joined, single, spliced = row
    kept = tuple((place, expand, absent) for place, expand, absent in keep)
    return Shape(
        rule=rule,
        origin=origin,
        length=length,
        keep=kept,
        trailing=trailing,
        joined=joined,
        single=single,
        spliced=spliced,
    )


def _cache_name(text: str) -> str:
    return f"tables-{VERSION}-{crc32(text.encode()):08x}.json"


def _read_cached(text: str) -> str | None:
    data = kept(_cache_name(text))
    return None if data is None else data.decode("utf-8", "replace")


def _write_cached(text: str, data: Mapping[str, Any]) -> None:
    """Keep the tables; a cache that cannot be written costs half a second a run, and no more."""
    keep(_cache_name(text), json.dumps(data, separators=(",", ":")).encode())
