"""The lints: one module for each, in families.

A lint is loaded when there is something for it to look at: most files have nothing for half of
them. What each one looks at is read off `index`, which is made from the lints themselves.
"""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache
from importlib import import_module
from typing import cast

from vsdsl.check.lint import Lint
from vsdsl.check.lints.index import LOOKS_AT


@cache
def lints_at(construct: str) -> tuple[Lint, ...]:
    """Return the lints that look at the constructs of a class, which is given by its name."""
    return tuple(map(_load, _by_construct().get(construct, ())))


def all_lints() -> tuple[Lint, ...]:
    """Return all lints, family by family."""
    return tuple(map(_load, LOOKS_AT))


def _load(name: str) -> Lint:
    return cast("Lint", vars(import_module(f"vsdsl.check.lints.{name}"))["LINT"])


@cache
def _by_construct() -> Mapping[str, list[str]]:
    found: defaultdict[str, list[str]] = defaultdict(list)
    for lint, constructs in LOOKS_AT.items():
        for construct in constructs.split():
            found[construct].append(lint)
    return found
