"""Sequences: triggers that wait for several events, one after another.

How far a card has come is noted on the card, as long as it stays in play.

Rules: 1.4.13, 16.2.6, 16.2.7, A-145.
"""

from typing import TYPE_CHECKING

from vsdsl.core.table.binds import Binds
from vsdsl.core.table.faces import Setting, Trigger
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.terms.changes import Change

if TYPE_CHECKING:
    from vsdsl.core.powers.events import Event


def completed(
    table: Table,
    trigger: Trigger,
    setting: Setting,
    event: "Event",
    copy: int,
) -> Binds | None:
    """Return the names of a sequence that an event completes; a step on the way is only noted.

    An event that is not the next step changes nothing, and one event is one step at most. Each copy
    of a power goes its own way.

    Rules: 16.2.6, 16.2.7, A-145.
    """
    mark = f"steps of {trigger.key}#{copy}"
    noted = table.things[setting.source].counters
    done = noted.get(mark, 0)
    binds = trigger.steps[done](table, setting, event)
    if binds is None:
        return None
    is_last = done + 1 == len(trigger.steps)
    rest = {name: number for name, number in noted.items() if name != mark}
    table.edit(setting.source).counters = rest if is_last else {**rest, mark: done + 1}
    tell_change(table, Change.PROGRESS, (setting.source,), value=trigger.key)
    return binds if is_last else None
