"""Events: what a trigger waits for, and what an `until` ends with."""

from typing import ClassVar, Final

from vsdsl.constructs.amounts.amount import XpTally
from vsdsl.constructs.construct import Construct, Name, called, many, say
from vsdsl.constructs.english import base_phrase, tidy, with_verb
from vsdsl.constructs.selectors.phrase import Determiner
from vsdsl.constructs.selectors.selector import Selector

_REVEALED: Final = "revealed"  # a card is revealed; everything else somebody gets


class EventPhrase(Construct):
    """A subject and what happens to it; `or` gives several happenings to one subject.

    Rules: 8.1.1, 8.1.2.
    """

    EXAMPLE: ClassVar[str] = "when this gets stunned or leaves play: draw 1"

    subject: Selector
    happenings: tuple[Construct, ...] = many()

    def english(self, this: str) -> str:
        """Return the event as a clause."""
        plural = self.subject.is_plural
        said = " or ".join(
            with_verb("", happening.english(this), plural=plural) for happening in self.happenings
        )
        if not plural:
            said = said.replace("and survive", "and survives")
        return tidy(f"{self.subject.english(this)} {said}")


class Attacks(Construct):
    """`attacks`, `team attacks`, `solo attacks a main character`, also `alongside` others.

    `a character on your side attacks` happens for each attacker of a team attack, `characters on
    your side attack` once, and `2 or more characters on your side attack` once if so many do. Those
    alongside are other attackers than the one that is spoken of. A player attacks with characters.

    Rules: 6.3.1, 6.3.2, 6.4.1, 6.4.2.
    """

    EXAMPLE: ClassVar[str] = "when this attacks: put 1 +1/+1 counter on this"

    manner: str | None
    target: Selector | None
    alongside: Construct | None

    def english(self, this: str) -> str:
        """Return the attack, its target and who joins."""
        return an_attack(self.manner, self.target, self.alongside, this)


class Deals(Construct):
    """`stuns`, `KOs`, `wounds`, `strikes` or `captures` something, in these ways or in any.

    `by striking` and `and survives` narrow it. A player does what the player's cards do.

    Rules: 6.7.1, 8.3.1, 8.3.2, 8.3.3, 8.3.4, 8.3.5, 8.3.6, 8.3.7, 12.3.1.
    """

    EXAMPLE: ClassVar[str] = "when this stuns an enemy character: draw 1"

    verb: str
    target: Selector
    by_striking: str | None
    survives: str | None

    def english(self, this: str) -> str:
        """Return what is dealt, to whom and how."""
        target = self.target.english(this)
        survival = "and survive" if self.survives else ""
        return tidy(f"{base_phrase(self.verb)} {target} {say(self.by_striking, this)} {survival}")


class Suffers(Construct):
    """`gets stunned`, `gets KO'd`, `gets exhausted`, `gets powered up`, also `by` whom.

    For being stunned, KO'd or captured, what was so just before it decides which powers trigger.
    `it` is who gets it; where that is `this`, whoever is named after `by`. Powered up or equipped
    is somebody by the card that is used for it, and by its player. `by being struck in combat` and
    `other than by ...` say in which way somebody is stunned, wounded or KO'd.

    Rules: 3.3.1, 8.1.3, 10.2.1, 10.5.5, 10.8.1, 10.11.1, 12.3.1, 12.7.4.
    """

    EXAMPLE: ClassVar[str] = "when this gets stunned: you may recover this"

    what: str
    by: Construct | None

    def english(self, this: str) -> str:
        """Return the happening, with who did it."""
        verb = "are" if self.what == _REVEALED else "get"
        by = say(self.by, this) if isinstance(self.by, OtherThanBy) else ""
        by = by or (f"by {self.by.english(this)}" if self.by else "")
        return tidy(f"{verb} {self.what} {by}")


