"""Recovery: the table of the session, kept in a private folder of the user until it ends well."""

import os
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path


class Recovery:
    """Keeps the last table; a folder that cannot be written costs nothing but the recovery."""

    def __init__(self, environment: Mapping[str, str]) -> None:
        """Find the folder: that of the user's state, and nobody else's."""
        base = environment.get("XDG_STATE_HOME")
        home = Path(base) if base else Path.home() / ".local" / "state"
        self.folder = home / "vsdsl"
        self._file = self.folder / "last-table.yaml"
        with suppress(OSError):
            self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)

    def keep(self, text: str) -> None:
        """Keep a table; one that is half written is never seen."""
        fresh = self._file.with_suffix(f".{os.getpid()}")
        with suppress(OSError):
            with os.fdopen(
                os.open(fresh, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w"
            ) as out:
                out.write(text)
            fresh.replace(self._file)

    def kept(self) -> str | None:
        """Return the table that a session left behind, if one ended without leaving."""
        try:
            return self._file.read_text(encoding="utf-8")
        except (OSError, UnicodeDecodeError):
            return None

    def forget(self) -> None:
        """Forget the table: the session has ended well."""
        with suppress(OSError):
            self._file.unlink()
