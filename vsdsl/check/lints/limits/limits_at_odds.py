"""U103: two limits of use of which one undoes the other."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.edits import without_item
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.powers import PlayMode, Reaction, SuperPower
from vsdsl.constructs.limits.limit import (
    AnyNumberLimit,
    OncePerGameLimit,
    OncePerTurnLimit,
    OnceWhileLevelLimit,
)
from vsdsl.constructs.statements.mode import Action
from vsdsl.diagnostics import Severity

_ONCE: Final = (OncePerGameLimit, OncePerTurnLimit, OnceWhileLevelLimit)
_NARROWER: Final = (OncePerGameLimit, OnceWhileLevelLimit)
_OFTEN: Final = (AnyNumberLimit, *_ONCE)


def limits_at_odds(
    power: Action | PlayMode | Reaction | SuperPower, place: Place
) -> Iterator[Found]:
    """Yield a finding for a limit that another on the line contradicts or makes needless.

    Rules: 7.2.3, 7.5.1.
    """
    for limit in power.limits:
        if isinstance(limit, AnyNumberLimit) and _has(power.limits, _ONCE):
            yield Found(
                span=limit.span,
                title="a power cannot be used any number of times and once",
                label="another limit of this line says once",
                help="keep one of the two limits",
            )
        elif isinstance(limit, OncePerTurnLimit) and _has(power.limits, _NARROWER):
            yield Found(
                span=limit.span,
                title="`once per turn` is said of what can be used less often",
                label="the other limit is narrower",
                help="leave it out",
                edits=without_item(limit.span, place),
            )
        elif _is_said_before(limit, power.limits):
            yield Found(
                span=limit.span,
                title=f"`{place.text(limit.span)}` is a second limit of use",
                label="a power has one",
                help="leave it out",
                edits=without_item(limit.span, place),
            )


def _is_said_before(limit: Construct, limits: tuple[Construct, ...]) -> bool:
    """Return whether a limit of use comes after another one that it does not contradict."""
    often = [each for each in limits if isinstance(each, _OFTEN)]
    if not isinstance(limit, _OFTEN) or limit is often[0]:
        return False
    kinds = {type(each) for each in often}
    return kinds == set(_NARROWER)


def _has(limits: tuple[Construct, ...], kinds: tuple[type[Construct], ...]) -> bool:
    return any(isinstance(each, kinds) for each in limits)


LINT: Final = Lint(
    code="U103",
    title="two limits of use of which one undoes the other",
    severity=Severity.ERROR,
    at=(Action, PlayMode, Reaction, SuperPower),
    find=limits_at_odds,
    rules=("7.2.3", "7.5.1"),
    has_fix=True,
)
