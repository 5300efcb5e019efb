"""Characters that steer what shows a text instead of being shown: controls, and marks of direction.

A terminal obeys them, and a line that holds one reads as another than it is.
"""

from re import Match
from re import compile as pattern
from typing import Final

CONTROLS: Final = "\x00-\x08\x0b-\x1f\x7f-\x9f"  # all but tab and newline
DIRECTIONS: Final = "\u061c\u200e\u200f\u2028\u2029\u202a-\u202e\u2066-\u2069"
STEERING: Final = pattern(f"[{CONTROLS}{DIRECTIONS}]")
_IN_A_NAME: Final = pattern(f"[\t\n{CONTROLS}{DIRECTIONS}\ud800-\udfff]")


def is_steered(name: str) -> bool:
    """Return whether a name holds a character that cannot be shown as it is."""
    return _IN_A_NAME.search(name) is not None


def escaped(text: str) -> str:
    r"""Return a text with an escape such as `\u009b` for each character that would steer."""
    return STEERING.sub(_escape, text)


def escaped_name(name: str) -> str:
    """Return a name on one line, with an escape for each character that cannot be shown."""
    return _IN_A_NAME.sub(_escape, name)


def _escape(found: Match[str]) -> str:
    return f"\\u{ord(found[0]):04x}"
