"""Cards from outside the game: laid ready before somebody looks for one, and taken for another.

Rules: 11.3.6, 11.5.1, 11.5.6, 11.5.7, 11.5.9, 11.5.10, 12.1.1, 12.1.2, 12.4.11.
"""

from typing import Final

from tools.meaning.referee.effects.arriving import are_alone, can_stand
from tools.meaning.referee.effects.cards import cards_of
from tools.meaning.referee.effects.characters import knock_out
from tools.meaning.referee.effects.leaving import take_out
from tools.meaning.referee.facts import face, is_in_play, is_standing
from tools.meaning.referee.performing import Perform, Performance
from vsdsl.constructs.effects.becoming import Transform
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.cards.new_cards import new_thing
from vsdsl.core.table.table import Table

_BESIDE: Final = frozenset({"main", "token"})
_CHARACTERS: Final = frozenset({"main", "supporting", "token"})


def is_outside(node: Selector) -> bool:
    """Return whether a phrase speaks of cards outside the game."""
    return any(isinstance(post, Where) and post.preposition == "outside" for post in node.posts)


def lay_ready(play: Performance, node: Selector) -> None:
    """Let one copy lie ready of each main character and token that a phrase outside means."""
    table = play.table
    ready = {
        thing.face
        for thing in table.things.values()
        if thing.zone == "outside" and thing.owner == play.you
    }
    beside = _BESIDE - {"main"} if table.players[play.you].has_side_deck else _BESIDE
    for printed in table.book.faces.values():
        if printed.kind not in beside or printed.number in ready:
            continue
        card = new_thing(table, printed.number, play.you).id
        if card not in play.reading.things(node, "anywhere"):
            del table.things[card]
            table.serial -= 1


def _transform(play: Performance, node: Transform) -> None:
    selector = node.target.selector
    if is_outside(selector):
        lay_ready(play, selector)
    cards = cards_of(play, play.settle(node.target))[:1]
    play.was_done = any(isinstance(play.doer, int) and _into(play, play.doer, c) for c in cards)


def _into(play: Performance, card: int, other: int) -> bool:
    """Let another card take the place of a character; returns whether it could."""
    table = play.table
    if not is_standing(table, card) or is_in_play(table, other):
        return False
    if face(table, other).kind not in _CHARACTERS:
        return False
    side = table.things[card].side
    if table.players[side].main != card and not can_stand(table, other, side):
        return False
    new, old = table.edit(card), table.edit(other)
    was_in_side_deck = old.zone == "side_deck"
    if old.zone != "piles":
        take_out(table, other)
        old.zone, old.row, old.side, old.captor = "removed", "", old.owner, 0
    new.face, old.face = old.face, new.face
    new.xp = 0
    if old.zone == "removed" and face(table, other).kind == "token":
        old.zone = "outside"
    if was_in_side_deck:
        _show_levels_of_side_deck(table, card, old.owner)
    else:
        _show_levels(table, card)
    are_alone(play, card, side)
    if new.wounds >= face(table, card).health:
        knock_out(play, card)
    return True


def _show_levels(table: Table, card: int) -> None:
    """Put the other levels of a main character beside it."""
    mine, owner = face(table, card), table.things[card].owner
    there = {table.things[each].face for each in table.players[owner].levels}
    for other in table.book.faces.values():
        is_same = (other.kind, other.name, other.teams) == ("main", mine.name, mine.teams)
        if mine.kind == "main" and is_same and other.number not in there:
            level = new_thing(table, other.number, owner)
            level.zone = "levels"
            player = table.edit_player(owner)
            player.levels = (*player.levels, level.id)


def _show_levels_of_side_deck(table: Table, card: int, owner: int) -> None:
    """Put the other levels of a main character out of a side deck beside it, if they are in it."""
    mine, player = face(table, card), table.edit_player(owner)
    for each in player.side_deck:
        other = face(table, each)
        if (other.kind, other.name, other.teams) == ("main", mine.name, mine.teams):
            take_out(table, each)
            table.edit(each).zone = "levels"
            player.levels = (*player.levels, each)


OUTSIDE: Final[dict[type, Perform]] = {Transform: _transform}
