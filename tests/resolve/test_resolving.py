"""Resolving: who is asked about each construct, and that all who are named are there."""

from typing import Any, get_args, get_type_hints

import pytest

from vsdsl.constructs import FAMILIES
from vsdsl.constructs.construct import Construct
from vsdsl.resolve.resolving import RESOLVERS, resolvers
from vsdsl.resolve.standing import Above

BY_NAME = {each.__name__: each for family in FAMILIES.values() for each in family}


def taken_by(resolver: Any) -> tuple[tuple[type[Construct], ...], object]:  # noqa: ANN401  any of them
    """Return the classes that a function says it takes, and what it takes besides."""
    node, above, *_ = get_type_hints(resolver).values()
    return get_args(node) or (node,), above


@pytest.mark.parametrize("construct", RESOLVERS)
def test_whoever_is_asked_about_a_construct_takes_it_and_what_it_stands_in(construct: str) -> None:
    asked = resolvers(construct)

    assert asked
    for each in asked:
        kinds, above = taken_by(each)
        assert issubclass(BY_NAME[construct], kinds)
        assert above in {Above, Above | None}
