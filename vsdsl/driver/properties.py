"""What can be asked about a card beyond its printed numbers: its keywords, symbols and triggers."""

from attrs import frozen

from vsdsl.check.uses import used_keywords
from vsdsl.constructs.construct import Construct, Name, constructs_in
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import Basic, Gives, PowerCost
from vsdsl.constructs.events.event import EventPhrase


@frozen(kw_only=True)
class Properties:
    """The keywords a card has or names, the symbols it gives or asks for, and its triggers' events.

    An event is in English, such as `Hulk gets stunned`.
    """

    keywords: tuple[str, ...]
    symbols: tuple[str, ...]
    events: tuple[str, ...]


def properties_of(card: Card) -> Properties:
    """Return the properties of a card, each once and in the order of its text."""
    inside = tuple(constructs_in(card))
    costs = (each for each in inside if isinstance(each, Basic | Gives | PowerCost))
    events = (each.english(card.name.text) for each in inside if isinstance(each, EventPhrase))
    return Properties(
        keywords=tuple(dict.fromkeys(name.text for name in used_keywords(inside))),
        symbols=tuple(dict.fromkeys(symbol for cost in costs for symbol in _symbols(cost))),
        events=tuple(dict.fromkeys(events)),
    )


def _symbols(cost: Basic | Gives | PowerCost) -> tuple[str, ...]:
    match cost:
        case Basic(symbol=symbol):
            return (symbol.text,)
        case Gives(symbols=symbols):
            return tuple(symbol.text for symbol in symbols)
        case PowerCost(symbols=Construct() as asked):
            return _names(asked)
        case _:
            return ()


def _names(asked: Construct) -> tuple[str, ...]:
    """Return every name in what is asked for: symbols are the only ones there."""
    found: list[str] = []
    for part in (getattr(asked, name) for name in asked.PARTS):
        for each in part if isinstance(part, tuple) else (part,):
            match each:
                case Name(text=text):
                    found.append(text)
                case Construct():
                    found.extend(_names(each))
                case _:
                    pass
    return tuple(found)
