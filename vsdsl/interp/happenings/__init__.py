"""Happenings: from event phrases to functions that recognise events.

Each gives names to what it speaks of: `it` and `them` are the cards the event is about.
"""

from collections.abc import Callable
from typing import Any

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.events.event import (
    Appears,
    Attacks,
    Deals,
    DoesThing,
    EventPhrase,
    GainsStat,
    GainsTally,
    GainsThing,
    Goes,
    Leaves,
    Suffers,
)
from vsdsl.core.powers.events import Event
from vsdsl.core.table.faces import Binds, Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.happenings.combat import attacks, deals, suffers
from vsdsl.interp.happenings.coming import appears, goes, leaves
from vsdsl.interp.happenings.doing import does_thing, gains_thing
from vsdsl.interp.happenings.gains import gains_stat, gains_tally
from vsdsl.interp.meaning import Finder, Happening, UnsaidError
from vsdsl.interp.reading import Reader


def happening(reader: Reader, event: EventPhrase) -> Happening:
    """Return what an event phrase waits for; `or` gives several happenings to one subject.

    Rules: 8.1.1, 8.1.2.
    """
    subject = reader.selector(event.subject)
    return either(tuple(reader.happening(subject, node) for node in event.happenings))


def either(made: tuple[Happening, ...]) -> Happening:
    """Return the happening that any of some happenings is."""
    if len(made) == 1:
        return made[0]
    kinds = tuple(dict.fromkeys(kind for one in made for kind in one.events))

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        for one in made:
            if event.kind in one.events:
                binds = one.match(table, setting, event)
                if binds is not None:
                    return binds
        return None

    if any(one.guard is not None for one in made):
        raise UnsaidError("`and survives` beside another event")
    return Happening(kinds, match)


HAPPENINGS: dict[type[Construct], Callable[[Reader, Finder, Any], Happening]] = {
    Appears: appears,
    Attacks: attacks,
    Deals: deals,
    DoesThing: does_thing,
    GainsStat: gains_stat,
    GainsTally: gains_tally,
    GainsThing: gains_thing,
    Goes: goes,
    Leaves: leaves,
    Suffers: suffers,
}
