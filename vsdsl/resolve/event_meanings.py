"""What events mean: a kind of event as the core knows it, who has which part, and what narrows it.

Rules: 8.1.1, 8.1.2.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import Moment
from vsdsl.constructs.selectors.phrase import Determiner, Phrase
from vsdsl.constructs.selectors.reference import This
from vsdsl.constructs.selectors.selector import phrase_of
from vsdsl.resolve.described_powers import PowersMeaning
from vsdsl.resolve.refusal import Refusal
from vsdsl.terms.events import EventKind, Role
from vsdsl.terms.things import CARDS, CHARACTERS, Kind
from vsdsl.terms.zones import Row, Zone

CODES: Final = {
    "M112": "an event that never happens",
    "M113": "something that is never known to have happened",
}

PLAYER: Final = frozenset({Kind.PLAYER})


class UsedPowers(NamedTuple):
    """Which powers must be used, and whether they must be printed on whoever uses them."""

    powers: PowersMeaning
    is_printed: bool


class Left(NamedTuple):
    """A place that is left: a zone, a row or a whole side, and the phrase that says whose."""

    where: Zone | Row | None
    place: Construct


class EventMeaning(NamedTuple):
    """An event: its kinds, the part its subject has, the other party, and what narrows it.

    `not_by` and `not_by_striking` are whom or what it is not done by.
    `it` is the part of whoever the word `it` stands for afterwards. `beside` are those who must
    attack as well, `enough` is how many there must be of what the number counts, and `name` is what
    the number is called. `counter` is the name of the counter that is gained, where one is meant,
    and `verb` the verb of a set that somebody does.
    """

    kinds: tuple[EventKind, ...]
    role: Role
    it: Role
    other: Construct | None = None
    other_role: Role | None = None
    words: tuple[str, ...] = ()
    beside: Construct | None = None
    enough: Determiner | None = None
    where: Construct | None = None
    left: Left | None = None
    used: UsedPowers | None = None
    name: str = ""
    by_striking: bool = False
    not_by_striking: bool = False
    not_by: Construct | None = None
    survives: bool = False
    not_recruited: bool = False
    moment: Moment | None = None
    counter: str = ""
    verb: str = ""


Made = EventMeaning | Refusal


def who_can(meaning: EventMeaning) -> frozenset[Kind]:
    """Return the kinds of things that the subject of an event can be."""
    if meaning.moment is not None:
        return frozenset({Kind.TIME})
    return frozenset[Kind]().union(*(kind.facts.kinds(meaning.role) for kind in meaning.kinds))


def other_parties(meaning: EventMeaning) -> Iterator[tuple[Construct, frozenset[Kind]]]:
    """Yield what describes the other parties of an event, with the kinds of things they can be."""
    if meaning.other is not None and meaning.other_role is not None:
        kinds = meaning.kinds[0].facts.kinds(meaning.other_role)
        yield meaning.other, kinds | PLAYER if meaning.other_role is not Role.SUFFERER else kinds
    if meaning.not_by is not None and meaning.other_role is not None:
        yield meaning.not_by, meaning.kinds[0].facts.kinds(meaning.other_role) | PLAYER
    if meaning.beside is not None:
        yield meaning.beside, CHARACTERS
    if meaning.used is not None and meaning.used.powers.of is not None:
        yield meaning.used.powers.of, CARDS


def is_about_subject(meaning: EventMeaning) -> bool:
    """Return whether an event is about its subject: `gets stunned`, and not `stuns`.

    Where there is one party only, it is that one.
    """
    facts = [kind.facts for kind in meaning.kinds]
    return all(
        each.subject is not None and (each.other is None or each.subject.role is meaning.role)
        for each in facts
    )


def is_this(node: Construct) -> bool:
    """Return whether a phrase is `this`, the card itself."""
    return isinstance(phrase_of(node), This)


def determiner_of(node: Construct) -> Determiner | None:
    """Return the word for how many in front of a phrase."""
    phrase = phrase_of(node)
    return phrase.determiner if isinstance(phrase, Phrase) else None


def is_number(determiner: Determiner | None) -> bool:
    """Return whether a word for how many is a number that can be reached or missed."""
    if determiner is None or determiner.number is None:
        return False
    return not determiner.words.startswith("up to")


ONE: Final = frozenset({"1", "1 or more"})  # as many as have an event of their own
_ANY: Final = frozenset(
    {"a", "an", "another", "any", "each", "its", "that", "the", "their", "those", "your"}
)


def uncounted(node: Construct) -> Refusal | None:
    """Refuse a word for how many by which nothing can be told to have happened."""
    determiner = determiner_of(node)
    if determiner is None or determiner.words in _ANY or is_number(determiner):
        return None
    label = f"`{determiner.words}` does not tell how many it takes"
    return never(node, label, "write `a`, `each`, a number or `1 or more`")


def never(node: Construct, label: str, action: str) -> Refusal:
    """Return why an event never happens."""
    return Refusal("M112", node.span, "`{said}` never happens", label, action)


def alone(*kinds: EventKind) -> EventMeaning:
    """Return an event of one party, which does it or comes to it."""
    return EventMeaning(kinds=kinds, role=Role.DOER, it=Role.DOER)


def plain(verb: str) -> str:
    """Return a verb as its subject in the plural has it: `levels up` is `level up`."""
    first, *rest = verb.split()
    first = "ready" if first == "readies" else first.removesuffix("s")
    return " ".join((first, *rest))
