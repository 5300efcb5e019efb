"""K101: a power whose text is that of a keyword."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.known import plain_text
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.powers import Power
from vsdsl.diagnostics import Severity


def keyword_spelled_out(power: Power, place: Place) -> Iterator[Found]:
    """Yield a finding for a power with the same text as a keyword of the library.

    Rules: 7.1.4.
    """
    body = place.text(power.body.span).removeprefix(":")
    keyword = place.known.keyword_texts.get(plain_text(body))
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
