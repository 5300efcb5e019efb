"""Modifiers of ATK, DEF and health."""

from collections.abc import Mapping
from typing import ClassVar, Final

from vsdsl.constructs.amounts.amount import ForEach, owned, worth
from vsdsl.constructs.construct import Construct, Pair, say
from vsdsl.constructs.durations.duration import Duration
from vsdsl.constructs.english import listed, tidy
from vsdsl.constructs.modifier import Modifier
from vsdsl.constructs.selectors.selector import Selector

BOTH: Final = "ATK and DEF"
TOTAL: Final = "total printed"


class HasStats(Modifier):
    """`... has +1/+1`, `... gets +3/+0 this combat`, also `for each ...`.

    Rules: 9.1.5, 9.2.1, 9.2.2, 9.3.1, 9.3.2, 9.3.4, 9.4.7.
    """

    EXAMPLE: ClassVar[str] = "this has +1/+1 for each resource on your side"

    change: Pair | Construct
    for_each: ForEach | None
    duration: Duration | None

    def predicate(self, this: str) -> str:
        """Return which bonus there is."""
        verb = "get" if self.duration else "have"
        return tidy(f"{verb} {say(self.change, this)} {say(self.for_each, this)}")


class OneStatChange(Construct):
    """A change of one value: `+5 ATK`, `+1 health`.

    Rules: 9.4.7, 9.6.1.
    """

    EXAMPLE: ClassVar[str] = "this has +5 ATK"

    change: int
    stat: str

    def english(self, this: str) -> str:  # noqa: ARG002  numbers read the same on every card
        """Return the change with its sign."""
        return f"{self.change:+d} {self.stat}"


class GainsStats(Modifier):
    """`... gains N ATK and M DEF`: for amounts with a name, or read off the table.

    Rules: 9.3.2, 9.4.7.
    """

    EXAMPLE: ClassVar[str] = "choose a number as rage\nthis gains rage ATK and rage DEF this combat"

    amount: Construct
    stat: str
    other_amount: Construct | None
    other_stat: str | None
    duration: Duration | None

    def predicate(self, this: str) -> str:
        """Return how much is gained."""
        if self.other_amount is None or self.other_stat is None:
            return f"gain {worth(self.amount, self.stat, this)}"
        if self.amount == self.other_amount:
            return f"gain {worth(self.amount, f'{self.stat} and {self.other_stat}', this)}"
        gains = (
            worth(self.amount, self.stat, this),
            worth(self.other_amount, self.other_stat, this),
        )
        return f"gain {listed(gains)}"


class StatsOf(Construct):
    """`stats of ...`, `base stats of ...`, `total printed stats of ...`, read now.

    The total of several cards brings their health as well.

    Rules: 9.3.2, 9.4.5, 13.4.12.
    """

    EXAMPLE: ClassVar[str] = (
        "when this attacks an enemy character: base stats of this become base stats of it this turn"
    )

    kind: str | None
    thing: Construct

    def english(self, this: str) -> str:
        """Return which stats are read, of what."""
        what = "ATK, DEF and health" if self.kind == TOTAL else "ATK and DEF"
        return owned(self.thing, tidy(f"{say(self.kind, this)} {what}"), this)


class SetBase(Construct):
    """`base stats of ... become ...`: applied before counters and other modifiers.

    Rules: 9.4.1, 9.4.2, 9.4.5.
    """

    EXAMPLE: ClassVar[str] = (
        "choose another face-up character as model\n"
        "base stats of this become stats of model this turn"
    )

    things: Selector
    source: Pair | StatsOf
    duration: Duration | None

    def english(self, this: str) -> str:
        """Return whose base stats become what; a total brings health as well."""
        is_total = isinstance(self.source, StatsOf) and self.source.kind == TOTAL
        what = "base ATK, base DEF and health" if is_total else "base ATK and DEF"
        become = f"become {say(self.source, this)} {say(self.duration, this)}"
        return tidy(f"{owned(self.things, what, this)} {become}")


