"""Games of two teams: set-up, views, labels, log, undo, saves and bots."""

import json
import random
from pathlib import Path

import pytest

from tests.play.play_lab import play_on
from tools.journal.folding import fold
from tools.journal.secrets import compare
from tools.soaking.games import cards, play
from tools.soaking.going_on import Goes
from vsdsl.cli import main
from vsdsl.play.bots import bot_named
from vsdsl.play.decks import Deck, load_deck
from vsdsl.play.drawing import draw
from vsdsl.play.errors import GameError
from vsdsl.play.game import Game, load_game, new_game
from vsdsl.play.match import BotSeat, Summary, play_game
from vsdsl.play.pool import Pool
from vsdsl.terms.modes import Mode

NAMES = ("avengers", "super-villains", "x-men", "guardians")
TEAMS = ("two-vs-two", "two-headed")
PAIRS = {"two-vs-two": (("A", "C"), ("B", "D")), "two-headed": (("A", "B"), ("C", "D"))}


@pytest.fixture(scope="module")
def four(pool: Pool) -> list[Deck]:
    return [load_deck(name, pool) for name in NAMES]


def decided(game: Game, kind: str) -> Game:
    """Take the first option until a decision of a kind is open."""
    while game.decision.kind != kind:
        game.choose(game.decision.options[0])
    return game


@pytest.mark.parametrize(
    ("mode", "count", "said"),
    [
        ("two-vs-two", 3, r"two-vs-two is for 4 players, not 3 \(14.2.1\)"),
        ("two-headed", 2, r"two-headed is for 4 players, not 2 \(14.3.1\)"),
        ("duel", 4, r"duel is for 2 players, not 4 \(1.1.4\)"),
        ("free-for-all", 2, r"free-for-all is for 3 or 4 players, not 2 \(14.1.1\)"),
        ("teams", 4, "there is no mode `teams`; there are duel, free-for-all, two-vs-two"),
    ],
)
def test_a_mode_that_so_many_cannot_play_is_refused(
    mode: str, count: int, said: str, pool: Pool, four: list[Deck]
) -> None:
    """Rules: 1.1.4, 14.1.1, 14.2.1, 14.3.1."""
    with pytest.raises(GameError, match=said):
        new_game(four[:count], pool, mode=mode)


def test_two_headed_teammates_need_main_characters_of_two_names(
    pool: Pool, four: list[Deck]
) -> None:
    """Rules: 14.3.7."""
    twice = [four[0], four[0], four[1], four[2]]

    with pytest.raises(GameError, match="two-headed teammates need main characters of different"):
        new_game(twice, pool, mode="two-headed")
    assert new_game([four[0], four[1], four[0], four[2]], pool, mode="two-headed").moves == 0
    assert new_game(twice, pool, mode="two-vs-two").moves == 0


@pytest.mark.parametrize("mode", ["free-for-all", "two-headed"])
def test_only_in_two_versus_two_can_be_recruited_for_a_teammate(
    mode: str, pool: Pool, four: list[Deck]
) -> None:
    """Rules: 14.2.6."""
    with pytest.raises(GameError, match="is an option of two-vs-two"):
        new_game(four, pool, mode=mode, recruit_to_teammates=True)


@pytest.mark.parametrize("mode", TEAMS)
def test_teams_play_until_one_is_left_and_all_of_it_win(
    mode: str, pool: Pool, four: list[Deck]
) -> None:
    """Rules: 12.7.1, 14.2.1, 14.3.10."""
    game = play_on(new_game(four, pool, seed=3, mode=mode), 4)

    assert (game.mode, game.teams) == (mode, PAIRS[mode])
    assert game.result is not None
    assert game.result.winners in game.teams
    assert not game.result.is_tie


@pytest.mark.parametrize("mode", TEAMS)
def test_a_teammate_sees_neither_hand_nor_face_down_resources(
    mode: str, pool: Pool, four: list[Deck]
) -> None:
    """Rules: 3.1.2, 3.2.5."""
    game = play_on(new_game(four, pool, seed=5, mode=mode), 5, 60)

    for viewer in game.players:
        sides = game.view(viewer)["players"]
        assert [name for name in game.players if sides[name]["hand"] is not None] == [viewer]
        others = (sides[name]["resources"] for name in game.players if name != viewer)
        hidden = [card for resources in others for card in resources if not card["face_up"]]
        assert all("name" not in card for card in hidden)


def test_of_two_headed_teams_one_goes_first(pool: Pool, four: list[Deck]) -> None:
    """Rules: 4.1.3, 4.1.4, 4.2.2, 14.3.3."""
    game = new_game(four, pool, seed=1, mode="two-headed")

    labels = [option.label for option in game.decision.options]
    game.choose(("first", 2))
    placing = []
    while game.decision.kind == "place":
        placing.append(game.decision.player)
        game.choose(game.decision.options[0])
    assert labels == ["A and B go first", "C and D go first"]
    assert placing == ["C", "D", "A", "B"]


def test_who_is_done_leaves_it_to_the_teammate(pool: Pool, four: list[Deck]) -> None:
    """Rules: 14.3.3, 14.3.6."""
    game = new_game(four, pool, seed=1, mode="two-headed")
    game.choose(("first", 0))
    decided(game, "main")

    asked = []
    while game.decision.kind == "main":
        [done] = [option for option in game.decision.options if option.value == ("end",)]
        asked.append((game.decision.player, done.label))
        game.choose(done)
    assert asked == [("A", "leave it to B"), ("B", "end the turn")]
    assert game.view("A")["turn_player"] == "C"


