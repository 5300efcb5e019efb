"""K101: a power whose text is that of a keyword."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.powers import Power
from vsdsl.diagnostics import Severity
from vsdsl.syntax.plain import plain_text


def keyword_spelled_out(power: Power, place: Place) -> Iterator[Found]:
    """Yield a finding for a power with the same text as a keyword of the library.

    Rules: 7.1.4.
    """
    text = plain_text(place.source.text, power.body.span)
    keyword = place.known.keyword_texts.get(text)
    if keyword is not None:
        what = f'the power `"{power.name.text}"`' if power.name else "this power"
        yield Found(
            span=power.name.span if power.name else power.span,
            title=f"{what} is the keyword `{keyword}` spelled out",
            label="the same text",
            help=f"write `{keyword}` on a line of keywords",
        )


LINT: Final = Lint(
    code="K101",
    title="a power whose text is that of a keyword",
    severity=Severity.HINT,
    at=(Power,),
    find=keyword_spelled_out,
    rules=("7.1.4",),
)
