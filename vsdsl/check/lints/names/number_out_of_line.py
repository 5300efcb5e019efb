"""N141: a card number far behind those of all other cards of the set."""

from collections.abc import Iterator, Mapping
from typing import Final

from vsdsl.check.known import letters_of
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import cards_of_set
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.diagnostics import Severity

_MANY_CARDS: Final = 20  # a set that has grown so far is numbered through


def number_out_of_line(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for a number that is more than twice as high as any other of a grown set.

    Rules: 15.1.1.
    """
    letters = letters_of(card.number.text)
    numbers = place.scope.once(_numbers, letters)
    others = [each for number, each in numbers.items() if number != card.number.text]
    own = _digits(card.number.text)
    if len(others) >= _MANY_CARDS and own > 2 * max(others):
        yield Found(
            span=card.number.span,
            title=f"the number `{card.number.text}` is far behind all others of its set",
            label=f"the next one below it is {letters}-{max(others):03}",
            help="were two digits exchanged?",
        )


def _numbers(scope: Scope, letters: str) -> Mapping[str, int]:
    """Return the numbers of the cards of a set."""
    numbers = (card.head.number for card in scope.once(cards_of_set, letters))
    return {number: _digits(number) for number in numbers}


def _digits(number: str) -> int:
    return int("".join(each for each in number.rpartition("-")[2] if each.isdigit()))


LINT: Final = Lint(
    code="N141",
    title="a card number far behind those of all other cards of the set",
    severity=Severity.HINT,
    at=(Card,),
    find=number_out_of_line,
    rules=("15.1.1",),
)
