"""The names in the real scripts, read from their text."""

import re
from collections import Counter
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
