"""Reading card files: what cannot be read is a problem to tell, not an end."""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path

from vsdsl.cardsets import SUFFIX
from vsdsl.record import Record
from vsdsl.source import MOST_BYTES, Source, decode


class Read(Record):
    """The sources that could be read, and a sentence about each thing that could not."""

    sources: tuple[Source, ...]
    problems: tuple[str, ...]


def read_paths(paths: Iterable[str]) -> Read:
    """Read files, and all card files below folders, in the order of their names; each only once."""
    sources: dict[Path, Source] = {}
    problems: list[str] = []
    for path in paths:
        for name in _files(path, problems):
            try:
                known = Path(name).resolve()
                if known not in sources:
                    sources[known] = decode(_content(known), name)
            except (OSError, RuntimeError, ValueError) as error:  # a circle of links, a zero
                problems.append(_problem(name, error))
    return Read(sources=tuple(sources.values()), problems=tuple(problems))


def _files(path: str, problems: list[str]) -> Iterator[str]:
    """Yield the file itself, or the card files below a folder; hidden folders are passed over."""
    if not Path(path).is_dir():
        yield path
        return

    def note(error: OSError) -> None:
        problems.append(_problem(error.filename, error))

    for folder, inner, names in os.walk(path, onerror=note):
        inner[:] = sorted(each for each in inner if not each.startswith("."))
        cards = sorted(name for name in names if name.endswith(SUFFIX))
        yield from (str(Path(folder, name)) for name in cards)


def _content(path: Path) -> bytes:
    """Return the bytes of a file, or as many as show that it is too long."""
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def _problem(name: str, error: OSError | RuntimeError | ValueError) -> str:
    why = error.strerror if isinstance(error, OSError) else None
    return f"cannot read `{name}`: {why or error}"
