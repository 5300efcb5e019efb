"""A105: a description that fits no thing of its kind."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.descriptions import unfit_kinds
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.diagnostics import Severity
from vsdsl.resolve.kinds import in_words


def unfit_description(said: Phrase | Possessed | Selector, place: Place) -> Iterator[Found]:
    """Yield a finding for a state, team, place or possession of something that has none.

    Rules: 1.2.1, 2.1.2, 2.4.1.
    """
    kinds = unfit_kinds(said, place)
    if kinds:
        yield Found(
            span=said.span,
            title=f"`{place.text(said.span)}` fits nothing",
            label=f"it speaks of {in_words(kinds)}",
            help="correct the noun, or what is said of it",
        )


LINT: Final = Lint(
    code="A105",
    title="a description that fits no thing of its kind",
    severity=Severity.ERROR,
    at=(Phrase, Possessed, Selector),
    find=unfit_description,
    rules=("1.2.1", "2.1.2", "2.4.1"),
)
