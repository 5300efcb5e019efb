"""Paying inside an effect: power symbols and recruit points."""

from collections.abc import Callable
from typing import Any

from attrs import evolve

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.combat import Pay, PayPoints
from vsdsl.constructs.statements.control import May
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.powers.payment import Symbols, pay, ways_of_any
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.sides import from_on
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import tell_change
from vsdsl.interp.effects.any_number import FORGET_PAGE, number_between
from vsdsl.interp.meaning import Find, Finder, Value
from vsdsl.interp.places import is_player, person, player_of
from vsdsl.interp.programs import Frame, bind, chooser, forget, go, setting, stay, subjects_of
from vsdsl.interp.symbols import symbols
from vsdsl.interp.writing import Writer
from vsdsl.terms.changes import Change

Payers = tuple[int, ...]  # a player, by the id of the person, and the characters that may pay
_LEFT, _AGREED = "#payers", "#agreed"


def _pay(writer: Writer, node: Pay) -> None:
    """Let the character the power is on pay, or those in front of the verb.

    Rules: 7.3.1, 7.3.2, 7.3.5, 17.4.3.
    """
    wanted = symbols(node.symbols)

    def instruction(table: Table, frame: Frame) -> None:
        payers = next(iter(_payers(table, frame, subjects_of(frame))), ())
        ways = _ways(table, payers, wanted) if payers else []
        answer = take_answer(table)
        if answer is None and len(ways) > 1:
            _ask_how(table, payers, ways)
            return
        go(table, frame, {"#did": bool(ways)})
        if ways:
            pay(table, player_of(table, payers[0]), _way(answer, ways), wanted)

    writer.add(instruction)


def able_payers(found: Finder, cost: Pay) -> Finder:
    """Return the choice of the characters that can pay, while there is one.

    Rules: 7.3.4, 17.4.3, A-168.
    """
    wanted = symbols(cost.symbols)

    def find(table: Table, where: Setting) -> tuple[Value, ...]:
        values = found.find(table, where)
        able = (v for v in values if ways_of_any(table, player_of(table, v), (v,), wanted))
        return tuple(able) or values

    return evolve(found, find=find) if found.is_choice else found


def may_pay(writer: Writer, node: May, cost: Pay) -> None:
    """Let players in front of the verb, or those who control the characters there, pay if they can.

    A player who cannot pay is not asked. Of several, the first who pays is the one.

    Rules: 1.5.2, 7.3.1, 7.3.2, 7.3.5, 17.4.3, A-08.
    """
    find = writer.reader.selector(node.subject).find
    writer.add(_Offer(find, symbols(cost.symbols), node.english("this"), writer.otherwise))


class _Offer:
    """The instruction that offers a payment to one player after another until one pays."""

    __slots__ = ("find", "otherwise", "prompt", "wanted")

    def __init__(self, find: Find, wanted: Symbols, prompt: str, otherwise: str) -> None:
        """Offer a cost to those who are found."""
        self.find, self.wanted, self.prompt, self.otherwise = find, wanted, prompt, otherwise

    def __call__(self, table: Table, frame: Frame) -> None:
        """Ask the next player who can pay whether to, and then how."""
        answer = take_answer(table)
        left: tuple[Payers, ...] | None = frame.binds.get(_LEFT)
        if left is None:
            left = _payers(table, frame, self.find(table, setting(frame)))
        if answer == ("no",):
            left = left[1:]
        while left and not _ways(table, left[0], self.wanted):
            left = left[1:]
        if not left:
            self._conclude(table, frame, ())
            return
        ways = _ways(table, left[0], self.wanted)
        if answer is None or answer == ("no",):
            self._ask(table, frame, left, ways)
        elif answer == ("yes",) and len(ways) > 1:
            stay(table, frame, {_LEFT: left, _AGREED: True})
            _ask_how(table, left[0], ways)
        else:
            self._conclude(table, frame, left[0])
            pay(table, player_of(table, left[0][0]), _way(answer, ways), self.wanted)

    def _ask(
        self,
        table: Table,
        frame: Frame,
        left: tuple[Payers, ...],
        ways: list[tuple[int, ...]],
    ) -> None:
        stay(table, frame, {_LEFT: left})
        if frame.binds.get(_AGREED):
            _ask_how(table, left[0], ways)
            return
        player = player_of(table, left[0][0])
        ask(table, player, "may", self.prompt, [("yes",), ("no",)])

    def _conclude(self, table: Table, frame: Frame, payer: Payers) -> None:
        is_paid = bool(payer)
        names = {"#did": is_paid, self.otherwise: not is_paid}
        forget(table, frame, (_LEFT, _AGREED))
        bind(table, len(table.stack) - 1, {**names, "#players": payer[:1]} if is_paid else names)


def _payers(table: Table, frame: Frame, values: tuple[Value, ...]) -> tuple[Payers, ...]:
    """Return who may pay, by player, the turn player first; a player pays for the power's card.

    Rules: 7.3.5, 17.4.3.
    """
    found: dict[int, Payers] = {}
    for value in values:
        player = player_of(table, value)
        user = frame.source if is_player(table, value) else value
        found[player] = (*found.get(player, (person(table, player),)), user)
    order = from_on(table, table.turn_player)
    return tuple(found[player] for player in order if player in found)


def _ways(table: Table, payers: Payers, wanted: Symbols) -> list[tuple[int, ...]]:
    player, *users = payers
    return ways_of_any(table, player_of(table, player), tuple(users), wanted)


def _ask_how(table: Table, payers: Payers, ways: list[tuple[int, ...]]) -> None:
    options = [("pay", *way) for way in ways]
    ask(table, player_of(table, payers[0]), "pay", "how to pay the power symbols", options)


def _way(answer: tuple[Any, ...] | None, ways: list[tuple[int, ...]]) -> tuple[int, ...]:
    return tuple(answer[1:]) if answer is not None and answer[0] == "pay" else ways[0]


def _pay_points(writer: Writer, node: PayPoints) -> None:
    """Let a player spend any number of their recruit points, and give the number a name.

    Rules: 5.5.2, 5.5.5.
    """
    name = node.name.text

    def instruction(table: Table, frame: Frame) -> None:
        player = chooser(table, frame)
        points, prompt = table.players[player].points, "how many recruit points to pay"
        paid = number_between(table, frame, (0, points), player, prompt)
        if paid is None:
            return
        go(table, frame, {name: paid, "#did": bool(paid)})
        if paid:
            table.edit_player(player).points -= paid
            tell_change(table, Change.POINTS, player=player, value=-paid)

    writer.add(instruction, FORGET_PAGE)


def has_points(table: Table, where: Setting) -> bool:
    """Return whether a player has recruit points to pay.

    Rules: 5.5.2.
    """
    return table.players[where.player].points > 0


PAYING: dict[type[Construct], Callable[[Writer, Any], None]] = {
    Pay: _pay,
    PayPoints: _pay_points,
}
