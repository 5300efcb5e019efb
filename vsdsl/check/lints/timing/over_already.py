"""T106: an effect that lasts for something that is just over."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.moments import END_OF_COMBAT, END_OF_TURN, parts_of_turn
from vsdsl.check.place import Place
from vsdsl.constructs.durations.duration import LastsCombat, LastsTurn
from vsdsl.diagnostics import Severity


def over_already(duration: LastsCombat | LastsTurn, place: Place) -> Iterator[Found]:
    """Yield a finding for `this turn` at the end of the turn, or `this combat` at its end.

    What lasts so long has run out when triggers of that moment resolve.

    Rules: 5.7.5, 6.9.1, 9.3.5.
    """
    span, moment = (
        ("turn", END_OF_TURN) if isinstance(duration, LastsTurn) else ("combat", END_OF_COMBAT)
    )
    if parts_of_turn(place) == {moment}:
        yield Found(
            span=duration.span,
            title=f"the effect lasts `this {span}`, which is over",
            label=f"this resolves when the {span} ends",
            help="write `until end of your next turn`, or choose an earlier moment",
        )


LINT: Final = Lint(
    code="T106",
    title="an effect that lasts for something that is just over",
    severity=Severity.ERROR,
    at=(LastsCombat, LastsTurn),
    find=over_already,
    rules=("5.7.5", "6.9.1", "9.3.5"),
)
