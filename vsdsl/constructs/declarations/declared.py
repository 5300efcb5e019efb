"""A declaration where it stands in its file."""

from attrs import frozen

from vsdsl.constructs.declarations.declaration import Card, Keyword, Set, Team
from vsdsl.source import Piece

Declaration = Set | Team | Keyword | Card


@frozen(kw_only=True)
class Declared:
    """A declaration and the piece of the file it was made from."""

    construct: Declaration
    piece: Piece
