"""Write docs/editions.md: the rules that editions decide otherwise, and what comes of it.

python tools/editions.py                all situations of the project, and the page
python tools/editions.py FILE...        only these, and no page
"""

import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).parents[1]))  # a script sees only its own folder

import yaml

from vsdsl.rulebook import load_catalogue
from vsdsl.situation.across import Across, across
from vsdsl.situation.description import read_situation
from vsdsl.terms.differences import DIFFERENCES

ROOT: Final = Path(__file__).parents[1]
PAGE: Final = ROOT / "docs" / "editions.md"
REASONS: Final = ROOT / "tests" / "rulebook" / "editions.yaml"
INTRODUCTION: Final = Path(__file__).parent / "editions_introduction.md"
PAIRS: Final = "editions"
Found = tuple[Path, Across]


def main(files: Sequence[str]) -> int:
    """Run situations under every edition; returns the exit code."""
    found = [_across(file) for file in situations(files)]
    other = [(file, each) for file, each in found if each.otherwise]
    print(f"{len(found)} situations, {len(other)} come out otherwise in some edition")
    if files:
        print("\n".join(rows_of(other)))
    else:
        PAGE.write_text(page(other, len(found)), encoding="utf-8")
    return 0


def _across(file: Path) -> Found:
    try:
        return file, across(read_situation(file.read_text(encoding="utf-8")))
    except Exception as fault:
        raise RuntimeError(f"{file} cannot be run in some edition") from fault


def situations(files: Sequence[str]) -> list[Path]:
    """Return the files that are named, or all situations but those that are pairs for a rule."""
    if files:
        return [Path(file).resolve() for file in files]
    every = (*ROOT.glob("tests/situations/**/*.yaml"), *ROOT.glob("cardscripts/*/situations/**/*"))
    return sorted(file for file in every if file.suffix == ".yaml" and file.parent.name != PAIRS)


def page(other: Sequence[Found], many: int) -> str:
    """Return the page."""
    introduction = INTRODUCTION.read_text(encoding="utf-8").rstrip()
    return "\n".join(
        (
            introduction,
            "",
            "## What they decide otherwise",
            "",
            *tables(),
            "",
            "## Situations that come out otherwise",
            "",
            f"Of {many} situations besides the pairs {len(other)} come out otherwise somewhere.",
            "The rules are those without which they would not.",
            "",
            "| situation | as of | by |",
            "|---|---|---|",
            *rows_of(other),
            "",
        )
    )


def tables() -> Iterator[str]:
    """Yield the rows of the table of differences, and the reasons of all that has no row."""
    catalogue = load_catalogue()
    yield "| rule | as of | is decided so |"
    yield "|---|---|---|"
    for row in DIFFERENCES:
        rule = catalogue.rule(row.rule)
        yield f"| {rule.id} {rule.title} | {', '.join(row.editions)} | {row.says} |"
    given = yaml.load(REASONS.read_text(encoding="utf-8"), Loader=yaml.BaseLoader)  # noqa: S506  all is text
    for heading, kind in (
        ("What changes nothing in play", "same"),
        ("Later rules that are so in the merged edition, or that no card needs", "later"),
    ):
        yield from ("", f"## {heading}", "", "| rule | because |", "|---|---|")
        for name, reason in given[kind].items():
            yield f"| {name} {catalogue.rule(name).title} | {reason} |"


def rows_of(other: Sequence[Found]) -> Iterator[str]:
    """Yield a row for each situation that comes out otherwise."""
    for file, found in other:
        editions = ", ".join(each.edition for each in found.otherwise)
        rules = dict.fromkeys(rule for each in found.otherwise for rule in each.rules)
        name = file.relative_to(ROOT).as_posix() if file.is_relative_to(ROOT) else str(file)
        yield f"| {found.title} (`{name}`) | {editions} | {', '.join(rules)} |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
