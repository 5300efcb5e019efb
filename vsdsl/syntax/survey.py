"""A look over a finished syntax tree: how deep it is, and which made-up names it uses."""

from collections.abc import Iterator

from vsdsl.constructs.construct import Construct, Name, parts
from vsdsl.constructs.selectors.reference import Variable


def constructs_in(declaration: Construct) -> Iterator[tuple[Construct, int]]:
    """Yield every construct of a declaration with its depth, in no particular order."""
    waiting: list[tuple[object, int]] = [(declaration, 1)]
    while waiting:
        part, depth = waiting.pop()
        if isinstance(part, Construct):
            yield part, depth
            waiting.extend((inner, depth + 1) for inner in parts(part))
        elif type(part) is tuple:
            waiting.extend((inner, depth) for inner in part)


def made_up_names_used(declaration: Construct) -> tuple[Name, ...]:
    """Return the names of the script's own that a declaration refers to, in source order."""
    names = (part.name for part, _ in constructs_in(declaration) if isinstance(part, Variable))
    return tuple(sorted(names, key=lambda name: name.span))


def depth_of(declaration: Construct) -> int:
    """Return how many constructs stand one inside the other."""
    return max(depth for _, depth in constructs_in(declaration))
