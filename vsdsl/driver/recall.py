"""Findings kept on disk, for a check of files that have not changed.

What is kept is plain data in the user's cache folder, under a key made of all that findings depend
on: the files, what is installed, and vsdsl itself. Anything odd about it means a check anew.
"""

import json
import os
from collections.abc import Iterable, Iterator, Sequence
from hashlib import sha256
from pathlib import Path
from typing import Any, Final
from zlib import crc32

from vsdsl.cache import keep, kept
from vsdsl.diagnostics.diagnostic import Diagnostic, Edit, Label, Severity
from vsdsl.source import Source, Span

_VERSION: Final = "1"
_SLOTS: Final = 64  # so many lists of files are kept; another one takes the place of an older
_PACKAGE: Final = Path(__file__).parent.parent
_ROOMS: Final = (
    "terms",
    "source",
    "diagnostics",
    "constructs",
    "syntax",
    "resolve",
    "index",
    "check",
)


class Recall:
    """The place where the findings about some sources are kept."""

    def __init__(self, sources: Sequence[Source], installed: Sequence[tuple[str, bytes]]) -> None:
        """Work out the key."""
        self._sources = sources
        self._key = _key(sources, installed)
        names = "\n".join((os.getcwd(), *(source.name for source in sources)))  # noqa: PTH109  quick
        slot = crc32(names.encode("utf-8", "replace")) % _SLOTS
        self._name = f"check-{_VERSION}-{slot:02}.txt"

    def findings(self) -> tuple[Diagnostic, ...] | None:
        """Return what was found when nothing was different, or `None`."""
        try:
            key, sum_, plain = (kept(self._name) or b"").decode().split("\n", 2)
            if key != self._key or sum_ != _sum(plain):
                return None
            return tuple(_diagnostic(each, self._sources) for each in json.loads(plain))
        except (TypeError, ValueError, IndexError):
            return None

    def keep(self, findings: Iterable[Diagnostic]) -> None:
        """Keep findings; where nothing can be written, nothing is kept."""
        number = {source.name: place for place, source in enumerate(self._sources)}
        rows = [_row(each, number[each.source_name]) for each in findings]
        plain = json.dumps(rows, separators=(",", ":"))
        keep(self._name, f"{self._key}\n{_sum(plain)}\n{plain}".encode())


def _key(sources: Sequence[Source], installed: Sequence[tuple[str, bytes]]) -> str:
    parts = sha256(_VERSION.encode())
    for piece in _pieces(sources, installed):
        parts.update(f"{len(piece)}:".encode())
        parts.update(piece)
    return parts.hexdigest()


def _pieces(sources: Sequence[Source], installed: Sequence[tuple[str, bytes]]) -> Iterator[bytes]:
    yield from _program()
    yield b"sources"
    for source in sources:
        yield source.name.encode("utf-8", "surrogatepass")
        yield source.text.encode("utf-8", "surrogatepass")
        yield repr(source.faults).encode()
    yield b"installed"
    for name, data in installed:
        yield name.encode("utf-8", "surrogatepass")
        yield data


def _program() -> Iterator[bytes]:
    """Yield what tells one state of vsdsl from another: the times and sizes of its files."""
    folders = [*(_PACKAGE / room for room in _ROOMS), _PACKAGE / "grammar"]
    folders.append(_PACKAGE.parent / "grammar")
    for folder in folders:
        for inside, inner, names in os.walk(folder):
            inner[:] = sorted(each for each in inner if each != "__pycache__")
            for name in sorted(names):
                status = os.stat(os.path.join(inside, name))  # noqa: PTH116, PTH118  quick
                yield f"{inside}/{name} {status.st_mtime_ns} {status.st_size}".encode()


def _sum(plain: str) -> str:
    return sha256(plain.encode()).hexdigest()


def _row(finding: Diagnostic, source: int) -> list[Any]:
    return [
        source,
        finding.code,
        finding.severity.value,
        list(finding.span),
        finding.title,
        finding.label,
        finding.help,
        [[*each.span, each.text] for each in finding.also],
        list(finding.rules),
        [[*each.span, each.text] for each in finding.edits],
    ]


def _diagnostic(row: Any, sources: Sequence[Source]) -> Diagnostic:  # noqa: ANN401  of JSON
    source, code, severity, span, title, label, action, also, rules, edits = row
    return Diagnostic(
        code=code,
        severity=Severity(severity),
        source_name=sources[source].name,
        span=Span(*span),
        title=title,
        label=label,
        help=action,
        also=tuple(Label(Span(start, end), text) for start, end, text in also),
        rules=tuple(rules),
        edits=tuple(Edit(Span(start, end), text) for start, end, text in edits),
    )
