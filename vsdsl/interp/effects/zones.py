"""Effects that take cards from zone to zone: put, search, shuffle.

Rules: 1.4.1, 3.1.4, 3.1.5, 3.1.6, 12.5.1.
"""

from collections.abc import Callable
from typing import Any, Final

from vsdsl.constructs.construct import Construct
from vsdsl.constructs.effects.cards import Put, Search, Shuffle
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.core.cards.drawing import shuffle_deck
from vsdsl.core.cards.side_piles import into_pile
from vsdsl.core.cards.zones import COUNTERS, leave, leaving_together, place
from vsdsl.core.characters.arrival import Spot, add_resource, appear_together, stand_beside
from vsdsl.core.characters.main_and_supporting import promote
from vsdsl.core.characters.rows import open_rows
from vsdsl.core.characters.transforming import display_levels
from vsdsl.core.game.asking import ask, take_answer
from vsdsl.core.powers.events import Event, emit
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.modifiers import Waiting
from vsdsl.core.table.table import PILE, RESOURCES, ROWS, Table
from vsdsl.core.table.telling import tell_change
from vsdsl.interp.choosing import choosing
from vsdsl.interp.effects.moves import can_move, move_to
from vsdsl.interp.meaning import Find, Finder, Value, binding
from vsdsl.interp.places import (
    cards_among,
    cards_in,
    cards_within,
    is_place,
    place_of,
    player_of,
    zone_of_noun,
)
from vsdsl.interp.programs import (
    TARGET,
    WHO,
    Frame,
    Instruction,
    bind,
    chooser,
    doer_of,
    go,
    setting,
    stay,
    targets,
)
from vsdsl.interp.tracking import is_found
from vsdsl.interp.writing import Writer, whose_choice
from vsdsl.resolve.destinations import Goal, destination
from vsdsl.resolve.refusal import meant
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind

_ROWS: Final = "#rows"
_ORDER: Final = "#order"
_TAKEN: Final = "#taken"


def send(  # noqa: PLR0913  what goes, where to, and how
    table: Table,
    ident: int,
    zone: str,
    *,
    on_top: bool = False,
    keeps: tuple[str, ...] = (),
    found: tuple[Waiting, ...] | None = None,
    face_down: bool = False,
) -> None:
    """Put a card into a zone or side pile of its owner, from wherever it is.

    `found` is what its leaving play triggers, if others go at the same moment. What goes
    `face_down` is seen by nobody but its owner.

    Rules: 3.1.4, 1.4.13, 12.4.3.
    """
    thing = table.things[ident]
    was_in_hand, owner = thing.zone == "hand", thing.owner
    if zone.startswith(PILE):
        into_pile(table, ident, zone.removeprefix(PILE), found)
    elif thing.zone == "play":
        leave(table, ident, zone, on_top=on_top, keeps=keeps, found=found, face_down=face_down)
    else:
        place(table, ident, zone, owner, on_top=on_top, face_down=face_down)
        table.edit(ident).face_up = not face_down
        tell_change(table, Change.PLACE, (ident,), player=owner, value=zone)
    if was_in_hand and zone != "hand":
        emit(table, Event(EventKind.LEAVE_HAND, (ident,), (), owner))


def _put(writer: Writer, node: Put) -> None:
    """Put cards into a zone or into play; a character's player chooses the row.

    A place stands for its cards.

    Rules: 1.4.1, 1.4.13, 3.1.4, 3.1.5, 3.3.2, 5.5.4, 10.10.6.
    """
    to = writer.reader.phrase(node.place).find
    writer.target(node.target)
    if "in any order" in node.arrivals:
        writer.add(_order)
    if meant(destination(node)) is Goal.BESIDE:
        writer.later(_put_all(_rows_of(to), node.arrivals, is_beside=True), _beside(to))
    else:
        writer.later(_put_all(to, node.arrivals, on_top="top" in node.destination))


def _rows_of(neighbours: Find) -> Find:
    """Return the row in which a character stands.

    Rules: 3.2.1.
    """

    def find(table: Table, where: Setting) -> tuple[Value, ...]:
        things = [table.things[v] for v in cards_among(table, neighbours(table, where))[:1]]
        return tuple(place_of(thing.side, thing.row) for thing in things if thing.row in ROWS)

    return find


