"""The Build Phase: resource, recruit points, recruiting, formation; Build powers at any time.

Rules: 5.4.2, 5.4.3, 5.4.4, 5.5.1 to 5.5.5, 5.6.1, 5.8.1, 8.4.1, 14.2.6, 14.3.2, 14.3.4.
"""

from typing import TYPE_CHECKING, Final

from vsdsl.core.cards.drawing import shuffle_deck
from vsdsl.core.cards.equipment import equip, equippable
from vsdsl.core.cards.other_zones import RECRUIT, TOP, way_to
from vsdsl.core.cards.zones import place
from vsdsl.core.characters.arrival import add_resource, appear_recruited
from vsdsl.core.characters.rows import open_rows
from vsdsl.core.game.asking import ask, push, replace, take_answer
from vsdsl.core.powers.events import FACE_DOWN, Event, emit, emit_untold
from vsdsl.core.powers.payment import pay, symbols_instead, ways_instead
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.frames import SETTLE, Hire, Recruited, Turn
from vsdsl.core.table.modifiers import Modifier
from vsdsl.core.table.table import Table
from vsdsl.core.table.telling import last_moment, set_out_from, tell_change
from vsdsl.core.turn.options import actions, acts, play_option
from vsdsl.core.turn.prices import cost_of, is_affordable
from vsdsl.core.turn.recruiting import given_away, recruitable
from vsdsl.core.turn.resources import has_put_down, playable_resources
from vsdsl.core.turn.sharing import is_left_to_teammate, keep_the_floor, whose_turn
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind
from vsdsl.terms.times import Edge, Moment, Span

if TYPE_CHECKING:
    from vsdsl.core.table.decision import Option


_LEAVE_HAND: Final = EventKind.LEAVE_HAND
_PLAY: Final = EventKind.PLAY
_POINTS: Final = Change.POINTS
_RECRUIT: Final = EventKind.RECRUIT


def resource(table: Table) -> bool:
    """Put down one resource or none; putting one down is playing it.

    Two-headed teammates put down one each, into their own rows.

    Rules: 5.4.3, 5.4.4, 5.8.1, 14.3.2, 17.4.1.
    """
    answer = take_answer(table)
    if answer is None:
        _offer_resources(table)
        return False
    match answer:
        case ("done",):
            _end_resources(table)
        case ("resource", card, face_up):
            _put_down(table, card, face_up=face_up)
        case _:
            keep_the_floor(table)
            play_option(table, table.turn_player, answer)
    return False


def _offer_resources(table: Table) -> None:
    player = table.turn_player
    has_laid = has_put_down(table, player)
    options: list[Option] = [("done",)]
    if not has_laid:
        options += [("resource", *pair) for pair in playable_resources(table, player)]
    options += actions(table, player)
    if has_laid and len(options) == 1:
        _end_resources(table)
    else:
        ask(table, player, "resource", "put down a resource", options)


def _end_resources(table: Table) -> None:
    if not is_left_to_teammate(table):
        replace(table, Turn("laid"))


def _put_down(table: Table, card: int, *, face_up: bool) -> None:
    """Put down a resource; then Build powers can be used, and a teammate puts down theirs.

    Rules: 5.4.3, 5.4.4, 14.3.2, 17.4.1.
    """
    player, frame = table.turn_player, table.stack[-1]
    if isinstance(frame, Turn) and len(whose_turn(table)) > 1:
        done = (*frame.moved, table.players[player].self_id)
        replace(table, Turn(frame.stage, done))
    else:
        replace(table, Turn("built"))
    add_resource(table, card, face_up=face_up)
    face = None if face_up else FACE_DOWN
    emit_untold(table, Event(_PLAY, (card,), (), player, face))
    emit(table, Event(_LEAVE_HAND, (card,), (), player))
    push(table, SETTLE)


def built(table: Table) -> bool:
    """Offer Build powers between the resource and the recruit points.

    Rules: 5.8.1.
    """
    return not acts(table, "resource", "go on to the Recruit Step")


def laid(table: Table) -> bool:
    """Let the Resource Step end, with a resource put down or without.

    Rules: 5.4.2.
    """
    if table.log is not None:
        set_out_from(table, last_moment(table, Moment(Edge.START, Span.RESOURCE_STEP)))
    return True


def points(table: Table) -> bool:
    """Gain one recruit point for each resource, counted once; teammates each for their own.

    A resource that a card has exhausted gives none.

    Rules: 1.1.1, 3.2.7, 5.5.1, 14.3.4. Ruling: Rb65b347673.
    """
    for player in whose_turn(table):
        writable = table.edit_player(player)
        gained = sum(not table.things[each].exhausted for each in writable.resources)
        writable.points += gained
        tell_change(table, _POINTS, player=player, value=gained)
    return True


