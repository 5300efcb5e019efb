"""N114: a brand that no set has."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import brands
from vsdsl.check.spelling import corrected, meant
from vsdsl.constructs.selectors.phrase import BrandAdjective
from vsdsl.diagnostics import Severity


def unknown_brand(adjective: BrandAdjective, place: Place) -> Iterator[Found]:
    """Yield a finding for a brand that no set declares.

    Rules: 2.2.7.
    """
    known = place.scope.once(brands)
    name = adjective.brand
    if name.text not in known:
        yield Found(
            span=name.span,
            title=f"unknown brand `{name.text}`",
            label="no set has this brand",
            edits=corrected(name, known, place),
            help=meant(name.text, known) or f"write one of {', '.join(sorted(known))}",
        )


LINT: Final = Lint(
    code="N114",
    title="a brand that no set has",
    severity=Severity.ERROR,
    at=(BrandAdjective,),
    find=unknown_brand,
    rules=("2.2.7",),
    has_fix=True,
)
