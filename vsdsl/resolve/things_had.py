"""What can be had, asked for and counted: one table of such things, with who has them.

Rules: 1.2.1, 1.2.2, 1.2.4, 2.3.2, 7.1.1, 10.9.1, 12.3.3.
"""

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

from vsdsl.constructs.amounts.amount import Tally
from vsdsl.constructs.conditions.condition import Holds, NotHolds
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Determiner, NamedNoun, Phrase
from vsdsl.constructs.selectors.post import HasTally, HasThing, Where
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.resolve.described_powers import counted_powers, is_of_powers
from vsdsl.resolve.kinds import kinds_of
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above
from vsdsl.terms.things import CARDS, Kind

CODES: Final = {"M130": "something that nobody has, or that is not counted"}


class Had(Enum):
    """What can be had: a player has what is on that side, a character what is on it.

    Rules: 1.2.1, 2.3.2, 7.1.1, 12.3.3.
    """

    CARDS = "cards"
    CAPTIVES = "captives"
    EQUIPMENT = "equipment"
    POWERS = "powers"


BY_PLAYERS: Final = frozenset({Had.CAPTIVES, Had.CARDS, Had.EQUIPMENT})
BY_CARDS: Final = frozenset({Had.CAPTIVES, Had.EQUIPMENT, Had.POWERS})

_HAD: Final[Mapping[str, Had]] = {
    **dict.fromkeys(("attacker", "attackers", "defender", "defenders"), Had.CARDS),
    **dict.fromkeys(("captive", "captives"), Had.CAPTIVES),
    **dict.fromkeys(("card", "cards", "character", "characters"), Had.CARDS),
    "equipment": Had.EQUIPMENT,
    **dict.fromkeys(("location", "locations", "plot twist", "plot twists"), Had.CARDS),
    **dict.fromkeys(("power", "powers"), Had.POWERS),
    **dict.fromkeys(("resource", "resources", "token", "tokens"), Had.CARDS),
}
_ANYWHERE: Final = frozenset({"card", "cards", "plot twist", "plot twists"})
_NO_NUMBER: Final = frozenset(
    {"all", "any", "each", "its", "that", "the", "their", "those", "your"}
)


class HadMeaning(NamedTuple):
    """What is had: of which kind, by which phrase, and how many of it are enough."""

    had: Had
    thing: Construct
    enough: Determiner


class TallyMeaning(NamedTuple):
    """Which counters are had, and how many of them are enough."""

    enough: Determiner
    tally: Tally


def kind_had(noun: object) -> Had | None:
    """Return what kind of thing that can be had a noun speaks of, if of any."""
    if isinstance(noun, NamedNoun):
        return Had.CARDS
    if is_of_powers(noun):
        return Had.POWERS
    return _HAD.get(noun) if isinstance(noun, str) else None


def thing_had_in_place(node: HasThing, above: Above) -> HadMeaning | Refusal:
    """Return what somebody is said to have, or why nobody of that kind has it.

    Rules: 1.2.1, 2.3.2, 7.1.1, 12.3.3.
    """
    made = thing_had(node)
    if isinstance(made, Refusal):
        return made
    kinds = _kinds_of_owner(above)
    if not kinds or _can_have(kinds, made.had):
        return made
    if Kind.PLAYER in kinds:
        label, action = "a player has no powers", "say which character has it"
    else:
        label = "only players have such things"
        action = "write `its controller has ...`, or ask for its equipment, captives or powers"
    return _refused(node, label, action)


def _can_have(kinds: frozenset[Kind], had: Had) -> bool:
    by_players = had in BY_PLAYERS and Kind.PLAYER in kinds
    return by_players or (had in BY_CARDS and bool(kinds & CARDS))


def _kinds_of_owner(above: Above) -> frozenset[Kind]:
    """Return what kind of thing has something: whatever is described, or is the subject."""
    for at, node in enumerate(above):
        match node:
            case Selector(phrase=owner) | Holds(subject=owner) | NotHolds(subject=owner):
                return kinds_of(owner, above[at:])
            case _:
                continue
    return frozenset()


