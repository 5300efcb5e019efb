"""N141: a card number far after those of all other cards of the set."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import MANY_CARDS, cards_of_set
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.diagnostics import Severity
from vsdsl.index.entries import letters_of


def number_out_of_line(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for a number that is more than twice as high as any other of a grown set."""
    letters = letters_of(card.number.text)
    numbers = place.scope.once(_numbers, letters)
    own = _digits(card.number.text)
    below = numbers[-2] if len(numbers) > MANY_CARDS else own
    if own > 2 * below:
        yield Found(
            span=card.number.span,
            title=f"the number `{card.number.text}` is far above all others of its set",
            label=f"the next one below it is {letters}-{below:03}",
            help="were two digits exchanged?",
        )


def _numbers(scope: Scope, letters: str) -> tuple[int, ...]:
    """Return the numbers of the cards of a set, in their order."""
    cards = scope.once(cards_of_set, letters)
    return tuple(sorted(_digits(card.number) for card in cards))


def _digits(number: str) -> int:
    return int("".join(each for each in number.rpartition("-")[2] if each.isdigit()))


LINT: Final = Lint(
    code="N141",
    title="a card number far above those of all other cards of the set",
    severity=Severity.HINT,
    at=(Card,),
    find=number_out_of_line,
)
