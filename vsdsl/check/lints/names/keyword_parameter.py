"""N111: a keyword with a parameter that it does not take, or without the one it takes."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Name
from vsdsl.constructs.declarations.powers import KeywordUse
from vsdsl.constructs.modifiers.powers import LosesPowers
from vsdsl.diagnostics import Edit, Severity

_EXAMPLES: Final = {"team": "Avengers", "symbol": "[Might]", "number": "2"}


def keyword_parameter(use: KeywordUse, place: Place) -> Iterator[Found]:
    """Yield a finding for a keyword whose parentheses do not fit its declaration.

    A script that takes a keyword away may leave the parameter out.

    Rules: 7.1.4.
    """
    keywords = place.known.keywords
    kind = keywords.get(use.name.text)
    if use.name.text not in keywords or kind == _kind(use, place):
        return
    if use.argument is None and place.within(LosesPowers):
        return
    yield Found(
        span=use.span,
        title=_title(use, kind),
        label=f"its declaration asks for {_article(kind)}" if kind else "it takes nothing",
        help=_help(use, kind),
        edits=(Edit(use.span, use.name.text),) if kind is None else (),
    )


def _kind(use: KeywordUse, place: Place) -> str | None:
    match use.argument:
        case None:
            return None
        case int():
            return "number"
        case Name(span=span):
            return "symbol" if place.source.text.startswith("[", span.start) else "team"


def _title(use: KeywordUse, kind: str | None) -> str:
    if kind is None:
        return f"`{use.name.text}` takes nothing in parentheses"
    if use.argument is None:
        return f"`{use.name.text}` needs {_article(kind)} in parentheses"
    return f"`{use.name.text}` takes {_article(kind)} in parentheses"


def _article(kind: str | None) -> str:
    return f"a {kind}"


def _help(use: KeywordUse, kind: str | None) -> str:
    name = use.name.text
    return f"write `{name}`" if kind is None else f"write it like `{name} ({_EXAMPLES[kind]})`"


LINT: Final = Lint(
    code="N111",
    title="a keyword with the wrong thing in parentheses",
    severity=Severity.ERROR,
    at=(KeywordUse,),
    find=keyword_parameter,
    rules=("7.1.4",),
    has_fix=True,
)
