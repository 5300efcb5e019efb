"""E108: XP for a character that has no level up."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.parties import effects_on, parties_of
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.powers import LevelUp
from vsdsl.constructs.facts import Party, Verb
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.selector import phrase_of
from vsdsl.constructs.statements.control import Does, May
from vsdsl.diagnostics import Severity
from vsdsl.resolve.event_meanings import is_this
from vsdsl.terms.things import Load


def xp_for_nothing(line: Does | May | Verb, place: Place) -> Iterator[Found]:
    """Yield a finding for XP that counts toward no level.

    Rules: 11.2.1, 11.2.2, 11.2.4.
    """
    for said in parties_of(line):
        if not _gains_xp(said.party):
            continue
        if is_this(said.words):
            why = _why_this_cannot(place)
        else:
            is_no_main = _is_no_main(phrase_of(said.words))
            why = "only main characters have XP" if is_no_main else None
        if why:
            yield Found(
                span=said.words.span,
                title=f"`{place.text(said.words.span)}` gains XP and can never level up",
                label=why,
                help="give XP to a main character with a `level up`",
            )


def _gains_xp(party: Party) -> bool:
    return Load.XP in party.gains


def _why_this_cannot(place: Place) -> str | None:
    card = place.card
    if card is None or any(isinstance(line, LevelUp) for line in card.lines):
        return None
    return "only main characters have XP" if card.kind != "main" else "there is no `level up`"


def _is_no_main(phrase: Construct) -> bool:
    return isinstance(phrase, Phrase | Possessed) and (
        "supporting" in phrase.adjectives or phrase.noun in {"token", "tokens"}
    )


LINT: Final = Lint(
    code="E108",
    title="XP for a character that has no level up",
    severity=Severity.WARNING,
    at=(Does, May, *effects_on(_gains_xp)),
    find=xp_for_nothing,
    rules=("11.2.1", "11.2.2", "11.2.4"),
)
