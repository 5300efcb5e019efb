"""The formatter: card files in the one layout. It moves no word and drops no comment."""

from collections.abc import Iterator
from typing import Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.record import Record
from vsdsl.source import Piece, Source, Span, pieces
from vsdsl.syntax.layout import lay_out
from vsdsl.syntax.script import Script, parse_script

_BLANKS: Final = " \t"


def format_text(source: Source) -> str:
    """Return the text of a source in the one layout."""
    return format_script(parse_script(source))


def format_script(script: Script) -> str:
    """Return the text of a script in the one layout; a declaration with a mistake stays as it is.

    The result has the same declarations and the same comments, and is its own layout.
    """
    text = script.source.text
    parsed = {each.piece.body: each.construct for each in script.declarations}
    blocks = [_block(text, piece, parsed.get(piece.body)) for piece in pieces(script.source)]
    return "".join(f"{line}\n" for line in _joined([each for each in blocks if each.lines]))


class _Block(Record):
    """A declaration with the comments above it, laid out.

    `construct` is missing where the declaration has a mistake, or where comments end the file.
    """

    lines: tuple[str, ...]
    has_gap: bool
    construct: Construct | None
    is_short: bool


def _block(text: str, piece: Piece, construct: Construct | None) -> _Block:
    lead = _split(text, piece.lead)
    body = tuple(_body(text, piece.body, construct))
    return _Block(
        lines=(*_lead(lead, has_body=bool(body)), *body),
        has_gap=bool(lead) and not lead[0].strip(_BLANKS),
        construct=construct,
        is_short=len(body) == 1,
    )


def _split(text: str, span: Span) -> list[str]:
    inside = text[span.start : span.end]
    return inside.removesuffix("\n").split("\n") if inside else []


def _body(text: str, body: Span, construct: Construct | None) -> Iterator[str]:
    if construct is None:
        yield from _split(text, body)
    else:
        yield from lay_out(text, body, is_card=isinstance(construct, Card))


def _lead(lines: list[str], *, has_body: bool) -> Iterator[str]:
    """Yield the comments above a declaration, with one blank line where there were any."""
    gap = False
    is_first = True
    for line in lines:
        comment = line.strip(_BLANKS)
        if comment:
            if gap and not is_first:
                yield ""
            yield comment
            is_first = False
        gap = not comment
    if gap and has_body and not is_first:
        yield ""


def _joined(blocks: list[_Block]) -> Iterator[str]:
    """Yield all lines, with one blank line between declarations."""
    above: _Block | None = None
    for block in blocks:
        if above is not None and (block.has_gap or not _may_touch(above, block)):
            yield ""
        yield from block.lines
        above = block


def _may_touch(above: _Block, block: _Block) -> bool:
    """Whether no blank line is needed: between short ones of a kind, and beside a mistake."""
    if above.construct is None or block.construct is None:
        return True
    return above.is_short and block.is_short and type(above.construct) is type(block.construct)
