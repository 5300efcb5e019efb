"""`remember ... as name` and `remembered name`: what a card notes for the rest of the game.

Rules: 9.3.3.
"""

from collections.abc import Callable
from typing import Any

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.choices import Remember
from vsdsl.constructs.selectors.reference import Remembered
from vsdsl.core.cards import noted_cards
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Finder, Value, all_of, finder_of
from vsdsl.interp.places import cards_among
from vsdsl.interp.programs import acting
from vsdsl.interp.reading import Posts, Reader
from vsdsl.interp.writing import Writer


def _remember(writer: Writer, node: Remember) -> None:
    """Note cards; all cards with this text that a player controls note them together.

    Rules: 9.3.3.
    """
    name = _name(writer.reader, node)

    def act(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
        cards = cards_among(table, values)
        noted_cards.remember(table, where.player, name, cards)
        return bool(cards)

    writer.settle(writer.reader.selector(node.things), node.things)
    writer.add(acting(act))


def remembered(reader: Reader, node: Remembered, posts: Posts, _home: str) -> Finder:
    """Find what was noted, wherever it is now.

    Rules: 9.3.3.
    """
    name = _name(reader, node)
    found = finder_of(lambda table, setting: noted_cards.remembered(table, setting.player, name))
    return found.only(all_of(tuple(map(reader.post, posts)))) if posts else found


def _name(reader: Reader, node: Remember | Remembered) -> str:
    return memory_of(node.name.text, reader.text_of)


def memory_of(name: str, text: str) -> str:
    """Return what a memory is called for the table: its name, and the card or keyword it is of."""
    return f"{name} of {text}"


REMEMBERING: dict[type[Construct], Callable[[Writer, Any], None]] = {Remember: _remember}
