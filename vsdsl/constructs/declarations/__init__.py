"""Declarations: sets, teams, keywords and cards, and the lines of a card."""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations import deck, declaration, lines, powers, verbs

DECLARATIONS: tuple[type[Construct], ...] = (
    *deck.DECLARATIONS,
    *declaration.DECLARATIONS,
    *lines.DECLARATIONS,
    *powers.DECLARATIONS,
    *verbs.DECLARATIONS,
)
