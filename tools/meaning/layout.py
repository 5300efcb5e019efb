"""Words as lines of a card file: spaces, line ends and indentation."""

from collections.abc import Iterable
from typing import Final

from tools.meaning.filling import DEDENT, INDENT, LINE_END

STEP: Final = "    "
_CLOSE: Final = frozenset({",", ":", ")", "'s"})  # what no space comes before


def lines(words: Iterable[str]) -> tuple[str, ...]:
    """Return words as lines, indented from nothing on."""
    done: list[str] = []
    line, depth = "", 0
    for word in words:
        if word in {INDENT, DEDENT}:
            depth += 1 if word == INDENT else -1
            continue
        text, ends, _ = word.partition(LINE_END)
        line = _joined(line, text)
        if ends and line:
            done.append(STEP * depth + line)
            line = ""
    return (*done, STEP * depth + line) if line else tuple(done)


def _joined(line: str, text: str) -> str:
    is_close = not line or line.endswith("(") or text[:1] in _CLOSE or text.startswith("'s")
    return f"{line}{text}" if is_close or not text else f"{line} {text}"


def indented(text: Iterable[str], steps: int) -> tuple[str, ...]:
    """Return lines further in."""
    return tuple(STEP * steps + line for line in text)
