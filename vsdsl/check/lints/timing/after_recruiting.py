"""T108: recruit points, or leave to recruit, when the Recruit Step of the turn is over."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.moments import AFTER_RECRUITING, END_OF_COMBAT, END_OF_TURN, parts_of_turn
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import LastsCombat, LastsTurn
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.facts import Verb
from vsdsl.constructs.modifiers.permissions import Can
from vsdsl.constructs.modifiers.powers import CostsLess
from vsdsl.diagnostics import Severity
from vsdsl.resolve.permissions import deed_of
from vsdsl.terms.deeds import Deed

_OF_RECRUITING: Final = frozenset({Deed.PAY_INSTEAD, Deed.RECRUIT_FROM})

Recruiting = Can | CostsLess | Verb

_TOO_LATE: Final = frozenset({"main", "combat", AFTER_RECRUITING, END_OF_COMBAT, END_OF_TURN})


def after_recruiting(recruiting: Recruiting, place: Place) -> Iterator[Found]:
    """Yield a finding for what is good for recruiting this turn, after its Recruit Step.

    Rules: 5.1.1, 5.5.2, 5.5.5.
    """
    when = parts_of_turn(place)
    if when and when <= _TOO_LATE and _is_for_this_turn(recruiting):
        yield Found(
            span=recruiting.span,
            title=f"`{place.text()}` comes after the Recruit Step",
            label="nobody recruits any more this turn",
            help="give the power the timing `build`, or let it last until a later turn",
        )


def _is_for_this_turn(recruiting: Recruiting) -> bool:
    match recruiting:
        case Can(duration=duration):
            return deed_of(recruiting) in _OF_RECRUITING and _ends_this_turn(duration)
        case CostsLess(duration=duration):
            return _ends_this_turn(duration)
        case _:
            return True


def _ends_this_turn(duration: Construct | None) -> bool:
    return isinstance(duration, LastsCombat | LastsTurn)


LINT: Final = Lint(
    code="T108",
    title="recruit points, or leave to recruit, after the Recruit Step",
    severity=Severity.WARNING,
    at=(Can, CostsLess, *(each for each in EFFECTS if each.FACTS.is_for_recruiting)),
    find=after_recruiting,
    rules=("5.1.1", "5.5.2", "5.5.5"),
)
