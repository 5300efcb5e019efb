"""Setting up a game: the first player, the main characters, opening hands, mulligans.

Rules: 1.1.4, 4.1.3, 4.1.4, 4.1.5, 4.1.6, 4.2.1, 4.2.2, 4.2.3, 4.2.4, 4.2.5, 11.1.1.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from vsdsl.core.cards.drawing import shuffle_deck
from vsdsl.core.cards.new_cards import new_thing
from vsdsl.core.cards.side_piles import admitted_by, brought
from vsdsl.core.cards.zones import place
from vsdsl.core.game.asking import ask, push, replace, take_answer
from vsdsl.core.game.beginning import begin_with, companions, first_by_power, ways_to_begin
from vsdsl.core.powers.durations import come_to
from vsdsl.core.table.agreement import Agreement, usual
from vsdsl.core.table.chance import below, seeded
from vsdsl.core.table.editions import differs
from vsdsl.core.table.frames import SETTLE, Setup, Turn
from vsdsl.core.table.sides import from_on, sharers, sides
from vsdsl.core.table.table import BACK, FRONT, Book, Player, Table
from vsdsl.core.table.telling import set_out_from, tell_change
from vsdsl.terms.changes import Change
from vsdsl.terms.times import Edge, Moment, Span

HAND: Final = 7
NAMES: Final = "ABCD"
FEWEST: Final = 2
MOST: Final = len(NAMES)


class Deck(NamedTuple):
    """A deck as card numbers: the main character's levels, lowest first, cards and side deck."""

    main: tuple[str, ...]
    cards: tuple[str, ...]
    side: tuple[str, ...] = ()


def new_table(
    book: Book, decks: Sequence[Deck], seed: int, agreed: Agreement | None = None
) -> Table:
    """Return a table with shuffled decks; nothing has been decided yet."""
    table = Table(book, seeded(seed))
    table.agreed = usual(len(decks)) if agreed is None else agreed
    for number, deck in enumerate(decks):
        seat(table, number, deck)
    for number in range(len(decks)):
        shuffle_deck(table, number)
    push(table, Setup("first", 0))
    return table


def seat(table: Table, number: int, deck: Deck) -> None:
    """Give a player a seat, a main character with its levels, a deck in the order given, and piles.

    Cards that start in a side pile are no part of the deck, unless a card of it admits them, and no
    other level of anybody.

    Rules: 3.1.3, 4.1.7, 12.2.1, 12.4.1, 12.4.6.
    """
    aside = brought(table.book, (deck.main[0], *deck.cards))
    table.players.append(Player(NAMES[number]))
    player = table.edit_player(number)
    main = new_thing(table, deck.main[0], number)
    main.is_main = number
    player.main = main.id
    person = new_thing(table, "", number)
    person.zone = "player"
    player.self_id = person.id
    lying_aside = {card for card, _ in aside}
    for higher in deck.main:
        if higher not in lying_aside:
            player.levels += (_in_zone(table, higher, number, "levels"),)
    faces = table.book.faces
    admitted = admitted_by(table.book, (*deck.main, *deck.cards))
    dealt = [
        card
        for card in deck.cards
        if not faces[card].starts_in or not admitted.isdisjoint(faces[card].names)
    ]
    player.deck = tuple(_in_zone(table, card, number, "deck") for card in dealt)
    for card, pile in aside:
        put_aside(table, card, number, pile)
    lay_side_deck(table, number, deck.side)


def lay_side_deck(table: Table, number: int, cards: Sequence[str]) -> tuple[int, ...]:
    """Give a player who uses one a side deck, face down beside the game, and return its cards.

    They are no part of the deck.

    Rules: 4.1.6, 15.1.2.
    """
    if cards:
        player = table.edit_player(number)
        player.has_side_deck = True
        player.side_deck = tuple(_in_zone(table, card, number, "side_deck") for card in cards)
    return table.players[number].side_deck


def put_aside(table: Table, face: str, owner: int, pile: str) -> int:
    """Put a card that is new to the game into a side pile; a main character there is its owner's.

    Rules: 4.1.7, 12.4.1, 12.4.5.
    """
    thing = new_thing(table, face, owner)
    thing.zone, thing.pile = "piles", pile
    if table.book.faces[face].kind == "main":
        thing.is_main = owner
    table.edit_player(owner).piles += (thing.id,)
    return thing.id


def _in_zone(table: Table, face: str, owner: int, zone: str) -> int:
    thing = new_thing(table, face, owner)
    thing.zone = zone
    return thing.id


def setup(table: Table, frame: Setup) -> None:
    """Carry out the next part of setting up."""
    _STAGES[frame.stage](table, frame.done)


