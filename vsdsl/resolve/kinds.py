"""Kinds of things: what a phrase speaks of, a character or a player, a place or a time.

Rules: 1.2.1, 2.1.1, 3.1.1.
"""

from collections.abc import Mapping
from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.selectors.phrase import (
    LevelAdjective,
    NamedNoun,
    Phrase,
    PileNoun,
    Possessed,
    PowerNoun,
    TopOf,
)
from vsdsl.constructs.selectors.reference import AnyOf, They, This, ThisPower, You
from vsdsl.constructs.selectors.selector import Target, phrase_of
from vsdsl.resolve.referents import meant_by
from vsdsl.resolve.standing import Above
from vsdsl.terms.nouns import NOUNS, Noun
from vsdsl.terms.things import CARDS, Kind

_CARDS: Final = {
    "main": Kind.CHARACTER,
    "supporting": Kind.CHARACTER,
    "token": Kind.CHARACTER,
    "equipment": Kind.EQUIPMENT,
    "location": Kind.LOCATION,
    "plot twist": Kind.PLOT_TWIST,
}
CHARACTER_CARDS: Final = frozenset(word for word, kind in _CARDS.items() if kind is Kind.CHARACTER)
_REFERENCES: Final[Mapping[type[Construct], Kind]] = {
    They: Kind.PLAYER,
    ThisPower: Kind.POWER,
    TopOf: Kind.PLACE,
    You: Kind.PLAYER,
}
_OF_CHARACTERS: Final = frozenset({"supporting", "main", "stunned", "unstunned", "attacking"})
_COPIES: Final = frozenset({Noun.COPY, Noun.COPY.plural})
_BY_NOUN: Final = {word: frozenset({noun.kind}) for word, noun in NOUNS.items()}
_NOBODY_KNOWS: Final = frozenset[Kind]()


def kinds_of(thing: Construct, above: Above) -> frozenset[Kind]:
    """Return the kinds of things that a selector or phrase may speak of; none if nobody can tell.

    A reference is followed to what it stands for: `it`, `them`, a name given with `as`. `above` is
    what the thing stands in.
    """
    said = thing.selector if isinstance(thing, Target) else thing
    match phrase_of(said):
        case This():
            return _kind_of_card(above[-1])
        case AnyOf(options=options):
            return _NOBODY_KNOWS.union(*(kinds_of(each, above) for each in options))
        case _:
            return _told(meant_by(said, above))


def in_words(kinds: frozenset[Kind]) -> str:
    """Return what kinds of things are called: `a card or a player`."""
    return " or ".join(sorted(each.value for each in kinds))


def _told(thing: Construct) -> frozenset[Kind]:
    """Return what a phrase says by itself."""
    phrase = phrase_of(thing)
    match phrase:
        case Phrase(noun=str() as noun, of=Construct() as original) if noun in _COPIES:
            return _told(original) | {Kind.CARD}
        case Phrase(noun=noun, adjectives=adjectives) | Possessed(noun=noun, adjectives=adjectives):
            return _by_noun(noun, adjectives)
        case AnyOf(options=options):
            return _NOBODY_KNOWS.union(*map(_told, options))
        case _:
            kind = _REFERENCES.get(type(phrase))
            return frozenset({kind}) if kind else _NOBODY_KNOWS


def _by_noun(noun: object, adjectives: tuple[object, ...]) -> frozenset[Kind]:
    match noun:
        case str():
            return _BY_NOUN[noun]
        case PowerNoun():
            return frozenset({Kind.POWER})
        case PileNoun():
            return frozenset({Kind.PLACE})
        case NamedNoun():
            return frozenset({Kind.CHARACTER}) if _are_of_characters(adjectives) else CARDS
        case _:
            raise TypeError(f"{noun!r} is no noun")


def _are_of_characters(adjectives: tuple[object, ...]) -> bool:
    return any(isinstance(each, LevelAdjective) or each in _OF_CHARACTERS for each in adjectives)


def _kind_of_card(declaration: Construct) -> frozenset[Kind]:
    """Return what `this` is on a card; a keyword stands on characters, and elsewhere too."""
    kind = _CARDS.get(declaration.kind) if isinstance(declaration, Card) else None
    return frozenset({kind}) if kind else _NOBODY_KNOWS
