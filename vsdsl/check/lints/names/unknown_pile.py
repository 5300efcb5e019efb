"""N118: a pile that no card brings."""

import re
from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import all_texts
from vsdsl.check.scope import Scope
from vsdsl.check.spelling import meant
from vsdsl.constructs.modifiers.powers import StartsIn
from vsdsl.constructs.selectors.phrase import PileNoun
from vsdsl.diagnostics import Severity

_PILE: Final = re.compile(r'pile +"([^"\n]*)"')
_STARTS: Final = "starts the game in your"


def unknown_pile(pile: PileNoun, place: Place) -> Iterator[Found]:
    """Yield a finding for a pile that no card brings and in which no card starts the game.

    Rules: 4.1.7, 12.2.1, 12.4.6.
    """
    known = place.scope.once(_piles)
    if pile.name.text not in known and not place.within(StartsIn):
        yield Found(
            span=pile.name.span,
            title=f"no pile is called `{pile.name.text}`",
            label="no card brings this pile",
            help=meant(pile.name.text, known) or 'bring it with a line `pile "...": ...`',
        )


def _piles(scope: Scope) -> frozenset[str]:
    return frozenset(name for text in all_texts(scope.known) for name in _brought(text))


def _brought(text: str) -> Iterator[str]:
    """Yield the piles that stand at the start of a line, and those in which a card starts."""
    for found in _PILE.finditer(text):
        before = text[text.rfind("\n", 0, found.start()) + 1 : found.start()].strip()
        if not before or " ".join(before.split()).endswith(_STARTS):
            yield found[1]


LINT: Final = Lint(
    code="N118",
    title="a pile that no card brings",
    severity=Severity.ERROR,
    at=(PileNoun,),
    find=unknown_pile,
    rules=("4.1.7", "12.2.1", "12.4.6"),
)
