"""Descriptions: which words in front of and after a noun fit no thing of its kind."""

from typing import Final

from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase, Possessed, TopAdjective
from vsdsl.constructs.selectors.post import (
    HasDifferent,
    HasKeyword,
    HasSame,
    HasTeam,
    Named,
    Sharing,
    Where,
    WithoutProperty,
    WithProperty,
)
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.resolve.adjectives import said_of
from vsdsl.resolve.kinds import kinds_of
from vsdsl.resolve.sorts import options
from vsdsl.resolve.zones import ROW_WORDS
from vsdsl.terms.things import FIGHTERS, Kind

_NEVER_CARDS: Final = frozenset({Kind.PLACE, Kind.PLAYER, Kind.TIME})
_OF_FACES: Final = (HasDifferent, HasKeyword, HasSame, HasTeam)
_ROWS: Final = frozenset({"row", "rows"})
_SIDES: Final = frozenset({"side", "sides"})
_WITHOUT_TOP: Final = _ROWS | _SIDES | {"hand", "hands", "resource row"}


def unfit_kinds(said: Phrase | Possessed | Selector, place: Place) -> frozenset[Kind]:
    """Return what a description speaks of if it fits none of that, or else nothing."""
    if not (said.posts if isinstance(said, Selector) else said.adjectives):
        return frozenset()
    if isinstance(said, Selector):
        offered = (kinds_of(each, place.around) for each in options(said.phrase))
        return next((kinds for kinds in offered if _is_unfit(said, kinds)), frozenset())
    kinds = kinds_of(said, place.around)
    misfit = any(not kinds & said_of(each) for each in said.adjectives)
    wrong = misfit or _is_no_row(said) or _has_no_top(said, place)
    return kinds if wrong else frozenset()


def _is_unfit(said: Selector, kinds: frozenset[Kind]) -> bool:
    return any(_is_misfit_behind(each, said, kinds) for each in said.posts)


def fits_nothing(thing: Construct, place: Place) -> bool:
    """Whether a thing is described so that it is a finding by itself."""
    if isinstance(thing, Selector):
        return bool(unfit_kinds(thing, place)) or fits_nothing(thing.phrase, place)
    return isinstance(thing, Phrase | Possessed) and bool(unfit_kinds(thing, place))


def _is_no_row(said: Phrase | Possessed) -> bool:
    """Whether something else than a row is said to be in front or in the back."""
    return said.noun not in _ROWS and any(each in ROW_WORDS for each in said.adjectives)


def _has_no_top(said: Phrase | Possessed, place: Place) -> bool:
    """Whether something is said to be on top of what is no deck and no pile."""
    if not any(isinstance(each, TopAdjective) for each in said.adjectives):
        return False
    if said.of is None:
        return True
    pile = phrase_of(said.of)
    of = pile.noun if isinstance(pile, Phrase | Possessed) else None
    kinds = kinds_of(said.of, place.around)
    return of in _WITHOUT_TOP or (bool(kinds) and Kind.PLACE not in kinds)


def _is_misfit_behind(post: Construct, selector: Selector, kinds: frozenset[Kind]) -> bool:
    """Whether nothing of some kinds is at a place, has a name or a keyword, or has such a thing."""
    match post:
        case Where():
            return _is_never_there(post, selector, kinds)
        case Named() | Sharing():
            return kinds <= _NEVER_CARDS
        case WithProperty(property=had) | WithoutProperty(property=had):
            return isinstance(had, _OF_FACES) and kinds <= _NEVER_CARDS
        case _:
            return False


def _is_never_there(where: Where, selector: Selector, kinds: frozenset[Kind]) -> bool:
    """Whether nothing of some kinds is at a place; only rows are places on a side."""
    noun = where.place.noun if isinstance(where.place, Phrase | Possessed) else str(where.place)
    if isinstance(noun, str) and noun.endswith("combat"):
        return not kinds & FIGHTERS
    described = selector.phrase
    is_row = isinstance(described, Phrase | Possessed) and described.noun in _ROWS
    return kinds <= _NEVER_CARDS and not (is_row and noun in _SIDES)
