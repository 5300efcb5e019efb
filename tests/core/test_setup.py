"""Setting up the game: chapter 4."""

from tests.core.lab import A, B, book
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.setup import Deck, new_table
from vsdsl.core.table.agreement import Agreement
from vsdsl.core.table.table import BACK, FRONT, Table
from vsdsl.terms.editions import Edition
from vsdsl.terms.modes import Mode

LEADS = ("LAB-001", "LAB-002"), ("LAB-003",)


def game(seed: int = 1) -> Table:
    """Return a fresh game, standing at its first decision."""
    cards = tuple(f"LAB-0{number}" for number in (10, 11, 12, 13, 14, 30)) * 4
    table = new_table(book(), [Deck(main, cards) for main in LEADS], seed)
    run(table)
    return table


def settle_first(table: Table, first: int) -> Table:
    """Let a player go first, and both place their main characters in front."""
    for option in (("first", first), ("row", FRONT), ("row", FRONT)):
        choose(table, option)
    return table


def asked(table: Table) -> tuple[int, str]:
    """Return who is asked what."""
    assert table.decision is not None
    return table.decision.player, table.decision.kind


def test_a_player_picked_at_random_decides_who_goes_first() -> None:
    """Rules: 4.1.3."""
    pickers = {asked(game(seed)) for seed in range(12)}
    assert pickers == {(A, "first player"), (B, "first player")}

    table = game()
    assert table.decision is not None
    assert table.decision.options == [("first", A), ("first", B)]
    choose(table, ("first", B))

    assert table.turn_player == B


def test_by_the_compiled_rules_the_picked_player_goes_first_or_second() -> None:
    """Rules: 4.1.3, C-22."""
    offered = {}
    for edition in (Edition.MERGED, Edition.COMPILED):
        cards = ("LAB-010",) * 20
        decks = [Deck(main, cards) for main in (*LEADS, LEADS[0])]
        agreed = Agreement(Mode.FREE_FOR_ALL, edition)
        table = new_table(book(), decks, 1, agreed)
        run(table)
        assert table.decision is not None
        picked = table.decision.player
        offered[edition] = {(number - picked) % 3 for _, number in table.decision.options}

    assert offered == {Edition.MERGED: {0, 1, 2}, Edition.COMPILED: {0, 2}}


def test_main_characters_are_known_before_the_first_player_is() -> None:
    """Rules: 4.1.2."""
    table = game()

    assert [table.face(player.main).name for player in table.players] == ["Lab Lead", "Cat Lead"]


def test_main_characters_are_placed_in_turn_order_in_a_row_of_choice() -> None:
    """Rules: 4.1.4."""
    table = game()
    choose(table, ("first", B))

    assert asked(table) == (B, "place")
    choose(table, ("row", BACK))
    assert asked(table) == (A, "place")
    choose(table, ("row", FRONT))

    assert table.players[B].back == (table.players[B].main,)
    assert table.players[A].front == (table.players[A].main,)
    assert table.face(table.players[A].main).level == 1


def test_higher_levels_wait_in_the_level_up_zone_out_of_play() -> None:
    """Rules: 3.1.3, 4.1.5."""
    table = settle_first(game(), A)

    waiting = table.players[A].levels
    assert "LAB-002" in {table.things[card].face for card in waiting}
    assert not set(waiting) & set(table.in_play())


def test_opening_hands_have_seven_cards_of_a_shuffled_deck() -> None:
    """Rules: 4.2.1."""
    hands = set()
    for seed in range(5):
        table = settle_first(game(seed), A)
        assert [len(player.hand) for player in table.players] == [7, 7]
        assert [len(player.deck) for player in table.players] == [17, 17]
        hands.add(tuple(table.things[card].face for card in table.players[A].hand))

    assert len(hands) == 5


def test_the_same_seed_gives_the_same_game() -> None:
    """Rules: 4.2.1."""
    one, other = settle_first(game(3), A), settle_first(game(3), A)

    assert one.players[A].hand == other.players[A].hand
    assert one.players[B].deck == other.players[B].deck


def test_each_player_may_mulligan_once_from_the_first_player_on() -> None:
    """Rules: 4.2.2, 4.2.3."""
    table = settle_first(game(), B)
    before = table.players[B].hand

    assert asked(table) == (B, "mulligan")
    choose(table, ("mulligan",))

    assert asked(table) == (A, "mulligan")
    assert len(table.players[B].hand) == 7
    assert len(table.players[B].deck) == 17
    assert table.players[B].hand != before
    kept = table.players[A].hand
    choose(table, ("keep",))
    assert table.players[A].hand == kept
    assert asked(table)[1] != "mulligan"


def test_a_mulligan_shuffles_the_whole_hand_into_the_deck() -> None:
    """Rules: 4.2.3."""
    table = settle_first(game(), A)
    everything = set(table.players[A].hand) | set(table.players[A].deck)

    choose(table, ("mulligan",))

    assert set(table.players[A].hand) | set(table.players[A].deck) == everything
    zones = {table.things[card].zone for card in table.players[A].deck}
    assert zones == {"deck"}


def test_the_game_begins_with_the_first_players_turn_and_turns_alternate() -> None:
    """Rules: 4.2.4, 4.2.5."""
    table = settle_first(game(), B)
    choose(table, ("keep",))
    choose(table, ("keep",))
    assert (table.turn, table.turn_player) == (1, B)

    while table.turn == 1:
        assert table.decision is not None
        choose(table, ("end",) if table.decision.kind == "main" else ("done",))

    assert table.turn_player == A
