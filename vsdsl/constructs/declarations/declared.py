"""A declaration where it stands in its file."""

from vsdsl.constructs.declarations.declaration import (
    Card,
    DeclaredCounter,
    Elsewhere,
    Keyword,
    KeywordAsOf,
    Set,
    Team,
)
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.record import Record
from vsdsl.source import Piece

Declaration = Set | Team | Keyword | KeywordAsOf | DeclaredCounter | DeclaredVerb | Elsewhere | Card


class Declared(Record):
    """A declaration and the piece of the file it was made from."""

    construct: Declaration
    piece: Piece
