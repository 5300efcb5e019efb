"""N111: a keyword with a parameter that it does not take, or without the one it takes.

`Team Up` means nothing without a team, and `Flight (Avengers)` means nothing either. A script that
takes a keyword away, or asks for it, may leave the parameter out.

Bad: `Team Up`. Good: `Team Up (Avengers)`.

Rules: 13.1.9, 13.7.1.
"""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.walk import Scope, Walked
from vsdsl.constructs.construct import Construct, Name, parts
from vsdsl.constructs.declarations.powers import KeywordUse
from vsdsl.constructs.modifiers.powers import LosesPowers
from vsdsl.diagnostics import Diagnostic, Severity

CODE: Final = "N111"
_EXAMPLES: Final = {"team": "Avengers", "symbol": "[Might]", "number": "2"}


def keyword_parameter(scope: Scope) -> Iterator[Diagnostic]:
    """Yield a finding for each keyword whose parentheses do not fit its declaration."""
    for walked in scope.declarations:
        for use in _uses(walked):
            kind = scope.known.keywords.get(use.name.text)
            if use.name.text not in scope.known.keywords or kind == _kind(use, walked):
                continue
            yield Diagnostic(
                code=CODE,
                severity=Severity.ERROR,
                source_name=walked.source.name,
                span=use.span,
                title=_title(use, kind),
                label=f"its declaration asks for {_article(kind)}" if kind else "it takes nothing",
                help=_help(use, kind),
                rules=("13.1.9",),
            )


def _uses(walked: Walked) -> Iterator[KeywordUse]:
    """Yield the keywords that a card has or gives."""
    lost = [each for each in walked.constructs if isinstance(each, LosesPowers)]
    may_be_bare = {id(use) for each in lost for use in _below(each)}
    for construct in walked.constructs:
        if isinstance(construct, KeywordUse):
            bare = construct.argument is None
            if not (bare and id(construct) in may_be_bare):
                yield construct


def _below(construct: Construct) -> Iterator[KeywordUse]:
    for part in parts(construct):
        for each in part if isinstance(part, tuple) else (part,):
            if isinstance(each, KeywordUse):
                yield each
            elif isinstance(each, Construct):
                yield from _below(each)


def _kind(use: KeywordUse, walked: Walked) -> str | None:
    match use.argument:
        case None:
            return None
        case int():
            return "number"
        case Name(span=span):
            return "symbol" if walked.source.text.startswith("[", span.start) else "team"


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
