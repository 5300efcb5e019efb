"""Limits: how often, and when, a power may be used."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct


class AnyNumberLimit(Construct):
    """`any number of times`: instead of once each turn.

    Rules: 7.2.3.
    """

    SAYS: ClassVar[str] = "you may use this power any number of times each turn"
    EXAMPLE: ClassVar[str] = 'super "Study" build [Energy], any number of times: draw 1'


class OncePerGameLimit(Construct):
    """`once per game`, whoever controls the card and wherever it has been.

    Rules: 7.5.1, 7.5.2.
    """

    SAYS: ClassVar[str] = "this power can be used only once this game"
    EXAMPLE: ClassVar[str] = 'super "Last Word" main [Might], once per game: draw 3'


class OncePerTurnLimit(Construct):
    """`once per turn`: for actions; super powers have this limit without saying so.

    Rules: 7.2.3, 13.1.11.
    """

    SAYS: ClassVar[str] = "this power can be used only once per turn"
    EXAMPLE: ClassVar[str] = (
        'power "Step":\n    action main, once per turn: move this to your back row'
    )


class OnceWhileLevelLimit(Construct):
    """`once while level 1`: one use at that level in the whole game.

    Rules: 7.2.3, 11.2.10.
    """

    SAYS: ClassVar[str] = "use this power only once while {this} is Level {level}"
    EXAMPLE: ClassVar[str] = 'super "Guard" main [Might], once while level 1: ready this'

    level: int


class OnlyWhile(Construct):
    """`only while ...`: a state in which the power may be used, also one outside play.

    Rules: 7.1.2, 7.1.3.
    """

    SAYS: ClassVar[str] = "use this power only while {condition}"
    EXAMPLE: ClassVar[str] = 'super "Wake" main [Might], only while this is stunned: recover this'

    condition: Construct


class OnlyIf(Construct):
    """`only if ...`: a condition for using the power.

    Rules: 7.2.2.
    """

    SAYS: ClassVar[str] = "use this power only if {condition}"
    EXAMPLE: ClassVar[str] = (
        'super "Rage" main [Might], only if there are no cards in your hand: draw 1'
    )

    condition: Construct


Limit = (
    AnyNumberLimit | OncePerGameLimit | OncePerTurnLimit | OnceWhileLevelLimit | OnlyIf | OnlyWhile
)

LIMITS: tuple[type[Construct], ...] = (
    AnyNumberLimit,
    OncePerGameLimit,
    OncePerTurnLimit,
    OnceWhileLevelLimit,
    OnlyIf,
    OnlyWhile,
)
