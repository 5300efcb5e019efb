"""Findings as they are shown, recorded whole: read in the diff when they change.

A file of records holds cases: a title, the text, and all that is said about it.
`VSDSL_RECORD=1 pytest tests/syntax` writes the files anew.
"""

import os
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import NamedTuple

from vsdsl.diagnostics.render import render
from vsdsl.source import decode
from vsdsl.syntax.script import parse_script

HERE = Path(__file__).parent
TITLE = "== "
SAID = "--"


class Case(NamedTuple):
    """A text with mistakes, and what is said about it."""

    title: str
    text: str
    said: str

    def __str__(self) -> str:
        return f"{TITLE}{self.title}\n{self.text.rstrip()}\n{SAID}\n{self.said}\n"


def said_about(text: str) -> str:
    """Return all findings about a text, as they are shown."""
    source = decode(text.encode(), "lab.vscard")
    findings = parse_script(source).diagnostics
    return "\n\n".join(render(each, source) for each in findings)


def read(name: str) -> tuple[Case, ...]:
    """Return the recorded cases of a file."""
    text = (HERE / name).read_text(encoding="utf-8")
    return tuple(_cases(text.split(f"\n{TITLE}")))


def record(name: str, cases: Iterable[tuple[str, str]]) -> None:
    """Write a file anew if that was asked for."""
    if os.environ.get("VSDSL_RECORD"):
        now = [Case(title, text, said_about(text)) for title, text in cases]
        (HERE / name).write_text("\n".join(map(str, now)), encoding="utf-8")


def _cases(blocks: Iterable[str]) -> Iterator[Case]:
    for block in blocks:
        title, rest = block.removeprefix(TITLE).split("\n", 1)
        text, said = rest.split(f"\n{SAID}\n", 1)
        yield Case(title, f"{text}\n", said.rstrip("\n"))
