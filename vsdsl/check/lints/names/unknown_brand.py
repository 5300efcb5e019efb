"""N114: a brand that no set has."""

import re
from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import all_texts
from vsdsl.check.scope import Scope
from vsdsl.check.spelling import meant
from vsdsl.constructs.selectors.phrase import BrandAdjective
from vsdsl.diagnostics import Severity

_BRAND: Final = re.compile(r'^set +"[^\n]*?\bbrand +([A-Z][\w -]*\w)', re.MULTILINE)


def unknown_brand(adjective: BrandAdjective, place: Place) -> Iterator[Found]:
    """Yield a finding for a brand that no set declares.

    Rules: 2.2.7.
    """
    brands = place.scope.once(_brands)
    name = adjective.brand
    if name.text not in brands:
        yield Found(
            span=name.span,
            title=f"unknown brand `{name.text}`",
            label="no set has this brand",
            help=meant(name.text, brands) or f"the brands are {', '.join(sorted(brands))}",
        )


def _brands(scope: Scope) -> frozenset[str]:
    return frozenset(
        found[1].strip() for text in all_texts(scope.known) for found in _BRAND.finditer(text)
    )


LINT: Final = Lint(
    code="N114",
    title="a brand that no set has",
    severity=Severity.ERROR,
    at=(BrandAdjective,),
    find=unknown_brand,
    rules=("2.2.7",),
)
