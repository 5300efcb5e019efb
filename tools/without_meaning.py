"""Which lines of the card scripts the engine cannot carry out yet: docs/without-meaning.md.

Run it after giving a construct its meaning; a test says when the page is stale.
"""

from collections import defaultdict
from pathlib import Path

from vsdsl.driver.installed import load_cards
from vsdsl.interp.compiling import Compiler

PAGE = Path(__file__).parents[1] / "docs" / "without-meaning.md"
INTRODUCTION = """# Without meaning yet

Every card of the six scripted sets parses, formats and reads in English.
The engine carries out what it knows.
A card with a line it cannot carry out is refused by name when a deck or a situation uses it.
This page lists those lines by what is missing.
It is made by `tools/without_meaning.py`, and a test says when it is stale.
"""


def missing_lines() -> dict[str, dict[str, str]]:
    """Return, for each reason, the cards with such a line: number and name."""
    library = load_cards()
    declared = [*library.teams, *library.keywords, *(each.card for each in library.cards)]
    compiler = Compiler(declared)
    compiler.book()
    names = {each.card.number.text: each.card.name.text for each in library.cards}
    found: dict[str, dict[str, str]] = defaultdict(dict)
    for key, reason in compiler.missing.items():
        owner = key.partition(":")[0]
        found[reason][owner] = names.get(owner, "a keyword of the library")
    return found


def page() -> str:
    """Return the page as it should be."""
    found = missing_lines()
    most_first = sorted(found.items(), key=lambda item: (-len(item[1]), item[0]))
    cards = {number for of in found.values() for number in of}
    if not cards:
        return f"{INTRODUCTION}\nNo card and no keyword has such a line.\n"
    lines = (
        INTRODUCTION,
        f"{len(cards)} cards and keywords have such a line.\n",
        "| what is missing | cards | which |",
        "|---|---|---|",
        *(_row(reason, of) for reason, of in most_first),
        "",
    )
    return "\n".join(lines)


def _row(reason: str, cards: dict[str, str]) -> str:
    which = ", ".join(f"{number} {name}" for number, name in sorted(cards.items()))
    return f"| {reason} | {len(cards)} | {which} |"


def main() -> None:
    """Write the page."""
    PAGE.write_text(page(), encoding="utf-8")
    print(f"wrote {PAGE.name}")


if __name__ == "__main__":
    main()
