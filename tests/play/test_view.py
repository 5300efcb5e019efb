"""Views: what a player may know, and that nothing else shows through."""

import json
from collections.abc import Iterator
from itertools import pairwise

import pytest

from tests.play.play_lab import play_on
from vsdsl.core.table.chance import below, seeded
from vsdsl.core.table.table import Table
from vsdsl.play.decision import Decision
from vsdsl.play.decks import Deck, load_deck
from vsdsl.play.game import Game, new_game
from vsdsl.play.pool import Pool
from vsdsl.play.sight import is_known
from vsdsl.play.view import Seen, cards_of, view

Decks = tuple[Deck, Deck]


@pytest.fixture
def game(pool: Pool, decks: Decks) -> Game:
    return play_on(new_game(decks, pool, seed=11), 3, 90)


def table_of(game: Game) -> Table:
    return game._table  # noqa: SLF001  the tests look behind the curtain


def hidden(table: Table, player: int) -> list[int]:
    """Return the cards that a player does not know."""
    return [
        ident
        for ident in table.things
        if table.things[ident].zone != "outside" and not is_known(table, ident, player)
    ]


def shown(table: Table, pool: Pool, player: int) -> list[object]:
    """Return all that a player is given: the view, and the options when they decide."""
    asked = table.decision
    if asked is None or asked.player != player:
        return [view(table, pool, player)]
    decision = Decision(table, asked, pool)
    options = [(option.label, option.value, option.text) for option in decision.options]
    return [view(table, pool, player), options]


def exchanged(table: Table, one: int, other: int) -> Table:
    """Return the table with two cards exchanged."""
    twin = table.clone()
    first, second = twin.edit(one), twin.edit(other)
    first.face, second.face = second.face, first.face
    twin.restructure()
    return twin


# What is there


def test_a_view_is_plain_data(game: Game) -> None:
    seen = game.view("A")

    assert json.loads(json.dumps(seen)) == seen


def test_a_player_sees_their_own_hand_and_how_many_cards_others_hold(game: Game) -> None:
    """Rules: 3.1.2, 3.1.7."""
    table = table_of(game)

    sides = game.view("A")["players"]

    assert [card["id"] for card in sides["A"]["hand"]] == list(table.players[0].hand)
    assert sides["B"]["hand"] is None
    assert sides["B"]["hand_size"] == len(table.players[1].hand)
    assert sides["A"]["deck_size"] == len(table.players[0].deck)


def test_a_face_down_resource_is_known_to_its_player_only(pool: Pool, decks: Decks) -> None:
    """Rules: 3.2.5, 3.2.6."""
    game = new_game(decks, pool, seed=2)
    state = seeded(1)
    while not any(not r["face_up"] for r in game.view("A")["players"]["A"]["resources"]):
        state, pick = below(state, len(game.decision.options))
        game.choose(game.decision.options[pick])
    own = [r for r in game.view("A")["players"]["A"]["resources"] if not r["face_up"]]

    theirs = [r for r in game.view("B")["players"]["A"]["resources"] if not r["face_up"]]

    assert "name" in own[0]
    assert theirs == [{"face_up": False}] * len(own)


def test_stunned_characters_and_ko_piles_are_public(game: Game) -> None:
    """Rules: 3.1.8, 10.3.4."""
    for zone in ("front", "back", "ko", "levels"):
        for owner in "AB":
            mine, theirs = (game.view(p)["players"][owner][zone] for p in "AB")
            assert mine == theirs


def test_only_the_player_who_decides_sees_the_question(game: Game) -> None:
    asked = game.decision.player
    other = "B" if asked == "A" else "A"

    assert game.view(asked)["decision"]["kind"] == game.decision.kind
    assert game.view(other)["decision"] == {"player": asked}


def test_the_result_is_in_the_view_of_everyone(pool: Pool, decks: Decks) -> None:
    game = play_on(new_game(decks, pool, seed=1), 1)

    assert game.result is not None
    for player in game.players:
        assert game.view(player)["result"] == {
            "winners": list(game.result.winners),
            "reason": game.result.reason,
        }


