"""Games of three and four players: decks, views, labels, log, undo, saves and bots."""

import gc
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.play.play_lab import play_on
from tools.soaking.games import cards, play
from tools.soaking.going_on import Goes
from tools.soaking.watching import Watch
from vsdsl.cli import main
from vsdsl.play.bots import bot_named
from vsdsl.play.decks import Deck, load_deck
from vsdsl.play.drawing import draw
from vsdsl.play.errors import GameError
from vsdsl.play.game import Game, load_game, new_game
from vsdsl.play.match import BotSeat, play_game
from vsdsl.play.pool import Pool
from vsdsl.play.view import other_players

NAMES = ("avengers", "super-villains", "x-men", "guardians")


@pytest.fixture(scope="module")
def four(pool: Pool) -> list[Deck]:
    return [load_deck(name, pool) for name in NAMES]


@pytest.fixture
def _no_collecting() -> Iterator[None]:
    """Tables hold no cycles; looking for some among so many takes half the time."""
    gc.disable()
    yield
    gc.enable()


def until_somebody_is_out(game: Game, seed: int) -> Game:
    """Play at random until somebody is out and others play on."""
    while not any(side["is_out"] for side in game.view("A")["players"].values()):
        play_on(game, seed, 1)
        seed += 1
    assert not game.over
    return game


@pytest.mark.parametrize("count", [0, 1, 5])
def test_another_number_of_decks_is_refused(count: int, pool: Pool, four: list[Deck]) -> None:
    """Rules: 1.1.4."""
    with pytest.raises(GameError, match=f"2, 3 or 4 decks, one for each player, not {count}"):
        new_game([*four, four[0]][:count], pool)


@pytest.mark.parametrize("count", [3, 4])
def test_three_or_four_play_until_one_is_left(count: int, pool: Pool, four: list[Deck]) -> None:
    """Rules: 1.1.4, 12.7.1."""
    game = play_on(new_game(four[:count], pool, seed=3), 4)

    assert game.players == ("A", "B", "C", "D")[:count]
    assert game.over
    assert game.result is not None
    sides = game.view("A")["players"]
    left = tuple(name for name, side in sides.items() if not side["is_out"])
    assert left == game.result.winners


def test_each_player_sees_the_own_hand_alone(pool: Pool, four: list[Deck]) -> None:
    """Rules: 3.1.2, 3.2.5."""
    game = play_on(new_game(four, pool, seed=5), 5, 60)

    for viewer in game.players:
        sides = game.view(viewer)["players"]
        assert [name for name in game.players if sides[name]["hand"] is not None] == [viewer]
        others = (sides[name]["resources"] for name in game.players if name != viewer)
        hidden = [card for cards_of in others for card in cards_of if not card["face_up"]]
        assert all("name" not in card for card in hidden)


def test_others_come_in_turn_order_from_the_viewer(pool: Pool, four: list[Deck]) -> None:
    game = new_game(four, pool)

    assert [other_players(game.view(name)) for name in "AC"] == [["B", "C", "D"], ["D", "A", "B"]]


def test_an_attack_says_whose_character_it_is_aimed_at(pool: Pool, four: list[Deck]) -> None:
    """Rules: 14.1.3."""
    game = new_game([four[0]] * 3, pool, seed=1)
    aims: set[str] = set()
    for seed in range(400):
        play_on(game, seed, 1)
        options = game.decision.options
        labels = [option.label for option in options if option.value[0] == "attack"]
        aims |= {label.partition("attack ")[2][:3] for label in labels}

    assert {"A's", "B's", "C's"} <= aims


def test_who_is_out_is_told_and_drawn(pool: Pool, four: list[Deck]) -> None:
    """Rules: 12.7.4."""
    game = until_somebody_is_out(new_game(four[:3], pool, seed=9), 7)

    sides = game.view("A")["players"]
    [gone] = [name for name, side in sides.items() if side["is_out"]]
    told = [entry for entry in game.log if entry.rule == "12.7.4"]
    assert [entry.text for entry in told] == [
        f"{gone} is out of the game, and all cards that {gone} owns are removed from it"
    ]
    [viewer, *_] = [name for name in game.players if name != gone]
    assert f"{gone}: out of the game" in draw(game.view(viewer)).splitlines()
    empty = ("front", "back", "hand", "resources", "gear", "ko", "levels", "piles")
    assert not any(sides[gone][zone] for zone in empty)
    assert sides[gone]["deck_size"] == 0
    assert len(sides[gone]["removed"]) > 60


