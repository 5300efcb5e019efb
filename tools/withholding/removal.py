"""Taking a rule away from outside: the functions that decide it do something else for a while.

The engine has no switches. A function is changed in place, so that whoever has imported it, keeps
it in a table or has closed over it gets the change as well, and it is put back afterwards.
"""

import inspect
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack, contextmanager
from types import CodeType, FunctionType
from typing import Any, Final, NamedTuple
from unittest.mock import patch

from vsdsl.core.table.reasons import Reason
from vsdsl.situation.books import cards_for

Function = Callable[..., Any]
Make = Callable[[Function], Function]  # from the function to what stands in its place

_PACKAGE: Final = "vsdsl."
_COMPILES: Final = "vsdsl.situation.setting.cards_for"


class Removal(NamedTuple):
    """A rule taken away: what the game is like without it, and how the functions are changed.

    `compiled` says that the rule is decided as the cards are compiled, so that they must be again.
    """

    rule: str
    without: str
    changes: Mapping[Function, Make]
    compiled: bool = False

    @property
    def decides(self) -> tuple[str, ...]:
        """The names of the functions that decide the rule."""
        return tuple(_name(function) for function in self.changes)


def _name(function: Function) -> str:
    return f"{function.__module__.removeprefix(_PACKAGE)}.{function.__qualname__}"


@contextmanager
def taken_away(removal: Removal) -> Iterator[None]:
    """Play without a rule as long as the context lasts."""
    with ExitStack() as changed:
        for function, make in removal.changes.items():
            changed.enter_context(_changed(function, make))
        if removal.compiled:
            # situations are played with cards compiled for them, not with those kept
            changed.enter_context(patch(_COMPILES, inspect.unwrap(cards_for)))
        yield


@contextmanager
def _changed(function: Function, make: Make) -> Iterator[None]:
    """Let a function do something else; what is made of it may still call it as it was."""
    if not isinstance(function, FunctionType) or function.__closure__:
        raise TypeError(f"{function!r} is no function of a module")
    code, place = function.__code__, function.__globals__
    as_it_was = FunctionType(code, place, function.__name__, function.__defaults__)
    as_it_was.__kwdefaults__ = function.__kwdefaults__
    key = f"_instead_of_{function.__name__}"
    place[key] = make(as_it_was)
    try:
        function.__code__ = _calling(key)
        yield
    finally:
        function.__code__ = code
        del place[key]


def _calling(key: str) -> CodeType:
    """Return the code of a function that hands everything on to the one under a global name."""
    made: dict[str, FunctionType] = {}
    exec(f"def hand_on(*a, **k): return {key}(*a, **k)", made)  # noqa: S102  our own line
    return made["hand_on"].__code__


def answers(value: object) -> Make:
    """Return the change to a function that gives the same answer always."""
    return lambda _old: lambda *_, **__: value


def objects_to_nothing(_old: Function) -> Function:
    """Change a function that objects into one that never does."""
    return lambda *_, **__: iter(())


def no_longer_says(rule: str, fact: str = "") -> Make:
    """Return the change to a function that objects, which leaves out what it says by a rule."""

    def make(old: Function) -> Function:
        def quieter(*arguments: Any, **named: Any) -> Iterator[Reason]:  # noqa: ANN401  as the old one
            for reason in old(*arguments, **named):
                if reason.rule != rule or fact not in reason.fact:
                    yield reason

        return quieter

    return make


def becomes(new: Function) -> Make:
    """Return the change to another function altogether."""
    return lambda _old: new
