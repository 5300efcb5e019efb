"""Deck text: what a card says about the decks it is in, by itself or through its keywords."""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import Final, NamedTuple

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.deck import (
    Allegiance,
    DeckExcluding,
    DeckIncluding,
    DeckLed,
    DeckLimit,
    DeckLoyal,
    DeckMixed,
    DeckOneTeam,
    DeckOnly,
)
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import Keywords, KeywordUse, Power, PrintedKeyword
from vsdsl.constructs.modifiers.powers import StartsIn
from vsdsl.constructs.statements.block import Block
from vsdsl.source import Span


class About(StrEnum):
    """What deck text is about: copies, teams of all cards or of the leader, which cards, a pile.

    Rules: 4.1.7, 13.7.1, 13.7.2, 13.7.3, 15.2.1.
    """

    LIMIT = "limit"
    LOYAL = "loyal"
    LED = "led"
    ONE_TEAM = "one team"
    WITHOUT = "without"
    ONLY = "only"
    MIXED = "mixed"
    INCLUDED = "included"
    ASIDE = "aside"


class DeckText(NamedTuple):
    """One thing that a text says about decks: a limit has a number, loyalty and leaders teams.

    The text of a keyword has no team where that is what the keyword takes in parentheses. `good`
    and `evil` stand for all teams of the kind. `card` is the name of one that may be included.
    """

    about: About
    copies: int | None = None
    teams: tuple[str, ...] = ()
    card: str = ""


def deck_texts(
    card: Card, of_keyword: Callable[[str], Iterable[DeckText]]
) -> Iterator[tuple[DeckText, Span]]:
    """Yield what a card says about decks, and where; the other text is that of a keyword by name.

    Rules: 15.2.1.
    """
    for line in card.lines:
        match line:
            case Keywords(uses=uses):
                for use in uses:
                    for text in of_keyword(use.name.text):
                        yield _of_use(text, use), use.span
            case Power(body=body) | PrintedKeyword(body=body):
                yield from deck_texts_in(body)
            case _:
                pass


def deck_texts_in(body: Block) -> Iterator[tuple[DeckText, Span]]:
    """Yield what the lines of a power or a keyword say about decks, and where."""
    for statement in body.statements:
        text = _text_of(statement)
        if text is not None:
            yield text, statement.span


def _text_of(statement: Construct) -> DeckText | None:
    match statement:
        case DeckLimit(copies=copies):
            return DeckText(About.LIMIT, copies=copies)
        case DeckLoyal(allegiances=teams):
            return DeckText(About.LOYAL, teams=_named(teams))
        case DeckLed(allegiances=teams):
            return DeckText(About.LED, teams=_named(teams))
        case DeckIncluding(copies=copies, card=card):
            return DeckText(About.INCLUDED, copies=copies, card=card.text)
        case _:
            about = _PLAIN.get(type(statement))
            return DeckText(about) if about is not None else None


_PLAIN: Final = {
    DeckExcluding: About.WITHOUT,
    DeckMixed: About.MIXED,
    DeckOneTeam: About.ONE_TEAM,
    DeckOnly: About.ONLY,
    StartsIn: About.ASIDE,
}


def _of_use(text: DeckText, use: KeywordUse) -> DeckText:
    """Return the text of a keyword with the team that a card gives it in parentheses."""
    is_open = text.about in {About.LOYAL, About.LED} and not text.teams
    given = use.argument.text if isinstance(use.argument, Name) else None
    return text._replace(teams=(given,)) if is_open and given is not None else text


def _named(allegiances: tuple[Allegiance, ...]) -> tuple[str, ...]:
    names = (each.text if isinstance(each, Name) else each for each in allegiances)
    return tuple(each for each in names if isinstance(each, str))
