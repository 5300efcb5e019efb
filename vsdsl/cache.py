"""What one run keeps for the next: files in the user's cache folder that may vanish at any time.

What is kept is believed later on, so it must be the user's own: a file that somebody else has put
there, or can write to, is not read.
"""

import os
from pathlib import Path
from stat import S_ISREG, S_IWGRP, S_IWOTH
from typing import Final

_OF_OTHERS: Final = S_IWGRP | S_IWOTH
_FLAGS: Final = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)


def kept(name: str) -> bytes | None:
    """Return what was kept under a name, if it is still there and nobody else can have written it.

    A pipe or a device in its place is not waited for.
    """
    try:
        with open(os.open(_file(name), _FLAGS), "rb") as file:  # noqa: PTH123  by its number
            return file.read() if _is_own(os.fstat(file.fileno())) else None
    except (OSError, RuntimeError):
        return None


def keep(name: str, data: bytes) -> None:
    """Keep data under a name; where nothing can be written, the next run makes it again."""
    from tempfile import NamedTemporaryFile  # noqa: PLC0415  long to load, and seldom needed

    try:
        path = _file(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        part = NamedTemporaryFile("wb", dir=path.parent, delete=False, suffix=".part")  # noqa: SIM115  below
    except (OSError, RuntimeError):
        return
    try:
        with part:
            part.write(data)
        Path(part.name).replace(path)
    except OSError:
        _remove(Path(part.name))


def _remove(path: Path) -> None:
    try:
        path.unlink()
    except OSError:
        return


def _is_own(status: os.stat_result) -> bool:
    """Return whether a file is the user's or the system's own, and nobody else can write to it."""
    if not S_ISREG(status.st_mode):
        return False
    own = getattr(os, "getuid", None)  # where there is none, folders of users are closed to others
    return own is None or (status.st_uid in {own(), 0} and not status.st_mode & _OF_OTHERS)


def _file(name: str) -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "vsdsl" / name
