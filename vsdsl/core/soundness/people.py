"""People: the players, who sit at the table and have a main character."""

from collections.abc import Iterator

from vsdsl.core.soundness.values import is_count, is_text, is_truth
from vsdsl.core.table import Table


def players_wrong(table: Table) -> Iterator[str]:
    """Tell which player has a value that no player can have."""
    for number, player in enumerate(table.players):
        if not is_text(player.name) or not is_truth(player.out):
            yield f"player {number} has a value of a wrong kind"
        if not is_count(player.points):
            yield f"player {number} has recruit points that cannot be"
        person = table.things.get(player.self_id)
        if person is None or person.zone != "player" or person.side != number or person.face:
            yield f"player {number} is not at the table"
        main = table.things.get(player.main)
        if main is None or not table.face(main.id).is_character:
            yield f"player {number} has no main character"
