"""Meanings: which function carries out a line, by the class of the line."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

from vsdsl.situation.scene import Scene

Line = TypeVar("Line")
Result = TypeVar("Result")
Meaning = tuple[type[Any], Callable[[Scene, Any], Result]]
Meanings = Mapping[type[Any], Callable[[Scene, Any], Result]]


def means(line: type[Line], carry_out: Callable[[Scene, Line], Result]) -> Meaning[Result]:
    """Return a line of a table of meanings; the function is about that class of lines."""
    return line, carry_out
