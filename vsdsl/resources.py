"""Where the grammar and the card scripts are.

A wheel holds both folders inside the package, zipped or not; in a checkout, and so in an editable
install, they lie beside it.
"""

from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

_CHECKOUT = Path(__file__).parent.parent


def grammar_text(name: str) -> str:
    """Return the text of one file of the grammar folder, such as `vscard.lark`."""
    return _folder("grammar").joinpath(name).read_text(encoding="utf-8")


def cardscripts() -> Traversable:
    """Return the folder of the built-in card scripts."""
    return _folder("cardscripts")


def _folder(name: str) -> Traversable:
    packed = files("vsdsl").joinpath(name)
    for folder in (packed, _CHECKOUT / name):
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
    stored = files("vsdsl").joinpath("grammar", "tables.json")
    return stored.read_text(encoding="utf-8") if stored.is_file() else None
