"""Moments: `start of your turn`, `end of the combat`, `start of your next build phase`."""

from collections.abc import Callable
from typing import assert_never

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.durations.duration import Moment
from vsdsl.core.powers.events import Event
from vsdsl.core.table.binds import Binds
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.sides import are_enemies, share_side, sharers, turns_in_a_round
from vsdsl.core.table.table import Table
from vsdsl.interp.fights import attack_is
from vsdsl.interp.meaning import Find, Happening
from vsdsl.interp.places import person, player_of
from vsdsl.interp.reading import Reader
from vsdsl.interp.selectors.references import last_players
from vsdsl.resolve.moments import MomentMeaning, Which, Whose, moment
from vsdsl.resolve.refusal import meant
from vsdsl.terms.events import EventKind

Fits = Callable[[Table, Setting, Event], bool]


def happening_of(reader: Reader, node: Moment) -> Happening:
    """Return the happening of a moment: its edge, of what, and whose; `next` skips this turn.

    Rules: 5.2.1, 5.4.1, 5.7.1, 5.7.5, 6.9.1.
    """
    meaning = meant(moment(node))
    value = (meaning.edge, meaning.span)
    tests = (_turn_of(reader, meaning), _kind_of(meaning), whose(reader, meaning))
    asked = tuple(test for test in tests if test is not None)

    def match(table: Table, setting: Setting, event: Event) -> Binds | None:
        if event.value != value or not all(test(table, setting, event) for test in asked):
            return None
        whose_turn = sharers(table, event.player)
        return {"#players": tuple(person(table, player) for player in whose_turn)}

    return Happening((EventKind.MOMENT,), match)


def _turn_of(reader: Reader, meaning: MomentMeaning) -> Fits | None:
    """Return the test of the turn that a moment must come in.

    Rules: 5.1.1, 8.5.1.
    """
    match meaning.which:
        case Which.NEXT:
            return lambda table, setting, _event: setting.binds.get("#turn") != table.turn
        case Which.FIRST:
            reader.kept.add((EventKind.MOMENT, (meaning.edge, meaning.span)))
            return lambda table, _setting, event: is_first_of(table, event)
        case Which.OPENING:
            return lambda table, _setting, _event: table.turn == 1
        case Which.EVERY | Which.LAST:
            return None
        case _:
            assert_never(meaning.which)


def _kind_of(meaning: MomentMeaning) -> Fits | None:
    """Return the test of the kind of combat that begins or ends."""
    words = meaning.manner
    return (lambda table, _setting, _event: attack_is(table, words)) if words else None


def is_first_of(table: Table, event: Event) -> bool:
    """Return whether a player has come to such a moment for the first time in the game.

    Rules: 5.1.1, 5.2.3.
    """
    same = (EventKind.MOMENT, (), (), event.player, event.value)
    return table.turn <= turns_in_a_round(table) and all(deed[:5] != same for deed in table.past)


def whose(reader: Reader, meaning: MomentMeaning) -> Fits | None:
    """Return the test whether a span is of the player it must be of; None for anyone's."""
    match meaning.whose:
        case Whose.ANYONE:
            return None
        case Whose.YOU:
            return lambda table, setting, event: share_side(table, event.player, setting.player)
        case Whose.ENEMY:
            return lambda table, setting, event: are_enemies(table, event.player, setting.player)
        case Whose.THEY:
            return _of_one_of(last_players)
        case Construct():
            return _of_one_of(reader.phrase(meaning.whose).find)
        case _:
            assert_never(meaning.whose)


def _of_one_of(find: Find) -> Fits:
    return lambda table, setting, event: any(
        share_side(table, player_of(table, value), event.player) for value in find(table, setting)
    )
