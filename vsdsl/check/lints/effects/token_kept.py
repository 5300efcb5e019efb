"""E113: putting a token where it ceases to exist."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.referents import is_this, meant_by
from vsdsl.check.zones import zone_of
from vsdsl.constructs.effects.cards import Put, Shuffle
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.diagnostics import Severity

_GONE: Final = frozenset({"deck", "hand"})


def token_kept(effect: Put | Shuffle, place: Place) -> Iterator[Found]:
    """Yield a finding for a token that is put into a hand or a deck.

    Rules: 12.1.2.
    """
    where = effect.place if isinstance(effect, Put) else effect.into
    selector = effect.target.selector
    if zone_of(where) in _GONE and _is_token(selector, place):
        yield Found(
            span=effect.target.span,
            title="a token is put into a hand or deck",
            label="a token ceases to exist outside play",
            help="KO it, or put it into the pile it came from",
        )


def _is_token(selector: Selector, place: Place) -> bool:
    if is_this(selector):
        return place.card is not None and place.card.kind == "token"
    phrase = phrase_of(meant_by(selector, place))
    return isinstance(phrase, Phrase | Possessed) and phrase.noun in {"token", "tokens"}


LINT: Final = Lint(
    code="E113",
    title="putting a token where it ceases to exist",
    severity=Severity.WARNING,
    at=(Put, Shuffle),
    find=token_kept,
    rules=("12.1.2",),
)
