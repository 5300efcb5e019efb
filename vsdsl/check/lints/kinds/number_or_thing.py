"""A111: the name of a number where a thing is meant, or of a thing where a number is."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.amounts.amount import Arithmetic, MeasureOf
from vsdsl.constructs.conditions.condition import Compare
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.facts import Sort, Verb, said
from vsdsl.constructs.modifiers.powers import CostsLess
from vsdsl.constructs.modifiers.stats import GainsStats
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.post import HasMeasure, OtherThan, Where
from vsdsl.constructs.selectors.reference import AnyOf, Variable
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.diagnostics import Label, Severity
from vsdsl.resolve.referents import naming

_NUMBER_IN: Final = (Arithmetic, Compare, CostsLess, GainsStats, HasMeasure)
_THING_IN: Final = (AnyOf, MeasureOf, OtherThan, Phrase, Possessed, Selector, Where)


def number_or_thing(used: Variable, place: Place) -> Iterator[Found]:
    """Yield a finding for a name that stands for the wrong sort of thing.

    Rules: 1.5.1, 9.3.2.
    """
    meant = _meant_in(next(place.above).node, used)
    if meant is None:
        return
    name = used.name.text
    given = [
        (sort, each)
        for before in place.read_before()
        for sort, each in naming(before)
        if each.text == name
    ]
    sorts = {sort for sort, _ in given}
    if len(sorts) != 1 or meant in sorts or Sort.WORD in sorts:
        return
    is_number = sorts == {Sort.NUMBER}
    yield Found(
        span=used.span,
        title=f"`{name}` is {'a number' if is_number else 'no number'}",
        label=f"{'a card or player' if is_number else 'a number'} is meant here",
        help="correct the name, or write what it is a number of"
        if is_number
        else f"say what of it: `ATK of {name}`, `number of ...`",
        also=(Label(given[-1][1].span, "named here"),),
    )


def _meant_in(around: Construct, used: Variable) -> Sort | None:
    """Return what sort of thing a name must stand for in what it is a part of."""
    match around:
        case Verb():
            facts = around.FACTS
            is_number = any(said(around, each) is used for each in (facts.amount, *facts.numbers))
            return Sort.NUMBER if is_number else None
        case _ if isinstance(around, _NUMBER_IN):
            return Sort.NUMBER
        case _:
            return Sort.THING if isinstance(around, _THING_IN) else None


LINT: Final = Lint(
    code="A111",
    title="the name of a number where a thing is meant, or the other way round",
    severity=Severity.ERROR,
    at=(Variable,),
    find=number_or_thing,
    rules=("1.5.1", "9.3.2"),
)
