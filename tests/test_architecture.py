"""Who may import whom: the rooms of vsdsl as data, held against every import that is written."""

import ast
from collections.abc import Iterator
from functools import cache
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
PACKAGE = "vsdsl"
PUBLIC = "__init__"

ROOMS: dict[str, frozenset[str]] = {
    room: frozenset(may_import.split())
    for room, may_import in {
        "record": "",
        "terms": "",
        "source": "record",
        "core": "nesting terms",
        "resources": "",
        "cache": "",
        "nesting": "",
        "templates": "",
        "registered": "",
        "cardsets": "record registered resources",
        "rulebook": "diagnostics terms",
        "diagnostics": "record source",
        "constructs": "record source terms",
        "syntax": "record source diagnostics constructs resources cache",
        "resolve": "record source constructs terms",
        "index": "record source constructs syntax",
        "check": "record source diagnostics constructs syntax resolve index terms",
        "pool": "nesting record source constructs terms",
        "interp": "core constructs resolve terms",
        "driver": "record source diagnostics constructs syntax resolve index check pool resources "
        "cardsets cache",
        "play": "terms source diagnostics core constructs pool resolve interp driver resources "
        "nesting",
        "situation": "terms source diagnostics constructs core interp driver resources play",
        "trying": "source diagnostics constructs syntax check core interp driver terms",
        "repl": "terms source diagnostics driver situation core play rulebook",
        # A command hands sources on to be rendered; the version is the package's own.
        "cli": "terms source diagnostics pool driver play situation trying repl cardsets rulebook "
        "templates __init__",
        # What `import vsdsl` offers, and `python -m vsdsl`.
        PUBLIC: "diagnostics play situation",
        "__main__": "cli",
    }.items()
}


def room_of(module: str) -> str:
    """Return the room of a dotted name below vsdsl; a name of the package itself is public."""
    inside = module.split(".")[1:]
    return inside[0] if inside and _exists(inside[0]) else PUBLIC


def _exists(room: str) -> bool:
    return room in ROOMS or (ROOT / PACKAGE / room).is_dir()


def imported_modules(tree: ast.AST, module: str, *, is_package: bool) -> Iterator[str]:
    """Yield the full dotted name of each thing imported, in whatever form and at whatever depth."""
    for node in ast.walk(tree):
        match node:
            case ast.Import(names=names):
                yield from (alias.name for alias in names)
            case ast.ImportFrom(names=names):
                origin = _origin(node, module, is_package=is_package)
                yield from (f"{origin}.{alias.name}" for alias in names)
            case ast.Call(args=[ast.Constant(value=str(name)), *_]) if _is_import_call(node):
                yield name
            case ast.Call(
                args=[ast.JoinedStr(values=[ast.Constant(value=str(start)), *_]), *_]
            ) if _is_import_call(node) and start.count(".") > 1:
                yield start  # whatever it is, it is below this
            case ast.Call() if _is_import_call(node):
                yield f"{PACKAGE}.an import that only shows when it runs"
            case _:
                pass


def _origin(node: ast.ImportFrom, module: str, *, is_package: bool) -> str:
    if not node.level:
        return node.module or ""
    parts = module.split(".")
    up = node.level - 1 if is_package else node.level
    return ".".join((*parts[: len(parts) - up], *([node.module] if node.module else [])))


def _is_import_call(call: ast.Call) -> bool:
    match call.func:
        case ast.Name(id=name) | ast.Attribute(attr=name):
            return name in {"import_module", "__import__"}
        case _:
            return False


def rooms_used(text: str, module: str, *, is_package: bool = False) -> frozenset[str]:
    """Return the other rooms that a module's text imports from."""
    modules = imported_modules(ast.parse(text), module, is_package=is_package)
    own = {name for name in modules if name.split(".")[0] == PACKAGE}
    return frozenset(map(room_of, own)) - {room_of(module)}


def modules() -> list[Path]:
    return sorted((ROOT / PACKAGE).rglob("*.py"))


def dotted(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" and len(parts) > 2 else parts)


@cache
def rooms_used_by(path: Path) -> frozenset[str]:
    """Return the other rooms that the file of a module imports from."""
    text = path.read_text(encoding="utf-8")
    return rooms_used(text, dotted(path), is_package=path.name == "__init__.py")


@pytest.mark.parametrize("path", modules(), ids=dotted)
def test_a_module_imports_only_what_its_room_may(path: Path) -> None:
    assert rooms_used_by(path) <= ROOMS[room_of(dotted(path))]


@pytest.mark.parametrize("room", ROOMS)
def test_a_room_may_import_only_what_one_of_its_modules_does(room: str) -> None:
    own = [path for path in modules() if room_of(dotted(path)) == room]

    assert ROOMS[room] == frozenset().union(*map(rooms_used_by, own))


def test_everything_at_the_top_of_the_package_is_a_room() -> None:
    top = {
        path.stem
        for path in (ROOT / PACKAGE).iterdir()
        if path.suffix == ".py" or (path.is_dir() and path.name != "__pycache__")
    }

    assert top <= ROOMS.keys()


def test_the_table_has_no_circles_and_no_unknown_rooms() -> None:
    order = tuple(TopologicalSorter(ROOMS).static_order())

    assert set(order) == ROOMS.keys()


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("import vsdsl.core", {"core"}),
        ("import vsdsl.core.state as s, os", {"core"}),
        ("from vsdsl.core.state import State", {"core"}),
        ("from vsdsl import core, driver", {"core", "driver"}),
        ("from vsdsl import __version__", {PUBLIC}),
        ("import vsdsl", {PUBLIC}),
        ("from ..core import state", {"core"}),
        ("from .. import core", {"core"}),
        ("from .rows import Row", set()),
        ("from vsdsl.syntax.tree import Node", set()),
        ("def f():\n    from vsdsl.core import state", {"core"}),
        ("if TYPE_CHECKING:\n    import vsdsl.core", {"core"}),
        ("import_module('vsdsl.core')", {"core"}),
        ("import_module(f'vsdsl.core.{name}')", {"core"}),
        ("import_module(f'vsdsl.{name}')", {PUBLIC}),
        ("importlib.import_module(name)", {PUBLIC}),
        ("import os, lark", set()),
    ],
)
def test_an_import_is_seen_in_every_form(text: str, expected: set[str]) -> None:
    assert rooms_used(text, "vsdsl.syntax.parser") == expected


def test_a_package_counts_its_dots_from_itself() -> None:
    assert rooms_used("from ..core import x", "vsdsl.syntax", is_package=True) == {"core"}
    assert rooms_used("from .tree import x", "vsdsl.syntax", is_package=True) == frozenset()