def _beside(neighbours: Find) -> Instruction:
    """Return the instruction that closes the gap between newcomers and whom they came to.

    Rules: 3.2.2.
    """

    def instruction(table: Table, frame: Frame) -> None:
        for neighbour in cards_among(table, neighbours(table, setting(frame)))[:1]:
            for ident in cards_among(table, targets(frame)):
                stand_beside(table, ident, neighbour)
        go(table, frame, {})

    return instruction


def _order(table: Table, frame: Frame) -> None:
    """Let the player say in which order cards go where they go."""
    ordered: tuple[Value, ...] = frame.binds.get(_ORDER, ())
    answer = take_answer(table)
    if answer is not None:
        ordered = (*ordered, answer[1])
    left = tuple(v for v in cards_within(table, targets(frame)) if v not in ordered)
    if len(left) > 1:
        stay(table, frame, {_ORDER: ordered})
        options = [("choose", v) for v in left]
        ask(table, chooser(table, frame), "order cards", "which card goes first", options)
        return
    go(table, frame, {_ORDER: (), TARGET: ordered + left})


def _put_all(
    to: Find, arrivals: tuple[str, ...], *, on_top: bool = False, is_beside: bool = False
) -> Instruction:
    """Return the instruction that puts cards where they go; `is_beside` moves those in play too."""

    def instruction(table: Table, frame: Frame) -> None:
        where = setting(frame)
        cards = [v for v in cards_within(table, targets(frame)) if is_found(table, where, v)]
        binds = frame.binds
        doers = {card: whose_choice(binds, card) or binds.get(WHO) or () for card in cards}
        open_to = {
            card: _places_for(table, binding(where, **{WHO: doers[card]}), to, card)
            for card in cards
        }
        rows: tuple[Value, ...] = frame.binds.get(_ROWS, ())
        answer = take_answer(table)
        if answer is not None:
            rows = (*rows, answer[1])
        homeless = [card for card in cards if len(open_to[card]) > 1]
        if len(rows) < len(homeless):
            stay(table, frame, {_ROWS: rows})
            card = homeless[len(rows)]
            options = [("choose", place) for place in open_to[card]]
            person = doers[card][:1]
            player = player_of(table, person[0]) if person else chooser(table, frame)
            ask(
                table,
                _whose_row(table, card, open_to[card], player),
                "row",
                "choose a row",
                options,
            )
            return
        places: dict[int, Value] = {v: goals[0] if goals else () for v, goals in open_to.items()}
        places.update(zip(homeless, rows, strict=False))
        taken = (*frame.binds.get(_TAKEN, ()), *cards)
        at = len(table.stack) - 1
        go(table, frame, {_TAKEN: taken, _ROWS: ()})
        done = _step_aside(table, where, places) if is_beside else []
        done += _arrive(table, places, arrivals)
        going = tuple(v for v, goal in places.items() if goal and goal[2] not in ROWS)
        for v, seen in leaving_together(table, going):
            _put_one(table, v, places[v][2], arrivals, on_top=on_top, found=seen)
            done.append(True)
        bind(table, at, {"#did": any(done)})

    return instruction


def _whose_row(table: Table, card: int, rows: tuple[Value, ...], player: int) -> int:
    """Return who chooses the row of a card: the player on whose side it appears.

    Rules: 3.1.5, A-169.
    """
    sides = {row[1] for row in rows}
    return sides.pop() if len(sides) == 1 and table.things[card].zone != "play" else player


def _step_aside(table: Table, where: Setting, places: dict[int, Value]) -> list[bool]:
    """Move characters in play to the row of whom they come to; returns whether each could.

    Rules: 1.2.2, 1.4.2, 3.2.2.
    """
    doer = doer_of(table, where)
    able = [v for v, goal in places.items() if goal and can_move(table, v, doer)]
    return [move_to(table, v, places[v]) or table.things[v].row == places[v][2] for v in able]


def _arrive(table: Table, places: dict[int, Value], arrivals: tuple[str, ...]) -> list[bool]:
    """Let characters appear at the same moment, perhaps as the main character of their player.

    Rules: 1.2.7, 1.4.1, 8.1.8, 10.10.3, 11.3.6.
    """
    spots: dict[int, Spot] = {}
    for ident, goal in places.items():
        is_new = table.face(ident).is_character and table.things[ident].zone != "play"
        if goal and goal[2] in ROWS and is_new:
            spots[ident] = (goal[1], goal[2])
    appeared = appear_together(table, spots, arrival=arrivals)
    if "as your main character" in arrivals:
        for ident in appeared:
            promote(table, ident, spots[ident][0])
            display_levels(table, ident)
    return [True for _ in appeared]


