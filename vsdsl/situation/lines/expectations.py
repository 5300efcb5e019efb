"""Steps that expect: what must be so."""

from typing import Literal

from attrs import frozen

from vsdsl.situation.lines.changes import Phase
from vsdsl.situation.lines.deeds import Deed
from vsdsl.situation.lines.names import Place, Ref, Status, Tally
from vsdsl.situation.lines.questions import Question

Holding = Literal["hand", "deck", "ko pile", "side deck"]
CombatKind = Literal["melee", "ranged", "solo", "a team attack"]
DeckEnd = Literal["top", "the bottom"]


@frozen
class IsStats:
    """`"X" is 15/4`."""

    card: Ref
    stats: tuple[int, int]


@frozen
class IsBase:
    """`"X" is base 4/8`."""

    card: Ref
    stats: tuple[int, int]


@frozen
class IsLevel:
    """`"X" is level 2`."""

    card: Ref
    level: int


@frozen
class IsStatus:
    """`"X" is stunned`."""

    card: Ref
    status: Status


@frozen
class IsNotStatus:
    """`"X" is not stunned`."""

    card: Ref
    status: Status


@frozen
class HasTally:
    """`"X" has 2 wounds`."""

    card: Ref
    count: int
    tally: Tally


@frozen
class HasNoTally:
    """`"X" has no counters`."""

    card: Ref
    tally: Tally


@frozen
class HasKeyword:
    """`"X" has Flight`."""

    card: Ref
    keyword: str


@frozen
class HasNoKeyword:
    """`"X" does not have Flight`."""

    card: Ref
    keyword: str


@frozen
class HasPower:
    """`"X" has power "Sting"`."""

    card: Ref
    power: str


@frozen
class HasNoPower:
    """`"X" does not have power "Sting"`."""

    card: Ref
    power: str


@frozen
class IsIn:
    """`"X" is in A's hand`."""

    card: Ref
    place: Place


@frozen
class IsNotIn:
    """`"X" is not in A's hand`."""

    card: Ref
    place: Place


@frozen
class HasCards:
    """`A has 5 cards in hand`."""

    player: str
    count: int
    place: Holding


@frozen
class HasNoCards:
    """`A has no cards in hand`."""

    player: str
    place: Holding


@frozen
class HasPile:
    """`A has 2 cards in pile "Nest"`."""

    player: str
    count: int
    pile: str


@frozen
class HasResources:
    """`A has 3 resources`."""

    player: str
    count: int


@frozen
class HasPoints:
    """`A has 2 recruit points`."""

    player: str
    count: int


@frozen
class Can:
    """`A can attack "X" with "Y"`."""

    player: str
    deed: Deed


@frozen
class Cannot:
    """`A cannot attack "X" with "Y" because 6.2.3`."""

    player: str
    deed: Deed
    because: tuple[str, ...]


@frozen
class IsAsked:
    """`A is asked to choose`."""

    player: str


@frozen
class IsAskedAmong:
    """`A is asked to choose among "X", "Y"`."""

    player: str
    cards: tuple[Ref, ...]


@frozen
class NobodyAsked:
    """`nobody is asked`."""


@frozen
class IsTurn:
    """`it is A's turn`."""

    player: str


@frozen
class IsPhase:
    """`the phase is main`."""

    phase: Phase


@frozen
class MayAct:
    """`A may act`."""

    player: str


@frozen
class CombatOn:
    """`a combat is on`."""


@frozen
class CombatOff:
    """`no combat is on`."""


@frozen
class CombatIs:
    """`the combat is melee`."""

    kind: CombatKind


@frozen
class StrikesFor:
    """`"X" strikes for 6`."""

    card: Ref
    value: int


@frozen
class DeckHas:
    """`A's deck has "X" on top`."""

    player: str
    card: Ref
    end: DeckEnd


@frozen
class Sees:
    """`A sees "X"`."""

    player: str
    card: Ref


@frozen
class SeesNot:
    """`A does not see "X"`."""

    player: str
    card: Ref


@frozen
class Wins:
    """`A wins`."""

    player: str


@frozen
class IsOut:
    """`A is out`."""

    player: str


@frozen
class IsNotOut:
    """`A is not out`."""

    player: str


@frozen
class GoesOn:
    """`the game goes on`."""


@frozen
class Tie:
    """`a tie`."""


@frozen
class Hint:
    """What a reason must be: its rule, a number it speaks of, and whom it is about.

    `about` is a card, or the name of a power.
    """

    rule: str = ""
    number: int | None = None
    about: Ref | None = None


@frozen
class WhyNames:
    """`why is "X" stunned names 10.2.1 about "Y" but not 6.5.5`."""

    question: Question
    named: tuple[Hint, ...]
    unnamed: tuple[Hint, ...] | None = None


# What is said of a table.
Statement = (
    IsStats
    | IsBase
    | IsLevel
    | IsStatus
    | IsNotStatus
    | HasTally
    | HasNoTally
    | HasKeyword
    | HasNoKeyword
    | HasPower
    | HasNoPower
    | IsIn
    | IsNotIn
    | HasCards
    | HasNoCards
    | HasPile
    | HasResources
    | HasPoints
    | Can
    | Cannot
    | IsAsked
    | IsAskedAmong
    | NobodyAsked
    | IsTurn
    | IsPhase
    | MayAct
    | CombatOn
    | CombatOff
    | CombatIs
    | StrikesFor
    | DeckHas
    | Sees
    | SeesNot
    | Wins
    | IsOut
    | IsNotOut
    | GoesOn
    | Tie
)

# What must be so, of a table or of an answer about it.
Expectation = Statement | WhyNames
