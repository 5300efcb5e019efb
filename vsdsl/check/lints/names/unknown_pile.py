"""N118: a pile that no card brings."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.misnamed import misnamed
from vsdsl.check.place import Place
from vsdsl.check.pool import piles
from vsdsl.check.spelling import corrected, meant
from vsdsl.constructs.declarations.lines import BringsPile
from vsdsl.constructs.modifiers.powers import StartsIn
from vsdsl.constructs.selectors.phrase import PileNoun
from vsdsl.diagnostics import Severity


def unknown_pile(pile: PileNoun, place: Place) -> Iterator[Found]:
    """Yield a finding for a pile that no card brings and in which no card starts the game.

    Where all agree on a name, the slip is in the declaration, and found there.

    Rules: 4.1.7, 12.2.1, 12.4.6.
    """
    known = place.scope.once(piles)
    if pile.name.text in known or place.within(StartsIn):
        return
    if (BringsPile, pile.name.text) not in place.scope.once(misnamed):
        yield Found(
            span=pile.name.span,
            title=f"no pile is called `{pile.name.text}`",
            label="no card brings this pile",
            edits=corrected(pile.name, known, place),
            help=meant(pile.name.text, known) or 'bring it with a line `pile "...": ...`',
        )


LINT: Final = Lint(
    code="N118",
    title="a pile that no card brings",
    severity=Severity.ERROR,
    at=(PileNoun,),
    find=unknown_pile,
    rules=("4.1.7", "12.2.1", "12.4.6"),
    has_fix=True,
)
