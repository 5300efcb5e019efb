"""Parties of an event: who has the part that a sentence speaks of, and is such as it says."""

from collections.abc import Callable

from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.reference import This
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.core.powers.events import FACE_DOWN, Event
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.sides import is_done_by
from vsdsl.core.table.table import Table
from vsdsl.interp.meaning import Finder
from vsdsl.interp.places import is_player, or_its_player, person, player_of
from vsdsl.interp.reading import Reader
from vsdsl.interp.selectors.nouns import has_identity
from vsdsl.resolve.event_meanings import EventMeaning, who_can
from vsdsl.terms.events import EventKind, Role
from vsdsl.terms.nouns import NOUNS
from vsdsl.terms.things import Kind

Party = Callable[[Table, Setting, Event], tuple[int, ...]]


def subject_of(node: Selector, finder: Finder, meaning: EventMeaning) -> Party:
    """Return who has the part of the subject, as far as they are such as the text says.

    A player does what is done by their cards, or what is nobody's deed but a player's own.

    Rules: 6.1.1, 7.2.2.
    """
    role = meaning.role
    if role is Role.PLAYER:
        return lambda table, setting, event: (
            (person(table, event.player),) if is_by(table, setting, finder, event) else ()
        )
    if meaning.kinds == (EventKind.ATTACK,) and role is Role.SUFFERER:
        return defending(finder)
    cards = _known if meaning.kinds == (EventKind.APPEAR,) else _fitting
    if role is Role.DOER and Kind.PLAYER in who_can(meaning) and _may_be_players(node):
        test = or_its_player(finder.test)
        return lambda table, setting, event: tuple(
            v for v in event.having(role) if test(table, setting, v)
        )
    return lambda table, setting, event: cards(table, setting, finder, event.having(role))


def _may_be_players(node: Selector) -> bool:
    """Return whether a subject can be a player: by its noun, or as a word that points back."""
    match node.phrase:
        case Phrase(noun=str() as noun):
            return NOUNS[noun].kind is Kind.PLAYER
        case This():
            return False
        case _:
            return True


def defending(finder: Finder) -> Party:
    """Return who becomes the defender of an attack, as far as they are such as the text says.

    Rules: 1.4.5, 6.4.2.
    """
    return lambda table, setting, event: _fitting(
        table, setting, finder, event.having(Role.SUFFERER)
    )


def other_of(reader: Reader, meaning: EventMeaning) -> Party:
    """Return who is on the other side, as far as they are such as the text says."""
    role = meaning.other_role
    if role is None:
        return lambda _table, _setting, _event: ()
    if meaning.other is None:
        return lambda _table, _setting, event: event.having(role)
    finder = reader.phrase(meaning.other)
    match role:
        case Role.PLAYER:
            return lambda table, setting, event: (
                (person(table, event.player),) if is_by(table, setting, finder, event) else ()
            )
        case Role.SUFFERER:
            return _handled(finder, meaning)
        case Role.DOER:
            test = or_its_player(finder.test)
            return lambda table, setting, event: tuple(
                v for v in event.having(role) if test(table, setting, v)
            )
        case Role.MEANS:
            return _used(finder)


def _handled(finder: Finder, meaning: EventMeaning) -> Party:
    """Return what something is done to; of a card that is played face down nobody can tell more.

    Rules: 3.2.8.
    """
    any_card = meaning.other is not None and _is_any_card(meaning.other)
    cards = _known if meaning.kinds == (EventKind.RESOURCE,) else _fitting

    def party(table: Table, setting: Setting, event: Event) -> tuple[int, ...]:
        if event.value == FACE_DOWN and not any_card:
            return ()
        return cards(table, setting, finder, event.having(Role.SUFFERER))

    return party


def _used(finder: Finder) -> Party:
    """Return what something is done with, also by the player who does it."""

    def party(table: Table, setting: Setting, event: Event) -> tuple[int, ...]:
        found = event.having(Role.MEANS)
        fit = _fitting(table, setting, finder, found)
        return fit or (found if is_by(table, setting, finder, event) else ())

    return party


def is_by(table: Table, setting: Setting, finder: Finder, event: Event) -> bool:
    """Return whether an event is that of one of the players whom a phrase finds."""
    return any(
        is_player(table, v) and is_done_by(table, event.kind, event.player, player_of(table, v))
        for v in finder.find(table, setting)
    )


def _fitting(
    table: Table, setting: Setting, finder: Finder, cards: tuple[int, ...]
) -> tuple[int, ...]:
    """Return those of some cards that are such as the text says."""
    return tuple(card for card in cards if finder.test(table, setting, card))


def _known(
    table: Table, setting: Setting, finder: Finder, cards: tuple[int, ...]
) -> tuple[int, ...]:
    """Return those of some cards that are such as the text says, as far as anybody can tell.

    Rules: 3.2.8.
    """
    found = _fitting(table, setting, finder, cards)
    if any(not has_identity(table, setting, v) for v in found):
        seen = finder.find(table, setting)
        return tuple(v for v in found if v in seen)
    return found


def _is_any_card(node: object) -> bool:
    """Return whether a selector asks nothing of a card but to be one."""
    match node:
        case Selector(posts=(), relative=None) as selector:
            phrase = phrase_of(selector)
            return (
                isinstance(phrase, Phrase)
                and not phrase.adjectives
                and phrase.noun in {"card", "cards"}
                and phrase.of is None
            )
        case _:
            return False
