"""Card sets, found through the entry-point group `vsdsl.cardsets`.

An entry point has the name of its set and leads to a function: given that name, it returns the
folder that holds the set's `.vscard` files. The built-in sets are registered in the same way as
those of any other package.
"""

from importlib.metadata import EntryPoint, entry_points
from importlib.resources.abc import Traversable

from attrs import field, frozen

from vsdsl.resources import cardscripts

GROUP = "vsdsl.cardsets"
LIBRARY = "library"
SUFFIX = ".vscard"


@frozen(kw_only=True)
class CardSet:
    """An installed set whose files could be read."""

    name: str
    provider: str
    _files: tuple[tuple[str, bytes], ...] = field(repr=False)

    def files(self) -> tuple[tuple[str, bytes], ...]:
        """Return a display name and the content of each card file, sorted by name."""
        return self._files


@frozen(kw_only=True)
class BrokenSet:
    """An installed set that cannot be used, and why."""

    name: str
    provider: str
    why: str


def installed_sets() -> tuple[CardSet | BrokenSet, ...]:
    """Return every installed set by name; of two with one name the second is broken."""
    found: dict[str, CardSet | BrokenSet] = {}
    clashes: list[BrokenSet] = []
    for entry in sorted(entry_points(group=GROUP), key=lambda each: (each.name, _provider(each))):
        first = found.get(entry.name)
        if first is None:
            found[entry.name] = _load(entry)
        else:
            why = f"the package `{first.provider}` has a set of this name already"
            clashes.append(BrokenSet(name=entry.name, provider=_provider(entry), why=why))
    return tuple(sorted((*found.values(), *clashes), key=lambda each: each.name))


def built_in(name: str) -> Traversable:
    """Return the folder of a set that vsdsl itself ships; the library lies above the others."""
    return cardscripts() if name == LIBRARY else cardscripts().joinpath(name)


def _load(entry: EntryPoint) -> CardSet | BrokenSet:
    provider = _provider(entry)
    try:
        files = _read(entry.name, entry.load()(entry.name))
    except KeyboardInterrupt:
        raise
    except BaseException as error:  # noqa: BLE001 - a set is foreign code and may fail in any way
        return BrokenSet(name=entry.name, provider=provider, why=_reason(error))
    return CardSet(name=entry.name, provider=provider, files=files)


def _read(name: str, folder: Traversable) -> tuple[tuple[str, bytes], ...]:
    if not folder.is_dir():
        raise FileNotFoundError(f"there is no folder for `{name}`")
    cards = sorted(
        (each for each in folder.iterdir() if each.name.endswith(SUFFIX) and each.is_file()),
        key=lambda each: each.name,
    )
    if not cards:
        raise FileNotFoundError(f"the folder of `{name}` holds no {SUFFIX} file")
    return tuple((f"{name}/{card.name}", card.read_bytes()) for card in cards)


def _reason(error: BaseException) -> str:
    words = " ".join(str(error).split())
    return f"{type(error).__name__}: {words}" if words else type(error).__name__


def _provider(entry: EntryPoint) -> str:
    return "unknown" if entry.dist is None else entry.dist.name
