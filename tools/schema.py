"""Make docs/pool.schema.json: the shape of a pool file, for programs that read one."""

import json
from pathlib import Path

from vsdsl.pool.schema import pool_schema

FILE = Path(__file__).parents[1] / "docs" / "pool.schema.json"


def text() -> str:
    """Return the file as it should be."""
    return json.dumps(pool_schema(), indent=2) + "\n"


if __name__ == "__main__":
    FILE.write_text(text(), encoding="utf-8")
    print(f"wrote {FILE.name}")
