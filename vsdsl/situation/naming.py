"""Naming: a line as a person types it, brought into the form of the grammar.

Names need no quotation marks where no other words could be meant, and nobody need care for capital
letters: `a attacks loki with thor` is `A attacks "Loki" with "Thor"`.
"""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final

from vsdsl.core.table.table import Book
from vsdsl.situation.books import GAIN
from vsdsl.situation.parsing import quoted, words
from vsdsl.situation.refs import unstarred
from vsdsl.situation.scene import Scene

_QUOTED: Final = re.compile(r'("(?:[^"\n]|(?<=[ "])"(?=[\w\'])[^"\n]+")*")')
_NUMBERED: Final = re.compile(r"(?<![\w-])[a-z][a-z0-9]*-[0-9]+[a-z]?(?![\w-])", re.IGNORECASE)
_PLAYER: Final = re.compile(r"(?<![\w'])[a-d](?='s\b|\s|$)(?!\s(?:tie|combat|team)\b)")
_SYMBOL: Final = re.compile(r"\[[a-z]+\]", re.IGNORECASE)
_WORD: Final = re.compile(r"(?<![\w'\"-])[A-Za-z][A-Za-z']*(?![\w\"-])")
_FROM_ANYWHERE: Final = ("put ", "new ")  # lines that speak of cards that are not on the table
_KEPT: Final = frozenset({"A", "ATK", "DEF"})
_NAMING: Final = " names "


def plain(scene: Scene, line: str) -> str:
    """Return a line with names in quotes and words as the grammar writes them."""
    proper = _proper(scene.table.book).printed
    known = {small: name for small, name in _names(scene, line) if small not in proper}
    pattern = _pattern(tuple(sorted(known, key=len, reverse=True)))
    parts = _QUOTED.split(line)
    return "".join(
        _named(known, part) if at % 2 else _worded(scene, part, known, pattern)
        for at, part in enumerate(parts)
    )


def _named(known: Mapping[str, str], part: str) -> str:
    """Return a name in quotes as it is printed."""
    name = quoted(part)
    return f'"{known.get(name.casefold(), name)}"'


def _worded(scene: Scene, part: str, known: Mapping[str, str], pattern: re.Pattern[str]) -> str:
    """Return words between names: names of cards get quotes, other words their usual form."""
    if not part.strip():
        return part
    proper = _proper(scene.table.book)
    found = []
    last = 0
    for match in pattern.finditer(part):
        found.append(_spelled(part[last : match.start()], proper))
        found.append(f'"{known[match[0].casefold()]}"')
        last = match.end()
    found.append(_spelled(part[last:], proper))
    return "".join(found)


def _spelled(part: str, proper: "_Proper") -> str:
    """Return words in their usual form: players and numbers in capitals, keywords as printed."""
    text = _NUMBERED.sub(lambda match: match[0].upper(), part)
    text = _SYMBOL.sub(lambda match: match[0].title(), text)
    text = _PLAYER.sub(lambda match: match[0].upper(), text)
    text = proper.pattern.sub(lambda match: proper.printed[match[0].casefold()], text)
    return _WORD.sub(lambda match: _lowered(match[0], proper), text)


def _lowered(word: str, proper: "_Proper") -> str:
    """Return a word of the grammar in small letters, unless it is written as a keyword is."""
    small = word.lower()
    return small if small in words() and word not in _KEPT and word not in proper.exact else word


def _names(scene: Scene, line: str) -> Iterator[tuple[str, str]]:
    """Yield the names that a line can speak of, each by its small letters."""
    table = scene.table
    if line.lower().startswith(_FROM_ANYWHERE) or _NAMING in line.lower():
        for name in _printed(table.book):
            yield name.casefold(), name
    for ident, thing in table.things.items():
        if thing.face and scene.is_seen(ident):
            face = table.face(ident)
            texts = (*face.names, *(power.name for power in face.abilities if power.name))
            for name in map(quoted, filter(None, texts)):
                yield unstarred(name).casefold(), name
                yield name.casefold(), name
    for name, ident in scene.names.items():
        if scene.is_seen(ident):
            yield name.casefold(), name


@lru_cache(maxsize=8)
def _printed(book: Book) -> tuple[str, ...]:
    return tuple({quoted(name) for face in book.faces.values() for name in face.names if name})


@lru_cache(maxsize=64)
def _pattern(names: tuple[str, ...]) -> re.Pattern[str]:
    """Return what finds names between other words, longer names before shorter ones."""
    if not names:
        return re.compile(r"(?!)")
    either = "|".join(re.escape(name) for name in names if name not in words())
    return re.compile(rf"(?<![\w\"'-])(?:{either})(?![\w\"-])", re.IGNORECASE)


class _Proper:
    """Words with capital letters that are no names of cards: keywords and teams."""

    def __init__(self, book: Book) -> None:
        keywords = {key.removeprefix(GAIN) for key in book.statics if key.startswith(GAIN)}
        teams = {team for face in book.faces.values() for team in face.teams}
        self.exact = frozenset(keywords | teams)
        capital = {each for each in keywords | teams if each.casefold() not in words()}
        self.printed = {each.casefold(): each for each in capital}
        either = "|".join(map(re.escape, sorted(capital, key=len, reverse=True)))
        self.pattern = re.compile(rf"(?<![\w\"'-])(?:{either or '(?!)'})(?![\w\"-])", re.IGNORECASE)


@lru_cache(maxsize=8)
def _proper(book: Book) -> _Proper:
    return _Proper(book)
