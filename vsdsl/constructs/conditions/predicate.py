"""Predicates: what can be true of something now, and what has happened."""

from typing import ClassVar, Final

from vsdsl.constructs.construct import Construct, Name, say
from vsdsl.constructs.durations.duration import Moment
from vsdsl.constructs.english import tidy

_ALIGNMENTS: Final = {"good": "Good", "evil": "Evil"}


class Status(Construct):
    """A status word: `is stunned`, `is face-up`, `is ready`, `is evil`.

    Rules: 1.4.6, 3.3.1, 6.2.3, 10.2.2, 10.5.2, 10.7.1, 10.8.3.
    """

    EXAMPLE: ClassVar[str] = "if this is face-up: draw 1"

    words: str

    def english(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return the word; Good and Evil have capitals."""
        return _ALIGNMENTS.get(self.words, self.words)


class Attacking(Construct):
    """`is attacking`, `is team attacking`, `is melee attacking this`: in the present combat.

    Rules: 6.1.4, 6.1.5, 6.3.1, 6.3.2.
    """

    EXAMPLE: ClassVar[str] = "while this is team attacking: this has +1/+0"

    manner: str | None
    target: Construct | None

    def english(self, this: str) -> str:
        """Return how the attack is made, and on whom."""
        target = say(self.target, this)
        if self.manner == "solo":
            return tidy(f"attacking {target} solo")
        return tidy(f"{say(self.manner, this)} attacking {target}")


class Defending(Construct):
    """`is defending`, `is defending against it`: in the present combat.

    Rules: 6.2.1.
    """

    EXAMPLE: ClassVar[str] = "while this is defending: this has +0/+2"

    against: Construct | None

    def english(self, this: str) -> str:
        """Return the predicate, with what it defends against."""
        return f"defending against {self.against.english(this)}" if self.against else "defending"


class Protecting(Construct):
    """`is protecting ...`: face up in the front row, with the other face up in the back row.

    Rules: 6.2.3, 6.2.4.
    """

    SAYS: ClassVar[str] = "protecting {thing}"
    EXAMPLE: ClassVar[str] = "if this is protecting a character: draw 1"

    thing: Construct


class IsLevel(Construct):
    """`is level 2`.

    Rules: 11.2.4, 11.2.6.
    """

    SAYS: ClassVar[str] = "Level {level}"
    EXAMPLE: ClassVar[str] = "if your main character is level 2: draw 1"

    level: int


class IsTeam(Construct):
    """`is Avengers`: has that team affiliation.

    Rules: 2.1.6.
    """

    SAYS: ClassVar[str] = "{team}"
    EXAMPLE: ClassVar[str] = "if your main character is Avengers: draw 1"

    team: Name


class IsNamed(Construct):
    """`is "Lab Lead"`: has that name.

    Rules: 10.10.8, 17.4.5.
    """

    SAYS: ClassVar[str] = "{name}"
    EXAMPLE: ClassVar[str] = 'if your main character is "Lab Lead": draw 1'

    name: Name


class IsKind(Construct):
    """`is a location`, `is your turn`: is such a thing.

    Rules: 2.1.1.
    """

    SAYS: ClassVar[str] = "{phrase}"
    EXAMPLE: ClassVar[str] = "if it is your turn: draw 1"

    phrase: Construct


class IsNow(Construct):
    """`is ...`: a status, a place, a level, a team, a name, a kind, or what something is doing.

    Rules: 8.2.1, 9.1.6.
    """

    SAYS: ClassVar[str] = "is {state}"
    EXAMPLE: ClassVar[str] = "if this is in your front row: draw 1"

    state: Construct


class IsNot(Construct):
    """`is not ...`: the opposite of any `is`.

    Rules: 8.2.1.
    """

    SAYS: ClassVar[str] = "is not {state}"
    EXAMPLE: ClassVar[str] = "if this is not stunned: draw 1"

    state: Construct


class Has(Construct):
    """`has ...`: what may stand after `with`, such as a keyword, counters, wounds or a measure.

    Rules: 7.1.4, 9.4.6.
    """

    SAYS: ClassVar[str] = "has {property}"
    EXAMPLE: ClassVar[str] = "if this has a wound: draw 1"

    property: Construct


class HasNot(Construct):
    """`doesn't have ...`: the opposite of any `has`.

    Rules: 7.1.4, 9.4.6.
    """

    SAYS: ClassVar[str] = "doesn't have {property}"
    EXAMPLE: ClassVar[str] = "if this doesn't have a wound: draw 1"

    property: Construct


class DoSo(Construct):
    """`if you do`: what the line before offered or demanded has really been done.

    Rules: 1.5.2.
    """

    SAYS: ClassVar[str] = "do"
    EXAMPLE: ClassVar[str] = "discard a card\nif you do: draw 1"


class CouldAttack(Construct):
    """`could attack a character`, `could melee attack an enemy character`: could declare it now.

    Rules: 6.1.1, 6.1.3, 6.2.1, 6.2.5.
    """

    SAYS: ClassVar[str] = "could {kind} attack {target}"
    EXAMPLE: ClassVar[str] = "if this could attack a main character: draw 1"

    kind: str | None
    target: Construct


class CouldBeAttacked(Construct):
    """`that this could melee attack`: whom somebody could declare an attack on now.

    Rules: 6.1.1, 6.1.3, 6.2.1, 6.2.5.
    """

    SAYS: ClassVar[str] = "{by} could {kind} attack"
    EXAMPLE: ClassVar[str] = "daze an enemy character that this could melee attack"

    by: Construct
    kind: str | None


class ProtectedBy(Construct):
    """`that this is protecting`: face up in the back row, with the other face up in the front row.

    Rules: 6.2.3, 6.2.4.
    """

    SAYS: ClassVar[str] = "{by} is protecting"
    EXAMPLE: ClassVar[str] = "characters that this is protecting can't be attacked this turn"

    by: Construct


class DuringTurn(Construct):
    """`this turn`, after something that has happened.

    Rules: 5.1.1.
    """

    SAYS: ClassVar[str] = "this turn"
    EXAMPLE: ClassVar[str] = "stun a character that appeared this turn"


class DuringCombat(Construct):
    """`this combat`, after something that has happened.

    Rules: 6.4.1.
    """

    SAYS: ClassVar[str] = "this combat"
    EXAMPLE: ClassVar[str] = "stun each enemy character that survived this combat"


class DuringGame(Construct):
    """`this game`, after something that has happened.

    Rules: 1.4.13.
    """

    SAYS: ClassVar[str] = "this game"
    EXAMPLE: ClassVar[str] = "stun a character that attacked this game"


class DuringEarlier(Construct):
    """`in an earlier combat`, after something that has happened: before this combat, this game.

    Rules: 1.4.13, 6.1.3.
    """

    SAYS: ClassVar[str] = "in a previous combat this game"
    EXAMPLE: ClassVar[str] = "stun a character that attacked this in an earlier combat"


class DuringSince(Construct):
    """`since end of your last turn`, after something that has happened.

    Rules: 5.7.5.
    """

    EXAMPLE: ClassVar[str] = "stun an enemy character that attacked since end of your last turn"

    moment: Moment

    def english(self, this: str) -> str:
        """Return the moment, which is past."""
        return f"since {self.moment.english(this)}"


# The spans of time after something that has happened.
During = DuringCombat | DuringEarlier | DuringGame | DuringSince | DuringTurn


class Did(Construct):
    """What has happened in a stated span: `attacked this turn`, `survived this combat`.

    `stunned an enemy character in melee combat this turn` is about the combat in which it happened,
    wherever that character is now.

    Rules: 6.7.3.
    """

    SAYS: ClassVar[str] = "{verb} {thing} {during}"
    EXAMPLE: ClassVar[str] = "if this stunned an enemy character this turn: draw 1"

    verb: str
    thing: Construct | None
    during: During


class PastBy(Construct):
    """`by ...`, after `got stunned` and the like: who did it.

    Rules: 8.3.1, 10.2.1, 10.5.5.
    """

    SAYS: ClassVar[str] = "by {whom}"
    EXAMPLE: ClassVar[str] = "stun a character that got wounded by this this turn"

    whom: Construct


class PastIn(Construct):
    """`in combat`, `in melee combat`, also `by ...`: something happened to, or by, one in it.

    Rules: 6.1.7, 6.4.1.
    """

    EXAMPLE: ClassVar[str] = "stun a character that got stunned in melee combat by this this turn"

    kind: str | None
    whom: Construct | None

    def english(self, this: str) -> str:
        """Return the kind of combat, and who did it there."""
        by = f"by {self.whom.english(this)}" if self.whom else ""
        return tidy(f"in {say(self.kind, this)} combat {by}")


class DidVerb(Construct):
    """What somebody has done by a verb of a set: `Zapped a character this turn`.

    Rules: 1.4.13, 8.1.1.
    """

    SAYS: ClassVar[str] = "{verb} {thing} {during}"
    EXAMPLE: ClassVar[str] = "if you Zapped a character this turn: draw 1"

    verb: Name
    thing: Construct | None
    during: During


class GotVerb(Construct):
    """What has been done to somebody by a verb of a set: `got Zapped this turn`.

    Rules: 1.4.13, 8.1.1.
    """

    SAYS: ClassVar[str] = "got {verb} {during}"
    EXAMPLE: ClassVar[str] = "stun a character that got Zapped this turn"

    verb: Name
    during: During


class DidNot(Construct):
    """What has not happened in a stated span: `didn't attack this turn`.

    Rules: 6.7.3.
    """

    SAYS: ClassVar[str] = "didn't {verb} {thing} {during}"
    EXAMPLE: ClassVar[str] = "if this didn't attack this turn: draw 1"

    verb: str
    thing: Construct | None
    during: During


CONDITIONS: tuple[type[Construct], ...] = (
    Attacking,
    CouldAttack,
    CouldBeAttacked,
    Defending,
    Did,
    DidNot,
    DidVerb,
    DoSo,
    DuringCombat,
    DuringEarlier,
    DuringGame,
    DuringSince,
    DuringTurn,
    GotVerb,
    Has,
    HasNot,
    IsKind,
    IsLevel,
    IsNamed,
    IsNot,
    IsNow,
    IsTeam,
    PastBy,
    PastIn,
    ProtectedBy,
    Protecting,
    Status,
)
