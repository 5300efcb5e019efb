"""A107: a permission, prohibition or power for a kind of thing that it means nothing for."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.descriptions import fits_nothing
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import HasPowers, LosesPowers
from vsdsl.diagnostics import Severity
from vsdsl.resolve.fitting import fitting
from vsdsl.resolve.kinds import in_words, kinds_of
from vsdsl.terms.things import CARDS, Kind


def unfit_rule(
    line: Can | Cannot | HasPowers | LosesPowers | Must, place: Place
) -> Iterator[Found]:
    """Yield a finding for a line about a player that means characters, or the other way round.

    Rules: 1.1.2, 2.1.2, 7.1.4.
    """
    for said, fit in fitting(line):
        kinds = kinds_of(said, place.around) if said is not None else frozenset[Kind]()
        if said is not None and kinds and not kinds & fit and not fits_nothing(said, place):
            yield Found(
                span=said.span,
                title=f"this means nothing for `{place.text(said.span)}`",
                label=f"this is {in_words(kinds)}",
                help=f"speak of {_in_general(fit)}",
            )


def _in_general(kinds: frozenset[Kind]) -> str:
    """Return what kinds of things are called that a line can be about."""
    cards = "cards" if kinds >= CARDS - {Kind.RESOURCE} else "characters"
    words = [cards] if kinds & CARDS else []
    words += [_OTHERS[kind] for kind in _OTHERS if kind in kinds]
    return " or ".join(words)


_OTHERS: Final = {
    Kind.PLAYER: "players",
    Kind.POWER: "powers",
    Kind.PLACE: "places",
    Kind.ATTACK: "strikes",
}


LINT: Final = Lint(
    code="A107",
    title="a rule for a kind of thing that it means nothing for",
    severity=Severity.ERROR,
    at=(Can, Cannot, HasPowers, LosesPowers, Must),
    find=unfit_rule,
    rules=("1.1.2", "2.1.2", "7.1.4"),
)
