"""Texts as authors wrote them: decoding, positions, and cutting a file into declarations."""

from vsdsl.source.cut import Piece, pieces
from vsdsl.source.decode import MOST_BYTES, decode, plain_text
from vsdsl.source.span import Span, cover
from vsdsl.source.text import Fault, FaultKind, Position, Source

__all__ = [
    "MOST_BYTES",
    "Fault",
    "FaultKind",
    "Piece",
    "Position",
    "Source",
    "Span",
    "cover",
    "decode",
    "pieces",
    "plain_text",
]
