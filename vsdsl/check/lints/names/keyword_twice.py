"""N121: a keyword that is defined twice."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.definitions import again
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.declaration import Keyword
from vsdsl.diagnostics import Severity


def keyword_twice(keyword: Keyword, place: Place) -> Iterator[Found]:
    """Yield a finding for each definition of a keyword but the first.

    Rules: 7.1.4.
    """
    yield from again("keyword", keyword.name, place)


LINT: Final = Lint(
    code="N121",
    title="a keyword that is defined twice",
    severity=Severity.ERROR,
    at=(Keyword,),
    find=keyword_twice,
    rules=("7.1.4",),
)
