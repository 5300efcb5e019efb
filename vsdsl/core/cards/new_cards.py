"""Cards that are new to the game.

Rules: 1.2.4, 12.1.1.
"""

from vsdsl.core.table.table import Table, Thing


def new_thing(table: Table, face: str, owner: int) -> Thing:
    """Return a card that is new to the game."""
    table.serial += 1
    thing = Thing(table.serial, face, owner)
    thing.generation = table.generation
    table.things[thing.id] = thing
    if table.log is not None:
        table.log.touch_new(thing.id)
    return thing
