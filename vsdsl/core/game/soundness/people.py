"""People: the players, who sit at the table and have a main character."""

from collections.abc import Iterator
from typing import Final

from vsdsl.core.game.soundness.values import ZONES, is_count, is_text, is_truth
from vsdsl.core.table.table import Table

_HELD: Final = tuple(zone for zone in ZONES if zone != "removed")


def players_wrong(table: Table) -> Iterator[str]:
    """Tell which player has a value that no player can have.

    Rules: 12.7.1, 12.7.4.
    """
    for number, player in enumerate(table.players):
        flags = (player.out, player.fallen, player.has_side_deck)
        if not is_text(player.name) or not all(map(is_truth, flags)):
            yield f"player {number} has a value of a wrong kind"
        if not is_count(player.points):
            yield f"player {number} has recruit points that cannot be"
        if player.side_deck and not player.has_side_deck:
            yield f"player {number} has cards in a side deck without having one"
        person = table.things.get(player.self_id)
        if person is None or person.zone != "player" or person.side != number or person.face:
            yield f"player {number} is not at the table"
        main = table.things.get(player.main)
        if main is None or not table.face(main.id).is_character:
            yield f"player {number} has no main character"
        if not all(one in table.things for one in player.partners):
            yield f"player {number} began with a main character that is not there"
        if player.out and table.result is None and any(map(player.zone, _HELD)):
            yield f"player {number} is out of the game and still has cards in it"
    if table.result is None and table.players and all(player.out for player in table.players):
        yield "nobody is left in the game, and it is not over"