def thing_had(node: HasThing) -> HadMeaning | Refusal:
    """Return what somebody is said to have.

    Rules: 1.2.1, 2.3.2, 7.1.1, 12.3.3.
    """
    phrase = phrase_of(node.thing)
    if not isinstance(phrase, Phrase):
        return _refused(node, "this is not counted", "write `a` or a number in front of a noun")
    had = kind_had(phrase.noun)
    if had is None:
        action = "ask for a card, an equipment, a captive or a power"
        return _refused(node, "nobody has such a thing", action)
    enough = number_wanted(phrase.determiner)
    if isinstance(enough, Refusal):
        return enough
    return _unclear(node, phrase, had) or HadMeaning(had, node.thing, enough)


def _unclear(node: HasThing, phrase: Phrase, had: Had) -> Refusal | None:
    """Refuse what nobody can tell by what is said of it."""
    if phrase.noun in _ANYWHERE and not _is_placed(node.thing):
        return _refused(node, "nobody can tell where", "write `in ... hand` or `on ... side`")
    if had is not Had.POWERS:
        return None
    posts = node.thing.posts if isinstance(node.thing, Selector) else ()
    found = counted_powers(phrase, posts)
    if isinstance(found, Refusal):
        return found
    if found.of is not None:
        refused = _refused(node, "whoever has a power has its own", "leave `of ...` out")
        return refused.leaving_out(at=found.of.span, before="of")
    return None


def number_wanted(determiner: object) -> Determiner | Refusal:
    """Return a determiner that says how many are enough, or why it does not.

    Rules: 8.2.1.
    """
    if not isinstance(determiner, Determiner):
        raise TypeError(determiner)  # the grammar has one wherever this is asked
    words = determiner.words
    if words.startswith("exactly") and determiner.number is None:
        action = f"write `number of ... = {words.removeprefix('exactly ')}`"
        return _uncounted(determiner, "only a number is counted here", action)
    if words in _NO_NUMBER or is_open(determiner):
        action = "write `a`, `no`, a number, `2 or more` or `2 or fewer`"
        return _uncounted(determiner, "any number would be right", action)
    return determiner


def is_open(determiner: Determiner) -> bool:
    """Return whether a determiner leaves to a player how many there are."""
    return determiner.words.startswith(("up to", "any number of"))


def so_many(node: Holds | NotHolds) -> Refusal | None:
    """Refuse a condition about as many as nobody says: `if up to 2 characters are ready`.

    Rules: 8.2.1.
    """
    phrase = phrase_of(node.subject)
    determiner = phrase.determiner if isinstance(phrase, Phrase) else None
    if determiner is None or not is_open(determiner):
        return None
    action = "write `each`, `a`, `no`, a number, `2 or more` or `2 or fewer`"
    return _uncounted(determiner, "any number would be right", action)


def _uncounted(determiner: Determiner, label: str, action: str) -> Refusal:
    return Refusal("M130", determiner.span, "`{said}` does not say how many", label, action)


def tally_had(node: HasTally, _above: Above = ()) -> TallyMeaning | Refusal:
    """Return how many counters or wounds something is said to have.

    Rules: 9.4.6, 10.5.2.
    """
    enough = number_wanted(node.determiner)
    if isinstance(enough, Refusal):
        return enough
    if not isinstance(node.tally, Tally):
        raise TypeError(node.tally)  # the grammar has one there
    return TallyMeaning(enough, node.tally)


def _is_placed(thing: Construct) -> bool:
    return isinstance(thing, Selector) and any(isinstance(each, Where) for each in thing.posts)


def _refused(node: Construct, label: str, action: str) -> Refusal:
    return Refusal("M130", node.span, "`{said}` is not had", label, action)
