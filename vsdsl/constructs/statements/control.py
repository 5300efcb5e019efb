"""Control: conditions, options, repetition."""

from typing import ClassVar

from vsdsl.constructs.amounts.amount import InstancesOn, TallyOn, counted_one
from vsdsl.constructs.conditions.condition import Holds, ThereIs
from vsdsl.constructs.construct import Construct, Name, called, say
from vsdsl.constructs.english import capital, each_of, sentence, tidy, with_verb
from vsdsl.constructs.facts import Verb
from vsdsl.constructs.leading import Leading
from vsdsl.constructs.modifier import Modifier
from vsdsl.constructs.selectors.reference import You
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.block import Block


class IfThen(Leading):
    """`if ...:` checked when the line resolves; also `if you do:`.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "if this has a wound: put 7 +1/+1 counters on this"

    condition: Construct
    body: Block

    def lead(self, this: str) -> str:
        """Return the condition."""
        return f"if {self.condition.english(this)},"


class IfWould(Construct):
    """`if ... would ..., instead:` the event does not happen; the block does.

    Rules: 17.1.10.
    """

    EXAMPLE: ClassVar[str] = "if this would get KO'd, instead: put this into its owner's hand"

    subject: Selector
    would: str
    except_by: Construct | None
    body: Block

    def english(self, this: str) -> str:
        """Return what would happen and what happens instead."""
        event = f"{self.subject.english(this)} would {self.would} {say(self.except_by, this)}"
        first, *others = self.body.said(this)
        lines = (sentence(each) for each in others)
        return " ".join((f"if {tidy(event)}, {first} instead.", *lines))


class ExceptBy(Construct):
    """`other than by ...`: a cause that does not count.

    Rules: 10.2.1.
    """

    SAYS: ClassVar[str] = "other than by {cause}"
    EXAMPLE: ClassVar[str] = (
        "if this would get stunned other than by a strike, instead: recover this"
    )

    cause: Construct


class Otherwise(Leading):
    """`otherwise:` after an `if` that did not hold, or a `may` that was declined.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "you may discard a card\notherwise: stun this"

    body: Block

    def lead(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return that it is the other branch."""
        return "otherwise,"


class Unless(Leading):
    """`unless ...:` carried out if the condition does not hold.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "unless this is stunned: draw 1"

    condition: Construct
    body: Block

    def lead(self, this: str) -> str:
        """Return the condition."""
        return f"unless {self.condition.english(this)},"


class WhileTrue(Leading):
    """`while ...:` in front of modifiers: they exist only as long as the condition is true.

    Rules: 9.1.6, 9.2.1, 9.2.3.
    """

    EXAMPLE: ClassVar[str] = "while this is in melee combat: this has +5/+5"

    condition: Construct
    body: Block

    @property
    def is_static(self) -> bool:
        """Whether it says what is so, which it does."""
        return True

    def english(self, this: str) -> str:
        """Return condition and modifiers as one sentence, as all of them need the condition."""
        return self.closed(this)

    def lead(self, this: str) -> str:
        """Return the condition."""
        condition = self.condition
        time = condition.time(this) if isinstance(condition, Holds | ThereIs) else ""
        return f"during {time}," if time else f"while {self.condition.english(this)},"


class ForEachDo(Leading):
    """`for each ... as name:` the block once for each, one after another.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "for each enemy player as victim: victim discards a random card"

    counted: Selector | TallyOn | InstancesOn
    name: Name | None
    body: Block

    def lead(self, this: str) -> str:
        """Return what is gone through."""
        return tidy(f"for {each_of(counted_one(self.counted, this))} {called(self.name)},")


class May(Construct):
    """`you may ...`: the player decides whether it is done.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "you may draw 1"

    subject: Selector
    act: Verb

    def english(self, this: str) -> str:
        """Return who may do what."""
        return tidy(f"{self.subject.english(this)} may {self.act.english(this)}")


class MayBlock(Construct):
    """`you may:` and several lines: all of them or none.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "you may:\n    discard a card\n    draw 1"

    subject: Selector
    body: Block

    def english(self, this: str) -> str:
        """Return who may do what."""
        who = self.subject.english(this)
        if isinstance(self.body.statements[0], Contest):
            return tidy(f"{who} may start a contest. {self.body.english(this)}")
        return tidy(f"{who} may {permitted(self.body, this)}")


class Does(Construct):
    """A subject and an effect: `that player discards a card`, `this gains 1 XP`.

    Rules: 1.2.6, 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "each player draws 1"

    subject: Selector
    act: Verb

    def english(self, this: str) -> str:
        """Return who does what; one that is not certain is chosen first."""
        who, act = self.subject.english(this), self.act.english(this)
        if self.subject.is_choice:
            return f"choose {who} to {act}"
        return with_verb(who, act, plural=self.subject.is_plural)


class AnyTimes(Leading):
    """`any number of times:` the block again and again, as long as the player likes.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = (
        "any number of times, while this is face-up: this melee attacks a front-row character"
    )

    condition: Construct | None
    body: Block

    def lead(self, this: str) -> str:
        """Return how often, and on what condition."""
        limit = f" while {self.condition.english(this)}" if self.condition else ""
        return f"any number of times{limit}, you may"

    def english(self, this: str) -> str:
        """Return what may be repeated."""
        return tidy(f"{self.lead(this)} {permitted(self.body, this)}")

    def closed(self, this: str) -> str:
        """Return the same, which is one sentence."""
        return self.english(this)


class Contest(Construct):
    """`contest as winner:` each player in turn carries out the block or drops out; the last wins.

    In the block `they` and `their` are the player whose turn it is to do so.

    Rules: 16.2.5.
    """

    EXAMPLE: ClassVar[str] = (
        "contest as winner: exhaust a ready character on their side\n"
        "if winner is you: this gains 1 XP"
    )

    name: Name
    body: Block

    def english(self, this: str) -> str:
        """Return the contest and its stake."""
        acts = with_verb("", self.body.joined(this), plural=False)
        who = "starting with you, each player in turn"
        return tidy(f"{who} {acts} or is out, until one player {called(self.name)} is left")


class Amplify(Construct):
    """`amplify:` what is done too if a location was discarded to pay for the power.

    `amplify instead:` is done in place of the line before it.

    Rules: 7.7.1.
    """

    EXAMPLE: ClassVar[str] = "heal 1 wound from this\namplify instead: heal 2 wounds from this"

    instead: str | None
    body: Block

    def english(self, this: str) -> str:
        """Return the better effect."""
        instead = " instead" if self.instead else ""
        return f"Amplify: {capital(self.body.joined(this))}{instead}"

    def over(self, line: Construct) -> "Amplify":
        """Return the better effect as it is said after the line that it may replace.

        Whoever may do something and otherwise does what stands there already just may.
        """
        match self.body.statements:
            case [May() as may, Otherwise(body=Block(statements=[other]))] if other == line:
                return self.changed(body=self.body.changed(statements=(may,)))
            case _:
                return self


def permitted(body: Block, this: str) -> str:
    """Return the lines that a player may have carried out, as they follow `may`."""
    first, *others = body.statements
    match first:
        case Does(subject=subject, act=act) if not isinstance(subject.phrase, You):
            said = f"have {subject.english(this)} {act.english(this)}"
        case Modifier(subject=subject):
            said = f"have {subject.english(this)} {first.predicate(this)} {say(first.lasts, this)}"
        case _:
            return body.joined(this)
    if not others:
        return tidy(said)
    return f"{tidy(said)} and {body.changed(statements=tuple(others)).joined(this)}"


STATEMENTS: tuple[type[Construct], ...] = (
    Amplify,
    AnyTimes,
    Contest,
    Does,
    ExceptBy,
    ForEachDo,
    IfThen,
    IfWould,
    May,
    MayBlock,
    Otherwise,
    Unless,
    WhileTrue,
)
