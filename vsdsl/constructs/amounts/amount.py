"""Amounts: numbers written down, remembered, or read off the table."""

from typing import ClassVar, Final

from vsdsl.constructs.construct import Construct, Name, Pair, say
from vsdsl.constructs.english import each_of, number_word, possessive, tidy, with_article
from vsdsl.constructs.selectors.phrase import Determiner, Phrase, Possessed
from vsdsl.constructs.selectors.selector import Selector, is_plural, phrase_of
from vsdsl.terms.things import Load

_SINGULAR: Final = {"names": "name", "teams": "team", "costs": "cost", "symbols": "symbol"}
_SAID: Final = {"team": "team affiliation", "symbol": "power symbol"}


class Number(Construct):
    """A number written down.

    Rules: 9.3.2.
    """

    SAYS: ClassVar[str] = "{value}"
    EXAMPLE: ClassVar[str] = "draw 2"

    value: int


class ThatMany(Construct):
    """`that many`: the number the line before has dealt with.

    Rules: 1.5.1.
    """

    SAYS: ClassVar[str] = "that many"
    EXAMPLE: ClassVar[str] = "discard any number of cards\ndraw that many"


class MeasureOf(Construct):
    """A measure of one thing: `ATK of victim`, `cost of it`, `base DEF of this`.

    `ATK` below zero is zero; `real ATK` is what it is, which is where raising it starts. In a
    comparison `ATK of each ...` is compared with each of them, and holds if there are none.

    Rules: 2.1.3, 2.1.4, 2.1.7, 9.4.4, 9.4.5.
    """

    EXAMPLE: ClassVar[str] = "draw cost of this"

    measure: str
    thing: Construct

    def english(self, this: str) -> str:
        """Return the measure with whose it is."""
        below = " (even below 0)" if self.measure.startswith("real ") else ""
        what, of = measured(self.measure)
        return f"{of}{owned(self.thing, what.removeprefix('real ') + below, this)}"


class NumberOfTimes(Construct):
    """`number of times ...`: how often something has happened; a team attack is one attack.

    Rules: 1.4.13, 9.3.2.
    """

    SAYS: ClassVar[str] = "the number of times {subject} {did}"
    EXAMPLE: ClassVar[str] = "draw number of times you used a super power this turn"

    subject: Construct
    did: Construct


class TotalOf(Construct):
    """`total ATK of ...`: a measure of several things added up.

    Rules: 9.3.2, 13.4.12.
    """

    EXAMPLE: ClassVar[str] = "draw total health of stunned enemy characters"

    measure: str
    things: Construct

    def english(self, this: str) -> str:
        """Return what is added up, of what."""
        what, of = measured(self.measure)
        return f"the total {of.removeprefix('the ')}{what} of {say(self.things, this)}"


class ExtremeOf(Construct):
    """`highest ATK among ...`, `lowest cost among ...`.

    Rules: 2.1.3, 2.1.7.
    """

    EXAMPLE: ClassVar[str] = "draw highest cost among enemy characters"

    extreme: str
    measure: str
    things: Construct

    def english(self, this: str) -> str:
        """Return which end it is, of what, among what."""
        what, of = measured(self.measure)
        return f"the {self.extreme} {of.removeprefix('the ')}{what} among {say(self.things, this)}"


class Arithmetic(Construct):
    """`plus`, `minus` and `times`, read from left to right.

    Rules: 9.3.2, 16.1.8.
    """

    SAYS: ClassVar[str] = "{left} {operator} {right}"
    EXAMPLE: ClassVar[str] = "draw number of enemy characters plus 1"

    left: Construct
    operator: str
    right: Construct


class CounterTally(Construct):
    """Counters of one kind: `+1/+1 counters`, `-1/-1 counters`.

    Rules: 9.4.6, 10.1.1.
    """

    SAYS: ClassVar[str] = "{counter} counters"
    EXAMPLE: ClassVar[str] = "put 2 +1/+1 counters on this"

    counter: Pair

    @property
    def load(self) -> Load:
        """What is counted."""
        return Load.PLUS if (self.counter.atk or 0) > 0 else Load.MINUS


