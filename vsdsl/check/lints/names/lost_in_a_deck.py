"""N135: a card that is spoken of after it has gone into a deck."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.zones import zone_of
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.cards import Put, Search, Shuffle
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.constructs.selectors.selector import Target
from vsdsl.diagnostics import Label, Severity


def lost_in_a_deck(target: Target, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect on a card that an earlier line of the block put into a deck.

    A card in a deck is one of many face-down cards; nobody can tell which it was.

    Rules: 3.1.1, 12.5.1.
    """
    phrase = target.selector.phrase
    if not isinstance(phrase, Variable):
        return
    for earlier in place.before():
        if _brings_back(earlier):
            return
        gone = _into_deck(earlier.node)
        if gone is not None and gone.selector.phrase == phrase:
            yield Found(
                span=target.span,
                title=f"`{phrase.name.text}` is in a deck and cannot be found there",
                label="this happens after it has left",
                help="do this first, or speak of another card",
                also=(Label(earlier.node.span, "goes into a deck here"),),
            )
            return


def _into_deck(node: Construct) -> Target | None:
    match node:
        case Shuffle(target=target, into=Construct() as into) if zone_of(into) == "deck":
            return target
        case Put(target=target, destination="into", place=place) if zone_of(place) == "deck":
            return target
        case _:
            return None


def _brings_back(earlier: Place) -> bool:
    return isinstance(earlier.node, Search) or any(earlier.below(Search))


LINT: Final = Lint(
    code="N135",
    title="a card that is spoken of after it has gone into a deck",
    severity=Severity.WARNING,
    at=(Target,),
    find=lost_in_a_deck,
    rules=("3.1.1", "12.5.1"),
)
