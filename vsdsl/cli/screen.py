"""What a command prints: text of strangers steers no terminal, and no character stops it.

Our own colours and the line that shows progress pass; of the same from a stranger nothing more can
come than a colour.
"""

import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from io import StringIO, TextIOWrapper
from re import compile as pattern
from typing import Any, Final, TextIO

from vsdsl.source.steering import STEERING, escaped

_OURS: Final = pattern("(\x1b\\[(?:0|1|1;3[1-6])m)")
_AGAIN: Final = ("\r\x1b[K", "\r")  # the line of progress begins anew


class _Nowhere(StringIO):
    """Takes the place of a stream that is closed."""


class OutputError(Exception):
    """What a command has to say cannot be written, and why not."""


class Screen:
    """A stream that shows what would steer a terminal as escapes."""

    def __init__(self, stream: TextIO) -> None:
        """Stand in front of a stream."""
        self._stream = stream

    def write(self, text: str) -> int:
        """Write a text as it can be shown."""
        try:
            return self._stream.write(_shown(text) if STEERING.search(text) else text)
        except OSError as error:
            raise _unwritten(error) from error

    def flush(self) -> None:
        """Let all that was written arrive."""
        try:
            self._stream.flush()
        except OSError as error:
            raise _unwritten(error) from error

    def writelines(self, lines: Iterable[str]) -> None:
        """Write several texts."""
        for line in lines:
            self.write(line)

    def __getattr__(self, name: str) -> Any:  # noqa: ANN401  whatever a stream has
        return getattr(self._stream, name)


def _unwritten(error: OSError) -> Exception:
    """Return what to raise; a pipe that nobody reads any more is no fault."""
    if isinstance(error, BrokenPipeError):
        return error
    return OutputError(f"cannot write the output: {error.strerror or error}")


def _shown(text: str) -> str:
    start = next((begin for begin in _AGAIN if text.startswith(begin)), "")
    parts = _OURS.split(text[len(start) :])
    return start + "".join(part if at % 2 else escaped(part) for at, part in enumerate(parts))


@contextmanager
def screened() -> Iterator[None]:
    """Let all that is printed go through a screen; what the terminal lacks becomes an escape."""
    before = sys.stdout, sys.stderr
    for stream in before:
        if isinstance(stream, TextIOWrapper):
            stream.reconfigure(errors="backslashreplace")
    screens: list[Any] = [Screen(each or _Nowhere()) for each in before]
    sys.stdout, sys.stderr = screens
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before
