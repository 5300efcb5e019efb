"""A109: something removed from elsewhere than the game or the combat."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.effects.moves import RemoveFrom
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.diagnostics import Severity

_FROM: Final = frozenset({"combat", "game"})


def removed_from_elsewhere(remove: RemoveFrom, place: Place) -> Iterator[Found]:
    """Yield a finding for `remove` with another place than those two.

    Rules: 3.4.1, 6.8.1.
    """
    named = remove.place
    if not isinstance(named, Phrase) or named.noun not in _FROM:
        said = place.text(named.span)
        yield Found(
            span=named.span,
            title=f"nothing is removed from `{said}`",
            label="cards are removed from the game, characters from the combat",
            help="say where it goes: `put ... into ...`, `discard`, `KO`",
        )


LINT: Final = Lint(
    code="A109",
    title="something removed from elsewhere than the game or the combat",
    severity=Severity.ERROR,
    at=(RemoveFrom,),
    find=removed_from_elsewhere,
    rules=("3.4.1", "6.8.1"),
)
