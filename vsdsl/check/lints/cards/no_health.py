"""C111: a character with health 0, or a level up that needs no XP."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.lines import Stats
from vsdsl.constructs.declarations.powers import LevelUp
from vsdsl.diagnostics import Severity
from vsdsl.source import Span


def no_health(line: LevelUp | Stats, place: Place) -> Iterator[Found]:
    """Yield a finding for a number that must be at least 1.

    Rules: 2.1.4, 10.5.3, 11.2.4.
    """
    if isinstance(line, Stats) and line.health == 0:
        yield Found(
            span=line.span,
            title="a character has at least health 1",
            label="no wounds are needed to KO it",
            help="write the health that the card has",
        )
    elif isinstance(line, LevelUp) and line.xp == 0:
        head = place.text(line.span).partition('"')[0].rstrip()
        yield Found(
            span=Span(line.span.start, line.span.start + len(head)),
            title="a level up needs at least 1 XP",
            label="it would be reached from the start",
            help="write the XP that the card needs",
        )


LINT: Final = Lint(
    code="C111",
    title="a character with health 0, or a level up that needs no XP",
    severity=Severity.ERROR,
    at=(LevelUp, Stats),
    find=no_health,
    rules=("2.1.4", "10.5.3", "11.2.4"),
)
