"""Effects on the combat: cancel it, leave it, take the defender's place, attack again."""

from collections.abc import Callable
from typing import Any

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.combat import (
    Attack,
    Cancel,
    LoseGame,
    MakesStrike,
    ResolveCombat,
    Strike,
    WinGame,
)
from vsdsl.constructs.effects.moves import RemoveFrom
from vsdsl.core.cards.zones import COUNTERS, leaving_together, remove_from_combat
from vsdsl.core.combat.attack import defender_unfit, manner_of, prohibited
from vsdsl.core.combat.combat import cancel, resolve_now
from vsdsl.core.combat.strikes import strike
from vsdsl.core.game.asking import push
from vsdsl.core.game.ending import eliminate
from vsdsl.core.powers.reactions import cancel_use
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.frames import AttackLater
from vsdsl.core.table.reasons import is_clear
from vsdsl.core.table.sides import are_enemies
from vsdsl.core.table.table import ROWS, Table
from vsdsl.interp.effects.zones import send
from vsdsl.interp.meaning import Value
from vsdsl.interp.places import cards_among, cards_within, is_player, player_of
from vsdsl.interp.programs import (
    TARGET,
    WHO,
    Frame,
    any_done,
    carrying_out,
    chooser,
    go,
    setting,
    subjects_of,
    targets,
)
from vsdsl.interp.tracking import is_found
from vsdsl.interp.writing import Writer
from vsdsl.resolve.destinations import Removal, removal
from vsdsl.resolve.effects import Cancelled, cancelled, manner_of_attack
from vsdsl.resolve.refusal import meant


def _cancel(writer: Writer, node: Cancel) -> None:
    """Cancel the combat, or a super power or plot twist that has not begun to resolve.

    Rules: 6.8.3, 6.8.4, 7.4.1, 7.4.2, 7.4.3.
    """
    if meant(cancelled(node)) is Cancelled.USE:
        _cancel_use(writer, node)
        return

    def instruction(table: Table, frame: Frame) -> None:
        go(table, frame, {"#did": cancel(table)})

    writer.add(instruction)


def _cancel_use(writer: Writer, node: Cancel) -> None:
    found = writer.reader.selector(node.target.selector).find

    def instruction(table: Table, frame: Frame) -> None:
        cards = cards_among(table, found(table, setting(frame)))
        go(table, frame, {"#did": any_done([cancel_use(table, card) for card in cards])})

    writer.add(instruction)


def _remove_from(writer: Writer, node: RemoveFrom) -> None:
    """Take characters out of the combat, or cards out of the game, perhaps with their counters.

    A place stands for its cards. Cards removed face down stay unknown to all but their owner.

    Rules: 3.4.1, 3.4.2, 6.8.1.
    """
    keeps = COUNTERS if node.keeping is not None else ()
    face_down = node.facing == "face-down"
    from_combat = meant(removal(node)) is Removal.COMBAT

    def act(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
        found = tuple(v for v in cards_within(table, values) if is_found(table, where, v))
        if from_combat:
            for ident in found:
                remove_from_combat(table, ident)
            return bool(found)
        for ident, seen in leaving_together(table, found):
            send(table, ident, "removed", keeps=keeps, found=seen, face_down=face_down)
        return bool(found)

    writer.settle(writer.reader.selector(node.things), node.things, node.name)
    writer.deed(act)


def _strike(writer: Writer, node: Strike) -> None:
    """Strike outside the resolution of a combat; what is struck does not strike in return.

    Rules: 6.5.9.
    """

    def act(table: Table, frame: Frame) -> dict[str, Value]:
        victims = cards_among(table, targets(frame))
        strikers = cards_among(table, subjects_of(frame))
        return {"#did": any_done([bool(strike(table, one, victims)) for one in strikers])}

    writer.target(node.target)
    writer.add(carrying_out(act))


def _makes_strike(writer: Writer, node: MakesStrike) -> None:
    """Strike with a stated value outside the resolution of a combat.

    Rules: 6.5.2, 6.5.9.
    """
    value = writer.reader.amount(node.value)

    def act(table: Table, frame: Frame) -> dict[str, Value]:
        victims, atk = cards_among(table, targets(frame)), value(table, setting(frame)) or 0
        strikers = cards_among(table, subjects_of(frame))
        return {"#did": any_done([bool(strike(table, one, victims, atk)) for one in strikers])}

    writer.target(node.target)
    writer.add(carrying_out(act))


def _resolve_combat(writer: Writer, _node: ResolveCombat) -> None:
    """Let nobody act in the combat any more.

    Rules: 6.4.1, 6.4.7.
    """

    def instruction(table: Table, frame: Frame) -> None:
        go(table, frame, {"#did": resolve_now(table)})

    writer.add(instruction)


def _attack(writer: Writer, node: Attack) -> None:
    """Attack at once, as soon as the combat that is on is over.

    The rules for declaring an attack, such as protection, do not apply; what a power forbids, and
    an attack by or on a face-down character, is still forbidden, and nobody attacks itself. An
    attack of a kind needs an attacker whose row makes it one, and one on a player a power that
    lets players be attacked.

    Rules: 1.1.1, 1.1.2, 6.1.3, 6.1.4, 6.3.3, 10.3.1. Ruling: R49a311ab81.
    """
    manner = meant(manner_of_attack(node))

    def can_be_attacked(table: Table, where: Setting, value: Value) -> bool:
        who = where.binds.get(WHO)
        attackers = (where.source,) if who is None else who
        if value in attackers or not table.things[value].face_up:
            return False
        return any(
            _can_fight(table, v)
            and manner in {"", manner_of(table, v)}
            and (not is_player(table, value) or is_clear(defender_unfit(table, v, value)))
            and is_clear(prohibited(table, v, value, solo=len(attackers) == 1))
            for v in attackers
        )

    def instruction(table: Table, frame: Frame) -> None:
        attackers = subjects_of(frame)
        defenders = targets(frame)
        go(table, frame, {"#did": bool(defenders)})
        if defenders:
            push(table, AttackLater(attackers, defenders[0]))

    writer.target(node.target, only=can_be_attacked)
    writer.add(instruction)


def _can_fight(table: Table, ident: int) -> bool:
    thing = table.things[ident]
    return thing.row in ROWS and thing.face_up


def _lose_game(writer: Writer, _node: LoseGame) -> None:
    """Put the player in front of the verb out of the game, several at the same moment.

    Rules: 12.7.1, 12.7.3, A-93.
    """

    def lose(table: Table, _where: Setting, values: tuple[Value, ...]) -> bool:
        eliminate(table, *(player_of(table, person) for person in values))
        return True

    def person(table: Table, frame: Frame) -> None:
        go(table, frame, {TARGET: (table.players[chooser(table, frame)].self_id,)})

    writer.add(person)
    writer.deed(lose)


def _win_game(writer: Writer, _node: WinGame) -> None:
    """Put all enemies out of the game.

    Rules: 12.7.1.
    """

    def instruction(table: Table, frame: Frame) -> None:
        winner = chooser(table, frame)
        go(table, frame, {"#did": True})
        eliminate(table, *(n for n in range(len(table.players)) if are_enemies(table, n, winner)))

    writer.add(instruction)


COMBAT: dict[type[Construct], Callable[[Writer, Any], None]] = {
    Attack: _attack,
    Cancel: _cancel,
    LoseGame: _lose_game,
    MakesStrike: _makes_strike,
    RemoveFrom: _remove_from,
    ResolveCombat: _resolve_combat,
    Strike: _strike,
    WinGame: _win_game,
}
