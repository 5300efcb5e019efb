"""N135: a card that is spoken of after it has gone into a deck."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.parties import things_of
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.cards import Put, Search
from vsdsl.constructs.facts import IN_DECKS, Verb
from vsdsl.constructs.selectors.reference import Variable
from vsdsl.constructs.selectors.selector import Selector, Target
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
        if any(gone.phrase == phrase for gone in _into_decks(earlier.node)):
            yield Found(
                span=target.span,
                title=f"`{phrase.name.text}` is in a deck and cannot be found there",
                label="this happens after it has left",
                help="do this first, or speak of another card",
                also=(Label(earlier.node.span, "goes into a deck here"),),
            )
            return


def _into_decks(node: Construct) -> Iterator[Selector]:
    """Yield what a line puts among the cards of a deck."""
    if not isinstance(node, Verb) or (isinstance(node, Put) and node.destination != "into"):
        return
    for said in things_of(node):
        if said.party.goes_to == IN_DECKS:
            yield said.selector


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
