"""D102: a card that may only be in decks it does not fit itself."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.deck_texts import texts_about
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.declarations.deck_texts import About
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.declarations.lines import AllTeams, CardTeam, EitherTeam
from vsdsl.diagnostics import Severity

_KINDS: Final = frozenset({"good", "evil"})  # of teams, whichever they are


def loyal_to_others(card: Card, place: Place) -> Iterator[Found]:
    """Yield a finding for loyalty to a team that the card does not have, if it has one at all.

    Rules: 13.7.1, 15.2.1.
    """
    teams = _teams(card)
    if not teams <= place.known.teams:  # N112 speaks of those
        return
    for text, span in texts_about(About.LOYAL, card, place):
        loyal = frozenset(text.teams)
        if loyal and teams and not loyal & (teams | _KINDS):
            own = " or ".join(f"`{each}`" for each in sorted(teams))
            wanted = " or ".join(f"`{each}`" for each in text.teams)
            yield Found(
                span=span,
                title=f"`{card.name.text}` is loyal to {wanted} and does not belong to it",
                label="no deck can hold this card",
                help=f"write a team of the card: {own}",
            )


def _teams(card: Card) -> frozenset[str]:
    return frozenset(
        name.text
        for line in card.lines
        if isinstance(line, CardTeam) and isinstance(line.teams, AllTeams | EitherTeam)
        for name in line.teams.names
    )


LINT: Final = Lint(
    code="D102",
    title="a card that is loyal to a team it does not have",
    severity=Severity.WARNING,
    at=(Card,),
    find=loyal_to_others,
    rules=("13.7.1", "15.2.1"),
)
