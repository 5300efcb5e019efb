"""From plain lists back to trees; nothing is believed, every list is held against the language."""

from collections.abc import Mapping, Sequence
from types import NoneType
from typing import Any, Final

from vsdsl.constructs.construct import Construct, Name, Pair, filler
from vsdsl.pool.marks import GROUP, NAME, PAIR
from vsdsl.pool.shapes import CONSTRUCTS, PartShape, shape_of
from vsdsl.source import Span
from vsdsl.terms.nouns import NOUNS

LARGEST: Final = 1_000_000  # no number on a card comes near it
_tuple: Final = tuple.__new__  # makes a span more quickly than its class does
MOST_LEVELS: Final = 60  # of constructs in each other; the cards of the game have a quarter of it
_SAID: Final = {NoneType: "nothing", int: "a number", str: "a word", tuple: "a list"}


class ShapeError(ValueError):
    """Data that is no tree of the language."""


class Decoder:
    """Turns the lists of one pool file into trees."""

    def __init__(self, constructs: Mapping[str, Sequence[str]]) -> None:
        """Look up the constructs that the file speaks of; each must have the parts it had there."""
        kinds = [_construct(name, names) for name, names in constructs.items()]
        self._known = [(kind, filler(kind, "span"), shape_of(kind.__name__)) for kind in kinds]
        self._end = 0
        self._level = 0

    def tree(self, data: Any, end: int) -> Construct:  # noqa: ANN401  not known to be anything yet
        """Return the tree written in data; its text has `end` characters."""
        self._end = end
        self._level = 0
        made = self._part(data)
        if not isinstance(made, Construct):
            raise ShapeError("a declaration is not a construct")
        return made

    def _part(self, data: Any) -> Any:  # noqa: ANN401  any part of a tree
        kind = type(data)
        if kind is str or data is None or (kind is int and -LARGEST < data < LARGEST):
            return data
        if kind is list and data and type(data[0]) is int:
            head = data[0]
            if head >= 0:
                return self._construct(head, data)
            if head == NAME:
                return self._name(data)
            if head == GROUP:
                return tuple([self._part(each) for each in data[1:]])
            if head == PAIR:
                return _pair(data)
        raise ShapeError(f"`{str(data)[:40]}` is not a part of a card")

    def _construct(self, number: int, data: list[Any]) -> Construct:
        if number >= len(self._known):
            raise ShapeError(f"construct {number} is not in the file's list")
        kind, fill_span, shape = self._known[number]
        if len(data) != len(shape) + 3:
            raise ShapeError(f"{kind.__name__} has {len(shape)} parts, not {len(data) - 3}")
        self._level += 1
        if self._level > MOST_LEVELS:
            raise ShapeError(f"more than {MOST_LEVELS} constructs stand in each other")
        made = object.__new__(kind)
        fill_span(made, self._span(data))
        at = 2
        for part in shape:
            at += 1
            name, fill, kinds, members, may_be_empty = part
            value = data[at]
            if type(value) is list or type(value) is int:
                value = self._part(value)
            given = type(value)
            fits = given in kinds
            if given is tuple and fits:
                fits = members.issuperset(map(type, value)) and (value or may_be_empty)
            if not fits:
                raise ShapeError(_misfit(kind, part, value))
            if given is str and name == "noun" and value not in NOUNS:
                raise ShapeError(f"this version of the language has no noun `{value[:40]}`")
            fill(made, value)
        self._level -= 1
        return made

    def _name(self, data: list[Any]) -> Name:
        if len(data) != 4 or type(data[3]) is not str:  # noqa: PLR2004  mark, span and text
            raise ShapeError("a name is its place and its text")
        return Name(self._span(data), data[3])

    def _span(self, data: list[Any]) -> Span:
        start, end = data[1], data[2]
        if not (type(start) is type(end) is int and 0 <= start <= end <= self._end):
            raise ShapeError(f"{start} to {end} is no place in its text")
        return _tuple(Span, (start, end))


def _construct(name: str, names: Sequence[str]) -> type[Construct]:
    kind = CONSTRUCTS.get(name)
    if kind is None or list(names) != list(kind.PARTS):
        raise ShapeError(f"this version of the language has no `{name}` with these parts")
    return kind


def _pair(data: list[Any]) -> Pair:
    numbers = data[1:3]
    good = all(type(n) is NoneType or (type(n) is int and abs(n) < LARGEST) for n in numbers)
    if len(data) != 4 or not good or data[3] not in {0, 1}:  # noqa: PLR2004  mark, two numbers, sign
        raise ShapeError("a pair is two numbers and whether it is signed")
    return Pair(numbers[0], numbers[1], signed=data[3] == 1)


def _misfit(kind: type[Construct], part: PartShape, value: object) -> str:
    given = "an empty list" if value == () else _SAID.get(type(value), type(value).__name__)
    return f"`{part.name}` of {kind.__name__} cannot be {given}"
