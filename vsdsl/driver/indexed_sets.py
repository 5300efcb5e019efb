"""The index of an installed set: made once, and again when the set or the language has changed."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path
from zlib import crc32

from vsdsl.cache import keep, kept
from vsdsl.cardsets import CardSet, Files, built_in_files
from vsdsl.index.file_index import FileIndex, index_script
from vsdsl.index.stored import index_bytes, index_key, read_index
from vsdsl.resources import indexed_set
from vsdsl.source import Source, decode
from vsdsl.syntax.script import parse_script


def set_index(installed: CardSet) -> tuple[FileIndex, ...]:
    """Return the index of each file of a set: from the wheel, from the cache, or made anew."""
    key = index_key(installed.files)
    name = f"index-{crc32(installed.name.encode()):08x}.txt"
    for read in (partial(_shipped, installed), partial(kept, name)):
        stored = read()
        found = None if stored is None else read_index(stored, key)
        if found is not None:
            return found
    made = index_files(installed.files)
    keep(name, index_bytes(made, key))
    return made


def built_in_indexes(folder: Path) -> Iterator[tuple[str, bytes]]:
    """Yield the name and the stored index of each set of a folder of card scripts, for a wheel."""
    for name, files in built_in_files(folder):
        yield name, index_bytes(index_files(files), index_key(files))


def defining_sources(installed: CardSet) -> Iterator[Source]:
    """Yield the files of a set that define more than cards."""
    for (name, data), index in zip(installed.files, set_index(installed), strict=True):
        if index.defines_more_than_cards:
            yield decode(data, name)


def index_files(files: Files) -> tuple[FileIndex, ...]:
    """Return the index of each of some card files."""
    return tuple(index_script(parse_script(decode(data, name))) for name, data in files)


def _shipped(installed: CardSet) -> bytes | None:
    return indexed_set(installed.name) if installed.is_built_in else None
