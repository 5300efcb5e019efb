"""How much of the core is untyped: it can only become less."""

import ast
from collections import Counter
from pathlib import Path

CORE = Path(__file__).parents[1] / "vsdsl" / "core"
MOST = 30  # what the core holds of `Any` now; lower it when there is less
MOST_PER_1_000_LINES = 4


def _found() -> tuple[Counter[str], int]:
    """Return how often each module of the core says `Any`, and how many lines there are."""
    found: Counter[str] = Counter()
    lines = 0
    for path in sorted(CORE.rglob("*.py")):
        text = path.read_text(encoding="utf-8")
        lines += len(text.splitlines())
        named = (node for node in ast.walk(ast.parse(text)) if isinstance(node, ast.Name))
        found[str(path.relative_to(CORE))] += sum(name.id == "Any" for name in named)
    return +found, lines


def test_the_core_becomes_no_less_typed() -> None:
    found, _ = _found()

    assert found.total() <= MOST, found


def test_the_core_says_any_in_few_lines() -> None:
    found, lines = _found()

    assert found.total() * 1_000 < lines * MOST_PER_1_000_LINES
