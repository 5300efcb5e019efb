"""A103: a thing where a place is meant."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.condition import Holds, NotHolds
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.effects.cards import Put
from vsdsl.constructs.facts import Verb, said
from vsdsl.constructs.selectors.phrase import NamedNoun, Phrase, Possessed
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import AnyOf, This
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.diagnostics import Severity
from vsdsl.resolve.kinds import in_words, kinds_of
from vsdsl.terms.things import CARDS, CHARACTERS, Kind

_PLACES: Final = frozenset({Kind.PLACE})
_GROUPS: Final = CARDS | {Kind.ATTACK}
_ALSO_PLACES: Final = frozenset({"combat", "game"})
_MANY: Final = frozenset({"attack", "rest"})  # of several cards, though the word is of one


def no_place(user: Verb | Where, place: Place) -> Iterator[Found]:
    """Yield a finding for cards that go to, or are at, something that is no place.

    Rules: 3.1.1, 3.2.1.
    """
    where = said(user, "place" if isinstance(user, Where) else user.FACTS.place)
    for named in where.options if isinstance(where, AnyOf) else (where,):
        if not isinstance(named, Construct):
            return
        kinds = frozenset({Kind.CARD}) if _is_by_name(named) else kinds_of(named, place.around)
        if kinds and not _can_be(user, named, kinds, place):
            yield Found(
                span=named.span,
                title=f"`{place.text(named.span)}` is no place",
                label=f"this is {in_words(kinds)}",
                help="write a hand, a deck, a pile, a row or a side",
            )


def _can_be(user: Verb | Where, named: Construct, kinds: frozenset[Kind], place: Place) -> bool:
    """Whether something of some kinds can be the place that is spoken of."""
    match user:
        case Where(preposition="on") if kinds & CHARACTERS and _is_equipment(place):
            return True
        case Where(preposition=word):
            return _can_hold(word, named, kinds)
        case Put(destination="next to"):
            return bool(kinds & CARDS)
        case Verb():
            return bool(kinds & _PLACES)


def _can_hold(word: str, named: Construct, kinds: frozenset[Kind]) -> bool:
    """Whether cards can be in or on something; cards that a line has named are `in` their group."""
    if isinstance(named, Phrase | Possessed) and named.noun in _ALSO_PLACES:
        return True
    is_one = isinstance(named, This) or (
        isinstance(named, Phrase | Possessed) and not (named.is_plural or named.noun in _MANY)
    )
    is_group = word == "in" and bool(kinds & _GROUPS) and not is_one
    return is_group or bool(kinds & _PLACES)


def _is_equipment(place: Place) -> bool:
    """Whether it may be an equipment that is said to be somewhere: it is on a character.

    Rules: 2.3.2.
    """
    match place.within(Holds, NotHolds, Selector):
        case Holds(subject=subject) | NotHolds(subject=subject):
            described: Construct = subject
        case Selector(phrase=phrase):
            described = phrase
        case _:
            return False
    kinds = kinds_of(described, place.around)
    return not kinds or bool(kinds & {Kind.CARD, Kind.EQUIPMENT})


def _is_by_name(named: Construct) -> bool:
    return isinstance(named, Phrase | Possessed) and isinstance(named.noun, NamedNoun)


LINT: Final = Lint(
    code="A103",
    title="a thing where a place is meant",
    severity=Severity.ERROR,
    at=(Where, *(each for each in EFFECTS if each.FACTS.place)),
    find=no_place,
    rules=("3.1.1", "3.2.1"),
)