# What is not there


def moments(pool: Pool, seed: int) -> Iterator[Table]:
    """Return the tables of a random game, one in five."""
    names = ("avengers", "guardians", "super-villains", "x-men")
    first, second = names[seed % 4], names[(seed // 2 + 1) % 4]
    game = new_game([load_deck(first, pool), load_deck(second, pool)], pool, seed=seed)
    while not game.over:
        yield table_of(game)
        play_on(game, game.moves, 5)


def ids_in(seen: Seen) -> set[int]:
    combat = seen["combat"] or {"attackers": [], "defender": None}
    named = {*combat["attackers"], combat["defender"]} - {None}
    mains = {side["main"] for side in seen["players"].values()}
    return {card["id"] for card in cards_of(seen) if "id" in card} | named | mains


@pytest.mark.parametrize("seed", range(6))
def test_no_id_of_a_hidden_card_appears(pool: Pool, seed: int) -> None:
    """Rules: 3.2.5."""
    for table in moments(pool, seed):
        for player in range(2):
            assert ids_in(view(table, pool, player)).isdisjoint(hidden(table, player))


@pytest.mark.parametrize("seed", range(6))
def test_exchanging_cards_that_a_player_cannot_see_changes_nothing_for_them(
    pool: Pool, seed: int
) -> None:
    """Rules: 3.2.5, 3.2.8."""
    state = seeded(seed)
    exchanges = 0
    for table in moments(pool, seed):
        for player in range(2):
            before = shown(table, pool, player)
            unseen = hidden(table, player)
            for _ in range(3):
                state, first = below(state, len(unseen))
                state, second = below(state, len(unseen))
                one, other = unseen[first], unseen[second]
                if table.things[one].owner != table.things[other].owner:
                    continue
                assert shown(exchanged(table, one, other), pool, player) == before
                exchanges += 1
    assert exchanges > 50


@pytest.mark.parametrize("seed", range(3))
def test_the_order_of_a_deck_and_of_anothers_hand_does_not_show(pool: Pool, seed: int) -> None:
    for table in moments(pool, seed):
        for player in range(2):
            before = shown(table, pool, player)
            twin = table.clone()
            for number in range(2):
                writable = twin.edit_player(number)
                writable.deck = writable.deck[::-1]
                if number != player:
                    writable.hand = writable.hand[::-1]
            assert shown(twin, pool, player) == before


def test_exchanging_cards_that_a_player_can_see_does_show(game: Game, pool: Pool) -> None:
    table = table_of(game)
    card = table.players[0].hand[0]
    other = next(
        i for i in table.players[0].deck if table.things[i].face != table.things[card].face
    )

    twin = exchanged(table, card, other)

    assert view(twin, pool, 0) != view(table, pool, 0)
    assert view(twin, pool, 1) == view(table, pool, 1)


def test_ids_tell_nothing_about_a_deck(pool: Pool, decks: Decks) -> None:
    """Copies of a card have ids all over the deck, so that no id tells how many there are."""
    table = table_of(new_game(decks, pool, seed=5))
    faces = [table.things[ident].face for ident in sorted(table.players[0].deck)]

    neighbours = sum(one == other for one, other in pairwise(faces))

    assert len(faces) == 60
    assert neighbours < 10


def test_a_hidden_card_among_the_options_is_named_by_its_place(game: Game, pool: Pool) -> None:
    """Rules: 3.2.5, 3.2.8."""
    table = table_of(game).clone()
    asked = table.decision
    assert asked is not None
    other = 1 - asked.player
    ident = table.players[other].hand[0]
    twin = table.edit_player(other)
    twin.hand, twin.resources = twin.hand[1:], (ident,)
    thing = table.edit(ident)
    thing.zone, thing.row, thing.face_up = "play", "resources", False
    asked.options = [("choose", ident), ("stop",)]

    decision = Decision(table, asked, pool)

    name = table.players[other].name
    assert decision.options[0].value == ("choose", f"{name}'s resources card 1")
    assert decision.options[0].label == f"{name}'s resources card 1"
    assert str(ident) not in decision.options[0].label
