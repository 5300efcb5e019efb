"""A111: the name of a number where a thing is meant, or of a thing where a number is."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.amounts.amount import Arithmetic, MeasureOf
from vsdsl.constructs.conditions.condition import Compare
from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.effects.cards import Draw, DrawUntil
from vsdsl.constructs.effects.characters import Heal
from vsdsl.constructs.effects.choices import ChooseNumber, LetBe
from vsdsl.constructs.effects.combat import PayPoints
from vsdsl.constructs.effects.counters import (
    GainPoints,
    GainXp,
    PutCounters,
    PutDivided,
    RemoveCounters,
)
from vsdsl.constructs.effects.moves import RemoveFrom
from vsdsl.constructs.events.event import GainsStat
from vsdsl.constructs.modifiers.powers import CostsLess
from vsdsl.constructs.modifiers.stats import GainsStats
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.post import OtherThan, Where
from vsdsl.constructs.selectors.reference import AnyOf, Variable
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.constructs.statements.control import ForEachDo
from vsdsl.diagnostics import Label, Severity

_GIVES_NUMBER: Final = (ChooseNumber, GainsStat, LetBe, PayPoints, RemoveCounters)
_GIVES_THING: Final = (ForEachDo, RemoveFrom, Target)
_GIVES: Final = (*_GIVES_NUMBER, *_GIVES_THING)
_NUMBER_IN: Final = (
    Arithmetic,
    Compare,
    CostsLess,
    Draw,
    DrawUntil,
    GainPoints,
    GainsStats,
    GainXp,
    Heal,
    PutCounters,
    PutDivided,
    RemoveCounters,
)
_THING_IN: Final = (AnyOf, MeasureOf, OtherThan, Phrase, Possessed, Selector, Where)


def number_or_thing(used: Variable, place: Place) -> Iterator[Found]:
    """Yield a finding for a name that stands for the wrong sort of thing.

    Rules: 1.5.1, 9.3.2.
    """
    around = next(place.above).node
    if not isinstance(around, (*_NUMBER_IN, *_THING_IN)):
        return
    name = used.name.text
    given = [
        (each, said) for each in _before(place) if (said := _given(each)) and said.text == name
    ]
    is_number = all(isinstance(each, _GIVES_NUMBER) for each, _ in given)
    is_thing = all(isinstance(each, _GIVES_THING) for each, _ in given)
    is_wrong = (is_number and isinstance(around, _THING_IN)) or (
        is_thing and isinstance(around, _NUMBER_IN)
    )
    if not given or not is_wrong:
        return
    yield Found(
        span=used.span,
        title=f"`{name}` is {'a number' if is_number else 'no number'}",
        label=f"{'a card or player' if is_number else 'a number'} is meant here",
        help="correct the name, or write what it is a number of"
        if is_number
        else f"say what of it: `ATK of {name}`, `number of ...`",
        also=(Label(given[-1][1].span, "named here"),),
    )


def _before(place: Place) -> Iterator[Construct]:
    """Yield what gives names in the same power, before a place."""
    return (each for each in place.read_before() if isinstance(each, _GIVES))


def _given(giving: Construct) -> Name | None:
    match giving:
        case (
            ChooseNumber(name=name)
            | ForEachDo(name=name)
            | GainsStat(name=name)
            | LetBe(name=name)
            | PayPoints(name=name)
            | RemoveCounters(name=name)
            | RemoveFrom(name=name)
            | Target(name=name)
        ):
            return name
        case _:
            return None


LINT: Final = Lint(
    code="A111",
    title="the name of a number where a thing is meant, or the other way round",
    severity=Severity.ERROR,
    at=(Variable,),
    find=number_or_thing,
    rules=("1.5.1", "9.3.2"),
)
