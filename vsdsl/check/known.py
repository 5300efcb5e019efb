"""The names that scripts may use: keywords and teams, read off the first lines of declarations."""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator, Mapping
from types import MappingProxyType
from typing import Final

from attrs import field, frozen

from vsdsl.source import Source
from vsdsl.syntax.words import NEWLINE, Word, words

_HEAD: Final = re.compile(r"^(?:keyword|team)\b[^\n]*", re.MULTILINE)
_NAMING: Final = (b"keyword", b"set", b"team")
_AT_START: Final = (*_NAMING, BOM_UTF8, BOM_UTF16_LE, BOM_UTF16_BE)
_INSIDE: Final = tuple(newline + word for newline in (b"\n", b"\r") for word in _NAMING)


def _read_only(names: Mapping[str, str | None]) -> Mapping[str, str | None]:
    return MappingProxyType(dict(names))


@frozen(kw_only=True)
class Known:
    """Keywords, each with the kind of its parameter if it takes one, and teams."""

    keywords: Mapping[str, str | None] = field(factory=dict, converter=_read_only)
    teams: frozenset[str] = frozenset()


def known_names(sources: Iterable[Source]) -> Known:
    """Return what the sources define.

    The first line of a declaration is enough: a keyword with a mistake in its text is a keyword all
    the same, and a whole library is read in no time.
    """
    keywords: dict[str, str | None] = {}
    teams: set[str] = set()
    for head in _heads(sources):
        match head:
            case ["keyword", Word(kind="NAME", text=name), *rest]:
                keywords.setdefault(name, _parameter_kind(rest))
            case ["team", Word(kind="NAME", text=name), *_]:
                teams.add(name)
            case ["team", Word(kind="STRING", text=name), *_]:
                teams.add(name[1:-1])
            case _:
                pass
    return Known(keywords=keywords, teams=frozenset(teams))


def may_define_names(data: bytes) -> bool:
    """Tell whether a file may define a keyword, a set or a team; most hold only cards.

    A file with a byte-order mark is not looked into.
    """
    return data.startswith(_AT_START) or any(each in data for each in _INSIDE)


def together(one: Known, other: Known) -> Known:
    """Return what either knows; of two keywords of one name, that of the first."""
    return Known(keywords={**other.keywords, **one.keywords}, teams=one.teams | other.teams)


def _heads(sources: Iterable[Source]) -> Iterator[list[str | Word]]:
    """Yield the first word of each head as text, and the words behind it."""
    for source in sources:
        for line in _HEAD.finditer(source.text):
            first, *rest = words(source.text, *line.span())
            yield [first.text, *(word for word in rest if word.kind != NEWLINE)]


def _parameter_kind(rest: list[str | Word]) -> str | None:
    match rest:
        case [Word(text="("), Word(text=kind), *_]:
            return kind
        case _:
            return None
