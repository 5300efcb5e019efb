"""N117: a power that no card has."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import powers_by_name
from vsdsl.check.spelling import corrected, meant
from vsdsl.constructs.effects.choices import ResolvePower
from vsdsl.constructs.selectors.phrase import PowerNoun
from vsdsl.diagnostics import Severity


def unknown_power(user: PowerNoun | ResolvePower, place: Place) -> Iterator[Found]:
    """Yield a finding for the name of a power that is on no card.

    Rules: 7.2.6, 12.2.3.
    """
    name = user.power if isinstance(user, ResolvePower) else user.name
    known = place.scope.once(powers_by_name)
    if name.text not in known and name.text not in place.known.keywords:
        yield Found(
            span=name.span,
            title=f"no power is called `{name.text}`",
            label="no card has a power of this name",
            help=meant(name.text, known)
            or "write the name of a power or a keyword, as a card has it",
            edits=corrected(name, known, place),
        )


LINT: Final = Lint(
    code="N117",
    title="a power that no card has",
    severity=Severity.ERROR,
    at=(PowerNoun, ResolvePower),
    find=unknown_power,
    rules=("7.2.6", "12.2.3"),
    has_fix=True,
)
