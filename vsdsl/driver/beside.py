"""Card files beside another file that names them, and that a stranger may have written."""

import os
from pathlib import Path
from typing import Final

from vsdsl.cardsets import SUFFIX
from vsdsl.driver.files import UnreadableError, content_of, problem_of
from vsdsl.source import Source, decode

MOST_BESIDE: Final = 4_000_000  # bytes of cards that a situation may name
_MOST_ENTRIES: Final = 5_000  # files and folders below a folder that a situation names


def read_beside(folder: Path, said: str) -> tuple[Source, ...]:
    """Return the card file, or the card files of the folder, that a file in a folder speaks of.

    A stranger may have written that file, so nothing outside of its folder is read, no link that
    leads out is followed, and there is an end to it. Raises `UnreadableError`.
    """
    try:
        return _read_within(folder, said)
    except (OSError, RuntimeError, ValueError) as error:
        if isinstance(error, UnreadableError):
            raise
        raise UnreadableError(problem_of(said, error)) from None


def _read_within(folder: Path, said: str) -> tuple[Source, ...]:
    home, path = folder.resolve(), Path(folder, said)
    _refuse_outside(path, home, said)
    if path.is_dir():
        files = _card_files_below(path, said)
    elif not path.exists():
        raise UnreadableError(f"there is no `{said}` beside the situation")
    elif not said.endswith(SUFFIX) or not path.is_file():
        raise UnreadableError(
            f"`{said}` is neither a folder nor a card file, which ends in {SUFFIX}"
        )
    else:
        files = [path]
    sources: list[Source] = []
    left = MOST_BESIDE
    for file in files:
        _refuse_outside(file, home, str(file.relative_to(folder)))
        if file.is_file():
            content = content_of(file)
            left -= len(content)
            if left < 0:
                raise UnreadableError(f"`{said}` holds more than {MOST_BESIDE:,} bytes of cards")
            sources.append(decode(content, str(file)))
    return tuple(sources)


def _refuse_outside(path: Path, home: Path, said: str) -> None:
    if Path(said).is_absolute() or not path.resolve().is_relative_to(home):
        raise UnreadableError(f"`{said}` leads out of the folder of the situation")


def _card_files_below(path: Path, said: str) -> list[Path]:
    found: list[Path] = []
    entries = 0
    for folder, inner, names in os.walk(path):
        inner[:] = sorted(each for each in inner if not each.startswith("."))
        found += [Path(folder, name) for name in sorted(names) if name.endswith(SUFFIX)]
        entries += len(inner) + len(names)
        if entries > _MOST_ENTRIES:
            raise UnreadableError(f"`{said}` holds more than {_MOST_ENTRIES:,} files and folders")
    if not found:
        raise UnreadableError(f"no {SUFFIX} file in `{said}`")
    return found
