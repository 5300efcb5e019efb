"""Verbs of sets, as events: who does them, and what they are done to.

Rules: 8.1.1, 8.1.2.
"""

from vsdsl.constructs.events.event import DoesVerb, GetsVerb
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.resolve.event_meanings import EventMeaning, Made, uncounted
from vsdsl.terms.events import EventKind, Role


def does_verb(node: DoesVerb, _subject: Selector) -> Made:
    """Return what somebody does, such as `Zaps a character`; without an object `it` is the doer."""
    made = EventMeaning(
        kinds=(EventKind.DO_VERB,), role=Role.DOER, it=Role.DOER, verb=node.verb.text
    )
    if node.thing is None:
        return made
    return uncounted(node.thing) or made._replace(
        it=Role.SUFFERER, other=node.thing, other_role=Role.SUFFERER
    )


def gets_verb(node: GetsVerb, _subject: Selector) -> Made:
    """Return what is done to somebody, such as `gets Zapped`, also `by` whom."""
    made = EventMeaning(
        kinds=(EventKind.DO_VERB,), role=Role.SUFFERER, it=Role.SUFFERER, verb=node.verb.text
    )
    if node.by is None:
        return made
    return uncounted(node.by) or made._replace(other=node.by, other_role=Role.DOER)
