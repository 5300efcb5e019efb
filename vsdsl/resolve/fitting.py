"""Fitting: which kinds of things can stand in each part of a construct.

Verbs say it themselves, in their facts; deeds say it in their terms. What is left is said here.

Rules: 1.2.1, 1.2.2, 2.1.1, 2.1.2, 2.1.3, 3.1.1, 3.2.1, 7.1.4.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from vsdsl.constructs.amounts.amount import (
    DifferentAmong,
    ExtremeOf,
    ForEach,
    InstancesOn,
    MeasureOf,
    NumberOf,
    NumberOfTimes,
    TallyOn,
    TotalOf,
)
from vsdsl.constructs.conditions.condition import Holds, NotHolds, ThereIs
from vsdsl.constructs.conditions.predicate import (
    Attacking,
    CouldAttack,
    CouldBeAttacked,
    Defending,
    Did,
    DidNot,
    DidVerb,
    GotVerb,
    Has,
    HasNot,
    IsLevel,
    IsNamed,
    IsNot,
    IsNow,
    IsTeam,
    ProtectedBy,
    Protecting,
    Status,
)
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.effects.cards import Put
from vsdsl.constructs.events.event import Attacks, Leaves, Suffers
from vsdsl.constructs.facts import Verb
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import (
    CostsLess,
    EquipOnly,
    HasEveryTeam,
    HasPowers,
    IsAlso,
    IsRevealed,
    KeywordSet,
    LevelsInto,
    LosesPowers,
    LosesTeams,
    StartsIn,
    WorksIn,
    WorksWhile,
)
from vsdsl.constructs.modifiers.stats import (
    CountersDoubled,
    GainsStats,
    HasStats,
    IncreasesDoubled,
    SetBase,
    SetBaseStat,
    SetStat,
    SetStats,
    StatBound,
    StatsOf,
)
from vsdsl.constructs.modifiers.strikes import (
    AppearsSo,
    ChoosesAttacked,
    ChoosesStruck,
    LethalWounds,
    StrikesBackAt,
    StrikesFirst,
    StrikesMore,
    StrikesWith,
)
from vsdsl.constructs.selectors.phrase import TopOf
from vsdsl.constructs.selectors.post import (
    HasDifferent,
    HasKeyword,
    HasMeasure,
    HasNamePart,
    HasSame,
    HasTally,
    HasTeam,
    OtherThan,
    Relative,
    WithoutProperty,
    WithProperty,
)
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.control import Does, ForEachDo, May, MayBlock
from vsdsl.constructs.statements.mode import Action
from vsdsl.resolve.refusal import Refusal
from vsdsl.terms.things import (
    ANYTHING,
    CARDS,
    CHARACTERS,
    CHOSEN,
    FIGHTERS,
    FROZEN,
    READIED,
    RECRUITED,
    Kind,
)

Fitting = Iterator[tuple[Construct | None, frozenset[Kind]]]

_PLAYERS: Final = frozenset({Kind.PLAYER})
_PLACES: Final = frozenset({Kind.PLACE})
_BY_WHOM: Final = CARDS | _PLAYERS
_WITH_POWERS: Final = CARDS - {Kind.RESOURCE}
_WITH_KEYWORDS: Final = CHARACTERS | {Kind.LOCATION}
_CARD_STATES: Final = frozenset({"evil", "face-down", "face-up", "good"})
_OF_NAMES: Final = frozenset({"letters in name", "words in name"})
_STATES: Final = {"exhausted": READIED, "frozen": FROZEN, "ready": READIED}

# The parts of constructs that say one thing in every sentence.
PARTS: Final[Mapping[type[Construct], Mapping[str, frozenset[Kind]]]] = {
    Action: {"whose": _PLAYERS},
    Attacking: {"target": FIGHTERS},
    Attacks: {"target": FIGHTERS, "alongside": CHARACTERS},
    ChoosesAttacked: {"subject": _PLAYERS, "attacker": CHARACTERS},
    ChoosesStruck: {"subject": _PLAYERS, "striker": CHARACTERS},
    CostsLess: {"subject": RECRUITED, "bearer": CHARACTERS},
    CouldAttack: {"target": FIGHTERS},
    CouldBeAttacked: {"by": CHARACTERS},
    ProtectedBy: {"by": CHARACTERS},
    CountersDoubled: {"thing": CHARACTERS},
    EquipOnly: {"what": frozenset({Kind.EQUIPMENT}), "bearer": CHARACTERS},
    Defending: {"against": CHARACTERS | {Kind.ATTACK}},
    ForEach: {"counted": CHOSEN},
    ForEachDo: {"counted": CHOSEN},
    DifferentAmong: {"things": CARDS, "besides": CARDS},
    GainsStats: {"subject": CHARACTERS},
    HasDifferent: {"thing": CARDS},
    HasSame: {"thing": CARDS},
    HasStats: {"subject": CHARACTERS},
    IncreasesDoubled: {"thing": CHARACTERS},
    HasEveryTeam: {"subject": CHARACTERS},
    IsAlso: {"subject": CHARACTERS},
    LosesTeams: {"subject": CHARACTERS},
    IsRevealed: {"subject": CARDS | _PLACES},
    Leaves: {"place": _PLACES},
    LevelsInto: {"subject": CHARACTERS, "into": CHARACTERS},
    LethalWounds: {"source": CHARACTERS, "victims": CHARACTERS},
    MayBlock: {"subject": _PLAYERS},
    NumberOf: {"counted": CHOSEN},
    NumberOfTimes: {"subject": _BY_WHOM},
    OtherThan: {"thing": CHOSEN},
    Protecting: {"thing": CHARACTERS},
    SetBase: {"things": CHARACTERS},
    SetBaseStat: {"things": CHARACTERS},
    SetStat: {"things": CHARACTERS},
    SetStats: {"things": CHARACTERS},
    StartsIn: {"subject": CARDS},
    StatBound: {"subject": CHARACTERS},
    StatsOf: {"thing": CHARACTERS},
    StrikesBackAt: {"subject": CHARACTERS, "target": CHARACTERS},
    StrikesFirst: {"subject": CHARACTERS},
    StrikesMore: {"subject": CHARACTERS},
    StrikesWith: {"subject": CHARACTERS},
    Suffers: {"by": _BY_WHOM},
    InstancesOn: {"thing": CARDS},
    TallyOn: {"thing": CHARACTERS},
    ThereIs: {"selector": CHOSEN | {Kind.TIME}},
    TopOf: {"deck": _PLACES},
    WorksIn: {"subject": CARDS | {Kind.POWER}},
    WorksWhile: {"subject": CARDS | {Kind.POWER}},
}


def speaks_of_something(kind: type[Construct]) -> bool:
    """Return whether constructs of a class have parts that speak of something."""
    return kind in PARTS or kind in _BY_WORDS


def fitting(node: Construct) -> Fitting:
    """Yield the parts of a construct that speak of something, with the kinds that can stand there.

    A part that is left out is yielded as well, as nothing.
    """
    kind = type(node)
    declared = PARTS.get(kind)
    if declared is not None:
        for part, kinds in declared.items():
            yield getattr(node, part), kinds
    else:
        by_words = _BY_WORDS.get(kind)
        if by_words is not None:
            yield from by_words(node)


def _of_verb(node: Verb) -> Fitting:
    facts = node.facts()
    for party in facts.on:
        yield party.said_in(node), party.kinds
    if facts.place and not (isinstance(node, Put) and node.destination == "next to"):
        yield getattr(node, facts.place), _PLACES


def _of_arrival(node: AppearsSo) -> Fitting:
    """Yield who appears so: of equipment only that it is exhausted.

    Rules: 3.3.2, 16.3.7.
    """
    yield node.subject, RECRUITED if node.how == "exhausted" else CHARACTERS


def _of_doer(node: Does | May) -> Fitting:
    yield node.subject, node.act.facts().doer.kinds


def _of_powers(node: HasPowers | LosesPowers) -> Fitting:
    """Yield who has or loses powers; keywords stand on characters and locations.

    Rules: 7.1.4, 17.1.2.
    """
    yield node.subject, _WITH_KEYWORDS if isinstance(node.powers, KeywordSet) else _WITH_POWERS


def _of_permission(node: Can | Cannot | Must) -> Fitting:
    from vsdsl.resolve.deed_meanings import parties  # noqa: PLC0415  most cards permit nothing
    from vsdsl.resolve.permissions import permission  # noqa: PLC0415  as above

    made = permission(node)
    if not isinstance(made, Refusal):
        yield made.subject, made.deed.deed.facts.whose
        yield from parties(made.deed)


def _of_measure(node: MeasureOf) -> Fitting:
    yield node.thing, _measured(node.measure)


def _of_measures(node: ExtremeOf | TotalOf) -> Fitting:
    yield node.things, _measured(node.measure)


def _measured(measure: str) -> frozenset[Kind]:
    """Return what has a measure: equipment has a cost as well.

    Rules: 2.1.3, 2.1.7, 2.3.1.
    """
    if measure in _OF_NAMES:
        return CARDS
    return RECRUITED if measure == "cost" else CHARACTERS


def _of_condition(node: Holds | NotHolds) -> Fitting:
    yield node.subject, said_of(node.predicate)


def _of_selector(node: Selector) -> Fitting:
    for post in node.posts:
        if isinstance(post, WithProperty | WithoutProperty):
            yield node.phrase, _having(post.property)
    if isinstance(node.relative, Relative):
        yield node.phrase, said_of(node.relative.predicate)


def said_of(predicate: Construct) -> frozenset[Kind]:
    """Return the kinds of things of which a predicate can be true.

    Rules: 2.1.3, 2.1.6, 3.3.1, 6.1.1, 6.2.1, 6.2.3, 7.1.4, 11.2.4.
    """
    match predicate:
        case IsNow(state=state) | IsNot(state=state):
            return _being(state)
        case Has(property=had) | HasNot(property=had):
            return _having(had)
        case Did() | DidNot() | DidVerb() | GotVerb():
            return _BY_WHOM
        case CouldAttack() | ProtectedBy():
            return CHARACTERS
        case CouldBeAttacked():
            return FIGHTERS
        case _:
            return ANYTHING


def _being(state: Construct) -> frozenset[Kind]:
    match state:
        case Status(words=words):
            if words in _CARD_STATES:
                return CARDS
            return _STATES.get(words, CHARACTERS)
        case Attacking() | Defending():
            return FIGHTERS
        case Protecting() | IsLevel():
            return CHARACTERS
        case IsTeam() | IsNamed():
            return CARDS
        case _:
            return ANYTHING


def _having(had: Construct) -> frozenset[Kind]:
    match had:
        case HasMeasure(measure=measure):
            return _measured(measure)
        case HasTally():
            return CHARACTERS
        case HasKeyword() | HasNamePart() | HasSame() | HasDifferent() | HasTeam():
            return CARDS
        case _:
            return ANYTHING


_BY_WORDS: Final[Mapping[type[Construct], Callable[[Any], Fitting]]] = {
    **dict.fromkeys(EFFECTS, _of_verb),
    AppearsSo: _of_arrival,
    Can: _of_permission,
    Cannot: _of_permission,
    Does: _of_doer,
    ExtremeOf: _of_measures,
    HasPowers: _of_powers,
    Holds: _of_condition,
    LosesPowers: _of_powers,
    May: _of_doer,
    MeasureOf: _of_measure,
    Must: _of_permission,
    NotHolds: _of_condition,
    Selector: _of_selector,
    TotalOf: _of_measures,
}
