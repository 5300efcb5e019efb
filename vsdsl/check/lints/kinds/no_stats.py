"""A104: stats, or a state of characters, of something that has none."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.descriptions import fits_nothing
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.amounts.amount import ExtremeOf, MeasureOf, TotalOf
from vsdsl.constructs.conditions.condition import Holds, NotHolds
from vsdsl.constructs.conditions.predicate import (
    Attacking,
    Defending,
    IsNot,
    IsNow,
    Protecting,
    Status,
)
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.modifiers.stats import (
    GainsStats,
    HasStats,
    SetBase,
    SetBaseStat,
    SetStat,
    SetStats,
)
from vsdsl.constructs.selectors.post import HasMeasure, WithProperty
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.diagnostics import Severity
from vsdsl.resolve.kinds import in_words, kinds_of
from vsdsl.terms.things import CARDS, CHARACTERS, FIGHTERS, RECRUITED, Kind

_OF_NAMES: Final = frozenset({"letters in name", "words in name"})
_OF_CARDS: Final = frozenset({"evil", "face-down", "face-up", "good"})


def no_stats(user: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for ATK, DEF, health, cost or a state of what has no such thing.

    Rules: 2.1.3, 2.1.4, 2.1.7, 10.3.1.
    """
    owner, fitting = _owner(user)
    if owner is None:
        return
    kinds = kinds_of(owner, place.around)
    if kinds and not kinds & fitting and not fits_nothing(owner, place):
        yield Found(
            span=owner.span,
            title=f"`{place.text(owner.span)}` never has this",
            label=f"this is {in_words(kinds)}",
            help="speak of a character",
        )


def _owner(user: Construct) -> tuple[Construct | None, frozenset[Kind]]:
    """Return what is said to have something, and the kinds of things that can have it."""
    match user:
        case HasStats(subject=subject) | GainsStats(subject=subject):
            return subject, CHARACTERS
        case (
            SetBase(things=subject)
            | SetBaseStat(things=subject)
            | SetStat(things=subject)
            | SetStats(things=subject)
        ):
            return subject, CHARACTERS
        case (
            ExtremeOf(measure=measure, things=thing)
            | MeasureOf(measure=measure, thing=thing)
            | TotalOf(measure=measure, things=thing)
        ):
            return thing, _having(measure)
        case Selector(posts=posts) if (measured := _measure(posts)) is not None:
            return user, _having(measured)
        case (
            Holds(subject=subject, predicate=predicate)
            | NotHolds(subject=subject, predicate=predicate)
        ) if (fitting := _with_state(predicate)) is not None:
            return subject, fitting
        case _:
            return None, frozenset()


def _having(measure: str) -> frozenset[Kind]:
    """Return the kinds of things that have a measure.

    Rules: 2.1.3, 2.1.7, 2.3.1, 10.10.8.
    """
    if measure in _OF_NAMES:
        return CARDS
    return RECRUITED if measure == "cost" else CHARACTERS


def _measure(posts: tuple[Construct, ...]) -> str | None:
    for post in posts:
        match post:
            case WithProperty(property=HasMeasure(measure=measure)):
                return measure
            case _:
                pass
    return None


def _with_state(predicate: Construct) -> frozenset[Kind] | None:
    """Return the kinds of things that can be in a state that only characters can be in.

    Players are attacked too, where a power says so.
    """
    match predicate:
        case IsNow(state=Status(words=words)) | IsNot(state=Status(words=words)):
            return None if words in _OF_CARDS else CHARACTERS
        case IsNow(state=Attacking() | Defending()) | IsNot(state=Attacking() | Defending()):
            return FIGHTERS
        case IsNow(state=Protecting()) | IsNot(state=Protecting()):
            return CHARACTERS
        case _:
            return None


LINT: Final = Lint(
    code="A104",
    title="stats or a state of something that has none",
    severity=Severity.ERROR,
    at=(
        ExtremeOf,
        GainsStats,
        HasStats,
        Holds,
        MeasureOf,
        NotHolds,
        Selector,
        SetBase,
        SetBaseStat,
        SetStat,
        SetStats,
        TotalOf,
    ),
    find=no_stats,
    rules=("2.1.3", "2.1.4", "2.1.7", "10.3.1"),
)
