"""The page about the architecture tells and draws the rooms as they are."""

import re
from graphlib import TopologicalSorter
from pathlib import Path

from tests.test_architecture import ROOMS

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
# `import vsdsl` and `python -m vsdsl` are doors of the house, not rooms.
INSIDE = {room: used - {"__init__"} for room, used in ROOMS.items() if not room.startswith("__")}


def told() -> dict[str, frozenset[str]]:
    """Return the rooms of the table, each with the rooms that it may import."""
    table = PAGE[PAGE.index("| room |") : PAGE.index("\nOnly ")]
    rows = [row.strip("|").split("|") for row in table.splitlines()[2:] if row]
    return {
        room.strip(" `"): frozenset(re.findall(r"`(\w+)`", may_import))
        for room, _, may_import in rows
    }


def drawn() -> dict[str, int]:
    """Return the floor on which each room is drawn."""
    drawing = PAGE[PAGE.index("```diagram\n10 ") :].splitlines()[1:]
    floors = [line.split() for line in drawing[: drawing.index("```")] if line[0] != " "]
    return {room: int(floor) for floor, *rooms in floors for room in rooms}


def test_the_table_has_every_room_and_no_other() -> None:
    folders = {path.parent.name for path in (ROOT / "vsdsl").glob("*/__init__.py")}
    files = {path.stem for path in (ROOT / "vsdsl").glob("[a-z]*.py")}

    assert told().keys() == folders | files


def test_the_table_tells_what_each_room_may_import() -> None:
    assert told() == INSIDE


def test_a_room_is_drawn_right_above_the_highest_that_it_uses() -> None:
    floors: dict[str, int] = {}
    for room in TopologicalSorter(told()).static_order():
        floors[room] = max((floors[below] + 1 for below in told()[room]), default=0)

    assert drawn() == floors
