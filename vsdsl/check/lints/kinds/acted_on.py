"""A101: an effect on a kind of thing that it cannot happen to."""

from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.descriptions import fits_nothing
from vsdsl.check.kinds import in_words, kinds_of
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.predicate import Attacking
from vsdsl.constructs.construct import Construct, parts
from vsdsl.constructs.deeds.combat import AttackDeed, FlyOver, StrikeDeed
from vsdsl.constructs.deeds.table import LookDeed, PlayDeed, PowerUpDeed, RecruitDeed
from vsdsl.constructs.effects.becoming import Become, Transform
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
from vsdsl.constructs.effects.combat import Attack, Cancel, DoubleStats, Strike, SwitchStats
from vsdsl.constructs.effects.counters import (
    ConvertCounters,
    DoubleCounters,
    PutCounters,
    PutDivided,
    RemoveCounters,
)
from vsdsl.constructs.effects.moves import Capture, Equip, Move, Pull, Push, RemoveFrom
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.diagnostics import Severity
from vsdsl.terms.things import CARDS, CHARACTERS, FIGHTERS, RECRUITED, Kind

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
    AttackDeed: FIGHTERS,
    Attacking: FIGHTERS,
    Become: frozenset({Kind.CHARACTER}),
    Cancel: frozenset({Kind.ATTACK, Kind.CARD, Kind.PLOT_TWIST, Kind.POWER, Kind.TIME}),
    Discard: CARDS | {Kind.PLACE},
    Equip: frozenset({Kind.CARD, Kind.EQUIPMENT}),
    Ko: CARDS | {Kind.PLACE},
    FlyOver: FIGHTERS,
    LookAt: CARDS | {Kind.PLACE},
    LookDeed: CARDS | {Kind.PLACE},
    Move: RECRUITED,
    PlayCard: CARDS,
    PlayDeed: CARDS,
    PowerUpDeed: frozenset({Kind.CHARACTER}),
    Put: CARDS | {Kind.PLACE},
    RecruitDeed: RECRUITED,
    RemoveFrom: CARDS | {Kind.PLACE},
    Reveal: CARDS | {Kind.PLACE},
    Search: CARDS,
    Shuffle: CARDS | {Kind.PLACE},
    Transform: CHARACTERS,
    StrikeDeed: FIGHTERS,
    TurnCard: frozenset({Kind.CARD, Kind.LOCATION, Kind.RESOURCE}),
}


def acted_on(effect: Construct, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect on something of a kind it is never done to.

    Rules: 1.4.3, 2.1.2, 2.3.2, 3.2.4, 7.4.1, 9.4.6, 10.2.2.
    """
    for thing, fitting in _concerned(effect):
        kinds = kinds_of(thing, place)
        if kinds and not kinds & fitting and not fits_nothing(thing, place):
            is_one = len(fitting) == 1
            yield Found(
                span=thing.span,
                title=f"`{place.text(thing.span)}` cannot be acted on in this way",
                label=f"this is {in_words(kinds)}",
                help=f"speak of {in_words(fitting)}" if is_one else None,
            )


def _concerned(effect: Construct) -> Iterator[tuple[Construct, frozenset[Kind]]]:
    """Yield what an effect is done to, with the kinds of things it can be done to."""
    fitting = _FITTING[type(effect)]
    if isinstance(effect, Equip):
        yield effect.bearer, frozenset({Kind.CHARACTER})
    if isinstance(effect, RemoveFrom) and _is_combat(effect.place):
        fitting = FIGHTERS
    things = (part.selector for part in parts(effect) if isinstance(part, Target))
    others = (part for part in parts(effect) if isinstance(part, Phrase | Possessed | Selector))
    thing: Construct | None = next(things, None) or next(others, None)
    if thing is not None:
        yield thing, fitting


def _is_combat(place: Construct) -> bool:
    return isinstance(place, Phrase) and place.noun == "combat"


LINT: Final = Lint(
    code="A101",
    title="an effect on a kind of thing that it cannot happen to",
    severity=Severity.ERROR,
    at=tuple(_FITTING),
    find=acted_on,
    rules=("1.4.3", "2.1.2", "2.3.2", "3.2.4", "7.4.1", "9.4.6", "10.2.2"),
)
