"""Resolving: the one pass over a declaration that finds what each part means.

Each family of constructs has a module with a function from a construct, and what it stands in, to
its meaning or a `Refusal`. The pass asks them all, so that what has no meaning is found before
anything is compiled; the lints and the interpreter ask the same functions for the meanings.
"""

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, Final

from vsdsl.constructs.conditions.condition import Holds, NotHolds
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import Moment
from vsdsl.constructs.effects.becoming import Become
from vsdsl.constructs.effects.characters import Daze
from vsdsl.constructs.effects.combat import Cancel
from vsdsl.constructs.effects.counters import PutCounters, PutDivided
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import (
    CostsLess,
    CountsAs,
    HasPowers,
    IsRevealed,
    LosesPowers,
    StartsIn,
    WorksIn,
    WorksWhile,
)
from vsdsl.constructs.modifiers.stats import GainsStats
from vsdsl.constructs.modifiers.strikes import AppearsSo, StrikesBackAt
from vsdsl.constructs.selectors.post import Relative
from vsdsl.constructs.statements.block import Block
from vsdsl.constructs.statements.mode import Action
from vsdsl.resolve import (
    actors,
    destinations,
    effects,
    modifiers,
    phrases,
    phrases_in_place,
    pointing,
    powers,
)
from vsdsl.resolve.events_in_place import EVENTS
from vsdsl.resolve.fitting import speaks_of_something
from vsdsl.resolve.moments import moment_in_place
from vsdsl.resolve.permissions import permission_in_place
from vsdsl.resolve.placing import misplaced
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.sorts import misfit
from vsdsl.resolve.standing import Above
from vsdsl.resolve.walk import Walked

Resolver = Callable[[Any, Above], object]

RESOLVERS: Final[Mapping[type[Construct], Resolver]] = {
    Action: powers.action,
    AppearsSo: modifiers.arrival,
    Become: effects.rank,
    Can: permission_in_place,
    Cancel: effects.cancelled,
    Cannot: permission_in_place,
    CostsLess: modifiers.cost,
    CountsAs: effects.stand_in,
    Daze: effects.dazed,
    GainsStats: effects.gained_stats,
    HasPowers: modifiers.given_powers,
    Holds: effects.doing_so,
    IsRevealed: modifiers.shown,
    LosesPowers: modifiers.lost_powers,
    Moment: moment_in_place,
    Must: permission_in_place,
    NotHolds: effects.doing_so,
    PutCounters: effects.put_on,
    PutDivided: effects.put_on,
    Relative: effects.relative,
    StartsIn: powers.starting_pile,
    StrikesBackAt: modifiers.struck_together,
    WorksIn: powers.working_places,
    WorksWhile: powers.works_while,
    **actors.ACTORS,
    **destinations.DESTINATIONS,
    **EVENTS,
    **phrases_in_place.PHRASES,
    **pointing.POINTING,
}


def refusals(walked: Walked) -> tuple[Refusal, ...]:
    """Return what in a declaration has no meaning, in the order of the text.

    What stands inside something without meaning is not looked at: the author has one thing to do.
    """
    found: list[Refusal] = []
    number = 0
    while number < len(walked.constructs):
        refusal = _refusal(walked, number)
        if refusal is None:
            number += 1
        else:
            found.append(refusal)
            number = walked.ends[number]
    return tuple(found)


def _refusal(walked: Walked, number: int) -> Refusal | None:
    """Return why a construct has no meaning where it stands; the first that says so counts."""
    node = walked.constructs[number]
    is_line = number > 0 and isinstance(walked.constructs[walked.parents[number]], Block)
    asked = _asked(type(node), is_line=is_line)
    above = walked.around(walked.parents[number]) if asked and number else ()
    for ask in asked:
        meaning = ask(node, above)
        if isinstance(meaning, Refusal):
            return meaning
    return None


@cache
def _asked(kind: type[Construct], *, is_line: bool) -> tuple[Resolver, ...]:
    """Return who is asked about the constructs of a class, in order."""
    return (
        *([misplaced] if is_line else []),
        *([RESOLVERS[kind]] if kind in RESOLVERS else []),
        *([misfit] if speaks_of_something(kind) else []),
        *([phrases.unchosen] if kind in phrases.COUNTED else []),
    )
