"""From the text of a file to its declarations and its mistakes."""

from collections.abc import Iterable, Iterator
from functools import cache
from typing import Final

from vsdsl.constructs.declarations.declared import Declaration, Declared
from vsdsl.diagnostics import Diagnostic
from vsdsl.record import Record
from vsdsl.source import FaultKind, Piece, Source, Span, pieces
from vsdsl.syntax.codes import Code
from vsdsl.syntax.file_faults import file_faults, is_no_text
from vsdsl.syntax.finding import finding
from vsdsl.syntax.parser import Parser
from vsdsl.syntax.recovery import Reader
from vsdsl.syntax.tables import load_tables

MOST_DECLARATIONS: Final = 10_000  # in one file; the whole game has five thousand cards
MOST_FINDINGS: Final = 200  # in one file; nobody reads more, and one mistake may cause many


class Script(Record):
    """What a file declares, and what is wrong with it, both in source order.

    `broken` are the declarations with mistakes, without those with a line too long to be read;
    `salvage` tells what can be known of them.
    """

    source: Source
    declarations: tuple[Declared, ...]
    diagnostics: tuple[Diagnostic, ...]
    broken: tuple[Piece, ...] = ()


@cache
def load_parser() -> Parser:
    """Return the parser of the card language; the tables are loaded once."""
    return Parser(load_tables())


@cache
def _load_reader() -> Reader:
    return Reader(load_parser())


def parse_script(source: Source, parser: Parser | None = None) -> Script:
    """Return all declarations of a file that can be read, and a finding for each mistake."""
    reader = _load_reader() if parser is None else Reader(parser)
    declarations: list[Declared] = []
    broken: list[Piece] = []
    found = list(file_faults(source))
    all_pieces = () if is_no_text(source) else pieces(source)
    for piece in all_pieces[:MOST_DECLARATIONS]:
        read = _read(reader, source, piece)
        if isinstance(read, Declaration):
            declarations.append(Declared(construct=read, piece=piece))
            continue
        if not _is_unread(source, piece):
            broken.append(piece)
        if len(found) <= MOST_FINDINGS:
            found.extend(_not_at_faults(read, source))
    for piece in all_pieces[MOST_DECLARATIONS : MOST_DECLARATIONS + 1]:
        label, action = f"number {MOST_DECLARATIONS + 1:,}", "divide it into several files"
        found.append(finding(Code.TOO_MANY, source, _start(source, piece), label, action))
    return Script(
        source=source,
        declarations=tuple(declarations),
        diagnostics=_limited(sorted(found, key=_place), source),
        broken=tuple(broken),
    )


def _read(reader: Reader, source: Source, piece: Piece) -> Declaration | Iterable[Diagnostic]:
    """Return the declaration in a piece, or what is wrong with it."""
    if _is_unread(source, piece):
        return ()
    if _is_orphan(source, piece):
        label, action = "it belongs to no card", "start it in the first column"
        return (finding(Code.NO_DECLARATION, source, _start(source, piece), label, action),)
    return reader.read(source, piece.body)


def _is_unread(source: Source, piece: Piece) -> bool:
    return _is_empty(piece) or _is_too_long(source, piece)


def _is_empty(piece: Piece) -> bool:
    return piece.body.start == piece.body.end


def _is_orphan(source: Source, piece: Piece) -> bool:
    """Whether a piece is indented text that no declaration opens."""
    return source.text[piece.body.start] in " \t"


def _is_too_long(source: Source, piece: Piece) -> bool:
    """Whether a piece has a line so long that its tree might be too deep to walk."""
    start, end = piece.body
    return any(
        fault.kind is FaultKind.LINE_TOO_LONG and start <= fault.span.start < end
        for fault in source.faults
    )


def _not_at_faults(found: Iterable[Diagnostic], source: Source) -> Iterator[Diagnostic]:
    """Yield the findings but for those on lines that hold characters nobody can read."""
    lines = {source.position(fault.span.start).line for fault in source.faults}
    for each in found:
        if source.position(each.span.start).line not in lines:
            yield each


def _limited(found: list[Diagnostic], source: Source) -> tuple[Diagnostic, ...]:
    if len(found) <= MOST_FINDINGS:
        return tuple(found)
    label, action = "the next of them", "correct the ones above first"
    last = finding(Code.LEFT_OUT, source, found[MOST_FINDINGS].span, label, action)
    return (*found[:MOST_FINDINGS], last)


def _start(source: Source, piece: Piece) -> Span:
    """Return the first line of a declaration, without the space around it."""
    line = source.line_span(source.position(piece.body.start).line)
    text = source.text[line.start : line.end].rstrip(" \t")
    return Span(line.start + len(text) - len(text.lstrip(" \t")), line.start + len(text))


def _place(diagnostic: Diagnostic) -> tuple[Span, str]:
    return diagnostic.span, diagnostic.code
