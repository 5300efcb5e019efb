"""C104: a line that no card of this kind has."""

from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import Basic, Cost, Gives, Stats
from vsdsl.constructs.declarations.powers import LevelUp, PlayMode, Reaction, SuperPower
from vsdsl.diagnostics import Severity
from vsdsl.source import Span

_NEVER: Final[Mapping[str, tuple[type[Construct], ...]]] = {
    "main": (Basic, Cost, Gives, PlayMode),
    "supporting": (Basic, Gives, LevelUp, PlayMode),
    "plot twist": (Basic, Cost, Gives, LevelUp, Reaction, Stats, SuperPower),
    "location": (Cost, LevelUp, PlayMode, Stats),
    "equipment": (Basic, Gives, LevelUp, PlayMode, Stats),
}
_KINDS: Final = {"main": "main character", "supporting": "supporting character"}


def foreign_line(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for each line that belongs to another kind of card.

    Rules: 2.1.1, 2.1.3, 2.1.7, 2.2.2, 2.4.1, 11.2.1.
    """
    kind = _KINDS.get(card.kind, card.kind)
    for line in card.lines:
        if isinstance(line, _NEVER.get(card.kind, ())):
            word = place.text(line.span).split(maxsplit=1)[0].rstrip(":,")
            yield Found(
                span=Span(line.span.start, line.span.start + len(word)),
                title=f"no {kind} has a line `{word}`",
                label="this belongs to another kind of card",
                help="leave the line out, or correct the kind of the card",
            )


LINT: Final = Lint(
    code="C104",
    title="a line that belongs to another kind of card",
    severity=Severity.WARNING,
    at=(Card,),
    find=foreign_line,
    rules=("2.1.1", "2.1.3", "2.1.7", "2.2.2", "2.4.1", "11.2.1"),
)
