"""Reading files: card files, of which one that cannot be read hides no other, and plain texts."""

import os
from collections.abc import Iterable, Iterator, Sequence
from itertools import islice
from pathlib import Path

from vsdsl.cardsets import SUFFIX
from vsdsl.record import Record
from vsdsl.source import MOST_BYTES, Source, decode, plain_text

MOST_TEXT = 1_000_000  # bytes of a deck or a situation
MOST_NEIGHBOURS = 200  # card files that are read besides those that were asked for


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
                if known not in sources:  # a pipe has no name but the one that it is given by
                    sources[known] = decode(content_of(Path(name)), name)
            except (OSError, RuntimeError, ValueError) as error:  # a circle of links, a zero
                problems.append(problem_of(name, error))
    return Read(sources=tuple(sources.values()), problems=tuple(problems))


def read_neighbours(sources: Sequence[Source]) -> tuple[Source, ...]:
    """Return the other card files in the folders of sources; those that cannot be read are none."""
    known = {Path(source.name).resolve() for source in sources}
    folders = dict.fromkeys(Path(source.name).parent for source in sources)
    names = (str(file) for folder in folders for file in _card_files_in(folder))
    others = (name for name in names if Path(name).resolve() not in known)
    return read_paths(islice(others, MOST_NEIGHBOURS)).sources


def _card_files_in(folder: Path) -> list[Path]:
    try:
        return sorted(each for each in folder.glob(f"*{SUFFIX}") if each.is_file())
    except OSError:
        return []


class UnreadableError(ValueError):
    """A file that cannot be read as text, and why, as a sentence."""


def read_text(path: str | Path) -> str:
    """Return the text of a file: without a byte-order mark, and with plain line ends.

    Raises `UnreadableError`, also for a file that is too long for a deck or a situation.
    """
    try:
        with Path(path).open("rb") as file:
            data = file.read(MOST_TEXT + 1)
    except (OSError, ValueError) as error:
        raise UnreadableError(problem_of(str(path), error)) from None
    if len(data) > MOST_TEXT:
        raise UnreadableError(f"cannot read `{path}`: it is longer than {MOST_TEXT:,} bytes")
    text = plain_text(data)
    if text is None:
        raise UnreadableError(f"cannot read `{path}`: it is not UTF-8 text")
    return text


def _files(path: str, problems: list[str]) -> Iterator[str]:
    """Yield the file itself, or the card files below a folder; hidden folders are passed over."""
    if not Path(path).is_dir():
        yield path
        return

    def note(error: OSError) -> None:
        problems.append(problem_of(error.filename, error))

    for folder, inner, names in os.walk(path, onerror=note):
        inner[:] = sorted(each for each in inner if not each.startswith("."))
        cards = (Path(folder, name) for name in sorted(names) if name.endswith(SUFFIX))
        yield from (
            str(each) for each in cards if not each.is_fifo()
        )  # nobody may ever write there


def content_of(path: Path) -> bytes:
    """Return the bytes of a file, or as many as show that it is too long."""
    with path.open("rb") as file:
        return file.read(MOST_BYTES + 1)


def problem_of(name: str, error: OSError | RuntimeError | ValueError) -> str:
    """Return a sentence about a file that cannot be read."""
    why = error.strerror if isinstance(error, OSError) else None
    return f"cannot read `{name}`: {why or error}"
