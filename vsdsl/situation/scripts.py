"""Script lines: where in the card files the text stands that is behind a reason."""

from vsdsl.play.pool import Pool
from vsdsl.play.texts import line_of_key


def script_line(pool: Pool, number: str, key: str = "") -> str:
    """Return file and line of the text to which a key belongs, or else of a card."""
    found = line_of_key(pool, key)
    card = pool.get(number) if found is None else found[0]
    if card is None:
        return ""
    offset = card.found.piece.body.start if found is None else found[1].span.start
    source = card.found.source
    return f"{source.name}:{source.position(offset).line}"
