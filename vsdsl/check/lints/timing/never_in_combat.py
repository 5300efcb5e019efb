"""T107: a combat power for a state in which its character is in no combat."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.condition import AndCondition, Holds
from vsdsl.constructs.conditions.predicate import IsNow, Status
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.powers import SuperPower
from vsdsl.constructs.limits.limit import OnlyIf, OnlyWhile
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.post import Where
from vsdsl.diagnostics import Severity
from vsdsl.resolve.event_meanings import is_this
from vsdsl.resolve.opposites import FACE_DOWN

_ITS_COMBAT: Final = frozenset({"combat", "any-turn combat"})
_ELSEWHERE: Final = frozenset({"hand", "deck", "KO pile", "resource row"})


def never_in_combat(power: SuperPower, _place: Place) -> Iterator[Found]:
    """Yield a finding for a Combat power that is used only while its character is in no combat.

    Rules: 5.8.4, 6.8.1, 10.3.1, 10.7.3.
    """
    if power.timing not in _ITS_COMBAT:
        return
    for limit in power.limits:
        if isinstance(limit, OnlyIf | OnlyWhile) and any(_keeps_out(limit.condition)):
            yield Found(
                span=limit.span,
                title=f'the power `"{power.name.text}"` can never be used',
                label="a character is in no combat then",
                help=f"write `{power.timing.replace('combat', 'any combat')}`, or drop the limit",
            )


def _keeps_out(condition: Construct) -> Iterator[bool]:
    match condition:
        case AndCondition(all_of=conditions):
            for each in conditions:
                yield from _keeps_out(each)
        case Holds(subject=subject, predicate=IsNow(state=state)) if is_this(subject):
            yield _is_no_state_for_combat(state)
        case _:
            pass


def _is_no_state_for_combat(state: Construct) -> bool:
    match state:
        case Status(words=words):
            return words in FACE_DOWN
        case Where(place=Phrase(noun=noun) | Possessed(noun=noun)):
            return noun in _ELSEWHERE
        case _:
            return False


LINT: Final = Lint(
    code="T107",
    title="a combat power for a state in which its character is in no combat",
    severity=Severity.WARNING,
    at=(SuperPower,),
    find=never_in_combat,
    rules=("5.8.4", "6.8.1", "10.3.1", "10.7.3"),
)
