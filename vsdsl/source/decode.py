"""From the bytes of a file to its text: of cards a source with its faults, or a plain text."""

from codecs import BOM_UTF8, BOM_UTF16_BE, BOM_UTF16_LE
from collections.abc import Iterator
from itertools import islice
from re import Match
from re import compile as pattern
from typing import Final

from vsdsl.source.span import Span
from vsdsl.source.steering import CONTROLS, DIRECTIONS
from vsdsl.source.text import Fault, FaultKind, Source

MOST_BYTES: Final = 2_000_000
LONGEST_LINE: Final = 2_000
MOST_FAULTS: Final = 100  # a file with more is no text; the rest would bury the first

# Undecodable bytes wait as lone surrogates, which no decoded text holds: a U+FFFD that the author
# wrote is not mistaken for one of ours.
_UNDECODABLE: Final = pattern("(?P<fault>[\ud800-\udfff]+)")
_CONTROL: Final = pattern(f"(?P<fault>[{CONTROLS}{DIRECTIONS}]+)")
_EXCESS: Final = pattern(f"[^\n]{{{LONGEST_LINE}}}(?P<fault>[^\n]+)")
_ODD_BYTE: Final = "\udcff"


def decode(data: bytes, name: str) -> Source:
    """Return the text of a file, with plain newlines, no byte-order mark, and its faults in order.

    What cannot be decoded becomes U+FFFD; a file that is too long becomes an empty text.
    """
    if len(data) > MOST_BYTES:
        return Source(name=name, text="", faults=(Fault(Span(0, 0), FaultKind.TOO_LONG),))
    marked = _with_plain_newlines(_characters(data))
    faults = sorted(_faults(marked), key=lambda fault: fault.span)[:MOST_FAULTS]
    return Source(
        name=name,
        text=_with_replacements(marked),
        faults=tuple(faults),
        is_plain=marked.encode("utf-8", "surrogatepass") == data,
    )


def plain_text(data: bytes) -> str | None:
    """Return the text of a file that holds no cards, read alike; `None` if a byte is no text."""
    marked = _with_plain_newlines(_characters(data))
    return None if _UNDECODABLE.search(marked) else marked


def _characters(data: bytes) -> str:
    if data.startswith(BOM_UTF16_LE):
        return _utf16(data.removeprefix(BOM_UTF16_LE), "utf-16-le")
    if data.startswith(BOM_UTF16_BE):
        return _utf16(data.removeprefix(BOM_UTF16_BE), "utf-16-be")
    return data.removeprefix(BOM_UTF8).decode("utf-8", "surrogateescape")


def _utf16(data: bytes, codec: str) -> str:
    odd = len(data) % 2
    return data[: len(data) - odd].decode(codec, "surrogatepass") + _ODD_BYTE * odd


def _with_plain_newlines(text: str) -> str:
    return text.replace("\r\n", "\n").replace("\r", "\n")


def _with_replacements(marked: str) -> str:
    return _UNDECODABLE.sub(lambda run: "\ufffd" * len(run[0]), marked)


def _faults(marked: str) -> Iterator[Fault]:
    yield from _found(FaultKind.INVALID_UTF8, _UNDECODABLE.finditer(marked))
    yield from _found(FaultKind.CONTROL_CHARACTER, _CONTROL.finditer(marked))
    yield from _found(FaultKind.LINE_TOO_LONG, _EXCESS.finditer(marked))


def _found(kind: FaultKind, matches: Iterator[Match[str]]) -> Iterator[Fault]:
    for match in islice(matches, MOST_FAULTS):
        yield Fault(Span(match.start("fault"), match.end("fault")), kind)