class NamedTally(Construct):
    """Counters with a name that a set declares: `Vitality counters`.

    Rules: 9.4.6.
    """

    SAYS: ClassVar[str] = "{counter} counters"
    EXAMPLE: ClassVar[str] = "put 2 Vitality counters on this"

    counter: Name

    @property
    def load(self) -> Load:
        """What is counted."""
        return Load.NAMED


class AnyTally(Construct):
    """Counters of whatever kind: `remove all counters from ...`, `a character with a counter`.

    Where only some are meant, the player says of which kind. Wounds and XP are none.

    Rules: 1.5.1, 9.4.6.
    """

    SAYS: ClassVar[str] = "counters"
    EXAMPLE: ClassVar[str] = "remove all counters from this"

    @property
    def load(self) -> Load:
        """What is counted."""
        return Load.NAMED


class WoundTally(Construct):
    """Wounds on a character.

    Rules: 10.5.2.
    """

    SAYS: ClassVar[str] = "wounds"
    EXAMPLE: ClassVar[str] = "put 1 wound on a stunned character"

    @property
    def load(self) -> Load:
        """What is counted."""
        return Load.WOUNDS


class XpTally(Construct):
    """XP of a main character.

    Rules: 11.2.2.
    """

    SAYS: ClassVar[str] = "XP"
    EXAMPLE: ClassVar[str] = "remove all XP from an enemy main character"

    @property
    def load(self) -> Load:
        """What is counted."""
        return Load.XP


class TallyOn(Construct):
    """Counters or wounds on something, to be counted: `wounds on this`.

    Rules: 9.4.6.
    """

    SAYS: ClassVar[str] = "{tally} on {thing}"
    EXAMPLE: ClassVar[str] = "draw number of wounds on this"

    tally: CounterTally | NamedTally | AnyTally | WoundTally | XpTally
    thing: Construct


class DifferentAmong(Construct):
    """`different names among ...`, also `teams`, `costs`, `symbols`: what several have counts once.

    What the things after `not among` have does not count.

    Rules: 2.1.6, 2.1.7, 2.4.6, 10.10.8.
    """

    EXAMPLE: ClassVar[str] = "draw number of different teams among characters on your side"

    what: str
    things: Construct
    besides: Construct | None

    def english(self, this: str) -> str:
        """Return what is counted, and among what."""
        return self._said(f"{_SAID.get(self.one, self.one)}s", this)

    def single(self, this: str) -> str:
        """Return one of what is counted."""
        return self._said(_SAID.get(self.one, self.one), this)

    def _said(self, what: str, this: str) -> str:
        besides = f"but not among {say(self.besides, this)}" if self.besides else ""
        return tidy(f"different {what} among {say(self.things, this)} {besides}")

    @property
    def one(self) -> str:
        """What is counted, in the singular."""
        return _SINGULAR.get(self.what, self.what)


class InstancesOn(Construct):
    """A keyword on cards, to be counted: one that a card has twice counts twice.

    Rules: 7.1.3, 7.1.4.
    """

    SAYS: ClassVar[str] = "instances of {keyword} on {thing}"
    EXAMPLE: ClassVar[str] = "draw number of Flight on characters on your side"

    keyword: Name
    thing: Construct


class NumberOf(Construct):
    """`number of ...`: how many there are.

    Inside a resolving effect the number is read once and locked in; in a power that works all the
    time it is always the current one.

    Rules: 9.2.1, 9.3.2.
    """

    SAYS: ClassVar[str] = "the number of {counted}"
    EXAMPLE: ClassVar[str] = "draw number of face-up supporting characters on your side"

    counted: Selector | TallyOn | DifferentAmong | InstancesOn


class ForEach(Construct):
    """`for each ...` after a number: as many times as there are such things.

    Rules: 9.2.1, 9.3.2.
    """

    EXAMPLE: ClassVar[str] = "put 1 +1/+1 counter on this for each wound on this"

    counted: Selector | TallyOn | DifferentAmong | InstancesOn

    def english(self, this: str) -> str:
        """Return the phrase with what is counted in the singular."""
        return tidy(f"for {each_of(counted_one(self.counted, this))}")


