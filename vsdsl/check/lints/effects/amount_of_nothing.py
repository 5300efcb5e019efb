"""E115: an effect of which nothing is left, since its number is 0."""

from collections.abc import Iterator
from typing import Final, assert_never

from vsdsl.check.lint import Found, Lint
from vsdsl.check.numbers import value_of
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct, Pair
from vsdsl.constructs.declarations.deck import DeckLimit
from vsdsl.constructs.declarations.lines import PileEntry
from vsdsl.constructs.deeds.combat import AttackDeed
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.events.event import Attacks
from vsdsl.constructs.facts import Verb, said
from vsdsl.constructs.modifiers.powers import CostsLess
from vsdsl.constructs.modifiers.stats import GainsStats, HasStats, OneStatChange
from vsdsl.constructs.selectors.phrase import Phrase, TopAdjective
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.diagnostics import Severity

Measured = (
    AttackDeed
    | Attacks
    | CostsLess
    | DeckLimit
    | GainsStats
    | HasStats
    | PileEntry
    | Target
    | TopAdjective
    | Verb
)


def amount_of_nothing(effect: Measured, place: Place) -> Iterator[Found]:
    """Yield a finding for an amount that is 0, or less, at every moment.

    Rules: 1.5.2.
    """
    if _is_nothing(effect):
        yield Found(
            span=effect.span,
            title=f"`{place.text()}` does nothing",
            label="its number is 0 at every moment",
            help="write a number above 0, or leave the line out",
        )


def _is_nothing(effect: Measured) -> bool:
    match effect:
        case (
            Target(selector=Selector(phrase=phrase))
            | AttackDeed(alongside=phrase)
            | Attacks(alongside=phrase)
        ):
            return _takes_none(phrase)
        case DeckLimit(copies=number) | PileEntry(copies=number) | TopAdjective(number=number):
            return number == 0
        case HasStats(change=change):
            return _changes_nothing(change)
        case GainsStats(amount=amount, other_amount=other):
            return _is_zero(amount) and (other is None or _is_zero(other))
        case CostsLess(amount=amount):
            return _is_zero(amount)
        case Verb():
            return _is_zero(said(effect, effect.FACTS.amount))
        case _:
            assert_never(effect)


def _changes_nothing(change: Pair | Construct) -> bool:
    match change:
        case Pair(atk=0, def_=0) | OneStatChange(change=0):
            return True
        case _:
            return False


def _is_zero(amount: Construct | None) -> bool:
    value = value_of(amount) if amount else None
    return value is not None and value <= 0


def _takes_none(phrase: Construct | None) -> bool:
    if not isinstance(phrase, Phrase) or phrase.determiner is None:
        return False
    return phrase.determiner.number == 0 and not phrase.determiner.words.endswith("more")


LINT: Final = Lint(
    code="E115",
    title="an effect whose number is 0",
    severity=Severity.WARNING,
    at=(
        AttackDeed,
        Attacks,
        CostsLess,
        DeckLimit,
        GainsStats,
        HasStats,
        PileEntry,
        Target,
        TopAdjective,
        *(each for each in EFFECTS if each.FACTS.amount),
    ),
    find=amount_of_nothing,
    rules=("1.5.2",),
)
