"""List all lints: in docs/lints/index.md for people, and in an index for the checker."""

from collections.abc import Iterable
from importlib import import_module
from itertools import groupby
from pathlib import Path
from textwrap import wrap
from typing import Final

from vsdsl.check.catalogue import Entry, entries
from vsdsl.check.lint import Lint

ROOT: Final = Path(__file__).parent.parent
PAGES: Final = ROOT / "docs" / "lints"
PAGE: Final = PAGES / "index.md"
LINTS: Final = ROOT / "vsdsl" / "check" / "lints"
MODULE: Final = LINTS / "index.py"
_INTRODUCTION: Final = """# Findings

What `vsdsl check` can find in cards and `vsdsl run` in situations, by code.
`vsdsl explain CODE` shows a page at the terminal.
A code is for life.
"""
_WIDTH: Final = 100


def page() -> str:
    """Return the whole page: all codes, family by family."""
    every = entries(lint for _, lint in _lints())
    families = groupby(every, lambda entry: entry.family)
    return "\n".join((_INTRODUCTION, *(_family(name, each) for name, each in families)))


def module() -> str:
    """Return the whole module: each lint with the constructs that it looks at."""
    return "\n".join(
        (
            '"""What each lint looks at; made by `tools/lint_index.py` from the lints."""',
            "",
            "from typing import Final",
            "",
            "LOOKS_AT: Final = {",
            *(_entry(name, lint) for name, lint in _lints()),
            "}",
            "",
        )
    )


def _family(name: str, listed: Iterable[Entry]) -> str:
    rows = "\n".join(map(_row, listed))
    head = "| code | finding | severity | fix |\n|---|---|---|---|"
    return f"## {name.capitalize()}\n\n{head}\n{rows}\n"


def _row(entry: Entry) -> str:
    has_page = (PAGES / f"{entry.code}.md").is_file()
    code = f"[{entry.code}]({entry.code}.md)" if has_page else entry.code
    fix = "yes" if entry.has_fix else ""
    return f"| {code} | {entry.title} | {entry.severity.value} | {fix} |"


def _lints() -> Iterable[tuple[str, Lint]]:
    for path in sorted(LINTS.glob("*/*.py")):
        if path.stem != "__init__":
            name = f"{path.parent.name}.{path.stem}"
            yield name, import_module(f"vsdsl.check.lints.{name}").LINT


def _entry(name: str, lint: Lint) -> str:
    constructs = " ".join(sorted(kind.__name__ for kind in lint.at))
    line = f'    "{name}": "{constructs}",'
    if len(line) <= _WIDTH:
        return line
    inside = wrap(constructs, _WIDTH - len('        " "'))
    rows = (f'        "{row} "' for row in inside[:-1])
    return "\n".join((f'    "{name}": (', *rows, f'        "{inside[-1]}"', "    ),"))


if __name__ == "__main__":
    MODULE.write_text(module(), encoding="utf-8")
    PAGE.write_text(page(), encoding="utf-8")
