"""K103: a keyword whose text gives the keyword itself."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.declaration import Keyword, KeywordAsOf
from vsdsl.constructs.declarations.powers import KeywordUse, PrintedKeyword
from vsdsl.constructs.modifiers.powers import HasPowers, KeywordSet
from vsdsl.diagnostics import Severity
from vsdsl.resolve.event_meanings import is_this


def keyword_of_itself(has: HasPowers, place: Place) -> Iterator[Found]:
    """Yield a finding for a keyword that gives `this` what it has by that very keyword.

    Rules: 7.1.4.
    """
    own = _own(place)
    if own is None or not is_this(has.subject) or not isinstance(has.powers, KeywordSet):
        return
    for use in has.powers.uses:
        if isinstance(use, KeywordUse) and use.name.text == own:
            yield Found(
                span=use.span,
                title=f"the text of `{own}` gives `{own}` itself",
                label="whoever has this text has the keyword already",
                help="write what the keyword does",
            )


def _own(place: Place) -> str | None:
    match place.power:
        case Keyword(name=name) | KeywordAsOf(name=name):
            return name.text
        case PrintedKeyword(use=use):
            return use.name.text
        case _:
            return None


LINT: Final = Lint(
    code="K103",
    title="a keyword whose text gives the keyword itself",
    severity=Severity.WARNING,
    at=(HasPowers,),
    find=keyword_of_itself,
    rules=("7.1.4",),
)
