"""E117: attackers that strike back."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.strikes import StrikesBackAt
from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.diagnostics import Severity
from vsdsl.resolve.permissions import deed_of
from vsdsl.terms.deeds import Deed


def attackers_strike_back(
    line: Can | Cannot | Must | StrikesBackAt, place: Place
) -> Iterator[Found]:
    """Yield a finding for text about attackers that strike back, which only a defender does.

    Rules: 6.5.1, 6.5.7.
    """
    phrase = line.subject.phrase
    if not isinstance(phrase, Phrase | Possessed):
        return
    is_attacker = phrase.noun in {"attacker", "attackers"} or "attacking" in phrase.adjectives
    if is_attacker and (isinstance(line, StrikesBackAt) or deed_of(line) is Deed.STRIKE_BACK):
        yield Found(
            span=line.subject.span,
            title=f"`{place.text(line.subject.span)}` never strikes back",
            label="an attacker strikes, the defender strikes back",
            help="write `the defender`, or `strike` without `back`",
        )


LINT: Final = Lint(
    code="E117",
    title="attackers that strike back",
    severity=Severity.WARNING,
    at=(Can, Cannot, Must, StrikesBackAt),
    find=attackers_strike_back,
    rules=("6.5.1", "6.5.7"),
)
