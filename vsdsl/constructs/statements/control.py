"""Control: conditions, options, repetition."""

from typing import ClassVar

from vsdsl.constructs.amounts.amount import TallyOn, counted_one
from vsdsl.constructs.construct import Construct, Name, called, say
from vsdsl.constructs.english import by_them, each_of, tidy, with_verb
from vsdsl.constructs.facts import Verb
from vsdsl.constructs.selectors.reference import You
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.constructs.statements.block import Block
from vsdsl.terms.things import Kind


class IfThen(Construct):
    """`if ...:` checked when the line resolves; also `if you do:`.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "if this has a wound: put 7 +1/+1 counters on this"

    condition: Construct
    body: Block

    def english(self, this: str) -> str:
        """Return condition and consequence."""
        return tidy(f"if {self.condition.english(this)}{self.body.consequence(this)}")


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
        return tidy(f"if {event}, this happens instead: {self.body.clause(this)}")


class ExceptBy(Construct):
    """`other than by ...`: a cause that does not count.

    Rules: 10.2.1.
    """

    SAYS: ClassVar[str] = "other than by {cause}"
    EXAMPLE: ClassVar[str] = (
        "if this would get stunned other than by a strike, instead: recover this"
    )

    cause: Construct


class Otherwise(Construct):
    """`otherwise:` behind an `if` that did not hold, or a `may` that was declined.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "you may discard a card\notherwise: stun this"

    body: Block

    def english(self, this: str) -> str:
        """Return the other branch."""
        return f"otherwise{self.body.consequence(this)}"


class Unless(Construct):
    """`unless ...:` carried out if the condition does not hold.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "unless this is stunned: draw 1"

    condition: Construct
    body: Block

    def english(self, this: str) -> str:
        """Return condition and consequence."""
        return tidy(f"unless {self.condition.english(this)}{self.body.consequence(this)}")


class WhileTrue(Construct):
    """`while ...:` in front of modifiers: they exist only as long as the condition is true.

    Rules: 9.1.6, 9.2.1, 9.2.3.
    """

    EXAMPLE: ClassVar[str] = "while this is in melee combat: this has +5/+5"

    condition: Construct
    body: Block

    def english(self, this: str) -> str:
        """Return condition and modifier."""
        return tidy(f"while {self.condition.english(this)}{self.body.consequence(this)}")


class ForEachDo(Construct):
    """`for each ... as name:` the block once for each, one after another.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "for each enemy player as victim: victim discards a random card"

    counted: Selector | TallyOn
    name: Name | None
    body: Block

    def english(self, this: str) -> str:
        """Return what is gone through and what happens for each."""
        each = each_of(counted_one(self.counted, this))
        return tidy(f"for {each} {called(self.name)}: {self.body.clause(this)}")


class May(Construct):
    """`you may ...`: the player decides whether it is done.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "you may draw 1"

    subject: Selector
    act: Verb

    def english(self, this: str) -> str:
        """Return who may do what."""
        return tidy(f"{self.subject.english(this)} may {_acting(self.subject, self.act, this)}")


class MayBlock(Construct):
    """`you may:` and several lines: all of them or none.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "you may:\n    discard a card\n    draw 1"

    subject: Selector
    body: Block

    def english(self, this: str) -> str:
        """Return who may do what."""
        said = self.body.clause(this)
        act = said if isinstance(self.subject.phrase, You) else by_them(said)
        return tidy(f"{self.subject.english(this)} may do this: {act}")


class Does(Construct):
    """A subject and an effect: `that player discards a card`, `this gains 1 XP`.

    Rules: 1.2.6, 1.5.1.
    """

    EXAMPLE: ClassVar[str] = "each player draws 1"

    subject: Selector
    act: Verb

    def english(self, this: str) -> str:
        """Return who does what."""
        act = _acting(self.subject, self.act, this)
        return with_verb(self.subject.chosen(this), act, plural=self.subject.is_plural)


class AnyTimes(Construct):
    """`any number of times:` the block again and again, as long as the player likes.

    Rules: 1.5.1.
    """

    EXAMPLE: ClassVar[str] = (
        "any number of times, while this is face-up: this melee attacks a front-row character"
    )

    condition: Construct | None
    body: Block

    def english(self, this: str) -> str:
        """Return what may be repeated."""
        limit = f", but only while {self.condition.english(this)}" if self.condition else ""
        return f"as often as you like{limit}: {self.body.clause(this)}"


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
        return (
            "beginning with you, each player in turn does this or is out, until one"
            f" {called(self.name)} is left: {by_them(self.body.clause(this))}"
        )


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
        how = "instead" if self.instead else "also"
        return f"if a location was discarded to pay, {how}: {self.body.clause(this)}"


def _acting(subject: Selector, act: Verb, this: str) -> str:
    """Return an effect as its subject carries it out; players choose for themselves."""
    said = act.english(this)
    if isinstance(subject.phrase, You) or Kind.PLAYER not in act.FACTS.doer.kinds:
        return said
    return by_them(said)


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
