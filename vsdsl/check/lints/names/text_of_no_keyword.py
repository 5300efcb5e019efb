"""N144: the text of a keyword as of an edition, of a keyword that is not declared like that."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.spelling import corrected, meant
from vsdsl.constructs.declarations.declaration import KeywordAsOf
from vsdsl.diagnostics import Severity
from vsdsl.terms.editions import Edition


def text_of_no_keyword(text: KeywordAsOf, place: Place) -> Iterator[Found]:
    """Yield a finding for a text that is of no keyword, or takes something else than its keyword.

    The text of the merged edition is that of the keyword itself.

    Rules: 7.1.4.
    """
    name, known = text.name, place.known.keywords
    takes = text.parameter.kind if text.parameter else None
    if name.text not in known:
        yield Found(
            span=name.span,
            title=f"`{name.text}` is no keyword that could have another text",
            label="no `keyword` declares it without `as of`",
            edits=corrected(name, known, place),
            help=meant(name.text, known) or f"declare `keyword {name.text}:` as well",
        )
    elif known[name.text] != takes:
        wanted = known[name.text]
        what = f"a {wanted} in parentheses" if wanted else "nothing in parentheses"
        yield Found(
            span=name.span,
            title=f"`{name.text}` takes {what}",
            label="the keyword itself is declared otherwise",
            help=f"let it take {what} here as well",
        )
    for edition in text.as_of.editions:
        if edition.text == Edition.MERGED:
            yield Found(
                span=edition.span,
                title="the merged edition is the keyword without `as of`",
                label="this text would never be used",
                help="write it as `keyword` without `as of`, or name another edition",
            )


LINT: Final = Lint(
    code="N144",
    title="the text of a keyword that is not declared like that",
    severity=Severity.ERROR,
    at=(KeywordAsOf,),
    find=text_of_no_keyword,
    rules=("7.1.4",),
    has_fix=True,
)
