"""E111: turning a card the way it lies."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.states import said_states
from vsdsl.constructs.effects.cards import TurnCard
from vsdsl.diagnostics import Severity


def faces_so_already(turn: TurnCard, _place: Place) -> Iterator[Found]:
    """Yield a finding for a card that is turned face-up or face-down and is so before.

    Rules: 1.5.2, 3.2.4.
    """
    if turn.facing in said_states(turn.target.selector):
        other = "face-down" if turn.facing == "face-up" else "face-up"
        yield Found(
            span=turn.target.span,
            title=f"a {turn.facing} card is turned {turn.facing}",
            label=f"{turn.facing} before",
            help=f"choose a {other} card, or turn it {other}",
        )


LINT: Final = Lint(
    code="E111",
    title="turning a card the way it lies",
    severity=Severity.WARNING,
    at=(TurnCard,),
    find=faces_so_already,
    rules=("1.5.2", "3.2.4"),
)
