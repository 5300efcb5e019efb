"""Sorts of things: a phrase stands only where what it speaks of can be meant.

Rules: 1.2.1, 1.2.2, 2.1.1, 2.1.2, 3.1.1.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.facts import Sort
from vsdsl.constructs.modifiers.powers import IsRevealed
from vsdsl.constructs.selectors.phrase import Phrase, PileNoun, Possessed
from vsdsl.constructs.selectors.reference import AnyOf, Variable
from vsdsl.constructs.selectors.selector import Selector, Target, phrase_of
from vsdsl.constructs.selectors.zones import zone_of
from vsdsl.resolve.fitting import fitting, speaks_of_something
from vsdsl.resolve.kinds import in_words, kinds_of
from vsdsl.resolve.referents import sort_of
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above
from vsdsl.terms.nouns import NOUNS
from vsdsl.terms.things import CARDS, Kind
from vsdsl.terms.zones import Zone

CODES: Final = {"M121": "a phrase that speaks of the wrong kind of thing"}
_TITLE: Final = "`{said}` cannot stand here"


def misfit(node: Construct, above: Above) -> Refusal | None:
    """Return why a phrase in a construct cannot be meant there, if one speaks of the wrong kind."""
    if not speaks_of_something(type(node)):
        return None
    around = (node, *above)
    for said, kinds in fitting(node):
        if said is not None:
            for option in options(said):
                found = kinds_of(option, around)
                if found.isdisjoint(kinds) and (found or _is_no_thing(option, around)):
                    return _refused(option, found, kinds)
    return _elsewhere(node)


def _is_no_thing(said: Construct, around: Above) -> bool:
    """Return whether a name stands for a number or a word where a thing is meant."""
    phrase = phrase_of(said)
    sort = sort_of(phrase.name, around) if isinstance(phrase, Variable) else None
    return sort in {Sort.NUMBER, Sort.WORD}


def _elsewhere(node: Construct) -> Refusal | None:
    """Return why the cards of a place cannot be meant: nothing in a hand can be KO'd.

    Rules: 3.1.1, 10.5.5.
    """
    for said, zones in _placed(node):
        for option in options(said) if said is not None else ():
            zone = zone_of(phrase_of(option))
            if zone is not None and zone not in zones and _is_place(option):
                help_ = "speak of the cards, and say which"
                return Refusal("M121", option.span, _TITLE, "not what is there", help_)
    return None


def _is_place(said: Construct) -> bool:
    phrase = phrase_of(said)
    noun = phrase.noun if isinstance(phrase, Phrase | Possessed) else None
    return isinstance(noun, PileNoun) or (isinstance(noun, str) and NOUNS[noun].kind is Kind.PLACE)


def _placed(node: Construct) -> Iterator[tuple[Construct | None, frozenset[Zone]]]:
    if isinstance(node, IsRevealed):
        yield node.subject, _HIDDEN
    elif type(node) in _ON_PLACES:
        for party in node.facts().on:  # type: ignore[attr-defined]  # those are verbs
            yield party.said_in(node), party.zones


_HIDDEN: Final = frozenset({Zone.DECK, Zone.HAND})
_ON_PLACES: Final = frozenset(
    verb for verb in EFFECTS if any(Kind.PLACE in party.kinds for party in verb.FACTS.on)
)


def options(said: Construct) -> Iterator[Construct]:
    """Yield each of several things that a phrase offers: all of them must be possible."""
    match said:
        case Target(selector=inner) | Selector(phrase=AnyOf() as inner):
            yield from options(inner)
        case AnyOf(options=several):
            for each in several:
                yield from options(each)
        case _:
            yield said


def _refused(said: Construct, found: frozenset[Kind], kinds: frozenset[Kind]) -> Refusal:
    return Refusal(
        "M121",
        said.span,
        _TITLE,
        f"this is {_called(found)}",
        f"speak of {_in_general(kinds)}",
    )


def _called(found: frozenset[Kind]) -> str:
    if not found:
        return "no thing but a number or a word"
    return "a card" if found == CARDS else in_words(found)


def _in_general(kinds: frozenset[Kind]) -> str:
    """Return what can stand in a part of a sentence: any card, or only some."""
    others = kinds - CARDS
    if kinds >= CARDS:
        return in_words(others | {Kind.CARD})
    if kinds >= {Kind.CARD, Kind.CHARACTER}:
        return in_words(kinds - {Kind.CARD})
    return in_words(kinds)
