"""Resolving: the one pass over a declaration that finds what each part means.

Each family of constructs has a module with a function from a construct, and what it stands in, to
its meaning or a `Refusal`. The pass asks them all, so that what has no meaning is found before
anything is compiled; the lints and the interpreter ask the same functions for the meanings.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any, Final

from vsdsl.constructs.construct import Construct, parts
from vsdsl.constructs.durations.duration import Moment
from vsdsl.resolve.moments import moment_in_place
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above

Resolver = Callable[[Any, Above], object]

RESOLVERS: Final[Mapping[type[Construct], Resolver]] = {
    Moment: moment_in_place,
}


def refusals(declaration: Construct) -> Iterator[Refusal]:
    """Yield what in a declaration has no meaning, in the order of the text.

    What stands inside something without meaning is not looked at: the author has one thing to do.
    """
    return _refusals(declaration, ())


def _refusals(node: Construct, above: Above) -> Iterator[Refusal]:
    resolver = RESOLVERS.get(type(node))
    meaning = resolver(node, above) if resolver is not None else None
    if isinstance(meaning, Refusal):
        yield meaning
        return
    around = (node, *above)
    for part in parts(node):
        for each in part if isinstance(part, tuple) else (part,):
            if isinstance(each, Construct):
                yield from _refusals(each, around)
