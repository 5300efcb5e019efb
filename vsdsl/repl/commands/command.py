"""A command of the judge: what it does, how it is written, and what it is for."""

from collections.abc import Callable
from typing import Final, NamedTuple

from vsdsl.repl.desk import Desk, Reply
from vsdsl.situation.errors import Code, SituationError

_MOST: Final = 1000  # times; more than any session has steps


class Command(NamedTuple):
    """A command: `run` gets the desk and what stands after the command's word.

    `forms` are the ways to write it.
    """

    run: Callable[[Desk, str], Reply]
    forms: tuple[str, ...]
    summary: str


def count_in(rest: str) -> int:
    """Return a number of times; 1 when none is given.

    Raises `SituationError` for anything else.
    """
    if not rest:
        return 1
    if not (rest.isascii() and rest.isdigit()) or int(rest[:9]) == 0:
        raise SituationError(Code.STEP, f"`{rest}` is not a number of steps, such as 2")
    return min(int(rest[:9]), _MOST)
