"""C107: a plot twist, location or equipment that does nothing."""

from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import Basic, Gives
from vsdsl.constructs.declarations.powers import (
    Keywords,
    PlayMode,
    Power,
    PrintedKeyword,
    Reaction,
    SuperPower,
)
from vsdsl.diagnostics import Severity

_POWERS: Final = (Keywords, Power, PrintedKeyword, Reaction, SuperPower)
_DOING: Final[Mapping[str, tuple[tuple[type[Construct], ...], str, str]]] = {
    "plot twist": ((PlayMode,), "no timing says when it is played", "`main:` and its effect"),
    "location": ((Basic, Gives, *_POWERS), "it gives no power symbol", "`basic [Symbol]`"),
    "equipment": (_POWERS, "it changes nothing for its bearer", 'a `power "..."`'),
}


def does_nothing(card: Card, _place: Place) -> Iterator[Found]:
    """Yield a finding for a card that has no text to do anything with.

    Rules: 2.2.2, 2.3.2, 2.4.1.
    """
    lines, label, example = _DOING.get(card.kind, ((Construct,), "", ""))
    if not any(isinstance(each, lines) for each in card.lines):
        yield Found(
            span=card.name.span,
            title=f"the {card.kind} `{card.name.text}` does nothing",
            label=label,
            help=f"add {example}",
        )


LINT: Final = Lint(
    code="C107",
    title="a plot twist, location or equipment that does nothing",
    severity=Severity.WARNING,
    at=(Card,),
    find=does_nothing,
    rules=("2.2.2", "2.3.2", "2.4.1"),
)
