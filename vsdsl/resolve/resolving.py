"""Resolving: the one pass over a declaration that finds what each part means.

Each family of constructs has a module with a function from a construct, and what it stands in, to
its meaning or a `Refusal`. The pass asks them all, so that what has no meaning is found before
anything is compiled; the lints and the interpreter ask the same functions for the meanings.
"""

from collections.abc import Callable, Mapping
from typing import Any, Final

from vsdsl.constructs.conditions.condition import Holds, NotHolds
from vsdsl.constructs.construct import Construct, parts
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
from vsdsl.resolve.moments import moment_in_place
from vsdsl.resolve.permissions import permission_in_place
from vsdsl.resolve.placing import misplaced
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.sorts import misfit
from vsdsl.resolve.standing import Above

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


def refusals(declaration: Construct) -> tuple[Refusal, ...]:
    """Return what in a declaration has no meaning, in the order of the text.

    What stands inside something without meaning is not looked at: the author has one thing to do.
    """
    found: list[Refusal] = []
    _gather(declaration, (), found)
    return tuple(found)


def _gather(node: Construct, above: Above, found: list[Refusal]) -> None:
    resolver = RESOLVERS.get(type(node))
    meaning: object = misplaced(node, above)
    if meaning is None and resolver is not None:
        meaning = resolver(node, above)
    if not isinstance(meaning, Refusal):
        meaning = misfit(node, above) or phrases.unchosen(node, above)
    if isinstance(meaning, Refusal):
        found.append(meaning)
        return
    around = (node, *above)
    for part in parts(node):
        if isinstance(part, Construct):
            _gather(part, around, found)
        elif type(part) is tuple:
            for each in part:
                if isinstance(each, Construct):
                    _gather(each, around, found)
