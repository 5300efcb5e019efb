"""E106: doing to a card outside play what happens only to cards in play."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.descriptions import fits_nothing
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.zones import OUTSIDE_PLAY, zones_of
from vsdsl.constructs.effects.characters import (
    Daze,
    Exhaust,
    Freeze,
    Heal,
    Hide,
    Ko,
    Ready,
    Recover,
    Stun,
    Wound,
)
from vsdsl.constructs.effects.combat import Attack, DoubleStats, Strike, SwitchStats
from vsdsl.constructs.effects.counters import PutCounters, PutDivided
from vsdsl.constructs.effects.moves import Pull, Push
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.control import Does, May
from vsdsl.diagnostics import Severity

InPlay = (
    Attack
    | Daze
    | Does
    | DoubleStats
    | Exhaust
    | Freeze
    | Heal
    | Hide
    | Ko
    | May
    | Pull
    | Push
    | PutCounters
    | PutDivided
    | Ready
    | Recover
    | Strike
    | Stun
    | SwitchStats
    | Wound
)


def not_in_play(effect: InPlay, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect on a card in a hand, a deck, a KO pile or a pile outside.

    Rules: 1.5.2, 3.1.1, 3.2.1, 3.3.1, 10.5.5.
    """
    selector = _concerned(effect)
    zones = zones_of(selector, place) if selector else frozenset[str]()
    if selector and zones and zones <= OUTSIDE_PLAY and not fits_nothing(selector, place):
        yield Found(
            span=selector.span,
            title=f"`{place.text(selector.span)}` is not in play",
            label="this happens only to characters and cards in play",
            help="put it into play first, or choose among cards in play",
        )


def _concerned(effect: InPlay) -> Selector | None:
    """Return what the effect is about: its target, or the one who attacks or strikes."""
    match effect:
        case Does(subject=subject, act=act) | May(subject=subject, act=act):
            return subject if isinstance(act, Attack | Strike) else None
        case _:
            return effect.target.selector


LINT: Final = Lint(
    code="E106",
    title="doing to a card outside play what happens only in play",
    severity=Severity.WARNING,
    at=(
        Attack,
        Daze,
        Does,
        DoubleStats,
        Exhaust,
        Freeze,
        Heal,
        Hide,
        Ko,
        May,
        Pull,
        Push,
        PutCounters,
        PutDivided,
        Ready,
        Recover,
        Strike,
        Stun,
        SwitchStats,
        Wound,
    ),
    find=not_in_play,
    rules=("1.5.2", "3.1.1", "3.2.1", "3.3.1", "10.5.5"),
)
