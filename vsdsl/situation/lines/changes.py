"""Steps that change the table by hand, while a judge asks."""

from typing import Literal

from attrs import frozen

from vsdsl.situation.lines.names import PlaceName, Ref, Row

Phase = Literal["draw", "recovery", "build", "main"]
BuildStep = Literal["resource", "recruit", "formation"]

Condition = Literal[
    "ready", "exhausted", "stunned", "recovered", "frozen", "hidden", "face up", "face down"
]


@frozen
class SetWounds:
    """`set "X" wounds 2`."""

    card: Ref
    wounds: int


@frozen
class SetXp:
    """`set "X" xp 1`."""

    card: Ref
    xp: int


@frozen
class SetCounters:
    """`set "X" counters +1/+1 2`."""

    card: Ref
    kind: str
    count: int


@frozen
class SetRow:
    """`set "X" row back`."""

    card: Ref
    row: Row


@frozen
class SetCondition:
    """`set "X" stunned`."""

    card: Ref
    condition: Condition


@frozen
class SetLevel:
    """`set "X" level 2`."""

    card: Ref
    level: int


@frozen
class SetPhase:
    """`set phase build`."""

    phase: Phase


@frozen
class SetStep:
    """`set step recruit`."""

    step: BuildStep


@frozen
class SetTurn:
    """`set turn B`: whose turn it is."""

    player: str


@frozen
class SetTurnNumber:
    """`set turn 1`: which turn of the game it is."""

    number: int


@frozen
class SetPoints:
    """`set A recruit points 3`."""

    player: str
    points: int


@frozen
class Puts:
    """`put "X" into A's front row exhausted as "name"`."""

    card: Ref
    player: str
    place: PlaceName
    conditions: tuple[Condition, ...]
    alias: str | None


@frozen
class PutsOnto:
    """`put "Gear" onto "X"`."""

    gear: Ref
    bearer: Ref


Alteration = (
    SetWounds
    | SetXp
    | SetCounters
    | SetRow
    | SetCondition
    | SetLevel
    | SetPhase
    | SetStep
    | SetTurn
    | SetTurnNumber
    | SetPoints
    | Puts
    | PutsOnto
)


@frozen
class Settled:
    """`set "X" counters -1/-1 8 and settle`: the rules then set right what cannot be."""

    change: Alteration


Change = Alteration | Settled
