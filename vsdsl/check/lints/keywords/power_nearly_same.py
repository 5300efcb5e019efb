"""K108: a power that differs in one word from a power of the same name."""

from collections.abc import Iterator, Sequence
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import PoolPower, numbers_at_hand, powers_by_name
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.powers import Power, Reaction, SuperPower
from vsdsl.diagnostics import Severity
from vsdsl.syntax.plain import plain_text, plain_words
from vsdsl.syntax.words import Word

_ENOUGH_WORDS: Final = 3


def power_nearly_same(power: Power | Reaction | SuperPower, place: Place) -> Iterator[Found]:
    """Yield a finding for a text that is but for one word that of a power on another card.

    Two levels of one main character are compared by another lint.

    Rules: 7.2.6.
    """
    card = place.card
    if card is None or power.name is None:
        return
    others = place.scope.once(powers_by_name).get(power.name.text, ())
    if len(others) <= 1:
        return
    alike = [other for other in others if _is_another(other, place)]
    text = plain_text(place.source.text, power.body.span)
    if text in (other.power.text for other in alike):
        return
    unlike = [other for other in alike if not _is_level(other, card)]
    words = plain_words(place.source.text, power.body.span)[1:] if unlike else ()  # after the colon
    for other in unlike:
        differing = _differing(words, plain_words(other.power.text))
        if differing is not None:
            here, there = differing
            number = other.card.number
            yield Found(
                span=here.span,
                title=f"`{power.name.text}` differs in one word from the power of {number}",
                label=f"`{here.text}` here and `{there.text}` there",
                help="compare the two cards: one of them may have a slip",
            )
            return


def _is_another(power: PoolPower, place: Place) -> bool:
    """Whether a power is on a card that is not looked at here, nor replaced by one at hand."""
    number = power.card.number
    if place.card is None or number == place.card.number.text:
        return False
    return power.is_at_hand or number not in place.scope.once(numbers_at_hand)


def _is_level(power: PoolPower, card: Card) -> bool:
    """Whether a power is on another level of the same main character."""
    return power.card.kind == card.kind == "main" and power.card.name == card.name.text


def _differing(one: Sequence[Word], other: Sequence[Word]) -> tuple[Word, Word] | None:
    """Return the only word in which two texts differ, and what stands in its place."""
    if len(one) != len(other) or len(one) < _ENOUGH_WORDS:
        return None
    pairs = zip(one, other, strict=True)
    differing = [(left, right) for left, right in pairs if left.text != right.text]
    return differing[0] if len(differing) == 1 else None


LINT: Final = Lint(
    code="K108",
    title="a power that differs in one word from a power of the same name",
    severity=Severity.HINT,
    at=(Power, Reaction, SuperPower),
    find=power_nearly_same,
    rules=("7.2.6",),
)
