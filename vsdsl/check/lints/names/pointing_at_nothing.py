"""N132: a word that points back where nothing stands before it."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.amounts.amount import Number, ThatMany
from vsdsl.constructs.conditions.condition import Holds, NotHolds
from vsdsl.constructs.conditions.predicate import IsKind, IsNot, IsNow
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import Moment
from vsdsl.constructs.effects.cards import NameSomething
from vsdsl.constructs.events.event import Event
from vsdsl.constructs.selectors.phrase import Determiner, Phrase, Possessed
from vsdsl.constructs.selectors.reference import It, Remembered, Them, They, Variable
from vsdsl.constructs.statements.mode import Action
from vsdsl.diagnostics import Severity

_POINTING: Final = frozenset({"that", "those"})
_THINGS: Final = (Event, NameSomething, Phrase, Possessed, Remembered, Variable)


def pointing_at_nothing(word: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for `it`, `them`, `they`, `that ...` or `that many` at the start of a power.

    What they stand for has been spoken of before in the same power. `it is your turn` means nothing
    by its `it`.

    Rules: 1.5.1.
    """
    if isinstance(word, Determiner) and word.words not in _POINTING:
        return
    if isinstance(word, It) and _is_about_time(place):
        return
    if not _has_something_before(word, place):
        said = place.text(word.span)
        yield Found(
            span=word.span,
            title=f"`{said}` stands for nothing",
            label="no words of this power before it speak of anything",
            help="write what is meant",
        )


def _has_something_before(word: Construct, place: Place) -> bool:
    power = place.power
    if power is None or isinstance(place.within(Action), Action):
        return True
    start = next((above.number for above in place.above if above.node is power), 0)
    before = place.walked.constructs[start + 1 : place.number]
    kinds = (*_THINGS, Number) if isinstance(word, ThatMany) else (*_THINGS, Moment)
    around = tuple(above.node for above in place.above)
    return any(
        isinstance(each, kinds) and (each.span.end <= word.span.start or each in around)
        for each in before
        if not _is_its_own_phrase(each, word)
    )


def _is_its_own_phrase(each: Construct, word: Construct) -> bool:
    """Whether a phrase is the one that the word introduces: `that character`."""
    return isinstance(each, Phrase) and each.determiner is word


def _is_about_time(place: Place) -> bool:
    match place.within(Holds, NotHolds):
        case (
            Holds(predicate=IsNow(state=state) | IsNot(state=state))
            | NotHolds(predicate=IsNow(state=state))
        ):
            return isinstance(state, IsKind)
        case _:
            return False


LINT: Final = Lint(
    code="N132",
    title="a word that points back to nothing",
    severity=Severity.WARNING,
    at=(Determiner, It, ThatMany, Them, They),
    find=pointing_at_nothing,
    rules=("1.5.1",),
)
