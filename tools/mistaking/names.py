"""The names in the real scripts, read from their text."""

import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent.parent
SCRIPTS: Final = ROOT / "cardscripts"

_KEYWORD: Final = re.compile(r"^keyword ([^:(\n]*[^:(\n ])", re.MULTILINE)
_TEAM: Final = re.compile(r"^team ([^:\n]*):", re.MULTILINE)
_NUMBER: Final = re.compile(r'^[^#\s].*" ([A-Z][A-Z0-9]*-\d+[A-Za-z]?)', re.MULTILINE)
_SYMBOL: Final = re.compile(r"\[(\w+)\]")
_GIVES: Final = re.compile(r"^ +(?:basic|gives) .*", re.MULTILINE)
_UNIVERSE: Final = re.compile(r"^set .*universe +(\w+)", re.MULTILINE)
_QUOTED: Final = re.compile(r'"[^"\n]*"')


@cache
def texts() -> dict[str, str]:
    """Return the scripts by their names."""
    return {
        str(path.relative_to(ROOT)): path.read_text(encoding="utf-8")
        for path in sorted(SCRIPTS.rglob("*.vscard"))
    }


@cache
def keywords() -> frozenset[str]:
    """Return the keywords."""
    return _found(_KEYWORD)


@cache
def teams() -> frozenset[str]:
    """Return the teams."""
    return _found(_TEAM)


@cache
def numbers() -> frozenset[str]:
    """Return the card numbers."""
    return _found(_NUMBER)


def heads_of(number: str) -> Iterator[tuple[str, int]]:
    """Yield the file and the line where each card of a number begins."""
    for name, text in texts().items():
        for head in _NUMBER.finditer(text):
            if head[1] == number:
                yield name, text.count("\n", 0, head.start()) + 1


def only_use(name: str, but_for: tuple[str, int]) -> tuple[tuple[str, int], ...]:
    """Return the file and line of the one other place where a name stands, if there is just one.

    Of two lines that contradict each other either is right; of many, the one that differs.
    """
    word = re.compile(rf"(?<!\w){re.escape(name)}(?!\w)")

    def stands_in(line: str) -> bool:
        return bool(word.search(line if name.startswith('"') else _QUOTED.sub("", line)))

    places = [
        (file, number)
        for file, text in texts().items()
        if name in text
        for number, line in enumerate(text.split("\n"), 1)
        if stands_in(line) and (file, number) != but_for
    ]
    return tuple(places) if len(places) == 1 else ()


@cache
def is_team_of_set(team: str, name: str) -> bool:
    """Whether a card of a file's set has a team."""
    folder = str(Path(name).parent)
    lines = (
        line
        for file, text in texts().items()
        if str(Path(file).parent) == folder
        for line in text.split("\n")
    )
    return any(line.startswith("    team ") and team in line for line in lines)


def highest_number(letters: str) -> int:
    """Return the highest number of a set's cards; 0 if it has none."""
    own = (each for each in numbers() if each.startswith(f"{letters}-"))
    return max(map(digits, own), default=0)


def digits(number: str) -> int:
    """Return the number in a card number: 12 of `TST-012a`."""
    return int("".join(each for each in number.rpartition("-")[2] if each.isdigit()))


@cache
def titles() -> Counter[str]:
    """Return how often each quoted name stands in the scripts."""
    return Counter(each for text in texts().values() for each in _QUOTED.findall(text))


@cache
def symbols_of_universe(name: str) -> frozenset[str]:
    """Return the symbols that locations give in the universe of a file's set."""
    universe = _universes().get(str(Path(name).parent), "")
    return frozenset(
        symbol
        for file, text in texts().items()
        if _universes().get(str(Path(file).parent)) == universe
        for line in _GIVES.findall(text)
        for symbol in _SYMBOL.findall(line)
    )


@cache
def _universes() -> dict[str, str]:
    found = ((file, _UNIVERSE.search(text)) for file, text in texts().items())
    return {str(Path(file).parent): each[1] for file, each in found if each}


def _found(pattern: re.Pattern[str]) -> frozenset[str]:
    return frozenset(each for text in texts().values() for each in pattern.findall(text))