def _first(table: Table, count: int) -> None:
    """Let a player picked at random decide who goes first; of two-headed teams, which of them.

    Whoever always goes first does; of several such players one is picked and decides among them.

    Rules: 4.1.3, 14.3.3.
    """
    answer = take_answer(table)
    always = first_by_power(table)
    if answer is None and len(always) == 1:
        answer = ("first", always[0])
    if answer is None:
        if not count:  # picked once: asking again, as after loading, asks the same player
            pickable = always or range(len(table.players))
            table.rng, place_of_picked = below(table.rng, len(pickable))
            count = pickable[place_of_picked] + 1
            replace(table, Setup("first", count))
        options = [("first", number) for number in always or _may_be_first(table, count - 1)]
        ask(table, count - 1, "first player", "who goes first", options)
        return
    table.turn_player = answer[1]
    tell_change(table, Change.TURN, player=answer[1])
    set_out_from(table)
    replace(table, Setup("place", 0))


def _may_be_first(table: Table, picked: int) -> Sequence[int]:
    """Return whom the picked player can name as the first player: anybody, or either team.

    In some editions that player only chooses to go first or second.

    Rules: 4.1.3, 14.3.3, C-22.
    """
    sitting = sides(table, tuple(range(len(table.players))))
    if differs(table, "4.1.3"):
        at = sitting.index(sharers(table, picked)[0])
        return tuple(sorted({sitting[at], sitting[at - 1]}))
    return sitting


def _place(table: Table, count: int) -> None:
    """Place the main characters in turn order, each in a row of its player's choice.

    Rules: 4.1.4, 4.1.5, 11.1.1.
    """
    answer = take_answer(table)
    number = from_on(table, table.turn_player)[count]
    if answer is None:
        options = [("row", FRONT), ("row", BACK)]
        ask(table, number, "place", "the row of your main character", options)
        return
    main = table.players[number].main
    place(table, main, answer[1], number)
    table.edit(main).stamp = table.tick()
    tell_change(table, Change.PLACE, (main,), player=number, value=answer[1])
    count += 1
    done = count == len(table.players)
    set_out_from(table)
    replace(table, Setup("begin" if done else "place", 0 if done else count))


def _begin(table: Table, count: int) -> None:
    """Put what else is in play from the beginning there, in turn order, each as its player chooses.

    Rules: 4.1.4, 17.5.4.
    """
    answer = take_answer(table)
    order = from_on(table, table.turn_player)
    wanted = [(number, *each) for number in order for each in companions(table, number)]
    for at in range(count, len(wanted)):
        number, source, companion = wanted[at]
        if answer is None:
            options = ways_to_begin(table, number, source, companion)
            if len(options) > 1:
                replace(table, Setup("begin", at))
                ask(table, number, "begin with", "what to begin with, and where", options)
                return
            answer = options[0] if options else None
        if answer is not None:
            begin_with(table, number, source, answer)
            set_out_from(table)
            replace(table, Setup("begin", at + 1))
            return
    replace(table, Setup("deal", 0))


def _deal(table: Table, _count: int) -> None:
    """Deal the opening hands.

    Rules: 4.2.1.
    """
    for number in range(len(table.players)):
        deal_hand(table, number)
    set_out_from(table)
    replace(table, Setup("mulligan", 0))


def deal_hand(table: Table, number: int) -> None:
    """Give a player a hand from the top of the deck; nothing triggers."""
    player = table.edit_player(number)
    dealt, player.deck = player.deck[:HAND], player.deck[HAND:]
    player.hand += dealt
    for ident in dealt:
        table.edit(ident).zone = "hand"
    table.restructure()
    tell_change(table, Change.DEAL, dealt, player=number, value=len(dealt))


def _mulligan(table: Table, count: int) -> None:
    """Let each player, from the first on, change the whole hand once.

    Rules: 4.2.2, 4.2.3.
    """
    answer = take_answer(table)
    number = from_on(table, table.turn_player)[count]
    if answer is None:
        ask(table, number, "mulligan", "change your hand", [("keep",), ("mulligan",)])
        return
    if answer == ("mulligan",):
        player = table.edit_player(number)
        for ident in player.hand:
            table.edit(ident).zone = "deck"
        back = player.hand
        player.deck, player.hand = player.deck + player.hand, ()
        tell_change(table, Change.SHUFFLE, back, player=number)
        shuffle_deck(table, number)
        deal_hand(table, number)
    count += 1
    set_out_from(table)
    if count == len(table.players):
        replace(table, Turn("start"))
        come_to(table, Moment(Edge.START, Span.GAME))
        push(table, SETTLE)
    else:
        replace(table, Setup("mulligan", count))


_STAGES: Final = {
    "begin": _begin,
    "deal": _deal,
    "first": _first,
    "mulligan": _mulligan,
    "place": _place,
}
