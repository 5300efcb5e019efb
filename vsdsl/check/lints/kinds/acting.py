"""A102: something done by a kind of thing that cannot do it."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.kinds import Kind, kinds_of
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.cards import (
    Discard,
    Draw,
    DrawUntil,
    LookAt,
    NameSomething,
    PlayCard,
    Reveal,
    RevealUntil,
    Search,
    Shuffle,
)
from vsdsl.constructs.effects.characters import BecomeLevel, Transform
from vsdsl.constructs.effects.choices import Choose, ChooseKeyword, ChooseNumber, Say
from vsdsl.constructs.effects.combat import Attack, LoseGame, Strike, WinGame
from vsdsl.constructs.effects.counters import GainPoints, GainXp
from vsdsl.constructs.statements.control import Does, May
from vsdsl.diagnostics import Severity

_BY_PLAYERS: Final = (
    Choose,
    ChooseKeyword,
    ChooseNumber,
    Discard,
    Draw,
    DrawUntil,
    GainPoints,
    LookAt,
    LoseGame,
    NameSomething,
    PlayCard,
    Reveal,
    RevealUntil,
    Say,
    Search,
    Shuffle,
    WinGame,
)
_BY_CHARACTERS: Final = (Attack, BecomeLevel, GainXp, Strike, Transform)


def acting(line: Does | May, place: Place) -> Iterator[Found]:
    """Yield a finding for a subject that never does what the line says.

    Rules: 1.2.2, 2.1.2, 6.1.1, 11.2.2, 12.6.1.
    """
    kinds, by = kinds_of(line.subject, place), _done_by(line.act)
    if kinds and by and by not in kinds:
        yield Found(
            span=line.subject.span,
            title=f"`{place.text(line.subject.span)}` cannot do this",
            label=f"this is {' or '.join(sorted(each.value for each in kinds))}",
            help=f"it is done by {by.value}",
        )


def _done_by(act: Construct) -> Kind | None:
    """Return the kind of thing that does a deed; nothing if many can."""
    if isinstance(act, _BY_PLAYERS):
        return Kind.PLAYER
    return Kind.CHARACTER if isinstance(act, _BY_CHARACTERS) else None


LINT: Final = Lint(
    code="A102",
    title="something done by a kind of thing that cannot do it",
    severity=Severity.ERROR,
    at=(Does, May),
    find=acting,
    rules=("1.2.2", "2.1.2", "6.1.1", "11.2.2", "12.6.1"),
)
