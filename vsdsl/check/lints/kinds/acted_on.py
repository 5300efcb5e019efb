"""A101: an effect on a kind of thing that it cannot happen to."""

from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.kinds import Kind, kinds_of
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct, parts
from vsdsl.constructs.effects.cards import (
    Discard,
    LookAt,
    PlayCard,
    Put,
    Reveal,
    Search,
    Shuffle,
    TurnCard,
)
from vsdsl.constructs.effects.characters import (
    Capture,
    Daze,
    Equip,
    Exhaust,
    Freeze,
    Heal,
    Hide,
    Ko,
    Move,
    Pull,
    Push,
    Ready,
    Recover,
    Stun,
    Transform,
    Wound,
)
from vsdsl.constructs.effects.combat import Attack, Cancel, DoubleStats, Strike, SwitchStats
from vsdsl.constructs.effects.counters import (
    ConvertCounters,
    DoubleCounters,
    PutCounters,
    PutDivided,
    RemoveCounters,
)
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.diagnostics import Severity

_CARDS: Final = frozenset(
    {Kind.CARD, Kind.CHARACTER, Kind.EQUIPMENT, Kind.LOCATION, Kind.PLOT_TWIST}
)
_ON_CHARACTERS: Final = (
    Capture,
    ConvertCounters,
    Daze,
    DoubleCounters,
    DoubleStats,
    Exhaust,
    Freeze,
    Heal,
    Hide,
    Pull,
    Push,
    PutCounters,
    PutDivided,
    Ready,
    Recover,
    RemoveCounters,
    Strike,
    Stun,
    SwitchStats,
    Wound,
)
_FITTING: Final[Mapping[type[Construct], frozenset[Kind]]] = {
    **dict.fromkeys(_ON_CHARACTERS, frozenset({Kind.CHARACTER})),
    Attack: frozenset({Kind.CHARACTER, Kind.PLAYER}),
    Cancel: frozenset({Kind.ATTACK, Kind.CARD, Kind.PLOT_TWIST, Kind.POWER, Kind.TIME}),
    Discard: _CARDS | {Kind.PLACE},
    Equip: frozenset({Kind.CARD, Kind.EQUIPMENT}),
    Ko: _CARDS | {Kind.PLACE},
    LookAt: _CARDS | {Kind.PLACE},
    Move: frozenset({Kind.CARD, Kind.CHARACTER, Kind.EQUIPMENT}),
    PlayCard: _CARDS,
    Put: _CARDS | {Kind.PLACE},
    Reveal: _CARDS | {Kind.PLACE},
    Search: _CARDS,
    Shuffle: _CARDS | {Kind.PLACE},
    Transform: frozenset({Kind.CARD, Kind.CHARACTER}),
    TurnCard: frozenset({Kind.CARD, Kind.LOCATION}),
}


def acted_on(effect: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect on something of a kind it is never done to.

    Rules: 1.4.3, 2.1.2, 3.2.4, 7.4.1, 9.4.6, 10.2.2.
    """
    selector = _selector(effect)
    fitting = _FITTING[type(effect)]
    kinds = kinds_of(selector, place)
    if kinds and not kinds & fitting:
        is_one = len(fitting) == 1
        yield Found(
            span=selector.span,
            title=f"`{place.text(selector.span)}` cannot be acted on in this way",
            label=f"this is {' or '.join(sorted(each.value for each in kinds))}",
            help=f"it happens to {next(iter(fitting)).value}" if is_one else None,
        )


def _selector(effect: Construct) -> Selector:
    if isinstance(effect, RemoveCounters):
        return effect.things
    return next(part.selector for part in parts(effect) if isinstance(part, Target))


LINT: Final = Lint(
    code="A101",
    title="an effect on a kind of thing that it cannot happen to",
    severity=Severity.ERROR,
    at=tuple(_FITTING),
    find=acted_on,
    rules=("1.4.3", "2.1.2", "3.2.4", "7.4.1", "9.4.6", "10.2.2"),
)
