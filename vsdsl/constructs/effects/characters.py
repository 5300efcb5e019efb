"""Effects on characters in play."""

from typing import ClassVar

from vsdsl.constructs.amounts.amount import some
from vsdsl.constructs.construct import Construct, Name, called, construct
from vsdsl.constructs.english import tidy
from vsdsl.constructs.selectors.selector import Selector, Target, pointed_at


@construct
class Stun(Construct):
    """`stun ...`: face down, exhausted, without counters and equipment, and one wound.

    Rules: 8.3.1, 10.2.2, 10.2.3, 10.2.4, 10.2.5, 10.2.6, 10.2.7, 17.2.4.
    """

    SAYS: ClassVar[str] = "stun {target}"
    EXAMPLE: ClassVar[str] = "stun an enemy character"

    target: Target


@construct
class Daze(Construct):
    """`daze ...`: a stun without the wound; `keeping equipment` where the card says so.

    Rules: 10.5.1, 10.9.4.
    """

    EXAMPLE: ClassVar[str] = "daze an enemy supporting character"

    target: Target
    keeping: str | None

    def english(self, this: str) -> str:
        """Return who is dazed."""
        return f"daze {self.target.english(this)}" + (f", {self.keeping}" if self.keeping else "")


@construct
class Ko(Construct):
    """`KO ...`: from play into the owner's KO pile.

    Rules: 8.3.6, 10.5.5.
    """

    SAYS: ClassVar[str] = "KO {target}"
    EXAMPLE: ClassVar[str] = "KO a stunned supporting character"

    target: Target


@construct
class Wound(Construct):
    """`wound ...`: a wound without a stun.

    Rules: 10.5.2, 10.5.3.
    """

    SAYS: ClassVar[str] = "wound {target}"
    EXAMPLE: ClassVar[str] = "wound a face-up supporting character"

    target: Target


@construct
class Heal(Construct):
    """`heal N wounds from ...`, `heal all wounds from ...`.

    Rules: 10.5.2, 10.5.3.
    """

    EXAMPLE: ClassVar[str] = "heal 1 wound from this"

    quantity: Construct
    target: Target

    def english(self, this: str) -> str:
        """Return how many wounds are healed, and from whom."""
        return f"heal {self.target.english(this)} of {some(self.quantity, 'wounds', this)}"


@construct
class Ready(Construct):
    """`ready ...`; a stunned character cannot ready.

    Rules: 1.5.3, 3.3.1, 10.3.3.
    """

    SAYS: ClassVar[str] = "ready {target}"
    EXAMPLE: ClassVar[str] = "ready a character"

    target: Target


@construct
class Exhaust(Construct):
    """`exhaust ...`: turns it sideways; with one that is exhausted already, nothing happens.

    Rules: 1.5.3, 3.3.1.
    """

    SAYS: ClassVar[str] = "exhaust {target}"
    EXAMPLE: ClassVar[str] = "exhaust an enemy character"

    target: Target


@construct
class Freeze(Construct):
    """`freeze ...`: exhausts it and keeps it from readying in its next turn.

    Rules: 10.8.1, 10.8.2, 10.8.3, 10.8.4.
    """

    SAYS: ClassVar[str] = "freeze {target}"
    EXAMPLE: ClassVar[str] = "freeze a character"

    target: Target


@construct
class Recover(Construct):
    """`recover ...`: turns a stunned character face up; it stays exhausted.

    Rules: 10.6.1, 10.6.2.
    """

    SAYS: ClassVar[str] = "recover {target}"
    EXAMPLE: ClassVar[str] = "recover this"

    target: Target


@construct
class Hide(Construct):
    """`hide ...`: turns a face-up character face down; it is ready and has lost its counters.

    Rules: 10.7.1, 10.7.2.
    """

    SAYS: ClassVar[str] = "hide {target}"
    EXAMPLE: ClassVar[str] = "hide this"

    target: Target


@construct
class Move(Construct):
    """`move ... to ...`: to another row, or to a side, which takes control unless it is kept.

    Rules: 1.2.2, 5.6.1, 10.10.2.
    """

    EXAMPLE: ClassVar[str] = "move a character on your side to your front or back row"

    target: Target
    place: Construct
    keeping: str | None

    def english(self, this: str) -> str:
        """Return what goes where."""
        kept = f", {self.keeping}" if self.keeping else ""
        return f"move {self.target.english(this)} to {self.place.english(this)}{kept}"


