"""E109: pushing a character that is in the back row, or pulling one from the front row."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.owners import is_yours
from vsdsl.check.place import Place
from vsdsl.check.zones import row_of
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.moves import Move, Pull, Push
from vsdsl.constructs.selectors.phrase import Determiner, Phrase
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.diagnostics import Severity


def row_already(effect: Move | Pull | Push, _place: Place) -> Iterator[Found]:
    """Yield a finding for a character that is moved to the row it stands in.

    Rules: 1.4.9, 1.5.2, 3.2.1.
    """
    row = _row_reached(effect)
    if row is not None and row_of(effect.target.selector) == row:
        yield Found(
            span=effect.target.span,
            title=f"a character in the {row} row is moved to the {row} row",
            label=f"stands in the {row} row",
            help="push from the front row to the back row, pull the other way",
        )


def _row_reached(effect: Move | Pull | Push) -> str | None:
    """Return the row of its own side that a character is moved to."""
    match effect:
        case Push():
            return "back"
        case Pull():
            return "front"
        case _:
            return _its_row(effect.place, effect.target.selector)


def _its_row(where: Construct, moved: Selector) -> str | None:
    match where:
        case Phrase(
            noun="row",
            determiner=Determiner(words="its" | "your" as whose),
            adjectives=(str(row),),
        ) if row in {"front", "back"}:
            return row if whose == "its" or is_yours(moved) else None
        case _:
            return None


LINT: Final = Lint(
    code="E109",
    title="moving a character to the row it stands in",
    severity=Severity.WARNING,
    at=(Move, Pull, Push),
    find=row_already,
    rules=("1.4.9", "1.5.2", "3.2.1"),
)
