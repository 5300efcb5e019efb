"""Gaps: what cards want to say and the language cannot, as notes in card files tell it.

A note is a comment `# cannot say: ...`. It belongs to the card in whose text it stands, or that
follows right after it. A card that is not written at all can be named in a comment, as its first
line would be: `# supporting "Rat King" HOM-003`.
"""

import re
from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from vsdsl.record import Record
from vsdsl.source import Piece, Source, Span, pieces

_NOTE: Final = re.compile(r"^[ \t]*#+[ \t]*cannot say[ \t]*:[ \t]*(.*)$", re.IGNORECASE)
_HEAD: Final = re.compile(  # of a card of any kind, also of one that the language does not have
    r'^[ \t#]*[a-z][a-z -]*"(?P<name>[^"]+)"[ \t]+(?P<number>[A-Z][A-Z0-9]*-\w+)[ \t]*(?:level|:|$)'
)


class GapCard(NamedTuple):
    """A card that a note is about, and where the note stands; without a name it is nobody's."""

    name: str
    number: str
    file: str
    line: int


class Gap(NamedTuple):
    """Something that cannot be said, in the words of the first note, and the cards it blocks."""

    text: str
    cards: tuple[GapCard, ...]


class Gaps(Record):
    """The gaps of some files, those that block most cards first, and how many cards there are."""

    gaps: tuple[Gap, ...]
    files: int
    cards: int

    @property
    def blocked(self) -> int:
        """How many cards have a note at least."""
        return len({_identity(card) for gap in self.gaps for card in gap.cards})


def gaps_in(sources: Sequence[Source]) -> Gaps:
    """Return the gaps that notes in card files tell of; the same words are the same gap."""
    texts: dict[str, str] = {}
    found: dict[str, dict[tuple[object, ...], GapCard]] = {}
    cards: set[tuple[object, ...]] = set()
    for source in sources:
        for text, card in _notes(source):
            key = _plain(text)
            texts.setdefault(key, text)
            found.setdefault(key, {}).setdefault(_identity(card), card)
            cards.add(_identity(card))
        cards.update(map(_identity, _cards(source)))
    gaps = [Gap(texts[key], tuple(about.values())) for key, about in found.items()]
    gaps.sort(key=lambda gap: (-len(gap.cards), _plain(gap.text)))
    return Gaps(gaps=tuple(gaps), files=len(sources), cards=len(cards))


def _cards(source: Source) -> Iterator[GapCard]:
    """Yield the cards that are written, also those with mistakes in their text."""
    for piece in pieces(source):
        card = _headed(source, piece)
        if card is not None:
            yield card


def _notes(source: Source) -> Iterator[tuple[str, GapCard]]:
    for piece in pieces(source):
        card = _headed(source, piece)
        yield from _notes_above(source, piece, card)
        for number, line in _lines(source, piece.body):
            noted = _NOTE.match(line)
            if noted:
                about = card or GapCard("", "", source.name, number)
                yield _worded(noted), about._replace(line=number)


def _notes_above(
    source: Source, piece: Piece, card: GapCard | None
) -> Iterator[tuple[str, GapCard]]:
    """Yield the notes of the comments above a declaration.

    A blank line ends what is said of a card; the last comments before a card are about it.
    """
    for block in _blocks(source, piece.lead):
        named = next((each for each in (_named(source, *line) for line in block) if each), None)
        is_last = block[-1][0] + 1 == source.position(piece.body.start).line
        has_body = piece.body.start < piece.body.end
        about = named or (card if is_last and has_body else None)
        for number, line in block:
            noted = _NOTE.match(line)
            if noted:
                whose = about or GapCard("", "", source.name, number)
                yield _worded(noted), whose._replace(line=number)


def _blocks(source: Source, span: Span) -> Iterator[list[tuple[int, str]]]:
    """Yield the lines that stand together, each with its number."""
    block: list[tuple[int, str]] = []
    for number, line in _lines(source, span):
        if line.strip():
            block.append((number, line))
        elif block:
            yield block
            block = []
    if block:
        yield block


def _lines(source: Source, span: Span) -> Iterator[tuple[int, str]]:
    if span.start < span.end:
        first = source.position(span.start).line
        lines = source.text[span.start : span.end].removesuffix("\n").split("\n")
        yield from enumerate(lines, first)


def _headed(source: Source, piece: Piece) -> GapCard | None:
    """Return the card that a piece declares, if it declares one."""
    first = next(_lines(source, piece.body), None)
    return None if first is None else _named(source, *first)


def _named(source: Source, number: int, line: str) -> GapCard | None:
    head = _HEAD.match(line)
    return GapCard(head["name"], head["number"], source.name, number) if head else None


def _worded(noted: re.Match[str]) -> str:
    return " ".join(noted[1].split()) or "(nothing is said)"


def _plain(text: str) -> str:
    return text.rstrip(".!; ").casefold()


def _identity(card: GapCard) -> tuple[object, ...]:
    """Return what tells cards apart: the number; where a note is nobody's, its own place."""
    return (card.number,) if card.number else (card.file, card.line)
