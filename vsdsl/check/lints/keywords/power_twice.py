"""K106: a power that stands twice on a card."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import LevelUp, PlayMode, Power, Reaction, SuperPower
from vsdsl.diagnostics import Label, Severity

_TEXTS: Final = (LevelUp, PlayMode, Power, Reaction, SuperPower)


def power_twice(card: Card, _place: Place) -> Iterator[Found]:
    """Yield a finding for a power of which the card has another with the same name and text.

    Rules: 7.2.6.
    """
    seen = list[Construct]()
    for line in card.lines:
        if isinstance(line, _TEXTS):
            first = next((each for each in seen if each == line), None)
            seen.append(line)
            if first is not None:
                yield Found(
                    span=line.span,
                    title=f"two powers of `{card.name.text}` are the same",
                    label="the same power again",
                    help="leave one out, or write its own text",
                    also=(Label(first.span, "first here"),),
                )


LINT: Final = Lint(
    code="K106",
    title="a power that stands twice on a card",
    severity=Severity.WARNING,
    at=(Card,),
    find=power_twice,
    rules=("7.2.6",),
)
