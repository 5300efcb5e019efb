"""From trees to plain lists; `marks` says how."""

from typing import Any

from vsdsl.constructs.construct import Construct, Name, Pair
from vsdsl.pool.marks import GROUP, NAME, PAIR


class Encoder:
    """Turns trees into lists and notes the constructs it meets, with their parts."""

    def __init__(self) -> None:
        """Begin with no construct."""
        self._numbers: dict[type[Construct], int] = {}

    @property
    def constructs(self) -> dict[str, tuple[str, ...]]:
        """The constructs met so far, in the order of their numbers, with their parts."""
        return {kind.__name__: kind.PARTS for kind in self._numbers}

    def encoded(self, part: object) -> Any:  # noqa: ANN401  whatever JSON can hold
        """Return a part of a tree as plain data."""
        kind = type(part)
        if part is None or kind is str or kind is int:
            return part
        if isinstance(part, Construct):
            number = self._numbers.setdefault(type(part), len(self._numbers))
            inner = [self.encoded(getattr(part, name)) for name in part.PARTS]
            return [number, *part.span, *inner]
        if isinstance(part, tuple):
            return [GROUP, *[self.encoded(each) for each in part]]
        if isinstance(part, Name):
            return [NAME, *part.span, part.text]
        if isinstance(part, Pair):
            return [PAIR, part.atk, part.def_, int(part.signed)]
        raise TypeError(f"{part!r} is not a part of a construct")
