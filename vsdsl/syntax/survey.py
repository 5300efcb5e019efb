"""A look over a finished syntax tree: how deep it is, and which made-up names it uses."""

from typing import NamedTuple

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.selectors.reference import Variable


class Survey(NamedTuple):
    """How many constructs stand one inside the other, and the made-up names, in source order."""

    depth: int
    names: tuple[Name, ...]


def survey(declaration: Construct) -> Survey:
    """Return what a look over a declaration shows; one walk, level by level, however deep it is."""
    depth = 0
    names: list[Name] = []
    level = [declaration]
    while level:
        depth += 1
        below: list[Construct] = []
        for each in level:
            if isinstance(each, Variable):
                names.append(each.name)
            for name in each.PARTS:
                part = getattr(each, name)
                if isinstance(part, Construct):
                    below.append(part)
                elif type(part) is tuple:
                    below += (inner for inner in part if isinstance(inner, Construct))
        level = below
    return Survey(depth, tuple(sorted(names, key=lambda name: name.span)))
