"""Soundness: what holds of every table, whoever made it.

`faults` tells what is wrong with a table. Loading asks it before a saved game goes on, and long
runs of games ask it after every decision. A loaded table may hold anything, whatever its slots
declare. Each kind of thing that can be wrong has a module of its own here.
"""

from collections.abc import Iterator

from vsdsl.core.game.soundness.cards import cards_wrong
from vsdsl.core.game.soundness.counts import numbers_wrong
from vsdsl.core.game.soundness.effects import effects_wrong
from vsdsl.core.game.soundness.fights import combat_wrong
from vsdsl.core.game.soundness.frames import stack_wrong
from vsdsl.core.game.soundness.people import players_wrong
from vsdsl.core.game.soundness.places import places_wrong
from vsdsl.core.game.soundness.record import record_wrong
from vsdsl.core.table.table import Table


def faults(table: Table) -> Iterator[str]:
    """Return what is wrong with a table, one fault at a time."""
    yield from numbers_wrong(table)
    yield from cards_wrong(table)
    yield from places_wrong(table)
    yield from players_wrong(table)
    yield from combat_wrong(table)
    yield from effects_wrong(table)
    yield from record_wrong(table)
    yield from stack_wrong(table)
