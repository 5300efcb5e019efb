"""Makes the parse tables when a wheel is built, so that an installed vsdsl starts without Lark."""

import json
import sys
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface


class ParseTables(BuildHookInterface[Any]):
    """Adds `vsdsl/grammar/tables.json` to a wheel; an editable install has its own in the cache."""

    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Make the tables from the grammar at hand."""
        if version == "editable":
            return
        sys.path.insert(0, self.root)
        from vsdsl.syntax.tables import grammar_text, make_tables  # noqa: PLC0415  not installed yet

        self._folder = TemporaryDirectory()
        tables = Path(self._folder.name, "tables.json")
        tables.write_text(
            json.dumps(make_tables(grammar_text()), separators=(",", ":")), encoding="utf-8"
        )
        build_data["force_include"][str(tables)] = "vsdsl/grammar/tables.json"

    def finalize(self, version: str, build_data: dict[str, Any], artifact_path: str) -> None:  # noqa: ARG002  hatch's own signature
        """Remove what was made."""
        if version != "editable":
            self._folder.cleanup()
