"""Triggers: `when`, `whenever` and `at` start one, and nothing else does."""

from typing import ClassVar

from vsdsl.constructs.conditions.condition import Holds
from vsdsl.constructs.construct import Construct, many, say
from vsdsl.constructs.durations.duration import Duration, LastsCombat, LastsTurn, Moment
from vsdsl.constructs.english import tidy
from vsdsl.constructs.events.event import EventPhrase
from vsdsl.constructs.leading import Leading
from vsdsl.constructs.statements.block import Block


class TriggerStatement(Leading):
    """A trigger: what it waits for, how often, how long, on what condition, and what happens.

    In the text of a power it works as long as the power does. In a resolving effect it is a delayed
    trigger: it waits from then on, ends with its duration, and no longer needs its source.

    Rules: 8.1.1, 8.1.2, 8.1.6, 8.5.1, 8.5.3, 8.5.4.
    """

    EXAMPLE: ClassVar[str] = (
        'super "Hunt" main [Might]:\n    when this stuns a character this turn: KO it'
    )

    heads: tuple[Construct, ...]
    occurrence: Construct | None
    lasts: Duration | None
    intervening: tuple[Construct, ...] = many()
    body: Block

    def lead(self, this: str) -> str:
        """Return what it waits for, how often and how long, and on what condition."""
        heads = " or ".join(head.english(this) for head in self.heads)
        before = after = ""
        match self.occurrence:
            case NextTime():
                heads = f"the next time {heads.removeprefix('whenever ').removeprefix('when ')}"
            case OnceEach():
                before = f"{self.occurrence.english(this)}, "
            case FirstEach():
                after = self.occurrence.english(this)
            case _:
                pass
        lasts = say(self.lasts, this)
        if isinstance(self.lasts, LastsCombat):
            heads = heads.removesuffix(" a combat")  # `wins this combat`
        if isinstance(self.lasts, LastsTurn | LastsCombat):
            after += f" {lasts}"
        elif lasts:
            before += f"{lasts}, "
        conditions = "".join(self._intervening(each, this) for each in self.intervening)
        return tidy(f"{before}{heads} {after}{conditions},")

    def _intervening(self, condition: Construct, this: str) -> str:
        if not isinstance(condition, InterveningWhile) or not isinstance(
            condition.condition, Holds
        ):
            return condition.english(this)
        holds = condition.condition
        if holds.time(this):
            return f" on {holds.time(this)}"
        if holds.as_attack(this):
            return f" in {holds.as_attack(this)}"
        if self.is_participle(condition):
            doing = holds.doing(this)
            return f" {doing}" if doing.startswith("in ") else f" while {doing}"
        return condition.english(this)

    def is_participle(self, condition: Construct) -> bool:
        """Return whether a condition is said of the subject of the event: `while attacking`."""
        match self.heads, condition:
            case (
                [WhenHead(event=event) | WheneverHead(event=event)],
                InterveningWhile(condition=Holds() as holds),
            ):
                return holds.subject == event.subject and bool(holds.doing(""))
            case _:
                return False


class WhenHead(Construct):
    """`when` and an event; as a delayed trigger it works each time until its duration ends.

    Without a duration, it waits for a single event.

    Rules: 8.1.1, 8.5.2, 8.5.3.
    """

    SAYS: ClassVar[str] = "when {event}"
    EXAMPLE: ClassVar[str] = "when this attacks: draw 1"

    event: EventPhrase


class WheneverHead(Construct):
    """`whenever` and an event; as a delayed trigger it works each time, with or without a duration.

    Rules: 8.1.1, 8.5.2, 8.5.3.
    """

    SAYS: ClassVar[str] = "whenever {event}"
    EXAMPLE: ClassVar[str] = "whenever you draw 1 or more cards: this gains 1 XP"

    event: EventPhrase


class AtHead(Construct):
    """`at` and a moment.

    Rules: 5.2.1, 5.7.5, 6.9.1, 8.1.1, 8.5.2.
    """

    SAYS: ClassVar[str] = "at {moment}"
    EXAMPLE: ClassVar[str] = "at start of your next turn or when this leaves play: draw 1"

    moment: Moment


class SequenceTrigger(Construct):
    """`when these happen in order:` events, one a line, `then:` what happens.

    Other events may come in between; each entry is a separate event.

    Rules: 16.2.6, 16.2.7.
    """

    EXAMPLE: ClassVar[str] = (
        "when these happen in order:\n"
        "    this solo attacks\n"
        "    this team attacks\n"
        "then: this gains 1 XP"
    )

    events: tuple[EventPhrase, ...] = many()
    body: Block

    def english(self, this: str) -> str:
        """Return the events in order, then what happens."""
        events = "; ".join(event.english(this) for event in self.events)
        return tidy(f"when these have happened in order, {self.body.joined(this)}: {events}")


class FirstEach(Construct):
    """`for the first time each turn`: later events of that turn do not trigger it.

    Rules: 13.3.2, 13.5.3.
    """

    SAYS: ClassVar[str] = "for the first time each {each}"
    EXAMPLE: ClassVar[str] = (
        "when this gets attacked for the first time each turn: you may cancel the combat"
    )

    each: str


class NextTime(Construct):
    """`for the next time`: a delayed trigger that works once.

    Rules: 8.5.1, 8.5.3.
    """

    SAYS: ClassVar[str] = "for the next time"
    EXAMPLE: ClassVar[str] = (
        'super "Ambush" main [Might]:\n'
        "    when this attacks for the next time this turn: this gets +4/+0 this combat"
    )


class OnceEach(Construct):
    """`, once per turn`: the trigger can be used once in that time, whichever event it is.

    Rules: 8.1.1, 16.3.20.
    """

    SAYS: ClassVar[str] = "once per {each}"
    EXAMPLE: ClassVar[str] = "when a character on your side gets powered up, once per turn: draw 3"

    each: str


class InterveningIf(Construct):
    """`, if ...` after the event: checked when it triggers and again when it resolves.

    Rules: 8.2.1, 8.2.2.
    """

    SAYS: ClassVar[str] = ", if {condition}"
    EXAMPLE: ClassVar[str] = "at start of your turn, if this is face-up: you may draw 1"

    condition: Construct


class InterveningWhile(Construct):
    """`, while ...` after the event: checked only when it triggers.

    Rules: 8.2.3.
    """

    SAYS: ClassVar[str] = " while {condition}"
    EXAMPLE: ClassVar[str] = (
        "when this stuns an enemy character, while this is team attacking: draw 1"
    )

    condition: Construct


STATEMENTS: tuple[type[Construct], ...] = (
    AtHead,
    FirstEach,
    InterveningIf,
    InterveningWhile,
    NextTime,
    OnceEach,
    SequenceTrigger,
    TriggerStatement,
    WhenHead,
    WheneverHead,
)
