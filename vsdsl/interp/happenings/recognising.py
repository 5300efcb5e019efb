"""Recognising an event: its kind, who has which part in it, and what names they get."""

from collections.abc import Callable
from typing import Any, Final

from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.powers.events import EACH, Event
from vsdsl.core.table.binds import Binds
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.table import Table
from vsdsl.interp.counting import is_enough
from vsdsl.interp.fights import survived
from vsdsl.interp.happenings.narrowing import narrowings
from vsdsl.interp.happenings.parties import other_of, subject_of
from vsdsl.interp.meaning import Happening
from vsdsl.interp.places import person
from vsdsl.interp.reading import Reader
from vsdsl.resolve.event_meanings import EventMeaning, determiner_of, is_number
from vsdsl.terms.events import EventKind, Role

_SURVIVORS: Final = "#survivors"
_COUNTED: Final = frozenset(
    {
        *(EventKind.GAIN_ATK, EventKind.GAIN_COUNTER, EventKind.GAIN_DEF, EventKind.GAIN_MINUS),
        *(EventKind.GAIN_PLUS, EventKind.GAIN_XP, EventKind.WOUND),
    }
)  # whose value is a number of something gained

Cards = tuple[int, ...]


def recognised(reader: Reader, node: Selector, meaning: EventMeaning) -> Happening:
    """Return the happening that an event is which has such parties.

    Rules: 8.1.1, 8.1.2.
    """
    finder = reader.selector(node)
    subject, other = subject_of(node, finder, meaning), other_of(reader, meaning)
    narrow = tuple(narrowings(reader, meaning))
    is_described = meaning.other is not None
    determiner = determiner_of(node)
    needed = is_enough(determiner) if determiner is not None and is_number(determiner) else None
    counts = _counting(meaning)
    is_one = finder.is_choice and finder.most == 1 and not finder.is_players
    of_each = is_one and meaning.kinds[0] is EventKind.ATTACK and meaning.role is Role.DOER
    names = _naming(meaning)

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        ours = subject(table, setting, event)
        for test in narrow:
            ours = tuple(card for card in ours if test(table, setting, event, card))
        if not ours or (needed is not None and not needed(len(ours))):
            return None
        theirs = other(table, setting, event)
        if is_described and not theirs:
            return None
        if counts is not None and not counts(event, theirs):
            return None
        if not of_each or len(ours) == 1:
            return names(table, event, ours, theirs)
        themselves = tuple(one for one in ours if finder.test(table, setting, one))
        if not themselves:  # a player attacks once with a team
            return names(table, event, ours, theirs)
        each = tuple(names(table, event, (one,), theirs) for one in themselves)
        return {**names(table, event, themselves, theirs), EACH: each}

    return Happening(meaning.kinds, match, _has_survived if meaning.survives else None)


def _counting(meaning: EventMeaning) -> Callable[[Event, Cards], bool] | None:
    """Return the test whether there is enough of what an event counts: cards, or what is gained.

    Rules: 9.4.6.
    """
    if meaning.enough is None or meaning.beside is not None:
        return None
    enough = is_enough(meaning.enough)
    if meaning.kinds[0] in _COUNTED:
        return lambda event, _theirs: enough(_number(event))
    return lambda _event, theirs: enough(len(theirs))


def _number(event: Event) -> int:
    """Return how much of something was gained; a stun gives one wound.

    Rules: 9.4.6, 10.2.5.
    """
    if event.kind == EventKind.GAIN_COUNTER:
        return int(event.value[1])
    return event.value if isinstance(event.value, int) else 1


def _naming(meaning: EventMeaning) -> Callable[[Table, Event, Cards, Cards], Binds]:
    """Return the names for those in an event: `it`, `them`, `that player`, `that many`."""
    of_other = meaning.it is meaning.other_role
    is_attack = meaning.kinds[0] is EventKind.ATTACK and meaning.role is Role.DOER
    is_player = meaning.role is Role.PLAYER or meaning.kinds[0] is EventKind.USE
    number = meaning.name or "#many"
    is_gain = meaning.kinds[0] in _COUNTED

    def names(table: Table, event: Event, ours: Cards, theirs: Cards) -> Binds:
        it = theirs if of_other else ours
        made: dict[str, Any] = {"it": it, "them": ours if is_attack else it}
        if is_player:
            made |= {"#players": (person(table, event.player),), "#many": len(it)}
        if is_gain:
            made[number] = _number(event)
        if event.kind == EventKind.REVEAL and not is_player:
            made["#by"] = event.having(Role.MEANS)
        if meaning.survives:
            made[_SURVIVORS] = ours
        return made

    return names


def _has_survived(table: Table, setting: Setting) -> bool:
    """Return whether who did it has survived, where the text asks for that.

    Rules: 6.7.1.
    """
    doers = setting.binds.get(_SURVIVORS)
    return doers is None or any(survived(table, doer) for doer in doers)
