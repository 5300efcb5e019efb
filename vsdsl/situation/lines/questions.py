"""Questions: what `why` asks.

`is_denied` is true of a question that takes it for granted that something is not so. The answer is
the same, and says whether it is as the question has it.
"""

from typing import Literal

from attrs import frozen

from vsdsl.situation.lines.deeds import Deed
from vsdsl.situation.lines.names import Place, Ref, Status, Tally

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
    """`"X" is stunned`, `is "X" not stunned`."""

    card: Ref
    status: Status
    is_denied: bool = False


@frozen
class WhyPlace:
    """`is "X" in A's hand`, `is "X" captured by "Y"`, `is "X" not removed`."""

    card: Ref
    place: Place
    is_denied: bool = False


@frozen
class WhyTally:
    """`"X" has 3 xp`."""

    card: Ref
    count: int
    tally: Tally
    is_denied: bool = False


@frozen
class WhyLevel:
    """`is "X" level 2`, `is "X" not level 2`."""

    card: Ref
    level: int
    is_denied: bool = False


@frozen
class WhyStruck:
    """`did "X" strike for 6`, `didn't "X" strike back`."""

    card: Ref
    strike: Strike
    is_denied: bool = False


@frozen
class WhyTriggered:
    """`did "Power" of "X" trigger`, `didn't "Power" trigger`."""

    power: Ref
    of: Ref | None
    is_denied: bool = False


@frozen
class WhyPower:
    """`has "X" Flight`, `does "X" not have Flight`, `did "X" lose Flight`."""

    card: Ref
    power: str
    is_denied: bool = False


@frozen
class WhyStun:
    """`did "X" stun "Y"`, `did "X" not stun "Y"`."""

    striker: Ref
    victim: Ref
    is_denied: bool = False


@frozen
class WhyOver:
    """`is the game over`, `does A win`."""

    player: str = ""
    is_denied: bool = False


@frozen
class WhyOut:
    """`is A out`."""

    player: str
    is_denied: bool = False


@frozen
class WhyTie:
    """`is it a tie`."""

    is_denied: bool = False


@frozen
class WhyDecision:
    """`is it A's decision`."""

    player: str
    is_denied: bool = False


@frozen
class WhyDeed:
    """`can't A attack "X" with "Y"`."""

    player: str
    deed: Deed
    is_denied: bool = False


Question = (
    WhyStat
    | WhyCard
    | WhyStatus
    | WhyPlace
    | WhyTally
    | WhyLevel
    | WhyStruck
    | WhyTriggered
    | WhyPower
    | WhyStun
    | WhyOver
    | WhyOut
    | WhyTie
    | WhyDecision
    | WhyDeed
)
