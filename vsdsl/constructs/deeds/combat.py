"""Deeds of combat: what `can`, `can't` and `must` are about."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.english import tidy
from vsdsl.constructs.events.event import an_attack
from vsdsl.constructs.selectors.selector import Selector


class AttackDeed(Construct):
    """`attack`, `melee attack protected characters`, `team attack alongside each main character`.

    Rules: 6.1.1, 6.2.5, 6.3.1, 13.1.7.
    """

    EXAMPLE: ClassVar[str] = "this can team attack alongside each main character"

    manner: str | None
    target: Selector | None
    alongside: Construct | None

    def english(self, this: str) -> str:
        """Return the attack, its target and who may join: any of them."""
        if self.manner and self.target is None and self.alongside is None:
            is_ranged = self.manner == "ranged"  # which is an attack from there
            return "attack from the back row" if is_ranged else f"make {self.manner} attacks"
        if self.manner and " " in self.manner and self.target and self.alongside is None:
            return f"make {self.manner} attacks against {self.target.english(this)}"
        said = an_attack(self.manner, self.target, self.alongside, this)
        return said.replace(" with each ", " with any ")


class StrikeDeed(Construct):
    """`strike`, `strike this`.

    Rules: 6.5.1.
    """

    SAYS: ClassVar[str] = "strike {target}"
    EXAMPLE: ClassVar[str] = "characters with Flight can't strike this"

    target: Selector | None


class StrikeAnyway(Construct):
    """`strike in spite of enemy effects`: those which say that it can't strike or be struck at.

    What the rules demand of a strike stays as it is.

    Rules: 1.1.2, 6.5.3, 6.5.5, 16.3.11.
    """

    SAYS: ClassVar[str] = "strike even where enemy effects say that it can't"
    EXAMPLE: ClassVar[str] = "this can strike in spite of enemy effects"


class StrikeBackDeed(Construct):
    """`strike back`, `strike back at this`, `strike back during team attacks`.

    Rules: 6.5.1, 6.5.5.
    """

    EXAMPLE: ClassVar[str] = "enemy characters can't strike back during team attacks this turn"

    target: Selector | None
    during: Selector | None

    def english(self, this: str) -> str:
        """Return at whom, and during what."""
        target = f"at {self.target.english(this)}" if self.target else ""
        during = f"during {self.during.english(this)}" if self.during else ""
        return tidy(f"strike back {target} {during}")


class BeDone(Construct):
    """`be attacked`, `be stunned`, `be moved by enemy players`, `be wounded by super powers` ...

    After `by` stands who does it: characters, other cards, players by their cards, super powers,
    a strike, or effects. What the rules do by themselves is done by nobody.

    Rules: 6.2.1, 6.5.1, 8.3.1, 10.2.1, 13.6.2, 13.6.4.
    """

    EXAMPLE: ClassVar[str] = "this can't be attacked this turn"

    what: str
    by: Construct | None

    def english(self, this: str) -> str:
        """Return what is done, and by whom."""
        return tidy(f"be {self.what} {f'by {self.by.english(this)}' if self.by else ''}")


class ByBeingStunned(Construct):
    """`by being stunned`: wounds that come with a stun.

    `other than by being struck in combat` leaves the stuns of resolving combats out.

    Rules: 10.2.5, 16.1.4.
    """

    SAYS: ClassVar[str] = "being stunned {otherwise}"
    EXAMPLE: ClassVar[str] = "this can't be wounded by being stunned this combat"

    otherwise: str | None


class ByEffects(Construct):
    """`by effects`, `by enemy effects`: by whatever resolves, and not by a strike or by the rules.

    Rules: 9.1.2.
    """

    SAYS: ClassVar[str] = "{whose} effects"
    EXAMPLE: ClassVar[str] = "this can't be stunned by enemy effects"

    whose: str | None


class BeSomewhere(Construct):
    """`be in your first attack`, as one of its attackers; `be in your front row`.

    Who stands in a row where it can't be changes to the other one.

    Rules: 1.1.2, 3.2.1, 16.2.14, 16.2.15.
    """

    SAYS: ClassVar[str] = "be {where}"
    EXAMPLE: ClassVar[str] = "this must be in your first attack"

    where: Construct


class FlyOver(Construct):
    """`fly over ...`: attack, with Flight, someone whom they protect.

    Rules: 6.2.7, 6.2.8, 6.3.5, 13.1.1, 13.1.5.
    """

    SAYS: ClassVar[str] = "fly over {over}"
    EXAMPLE: ClassVar[str] = "enemy characters can't fly over this"

    over: Selector


DEEDS: tuple[type[Construct], ...] = (
    AttackDeed,
    BeDone,
    BeSomewhere,
    ByBeingStunned,
    ByEffects,
    FlyOver,
    StrikeAnyway,
    StrikeBackDeed,
    StrikeDeed,
)
