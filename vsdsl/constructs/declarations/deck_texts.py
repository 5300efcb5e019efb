"""Deck text: what a card says about the decks it is in, by itself or through its keywords."""

from collections.abc import Callable, Iterable, Iterator
from enum import StrEnum
from typing import NamedTuple

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.deck import DeckLed, DeckLimit, DeckLoyal
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import Keywords, KeywordUse, Power, PrintedKeyword
from vsdsl.constructs.modifiers.powers import StartsIn
from vsdsl.constructs.statements.block import Block
from vsdsl.source import Span


class About(StrEnum):
    """What deck text is about: copies in a deck, the teams of all cards or of its leader, a pile.

    Rules: 13.7.1, 13.7.2, 13.7.3, 4.1.7.
    """

    LIMIT = "limit"
    LOYAL = "loyal"
    LED = "led"
    ASIDE = "aside"


class DeckText(NamedTuple):
    """One thing that a text says about decks: a limit has a number, loyalty and leaders a team.

    The text of a keyword has no team where that is what the keyword takes in parentheses.
    """

    about: About
    copies: int | None = None
    team: str | None = None


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
        match statement:
            case DeckLimit(copies=copies):
                yield DeckText(About.LIMIT, copies=copies), statement.span
            case DeckLoyal(team=team):
                yield DeckText(About.LOYAL, team=_named(team)), statement.span
            case DeckLed(team=team):
                yield DeckText(About.LED, team=_named(team)), statement.span
            case StartsIn():
                yield DeckText(About.ASIDE), statement.span
            case _:
                pass


def _of_use(text: DeckText, use: KeywordUse) -> DeckText:
    """Return the text of a keyword with the team that a card gives it in parentheses."""
    is_open = text.about in {About.LOYAL, About.LED} and text.team is None
    given = use.argument.text if isinstance(use.argument, Name) else None
    return text._replace(team=given) if is_open else text


def _named(team: Name | Construct) -> str | None:
    return team.text if isinstance(team, Name) else None
