"""Deck text: what a card says about decks, by itself or through its keywords."""

import re
from collections.abc import Iterator, Mapping
from functools import lru_cache
from typing import Final, NamedTuple

from vsdsl.check.place import Place
from vsdsl.check.pool import all_texts
from vsdsl.check.scope import Scope
from vsdsl.constructs.construct import Name
from vsdsl.constructs.declarations.deck import DeckLed, DeckLimit, DeckLoyal
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import Keywords, KeywordUse, Power, PrintedKeyword
from vsdsl.constructs.statements.block import Block
from vsdsl.source import Span

_KEYWORD: Final = re.compile(
    r"^keyword +(?P<name>[^\n:(]*?) *(?:\([^)\n]*\))? *:"
    r"(?P<body>[^\n]*(?:\n(?:[ \t]+[^\n]*|(?=\n)))*)",
    re.MULTILINE,
)
_TEXT: Final = re.compile(r"\bdeck +(limit|loyal|led)\b(?: +(\d+))?")


class DeckText(NamedTuple):
    """What a card says about decks: `limit` with a number, `loyal` or `led` with a team."""

    what: str
    number: int | None
    team: str | None
    span: Span


def deck_texts(card: Card, place: Place) -> Iterator[DeckText]:
    """Yield what a card says about decks."""
    for line in card.lines:
        match line:
            case Keywords(uses=uses):
                for use in uses:
                    yield from _through_keyword(use, place)
            case Power(body=body) | PrintedKeyword(body=body):
                yield from _in_own_words(body)
            case _:
                pass


def _through_keyword(use: KeywordUse, place: Place) -> Iterator[DeckText]:
    team = use.argument.text if isinstance(use.argument, Name) else None
    for what, number in place.scope.once(_deck_keywords).get(use.name.text, ()):
        yield DeckText(what, number, team, use.span)


def _in_own_words(body: Block) -> Iterator[DeckText]:
    for statement in body.statements:
        match statement:
            case DeckLimit(copies=copies, span=span):
                yield DeckText("limit", copies, None, span)
            case DeckLoyal(team=Name(text=team), span=span):
                yield DeckText("loyal", None, team, span)
            case DeckLed(team=Name(text=team), span=span):
                yield DeckText("led", None, team, span)
            case _:
                pass


def _deck_keywords(scope: Scope) -> Mapping[str, tuple[tuple[str, int | None], ...]]:
    found: dict[str, tuple[tuple[str, int | None], ...]] = {}
    for text in all_texts(scope.known):
        for name, said in _in_file(text):
            found.setdefault(name, said)
    return found


@lru_cache(maxsize=512)
def _in_file(text: str) -> tuple[tuple[str, tuple[tuple[str, int | None], ...]], ...]:
    """Return the keywords of a file whose text is about decks."""
    if "deck l" not in text:
        return ()
    keywords = (
        (
            each["name"],
            tuple((what, int(n) if n else None) for what, n in _TEXT.findall(each["body"])),
        )
        for each in _KEYWORD.finditer(text)
    )
    return tuple((name, said) for name, said in keywords if said)
