"""C103: a card without a line that every card of its kind has."""

from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import set_letters
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import CardTeam, Cost, Gives, Stats
from vsdsl.diagnostics import Severity
from vsdsl.index.entries import letters_of

_NEEDED: Final[Mapping[str, tuple[type[Construct], ...]]] = {
    "main": (Stats,),
    "supporting": (Cost, Stats),
    "equipment": (Cost,),
    "token": (Cost, Stats),
}
_LINES: Final[Mapping[type[Construct], str]] = {
    CardTeam: "team ...",
    Cost: "cost N",
    Stats: "stats N/N, health N",
}


def missing_line(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for each line that is missing.

    A token of a set has a cost and stats if it has one of the two; one for a trial may lack any.

    Rules: 2.1.3, 2.1.4, 2.1.7, 2.4.5, 12.1.1.
    """
    for line in _needed(card, place):
        if not any(isinstance(each, line) for each in card.lines):
            word = _LINES[line].split()[0]
            yield Found(
                span=card.name.span,
                title=f"`{card.name.text}` has no `{word}`",
                label=f"no line of this card begins with `{word}`",
                help=f"add a line `{_LINES[line]}`",
            )


def _needed(card: Card, place: Place) -> tuple[type[Construct], ...]:
    letters = letters_of(card.number.text)
    if card.kind == "location":
        return (CardTeam,) if any(isinstance(line, Gives) for line in card.lines) else ()
    is_printed = any(isinstance(line, Cost | Stats) for line in card.lines)
    if card.kind == "token" and not (is_printed and letters in place.scope.once(set_letters)):
        return ()
    return _NEEDED.get(card.kind, ())


LINT: Final = Lint(
    code="C103",
    title="a card without a line that its kind needs",
    severity=Severity.WARNING,
    at=(Card,),
    find=missing_line,
    rules=("2.1.3", "2.1.4", "2.1.7", "2.4.5", "12.1.1"),
)
