"""Claims: what a condition says of one thing, taken apart into single states."""

from collections.abc import Iterator
from typing import NamedTuple

from vsdsl.constructs.conditions.condition import AndCondition, Holds, NotHolds
from vsdsl.constructs.conditions.predicate import Attacking, Defending, IsKind, IsNot, IsNow, Status
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import It
from vsdsl.constructs.selectors.selector import Selector

YOUR_TURN = "your turn"
ENEMY_TURN = "an enemy player's turn"


class Claim(NamedTuple):
    """That something is in a state, or is not; `is_all` if the condition says no more than that.

    `about` is the selector of the subject, or nothing for whose turn it is.
    """

    about: Selector | None
    state: str
    is_so: bool
    is_all: bool


def claims_of(condition: Construct) -> Iterator[Claim]:
    """Yield all that must be so for a condition to be true, as far as it is about states."""
    match condition:
        case AndCondition(all_of=conditions):
            for each in conditions:
                yield from claims_of(each)
        case Holds(subject=subject, predicate=IsNow(state=state)):
            yield from _claimed(subject, state, is_so=True)
        case Holds(subject=subject, predicate=IsNot(state=state)):
            yield from _claimed(subject, state, is_so=False)
        case NotHolds(subject=subject, predicate=IsNow(state=state)):
            yield from _claimed(subject, state, is_so=False)
        case _:
            pass


def _claimed(subject: Selector, state: Construct, *, is_so: bool) -> Iterator[Claim]:
    match state:
        case Status(words=words):
            yield Claim(subject, words, is_so, is_all=True)
        case Attacking(manner=None, target=None):
            yield Claim(subject, "attacking", is_so, is_all=True)
        case Attacking(manner=manner) if is_so:
            for word in ("attacking", *(manner or "").split()):
                yield Claim(subject, word, is_so, is_all=False)
        case Where(
            preposition="in", place=Phrase(noun="row", adjectives=("front" | "back" as row,))
        ):
            yield Claim(subject, f"{row}-row", is_so, is_all=False)
        case Defending(against=against) if is_so or against is None:
            yield Claim(subject, "defending", is_so, is_all=against is None)
        case IsKind(phrase=phrase) if isinstance(subject.phrase, It):
            turn = _turn(phrase)
            if turn:
                yield Claim(None, turn, is_so, is_all=True)
        case _:
            pass


def _turn(phrase: Construct) -> str | None:
    """Return whose turn a phrase speaks of."""
    match phrase:
        case Phrase(noun="turn", determiner=determiner, adjectives=()):
            return YOUR_TURN if determiner and determiner.words == "your" else None
        case Possessed(noun="turn", owner=Phrase(noun="player", adjectives=("enemy",))):
            return ENEMY_TURN
        case _:
            return None
