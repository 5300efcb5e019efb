"""Modifiers of how characters strike and arrive."""

from typing import ClassVar

from vsdsl.constructs.amounts.amount import ForEach, a_single
from vsdsl.constructs.construct import Construct, say
from vsdsl.constructs.durations.duration import Duration
from vsdsl.constructs.english import number_word, tidy, with_article, with_verb
from vsdsl.constructs.modifier import Modifier
from vsdsl.constructs.selectors.selector import Selector


class StrikesFirst(Construct):
    """`this strikes first`: in the Ferocious step.

    Rules: 6.6.1, 6.6.2, 13.2.1.
    """

    EXAMPLE: ClassVar[str] = "while this is in melee combat: this strikes first"

    subject: Selector

    def english(self, this: str) -> str:
        """Return who strikes first."""
        what = "strike before characters that don't strike first"
        return with_verb(self.subject.english(this), what, plural=self.subject.is_plural)


class StrikesWith(Modifier):
    """`... strikes with double its ATK`, `with 10 times its ATK`: the strike value, not ATK itself.

    Of several such powers the highest counts.

    Rules: 13.2.2.
    """

    EXAMPLE: ClassVar[str] = "this strikes with double its ATK this combat"

    multiple: str
    duration: Duration | None

    def predicate(self, this: str) -> str:  # noqa: ARG002  the same words on every card
        """Return how hard the strike is."""
        whose = "their" if self.subject.is_plural else "its"
        number, _, times = self.multiple.partition(" ")
        said = f"{number_word(int(number))} times" if times else self.multiple
        return f"strike with {said} {whose} ATK"


class StrikesMore(Modifier):
    """`... strikes 1 additional time`, also `for each ...`: so much more often in combat.

    All its strikes are at one moment. Those at the same character are added up; a defender can
    share them out among the attackers.

    Rules: 6.5.2, 6.5.7, 6.5.8.
    """

    EXAMPLE: ClassVar[str] = "this strikes 2 additional times this combat"

    number: int
    for_each: ForEach | None
    duration: Duration | None

    def predicate(self, this: str) -> str:
        """Return how often it strikes."""
        times = (
            "an additional time"
            if self.number == 1
            else f"{number_word(self.number)} additional times"
        )
        return tidy(f"strike {times} {say(self.for_each, this)}")


class StrikesBackAt(Modifier):
    """`this strikes back at each attacker`: each separately, with full ATK.

    Rules: 13.2.6.
    """

    EXAMPLE: ClassVar[str] = "this strikes back at each attacker"

    target: Selector
    duration: Duration | None

    def predicate(self, this: str) -> str:
        """Return whom it strikes back at."""
        return f"strike back at {self.target.english(this)}"


class ChoosesStruck(Construct):
    """`you choose whom the defender strikes back at`: in place of the player who controls it.

    Rules: 6.5.8, 13.2.5.
    """

    EXAMPLE: ClassVar[str] = (
        "while this is team attacking: you choose whom the defender strikes back at"
    )

    subject: Selector
    striker: Construct

    def english(self, this: str) -> str:
        """Return who chooses the character struck."""
        who = self.subject.english(this)
        return f"{who} choose who {self.striker.english(this)} strikes back at"


class ChoosesAttacked(Construct):
    """`enemy players choose whom this attacks`: the attacker only says which side it attacks.

    The player of that side chooses a defender that it, and all who attack with it, could attack.

    Rules: 6.2.1, 6.3.3.
    """

    EXAMPLE: ClassVar[str] = "enemy players choose whom this attacks"

    subject: Selector
    attacker: Construct

    def english(self, this: str) -> str:
        """Return who chooses the defender."""
        who = self.subject.english(this)
        attack = with_verb(
            self.attacker.english(this), "attack", plural=getattr(self.attacker, "is_plural", False)
        )
        return f"{who} choose whom {attack}"


class AppearsSo(Construct):
    """`this appears stunned`, `this appears exhausted`, `this appears with 5 -1/-1 counters`.

    An equipment can appear exhausted: it readies with the characters of its side.

    Rules: 3.3.2, 13.4.4, 16.3.7.
    """

    EXAMPLE: ClassVar[str] = "this appears stunned"

    subject: Selector
    how: Construct | str

    def english(self, this: str) -> str:
        """Return how it appears."""
        what = f"appear {say(self.how, this)}"
        return with_verb(self.subject.english(this), what, plural=self.subject.is_plural)


class ArrivesWith(Construct):
    """`with N counters`, after `appears`.

    Rules: 9.4.6.
    """

    EXAMPLE: ClassVar[str] = "this appears with 5 -1/-1 counters"

    number: int
    tally: Construct

    def english(self, this: str) -> str:
        """Return how many counters there are."""
        tally = say(self.tally, this)
        if self.number == 1:
            return f"with {with_article(tally.removesuffix('s'))}"
        return f"with {number_word(self.number)} {tally}"


class LethalWounds(Construct):
    """`wounds from ... to ... are lethal`: they KO whatever the health.

    Rules: 10.5.4, 13.2.7, 13.2.12.
    """

    EXAMPLE: ClassVar[str] = "wounds from this to defending supporting characters are lethal"

    source: Construct
    victims: Selector

    def english(self, this: str) -> str:
        """Return whose wound KOs whom."""
        return f"when {self.source.english(this)} wounds {a_single(self.victims, this)}, KO it"


MODIFIERS: tuple[type[Construct], ...] = (
    AppearsSo,
    ArrivesWith,
    ChoosesAttacked,
    ChoosesStruck,
    LethalWounds,
    StrikesBackAt,
    StrikesFirst,
    StrikesMore,
    StrikesWith,
)
