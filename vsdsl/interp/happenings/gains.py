"""Gains as events: counters that are put on, and ATK or DEF that goes up."""

from vsdsl.constructs.amounts.amount import CounterTally
from vsdsl.constructs.events.event import GainsStat, GainsTally
from vsdsl.constructs.selectors.phrase import Determiner
from vsdsl.core.powers.events import Event
from vsdsl.core.table.faces import Binds, Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.amounts import is_enough
from vsdsl.interp.meaning import Finder, Happening, UnsaidError
from vsdsl.interp.reading import Reader
from vsdsl.terms.events import EventKind


def gains_stat(_reader: Reader, subject: Finder, node: GainsStat) -> Happening:
    """`gains ATK`: the current value goes up, by whatever means; the name is by how much.

    Rules: 9.4.1, 9.4.4. Ruling: R21b357d805.
    """
    name = node.name.text if node.name is not None else "#many"

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        [ident] = event.subject
        if not subject.test(table, setting, ident):
            return None
        return {"it": event.subject, "them": event.subject, name: event.value}

    return Happening((EventKind(f"gain {node.stat}"),), match)


def gains_tally(_reader: Reader, subject: Finder, node: GainsTally) -> Happening:
    """`gains 1 or more +1/+1 counters`: however many are put on at one moment, once.

    Rules: 9.4.6.
    """
    if not isinstance(node.tally, CounterTally) or not isinstance(node.determiner, Determiner):
        raise UnsaidError("gaining something else than counters")
    enough = is_enough(node.determiner)

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        [ident] = event.subject
        if not enough(event.value) or not subject.test(table, setting, ident):
            return None
        return {"it": event.subject, "them": event.subject, "#many": event.value}

    return Happening((EventKind(f"gain {node.tally.counter.english('')}"),), match)
