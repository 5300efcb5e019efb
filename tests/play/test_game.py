"""The game as people call it: choosing, going back and forth, saving, and errors."""

import json
from collections.abc import Callable

import pytest

from tests.play.play_lab import listed, made_pool, play_on, supporting
from vsdsl.play.decks import Deck, parse_deck
from vsdsl.play.errors import GameError
from vsdsl.play.game import Game, load_game, new_game
from vsdsl.play.pool import Pool

Decks = tuple[Deck, Deck]


@pytest.fixture
def game(pool: Pool, decks: Decks) -> Game:
    return new_game(decks, pool, seed=7)


def trace(game: Game) -> list[str]:
    """Return where a game stands, for comparing."""
    return [game.save(), *(json.dumps(game.view(player)) for player in game.players)]


def test_a_new_game_asks_somebody_who_goes_first(game: Game) -> None:
    """Rules: 4.1.3."""
    decision = game.decision

    assert (decision.kind, decision.prompt) == ("first player", "who goes first")
    assert decision.player in game.players
    assert [option.label for option in decision.options] == ["A goes first", "B goes first"]


def test_a_game_of_random_choices_ends_with_winners_and_a_reason(game: Game) -> None:
    play_on(game, 1)

    assert game.over
    assert game.result is not None
    assert set(game.result.winners) <= {"A", "B"}
    assert game.result.reason != ""


def test_the_same_seed_and_choices_give_the_same_game(pool: Pool, decks: Decks) -> None:
    one, other = (play_on(new_game(decks, pool, seed=3), 5, 120) for _ in range(2))

    assert trace(one) == trace(other)


def test_another_seed_gives_another_game(pool: Pool, decks: Decks) -> None:
    one, other = (play_on(new_game(decks, pool, seed=seed), 5, 8) for seed in (3, 4))

    assert one.view("A")["players"]["A"]["hand"] != other.view("A")["players"]["A"]["hand"]


def test_the_order_of_a_list_does_not_matter(pool: Pool, decks: Decks) -> None:
    turned = [Deck(name=d.name, main=d.main, cards=d.cards[::-1]) for d in decks]

    one, other = play_on(new_game(decks, pool), 2, 50), play_on(new_game(turned, pool), 2, 50)

    assert [one.view(p) for p in one.players] == [other.view(p) for p in other.players]


# Choosing


def test_an_option_can_be_chosen_by_its_plain_value(game: Game) -> None:
    twin = game.clone()

    game.choose(game.decision.options[1])
    twin.choose(["first", 1])

    assert trace(game) == trace(twin)


@pytest.mark.parametrize("choice", [("first", 9), ("nonsense",), (), ["first"]])
def test_a_choice_that_is_no_option_is_refused_and_changes_nothing(
    game: Game, choice: list[object]
) -> None:
    before = trace(game)

    with pytest.raises(GameError, match="is not among the 2 options that"):
        game.choose(choice)

    assert trace(game) == before


def test_an_option_of_another_decision_is_refused_and_changes_nothing(game: Game) -> None:
    old = game.decision.options[0]
    game.choose(old)
    before = trace(game)

    with pytest.raises(GameError, match="`A goes first` is not among"):
        game.choose(old)

    assert trace(game) == before


def test_the_labels_of_a_decision_stay_true_when_the_game_goes_on(game: Game) -> None:
    play_on(game, 4, 30)
    decision = game.decision
    labels = [option.label for option in game.clone().decision.options]

    play_on(game, 5, 60)

    assert [option.label for option in decision.options] == labels


def test_nobody_decides_when_the_game_is_over(game: Game) -> None:
    play_on(game, 1)

    with pytest.raises(GameError, match="the game is over"):
        game.choose(["pass"])


# Back and forth


def test_every_decision_can_be_taken_back_and_made_again(game: Game) -> None:
    stations = [trace(game)]
    for number in range(150):
        play_on(game, number, 1)
        stations.append(trace(game))

    for expected in reversed(stations[:-1]):
        game.undo()
        assert trace(game) == expected
    for expected in stations[1:]:
        game.redo()
        assert trace(game) == expected


def test_a_finished_game_can_be_taken_back_to_its_start(game: Game) -> None:
    start = trace(game)
    play_on(game, 9)
    moves = game.moves

    game.undo(moves)

    assert (trace(game), game.moves, game.over) == (start, 0, False)
    game.redo(moves)
    assert game.over


def test_a_new_choice_forgets_what_was_taken_back(game: Game) -> None:
    play_on(game, 1, 5)
    game.undo(3)
    play_on(game, 2, 1)

    with pytest.raises(GameError, match="there are 0 decisions to make again, not 1"):
        game.redo()


def test_more_than_was_decided_cannot_be_taken_back(game: Game) -> None:
    play_on(game, 1, 5)
    before = trace(game)

    with pytest.raises(GameError, match="there are 5 decisions to take back, not 6"):
        game.undo(6)

    assert trace(game) == before


