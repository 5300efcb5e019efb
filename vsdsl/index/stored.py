"""Stored indexes: bytes to keep, and bytes to read back if nothing has changed since.

What is stored begins with a key made of all that an index depends on, and with a sum of the rest.
Anything odd about it means that the index is made again. The sums tell changes and no forgeries:
what is stored is the user's own, or comes with the sets that it is about.
"""

import json
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Any, Final
from zlib import adler32, crc32

from vsdsl.constructs.declarations.deck_texts import About, DeckText
from vsdsl.index.entries import (
    CardEntry,
    CounterEntry,
    ElsewhereEntry,
    KeywordAsOfEntry,
    KeywordEntry,
    PowerEntry,
    PowerKind,
    SetEntry,
    TeamEntry,
    VerbEntry,
)
from vsdsl.index.file_index import FileIndex
from vsdsl.syntax.tables import grammar_text

VERSION: Final = 2  # a construct that comes to contribute something else makes it one more
_ENTRIES: Final = (
    SetEntry,
    TeamEntry,
    KeywordEntry,
    DeckText,
    CardEntry,
    PowerEntry,
    ElsewhereEntry,
    KeywordAsOfEntry,
    CounterEntry,
    VerbEntry,
)
_TABLES: Final = (
    *("sets", "teams", "keywords", "cards", "piles", "named", "elsewhere"),
    *("texts_as_of", "counters", "verbs"),
)


def index_key(files: Sequence[tuple[str, bytes]]) -> str:
    """Return what tells an index from others: what entries hold, the grammar, names and content."""
    held = repr((VERSION, _TABLES, [each._fields for each in _ENTRIES]))
    return " ".join((_sum_of(held), _sum_of(grammar_text()), *map(_sum, _pieces(files))))


@cache
def _sum_of(text: str) -> str:
    """Return the sum of a text that is the same for all sets."""
    return _sum(text.encode())


def _sum(piece: bytes) -> str:
    """Return a sum of some bytes; `hashlib` would take longer to load than all sets to add up."""
    return f"{len(piece):x}-{crc32(piece):08x}-{adler32(piece):08x}"


def index_bytes(files: Sequence[FileIndex], key: str) -> bytes:
    """Return the indexes of files as bytes to store."""
    rows = [[each.name, *(getattr(each, table) for table in _TABLES)] for each in files]
    plain = json.dumps(rows, ensure_ascii=False, separators=(",", ":")).encode()
    return b"%s\n%08x\n%s" % (key.encode(), crc32(plain), plain)


def read_index(stored: bytes, key: str) -> tuple[FileIndex, ...] | None:
    """Return the indexes that are stored under a key; nothing if it is another, or they are odd."""
    try:
        own, sum_, plain = stored.split(b"\n", 2)
        if own != key.encode() or int(sum_, 16) != crc32(plain):
            return None
        return tuple(_file(*row) for row in json.loads(plain))
    except (TypeError, ValueError):
        return None


def _pieces(files: Sequence[tuple[str, bytes]]) -> Iterator[bytes]:
    for name, data in files:
        yield name.encode("utf-8", "surrogatepass")
        yield data


def _file(name: str, *tables: Sequence[Any]) -> FileIndex:
    sets, teams, keywords, cards, piles, named, elsewhere, texts_as_of, counters, verbs = tables
    return FileIndex(
        name=name,
        sets=tuple(SetEntry(*row) for row in sets),
        teams=tuple(TeamEntry(*row) for row in teams),
        keywords=tuple(_keyword(row) for row in keywords),
        cards=tuple(_card(row) for row in cards),
        piles=tuple(piles),
        named=tuple(named),
        elsewhere=tuple(ElsewhereEntry(*row) for row in elsewhere),
        counters=tuple(CounterEntry(*row) for row in counters),
        verbs=tuple(VerbEntry._make(row)._replace(uses=tuple(row[-1])) for row in verbs),
        texts_as_of=tuple(KeywordAsOfEntry(a, b, tuple(c)) for a, b, c in texts_as_of),
    )


def _keyword(row: Sequence[Any]) -> KeywordEntry:
    entry = KeywordEntry._make(row)
    about = tuple(
        DeckText(About(what), copies, tuple(teams), card)
        for what, copies, teams, card in entry.decks
    )
    return entry._replace(decks=about)


def _card(row: Sequence[Any]) -> CardEntry:
    card = CardEntry._make(tuple(each) if type(each) is list else each for each in row)
    return card._replace(powers=tuple(_power(*each) for each in row[-1]))


def _power(
    kind: str, name: str, timing: str | None, symbols: Sequence[str], text: str
) -> PowerEntry:
    return PowerEntry(PowerKind(kind), name, timing, tuple(symbols), text)