class Every(Construct):
    """`all`: as many as there are.

    Rules: 1.5.2.
    """

    SAYS: ClassVar[str] = "all"
    EXAMPLE: ClassVar[str] = "remove all -1/-1 counters from this"


Tally = CounterTally | NamedTally | AnyTally | WoundTally | XpTally


def one(tally: object, this: str) -> str:
    """Return a kind of counter in the singular."""
    return say(tally, this).removesuffix("s")


def some(quantity: object, tally: object, this: str) -> str:
    """Return a number of counters with the noun that fits it."""
    return tidy(" ".join(how_many(quantity, tally, this)))


def how_many(quantity: object, tally: object, this: str) -> tuple[str, str]:
    """Return a number of counters, and what is said of the number after all else, if anything.

    `three cards` and nothing; `a card` and `for each ...`; `cards` and `equal to ...`.
    """
    match quantity:
        case Number(value=1):
            return with_article(one(tally, this)), ""
        case Number(value=value):
            return f"{number_word(value)} {say(tally, this)}", ""
        case Every() | ThatMany():
            return f"{say(quantity, this)} {say(tally, this)}", ""
        case NumberOf(counted=counted):
            return with_article(one(tally, this)), f"for {each_of(counted_one(counted, this))}"
        case _:
            return say(tally, this), f"equal to {say(quantity, this)}"


def worth(amount: Construct, what: str, this: str) -> str:
    """Return an amount of something that is not counted in pieces: `2 ATK`, `ATK equal to ...`."""
    match amount:
        case Number(value=1) if what == "XP":
            return with_article(what)
        case Number(value=value):
            return f"{value} {what}"
        case ThatMany():
            return f"that much {what}"
        case _:
            return f"{what} equal to {say(amount, this)}"


def measured(measure: str) -> tuple[str, str]:
    """Return what is measured, and what stands in front: `the number of words in` its `name`."""
    what, in_name, _ = measure.partition(" in name")
    return ("name", f"the number of {what} in ") if in_name else (what, "")


def owned(thing: Construct, what: str, this: str) -> str:
    """Return something with whose it is: `its ATK`, or `the ATK of each enemy character`."""
    owner = say(thing, this)
    is_long = isinstance(thing, Selector) and (thing.posts or thing.relative)
    if is_long or owner.startswith(("each ", "all ", "those ")) or _is_group(thing):
        return f"the {what} of {owner}"
    return f"{possessive(owner)} {what}"


def _is_group(thing: Construct) -> bool:
    return isinstance(phrase_of(thing), Phrase | Possessed) and is_plural(thing)


def counted_one(counted: object, this: str) -> str:
    """Return one of what is counted: counters and wounds in the singular."""
    if isinstance(counted, InstancesOn):
        return say(counted, this).removeprefix("instances of ")
    if isinstance(counted, TallyOn):
        return f"{one(counted.tally, this)} on {say(counted.thing, this)}"
    if isinstance(counted, DifferentAmong):
        return counted.single(this)
    if isinstance(counted, Selector) and isinstance(counted.phrase, Phrase):
        single = counted.changed(phrase=_single(counted.phrase).as_each())
        return single.english(this).removeprefix("each ")
    return say(counted, this)


def a_single(several: Selector, this: str) -> str:
    """Return one of several things: `a defending supporting character`."""
    phrase = several.phrase
    if not isinstance(phrase, Phrase) or not isinstance(phrase.noun, str):
        return say(several, this)
    determiner = Determiner(span=phrase.span, words="a")
    return several.changed(phrase=_single(phrase).changed(determiner=determiner)).english(this)


def _single(phrase: Phrase) -> Phrase:
    """Return a phrase with its noun in the singular."""
    noun = phrase.noun
    return phrase.changed(noun=noun.removesuffix("s")) if isinstance(noun, str) else phrase


AMOUNTS: tuple[type[Construct], ...] = (
    AnyTally,
    Arithmetic,
    CounterTally,
    DifferentAmong,
    Every,
    ExtremeOf,
    ForEach,
    InstancesOn,
    MeasureOf,
    NamedTally,
    Number,
    NumberOf,
    NumberOfTimes,
    TallyOn,
    ThatMany,
    TotalOf,
    WoundTally,
    XpTally,
)
