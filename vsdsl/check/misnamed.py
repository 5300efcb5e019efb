"""Misnamed things: declared with a slip, while all that speak of them agree on another name."""

from collections import Counter
from collections.abc import Collection, Iterator, Mapping
from typing import Final, NamedTuple

from vsdsl.check.pool import piles
from vsdsl.check.scope import Scope
from vsdsl.check.uses import KEYWORD_USERS, TEAM_USERS, used_keywords, used_piles, used_teams
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Keyword, Team
from vsdsl.constructs.declarations.lines import BringsPile
from vsdsl.constructs.selectors.phrase import PileNoun
from vsdsl.diagnostics import closest

ENOUGH_USES: Final = 2  # of two spellings that each stand once, nobody can tell which is the slip
_NAMING: Final = frozenset({Keyword, Team, BringsPile, PileNoun, *KEYWORD_USERS, *TEAM_USERS})


class Misnamed(NamedTuple):
    """The name that a declaration gives, the one that is used instead, and how often."""

    given: str
    used: str
    times: int


def misnamed(scope: Scope) -> Mapping[tuple[type[Construct], str], Misnamed]:
    """Return what is misnamed by the class that declares it, under the given and the used name."""
    found: dict[tuple[type[Construct], str], Misnamed] = {}
    for kind, given, used, known in _kinds(scope):
        unused = given - used.keys()
        for name, times in used.items():
            if name in known or times < ENOUGH_USES:
                continue
            for near in closest(name, unused):
                found[kind, near] = found[kind, name] = Misnamed(near, name, times)
    return found


def _kinds(
    scope: Scope,
) -> Iterator[tuple[type[Construct], frozenset[str], Counter[str], Collection[str]]]:
    """Yield each kind with the names given and used in what is checked, and those known at all."""
    constructs = [
        each for walked in scope.declarations for each in walked.constructs if type(each) in _NAMING
    ]
    known = scope.known
    for kind, used, at_all in (
        (Keyword, used_keywords(constructs), known.keywords),
        (Team, used_teams(constructs), {*known.teams, *known.keywords}),
        (BringsPile, used_piles(constructs), scope.once(piles)),
    ):
        given = frozenset(each.name.text for each in constructs if isinstance(each, kind))
        if given:
            yield kind, given, Counter(name.text for name in used), at_all
