"""The page about the architecture names every room there is."""

import re
from pathlib import Path

ROOT = Path(__file__).parents[2]
PAGE = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")


def test_the_table_has_every_room_and_no_other() -> None:
    table = PAGE[PAGE.index("| room |") : PAGE.index("\nOnly ")]
    rows = [row.split("|")[1] for row in table.splitlines()[2:] if row]
    folders = {path.parent.name for path in (ROOT / "vsdsl").glob("*/__init__.py")}
    files = {path.stem for path in (ROOT / "vsdsl").glob("[a-z]*.py")}

    assert {name for row in rows for name in re.findall(r"`(\w+)`", row)} == folders | files