def test_a_clone_goes_its_own_way(game: Game) -> None:
    play_on(game, 1, 60)
    before = trace(game)
    twin = game.clone()

    play_on(twin, 2, 60)
    twin.undo(100)

    assert trace(game) == before
    assert (twin.moves, game.moves) == (20, 60)


# Saving


@pytest.mark.parametrize("seed", range(3))
def test_a_saved_game_goes_on_as_if_it_had_never_been_saved(
    pool: Pool, decks: Decks, seed: int
) -> None:
    game = new_game(decks, pool, seed=seed)
    while not game.over:
        copy = load_game(game.save(), pool)
        assert trace(copy) == trace(game)
        play_on(game, game.moves, 9)
        play_on(copy, copy.moves, 9)
        assert trace(copy) == trace(game)


def test_a_loaded_game_still_has_its_past(game: Game, pool: Pool) -> None:
    start = trace(game)
    play_on(game, 1, 80)

    copy = load_game(game.save(), pool)

    assert copy.log == game.log
    copy.undo(80)
    assert trace(copy) == start


def test_a_save_is_small(game: Game) -> None:
    play_on(game, 3, 150)

    assert len(game.save()) < 64_000


@pytest.mark.parametrize(
    ("change", "why"),
    [
        (lambda _: "", "this is not a saved game"),
        (lambda _: "[]", "this is not a saved game of vsdsl"),
        (lambda _: '{"format": "something else"}', "this is not a saved game of vsdsl"),
        (lambda text: text[:-20], "this is not a saved game"),
        (lambda text: text.replace('"version":1', '"version":99', 1), "saved in format 99"),
        (lambda text: text.replace('"table":{', '"table":{"x":', 1), "this is not a saved game"),
        (lambda text: text.replace('"things":', '"nothings":', 1), "the saved game is damaged"),
        (lambda text: text.replace('"choices":[', '"choices":["x",', 1), "damaged"),
        (lambda text: text.replace("MNB-0", "XXX-0"), "XXX-0"),
    ],
)
def test_a_damaged_or_newer_save_is_refused(
    game: Game, pool: Pool, change: Callable[[str], str], why: str
) -> None:
    play_on(game, 1, 40)

    with pytest.raises(GameError, match=why):
        load_game(change(game.save()), pool)


# Starting


def test_a_game_has_at_least_two_decks(pool: Pool, decks: Decks) -> None:
    with pytest.raises(GameError, match="a game has 2, 3 or 4 decks, one for each player, not 1"):
        new_game(decks[:1], pool)


def test_cards_that_the_pool_lacks_are_named(pool: Pool, decks: Decks) -> None:
    strange = Deck(name="Strange", main=decks[0].main, cards=("XXX-001", *decks[0].cards[1:]))

    with pytest.raises(GameError, match="`Strange` has cards that the pool lacks: XXX-001"):
        new_game([strange, decks[1]], pool)


def test_cards_without_a_meaning_are_named_and_not_played(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    lab = made_pool(supporting(80, "Lab Oddity"))
    deck = parse_deck(listed("1 TST-080"), lab)
    monkeypatch.setattr(Pool, "unplayable", {"TST-080": "Reaction"})

    with pytest.raises(GameError, match=r"cannot play: Lab Oddity \(TST-080\): Reaction"):
        new_game([deck, deck], lab)


def test_players_are_called_by_their_names(game: Game) -> None:
    with pytest.raises(GameError, match="there is no player 'C'; there are A, B"):
        game.view("C")


# Numbers


def test_a_stat_is_a_number_that_knows_its_derivation(game: Game) -> None:
    """Rules: 9.4.1, 9.4.5, 9.6.1."""
    play_on(game, 1, 60)
    main = game.view("A")["players"]["A"]["main"]

    atk, health = game.stat(main, "atk"), game.stat(main, "health")

    printed = game.view("A")["players"]["A"]["levels"][0]
    assert atk.steps[0].what == "printed"
    assert atk.steps[-1].value == atk
    assert health == printed["health"]
    assert f"{atk}" == str(int(atk))


def test_the_stats_of_all_characters_are_those_of_the_view(pool: Pool, decks: Decks) -> None:
    """Rules: 9.4.1, 9.4.4."""
    compared = 0
    for seed in range(4):
        game = play_on(new_game(decks, pool, seed=seed), seed, 150)
        for side in game.view("A")["players"].values():
            for card in (*side["front"], *side["back"]):
                for name in ("atk", "def", "health"):
                    number = game.stat(card, name)
                    assert number == card[name]
                    assert number.steps[-1].value == number
                    compared += 1
    assert compared > 20


@pytest.mark.parametrize(("ident", "name"), [(99_999, "atk"), ("Hulk", "atk"), (None, "atk")])
def test_a_stat_of_nothing_is_refused(game: Game, ident: int, name: str) -> None:
    with pytest.raises(GameError, match="is not the id of a character in play"):
        game.stat(ident, name)


def test_a_stat_that_does_not_exist_is_refused(game: Game) -> None:
    play_on(game, 1, 10)
    main = game.view("A")["players"]["A"]["main"]

    with pytest.raises(GameError, match="`speed` is no stat; there are atk, def, health"):
        game.stat(main, "speed")
