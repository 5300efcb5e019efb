"""A command of the judge: what it does, how it is written, and what it is for."""

from collections.abc import Callable
from typing import NamedTuple

from vsdsl.repl.desk import Desk, Reply


class Command(NamedTuple):
    """A command: `run` gets the desk and what stands behind the command's word."""

    run: Callable[[Desk, str], Reply]
    usage: str
    summary: str


def count_in(rest: str) -> int:
    """Return a number of times; 1 when none is given."""
    return min(int(rest), 1000) if rest.isascii() and rest.isdigit() else 1
