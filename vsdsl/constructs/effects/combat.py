"""Effects on ATK and DEF, combat, payment and the game itself."""

from typing import ClassVar, Final

from vsdsl.constructs.amounts.amount import owned
from vsdsl.constructs.construct import Construct, Name, called
from vsdsl.constructs.declarations.lines import Symbols
from vsdsl.constructs.durations.duration import Duration
from vsdsl.constructs.english import tidy
from vsdsl.constructs.facts import (
    A_CHARACTER,
    A_PLAYER,
    IN_PLAY,
    NOWHERE,
    Facts,
    Naming,
    Outcome,
    Sort,
    Verb,
    party,
)
from vsdsl.constructs.selectors.selector import Target
from vsdsl.terms.states import State
from vsdsl.terms.things import Kind

_BEATEN: Final = (State.STUNNED, State.EXHAUSTED, State.FACE_DOWN)  # what a combat may lead to


class SwitchStats(Verb):
    """`switch ATK and DEF of ...`: the values reached at that moment.

    Rules: 1.4.12, 9.3.1, 9.4.3.
    """

    EXAMPLE: ClassVar[str] = "switch ATK and DEF of a character in the combat this combat"
    FACTS: ClassVar[Facts] = Facts(
        on=(party("target", Kind.CHARACTER, zones=IN_PLAY),), lasts="duration"
    )

    target: Target
    duration: Duration

    def english(self, this: str) -> str:
        """Return whose values are switched."""
        return f"switch {_stats(self.target, this)} {self.duration.english(this)}"


class DoubleStats(Verb):
    """`double ATK and DEF of ...`: the values reached at that moment.

    Rules: 9.3.1, 9.3.2.
    """

    EXAMPLE: ClassVar[str] = "double ATK and DEF of this, this combat"
    FACTS: ClassVar[Facts] = Facts(
        on=(party("target", Kind.CHARACTER, zones=IN_PLAY),), lasts="duration"
    )

    target: Target
    duration: Duration

    def english(self, this: str) -> str:
        """Return whose values are doubled."""
        return f"double {_stats(self.target, this)} {self.duration.english(this)}"


class Attack(Verb):
    """`... attacks ...`: an attack made at once by an effect.

    Rules: 6.1.1, 6.1.2, 6.3.3.
    """

    SAYS: ClassVar[str] = "{manner} attack {target}"
    EXAMPLE: ClassVar[str] = "this may attack a back-row enemy character"
    FACTS: ClassVar[Facts] = Facts(
        doer=party(
            "",
            Kind.CHARACTER,
            zones=IN_PLAY,
            needs=(State.FACE_UP,),
            may_leave=(State.ATTACKING, *_BEATEN),
        ),
        on=(
            party(
                "target",
                frozenset({Kind.CHARACTER, Kind.PLAYER}),
                zones=IN_PLAY,
                needs=(State.FACE_UP,),
                may_leave=(State.DEFENDING, *_BEATEN),
            ),
        ),
        outcome=Outcome.OPEN,
    )

    manner: str | None
    target: Target


class Strike(Verb):
    """`... strikes ...` by an effect; what is struck does not strike in return.

    Rules: 6.5.2, 6.5.9.
    """

    SAYS: ClassVar[str] = "strike {target}"
    EXAMPLE: ClassVar[str] = "this strikes an enemy character"
    FACTS: ClassVar[Facts] = Facts(
        doer=A_CHARACTER,
        on=(
            party(
                "target",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=(State.UNSTUNNED,),
                may_leave=_BEATEN,
            ),
        ),
        outcome=Outcome.OPEN,
    )

    target: Target


class MakesStrike(Verb):
    """`... makes a strike of 5 ATK against ...`: a strike of a stated ATK in place of its own.

    As with any strike by an effect, what is struck does not strike in return.

    Rules: 6.5.2, 6.5.9.
    """

    SAYS: ClassVar[str] = "make a strike of {value} ATK against {target}"
    EXAMPLE: ClassVar[str] = "this makes a strike of 5 ATK against an enemy character"
    FACTS: ClassVar[Facts] = Strike.FACTS

    value: Construct
    target: Target


class ResolveCombat(Verb):
    """`resolve the combat`: nobody acts in it any more.

    Rules: 6.4.1, 6.4.7.
    """

    SAYS: ClassVar[str] = "resolve the combat"
    EXAMPLE: ClassVar[str] = "resolve the combat"
    FACTS: ClassVar[Facts] = Facts(outcome=Outcome.OPEN)


class Cancel(Verb):
    """`cancel the combat`, or `cancel it`: a super power or plot twist never resolves.

    Rules: 6.8.3, 6.8.4, 7.4.1, 7.4.2, 7.4.3.
    """

    SAYS: ClassVar[str] = "cancel {target}"
    EXAMPLE: ClassVar[str] = "cancel the combat"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                frozenset({Kind.ATTACK, Kind.CARD, Kind.PLOT_TWIST, Kind.POWER, Kind.TIME}),
                zones=NOWHERE,
            ),
        ),
        outcome=Outcome.OPEN,
    )

    target: Target


class Pay(Verb):
    """`pay [Alien]`: symbols, with locations as for a super power.

    Rules: 7.3.1, 7.3.2, 17.4.3.
    """

    SAYS: ClassVar[str] = "pay {symbols}"
    EXAMPLE: ClassVar[str] = "you may pay [Alien]\nif you do: draw 1"
    FACTS: ClassVar[Facts] = Facts(outcome=Outcome.OPEN)

    symbols: Symbols


class PayPoints(Verb):
    """`pay any number of recruit points as ...`: the name stands for how many were paid.

    Rules: 5.5.2.
    """

    EXAMPLE: ClassVar[str] = "pay any number of recruit points as price\nthis gains price XP"
    FACTS: ClassVar[Facts] = Facts(
        outcome=Outcome.OPEN, names=(Naming("name", Sort.NUMBER),), is_for_recruiting=True
    )

    name: Name

    def english(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return what is paid, and what it is called."""
        return tidy(f"pay any number of recruit points {called(self.name)}")


class WinGame(Verb):
    """`you win the game`.

    Rules: 12.7.1.
    """

    SAYS: ClassVar[str] = "win the game"
    EXAMPLE: ClassVar[str] = "you win the game"
    FACTS: ClassVar[Facts] = Facts(doer=A_PLAYER, is_gain=True)


class LoseGame(Verb):
    """`you lose the game`.

    Rules: 12.4.4, 12.7.1, 12.7.2.
    """

    SAYS: ClassVar[str] = "lose the game"
    EXAMPLE: ClassVar[str] = "each enemy player loses the game"
    FACTS: ClassVar[Facts] = Facts(doer=A_PLAYER)


def _stats(target: Target, this: str) -> str:
    """Return the current values of somebody: `its current ATK and DEF`."""
    what = "current ATK and DEF"
    if target.name is not None or target.selector.is_choice:
        return f"the {what} of {target.english(this)}"
    return owned(target.selector, what, this)


EFFECTS: tuple[type[Verb], ...] = (
    Attack,
    Cancel,
    DoubleStats,
    LoseGame,
    MakesStrike,
    Pay,
    PayPoints,
    ResolveCombat,
    Strike,
    SwitchStats,
    WinGame,
)
