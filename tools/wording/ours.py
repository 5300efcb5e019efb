"""What vsdsl says of the same cards: the English of each power, and of each keyword."""

from collections.abc import Iterator

from vsdsl.check.uses import used_keywords
from vsdsl.constructs.construct import Construct, constructs_in, say
from vsdsl.constructs.declarations.lines import Basic, Gives
from vsdsl.constructs.declarations.powers import (
    Keywords,
    LevelUp,
    PlayMode,
    Power,
    PrintedKeyword,
    Reaction,
    SuperPower,
)
from vsdsl.driver.describing import explanation
from vsdsl.play.pool_card import PoolCard

Said = dict[str, list[str]]


def said_of(card: PoolCard) -> Said:
    """Return what is said of a card, by the name of the power; what has no name is under ''."""
    said: Said = {}
    for line in card.lines:
        explained = tuple(_explained(line, card))
        for name, text in _texts(line, card):
            said.setdefault(plain_name(name), []).append("\n".join((text, *explained)))
    return said


def _explained(line: Construct, card: PoolCard) -> Iterator[str]:
    """Yield what the keywords mean that a power names, which is shown below the powers."""
    if isinstance(line, Keywords):
        return
    for name in used_keywords(constructs_in(line)):
        keyword = card.found.keywords.get(name.text)
        if keyword is not None:
            yield explanation(keyword, card.found.card)


def plain_name(name: str) -> str:
    """Return a name of a power without marks, and without what stands in brackets."""
    kept = "".join(" " if each in "[(" else each for each in name.split("(", maxsplit=1)[0])
    return "".join(each for each in kept.casefold() if each.isalnum())


def _texts(line: Construct, card: PoolCard) -> Iterator[tuple[str, str]]:
    this = card.name
    match line:
        case Keywords(uses=uses):
            for use in uses:
                keyword = card.found.keywords.get(use.name.text)
                if keyword is not None:
                    argument = say(use.argument, this) if use.argument else ""
                    yield use.english(this), keyword.text(this, argument)
        case PrintedKeyword(use=use):
            yield use.english(this), line.text(this)
        case Power(name=name) | LevelUp(name=name) | SuperPower(name=name) | Reaction(name=name):
            yield name.text if name else "", line.text(this)
        case PlayMode(timings=timings):
            for _ in timings:
                yield "", line.text(this)
        case Basic() | Gives():
            yield "", card.found.card.said(line, this)
        case _:
            pass
