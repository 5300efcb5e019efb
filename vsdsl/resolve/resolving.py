"""Resolving: the one pass over a declaration that finds what each part means.

Each family of constructs has a module with a function from a construct, and what it stands in, to
its meaning or a `Refusal`. The pass asks them all, so that what has no meaning is found before
anything is compiled; the lints and the interpreter ask the same functions for the meanings.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from vsdsl.constructs.construct import Construct, parts
from vsdsl.constructs.durations.duration import Moment
from vsdsl.constructs.effects.becoming import Become
from vsdsl.constructs.effects.characters import Daze
from vsdsl.constructs.effects.combat import Attack, Cancel
from vsdsl.constructs.modifiers.permissions import Can, Cannot, Must
from vsdsl.constructs.modifiers.powers import HasPowers, LosesPowers, StartsIn, WorksIn, WorksWhile
from vsdsl.constructs.statements.control import May
from vsdsl.constructs.statements.mode import Action
from vsdsl.resolve import effects, powers
from vsdsl.resolve.modifiers import given_powers, lost_powers
from vsdsl.resolve.moments import moment_in_place
from vsdsl.resolve.permissions import permission_in_place
from vsdsl.resolve.placing import misplaced
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above

Resolver = Callable[[Any, Above], object]

RESOLVERS: Final[Mapping[type[Construct], Resolver]] = {
    Action: powers.action,
    Attack: effects.manner_of_attack,
    Become: effects.rank,
    Can: permission_in_place,
    Cancel: effects.cancelled,
    Cannot: permission_in_place,
    Daze: effects.dazed,
    HasPowers: given_powers,
    LosesPowers: lost_powers,
    May: effects.may,
    Moment: moment_in_place,
    Must: permission_in_place,
    StartsIn: powers.starting_pile,
    WorksIn: powers.working_places,
    WorksWhile: powers.works_while,
}


def refusals(declaration: Construct) -> Iterator[Refusal]:
    """Yield what in a declaration has no meaning, in the order of the text.

    What stands inside something without meaning is not looked at: the author has one thing to do.
    """
    return _refusals(declaration, ())


def _refusals(node: Construct, above: Above) -> Iterator[Refusal]:
    resolver = RESOLVERS.get(type(node))
    meaning: object = misplaced(node, above)
    if meaning is None and resolver is not None:
        meaning = resolver(node, above)
    if isinstance(meaning, Refusal):
        yield meaning
        return
    around = (node, *above)
    for part in parts(node):
        for each in part if isinstance(part, tuple) else (part,):
            if isinstance(each, Construct):
                yield from _refusals(each, around)
