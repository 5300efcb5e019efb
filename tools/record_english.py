"""Write down the English of some cards and of every keyword: tests/constructs/english.txt.

Run it when the wording has changed on purpose, and read the difference before committing it.
"""

from collections.abc import Iterator
from pathlib import Path
from typing import Final

from vsdsl.constructs.declarations.declaration import Card, Keyword
from vsdsl.source import decode
from vsdsl.syntax.script import parse_script

ROOT: Final = Path(__file__).parent.parent
RECORD: Final = ROOT / "tests" / "constructs" / "english.txt"
CARDS: Final = (
    "AFF-004",  # a reaction, and a word to be said aloud
    "AFF-006",  # four powers once per game
    "AFF-015",  # a delayed trigger that holds cards
    "AFF-037",  # something happens instead
    "AFF-050",  # nested conditions
    "ALN-007",  # named amounts
    "ALN-008",
    "ALN-030",  # searching three zones, a name as a noun
    "ALN-027",
    "ALN-047",  # amplify
    "DEF-004",  # modes for each of several
    "DEF-006",  # repetition
    "DEF-038D",  # powers from another zone
    "DEF-045",  # control that ends
    "LEG-035",  # stats and health that are worked out
    "LEG-025",  # permissions
    "LEG-033",
    "MCU1-009",  # events in order
    "MCU1-040",  # a pile outside the game, losing the game
    "MNB-001",
    "MNB-004",
    "MNB-013",
    "MNB-014",
    "MNB-061",
    "MNB-080",  # another player chooses
    "MNB-086",
    "MNB-095",  # whose choice a discard is
    "MNB-103",
    "MNB-108",
)


def recorded_texts() -> Iterator[tuple[str, str]]:
    """Yield the title and the English of every keyword, then of the chosen cards by number."""
    cards: dict[str, str] = {}
    for path in sorted((ROOT / "cardscripts").rglob("*.vscard")):
        for declared in parse_script(decode(path.read_bytes(), path.name)).declarations:
            made = declared.construct
            if isinstance(made, Keyword):
                yield f"keyword {made.name.text}", made.english(made.name.text)
            elif isinstance(made, Card) and made.number.text in CARDS:
                title = f"{made.number.text} {made.name.text}"
                cards[title] = made.english(made.name.text)
    yield from sorted(cards.items())


def record() -> str:
    """Return the whole record."""
    return "\n".join(f"## {title}\n{text}\n" for title, text in recorded_texts())


if __name__ == "__main__":
    RECORD.write_text(record(), encoding="utf-8")
    print(f"wrote {RECORD.relative_to(ROOT)}")
