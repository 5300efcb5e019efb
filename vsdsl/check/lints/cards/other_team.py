"""C108: levels of one main character with different teams."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.check.pool import namesakes
from vsdsl.constructs.declarations.lines import AllTeams, CardTeam
from vsdsl.diagnostics import Severity
from vsdsl.index.entries import letters_of


def other_team(line: CardTeam, place: Place) -> Iterator[Found]:
    """Yield a finding for a level whose teams no card of the level before has.

    Characters of several sets may share a name, so only cards of one set are compared.

    Rules: 2.1.6, 11.2.10.
    """
    card = place.card
    if card is None or card.kind != "main" or not isinstance(line.teams, AllTeams):
        return
    before = [
        each
        for each in place.scope.once(namesakes).get(card.name.text, ())
        if each.kind == "main" and each.level == (card.level or 0) - 1
        if each.letters == letters_of(card.number.text)
        if each.teams or each.is_whole  # or else its teams are not known
    ]
    teams = frozenset(name.text for name in line.teams.names)
    if not teams <= place.known.teams:  # N112 speaks of those
        return
    if before and all(frozenset(each.teams) != teams for each in before):
        known = " or ".join(f"`{', '.join(sorted(each.teams))}`" for each in before if each.teams)
        yield Found(
            span=line.teams.span,
            title=f"`{card.name.text}` has other teams at level {(card.level or 0) - 1}",
            label=f"it is {known} there" if known else "it has no team there",
            help="write the same teams on both levels, or correct the name",
        )


LINT: Final = Lint(
    code="C108",
    title="levels of one main character with different teams",
    severity=Severity.WARNING,
    at=(CardTeam,),
    find=other_team,
    rules=("2.1.6", "11.2.10"),
)
