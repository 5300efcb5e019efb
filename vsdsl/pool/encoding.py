"""From trees to plain lists; `marks` says how."""

from typing import Any

from vsdsl.constructs.construct import Construct, Name, Pair, parts
from vsdsl.pool.marks import GROUP, NAME, PAIR


class Encoder:
    """Turns trees into lists and notes the constructs it meets, with their parts."""

    def __init__(self) -> None:
        """Begin with no construct."""
        self.constructs: dict[str, tuple[str, ...]] = {}
        self._numbers: dict[str, int] = {}

    def encoded(self, part: object) -> Any:  # noqa: ANN401  whatever JSON can hold
        """Return a part of a tree as plain data."""
        match part:
            case None | str() | int():
                return part
            case Construct():
                inner = (self.encoded(each) for each in parts(part))
                return [self._number(part), *part.span, *inner]
            case tuple():
                return [GROUP, *(self.encoded(each) for each in part)]
            case Name(span=span, text=text):
                return [NAME, *span, text]
            case Pair(atk=atk, def_=def_, signed=signed):
                return [PAIR, atk, def_, int(signed)]
            case _:
                raise TypeError(f"{part!r} is not a part of a construct")

    def _number(self, node: Construct) -> int:
        name = type(node).__name__
        if name not in self._numbers:
            self._numbers[name] = len(self._numbers)
            self.constructs[name] = node.PARTS
        return self._numbers[name]
