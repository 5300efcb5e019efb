"""Effects that take characters and equipment from one place to another."""

from typing import ClassVar

from vsdsl.constructs.construct import Construct, Name, called, construct
from vsdsl.constructs.english import tidy
from vsdsl.constructs.selectors.selector import Selector, Target, pointed_at


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


EFFECTS: tuple[type[Construct], ...] = (
    Capture,
    Equip,
    Move,
    MoveBack,
    Pull,
    Push,
    RemoveFrom,
    SwitchPositions,
)
