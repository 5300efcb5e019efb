"""K108: a power that differs in one word from a power of the same name."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.differences import first_difference
from vsdsl.check.known import CardHead, plain_text
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import PoolPower, numbers_at_hand, powers_by_name
from vsdsl.constructs.declarations.powers import Power, Reaction, SuperPower
from vsdsl.diagnostics import Severity

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
    words = plain_text(place.text(power.body.span).removeprefix(":")).split()
    alike = [(head, other.plain) for other in others if (head := _other(other, place))]
    if words in (text.split() for _, text in alike):
        return
    for head, text in alike:
        is_level = head.kind == card.kind == "main" and head.name == card.name.text
        differing = None if is_level else _differing(words, text.split())
        if differing is not None:
            at = first_difference(place.source.text, power.body.span, _without_depths(text))
            yield Found(
                span=at.span if at else power.name.span,
                title=f"`{power.name.text}` differs in one word from the power of {head.number}",
                label=f"`{differing[0]}` here and `{differing[1]}` there",
                help="compare the two cards: one of them may have a slip",
            )
            return


def _other(power: PoolPower, place: Place) -> CardHead | None:
    """Return the card that prints a power, if it is another one and not replaced by one at hand."""
    head = power.card
    if head is None or place.card is None or head.number == place.card.number.text:
        return None
    is_at_hand = power.text in place.known.texts
    return head if is_at_hand or head.number not in place.scope.once(numbers_at_hand) else None


def _without_depths(plain: str) -> str:
    """Return a text in the plainest layout as it stands behind the name of a power."""
    return ": " + "\n".join(line.partition(" ")[2] for line in plain.split("\n"))


def _differing(one: list[str], other: list[str]) -> tuple[str, str] | None:
    """Return the only word in which two texts differ, and what stands in its place."""
    if len(one) != len(other) or len(one) < _ENOUGH_WORDS:
        return None
    differing = [(left, right) for left, right in zip(one, other, strict=True) if left != right]
    return differing[0] if len(differing) == 1 else None


LINT: Final = Lint(
    code="K108",
    title="a power that differs in one word from a power of the same name",
    severity=Severity.HINT,
    at=(Power, Reaction, SuperPower),
    find=power_nearly_same,
    rules=("7.2.6",),
)
