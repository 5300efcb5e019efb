"""E113: putting a token where it ceases to exist."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.parties import effects_on, things_of
from vsdsl.check.place import Place
from vsdsl.constructs.facts import IN_DECKS, IN_HANDS, Party, Verb
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.diagnostics import Severity
from vsdsl.resolve.event_meanings import is_this
from vsdsl.resolve.referents import meant_by

_GONE: Final = IN_DECKS | IN_HANDS


def token_kept(effect: Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for a token that is put into a hand or a deck.

    Rules: 12.1.2.
    """
    for said in things_of(effect):
        goes_to = said.party.goes_to
        if goes_to and goes_to <= _GONE and _is_token(said.selector, place):
            yield Found(
                span=said.words.span,
                title="a token is put into a hand or deck",
                label="a token ceases to exist outside play",
                help="KO it, or put it into the pile it came from",
            )


def _is_put_away(party: Party) -> bool:
    return bool(party.part and party.goes_to & _GONE)


def _is_token(selector: Selector, place: Place) -> bool:
    if is_this(selector):
        return place.card is not None and place.card.kind == "token"
    phrase = phrase_of(meant_by(selector, place.around))
    return isinstance(phrase, Phrase | Possessed) and phrase.noun in {"token", "tokens"}


LINT: Final = Lint(
    code="E113",
    title="putting a token where it ceases to exist",
    severity=Severity.WARNING,
    at=effects_on(_is_put_away),
    find=token_kept,
    rules=("12.1.2",),
)
