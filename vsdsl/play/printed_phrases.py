"""Phrases about printed cards: whether a card is what the text about a deck describes.

Nothing is on a table yet, so that only what is printed is asked for; `resolve.decks` refuses
whatever else a phrase may say.

Rules: 1.4.6, 2.1.1, 2.1.6, 10.10.8, 15.2.1.
"""

from collections.abc import Callable, Mapping
from typing import Final

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.selectors.phrase import (
    BrandAdjective,
    EitherAdjective,
    LevelAdjective,
    NamedNoun,
    Phrase,
    TeamAdjective,
)
from vsdsl.constructs.selectors.post import (
    HasDifferent,
    HasKeyword,
    HasSame,
    HasTeam,
    Named,
    OtherThan,
    WithoutProperty,
    WithProperty,
)
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.table.faces import Face
from vsdsl.resolve.decks import KINDS_OF_NOUNS

_SAID: Final[Mapping[str, Callable[[Face], bool]]] = {
    "basic": lambda face: face.is_basic,
    "evil": lambda face: face.evil,
    "good": lambda face: face.good,
    "illustrated": lambda face: face.universe == "illustrated",
    "main": lambda face: face.kind == "main",
    "photographic": lambda face: face.universe == "photographic",
    "special": lambda face: face.kind == "location" and not face.is_basic,
    "supporting": lambda face: face.kind == "supporting",
}


def fits_print(selector: Selector, face: Face, own: Face) -> bool:
    """Return whether a printed card is what a phrase describes; `own` is the card that says so."""
    phrase = selector.phrase
    return (
        isinstance(phrase, Phrase)
        and _is_noun(phrase.noun, face)
        and all(_is_so(each, face) for each in phrase.adjectives)
        and all(_has(each, face, own) for each in selector.posts)
    )


def _is_noun(noun: str | Construct, face: Face) -> bool:
    if isinstance(noun, NamedNoun):
        return noun.name.text in face.names
    kinds = KINDS_OF_NOUNS[str(noun)]
    return not kinds or face.kind in kinds


def _is_so(adjective: str | Construct, face: Face) -> bool:
    match adjective:
        case TeamAdjective(team=team):
            return team.text in {*face.teams, *(each.name for each in face.abilities)}
        case EitherAdjective(choices=choices):
            return any(_is_so(each, face) for each in choices)
        case BrandAdjective(brand=brand):
            return face.brand == brand.text
        case LevelAdjective(level=level):
            return face.level == level
        case _:
            return _SAID[str(adjective)](face)


def _has(post: Construct, face: Face, own: Face) -> bool:
    match post:
        case Named(name=Name() as name):
            return name.text in face.names
        case OtherThan(thing=NamedNoun(name=name)):
            return name.text not in face.names
        case OtherThan():
            return face.number != own.number
        case WithProperty():
            return _has_property(post.property, face, own)
        case WithoutProperty():
            return not _has_property(post.property, face, own)
        case _:
            raise ValueError(f"{type(post).__name__} asks for more than what is printed")


def _has_property(asked: Construct, face: Face, own: Face) -> bool:
    match asked:
        case HasTeam():
            return bool(face.teams)
        case HasKeyword(keyword=name):
            keywords = (a for a in face.abilities if a.category == "keyword")
            return any(ability.name == name.text for ability in keywords)
        case HasDifferent():
            return face.names.isdisjoint(own.names)
        case HasSame():
            return not face.names.isdisjoint(own.names)
        case _:
            raise ValueError(f"{type(asked).__name__} asks for more than what is printed")
