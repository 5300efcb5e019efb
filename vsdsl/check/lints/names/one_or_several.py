"""N136: `it` for several things, or `them` for one."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.referents import antecedents
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.reference import It, Them, This
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.control import ForEachDo
from vsdsl.diagnostics import Label, Severity

_ONE: Final = frozenset({"a", "an", "another", "1", "exactly 1"})
_EACH: Final = frozenset({"each", "all"})


def one_or_several(word: It | Them, place: Place) -> Iterator[Found]:
    """Yield a finding if all that a word may stand for are of the other number.

    Rules: 1.5.1.
    """
    if place.within(ForEachDo):
        return
    meant = tuple(antecedents(place))
    wanted = _is_several if isinstance(word, It) else _is_one
    if not meant or not all(wanted(each.phrase) for each in meant):
        return
    said = place.text(word.span)
    yield Found(
        span=word.span,
        title=f"`{said}` stands for {'several things' if isinstance(word, It) else 'one thing'}",
        label=f"`{'them' if isinstance(word, It) else 'it'}` is meant, or something else",
        help="write `them`" if isinstance(word, It) else "write `it`",
        also=_labels(meant),
    )


def _labels(meant: tuple[Selector, ...]) -> tuple[Label, ...]:
    return (Label(meant[0].span, "this is what it stands for"),)


def _is_several(phrase: Construct) -> bool:
    determiner = phrase.determiner if isinstance(phrase, Phrase) else None
    return determiner is not None and (determiner.is_plural or determiner.words in _EACH)


def _is_one(phrase: Construct) -> bool:
    if isinstance(phrase, This):
        return True
    return (
        isinstance(phrase, Phrase)
        and phrase.determiner is not None
        and phrase.determiner.words in _ONE
    )


LINT: Final = Lint(
    code="N136",
    title="`it` for several things, or `them` for one",
    severity=Severity.WARNING,
    at=(It, Them),
    find=one_or_several,
    rules=("1.5.1",),
)
