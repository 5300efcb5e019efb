"""Steps that change the table by hand, while a judge asks."""

from typing import Literal

from attrs import frozen

from vsdsl.situation.lines.names import PlaceName, Ref, Row

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
class Puts:
    """`put "X" into A's hand as "name"`."""

    card: Ref
    player: str
    place: PlaceName
    alias: str | None


Change = SetWounds | SetXp | SetCounters | SetRow | SetCondition | Puts
