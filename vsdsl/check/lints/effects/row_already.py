"""E109: moving a character to the row that it stands in."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.parties import effects_on, things_of
from vsdsl.check.place import Place
from vsdsl.check.states import states_of
from vsdsl.constructs.facts import Party, Verb, said
from vsdsl.constructs.selectors.phrase import Determiner, Phrase
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.diagnostics import Severity
from vsdsl.resolve.owners import is_yours
from vsdsl.terms.states import State

_ROWS: Final = frozenset({State.BACK_ROW, State.FRONT_ROW})


def row_already(effect: Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for a character that is moved to the row it stands in.

    Rules: 1.4.9, 1.5.2, 3.2.1.
    """
    for thing in things_of(effect):
        rows = thing.party.leaves & _ROWS
        if rows & states_of(thing.selector, place) and _is_own_side(effect, thing.selector):
            row = min(rows).removesuffix("-row")
            yield Found(
                span=thing.words.span,
                title=f"a character in the {row} row is moved to the {row} row",
                label=f"stands in the {row} row",
                help="push from the front row to the back row, pull the other way",
            )


def _is_own_side(effect: Verb, moved: Selector) -> bool:
    """Whether a character is moved to a row of the side that it is on."""
    match said(effect, effect.FACTS.place):
        case None:
            return True
        case Phrase(determiner=Determiner(words="its")):
            return True
        case Phrase(determiner=Determiner(words="your")):
            return is_yours(moved)
        case _:
            return False


def _changes_rows(party: Party) -> bool:
    return bool((party.leaves | party.may_leave) & _ROWS)


LINT: Final = Lint(
    code="E109",
    title="moving a character to the row it stands in",
    severity=Severity.WARNING,
    at=effects_on(_changes_rows),
    find=row_already,
    rules=("1.4.9", "1.5.2", "3.2.1"),
)
