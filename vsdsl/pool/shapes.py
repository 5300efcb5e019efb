"""What each construct may hold: read off the types that its class declares for its parts."""

from collections.abc import Mapping
from functools import cache
from inspect import get_annotations
from types import MappingProxyType, NoneType, UnionType
from typing import Any, Final, NamedTuple, Union, get_args, get_origin

from vsdsl.constructs import FAMILIES
from vsdsl.constructs.construct import Construct, Filler, Name, Pair, filler


class PartShape(NamedTuple):
    """A part: its name, what fills it, the types it may have, and those of a group's members."""

    name: str
    fill: Filler
    kinds: frozenset[type]
    members: frozenset[type]
    may_be_empty: bool


CONSTRUCTS: Final[Mapping[str, type[Construct]]] = MappingProxyType(
    {each.__name__: each for family in FAMILIES.values() for each in family}
)
# The groups that the grammar lets be empty; every other group has at least one member.
_MAY_BE_EMPTY: Final = frozenset({"adjectives", "arrivals", "intervening", "limits", "posts"})
_ANYTHING: Final[tuple[type, ...]] = (*CONSTRUCTS.values(), Name, Pair, NoneType, int, str, tuple)


@cache
def shape_of(name: str) -> tuple[PartShape, ...]:
    """Return the shape of each part of a construct, in grammar order."""
    construct = CONSTRUCTS[name]
    declared: dict[str, Any] = {}
    for each in reversed(construct.__mro__):  # a construct may take parts over from another
        declared |= get_annotations(each)
    return tuple(_part(construct, part, declared[part]) for part in construct.PARTS)


def _part(construct: type[Construct], name: str, declared: Any) -> PartShape:  # noqa: ANN401  a type
    options = _options(declared)
    groups = [each for each in options if get_origin(each) is tuple]
    kinds = tuple(tuple if each in groups else each for each in options)
    members = tuple(kind for group in groups for kind in _options(get_args(group)[0]))
    fill, may_be_empty = filler(construct, name), name in _MAY_BE_EMPTY
    return PartShape(name, fill, _exactly(kinds), _exactly(members), may_be_empty)


def _options(declared: Any) -> tuple[Any, ...]:  # noqa: ANN401  whatever stands after a colon
    return get_args(declared) if get_origin(declared) in {Union, UnionType} else (declared,)


@cache
def _exactly(kinds: tuple[type, ...]) -> frozenset[type]:
    """Return the types themselves that count as one of some kinds: quicker to ask for each part."""
    return frozenset(each for each in _ANYTHING if issubclass(each, kinds))
