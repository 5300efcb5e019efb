"""What a game begins with: a second main character, cards in play, who takes the first turn."""

from typing import Any

import pytest

from tests.play.play_lab import listed, made_pool, supporting
from tests.play.test_deck_rules import problems
from vsdsl.core.characters.defeat import knock_out
from vsdsl.core.table.table import Table
from vsdsl.play.decks import parse_deck
from vsdsl.play.game import Game, load_game, new_game
from vsdsl.play.pool import Pool

FRIENDS = """\
main "Moon Girl" TST-010 level 1:
    team Lab Rats
    stats 1/5, health 4
    power "BFFs": you start the game with another main "Devil Dinosaur" on your side
    level up 2 "Smartest":
        when you draw a card: this gains 1 XP
main "Moon Girl" TST-011 level 2:
    team Lab Rats
    stats 3/6, health 4
main "Devil Dinosaur" TST-012 level 1:
    team Lab Rats
    stats 2/4, health 4
    power "Devil's Advocate": you start the game with another main "Moon Girl" on your side
    level up 2 "Mightiest":
        when this attacks: this gains 1 XP
main "Devil Dinosaur" TST-013 level 2:
    team Lab Rats
    stats 6/6, health 4
"""
FALCONER = """\
main "Falconer" TST-014 level 1:
    team Lab Rats
    stats 3/4, health 5
    power "Active Falcon Drone": you start the game with a "Falcon Drone" on your side
"""
JERICHO = """\
main "Chris Jericho" TST-015 level 1:
    team Lab Rats
    stats 2/5, health 5
    power "Floyd the Bat": you start the game with a "Baseball Bat" on this
equipment "Baseball Bat" TST-016:
    cost 0
    power "Grand Slam": equipped character has +4/+0
"""
FIRST = """\
main "The First Evil" TST-017 level 1:
    team Lab Rats
    stats 0/6, health 6
    power "The First": you take the first turn of the game
"""
DRONE = supporting(18, "Falcon Drone")
PAIR = "[TST-010, TST-011]}\n  - {ids: [TST-012, TST-013]"


@pytest.fixture(scope="module")
def lab() -> Pool:
    return made_pool(FRIENDS, FALCONER, JERICHO, FIRST, DRONE)


def begun(
    lab: Pool, one: str, *, other: str = "", seed: int = 1, row: str = "front"
) -> tuple[Game, list[tuple[Any, ...]]]:
    """Return a game set up by the row asked for, or the first option, and what was asked."""
    decks = [parse_deck(one, lab), parse_deck(other or listed(), lab)]
    game = new_game(decks, lab, seed=seed)
    asked: list[tuple[Any, ...]] = []
    while game.decision.kind in {"first player", "place", "begin with", "mulligan"}:
        options = game.decision.options
        asked.append((game.decision.player, game.decision.kind, len(options)))
        wanted = [option for option in options if row in option.value]
        game.choose((wanted or list(options))[0])
    return game, asked


def table_of(game: Game) -> Table:
    """Return the engine's own table of a game."""
    return game._table  # noqa: SLF001  what is KO'd here no option leads to at once


def names(game: Game, player: str, row: str) -> list[str]:
    return [card["name"] for card in game.view(player)["players"][player][row]]


def test_two_main_characters_start_each_in_a_row_of_its_players_choice(lab: Pool) -> None:
    """Rules: 4.1.4, 4.1.5, 17.5.4."""
    game, asked = begun(lab, listed(main=PAIR))

    assert ("A", "begin with", 2) in asked
    assert names(game, "A", "front") == ["Moon Girl", "Devil Dinosaur"]
    assert {card["name"] for card in game.view("A")["players"]["A"]["levels"]} == {
        *("Moon Girl", "Devil Dinosaur")
    }


