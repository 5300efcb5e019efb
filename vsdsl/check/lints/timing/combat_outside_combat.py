"""T102: text about the combat where no combat is on."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.moments import is_outside_combat
from vsdsl.check.place import Place
from vsdsl.constructs.conditions.predicate import (
    Attacking,
    Defending,
    Did,
    DidNot,
    DuringCombat,
)
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import CountsAs
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.statements.trigger import AtHead
from vsdsl.diagnostics import Severity
from vsdsl.terms.nouns import NOUNS

About = AtHead | Attacking | Defending | DuringCombat | Phrase | Where

_OF_COMBATS_TO_COME: Final = (Can, Cannot, CountsAs, Must)
_NOUNS: Final[frozenset[object]] = frozenset(
    {"combat", *(word for word, noun in NOUNS.items() if noun.state is not None)}
)
_ADJECTIVES: Final = frozenset({"attacking", "defending"})
_PLACES: Final = frozenset({"combat", "melee combat", "ranged combat"})


def combat_outside_combat(about: About, place: Place) -> Iterator[Found]:
    """Yield a finding for words about the combat in a line that resolves outside every combat.

    A delayed trigger waits for the end of the combat in which it was set up, and there is none.
    What can, can't or must be done, and what counts as a character, is meant for combats to come.

    Rules: 5.8.1, 5.8.2, 6.9.2.
    """
    when = next(place.above) if isinstance(about, AtHead) else place
    if not _is_about_combat(about) or not is_outside_combat(when):
        return
    if isinstance(about, Where) and place.within(Did, DidNot) is not None:
        return  # the combat in which it happened
    if place.within(*_OF_COMBATS_TO_COME) is None:
        yield Found(
            span=about.span,
            title=f"`{place.text()}` is about a combat, and none is on",
            label="nobody attacks or defends when this resolves",
            help="give the power a combat timing, or wait with `when ... attacks this turn:`",
        )


def _is_about_combat(about: About) -> bool:
    match about:
        case Where(place=where):
            return where in _PLACES
        case AtHead(moment=moment):
            return isinstance(moment.of, Phrase) and moment.of.noun == "combat"
        case Phrase(noun="attack", determiner=determiner):
            return determiner is not None and determiner.words == "the"
        case Phrase(noun=noun, adjectives=adjectives):
            return noun in _NOUNS or any(each in _ADJECTIVES for each in adjectives)
        case _:
            return True


LINT: Final = Lint(
    code="T102",
    title="text about the combat where no combat is on",
    severity=Severity.WARNING,
    at=(AtHead, Attacking, Defending, DuringCombat, Phrase, Where),
    find=combat_outside_combat,
    rules=("5.8.1", "5.8.2", "6.9.2"),
)
