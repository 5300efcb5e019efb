"""Texts: what the power behind a question or an option says, in plain English."""

import re
from typing import Any, Final

from vsdsl.constructs.construct import Construct, parts
from vsdsl.constructs.statements.mode import ChooseMode
from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import Table
from vsdsl.interp.keys import is_of_keyword, keyword_of
from vsdsl.play.pool import Pool
from vsdsl.play.pool_card import PoolCard

# The key of a piece of card text begins with the card's number and the line it stands in.
_LINE: Final = re.compile(r"(?P<number>[^:/]+):(?P<line>[0-9]+)")


def text_of(pool: Pool, key: str) -> str:
    """Return the English of the card line or keyword that a key belongs to."""
    known: str | None = pool.printed.get(("text", key))
    if known is None:
        known = pool.printed["text", key] = _english(pool, key)
    return known


def _english(pool: Pool, key: str) -> str:
    if is_of_keyword(key):
        keyword = pool.keyword(keyword_of(key))
        return "" if keyword is None else keyword.text("this character")
    found = line_of_key(pool, key)
    if found is None:
        return ""
    card, line = found
    return card.found.card.said(line, card.name)


def card_text(pool: Pool, number: str) -> str:
    """Return the English of all that a card says."""
    known: str | None = pool.printed.get(("card", number))
    if known is None:
        card = pool.get(number)
        known = pool.printed["card", number] = "" if card is None else card.english()
    return known


def modes_of(pool: Pool, key: str) -> tuple[str, ...]:
    """Return the English of each mode of the line's one choice of modes."""
    found = line_of_key(pool, key)
    if found is None:
        return ()
    card, line = found
    choices = tuple(_choices(line))
    if len(choices) != 1:
        return ()
    return tuple(mode.english(card.name) for mode in choices[0].body.statements)


def running(table: Table) -> tuple[str, int] | None:
    """Return the key and the source of the effect that is resolving, if one is."""
    frame = table.stack[-1] if table.stack else None
    if isinstance(frame, Run):
        return frame.program, frame.source
    return None


def line_of_key(pool: Pool, key: str) -> tuple[PoolCard, Construct] | None:
    """Return the card and the line of it to which a key belongs, if it is that of a card."""
    match = _LINE.match(key)
    card = pool.get(match["number"]) if match else None
    if match is None or card is None or int(match["line"]) >= len(card.lines):
        return None
    return card, card.lines[int(match["line"])]


def _choices(node: Construct) -> list[ChooseMode]:
    found = [node] if isinstance(node, ChooseMode) else []
    for part in parts(node):
        inner: tuple[Any, ...] = part if isinstance(part, tuple) else (part,)
        for each in inner:
            if isinstance(each, Construct):
                found += _choices(each)
    return found
