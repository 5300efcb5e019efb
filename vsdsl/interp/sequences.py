"""`when these happen in order`: triggers with steps.

Rules: 16.2.6, 16.2.7, A-145.
"""

from vsdsl.constructs.statements.trigger import SequenceTrigger
from vsdsl.core.powers.events import Event
from vsdsl.core.table.binds import Binds
from vsdsl.core.table.faces import Setting, Trigger
from vsdsl.core.table.table import Table
from vsdsl.interp.happenings import either, happening
from vsdsl.interp.meaning import Happening, Match
from vsdsl.interp.writing import Draft


def sequence(draft: Draft, key: str, node: SequenceTrigger) -> Trigger:
    """Make a trigger with steps and its program, and keep it under its key.

    Rules: 16.2.6, 16.2.7.
    """
    made = tuple(happening(draft.reader, event) for event in node.events)
    waits = either(made)
    guards = (waits.guard,) if waits.guard is not None else ()
    trigger = Trigger(
        key=key,
        events=waits.events,
        matches=waits.match,
        program=draft.program(f"{key}/then", node.body, guards),
        steps=tuple(map(_step, made)),
    )
    draft.triggers[key] = trigger
    return trigger


def _step(one: Happening) -> Match:
    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        return one.match(table, setting, event) if event.kind in one.events else None

    return match
