"""Moments, and how long a lasting change lasts."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events.event import EventPhrase


class Moment(Construct):
    """`start of your turn`, `end of the combat`, `start of your next build phase`.

    A turn begins and ends, and so do its draw, recovery, build and main phase, the resource,
    recruit and formation step, and every combat; the game begins. `your`, `an enemy`, `each` or a
    player's name say whose turn it is, and `melee` or `ranged` which combat. `next` is the one
    after this, `first` a player's first in the game; `the first turn of the game` is the first of
    all. The start of a turn is the start of its draw phase, and the end of the main phase is the
    end of the turn.

    Rules: 5.1.1, 5.2.1, 5.4.1, 5.4.2, 5.7.1, 5.7.5, 6.4.1, 6.9.1.
    """

    SAYS: ClassVar[str] = "the {edge} of {of}"
    EXAMPLE: ClassVar[str] = "at start of your build phase: draw 1"

    edge: str
    of: Construct


class LastsTurn(Construct):
    """`this turn`: until the turn ends.

    Rules: 5.7.5, 9.3.5.
    """

    SAYS: ClassVar[str] = "this turn"
    EXAMPLE: ClassVar[str] = "this gains Flight this turn"


class LastsCombat(Construct):
    """`this combat`: until the combat ends.

    Rules: 6.9.1, 9.3.5.
    """

    SAYS: ClassVar[str] = "this combat"
    EXAMPLE: ClassVar[str] = "this gets +3/+0 this combat"


class LastsGame(Construct):
    """`for the rest of the game`; on a character, until it leaves play.

    Rules: 9.3.5, 9.3.6.
    """

    SAYS: ClassVar[str] = "for the rest of the game"
    EXAMPLE: ClassVar[str] = "this gains Lethal for the rest of the game"


class UntilMoment(Construct):
    """`until start of your next turn`, `until end of your next turn`: ends at that moment.

    Rules: 9.3.5.
    """

    SAYS: ClassVar[str] = "until {moment}"
    EXAMPLE: ClassVar[str] = "this can't be attacked until end of your next turn"

    moment: Moment


class UntilEvent(Construct):
    """`until this gets stunned or leaves play`: ends when the event has been carried out.

    Rules: 9.3.5, 9.5.1.
    """

    SAYS: ClassVar[str] = "until {event}"
    EXAMPLE: ClassVar[str] = (
        "exhaust an enemy character\nit can't ready until this gets stunned or leaves play"
    )

    event: EventPhrase


# How long something lasts, as it can be written.
Duration = LastsCombat | LastsGame | LastsTurn | UntilEvent | UntilMoment

DURATIONS: tuple[type[Construct], ...] = (
    LastsCombat,
    LastsGame,
    LastsTurn,
    Moment,
    UntilEvent,
    UntilMoment,
)
