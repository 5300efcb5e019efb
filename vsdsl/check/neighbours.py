"""Neighbours: the lines right before and right after a line of a block."""

from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.statements.block import Block


def line_before(place: Place) -> Construct | None:
    """Return the line of the same block right before a line; nothing if it is the first."""
    return _neighbour(place, -1)


def line_behind(place: Place) -> Construct | None:
    """Return the line of the same block right after a line; nothing if it is the last."""
    return _neighbour(place, 1)


def _neighbour(place: Place, step: int) -> Construct | None:
    block = next(place.above, None)
    if block is None or not isinstance(block.node, Block):
        return None
    lines = tuple(block.parts())
    number = [each.number for each in lines].index(place.number) + step
    return lines[number].node if 0 <= number < len(lines) else None
