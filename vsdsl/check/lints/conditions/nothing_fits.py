"""L104: a description that nothing fits."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.predicate import Attacking, Defending, IsNow
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.post import Relative, Where
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.diagnostics import Severity
from vsdsl.resolve.opposites import OPPOSITE_RULES, excluded_by
from vsdsl.resolve.said_states import said_states, state_by_noun

_YOURS: Final = "on your side"
_OF_A_SIDE: Final = frozenset({"side", "row", "resource row"})


def nothing_fits(selector: Selector, place: Place) -> Iterator[Found]:
    """Yield a finding for two words of one description that exclude each other.

    Rules: 1.2.3, 2.1.1, 2.4.1, 3.2.1, 3.3.1, 6.2.3, 6.2.4, 10.2.2, 10.3.1, 10.7.1.
    """
    if not isinstance(selector.phrase, Phrase):
        return
    for one, other in combinations(sorted(_words(selector)), 2):
        if other in excluded_by(one) or {one, other} == {"enemy", _YOURS}:
            yield Found(
                span=selector.span,
                title=f"nothing is `{place.text()}`",
                label=f"`{one}` and `{other}` exclude each other",
                help="leave out one of the two",
            )


def _words(selector: Selector) -> frozenset[str]:
    return frozenset((*said_states(selector), *_doing(selector), *_standing(selector)))


def _doing(selector: Selector) -> Iterator[str]:
    by_noun = state_by_noun(selector)
    if by_noun is not None:
        yield by_noun
    match selector.relative:
        case Relative(predicate=IsNow(state=Attacking())):
            yield "attacking"
        case Relative(predicate=IsNow(state=Defending())):
            yield "defending"
        case _:
            pass


def _standing(selector: Selector) -> Iterator[str]:
    """Yield the row and the side that stand after the noun."""
    for post in selector.posts:
        where = post.place if isinstance(post, Where) else None
        if isinstance(where, Phrase) and where.noun in _OF_A_SIDE and where.determiner:
            if where.determiner.words == "your":
                yield _YOURS
            if where.noun == "row":
                yield from (f"{row}-row" for row in ("front", "back") if row in where.adjectives)


LINT: Final = Lint(
    code="L104",
    title="a description that nothing fits",
    severity=Severity.WARNING,
    at=(Selector,),
    find=nothing_fits,
    rules=("1.2.3", "2.1.1", *OPPOSITE_RULES),
)
