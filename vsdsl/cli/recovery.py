"""Recovery: the table of each session, kept in a private folder of the user until it ends well."""

import os
import re
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Final

_NAME: Final = re.compile(r"table-([0-9]+)\.yaml")


class Recovery:
    """Keeps the last table; a folder that cannot be written costs nothing but the recovery.

    Each session has a file of its own, so that two at once do not take each other's table away.
    """

    def __init__(self, environment: Mapping[str, str], process: int | None = None) -> None:
        """Find the folder: that of the user's state, and nobody else's."""
        base = environment.get("XDG_STATE_HOME")
        home = Path(base) if base else Path.home() / ".local" / "state"
        self.folder = home / "vsdsl"
        self._file = self.folder / f"table-{process or os.getpid()}.yaml"
        self._left_behind: Path | None = None
        with suppress(OSError):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def keep(self, text: str) -> None:
        """Keep a table; one that is half written is never seen."""
        fresh = self._file.with_suffix(".new")
        with suppress(OSError):
            descriptor = os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            with os.fdopen(descriptor, "w", encoding="utf-8") as out:
                out.write(text)
            fresh.replace(self._file)
            self._drop_left_behind()

    def kept(self) -> str | None:
        """Return the last table that a session left behind, if one ended without leaving."""
        for file in sorted(self._ended(), key=_age):
            with suppress(OSError, UnicodeDecodeError):
                text = file.read_text(encoding="utf-8")
                self._left_behind = file
                return text
        return None

    def set_aside(self) -> Path | None:
        """Keep a table that could not be opened under another name, and return where it is."""
        if self._left_behind is None:
            return None
        aside = self._left_behind.with_name("lost-table.yaml")
        with suppress(OSError):
            self._left_behind.replace(aside)
            self._left_behind = None
            return aside
        return None

    def forget(self) -> None:
        """Forget the table: the session has ended well."""
        self._drop_left_behind()
        with suppress(OSError):
            self._file.unlink()

    def _drop_left_behind(self) -> None:
        if self._left_behind is not None:
            with suppress(OSError):
                self._left_behind.unlink()
            self._left_behind = None

    def _ended(self) -> list[Path]:
        """Return the tables of sessions that are no longer running."""
        with suppress(OSError):
            found = ((file, _NAME.fullmatch(file.name)) for file in self.folder.iterdir())
            return [file for file, name in found if name and not _is_running(int(name[1]))]
        return []


def _age(file: Path) -> float:
    try:
        return -file.stat().st_mtime
    except OSError:
        return 0.0


def _is_running(process: int) -> bool:
    """Return whether a process is running; where one cannot ask safely, that it is not."""
    if os.name != "posix" or process == os.getpid():
        return False
    try:
        os.kill(process, 0)
    except PermissionError:
        return True
    except (OSError, OverflowError):
        return False
    return True
