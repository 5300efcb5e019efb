"""Effects on counters, wounds, XP and recruit points."""

from functools import cache
from typing import ClassVar, Final

from vsdsl.constructs.amounts.amount import (
    AnyTally,
    CounterTally,
    ForEach,
    NamedTally,
    Tally,
    how_many,
    some,
    worth,
)
from vsdsl.constructs.construct import Construct, Name, say
from vsdsl.constructs.english import spoken, tidy
from vsdsl.constructs.facts import A_PLAYER, IN_PLAY, Facts, Naming, Outcome, Sort, Verb, party
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.terms.states import State
from vsdsl.terms.things import COUNTERS, Kind, Load

_COUNTED: Final = COUNTERS | {Load.NAMED, Load.WOUNDS, Load.XP}


class PutCounters(Verb):
    """`put N +1/+1 counters on ...`; opposite counters cancel, stunned characters get none.

    Rules: 9.4.6, 10.1.1, 10.1.2, 10.4.1.
    """

    EXAMPLE: ClassVar[str] = "put 1 +1/+1 counter on each character on your side"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=(State.UNSTUNNED,),
                gains=_COUNTED,
            ),
        ),
        amount="quantity",
    )

    quantity: Construct
    tally: Tally
    target: Target
    for_each: ForEach | None

    def facts(self) -> Facts:
        """Return the facts of what is counted: wounds and XP may be on a stunned character."""
        return _of(type(self), self.tally.load)

    def english(self, this: str) -> str:
        """Return how many counters go where."""
        counters, equal = how_many(self.quantity, self.tally, this)
        selector, target = self.target.selector, self.target.english(this)
        if selector.is_plural and selector.is_choice:
            target = f"each of {target}"
        counted = f"{equal} {say(self.for_each, this)}"
        if self.for_each and selector.is_choice and not selector.is_plural:
            return tidy(f"choose {target} and put {counters} on it {counted}")
        return tidy(f"put {counters} on {target} {counted}")


class PutDivided(Verb):
    """`put N counters divided on up to M ...`: the player divides them.

    Rules: 9.4.6, 10.1.1.
    """

    EXAMPLE: ClassVar[str] = "put 2 -1/-1 counters divided on up to 2 enemy characters"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=(State.UNSTUNNED,),
                gains=_COUNTED,
            ),
        ),
        amount="quantity",
    )

    quantity: Construct
    tally: Tally
    target: Target

    def facts(self) -> Facts:
        """Return the facts of what is counted: wounds and XP may be on a stunned character."""
        return _of(type(self), self.tally.load)

    def english(self, this: str) -> str:
        """Return how many counters are divided among whom."""
        counters = some(self.quantity, self.tally, this)
        return f"put {counters} divided as you choose on {self.target.english(this)}"


class RemoveCounters(Verb):
    """`remove N counters from ...`; `as` names the number removed.

    Rules: 9.4.6.
    """

    EXAMPLE: ClassVar[str] = "remove all +1/+1 counters from this as toll\ndraw toll"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "things",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=COUNTERS | {State.UNSTUNNED},
                loses=_COUNTED,
            ),
        ),
        amount="quantity",
        names=(Naming("name", Sort.NUMBER),),
    )

    quantity: Construct
    tally: Tally
    things: Selector
    name: Name | None

    def facts(self) -> Facts:
        """Return the facts of what is counted: wounds and XP may be on a stunned character."""
        return _of(type(self), self.tally.load)

    def english(self, this: str) -> str:
        """Return how many counters come off."""
        counters, equal = how_many(self.quantity, self.tally, this)
        name = self.name.text if self.name else ""
        number = f"(their number is the {spoken(name)})" if name else ""
        return tidy(f"remove {counters} from {self.things.english(this)} {equal} {number}")


