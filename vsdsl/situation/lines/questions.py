"""Questions: what `why` asks."""

from typing import Literal

from attrs import frozen

from vsdsl.situation.lines.deeds import Deed
from vsdsl.situation.lines.expectations import Status
from vsdsl.situation.lines.names import Ref, Tally

Stat = Literal["ATK", "DEF"]
Kind = Literal["", "back", "first"]


@frozen
class Strike:
    """`strike`, `strike "X" for 6`, `strike back`, `strike first`."""

    at: Ref | None = None
    value: int | None = None
    kind: Kind = ""


@frozen
class WhyStat:
    """`"X" ATK`."""

    card: Ref
    stat: Stat


@frozen
class WhyCard:
    """`"X"`: what happened to a card."""

    card: Ref


@frozen
class WhyStatus:
    """`"X" is stunned`, `is "X" not stunned`: the answer is the same."""

    card: Ref
    status: Status


@frozen
class WhyTally:
    """`"X" has 3 xp`."""

    card: Ref
    count: int
    tally: Tally


@frozen
class WhyStruck:
    """`did "X" strike for 6`, `didn't "X" strike back`: the answer is the same."""

    card: Ref
    strike: Strike


@frozen
class WhyTriggered:
    """`did "Power" of "X" trigger`, `didn't "Power" trigger`: the answer is the same."""

    power: Ref
    of: Ref | None


@frozen
class WhyPower:
    """`has "X" Flight`, `does "X" not have Flight`, `did "X" lose Flight`."""

    card: Ref
    power: str


@frozen
class WhyNoStun:
    """`did "X" not stun "Y"`."""

    striker: Ref
    victim: Ref


@frozen
class WhyOver:
    """`is the game over`, `does A win`."""

    player: str = ""


@frozen
class WhyTie:
    """`is it a tie`."""


@frozen
class WhyDecision:
    """`is it A's decision`."""

    player: str


@frozen
class WhyDeed:
    """`can't A attack "X" with "Y"`."""

    player: str
    deed: Deed


Question = (
    WhyStat
    | WhyCard
    | WhyStatus
    | WhyTally
    | WhyStruck
    | WhyTriggered
    | WhyPower
    | WhyNoStun
    | WhyOver
    | WhyTie
    | WhyDecision
    | WhyDeed
)
