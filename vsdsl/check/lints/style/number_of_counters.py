"""Y102: `1 counters`, or several of a noun in the singular."""

import re
from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.amounts.amount import Every, Number
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.facts import Verb, said
from vsdsl.diagnostics import Edit, Severity
from vsdsl.source import Span

_NOUN: Final = re.compile(r"\b(counter|point|wound)(s?)\b")


def number_of_counters(effect: Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for a noun that does not agree with its number."""
    quantity = said(effect, effect.FACTS.amount)
    match quantity:
        case Number(value=0):  # E115 speaks of those
            return
        case Number(value=value):
            ending = "" if value == 1 else "s"
        case Every():
            ending = "s"
        case _:
            return
    noun = _NOUN.search(place.source.text, quantity.span.end, effect.span.end)
    if noun is not None and noun[2] != ending:
        yield Found(
            span=Span(*noun.span()),
            title=f"`{noun[0]}` does not agree with its number",
            label="the noun after the number",
            help=f"write `{noun[1]}{ending}`",
            edits=(Edit(Span(*noun.span()), f"{noun[1]}{ending}"),),
        )


LINT: Final = Lint(
    code="Y102",
    title="counters, wounds or recruit points that do not agree with their number",
    severity=Severity.HINT,
    at=tuple(each for each in EFFECTS if each.FACTS.amount),
    find=number_of_counters,
    has_fix=True,
)
