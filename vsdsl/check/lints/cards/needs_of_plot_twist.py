"""C112: `needs` or `or` in the team line of a card that is no plot twist, and `needs 1`."""

import re
from collections.abc import Iterator
from typing import Final

from vsdsl.check.blanks import spelled
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.lines import CardTeam, EitherTeam
from vsdsl.diagnostics import Edit, Severity
from vsdsl.source import Span

_NEEDS: Final = re.compile(rf"[ \t]*{spelled('needs ')}\d+")


def needs_of_plot_twist(line: CardTeam, place: Place) -> Iterator[Found]:
    """Yield a finding for what only plot twists have in their team line.

    Rules: 2.1.6, 2.2.4, 2.2.5, 2.2.6.
    """
    card = place.card
    if card is None:
        return
    needs = _NEEDS.search(place.source.text, line.teams.span.end, line.span.end)
    if needs and (line.needs is not None) and (card.kind != "plot twist" or line.needs <= 1):
        span = Span(needs.end() - len(needs[0].lstrip()), needs.end())
        is_plain = card.kind == "plot twist" and line.needs == 1
        yield Found(
            span=span,
            title=f"`{place.text(span)}` says nothing here",
            label=_why(line.needs, card.kind),
            help="leave it out",
            edits=(Edit(Span(*needs.span()), ""),) if is_plain else (),
        )
    if isinstance(line.teams, EitherTeam) and card.kind != "plot twist":
        yield Found(
            span=line.teams.span,
            title="only a plot twist has teams with `or`",
            label="this card belongs to each team it shows",
            help="put a comma between the teams",
        )


def _why(needs: int, kind: str) -> str:
    if kind != "plot twist":
        return "only plot twists count characters of their team"
    return "one character is what every team asks for" if needs else "a team asks for one character"


LINT: Final = Lint(
    code="C112",
    title="a team line that says what only plot twists need, or nothing",
    severity=Severity.WARNING,
    at=(CardTeam,),
    find=needs_of_plot_twist,
    rules=("2.1.6", "2.2.4", "2.2.5", "2.2.6"),
    has_fix=True,
)