class SetStats(Construct):
    """`stats of ... become ...`: overrides what was calculated up to this moment.

    Rules: 9.4.8.
    """

    EXAMPLE: ClassVar[str] = "stats of this become base stats of this, this combat"

    things: Selector
    source: Pair | StatsOf
    duration: Duration | None

    def english(self, this: str) -> str:
        """Return whose stats become what."""
        whose = owned(self.things, "current ATK and DEF", this)
        return tidy(f"{whose} become {say(self.source, this)} {say(self.duration, this)}")


class SetBaseStat(Construct):
    """`base ATK of ... becomes ...`, also `DEF`, `ATK and DEF` and `health`.

    In text that works all the time the number is always the current one, and `it` is each
    character that is spoken of: `base DEF of other characters becomes base ATK of it`.

    Rules: 9.2.1, 9.3.2, 9.4.1, 9.4.2, 9.4.5, 9.6.1.
    """

    EXAMPLE: ClassVar[str] = "base health of enemy supporting characters becomes 1"

    stats: str
    things: Selector
    amount: Construct
    duration: Duration | None

    def english(self, this: str) -> str:
        """Return whose base value becomes what."""
        whose = owned(self.things, f"base {self.stats}", this)
        verb = "become" if self.stats == BOTH else "becomes"
        return tidy(f"{whose} {verb} {say(self.amount, this)} {say(self.duration, this)}")


class SetStat(Construct):
    """`ATK of ... becomes ...`: overrides what was calculated up to this moment.

    Rules: 9.3.2, 9.4.8.
    """

    EXAMPLE: ClassVar[str] = "ATK of the defender becomes 0 this combat"

    stats: str
    things: Selector
    amount: Construct
    duration: Duration | None

    def english(self, this: str) -> str:
        """Return whose value becomes what."""
        whose = owned(self.things, f"current {self.stats}", this)
        verb = "become" if self.stats == BOTH else "becomes"
        return tidy(f"{whose} {verb} {say(self.amount, this)} {say(self.duration, this)}")


class StatBound(Construct):
    """`ATK and DEF of ... can't be above printed`, also of one of them, below, and a number.

    Rules: 9.3.7, 9.4.1.
    """

    EXAMPLE: ClassVar[str] = "ATK and DEF of this can't be above printed"
    RULES: ClassVar[Mapping[str, tuple[str, ...]]] = {
        "stat_bound": ("stats", "subject", "bound", "duration"),
        "stat_bound_number": ("stats", "subject", "bound", "number", "duration"),
    }

    stats: str
    subject: Selector
    bound: str
    number: int | None = None
    duration: Duration | None

    def english(self, this: str) -> str:
        """Return whose values are bound."""
        values = owned(self.subject, self.stats, this)
        printed = "its printed value" if self.stats != BOTH else "their printed values"
        most = printed if self.number is None else str(self.number)
        return tidy(f"{values} can't be {self.bound} {most} {say(self.duration, this)}")


class CountersDoubled(Construct):
    """`+1/+1 counters put on ... are doubled`: before opposite counters cancel.

    Rules: 13.2.8, 13.2.10, 13.2.11.
    """

    SAYS: ClassVar[str] = "twice as many {counter} counters are put on {thing}"
    EXAMPLE: ClassVar[str] = "while this is in melee combat: +1/+1 counters put on this are doubled"

    counter: Pair
    thing: Construct


class IncreasesDoubled(Construct):
    """`increases of ATK and DEF of ... are doubled`: what raises them does so twice as much.

    Rules: 13.2.9, 13.2.10.
    """

    EXAMPLE: ClassVar[str] = "increases of ATK and DEF of this are doubled"

    thing: Construct

    def english(self, this: str) -> str:
        """Return whose values rise by more."""
        values = owned(self.thing, "ATK or DEF", this)
        return f"anything that raises {values} raises it by twice as much"


MODIFIERS: tuple[type[Construct], ...] = (
    CountersDoubled,
    GainsStats,
    HasStats,
    IncreasesDoubled,
    OneStatChange,
    SetBase,
    SetBaseStat,
    SetStat,
    SetStats,
    StatBound,
    StatsOf,
)
