"""Judging sentences: refused by the checker, or right by the referee."""

from collections.abc import Sequence

from tools.meaning.cards import OnCard
from tools.meaning.comparing_effects import compare_effect
from tools.meaning.comparing_lines import compare_lines
from tools.meaning.comparing_standing import compare_standing
from tools.meaning.comparing_triggers import (
    compare_trigger_of_keyword,
    compare_triggers,
    trigger_of,
)
from tools.meaning.reading import Understood, read
from tools.meaning.verdicts import Judged, Verdict


def judge(cards: Sequence[OnCard]) -> list[Judged]:
    """Return what comes of sentences on cards, in their order; triggers are tried together."""
    found = [read(card) for card in cards]
    waiting = [
        (at, trigger)
        for at, each in enumerate(found)
        if isinstance(each, Understood)
        and each.card.carrier != "keyword"
        and (trigger := trigger_of(each)) is not None
    ]
    verdicts = compare_triggers([trigger for _, trigger in waiting], seed=len(cards))
    tried = {at: verdict for (at, _), verdict in zip(waiting, verdicts, strict=True)}
    return [
        Judged(card.number, card.text, tried[at] if at in tried else _verdict(each))
        for at, (card, each) in enumerate(zip(cards, found, strict=True))
    ]


def _verdict(found: Understood | Verdict) -> Verdict:
    if isinstance(found, Verdict):
        return found
    match found.card.carrier:
        case "super":
            return compare_effect(found)
        case "power":
            return compare_standing(found)
        case "keyword":
            return _of_keyword(found)
        case _:
            return compare_lines(found)


def _of_keyword(found: Understood) -> Verdict:
    """Return whether a card with a keyword has what the keyword says as a power."""
    trigger = trigger_of(found)
    if trigger is not None:
        return compare_trigger_of_keyword(found, trigger)
    return compare_standing(found)
