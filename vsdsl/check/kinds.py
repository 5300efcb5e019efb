"""Kinds of things: what a phrase speaks of, so that a lint can tell a character from a player."""

from collections.abc import Mapping
from typing import Final

from vsdsl.check.place import Place
from vsdsl.check.referents import meant_by
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
from vsdsl.constructs.selectors.selector import Selector, Target
from vsdsl.terms.things import Kind

_NOUNS: Final = {
    "character": Kind.CHARACTER,
    "token": Kind.CHARACTER,
    "attacker": Kind.CHARACTER,
    "defender": Kind.CHARACTER,
    "captive": Kind.CHARACTER,
    "equipment": Kind.EQUIPMENT,
    "location": Kind.LOCATION,
    "resource": Kind.RESOURCE,
    "card": Kind.CARD,
    "copy": Kind.CARD,
    "copie": Kind.CARD,
    "rest": Kind.CARD,
    "plot twist": Kind.PLOT_TWIST,
    "player": Kind.PLAYER,
    "owner": Kind.PLAYER,
    "controller": Kind.PLAYER,
    "power": Kind.POWER,
    "side": Kind.PLACE,
    "hand": Kind.PLACE,
    "deck": Kind.PLACE,
    "row": Kind.PLACE,
    "KO pile": Kind.PLACE,
    "resource row": Kind.PLACE,
    "attack": Kind.ATTACK,
    "strike": Kind.ATTACK,
    "turn": Kind.TIME,
    "combat": Kind.TIME,
    "game": Kind.TIME,
}
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


def kinds_of(thing: Construct, place: Place) -> frozenset[Kind]:
    """Return the kinds of things that a selector or phrase may speak of; none if nobody can tell.

    A reference is followed to what it stands for: `it`, `them`, a name given with `as`.
    """
    match thing:
        case Target(selector=inner):
            return kinds_of(inner, place)
        case Selector(phrase=inner):
            meant = meant_by(thing, place)
            return kinds_of(inner, place) if meant is thing else _told(meant)
        case AnyOf(options=options):
            return frozenset[Kind]().union(*(kinds_of(each, place) for each in options))
        case This():
            return _kind_of_card(place.declaration)
        case _:
            meant = meant_by(thing, place)
            return _told(meant)


def in_words(kinds: frozenset[Kind]) -> str:
    """Return what kinds of things are called: `a card or a player`."""
    return " or ".join(sorted(each.value for each in kinds))


def _told(thing: Construct) -> frozenset[Kind]:
    """Return what a phrase says by itself."""
    match thing:
        case Selector(phrase=phrase):
            return _told(phrase)
        case Phrase(noun=noun, adjectives=adjectives) | Possessed(noun=noun, adjectives=adjectives):
            return _by_noun(noun, adjectives)
        case AnyOf(options=options):
            return frozenset[Kind]().union(*map(_told, options))
        case _:
            kind = _REFERENCES.get(type(thing))
            return frozenset({kind}) if kind else frozenset()


def _by_noun(noun: object, adjectives: tuple[object, ...]) -> frozenset[Kind]:
    match noun:
        case str():
            kind = _NOUNS.get(noun) or _NOUNS.get(noun.removesuffix("s"))
            kind = kind or (Kind.TIME if noun.endswith(("phase", "step")) else None)
            return frozenset({kind}) if kind else frozenset()
        case PowerNoun():
            return frozenset({Kind.POWER})
        case PileNoun():
            return frozenset({Kind.PLACE})
        case NamedNoun():
            of_characters = any(
                isinstance(each, LevelAdjective) or each in _OF_CHARACTERS for each in adjectives
            )
            return frozenset({Kind.CHARACTER} if of_characters else ())
        case _:
            return frozenset()


def _kind_of_card(declaration: Construct) -> frozenset[Kind]:
    """Return what `this` is on a card; a keyword stands on characters, and elsewhere too."""
    kind = _CARDS.get(declaration.kind) if isinstance(declaration, Card) else None
    return frozenset({kind}) if kind else frozenset()