class BeingStruck(Construct):
    """`by being struck in combat`: by a strike as a combat resolves.

    Rules: 6.5.1, 6.5.2.
    """

    SAYS: ClassVar[str] = "being struck in combat"
    EXAMPLE: ClassVar[str] = "when this gets stunned by being struck in combat: draw 1"


class OtherThanBy(Construct):
    """`other than by ...`, after `gets stunned` and the like: by nothing and nobody of that kind.

    Rules: 8.3.1, 10.2.1, 10.5.2.
    """

    SAYS: ClassVar[str] = "other than by {by}"
    EXAMPLE: ClassVar[str] = (
        "when this gets stunned other than by being struck in combat: recover this"
    )

    by: Construct


class Appears(Construct):
    """`appears`, `appears on your side`: enters play, however it came.

    Rules: 1.4.1, 1.4.2, 1.4.13, 8.1.8.
    """

    EXAMPLE: ClassVar[str] = "when this appears: draw 1"

    where: Construct | None
    otherwise: str | None

    def english(self, this: str) -> str:
        """Return where it appears, and how it did not come."""
        otherwise = "other than by getting recruited from a hand" if self.otherwise else ""
        return tidy(f"appear {say(self.where, this)} {otherwise}")


class Goes(Construct):
    """A happening without an object: `recovers`, `survives`, `defends`, `levels up`, `readies`.

    `wins a combat` is coming to its end, which no effect has cancelled, when an enemy in it was
    stunned while it was in the combat.
    So are `hides`, `transforms`, `turns face up` and `turns face down`; a turn, a phase, a step or
    the combat `ends`. For hiding and turning face down, what was so just before it decides which
    powers trigger. A trigger on levelling up works on the version that levels up and on the new
    one.

    Rules: 5.7.5, 6.7.1, 6.9.1, 8.1.3, 10.6.1, 10.7.1, 11.2.4, 11.5.1.
    """

    EXAMPLE: ClassVar[str] = "when this recovers: draw 1"

    what: str

    def english(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return the verb; what is survived is a combat."""
        verb = base_phrase(self.what)
        return f"{verb} a combat" if verb == "survive" else verb


class EntersCombat(Construct):
    """`enters combat`, `enters melee combat with a character`: by attacking or as the defender.

    Whoever takes the place of a removed defender enters then. Those after `with` are on the other
    side of the combat.

    Rules: 6.1.7, 6.4.2, 6.8.2.
    """

    EXAMPLE: ClassVar[str] = "when this enters combat with an evil character: draw 1"

    kind: str | None
    against: Construct | None

    def english(self, this: str) -> str:
        """Return what is entered, and with whom."""
        against = f"with {self.against.english(this)}" if self.against else ""
        return tidy(f"enter {say(self.kind, this)} combat {against}")


class FliesOver(Construct):
    """`flies over an enemy character`: attacks, with Flight, someone whom that one protects.

    It happens once, however many it flies over: `it` and `them` are those of whom the text speaks.

    Rules: 6.2.7, 6.2.8, 6.3.5.
    """

    EXAMPLE: ClassVar[str] = "when this flies over an enemy character: draw 1"

    over: Selector

    def english(self, this: str) -> str:
        """Return over whom it flies."""
        return f"fly over {self.over.english(this)}"


class Leaves(Construct):
    """`leaves play`, `leaves your side`, `leaves your front row`, `leaves your hand`.

    Of play, a side or a row, what was so just before it decides which powers trigger. A hand, a
    deck and a KO pile can be left as well.

    Rules: 8.1.3.
    """

    SAYS: ClassVar[str] = "leave {place}"
    EXAMPLE: ClassVar[str] = "when this leaves play: draw 1"

    place: Construct


class InPlay(Construct):
    """`play`, the zone shared by all players.

    Rules: 3.1.1, 3.1.2.
    """

    SAYS: ClassVar[str] = "play"
    EXAMPLE: ClassVar[str] = "when a token leaves play: draw 1"


class DoesThing(Construct):
    """What a player does: `plays`, `draws`, `discards`, `recruits`, `uses`, `powers up` something.

    Also `reveals` it. A number says how many at once: `draws 2 or more cards`. A recruit trigger
    comes before the recruited card appears. A character uses its super powers, and so does its
    player.

    Rules: 7.2.2, 8.4.1, 10.11.4, 17.4.1, 17.4.2.
    """

    EXAMPLE: ClassVar[str] = "when you play a plot twist: draw 1"

    verb: str
    thing: Selector

    def english(self, this: str) -> str:
        """Return what the player does with what."""
        return f"{base_phrase(self.verb)} {self.thing.english(this)}"


class DoesVerb(Construct):
    """A verb of a set: `Zaps a character`, with or without what it is done to.

    `it` is what it is done to; without an object, whoever does it. A player does what the player's
    cards do.

    Rules: 8.1.1, 8.1.2.
    """

    EXAMPLE: ClassVar[str] = "when you Zap an enemy character: draw 1"

    verb: Name
    thing: Selector | None

    def english(self, this: str) -> str:
        """Return the verb as it is written, and what it is done to."""
        return tidy(f"{self.verb.text} {say(self.thing, this)}")


class GetsVerb(Construct):
    """A verb of a set that is done to somebody: `gets Zapped`, also `by` whom.

    Rules: 8.1.1, 8.1.2.
    """

    EXAMPLE: ClassVar[str] = "when this gets Zapped: draw 1"

    verb: Name
    by: Construct | None

    def english(self, this: str) -> str:
        """Return the happening, with who did it."""
        by = f"by {self.by.english(this)}" if self.by else ""
        return tidy(f"get {self.verb.text} {by}")


class GainsTally(Construct):
    """`gains 1 or more +1/+1 counters`, or so many wounds or XP, at one moment.

    Rules: 9.4.6, 10.5.2, 11.2.2.
    """

    EXAMPLE: ClassVar[str] = "when this gains 1 or more +1/+1 counters: draw 1"

    determiner: Determiner
    tally: Construct

    def english(self, this: str) -> str:
        """Return how many of what are gained."""
        tally = say(self.tally, this)
        is_one = not self.determiner.is_plural and not isinstance(self.tally, XpTally)
        one = tally.removesuffix("s") if is_one else tally
        return f"gain {self.determiner.english(this)} {one}"


class GainsThing(Construct):
    """`gains a resource`: a card comes to be in the player's resource row.

    Rules: 3.2.3.
    """

    SAYS: ClassVar[str] = "gain {thing}"
    EXAMPLE: ClassVar[str] = "when you gain a resource: draw 1"

    thing: Construct


class GainsStat(Construct):
    """`gains ATK`, `gains ATK as rise`: the current value goes up, by whatever means.

    Rules: 9.4.1, 9.4.4.
    """

    EXAMPLE: ClassVar[str] = "when this gains ATK as rise: this gains rise XP"

    stat: str
    name: Name | None

    def english(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return the value that rises, and what the rise is called."""
        return tidy(f"gain {self.stat} {called(self.name)}")


def an_attack(
    manner: str | None, target: Selector | None, alongside: Construct | None, this: str
) -> str:
    """Return an attack: how it is made, on whom, and who joins."""
    joined = f"with {alongside.english(this)}" if alongside else ""
    return tidy(f"{say(manner, this)} attack {say(target, this)} {joined}")


EVENTS: tuple[type[Construct], ...] = (
    Appears,
    Attacks,
    BeingStruck,
    Deals,
    DoesThing,
    DoesVerb,
    EntersCombat,
    EventPhrase,
    FliesOver,
    GainsStat,
    GainsTally,
    GainsThing,
    GetsVerb,
    Goes,
    InPlay,
    Leaves,
    OtherThanBy,
    Suffers,
)
