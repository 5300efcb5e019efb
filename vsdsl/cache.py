"""What one run keeps for the next: files in the user's cache folder that may vanish at any time."""

import os
from pathlib import Path


def kept(name: str) -> bytes | None:
    """Return what was kept under a name, if it is still there."""
    try:
        return _file(name).read_bytes()
    except (OSError, RuntimeError):
        return None


def keep(name: str, data: bytes) -> None:
    """Keep data under a name; where nothing can be written, the next run makes it again."""
    from tempfile import NamedTemporaryFile  # noqa: PLC0415  long to load, and seldom needed

    try:
        path = _file(name)
        path.parent.mkdir(parents=True, exist_ok=True)
        with NamedTemporaryFile("wb", dir=path.parent, delete=False, suffix=".part") as part:
            part.write(data)
        Path(part.name).replace(path)
    except (OSError, RuntimeError):
        return


def _file(name: str) -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "vsdsl" / name
