"""Effects that take characters and equipment from one place to another."""

from typing import ClassVar, Final

from vsdsl.constructs.construct import Construct, Name, called
from vsdsl.constructs.english import tidy
from vsdsl.constructs.facts import (
    A_CHARACTER,
    IN_PLAY,
    NOWHERE,
    OUT_OF_THE_GAME,
    Facts,
    Naming,
    Outcome,
    Sort,
    Verb,
    party,
)
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.constructs.selectors.zones import row_of
from vsdsl.terms.states import State
from vsdsl.terms.things import CARDS_AND_PLACES, FIGHTERS, Kind, Load

_ROWS: Final = frozenset({State.FRONT_ROW, State.BACK_ROW})


class Move(Verb):
    """`move ... to ...`: to another row, or to a side, which takes control unless it is kept.

    Rules: 1.2.2, 5.6.1, 10.10.2.
    """

    EXAMPLE: ClassVar[str] = "move a character on your side to your front or back row"
    FACTS: ClassVar[Facts] = Facts(
        on=(party("target", Kind.CHARACTER, zones=IN_PLAY, may_leave=_ROWS),),
        outcome=Outcome.OPEN,
        place="place",
    )

    target: Target
    place: Construct
    keeping: str | None

    def facts(self) -> Facts:
        """Return the facts, with the row that is named."""
        row = row_of(self.place)
        return self.FACTS.with_first(leaves=frozenset({row})) if row else self.FACTS

    def english(self, this: str) -> str:
        """Return what goes where."""
        kept = ", but keep control of it" if self.keeping else ""
        return f"move {self.target.english(this)} to {self.place.english(this)}{kept}"


class MoveBack(Verb):
    """`move ... back`: to the side it was taken from.

    Rules: 1.2.2.
    """

    SAYS: ClassVar[str] = "move {target} back"
    EXAMPLE: ClassVar[str] = (
        "move an enemy character as guest to your front row\nat end of your turn: move guest back"
    )
    FACTS: ClassVar[Facts] = Facts(
        on=(party("target", Kind.CHARACTER, zones=IN_PLAY, may_leave=_ROWS),), outcome=Outcome.OPEN
    )

    target: Target


class Push(Verb):
    """`push ...`: from the front row to the back row.

    Rules: 1.4.9.
    """

    SAYS: ClassVar[str] = "push {target} to its back row"
    EXAMPLE: ClassVar[str] = "push an enemy character"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=(State.FRONT_ROW,),
                leaves=(State.BACK_ROW,),
            ),
        )
    )

    target: Target


class Pull(Verb):
    """`pull ...`: from the back row to the front row.

    Rules: 1.4.9.
    """

    SAYS: ClassVar[str] = "pull {target} to its front row"
    EXAMPLE: ClassVar[str] = "pull a back-row enemy character"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=(State.BACK_ROW,),
                leaves=(State.FRONT_ROW,),
            ),
        )
    )

    target: Target


class SwitchPositions(Verb):
    """`switch positions of ... and ...`: both move or neither does.

    Rules: 1.4.10, 1.4.11.
    """

    EXAMPLE: ClassVar[str] = (
        "choose an enemy character as rival\nswitch positions of this and rival"
    )
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party("first", Kind.CHARACTER, zones=IN_PLAY, may_leave=_ROWS),
            party("second", Kind.CHARACTER, zones=IN_PLAY, may_leave=_ROWS),
        ),
        outcome=Outcome.OPEN,
    )

    first: Construct
    second: Construct

    def english(self, this: str) -> str:
        """Return what changes places with what."""
        first, second = self.first.english(this), self.second.english(this)
        return f"switch the positions of {first} and {second}"


class Capture(Verb):
    """`capture ...`: takes a character out of the game, as captive of the one that captures it.

    Rules: 12.2.5, 12.3.1, 12.3.2, 12.3.3, 12.3.4.
    """

    SAYS: ClassVar[str] = "capture {target}"
    EXAMPLE: ClassVar[str] = "this captures an enemy supporting character"
    FACTS: ClassVar[Facts] = Facts(
        doer=A_CHARACTER,
        on=(party("target", Kind.CHARACTER, zones=IN_PLAY, goes_to=OUT_OF_THE_GAME),),
    )

    target: Target


class RemoveFrom(Verb):
    """`remove ... from the game` or `the combat`, also `keeping counters` or `face-down`.

    Rules: 3.4.1, 3.4.2, 3.4.3, 3.4.4, 6.8.1.
    """

    EXAMPLE: ClassVar[str] = "remove a defender on your side from the combat"
    FACTS: ClassVar[Facts] = Facts(
        on=(party("things", FIGHTERS | CARDS_AND_PLACES, goes_to=OUT_OF_THE_GAME),),
        names=(Naming("name", Sort.THING, "things"),),
    )

    things: Selector
    place: Construct
    keeping: str | None
    facing: str | None
    name: Name | None

    def facts(self) -> Facts:
        """Return the facts of leaving the combat, or of leaving the game."""
        is_combat = isinstance(self.place, Phrase) and self.place.noun == "combat"
        if is_combat:
            combat = self.FACTS.with_first(kinds=FIGHTERS, zones=IN_PLAY, goes_to=NOWHERE)
            return combat.changed(outcome=Outcome.OPEN)
        return self.FACTS.with_first(kinds=CARDS_AND_PLACES, goes_to=OUT_OF_THE_GAME)

    def english(self, this: str) -> str:
        """Return what is removed from where."""
        kept = f" {self.facing.replace('-', ' ')}" if self.facing else ""
        kept += ", but keep all counters on them" if self.keeping else ""
        return tidy(
            f"remove {self.things.english(this)} {called(self.name)}"
            f" from {self.place.english(this)}{kept}"
        )


class Equip(Verb):
    """`equip ... to ...`: puts an equipment onto a character.

    Rules: 2.3.2, 2.3.3, 10.9.3, 17.3.4.
    """

    EXAMPLE: ClassVar[str] = (
        "search your deck for an equipment as gear\nequip gear to a character on your side"
    )
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party("target", frozenset({Kind.CARD, Kind.EQUIPMENT}), goes_to=IN_PLAY),
            party(
                "bearer",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=(State.FACE_UP,),
                leaves=(State.EQUIPPED,),
                gains=(Load.EQUIPMENT,),
            ),
        )
    )

    target: Target
    bearer: Selector

    def english(self, this: str) -> str:
        """Return what is put onto whom."""
        return f"equip {self.target.taken(this)} to {self.bearer.english(this)}"


EFFECTS: tuple[type[Verb], ...] = (
    Capture,
    Equip,
    Move,
    MoveBack,
    Pull,
    Push,
    RemoveFrom,
    SwitchPositions,
)
