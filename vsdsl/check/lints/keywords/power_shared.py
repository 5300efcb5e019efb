"""K107: a power whose text another character has: a keyword."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import powers_by_text, set_letters
from vsdsl.constructs.declarations.powers import Power
from vsdsl.diagnostics import Severity
from vsdsl.index.entries import letters_of
from vsdsl.syntax.plain import plain_text


def power_shared(power: Power, place: Place) -> Iterator[Found]:
    """Yield a finding for a power with the text of a power of a character with another name.

    Levels and versions of one character share their powers; super powers have costs of their own.
    A card with the letters of no set is made up for a trial, and the cards of an installed set
    cannot be given a keyword here.

    Rules: 7.1.4.
    """
    card = place.card
    if card is None or power.name is None:
        return
    if letters_of(card.number.text) not in place.scope.once(set_letters):
        return
    text = plain_text(place.source.text, power.body.span)
    for other in place.scope.once(powers_by_text).get(text, ()):
        if other.card.name != card.name.text:
            yield Found(
                span=power.name.span,
                title=f"`{other.card.name}` has a power with the same text",
                label=f"the text of `{other.power.name}`",
                help="define a keyword, and write it on both cards",
            )
            return


LINT: Final = Lint(
    code="K107",
    title="a power whose text a power of another character has",
    severity=Severity.HINT,
    at=(Power,),
    find=power_shared,
    rules=("7.1.4",),
)
