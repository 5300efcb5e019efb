"""K104: a power that gives the card a keyword it has printed."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.powers import Keywords, KeywordUse
from vsdsl.constructs.modifiers.powers import HasPowers, KeywordSet
from vsdsl.diagnostics import Label, Severity
from vsdsl.resolve.event_meanings import is_this


def has_it_already(has: HasPowers, place: Place) -> Iterator[Found]:
    """Yield a finding for each keyword that `this` gets and has in its line of keywords.

    Some are more if there are several.

    Rules: 7.1.4, 7.8.4.
    """
    card = place.card
    if card is None or not is_this(has.subject) or not isinstance(has.powers, KeywordSet):
        return
    printed = [use for line in card.lines if isinstance(line, Keywords) for use in line.uses]
    for use in has.powers.uses:
        if isinstance(use, KeywordUse) and use in printed and not _adds_up(use, place):
            yield Found(
                span=use.span,
                title=f"`{card.name.text}` has `{place.text(use.span)}` already",
                label="this gives it once more",
                help="leave it out, here or in the line of keywords",
                also=(Label(printed[printed.index(use)].span, "printed here"),),
            )


def _adds_up(use: KeywordUse, place: Place) -> bool:
    return use.name.text in place.known.adding_up


LINT: Final = Lint(
    code="K104",
    title="a power that gives the card a keyword it has printed",
    severity=Severity.HINT,
    at=(HasPowers,),
    find=has_it_already,
    rules=("7.1.4", "7.8.4"),
)
