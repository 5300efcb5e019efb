"""Script lines: where in the card files the text stands that is behind a reason."""

import re
from typing import Final

from vsdsl.play.pool import Pool

# The key of a piece of card text begins with the card's number and the line it stands in.
_LINE: Final = re.compile(r"(?P<number>[^:/]+):(?P<line>[0-9]+)")


def script_line(pool: Pool, number: str, key: str = "") -> str:
    """Return file and line of a card, or of the line of it to which a key belongs."""
    found = _LINE.match(key)
    card = pool.get(found["number"] if found else number)
    if card is None:
        return ""
    offset = card.found.piece.body.start
    if found and int(found["line"]) < len(card.lines):
        offset = card.lines[int(found["line"])].span.start
    source = card.found.source
    return f"{source.name}:{source.position(offset).line}"