@construct
class MoveBack(Construct):
    """`move ... back`: to the side it was taken from.

    Rules: 1.2.2.
    """

    SAYS: ClassVar[str] = "move {target} back to where it was taken from"
    EXAMPLE: ClassVar[str] = (
        "move an enemy character as guest to your front row\nat end of your turn: move guest back"
    )

    target: Target


@construct
class Push(Construct):
    """`push ...`: from the front row to the back row.

    Rules: 1.4.9.
    """

    SAYS: ClassVar[str] = "push {target} to its back row"
    EXAMPLE: ClassVar[str] = "push an enemy character"

    target: Target


@construct
class Pull(Construct):
    """`pull ...`: from the back row to the front row.

    Rules: 1.4.9.
    """

    SAYS: ClassVar[str] = "pull {target} to its front row"
    EXAMPLE: ClassVar[str] = "pull a back-row enemy character"

    target: Target


@construct
class SwitchPositions(Construct):
    """`switch positions of ... and ...`: both move or neither does.

    Rules: 1.4.10, 1.4.11.
    """

    EXAMPLE: ClassVar[str] = (
        "choose an enemy character as rival\nswitch positions of this and rival"
    )

    first: Construct
    second: Construct

    def english(self, this: str) -> str:
        """Return what changes places with what."""
        first, second = pointed_at(self.first, this), pointed_at(self.second, this)
        return f"switch the positions of {first} and {second}"


@construct
class Capture(Construct):
    """`capture ...`: takes a character out of the game, as captive of the one that captures it.

    Rules: 12.2.5, 12.3.1, 12.3.2, 12.3.3, 12.3.4.
    """

    SAYS: ClassVar[str] = "capture {target}"
    EXAMPLE: ClassVar[str] = "this captures an enemy supporting character"

    target: Target


@construct
class RemoveFrom(Construct):
    """`remove ... from the game` or `the combat`, also `keeping counters` or `face-down`.

    Rules: 3.4.1, 3.4.2, 3.4.3, 3.4.4, 6.8.1.
    """

    EXAMPLE: ClassVar[str] = "remove a defender on your side from the combat"

    things: Selector
    place: Construct
    keeping: str | None
    facing: str | None
    name: Name | None

    def english(self, this: str) -> str:
        """Return what is removed from where."""
        kept = f", {self.keeping}" if self.keeping else ""
        kept += f", {self.facing}" if self.facing else ""
        return tidy(
            f"remove {self.things.chosen(this)} {called(self.name)}"
            f" from {self.place.english(this)}{kept}"
        )


@construct
class Equip(Construct):
    """`equip ... to ...`: puts an equipment onto a character.

    Rules: 2.3.2, 2.3.3, 10.9.3, 17.3.4.
    """

    EXAMPLE: ClassVar[str] = (
        "search your deck for an equipment as gear\nequip gear to a character on your side"
    )

    target: Target
    bearer: Selector

    def english(self, this: str) -> str:
        """Return what is put onto whom."""
        return f"equip {self.target.english(this)} to {self.bearer.chosen(this)}"


@construct
class Transform(Construct):
    """`... transforms into ...`: another card takes its place, with its counters and equipment.

    Rules: 11.5.1, 11.5.2, 11.5.3, 11.5.4, 11.5.5, 11.5.6.
    """

    SAYS: ClassVar[str] = "transform into {target}"
    EXAMPLE: ClassVar[str] = 'this transforms into a level 2 "Lab Lead" outside the game'

    target: Target


@construct
class Become(Construct):
    """`... becomes your main character`, `a supporting character`, `the defender`.

    Rules: 6.8.2, 11.4.1, 11.4.2, 11.4.3, 11.4.4.
    """

    SAYS: ClassVar[str] = "become {role}"
    EXAMPLE: ClassVar[str] = "this becomes the defender"

    role: Construct


@construct
class BecomeLevel(Construct):
    """`... becomes level 1`: its card of a higher or lower level takes its place.

    With a duration it goes back when that is over.

    Rules: 11.3.1, 11.3.3, 11.3.4, 11.3.5, 11.3.6, 17.5.5.
    """

    SAYS: ClassVar[str] = "become Level {level} {duration}"
    EXAMPLE: ClassVar[str] = "this becomes level 1"

    level: int
    duration: Construct | None


EFFECTS: tuple[type[Construct], ...] = (
    Become,
    BecomeLevel,
    Capture,
    Daze,
    Equip,
    Exhaust,
    Freeze,
    Heal,
    Hide,
    Ko,
    Move,
    MoveBack,
    Pull,
    Push,
    Ready,
    Recover,
    RemoveFrom,
    Stun,
    SwitchPositions,
    Transform,
    Wound,
)
