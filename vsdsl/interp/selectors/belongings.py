"""Belongings: what a card or a player has, from equipment and captives to powers.

Rules: 1.2.1, 2.3.2, 7.1.1, 10.9.1, 12.3.3.
"""

from collections.abc import Callable
from typing import Final

from vsdsl.constructs.selectors.phrase import Phrase, Possessed
from vsdsl.constructs.selectors.selector import Selector, phrase_of
from vsdsl.core.characters.capture import captives
from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.table.faces import Ability, Setting
from vsdsl.core.table.sides import row_of
from vsdsl.core.table.table import GEAR, Table
from vsdsl.interp.counting import is_enough
from vsdsl.interp.granting import is_one_of
from vsdsl.interp.meaning import Find, Test, Value
from vsdsl.interp.places import cards_on, is_of, is_player, player_of
from vsdsl.interp.reading import Reader
from vsdsl.resolve.described_powers import PowersMeaning, counted_powers
from vsdsl.resolve.refusal import meant
from vsdsl.resolve.things_had import Had, HadMeaning, kind_had

_POWER: Final = "power"


def owned_by(owners: Find, noun: object) -> Find | None:
    """Return what owners have that can be a card's own: equipment, or captives.

    Rules: 2.3.2, 12.3.3.
    """
    of_one = _OF_ONE.get(kind_had(noun))
    if of_one is None:
        return None
    return lambda table, setting: tuple(
        dict.fromkeys(v for owner in owners(table, setting) for v in of_one(table, owner))
    )


def _equipment_of(table: Table, owner: Value) -> tuple[Value, ...]:
    if is_player(table, owner):
        return row_of(table, player_of(table, owner), GEAR)
    return cards_on(table, owner)


def _captives_of(table: Table, owner: Value) -> tuple[Value, ...]:
    if not is_player(table, owner):
        return captives(table, owner)
    side = table.side(player_of(table, owner))
    return tuple(card for captor in side for card in captives(table, captor))


_OF_ONE: Final[dict[Had | None, Callable[[Table, Value], tuple[Value, ...]]]] = {
    Had.CAPTIVES: _captives_of,
    Had.EQUIPMENT: _equipment_of,
}


def has_thing(reader: Reader, meaning: HadMeaning) -> Test:
    """Return the test that somebody has as many of something as are enough.

    Rules: 1.2.1, 1.2.2, 2.3.2, 7.1.1, 12.3.3.
    """
    enough = is_enough(meaning.enough)
    if meaning.had is Had.POWERS:
        return _has_powers(reader, meaning, enough)
    described = reader.phrase(meaning.thing).find
    is_had = _IS_HAD[meaning.had]
    return lambda table, setting, value: enough(
        sum(is_had(table, value, each) for each in described(table, setting))
    )


def _has_powers(reader: Reader, meaning: HadMeaning, enough: Callable[[int], bool]) -> Test:
    """Return the test that a card has as many such powers, in play or printed on it elsewhere.

    Rules: 7.1.1, 7.1.3.
    """
    thing = meaning.thing
    phrase, posts = phrase_of(thing), thing.posts if isinstance(thing, Selector) else ()
    if not isinstance(phrase, Phrase | Possessed):
        raise TypeError(type(phrase).__name__)
    named = meant(counted_powers(phrase, posts))
    of = reader.phrase(named.of).test if named.of is not None else None

    def has(table: Table, setting: Setting, value: Value) -> bool:
        found = powers_found(named, lambda _table, _setting: (value,))
        is_there = of is None or of(table, setting, value)
        return is_there and enough(len(found(table, setting)))

    return has


def _is_on_side(table: Table, owner: Value, value: Value) -> bool:
    return is_player(table, owner) and is_of(table, value, player_of(table, owner))


_IS_HAD: Final[dict[Had, Callable[[Table, Value, Value], bool]]] = {
    Had.CAPTIVES: lambda table, owner, value: value in _captives_of(table, owner),
    Had.CARDS: _is_on_side,
    Had.EQUIPMENT: lambda table, owner, value: value in _equipment_of(table, owner),
}


def powers_found(meaning: PowersMeaning, cards: Find) -> Find:
    """Return the powers that cards have, each as a value of its own.

    Rules: 7.1.1, 7.2.6, 7.2.7.
    """
    fits = is_one_of(meaning)
    powers_of = printed_powers if meaning.is_printed else powers_now

    def find(table: Table, setting: Setting) -> tuple[Value, ...]:
        return tuple(
            (_POWER, card, at)
            for card in cards(table, setting)
            if not is_player(table, card)
            for at, power in enumerate(powers_of(table, card))
            if fits(setting, power)
        )

    return find


def powers_now(table: Table, card: int) -> tuple[Ability, ...]:
    """Return the powers that a card has: in play those it has now, elsewhere what is printed.

    Rules: 7.1.2, 7.1.3.
    """
    return (
        abilities(table, card) if table.things[card].zone == "play" else table.face(card).abilities
    )


def printed_powers(table: Table, card: int) -> tuple[Ability, ...]:
    """Return the powers that a card has now by its own text, or that are printed on it elsewhere.

    Rules: 7.1.3, 10.9.1.
    """
    printed = table.face(card).abilities
    return tuple(each for each in powers_now(table, card) if each in printed)