def test_a_recruit_for_a_teammate_says_so(pool: Pool, four: list[Deck]) -> None:
    """Rules: 14.2.6."""
    game = new_game(four, pool, seed=2, mode="two-vs-two", recruit_to_teammates=True)
    rng = random.Random(2)  # noqa: S311  a game, not a secret
    while True:
        options = game.decision.options
        given = [o.label for o in options if o.value[0] == "recruit" and len(o.value) == 4]
        if given:
            break
        game.choose(rng.choice(options))

    mate = {"A": "C", "B": "D", "C": "A", "D": "B"}[game.decision.player]
    assert f"into {mate}'s front row" in given[0]


def test_the_table_is_drawn_with_the_teammate_right_above(pool: Pool, four: list[Deck]) -> None:
    game = decided(new_game(four, pool, seed=1, mode="two-headed"), "resource")

    lines = draw(game.view("A")).splitlines()
    sides = [line.partition(":")[0] for line in lines if ": deck" in line]
    assert lines[0].startswith("Turn 1, A and B's build")
    assert sides == ["D", "C", "B, your teammate", "A"]


def test_who_plays_on_without_a_main_character_is_told_and_drawn(
    pool: Pool, four: list[Deck]
) -> None:
    """Rules: 14.3.11."""
    game = new_game(four, pool, seed=9, mode="two-headed")
    seed = 7
    while all(side["has_main"] for side in game.view("A")["players"].values()):
        play_on(game, seed, 1)
        seed += 1
    assert not game.over

    sides = game.view("A")["players"]
    [fallen] = [name for name, side in sides.items() if not side["has_main"]]
    told = [entry.text for entry in game.log if "plays on" in entry.text]
    assert told == [f"{fallen} plays on without a main character"]
    assert not sides[fallen]["is_out"]
    assert "without a main character" in draw(game.view("A"))


@pytest.mark.parametrize("mode", TEAMS)
def test_a_game_of_teams_is_saved_loaded_undone_and_played_again(
    mode: str, pool: Pool, four: list[Deck]
) -> None:
    game = play_on(new_game(four, pool, seed=6, mode=mode), 6, 120)
    again = load_game(game.save(), pool)

    again.undo(120)
    again.redo(120)
    assert again.save() == game.save()
    assert (again.mode, again.teams) == (mode, PAIRS[mode])
    assert again.clone().view("B") == game.view("B")


@pytest.mark.parametrize("part", ["mode", "teams", "option"])
def test_a_save_of_teams_that_cannot_be_is_refused(part: str, pool: Pool, four: list[Deck]) -> None:
    data = json.loads(new_game(four, pool, mode="two-vs-two").save())
    mode, edition, teams, gives = data["table"]["agreed"]
    data["table"]["agreed"] = {
        "mode": ["duel", edition, teams, gives],
        "teams": [mode, edition, [0, 0, 1, 1], gives],
        "option": [mode, edition, ["0", 1, 0, 1], gives],
    }[part]

    with pytest.raises(GameError, match="the saved game is damaged"):
        load_game(json.dumps(data), pool)


@pytest.mark.parametrize("mode", TEAMS)
def test_the_journal_of_each_teammate_gives_their_view(
    mode: str, pool: Pool, four: list[Deck]
) -> None:
    game = play_on(new_game(four, pool, seed=8, mode=mode), 8, 150)

    for player in game.players:
        assert game.journal_of(player).view(pool) == game.view(player)


@pytest.mark.parametrize("mode", TEAMS)
def test_bots_play_for_their_team(mode: str, pool: Pool, four: list[Deck]) -> None:
    """Rules: 14.2.1, 14.3.10."""
    first, second = PAIRS[mode]
    summary = Summary()
    for seed in range(6):
        seats = {p: BotSeat(bot_named("greedy" if p in first else "random", seed)) for p in "ABCD"}
        summary.add(*play_game(four, pool, seed, seats, mode=mode))

    assert summary.winners[" and ".join(first)] > summary.winners[" and ".join(second)]


@pytest.mark.parametrize("mode", TEAMS)
def test_teams_are_sound_at_every_decision(mode: str) -> None:
    for seed in range(2):
        assert play(seed, 4, Mode(mode)).fault == ""


@pytest.mark.parametrize("mode", TEAMS)
def test_the_journals_of_teams_fold_to_what_is_there(mode: str) -> None:
    game = fold(3, 150, mode=Mode(mode))

    assert game.faults == ()
    assert game.entries > 150


@pytest.mark.parametrize("mode", TEAMS)
def test_teammates_hear_nothing_of_what_they_cannot_see(mode: str) -> None:
    found = compare(5, 60, mode=Mode(mode))

    assert found.leaks == ()
    assert found.compared


@pytest.mark.slow
@pytest.mark.parametrize("mode", TEAMS)
def test_saved_cloned_and_undone_games_of_teams_go_on_as_before(mode: str) -> None:
    known = cards(every_set=True)
    game = Goes(known.pool.book, known.shipped, 1, 4, Mode(mode))

    assert next(game.faults(), None) is None


@pytest.mark.parametrize("mode", TEAMS)
def test_a_person_plays_beside_a_bot(
    mode: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    answers = tmp_path / "answers"
    answers.write_text("1\n" * 4000, encoding="utf-8")
    with answers.open(encoding="utf-8") as given:
        monkeypatch.setattr("sys.stdin", given)

        assert main(f"play --mode {mode} --seat B=human --seed 4".split()) == 0


def test_a_mode_needs_its_decks(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["play", "--mode", "two-vs-two", "--deck", "avengers", "--deck", "x-men"]) == 2

    assert "two-vs-two is for 4 players, not 2 (14.2.1)" in capsys.readouterr().err
