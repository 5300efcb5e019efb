"""E107: discarding a card that is in no hand."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.parties import effects_on, things_of
from vsdsl.check.place import Place
from vsdsl.constructs.facts import IN_HANDS, Party, Verb
from vsdsl.diagnostics import Severity
from vsdsl.resolve.said_states import said_states, state_by_noun
from vsdsl.resolve.zones import zones_of
from vsdsl.terms.states import State

_IN_PLAY: Final = frozenset({*State, "main"})  # what only a card in play can be


def discarded_from_elsewhere(discard: Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for an effect that discards from play, a deck or a KO pile.

    Rules: 1.4.3.
    """
    for said in things_of(discard):
        party, selector = said.party, said.selector
        zones = zones_of(selector, place.around)
        is_elsewhere = bool(zones) and not zones & party.zones
        if is_elsewhere or said_states(selector) & _IN_PLAY or state_by_noun(selector):
            yield Found(
                span=selector.span,
                title=f"`{place.text(selector.span)}` is discarded from elsewhere than a hand",
                label="not in a hand",
                help="write `KO` for a card in play, and `put ... into ...` for one elsewhere",
            )


def _is_in_hand(party: Party) -> bool:
    return party.zones == IN_HANDS


LINT: Final = Lint(
    code="E107",
    title="discarding a card that is in no hand",
    severity=Severity.ERROR,
    at=effects_on(_is_in_hand),
    find=discarded_from_elsewhere,
    rules=("1.4.3",),
)
