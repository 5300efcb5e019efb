"""What commands print, and whether it is coloured."""

import os
import sys
from collections.abc import Iterable
from typing import TextIO


def has_colour(stream: TextIO) -> bool:
    """Tell whether `stream` is a terminal that shows colour and nobody set `NO_COLOR`."""
    return not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb" and stream.isatty()


def complain(sentences: Iterable[str]) -> None:
    """Print each sentence about something that went wrong, away from the command's output."""
    for sentence in sentences:
        print(f"vsdsl: {sentence}", file=sys.stderr)


def counted(number: int, noun: str) -> str:
    """Return `1 file` or `2 files`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def show_progress(done: int, of: int, what: str) -> None:
    """Show how far long work has got, on one line of a terminal that is cleared at the end."""
    if sys.stderr.isatty():
        line = f"{done} of {of}: {what}" if done < of else ""
        print(f"\r\x1b[K{line[:78]}", end="", file=sys.stderr, flush=True)