def test_a_game_goes_on_from_a_save_and_back_over_an_elimination(
    pool: Pool, four: list[Deck]
) -> None:
    game = until_somebody_is_out(new_game(four[:3], pool, seed=9), 7)
    moves, text = game.moves, game.save()
    again = load_game(text, pool)
    assert again.save() == text

    again.undo(20)
    assert not any(side["is_out"] for side in again.view("A")["players"].values())
    again.redo(20)
    assert (again.moves, again.save()) == (moves, text)
    assert play_on(again, 5).save() == play_on(game, 5).save()


@pytest.mark.parametrize("count", [3, 4])
def test_greedy_bots_attack_more_than_one_enemy(count: int, pool: Pool, four: list[Deck]) -> None:
    """Rules: 14.1.3."""
    seats = {"ABCD"[n]: BotSeat(bot_named("greedy", n)) for n in range(count)}
    game, result = play_game(four[:count], pool, 11, seats)

    assert len(result.winners) == 1
    attacks = [entry.text for entry in game.log if entry.rule == "6.1.2"]
    aims = {text.partition(" attack")[2].split()[1][0] for text in attacks if text[0] == "A"}
    assert len(aims) > 1


def test_bots_play_three_decks_from_the_command_line(capsys: pytest.CaptureFixture[str]) -> None:
    line = "play --deck avengers --deck x-men --deck guardians --games 4 --seat C=random"

    assert main([*line.split(), "--format", "json"]) == 0

    told = json.loads(capsys.readouterr().out)
    assert told["games"] == 4
    assert set(told["winners"]) <= {"A", "B", "C"}


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("--deck avengers " * 5, "a game needs --deck two, three or four times, not 5 times"),
        (
            "--deck avengers --deck x-men --deck guardians --seat D=random",
            "`--seat D=random` is not PLAYER=WHO, with A, B or C and one of greedy, random, human",
        ),
    ],
)
def test_a_wrong_number_of_players_is_refused(
    line: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    """Rules: 1.1.4."""
    assert main(["play", *line.split()]) == 2

    assert said in capsys.readouterr().err


@pytest.mark.slow
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(12))
def test_games_of_more_than_two_stay_sound(seed: int, players: int) -> None:
    """The soak of more than two players, with the cards of all sets. Rules: 12.7.4, 12.7.6."""
    game = play(seed, players)

    assert not game.fault, f"seed {seed}, after {game.decisions} decisions:\n{game.fault}"


def test_what_somebody_leaves_behind_is_noticed(pool: Pool, four: list[Deck]) -> None:
    """The soak looks at those who are out. Rules: 12.7.4."""
    game = play_on(new_game(four[:3], pool, seed=9), 7, 80)
    table = game._table.clone()  # noqa: SLF001  what the soak looks at
    asked = table.decision.player if table.decision is not None else 0
    table.edit_player((asked + 1) % 3).out = True

    with pytest.raises(Exception, match="is out and still has cards in"):
        Watch(table)


@pytest.mark.slow
@pytest.mark.usefixtures("_no_collecting")
@pytest.mark.parametrize("players", [3, 4])
@pytest.mark.parametrize("seed", range(2))
def test_saved_cloned_and_undone_games_of_many_go_on_as_before(seed: int, players: int) -> None:
    known = cards(every_set=True)
    game = Goes(known.pool.book, known.shipped, seed, players)

    assert next(game.faults(), None) is None
    assert any(player.out for player in game.table.players)


def test_a_person_plays_against_two(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    answers = tmp_path / "answers"
    answers.write_text("1\n" * 4000, encoding="utf-8")
    line = "play --deck avengers --deck x-men --deck guardians --seat B=human --seed 4"
    with answers.open(encoding="utf-8") as given:
        monkeypatch.setattr("sys.stdin", given)

        assert main(line.split()) == 0