class MoveCounters(Verb):
    """`move 1 counter from ... onto ...`: what comes off the one is put on the other.

    Rules: 1.5.1, 9.4.6, 10.1.1, 10.1.2.
    """

    EXAMPLE: ClassVar[str] = "move all -1/-1 counters from this onto an enemy character"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "things",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=COUNTERS | {State.UNSTUNNED},
                loses=_COUNTED,
            ),
            party(
                "target",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=(State.UNSTUNNED,),
                gains=_COUNTED,
            ),
        ),
        amount="quantity",
    )

    quantity: Construct
    tally: CounterTally | NamedTally | AnyTally
    things: Selector
    target: Target

    def facts(self) -> Facts:
        """Return the facts of what is counted."""
        found = _of(type(self), self.tally.load)
        (target,) = found.on[1:]
        gained = frozenset({self.tally.load})
        stays = target.needs if self.tally.load in COUNTERS else frozenset[State]()
        return found.changed(on=(found.on[0], target.changed(gains=gained, needs=stays)))

    def english(self, this: str) -> str:
        """Return how many counters go from where to where."""
        counters, equal = how_many(self.quantity, self.tally, this)
        where = f"from {self.things.english(this)} onto {self.target.english(this)}"
        return tidy(f"move {counters} {where} {equal}")


class DoubleCounters(Verb):
    """`double all -1/-1 counters on ...`: afterwards there are twice as many.

    Rules: 9.4.6.
    """

    SAYS: ClassVar[str] = "double the {tally} on {target}"
    EXAMPLE: ClassVar[str] = "double all +1/+1 counters on this"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=COUNTERS | {State.UNSTUNNED},
                gains=_COUNTED,
            ),
        )
    )

    tally: Tally
    target: Target

    def facts(self) -> Facts:
        """Return the facts of what is counted: wounds and XP may be on a stunned character."""
        return _of(type(self), self.tally.load)


class ConvertCounters(Verb):
    """`convert all +1/+1 counters on ... into -1/-1 counters`: as many of the other kind.

    Rules: 9.4.6, 10.4.1.
    """

    SAYS: ClassVar[str] = "turn all {tally} on {target} into {result}"
    EXAMPLE: ClassVar[str] = "convert all +1/+1 counters on this into -1/-1 counters"
    FACTS: ClassVar[Facts] = Facts(
        on=(
            party(
                "target",
                Kind.CHARACTER,
                zones=IN_PLAY,
                needs=COUNTERS | {State.UNSTUNNED},
                gains=_COUNTED,
                loses=_COUNTED,
            ),
        )
    )

    tally: Tally
    target: Target
    result: Tally

    def facts(self) -> Facts:
        """Return the facts of what is counted before and afterwards."""
        found = _of(type(self), self.tally.load)
        return found.with_first(gains=frozenset({self.result.load}))


class GainXp(Verb):
    """`... gains N XP`: a main character with enough of it levels up.

    Rules: 11.2.2, 11.2.4.
    """

    EXAMPLE: ClassVar[str] = "this gains 1 XP"
    FACTS: ClassVar[Facts] = Facts(
        doer=party("", Kind.CHARACTER, zones=IN_PLAY, gains=(Load.XP,)),
        outcome=Outcome.OPEN,
        amount="amount",
    )

    amount: Construct
    for_each: ForEach | None

    def english(self, this: str) -> str:
        """Return how much XP is gained."""
        return tidy(f"gain {worth(self.amount, 'XP', this)} {say(self.for_each, this)}")


class GainPoints(Verb):
    """`you gain N recruit points`: what is left when the Recruit Step ends is lost.

    Rules: 5.5.1, 5.5.5.
    """

    EXAMPLE: ClassVar[str] = "you gain 1 recruit point"
    FACTS: ClassVar[Facts] = Facts(
        doer=A_PLAYER, amount="amount", is_for_recruiting=True, is_gain=True
    )

    amount: Construct

    def english(self, this: str) -> str:
        """Return how many points are gained."""
        return f"gain {some(self.amount, 'recruit points', this)}"


@cache
def _of(verb: type[Verb], load: Load) -> Facts:
    """Return the facts of what a verb counts; only counters are never on a stunned character.

    Whether XP counts for anything depends on the character.

    Rules: 10.1.2, 10.5.2, 11.2.2.
    """
    facts = verb.FACTS
    first, counted = facts.on[0], frozenset({load})
    states = first.needs - COUNTERS if counted <= COUNTERS else frozenset[State | Load]()
    return facts.changed(outcome=Outcome.OPEN if load is Load.XP else facts.outcome).with_first(
        needs=states | counted if first.needs & COUNTERS else states,
        gains=counted if first.gains else first.gains,
        loses=counted if first.loses else first.loses,
    )


EFFECTS: tuple[type[Verb], ...] = (
    ConvertCounters,
    DoubleCounters,
    GainPoints,
    GainXp,
    MoveCounters,
    PutCounters,
    PutDivided,
    RemoveCounters,
)