def recruit(table: Table) -> bool:
    """Spend recruit points; what is left is lost.

    Two-headed teammates each spend their own.

    Rules: 5.5.2, 5.5.3, 5.5.4, 5.5.5, 5.8.1, 14.2.6, 14.3.4.
    """
    player = table.turn_player
    answer = take_answer(table)
    if answer is None:
        options: list[Option] = [("done",)]
        options += [
            ("recruit", card, row)
            for card in recruitable(table, player)
            for row in open_rows(table, card, player)
        ]
        options += [("recruit", *way) for way in given_away(table, player)]
        options += [("equip", *pair) for pair in equippable(table, player)]
        options += actions(table, player)
        ask(table, player, "recruit", "recruit a character", options)
        return False
    match answer:
        case ("done",):
            return not is_left_to_teammate(table) and _lose_points(table)
        case ("recruit", card, row, *others):
            keep_the_floor(table)
            side = others[0] if others else player
            if ways_instead(table, player, card):
                push(table, Hire(player, card, row, side))
            else:
                _pay_for(table, Hire(player, card, row, side))
        case ("equip", card, bearer):
            keep_the_floor(table)
            _play_equipment(table, player, card, bearer)
        case _:
            keep_the_floor(table)
            play_option(table, player, answer)
    return False


def _lose_points(table: Table) -> bool:
    """Let the Recruit Step end: recruit points that are left are lost.

    Rules: 5.5.5.
    """
    for player in whose_turn(table):
        left = table.players[player].points
        table.edit_player(player).points = 0
        tell_change(table, _POINTS, player=player, value=-left)
    return True


def hire(table: Table, frame: Hire) -> None:
    """Let a player pay for a character with recruit points or, where a power lets it, symbols.

    Rules: 1.1.1, 5.5.3, 7.3.1, 7.3.2.
    """
    player, card = frame.player, frame.card
    answer = take_answer(table)
    options: list[Option] = [("pay", *way) for way in ways_instead(table, player, card)]
    if is_affordable(table, player, card):
        options.insert(0, ("points",))
    if answer is None and len(options) > 1:
        ask(table, player, "pay", f"how to pay for {table.face(card).name}", options)
        return
    table.stack.pop()
    chosen = options[0] if answer is None else answer
    if chosen == ("points",):
        _pay_for(table, frame)
        return
    pay(table, player, tuple(chosen[1:]), *symbols_instead(table, player, card))
    _begin_recruiting(table, frame)


def _pay_for(table: Table, hired: Hire) -> None:
    """Pay recruit points for a character.

    Rules: 5.5.3.
    """
    _spend_points(table, hired.player, hired.card)
    _begin_recruiting(table, hired)


def _spend_points(table: Table, player: int, card: int, bearer: int = 0) -> None:
    cost = cost_of(table, card, bearer)
    table.edit_player(player).points -= cost
    tell_change(table, _POINTS, (card,), player=player, value=-cost)


def _begin_recruiting(table: Table, hired: Hire) -> None:
    """Recruit what was paid for: it leaves the hand, and what that triggers comes first.

    Until it appears it lies aside, as a plot twist does while it is resolved.

    Rules: 5.5.3, 8.4.1, 17.4.1.
    """
    player, card, row, side, _ = hired
    _spend_reductions(table, card)
    way, owner = way_to(table, player, card, RECRUIT), table.things[card].owner
    at = len(table.stack)
    push(table, Recruited(player, card, row, side, way))
    if table.things[card].zone == "deck":
        place(table, card, "hand", owner)  # its own recruit triggers see it like any other card
    number = emit(table, Event(_RECRUIT, (card,), (), player))
    if table.log is not None:
        table.stack[at] = Recruited(player, card, row, side, way, number)
    emit_untold(table, Event(_PLAY, (card,), (), player))
    place(table, card, "removed", owner)
    if way == "hand":
        emit(table, Event(_LEAVE_HAND, (card,), (), player))
    push(table, SETTLE)


def _play_equipment(table: Table, player: int, card: int, bearer: int) -> None:
    """Pay for an equipment and put it onto a character.

    Rules: 2.3.2, 5.5.3.
    """
    _spend_points(table, player, card, bearer)
    _spend_reductions(table, card)
    emit(table, Event(EventKind.PLAY, (card,), (), player))
    equip(table, card, bearer)
    push(table, SETTLE)


def recruited(table: Table, frame: Recruited) -> None:
    """Put a recruited character into play, after its recruit triggers; shuffle a searched deck.

    Rules: 5.5.4, 5.5.7, 8.4.1, 8.4.2, 14.2.6.
    """
    player, card, row, side, way, _ = frame
    table.stack.pop()
    push(table, SETTLE)
    if table.things[card].zone == "removed":
        origin = "deck" if way == TOP else way
        place(table, card, origin, table.things[card].owner, on_top=True)
        appear_recruited(table, card, side, row)
    if way == "deck":
        shuffle_deck(table, player)


def _spend_reductions(table: Table, card: int) -> None:
    """Use up what makes only the next character of its kind cheaper.

    Rules: 5.5.3.
    """
    kept = tuple(m for m in table.modifiers if not _is_spent(table, m, card))
    if len(kept) != len(table.modifiers):
        table.modifiers = kept
        table.restructure()
        tell_change(table, Change.END)


def _is_spent(table: Table, modifier: Modifier, card: int) -> bool:
    if modifier.kind != "rule":
        return False
    static = table.book.statics[modifier.key]
    if static.kind != "cost" or static.manner != "next" or static.target is None:
        return False
    setting = Setting(source=modifier.source, player=modifier.player, binds=modifier.binds)
    return bool(static.target(table, setting, card))


def formed(_table: Table) -> bool:
    """Let the Build Phase end after the Formation Step.

    Rules: 5.4.2.
    """
    return True
