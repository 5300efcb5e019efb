"""Card sets, found through the entry-point group `vsdsl.cardsets`.

An entry point has the name of its set and leads to a function: given that name, it returns the
folder that holds the set's `.vscard` files. The built-in sets are registered in the same way as
those of any other package.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import TYPE_CHECKING

from vsdsl.record import Record
from vsdsl.registered import Registered, registered
from vsdsl.resources import cardscripts

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

GROUP = "vsdsl.cardsets"
LIBRARY = "library"
SUFFIX = ".vscard"
BUILT_IN = "vsdsl.cardsets:built_in"
Files = tuple[tuple[str, bytes], ...]


class CardSet(Record):
    """An installed set, with a display name and the content of each card file, sorted by name."""

    name: str
    provider: str
    files: Files
    is_built_in: bool = False


class BrokenSet(Record):
    """An installed set that cannot be used, and why."""

    name: str
    provider: str
    why: str


def installed_sets() -> tuple[CardSet | BrokenSet, ...]:
    """Return every installed set by name; of two with one name the second is broken."""
    found: dict[str, CardSet | BrokenSet] = {}
    clashes: list[BrokenSet] = []
    for entry in sorted(registered(GROUP), key=lambda each: (each.name, each.provider)):
        first = found.get(entry.name)
        if first is None:
            found[entry.name] = _load(entry)
        else:
            why = f"the package `{first.provider}` has a set of this name already"
            clashes.append(BrokenSet(name=entry.name, provider=entry.provider, why=why))
    return tuple(sorted((*found.values(), *clashes), key=lambda each: each.name))


def built_in(name: str) -> "Traversable":
    """Return the folder of a set that vsdsl itself ships; the library lies above the others."""
    return cardscripts() if name == LIBRARY else cardscripts().joinpath(name)


def _load(entry: Registered) -> CardSet | BrokenSet:
    try:
        files = card_files(entry.name, _folder(entry))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - a set is foreign code and may fail in any way
        return BrokenSet(name=entry.name, provider=entry.provider, why=_reason(error))
    is_built_in = entry.value == BUILT_IN
    return CardSet(name=entry.name, provider=entry.provider, is_built_in=is_built_in, files=files)


def _folder(entry: Registered) -> "Traversable":
    if entry.value == BUILT_IN:
        return built_in(entry.name)

    from importlib.metadata import EntryPoint  # noqa: PLC0415  long to load, and for others only

    found: Traversable = EntryPoint(entry.name, entry.value, GROUP).load()(entry.name)
    return found


def card_files(name: str, folder: "Traversable") -> Files:
    """Return a display name and the content of each card file of a set's folder, sorted by name."""
    if not folder.is_dir():
        raise FileNotFoundError(f"there is no folder for `{name}`")
    cards = sorted(
        (each for each in folder.iterdir() if each.name.endswith(SUFFIX) and each.is_file()),
        key=lambda each: each.name,
    )
    if not cards:
        raise FileNotFoundError(f"the folder of `{name}` holds no {SUFFIX} file")
    return tuple((f"{name}/{card.name}", card.read_bytes()) for card in cards)


def built_in_files(folder: Path) -> Iterator[tuple[str, Files]]:
    """Yield the name and the card files of each set of a folder of card scripts, for a wheel."""
    for each in (folder, *sorted(path for path in folder.iterdir() if path.is_dir())):
        name = LIBRARY if each == folder else each.name
        yield name, card_files(name, each)


def _reason(error: BaseException) -> str:
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words}" if words else type(error).__name__
