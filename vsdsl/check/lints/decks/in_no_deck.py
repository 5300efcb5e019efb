"""D103: deck text on a card that is in no deck."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.deck_texts import texts_about
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.deck_texts import About
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.diagnostics import Severity

_IN_NO_DECK: Final = {
    "main": "a player has one main character, besides the deck",
    "token": "tokens start outside the game",
    "side card": "side cards start outside the game",
}


def in_no_deck(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for a limit of copies on a main character, a token or a side card.

    Rules: 15.1.2, 15.1.3, 15.2.1.
    """
    if card.kind not in _IN_NO_DECK:
        return
    for _, span in texts_about(About.LIMIT, card, place):
        yield Found(
            span=span,
            title=f"`{card.name.text}` is in no deck and has a limit of copies",
            label=_IN_NO_DECK[card.kind],
            help="leave it out, or correct the kind of the card",
        )


LINT: Final = Lint(
    code="D103",
    title="a limit of copies on a card that is in no deck",
    severity=Severity.WARNING,
    at=(Card,),
    find=in_no_deck,
    rules=("15.1.2", "15.1.3", "15.2.1"),
)
