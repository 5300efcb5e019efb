"""C115: a team that no other card of the set has."""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import MANY_CARDS, cards_of_set
from vsdsl.check.scope import Scope
from vsdsl.constructs.declarations.lines import AllTeams, CardTeam, EitherTeam
from vsdsl.diagnostics import Severity
from vsdsl.index.entries import letters_of


def lonely_team(line: CardTeam, place: Place) -> Iterator[Found]:
    """Yield a finding for a team that only one card of a grown set has.

    Rules: 2.1.6.
    """
    card, teams = place.card, line.teams
    if card is None or not isinstance(teams, AllTeams | EitherTeam):
        return
    letters = letters_of(card.number.text)
    counted = place.scope.once(_teams, letters)
    if counted.total() < MANY_CARDS:
        return
    for name in teams.names:
        if counted[name.text] == 1 and name.text in place.known.teams:
            often = [team for team, times in counted.most_common() if times > 1]
            yield Found(
                span=name.span,
                title=f"no other card of the set {letters} has the team `{name.text}`",
                label="only this one",
                help=f"did you mean one of {', '.join(f'`{each}`' for each in sorted(often))}?",
            )


def _teams(scope: Scope, letters: str) -> Counter[str]:
    """Return how often a set has each of its teams."""
    return Counter(team for card in scope.once(cards_of_set, letters) for team in card.teams)


LINT: Final = Lint(
    code="C115",
    title="a team that no other card of the set has",
    severity=Severity.HINT,
    at=(CardTeam,),
    find=lonely_team,
    rules=("2.1.6",),
)
