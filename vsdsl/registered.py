"""What installed packages have registered: their entry points, read off the files that hold them.

`importlib.metadata` reads them too, but takes longer to load than a card file to check. It is asked
where packages lie in something other than plain folders.
"""

import os
import re
import sys
from collections.abc import Iterator
from functools import lru_cache
from importlib.machinery import PathFinder
from pathlib import Path
from typing import NamedTuple

Stamp = tuple[tuple[str, int], ...]


class Registered(NamedTuple):
    """An entry point: its name, where it leads to, and the package that registered it."""

    name: str
    value: str
    provider: str


def registered(group: str) -> tuple[Registered, ...]:
    """Return the entry points of a group; of a package that is found twice, those of the first.

    What was found is kept until a folder for packages changes.
    """
    is_plain, stamp = _is_plain(), tuple(_stamps())
    return _read(group, stamp) if is_plain else tuple(_asked_for(group))


def _is_plain() -> bool:
    """Whether all packages lie in folders: no archives, and nobody else who finds packages."""
    if any(Path(path).suffix == ".egg" or Path(path).is_file() for path in sys.path):
        return False
    others = (each for each in sys.meta_path if each is not PathFinder)
    return all(getattr(each, "find_distributions", None) is None for each in others)


def _stamps() -> Iterator[tuple[str, int]]:
    """Yield the folders for packages, and when a package was last put there or taken away."""
    for path in sys.path:
        try:
            yield str(path), Path(path).stat().st_mtime_ns
        except OSError:
            continue


@lru_cache(maxsize=8)
def _read(group: str, stamp: Stamp) -> tuple[Registered, ...]:
    found: dict[str, tuple[Registered, ...]] = {}
    for package, folder in _packages(stamp):
        if package not in found:
            found[package] = tuple(_of_package(folder, group))
    return tuple(entry for entries in found.values() for entry in entries)


def _packages(stamp: Stamp) -> Iterator[tuple[str, Path]]:
    """Yield the name of each installed package, and the folder that tells about it."""
    for path, _ in stamp:
        try:
            names = [entry.name for entry in os.scandir(path or ".")]
        except OSError:
            continue
        for name in names:
            if name.endswith((".dist-info", ".egg-info")):
                package = name.rpartition(".")[0].partition("-")[0]
                yield re.sub(r"[-_.]+", "_", package).lower(), Path(path, name)


def _of_package(folder: Path, group: str) -> Iterator[Registered]:
    lines = tuple(_section(_text(folder / "entry_points.txt"), group))
    provider = _name(folder) if lines else ""
    for line in lines:
        name, _, value = line.partition("=")
        yield Registered(name.strip(), value.strip(), provider)


def _section(text: str, wanted: str) -> Iterator[str]:
    if f"[{wanted}]" not in text:
        return
    section = ""
    for line in map(str.strip, text.splitlines()):
        if line.startswith("[") and line.endswith("]"):
            section = line[1:-1]
        elif section == wanted and line and not line.startswith("#"):
            yield line


def _name(folder: Path) -> str:
    """Return the name of a package as it writes it itself."""
    told = _text(folder / "METADATA") or _text(folder / "PKG-INFO")
    match = re.search(r"^Name:[ \t]*(.+?)\s*$", told, re.MULTILINE)
    return match[1] if match else "unknown"


def _text(path: Path) -> str:
    try:
        return path.read_bytes().decode()
    except (OSError, UnicodeDecodeError):
        return ""


def _asked_for(group: str) -> Iterator[Registered]:
    from importlib.metadata import entry_points  # noqa: PLC0415  it takes long to load

    for entry in entry_points(group=group):
        provider = "unknown" if entry.dist is None else entry.dist.name
        yield Registered(entry.name, entry.value, provider)
