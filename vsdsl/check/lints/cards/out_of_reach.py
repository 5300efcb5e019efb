"""C116: a side card that nothing brings into the game."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.diagnostics import Severity


def out_of_reach(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for a side card that no other card names: it is never in the game.

    Rules: 4.1.7, 12.2.1.
    """
    if card.kind != "side card":
        return
    spoken_of = place.scope.once(_spoken_of)
    if card.name.text not in spoken_of and card.number.text not in spoken_of:
        yield Found(
            span=card.name.span,
            title=f"nothing brings the side card `{card.name.text}` into the game",
            label="no pile holds it, and no card names it",
            help=f'list it on the card that brings it: `pile "...": 1 "{card.name.text}"`',
        )


def _spoken_of(scope: Scope) -> frozenset[str]:
    """Return the names and numbers of cards that piles hold or powers speak of."""
    return frozenset(name for file in scope.known.all_files for name in file.named)


LINT: Final = Lint(
    code="C116",
    title="a side card that nothing brings into the game",
    severity=Severity.WARNING,
    at=(Card,),
    find=out_of_reach,
    rules=("4.1.7", "12.2.1"),
)
