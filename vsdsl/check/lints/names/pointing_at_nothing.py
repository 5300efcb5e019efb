"""N132: a word that points back where nothing stands before it."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.amounts.amount import Number, ThatMany
from vsdsl.constructs.conditions.condition import Holds, NotHolds
from vsdsl.constructs.conditions.predicate import IsKind, IsNot, IsNow
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.cards import NameSomething
from vsdsl.constructs.events.event import EventPhrase
from vsdsl.constructs.selectors.phrase import Determiner, Phrase, Possessed
from vsdsl.constructs.selectors.reference import It, Remembered, Them, They, This, Variable
from vsdsl.constructs.statements.mode import Action
from vsdsl.diagnostics import Severity

_POINTING: Final = frozenset({"that", "those"})
_TIMES: Final = ("phase", "step", "turn")
_THINGS: Final = (EventPhrase, NameSomething, Phrase, Possessed, Remembered, Variable)


def pointing_at_nothing(word: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for `it`, `them`, `they`, `that ...` or `that many` at the start of a power.

    What they stand for has been spoken of before in the same power. `it is your turn` means nothing
    by its `it`.

    Rules: 1.5.1.
    """
    if isinstance(word, Determiner) and word.words not in _POINTING:
        return
    if isinstance(word, It) and is_about_time(place):
        return
    if isinstance(word, Them) and _is_this_spoken_of(place):  # N136 speaks of those
        return
    if not _has_something_before(word, place):
        said = place.text(word.span)
        yield Found(
            span=word.span,
            title=f"`{said}` stands for nothing",
            label="no words of this power before it speak of anything",
            help=_help(word, place),
        )


def _is_this_spoken_of(place: Place) -> bool:
    return any(isinstance(each, This) for each in place.read_before())


def _help(word: Construct, place: Place) -> str:
    is_this = isinstance(word, It) and _is_this_spoken_of(place)
    return "write `this`" if is_this else "write what is meant"


def _has_something_before(word: Construct, place: Place) -> bool:
    action = place.within(Action)
    if place.power is None or (action is not None and action.whose is not None):
        return True
    kinds = (*_THINGS, Number) if isinstance(word, ThatMany) else _THINGS
    around = tuple(above.node for above in place.above)
    return any(
        isinstance(each, kinds)
        and not _is_time(each)
        and (each.span.end <= word.span.start or (each in around and _speaks_first(each, word)))
        for each in place.read_before()
        if not _is_its_own_phrase(each, word)
    )


def _speaks_first(around: Construct, word: Construct) -> bool:
    """Whether what a word stands in speaks of something first: `a card on its owner's side`."""
    return around.span.start < word.span.start and not isinstance(around, EventPhrase)


def _is_time(thing: Construct) -> bool:
    return isinstance(thing, Phrase | Possessed) and str(thing.noun).endswith(_TIMES)


def _is_its_own_phrase(each: Construct, word: Construct) -> bool:
    """Whether a phrase is the one that the word introduces: `that character`."""
    return isinstance(each, Phrase) and each.determiner is word


def is_about_time(place: Place) -> bool:
    """Whether `it` stands in a condition such as `it is your turn`."""
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