def _places_for(table: Table, where: Setting, to: Find, card: int) -> tuple[Value, ...]:
    """Return where a card can go: to one place, or to either row of a side.

    Rules: 3.2.1, 5.5.4.
    """
    found = tuple(p for p in to(table, binding(where, it=(card,), them=(card,))) if is_place(p))
    if found and found[0][2] == "side":
        side = found[0][1]
        return tuple(place_of(side, row) for row in open_rows(table, card, side) or ROWS)
    rows = tuple(p for p in found if p[2] in ROWS)
    return rows if len(rows) > 1 else found[:1]


def _put_one(  # noqa: PLR0913  what goes, where to, and how
    table: Table,
    ident: int,
    zone: str,
    arrivals: tuple[str, ...],
    *,
    on_top: bool,
    found: tuple[Waiting, ...] | None,
) -> None:
    thing = table.things[ident]
    if table.players[thing.owner].out:
        return  # the cards of a player who is out stay out of the game
    if zone != RESOURCES:
        keeps = COUNTERS if "keeping counters" in arrivals else ()
        send(table, ident, zone, on_top=on_top, keeps=keeps, found=found)
        return
    was_in_hand = thing.zone == "hand"
    if thing.zone == "play":
        leave(table, ident, "removed", found=found)
    is_location = table.face(ident).kind == "location"
    add_resource(table, ident, face_up=is_location and "face-down" not in arrivals)
    if was_in_hand:
        emit(table, Event(EventKind.LEAVE_HAND, (ident,), (), thing.owner))


def _search(writer: Writer, node: Search) -> None:
    """Look through zones for a card; a searched deck is shuffled afterwards.

    Whoever looks for a kind of card may fail to find one; whoever looks for any card must take one.

    Rules: 12.5.1, 12.5.2, 12.5.3.
    """
    places = writer.reader.phrase(node.place).find
    described = writer.reader.selector(node.target.selector)

    def find(table: Table, where: Setting) -> tuple[Value, ...]:
        inside = (card for p in places(table, where) for card in cards_in(table, p))
        return tuple(card for card in inside if described.test(table, where, card))

    def shuffle(table: Table, frame: Frame) -> None:
        for p in places(table, setting(frame)):
            if is_place(p) and p[2] == "deck":
                shuffle_deck(table, p[1])
        go(table, frame, {})

    finder = Finder(
        find=find,
        test=described.test,
        least=1 if _is_any_card(node.target.selector) else 0,
        most=described.most if described.is_choice else -1,
        is_choice=True,
        together=described.together,
        is_all_or_none=described.together is not None and described.least == described.most,
    )
    name = node.target.name.text if node.target.name else None
    writer.add(choosing(finder, "search for a card", name), shuffle)


def _is_any_card(node: Selector) -> bool:
    phrase = node.phrase
    return (
        isinstance(phrase, Phrase)
        and phrase.noun in {"card", "cards"}
        and not phrase.adjectives
        and not node.posts
        and node.relative is None
    )


def _shuffle(table: Table, where: Setting, values: tuple[Value, ...]) -> bool:
    """Shuffle decks, or cards into their owners' decks; a hand or a pile stands for its cards.

    Rules: 3.1.4, 12.5.1.
    """
    decks = {value[1] for value in values if is_place(value)}
    others = tuple(value for value in values if not is_place(value) or value[2] != "deck")
    found = [v for v in cards_within(table, others) if is_found(table, where, v)]
    for ident, seen in leaving_together(table, tuple(found)):
        decks.add(table.things[ident].owner)
        send(table, ident, "deck", found=seen)
    for player in sorted(decks):
        shuffle_deck(table, player)
    return bool(decks)


def _shuffle_in(writer: Writer, node: Shuffle) -> None:
    """Shuffle decks, or cards into a deck or a side pile.

    The cards of a side pile have no order, so that there is nothing else to shuffle.

    Rules: 12.2.4, 12.5.1.
    """
    zone = zone_of_noun(getattr(node.into, "noun", None)) or "deck"

    def into_pile_of_owner(table: Table, _where: Setting, values: tuple[Value, ...]) -> bool:
        for ident, seen in leaving_together(table, cards_within(table, values)):
            send(table, ident, zone, found=seen)
        return bool(values)

    writer.target(node.target)
    writer.deed(into_pile_of_owner if zone.startswith(PILE) else _shuffle)


ZONES: dict[type[Construct], Callable[[Writer, Any], None]] = {
    Put: _put,
    Search: _search,
    Shuffle: _shuffle_in,
}