def test_each_of_two_main_characters_has_levels_of_its_own(lab: Pool) -> None:
    """Rules: 17.5.4."""
    assert problems(listed(main=PAIR), lab) == []
    assert problems(listed(main="[TST-010, TST-011]"), lab) == [
        (
            "17.5.4",
            "Moon Girl (TST-010) starts the game with another Devil Dinosaur, which the deck lacks",
        )
    ]
    alone = "[TST-010, TST-011]}\n  - {ids: [TST-012]"
    assert ("15.1.3", "Devil Dinosaur comes without its Level 2") in problems(
        listed(main=alone), lab
    )


@pytest.mark.parametrize("who", ["Moon Girl", "Devil Dinosaur"])
def test_who_loses_one_of_two_main_characters_plays_on_with_the_other(lab: Pool, who: str) -> None:
    """Rules: 11.1.2, 17.5.4."""
    game, _ = begun(lab, listed(main=PAIR))
    table = table_of(game).clone()
    one, other = (
        next(i for i in table.side(0) if table.face(i).name == n)
        for n in (who, *({"Moon Girl", "Devil Dinosaur"} - {who}))
    )

    knock_out(table, (one,), ())
    assert table.result is None
    assert table.players[0].main == other
    knock_out(table, (other,), ())

    assert table.result == ((1,), "last main character")


def test_who_loses_both_main_characters_at_once_is_out(lab: Pool) -> None:
    """Rules: 11.1.2, 17.5.4."""
    game, _ = begun(lab, listed(main=PAIR))
    table = table_of(game).clone()

    knock_out(table, table.side(0), ())

    assert table.result == ((1,), "last main character")


def test_two_main_characters_stay_when_a_turn_starts(lab: Pool) -> None:
    """Rules: 11.1.3, 17.5.4."""
    game, _ = begun(lab, listed(main=PAIR))
    turn = game.view("A")["turn"]

    while game.view("A")["turn"] < turn + 4 and not game.over:
        game.choose(game.decision.options[0])

    assert sorted(names(game, "A", "front")) == ["Devil Dinosaur", "Moon Girl"]


def test_a_saved_game_keeps_both_main_characters(lab: Pool) -> None:
    """Rules: 17.5.4."""
    game, _ = begun(lab, listed(main=PAIR))

    again = load_game(game.save(), lab)

    assert table_of(again).players[0].partners == table_of(game).players[0].partners
    assert len(table_of(again).players[0].partners) == 2


def test_a_character_of_the_deck_starts_in_play(lab: Pool) -> None:
    """Rules: 4.1.4."""
    game, asked = begun(lab, listed("4 TST-018", main="[TST-014]"), row="back")
    seen = game.view("A")["players"]["A"]

    assert ("A", "begin with", 2) in asked
    assert names(game, "A", "back") == ["Falconer", "Falcon Drone"]
    assert seen["deck_size"] + seen["hand_size"] == 59


def test_an_equipment_of_the_deck_starts_on_the_main_character(lab: Pool) -> None:
    """Rules: 4.1.4, 10.9.3."""
    game, asked = begun(lab, listed("1 TST-016", main="[TST-015]"))
    (jericho,) = game.view("A")["players"]["A"]["front"]

    assert not any(kind == "begin with" for _, kind, _ in asked)
    assert (jericho["equipment"], jericho["atk"]) == ("Baseball Bat", 6)


def test_who_always_goes_first_is_not_asked(lab: Pool) -> None:
    """Rules: 1.1.1, 4.1.3."""
    first = listed(main="[TST-017]")
    for seed in range(4):
        game, asked = begun(lab, listed(), other=first, seed=seed)
        assert not any(kind == "first player" for _, kind, _ in asked)
        assert game.view("A")["turn_player"] == "B"


def test_of_two_who_always_go_first_one_picked_at_random_decides(lab: Pool) -> None:
    """Rules: 1.1.1, 4.1.3."""
    first = listed(main="[TST-017]")
    decks = [parse_deck(listed(), lab), parse_deck(first, lab), parse_deck(first, lab)]
    asked = set()
    for seed in range(8):
        game = new_game(decks, lab, seed=seed)
        asked.add(game.decision.player)
        assert [option.value[1] for option in game.decision.options] == [1, 2]

    assert asked == {"B", "C"}
