"""Outside the game: where tokens and further main characters come from.

Rules: 4.1.6, 11.5.7, 11.5.10, 12.1.1, 12.1.2.
"""

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Determiner, Phrase
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.characters.transforming import fetch, is_beside_game, outside
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Count, Find, Finder, Value
from vsdsl.interp.programs import Frame, Instruction, go, setting


def is_outside(post: Construct) -> bool:
    """Return whether a condition after a noun is `outside the game`."""
    return isinstance(post, Where) and post.preposition == "outside"


def lies_outside(table: Table, where: Setting, value: Value) -> bool:
    """Return whether a card lies ready for a player outside the game."""
    is_own = table.things[value].owner == where.player
    return is_own and is_beside_game(table, value)


def found_outside(table: Table, where: Setting) -> tuple[Value, ...]:
    """Return the cards that lie ready for a player outside the game."""
    return outside(table, where.player)


def named_number(determiner: Determiner | None) -> Count | None:
    """Return the number that `exactly N` stands for, where N is a name given before."""
    words = determiner.words.split() if determiner is not None else []
    if len(words) < len(("exactly", "N")) or words[0] != "exactly" or words[1].isdigit():
        return None
    name = words[1]
    return lambda _table, where: int(where.binds.get(name) or 0)


def so_many(find: Find, count: Count) -> Find:
    """Return the first of what is found, as many as a number says."""
    return lambda table, where: find(table, where)[: max(0, count(table, where) or 0)]


def fetching(found: Finder, selector: Selector) -> Instruction | None:
    """Return the instruction that lays ready what a selector looks for outside the game.

    It comes before the choice: choosing only looks.

    Rules: 12.1.1.
    """
    phrase = selector.phrase
    if not isinstance(phrase, Phrase) or not any(map(is_outside, selector.posts)):
        return None
    count = named_number(phrase.determiner)

    def instruction(table: Table, frame: Frame) -> None:
        where = setting(frame)
        most = max(found.most, 1) if count is None else count(table, where) or 0
        fetch(table, where.player, lambda ident: found.test(table, where, ident), most)
        go(table, frame, {})

    return instruction
