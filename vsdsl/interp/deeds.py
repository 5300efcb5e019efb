"""Deeds: what `can`, `can't` and `must` are about, as tests of the other party."""

from typing import assert_never

from vsdsl.core.table.faces import Setting
from vsdsl.core.table.sides import are_enemies, is_turn_of, share_side
from vsdsl.core.table.table import Table
from vsdsl.interp.granting import is_one_of
from vsdsl.interp.meaning import DeedTest, Find, Test, Value
from vsdsl.interp.places import is_in, or_its_player, player_of
from vsdsl.interp.reaching import from_zone
from vsdsl.interp.reading import HOME_HAND, Reader
from vsdsl.interp.symbols import symbols
from vsdsl.resolve.deed_meanings import (
    BeingInFirstAttack,
    BeingInRow,
    DeedMeaning,
    DoingFrom,
    DoingTo,
    DoingWithPowers,
    DoneBy,
    PayingInstead,
    PlainDoing,
    PoweringUp,
)
from vsdsl.terms.deeds import Deed


def deed_test(reader: Reader, meaning: DeedMeaning) -> DeedTest:  # noqa: PLR0911  one for each
    """Return what the core asks of a deed: the test of its other party, and when it is asked.

    Rules: 1.1.1, 1.1.2.
    """
    match meaning:
        case PlainDoing():
            return DeedTest(meaning.deed, meaning.manner)
        case DoingTo():
            return _to(reader, meaning)
        case DoneBy():
            return _by(reader, meaning)
        case DoingFrom():
            return from_zone(reader, meaning)
        case PoweringUp():
            return _powering_up(reader, meaning)
        case PayingInstead():
            what = reader.phrase(meaning.what).test
            return DeedTest(meaning.deed, target=what, value=symbols(meaning.symbols))
        case DoingWithPowers():
            return _with_powers(reader, meaning)
        case BeingInFirstAttack():
            return _first_attack(reader, meaning)
        case BeingInRow():
            return _in_row(reader, meaning)
        case _:
            assert_never(meaning)


def _to(reader: Reader, meaning: DoingTo) -> DeedTest:
    """Return the test of whom a deed is done to; what is looked at has to be found where it lies.

    Rules: 1.4.4, 3.2.5, 6.2.5, 6.5.1.
    """
    found = reader.phrase(meaning.other)
    if meaning.deed is not Deed.LOOK_AT:
        return DeedTest(meaning.deed, meaning.manner, found.test)

    def is_there(table: Table, setting: Setting, card: Value) -> bool:
        return any(is_in(table, card, value) for value in found.find(table, setting))

    return DeedTest(meaning.deed, target=is_there)


def _by(reader: Reader, meaning: DoneBy) -> DeedTest:
    """Return the test of who does something: a card, or its player where players are named.

    Rules: 1.2.3, 8.3.1.
    """
    test = _source(reader, meaning)
    if not meaning.is_enemy:
        return DeedTest(meaning.deed, meaning.manner, test)

    def is_enemy(table: Table, setting: Setting, source: Value) -> bool:
        is_fit = test is None or test(table, setting, source)
        return is_fit and are_enemies(table, player_of(table, source), setting.player)

    return DeedTest(meaning.deed, meaning.manner, is_enemy)


def _source(reader: Reader, meaning: DoneBy) -> Test | None:
    if meaning.by is None:
        return None
    return or_its_player(reader.phrase(meaning.by).test)


def _powering_up(reader: Reader, meaning: PoweringUp) -> DeedTest:
    """Return the test of a character and the card to discard.

    Rules: 1.1.1, 1.1.2, 10.11.1, 10.11.4.
    """
    what = reader.selector(meaning.what).test
    using = reader.selector(meaning.using, HOME_HAND).test if meaning.using else None

    def fits(table: Table, setting: Setting, pair: Value) -> bool:
        ident, card = pair
        return what(table, setting, ident) and (using is None or using(table, setting, card))

    return DeedTest(meaning.deed, target=fits)


def _with_powers(reader: Reader, meaning: DoingWithPowers) -> DeedTest:
    """Return the test of a card and a power of it.

    Rules: 7.2.2, 7.2.7, 17.1.4.
    """
    is_meant = is_one_of(meaning.powers)
    on = reader.phrase(meaning.powers.of).test if meaning.powers.of else None

    def fits(table: Table, setting: Setting, pair: Value) -> bool:
        ident, ability = pair
        return is_meant(setting, ability) and (on is None or on(table, setting, ident))

    return DeedTest(meaning.deed, target=fits, value=meaning.less or None)


def _first_attack(reader: Reader, meaning: BeingInFirstAttack) -> DeedTest:
    """Return when the first attack is somebody's: in their turn.

    Rules: 16.2.14, 16.2.15.
    """
    owner: Find | None = reader.phrase(meaning.of).find if meaning.of is not None else None

    def is_their_turn(table: Table, setting: Setting) -> bool:
        if owner is None:
            return is_turn_of(table, setting.player)
        people = owner(table, setting)
        return any(is_turn_of(table, player_of(table, each)) for each in people)

    return DeedTest(meaning.deed, condition=is_their_turn)


def _in_row(reader: Reader, meaning: BeingInRow) -> DeedTest:
    """Return the test of a row, as a player and the row.

    Rules: 3.2.1.
    """
    rows, is_all_but = reader.phrase(meaning.rows).find, meaning.is_all_but

    def is_meant(table: Table, setting: Setting, spot: Value) -> bool:
        player, row = spot
        is_there = any(
            place[2] == row and share_side(table, place[1], player)
            for place in rows(table, setting)
        )
        return is_there != is_all_but

    return DeedTest(meaning.deed, target=is_meant)
