"""Effects on ATK and DEF, combat, payment and the game itself."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct, Name, called, construct
from vsdsl.constructs.selectors.selector import Target


@construct
class SwitchStats(Construct):
    """`switch ATK and DEF of ...`: the values reached at that moment.

    Rules: 1.4.12, 9.3.1, 9.4.3.
    """

    SAYS: ClassVar[str] = "switch the current values of ATK and DEF of {target} {duration}"
    EXAMPLE: ClassVar[str] = "switch ATK and DEF of a character in the combat this combat"

    target: Target
    duration: Construct


@construct
class DoubleStats(Construct):
    """`double ATK and DEF of ...`: the values reached at that moment.

    Rules: 9.3.1, 9.3.2.
    """

    SAYS: ClassVar[str] = "double the current values of ATK and DEF of {target} {duration}"
    EXAMPLE: ClassVar[str] = "double ATK and DEF of this, this combat"

    target: Target
    duration: Construct


@construct
class Attack(Construct):
    """`... attacks ...`: an attack made at once by an effect.

    Rules: 6.1.1, 6.1.2, 6.3.3.
    """

    SAYS: ClassVar[str] = "{manner} attack {target}"
    EXAMPLE: ClassVar[str] = "this may attack a back-row enemy character"

    manner: str | None
    target: Target


@construct
class Strike(Construct):
    """`... strikes ...` by an effect; what is struck does not strike in return.

    Rules: 6.5.2, 6.5.9.
    """

    SAYS: ClassVar[str] = "strike {target}"
    EXAMPLE: ClassVar[str] = "this strikes an enemy character"

    target: Target


@construct
class Cancel(Construct):
    """`cancel the combat`, or `cancel it`: a super power or plot twist never resolves.

    Rules: 6.8.3, 6.8.4, 7.4.1, 7.4.2, 7.4.3.
    """

    SAYS: ClassVar[str] = "cancel {target}"
    EXAMPLE: ClassVar[str] = "cancel the combat"

    target: Target


@construct
class Pay(Construct):
    """`pay [Alien]`: symbols, with locations as for a super power.

    Rules: 7.3.1, 7.3.2, 17.4.3.
    """

    SAYS: ClassVar[str] = "pay {symbols}"
    EXAMPLE: ClassVar[str] = "you may pay [Alien]\nif you do: draw 1"

    symbols: Construct


@construct
class PayPoints(Construct):
    """`pay any number of recruit points as ...`: the name stands for how many were paid.

    Rules: 5.5.2.
    """

    EXAMPLE: ClassVar[str] = "pay any number of recruit points as price\nthis gains price XP"

    name: Name

    def english(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return what is paid, and what it is called."""
        return f"pay any number of recruit points {called(self.name)}"


@construct
class WinGame(Construct):
    """`you win the game`.

    Rules: 12.7.1.
    """

    SAYS: ClassVar[str] = "win the game"
    EXAMPLE: ClassVar[str] = "you win the game"


@construct
class LoseGame(Construct):
    """`you lose the game`.

    Rules: 12.4.4, 12.7.1, 12.7.2.
    """

    SAYS: ClassVar[str] = "lose the game"
    EXAMPLE: ClassVar[str] = "each enemy player loses the game"


EFFECTS: tuple[type[Construct], ...] = (
    Attack,
    Cancel,
    DoubleStats,
    LoseGame,
    Pay,
    PayPoints,
    Strike,
    SwitchStats,
    WinGame,
)
