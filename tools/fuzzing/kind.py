"""A kind of input that may come from a stranger: how it is broken, and what must become of it."""

import atexit
import re
from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from typing import Final, NamedTuple

# A message is for people: Python's own words tell them nothing.
_JARGON: Final = re.compile(
    r"\b(?:[A-Z][a-z]+(?:Error|Exception|Type)|object has no attribute|Traceback)\b"
)
_LONGEST: Final = 20_000


class Kind(NamedTuple):
    """One kind of input.

    `make` returns one broken input, from a seed and its number alone. `attempt` gives it to what
    reads such inputs, and returns in a word what became of it; it raises whatever was not handled,
    and `BadlyHandledError` for what was, but not well.
    """

    name: str
    make: Callable[[int, int], bytes]
    attempt: Callable[[bytes], str]
    ending: str


class BadlyHandledError(Exception):
    """An input that raised nothing, and yet was not handled well."""


@cache
def scratch() -> Path:
    """Return a folder for the inputs of this process, which goes with it."""
    made = TemporaryDirectory(prefix="fuzz-")
    atexit.register(made.cleanup)
    return Path(made.name)


def chance(kind: str, seed: int, number: int) -> Random:
    """Return the source of chance for one input, the same in every run."""
    return Random(f"{kind}:{seed}:{number}")  # noqa: S311  the same inputs each time, and no secret


def refused(error: Exception) -> str:
    """Return that an input was refused; the message must be one for people."""
    said = str(error)
    if not said.strip():
        raise BadlyHandledError("refused without a word") from error
    if len(said) > _LONGEST:
        raise BadlyHandledError(f"refused with {len(said)} characters: {said[:200]}") from error
    if _JARGON.search(said):
        raise BadlyHandledError(f"refused in the words of Python: {said[:300]}") from error
    return "refused"
