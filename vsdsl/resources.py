"""Where the grammar, the card scripts and the pages about findings are.

A wheel holds the folders inside the package, zipped or not; in a checkout, and so in an editable
install, they lie beside it.
"""

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable

_PACKAGE = Path(__file__).parent
_CHECKOUT = _PACKAGE.parent


def grammar_text(name: str) -> str:
    """Return the text of one file of the grammar folder, such as `vscard.lark`."""
    return _folder("grammar").joinpath(name).read_text(encoding="utf-8")


def cardscripts() -> "Traversable":
    """Return the folder of the built-in card scripts."""
    return _folder("cardscripts")


def lint_pages() -> "Traversable":
    """Return the folder of the pages about findings, which lies among the docs in a checkout."""
    shipped = _package() / "lints"
    return shipped if shipped.is_dir() else _folder("docs") / "lints"


def _folder(name: str) -> "Traversable":
    for folder in (_package() / name, _CHECKOUT / name):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"the folder `{name}` of vsdsl is missing; install vsdsl again")


def grammar_files() -> tuple[tuple[str, str], ...]:
    """Return the files of the card grammar, by name: each name and its text."""
    folder = _folder("grammar")
    names = sorted(file.name for file in folder.iterdir() if file.name.endswith(".lark"))
    return tuple((name, grammar_text(name)) for name in names if name[:1].isdigit())


def grammar_tables() -> str | None:
    """Return the parse tables that were made when the wheel was built, if there are any."""
    stored = _package() / "grammar" / "tables.json"
    return stored.read_text(encoding="utf-8") if stored.is_file() else None


def compiled_set(name: str) -> bytes | None:
    """Return the pool file of a built-in set that was made when the wheel was built, if any."""
    stored = _package() / "pools" / f"{name}.json"
    return stored.read_bytes() if stored.is_file() else None


def indexed_set(name: str) -> bytes | None:
    """Return the index of a built-in set that was made when the wheel was built, if any."""
    stored = _package() / "pools" / f"{name}.index.txt"
    return stored.read_bytes() if stored.is_file() else None


def _package() -> "Traversable":
    if _PACKAGE.is_dir():
        return _PACKAGE

    from importlib.resources import files  # noqa: PLC0415  long to load, and for archives only

    return files("vsdsl")
