"""T104: a combat plot twist that reaches outside the combat without saying so."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.moments import is_in_combat
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.powers import PlayMode
from vsdsl.constructs.facts import Verb
from vsdsl.constructs.modifiers.powers import HasPowers, LosesPowers
from vsdsl.constructs.modifiers.stats import (
    GainsStats,
    HasStats,
    SetBase,
    SetBaseStat,
    SetStat,
    SetStats,
)
from vsdsl.constructs.modifiers.strikes import StrikesBackAt, StrikesMore, StrikesWith
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.diagnostics import Severity
from vsdsl.terms.states import State

Reaching = (
    GainsStats
    | HasPowers
    | HasStats
    | LosesPowers
    | SetBase
    | SetBaseStat
    | SetStat
    | SetStats
    | StrikesBackAt
    | StrikesMore
    | StrikesWith
    | Target
)

_CHARACTERS: Final = frozenset({"character", "characters"})
_ON_A_SIDE: Final = frozenset({"side", "sides", "row", "rows"})
_IN_COMBAT: Final = frozenset({"attacking", "defending"})
_POINTED_AT: Final = frozenset({"your", "that", "those", "its", "their", "the"})


def beyond_the_combat(reaching: Reaching, place: Place) -> Iterator[Found]:
    """Yield a finding for a combat plot twist that takes any character, in the combat or not.

    A replacement for a defender comes from outside by its nature.

    Rules: 2.2.11.
    """
    selector = _reached(reaching)
    if not _may_be_anywhere(selector) or not is_in_combat(place):
        return
    if place.within(PlayMode) and not _brings_in_others(place):
        yield Found(
            span=selector.span,
            title=f"`{place.text(selector.span)}` need not be in the combat",
            label="a combat plot twist affects only characters in the combat",
            help="add `in the combat`, or `in play` if any character is meant",
        )


def _reached(reaching: Reaching) -> Selector:
    match reaching:
        case Target(selector=selector):
            return selector
        case (
            SetBase(things=selector)
            | SetBaseStat(things=selector)
            | SetStat(things=selector)
            | SetStats(things=selector)
        ):
            return selector
        case _:
            return reaching.subject


def _may_be_anywhere(selector: Selector) -> bool:
    match selector:
        case Selector(phrase=Phrase() as phrase, posts=posts, relative=None):
            where = [post for post in posts if isinstance(post, Where)]
            return _is_of_characters(phrase) and all(map(_is_on_a_side, where))
        case _:
            return False


def _is_of_characters(phrase: Phrase) -> bool:
    pointed_at = phrase.determiner is not None and phrase.determiner.words in _POINTED_AT
    in_combat = any(each in _IN_COMBAT for each in phrase.adjectives)
    return phrase.noun in _CHARACTERS and phrase.of is None and not pointed_at and not in_combat


def _is_on_a_side(where: Where) -> bool:
    named = where.place
    return isinstance(named, Phrase | Possessed) and named.noun in _ON_A_SIDE


def _brings_in_others(place: Place) -> bool:
    """Whether a line of the plot twist lets somebody become the defender."""
    return any(
        isinstance(above.node, PlayMode)
        and any(State.DEFENDING in each.FACTS.doer.may_leave for each in above.below(Verb))
        for above in place.above
    )


LINT: Final = Lint(
    code="T104",
    title="a combat plot twist that reaches outside the combat without saying so",
    severity=Severity.WARNING,
    at=(
        GainsStats,
        HasPowers,
        HasStats,
        LosesPowers,
        SetBase,
        SetBaseStat,
        SetStat,
        SetStats,
        StrikesBackAt,
        StrikesMore,
        StrikesWith,
        Target,
    ),
    find=beyond_the_combat,
    rules=("2.2.11",),
)
