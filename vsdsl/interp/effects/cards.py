"""Effects on cards: draw, discard, reveal, look, turn a resource, play a plot twist."""

from collections.abc import Callable
from itertools import takewhile
from typing import Any

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.cards import (
    Discard,
    Draw,
    DrawUntil,
    LookAt,
    PlayCard,
    Reveal,
    RevealUntil,
    TurnCard,
)
from vsdsl.core.cards.drawing import discard, draw
from vsdsl.core.cards.revealing import reveal
from vsdsl.core.cards.zones import turn_resource
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.powers.using import plot_twist_obstacles
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.reasons import is_clear
from vsdsl.core.table.table import RESOURCES, Table
from vsdsl.core.turn.options import play_plot_twist
from vsdsl.interp.meaning import Value
from vsdsl.interp.places import cards_among, cards_in, player_of
from vsdsl.interp.programs import (
    TARGET,
    WHO,
    Frame,
    carrying_out,
    chooser,
    go,
    setting,
    targets,
    who_acts,
)
from vsdsl.interp.reading import HOME_HAND
from vsdsl.interp.writing import Writer, simple, whose_choice
from vsdsl.terms.events import EventKind


def _draw(writer: Writer, node: Draw) -> None:
    """Let the player draw; an empty deck gives none. Several players draw at the same moment.

    Rules: 12.6.1, A-93, A-126.
    """
    count = writer.reader.amount(node.amount)

    def act(table: Table, where: Setting, values: tuple[Value, ...]) -> int:
        number = max(0, count(table, where) or 0)
        return sum(len(draw(table, player_of(table, who), number)) for who in values)

    writer.add(_the_player)
    writer.deed(act, by_each=True)


def _the_player(table: Table, frame: Frame) -> None:
    """Settle that the line is about the player who carries it out."""
    go(table, frame, {TARGET: (table.players[chooser(table, frame)].self_id,)})


def _draw_until(writer: Writer, node: DrawUntil) -> None:
    """Let the player draw up to a number of cards in hand.

    Rules: 12.6.1.
    """
    count = writer.reader.amount(node.amount)
    hand = writer.reader.phrase(node.hand).find

    def act(table: Table, frame: Frame) -> dict[str, Value]:
        where = setting(frame)
        held = sum(len(cards_in(table, p)) for p in hand(table, where))
        missing = max(0, (count(table, where) or 0) - held)
        drawn = draw(table, chooser(table, frame), missing)
        return {"#did": bool(drawn), "#many": len(drawn)}

    writer.add(carrying_out(act))


def _discard(table: Table, _where: Setting, values: tuple[Value, ...]) -> bool:
    """Discard cards, or whole hands, each player's at one moment.

    Rules: 1.4.3.
    """
    cards = [card for v in values for card in cards_in(table, v)]
    by_player: dict[int, tuple[int, ...]] = {}
    for card in cards:
        thing = table.things[card]
        if thing.zone == "hand":
            by_player[thing.side] = (*by_player.get(thing.side, ()), card)
    for player, thrown in by_player.items():
        discard(table, player, thrown)
    return bool(by_player)


def _reveal(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
    """Show cards to every player; who carries the line out is who reveals.

    Rules: 1.2.6, 1.4.4.
    """
    by: dict[int, tuple[int, ...]] = {}
    for value in values:
        chose = whose_choice(where.binds, value)
        player = player_of(table, chose[0]) if chose else who_acts(table, where)
        by[player] = (*by.get(player, ()), *cards_in(table, value))
    for player, cards in by.items():
        reveal(table, cards, player, where.source)
    return any(by.values())


def _reveal_until(writer: Writer, node: RevealUntil) -> None:
    """Reveal decks card by card, each up to the first that fits; the others get a name as well.

    Rules: 1.4.4, 13.4.11, A-142.
    """
    deck, fits = writer.reader.phrase(node.deck).find, writer.reader.selector(node.found).test
    name, rest = node.name.text, node.rest.text if node.rest else "#others"

    def act(table: Table, frame: Frame) -> dict[str, Value]:
        where = setting(frame)
        found: tuple[int, ...] = ()
        others: tuple[int, ...] = ()
        for cards in (cards_in(table, one) for one in deck(table, where)):
            missed = tuple(takewhile(lambda card: not fits(table, where, card), cards))
            found += cards[len(missed) : len(missed) + 1]
            others += missed
        reveal(table, others + found, where.player, where.source)
        return {name: found, "it": found, rest: others, "#did": bool(found)}

    writer.add(carrying_out(act))


def _look(_table: Table, _where: Setting, values: tuple[Value, ...]) -> bool:
    return bool(values)


def _turn(writer: Writer, node: TurnCard) -> None:
    """Turn resources; only a location is ever turned face up.

    Rules: 3.2.4, 3.2.5, 3.2.8.
    """
    face_up = node.facing == "face-up"
    turned = EventKind.TURN_UP if face_up else EventKind.TURN_DOWN

    def can_turn(table: Table, _where: Setting, value: Value) -> bool:
        thing = table.things[value]
        if thing.row != RESOURCES or thing.face_up == face_up:
            return False
        return not face_up or table.face(value).kind == "location"

    def act(table: Table, _where: Setting, values: tuple[Value, ...]) -> bool:
        for ident in cards_among(table, values):
            turn_resource(table, ident, face_up=face_up)
            side = table.things[ident].side
            emit(table, Event(turned, (ident,), (), side))
        return bool(values)

    writer.target(node.target, only=can_turn)
    writer.deed(act)


def _modes(table: Table, player: int, card: int) -> list[int]:
    return [
        mode
        for mode, use in enumerate(table.face(card).modes)
        if is_clear(plot_twist_obstacles(table, player, card, use))
    ]


def _play(writer: Writer, node: PlayCard) -> None:
    """Play a plot twist from wherever it is, with all its conditions.

    Rules: 2.2.2, 2.2.3, 2.2.4, 17.4.1, A-96.
    """

    def can_be_played(table: Table, where: Setting, value: Value) -> bool:
        who = where.binds.get(WHO)
        return bool(_modes(table, player_of(table, who[0]) if who else where.player, value))

    def instruction(table: Table, frame: Frame) -> None:
        player = chooser(table, frame)
        cards = cards_among(table, targets(frame))
        if not cards:
            go(table, frame, {"#did": False})
            return
        modes = _modes(table, player, cards[0])
        answer = take_answer(table)
        if answer is None and len(modes) > 1:
            ask(table, player, "mode", "when it is played", [("mode", mode) for mode in modes])
            return
        go(table, frame, {"#did": True})
        play_plot_twist(table, player, cards[0], modes[0] if answer is None else answer[1])

    writer.target(node.target, home=HOME_HAND, only=can_be_played)
    writer.add(instruction)


CARDS: dict[type[Construct], Callable[[Writer, Any], None]] = {
    Discard: simple(_discard, home=HOME_HAND),
    Draw: _draw,
    DrawUntil: _draw_until,
    LookAt: simple(_look),
    PlayCard: _play,
    Reveal: simple(_reveal),
    RevealUntil: _reveal_until,
    TurnCard: _turn,
}
