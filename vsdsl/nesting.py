"""JSON of strangers: how deep it is nested is counted before it is parsed.

A parser goes one call deeper for each bracket. Where the stack is small, as in a browser, a few
thousand brackets end the whole program, and no error can be caught.
"""

import json
import re
from typing import Any, Final

MOST: Final = 200  # brackets in each other; the deepest tree of a card has half of it
_STRING: Final = re.compile(rb'"(?:[^"\\]|\\.)*"', re.DOTALL)
_NO_BRACKETS: Final = bytes(set(range(256)) - set(b"[]{}"))


class DeepError(ValueError):
    """A text with too many brackets in each other."""


def json_of(text: str | bytes) -> Any:  # noqa: ANN401  whatever JSON can hold
    """Return what a JSON text says.

    Raises `ValueError` for one that is no JSON, and `DeepError`, which is one, for one that is
    nested more deeply than any of ours.
    """
    data = text.encode("utf-8", "surrogatepass") if isinstance(text, str) else text
    if _is_deep(data):
        raise DeepError(f"more than {MOST} brackets stand in each other")
    return json.loads(text)


def _is_deep(data: bytes) -> bool:
    """Return whether brackets are left when the inmost ones are taken away again and again."""
    left = data.translate(None, _NO_BRACKETS)
    if len(left) <= MOST:
        return False
    left = _STRING.sub(b"", data).translate(None, _NO_BRACKETS)
    for _ in range(MOST):
        fewer = left.replace(b"[]", b"").replace(b"{}", b"")
        if len(fewer) == len(left):
            break
        left = fewer
    return len(left) > MOST
