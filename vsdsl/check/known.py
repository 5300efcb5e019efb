"""What scripts may speak of: keywords, teams and cards, as the heads of declarations name them."""

import re
from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterable, Iterator, Mapping
from functools import cached_property, lru_cache
from types import MappingProxyType
from typing import Final, NamedTuple

from vsdsl.check.once import Once
from vsdsl.record import Record
from vsdsl.source import Source
from vsdsl.syntax.words import NEWLINE, Word, words

_HEAD: Final = re.compile(r"^(?:keyword|team)\b[^\n]*", re.MULTILINE)
_CARD: Final = re.compile(
    r"(?P<kind>main|supporting|plot +twist|location|equipment|token|side +card)"
    r' +"(?P<name>[^"\n]*)"'
    r" +(?P<number>[A-Z][A-Z0-9]*-[0-9]+[A-Za-z]?)(?: +level +(?P<level>[0-9]+))?"
)
_AKA: Final = re.compile(r'^[ \t]+aka((?:[ ,]+"[^"\n]*")+)', re.MULTILINE)
_KEYWORD: Final = re.compile(
    r"^keyword +(?P<name>[^\n:(]*?) *:(?P<body>[^\n]*(?:\n(?:[ \t]+[^\n]*|(?=\n)))*)", re.MULTILINE
)
_QUOTED: Final = re.compile(r'"([^"\n]*)"')
_COLUMN_0: Final = re.compile(r"\n(?=[^\s#])")
_NAMING: Final = (b"keyword", b"set", b"team")
_AT_START: Final = (*_NAMING, BOM_UTF8, BOM_UTF16_LE, BOM_UTF16_BE)
_INSIDE: Final = tuple(newline + word for newline in (b"\n", b"\r") for word in _NAMING)


class CardHead(NamedTuple):
    """What the first line of a card says."""

    kind: str
    name: str
    number: str
    level: int | None

    @property
    def letters(self) -> str:
        """The letters of its set."""
        return letters_of(self.number)


class Known(Once, Record):
    """Keywords, each with the kind of its parameter if it takes one, teams, and cards.

    `texts` are whole card files; what is in them is read when a lint first asks for it. `besides`
    has read its own before, or will once for all who share it.
    """

    _UNCOMPARED = ("texts", "besides")

    keywords: Mapping[str, str | None] = MappingProxyType({})
    teams: frozenset[str] = frozenset()
    texts: tuple[str, ...] = ()
    besides: "Known | None" = None

    @cached_property
    def cards(self) -> tuple[CardHead, ...]:
        """The cards, in the order of the files."""
        own = (head for text in self.texts for head, _ in cards_with_text(text))
        return (*own, *(self.besides.cards if self.besides else ()))

    @cached_property
    def card_names(self) -> frozenset[str]:
        """The names that cards have, also those behind `aka`."""
        aka = (found[1] for text in self.texts for found in _AKA.finditer(text))
        also = frozenset(name for line in aka for name in _QUOTED.findall(line))
        heads = frozenset(card.name for card in self.cards)
        return heads | also | (self.besides.card_names if self.besides else frozenset())

    @cached_property
    def keyword_texts(self) -> Mapping[str, str]:
        """The keywords without a parameter by what they mean: their text in the plainest layout."""
        found = (each for text in self.texts for each in _KEYWORD.finditer(text))
        own = {plain_text(each["body"]): each["name"] for each in found}
        return {**self.besides.keyword_texts, **own} if self.besides else own


def letters_of(number: str) -> str:
    """Return the letters of the set in a card number: `TST` of `TST-001`."""
    return number.rpartition("-")[0]


@lru_cache(maxsize=512)
def cards_with_text(text: str) -> tuple[tuple[CardHead, str], ...]:
    """Return the cards of a file, each with its lines."""
    begun = ((_CARD.match(declared), declared) for declared in _COLUMN_0.split(text))
    return tuple((_card_head(head), text[head.end() :]) for head, text in begun if head)


def card_around(text: str, place: int) -> CardHead | None:
    """Return the head of the card in whose lines a place of a file is."""
    start = text.rfind("\n", 0, place) + 1
    while start and text[start] in " \t\n#":
        start = text.rfind("\n", 0, start - 1) + 1
    found = _CARD.match(text, start)
    return _card_head(found) if found else None


def plain_text(body: str) -> str:
    """Return the text of a block with one space between words and without comments.

    Two blocks with one plain text say the same; how deep a line stands is kept.
    """
    lines = [line.partition("#")[0].rstrip() for line in body.split("\n")]
    depths = sorted({len(line) - len(line.lstrip()) for line in lines if line.strip()})
    return "\n".join(
        f"{depths.index(len(line) - len(line.lstrip()))} {' '.join(line.split())}"
        for line in lines
        if line.strip()
    )


def known_names(sources: Iterable[Source]) -> Known:
    """Return what the sources define.

    The first line of a declaration is enough: a keyword with a mistake in its text is a keyword all
    the same, and a whole library is read in no time.
    """
    keywords: dict[str, str | None] = {}
    teams: set[str] = set()
    at_hand = tuple(sources)
    for head in _heads(at_hand):
        match head:
            case ["keyword", Word(kind="NAME", text=name), *rest]:
                keywords.setdefault(name, _parameter_kind(rest))
            case ["team", Word(kind="NAME", text=name), *_]:
                teams.add(name)
            case ["team", Word(kind="STRING", text=name), *_]:
                teams.add(name[1:-1])
            case _:
                pass
    texts = tuple(source.text for source in at_hand)
    return Known(keywords=keywords, teams=frozenset(teams), texts=texts)


def may_define_names(data: bytes) -> bool:
    """Tell whether a file may define a keyword, a set or a team; most hold only cards.

    A file with a byte-order mark is not looked into.
    """
    return data.startswith(_AT_START) or any(each in data for each in _INSIDE)


def together(one: Known, other: Known) -> Known:
    """Return what either knows; of two keywords of one name, that of the first."""
    return Known(
        keywords={**other.keywords, **one.keywords},
        teams=one.teams | other.teams,
        texts=one.texts,
        besides=other,
    )


def _card_head(found: re.Match[str]) -> CardHead:
    level = found["level"]
    kind = " ".join(found["kind"].split())
    # A level of thousands of digits is a mistake that the parser finds; no number is made of it.
    return CardHead(kind, found["name"], found["number"], int(level[:9]) if level else None)


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
