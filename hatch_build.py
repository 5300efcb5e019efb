"""Makes what a wheel carries ready: parse tables and compiled sets, for a quick start."""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class Prepared(BuildHookInterface[Any]):
    """Adds parse tables and pool files to a wheel; an editable install caches its own."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the files from the grammar and the card files at hand."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        self._folder = TemporaryDirectory()
        folder = Path(self._folder.name)
        build_data["force_include"] |= {
            str(_tables(folder)): "vsdsl/grammar/tables.json",
            str(_pools(folder, Path(self.root, "cardscripts"))): "vsdsl/pools",
        }

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002  hatch's own signature
        """Remove what was made."""
        if version != "editable":
            self._folder.cleanup()


def _tables(folder: Path) -> Path:
    from vsdsl.syntax.tables import grammar_text, make_tables  # noqa: PLC0415  not installed yet

    file = folder / "tables.json"
    file.write_text(
        json.dumps(make_tables(grammar_text()), separators=(",", ":")), encoding="utf-8"
    )
    return file


def _pools(folder: Path, cardscripts: Path) -> Path:
    from vsdsl.driver.compiled_sets import built_in_pools  # noqa: PLC0415  not installed yet
    from vsdsl.driver.indexed_sets import built_in_indexes  # noqa: PLC0415  the same

    pools = folder / "pools"
    pools.mkdir()
    for name, data in built_in_pools(cardscripts):
        (pools / f"{name}.json").write_bytes(data)
    for name, data in built_in_indexes(cardscripts):
        (pools / f"{name}.index.txt").write_bytes(data)
    return pools
