"""Happenings: from event phrases to functions that recognise events.

Each gives names to what it speaks of: `it` and `them` are the cards the event is about.
"""

from vsdsl.constructs.events.event import EventPhrase
from vsdsl.core.powers.events import EACH, Event
from vsdsl.core.table.binds import Binds
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.happenings.recognising import recognised
from vsdsl.interp.meaning import Happening
from vsdsl.interp.moments import happening_of
from vsdsl.interp.reading import Reader
from vsdsl.resolve.event_meanings import EventMeaning
from vsdsl.resolve.events import event
from vsdsl.resolve.refusal import meant


def happening(reader: Reader, node: EventPhrase) -> Happening:
    """Return what an event phrase waits for; `or` gives several happenings to one subject.

    Rules: 8.1.1, 8.1.2.
    """
    return either(tuple(_one(reader, node, meaning) for meaning in meant(event(node))))


def _one(reader: Reader, node: EventPhrase, meaning: EventMeaning) -> Happening:
    if meaning.moment is not None:
        return happening_of(reader, meaning.moment)
    return recognised(reader, node.subject, meaning)


def either(made: tuple[Happening, ...]) -> Happening:
    """Return the happening that any of some happenings is.

    What is one of them for each of several cards happens to each of them, whatever else it is.

    Rules: 6.3.1, 8.1.1.
    """
    if len(made) == 1:
        return made[0]
    kinds = tuple(dict.fromkeys(kind for one in made for kind in one.events))

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        found: Binds | None = None
        for one in made:
            binds = one.match(table, setting, event) if event.kind in one.events else None
            if binds is not None and (found is None or _times(binds) > _times(found)):
                found = binds
        return found

    guard = next((one.guard for one in made if one.guard is not None), None)
    return Happening(kinds, match, guard)


def _times(binds: Binds) -> int:
    return len(binds.get(EACH, (binds,)))
