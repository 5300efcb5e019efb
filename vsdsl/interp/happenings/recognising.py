"""Recognising an event: its kind by its verb, its cards by the subject."""

from vsdsl.core.table.faces import Binds, Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Finder, Match, UnsaidError
from vsdsl.terms.events import EventKind


def kind_of(kinds: dict[str, EventKind], verb: str, *, is_singular: bool) -> EventKind:
    """Return the kind of event a verb means; a singular verb carries its s on the first word."""
    first, *rest = verb.split()
    plain = " ".join((first.removesuffix("s") if is_singular else first, *rest))
    found = kinds.get(plain) or kinds.get(verb)
    if found is None:
        raise UnsaidError(f"the event `{verb}`")
    return found


def speaking_of(cards: tuple[int, ...]) -> Binds | None:
    """Return the names for the cards that an event is about; None if there are none."""
    return {"it": cards, "them": cards} if cards else None


def fitting(
    table: Table, setting: Setting, subject: Finder, cards: tuple[int, ...]
) -> tuple[int, ...]:
    """Return those of some cards that are such as the subject says."""
    return tuple(card for card in cards if subject.test(table, setting, card))


def happens_to(subject: Finder) -> Match:
    """Return the test of an event whose subject is such as the text says."""
    return lambda table, setting, event: speaking_of(
        fitting(table, setting, subject, event.subject)
    )
