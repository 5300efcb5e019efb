"""Bots: they play whole games from their view and their options, the greedy one plausibly."""

from collections.abc import Sequence
from typing import Any, ClassVar

import pytest

from vsdsl.play.bots import BOTS, bot_named
from vsdsl.play.decision import Option
from vsdsl.play.decks import Deck, load_deck
from vsdsl.play.game import Game, new_game
from vsdsl.play.greedy import GreedyBot
from vsdsl.play.greedy.fights import Fight, reinforced
from vsdsl.play.greedy.reading import changes, is_harmful, is_pointless
from vsdsl.play.greedy.worth import worth
from vsdsl.play.match import BotSeat, Seat, Summary, play_game
from vsdsl.play.pool import Pool
from vsdsl.play.view import Seen

Decks = tuple[Deck, Deck]


def seats(first: str, second: str, seed: int) -> dict[str, Seat]:
    return {
        "A": BotSeat(bot_named(first, seed)),
        "B": BotSeat(bot_named(second, seed + 1)),
    }


@pytest.mark.parametrize("name", BOTS)
def test_a_bot_plays_the_same_game_again_from_the_same_seed(
    name: str, pool: Pool, decks: Decks
) -> None:
    saves = {play_game(decks, pool, 5, seats(name, name, 8))[0].save() for _ in range(2)}

    assert len(saves) == 1


def test_there_is_no_bot_of_another_name() -> None:
    with pytest.raises(ValueError, match="there is no bot `perfect`; there are greedy, random"):
        bot_named("perfect", 1)


def test_the_greedy_bot_beats_the_random_one_with_any_deck(pool: Pool) -> None:
    names = ("avengers", "guardians", "super-villains", "x-men")
    made = [load_deck(name, pool) for name in names]
    summary, wins = Summary(), 0
    for seed in range(24):
        greedy = "AB"[seed % 2]
        who = ("greedy", "random") if greedy == "A" else ("random", "greedy")
        pair = [made[seed % 4], made[seed // 4 % 4]]
        game, result = play_game(pair, pool, seed, seats(*who, seed))
        summary.add(game, result)
        wins += result.winners == (greedy,)

    assert (summary.games, sum(summary.winners.values())) == (24, 24)
    assert wins >= 20


def test_a_bot_gets_its_view_and_the_options_and_nothing_else(pool: Pool, decks: Decks) -> None:
    got: list[tuple[Seen, Sequence[Option]]] = []

    class Spy:
        looks: ClassVar[bool] = True

        def __init__(self, _seed: int) -> None: ...

        def choose(self, view: Seen, options: Sequence[Option]) -> Option:
            got.append((view, options))
            return options[0]

    game = new_game(decks, pool, seed=1)
    BotSeat(Spy(1)).decide(game)

    [(view, options)] = got
    assert view["decision"]["player"] == view["player"]
    assert [option.value for option in options] == [("first", 0), ("first", 1)]
    assert game.moves == 1


# What the greedy bot does


def decided(game: Game, bot: GreedyBot) -> list[tuple[str, Option, Seen]]:
    """Return the decisions of a game that a bot plays against itself."""
    made = []
    while not game.over:
        decision = game.decision
        view = game.view(decision.player)
        option = bot.choose(view, decision.options)
        made.append((decision.kind, option, view))
        game.choose(option)
    return made


@pytest.fixture(scope="module")
def made(pool: Pool, decks: Decks) -> list[tuple[str, Option, Seen]]:
    return [
        each
        for seed in range(4)
        for each in decided(new_game(decks, pool, seed=seed), GreedyBot(seed))
    ]


def test_it_puts_down_a_location_face_up_whenever_it_has_one(
    made: list[tuple[str, Option, Seen]],
) -> None:
    put = [
        (option, view)
        for kind, option, view in made
        if kind == "resource" and option.value[0] in {"done", "resource"}
    ]
    held = [
        option.value[0] == "resource" and option.value[2]
        for option, view in put
        if any(card["kind"] == "location" for card in view["players"][view["player"]]["hand"])
    ]

    assert len(held) > 10
    assert all(held)


def test_it_recruits_with_most_of_its_points(made: list[tuple[str, Option, Seen]]) -> None:
    spent = [option.value[0] for kind, option, _ in made if kind == "recruit"]

    assert spent.count("recruit") > 30


def test_it_uses_powers_plot_twists_power_ups_and_team_attacks(
    made: list[tuple[str, Option, Seen]],
) -> None:
    done = {option.value[0] for _, option, _ in made}

    assert {"attack", "join", "play", "power up", "recruit", "resource", "use"} <= done


def test_it_attacks_only_where_it_expects_to_stun(made: list[tuple[str, Option, Seen]]) -> None:
    starts = [
        (i, view) for i, (k, _, view) in enumerate(made) if k == "combat" and _is_first(made, i)
    ]
    stunning = 0
    for _, view in starts:
        combat = view["combat"]
        cards = {
            card["id"]: card
            for side in view["players"].values()
            for row in ("front", "back")
            for card in side[row]
        }
        total = sum(cards[ident]["atk"] for ident in combat["attackers"])
        stunning += total >= cards[combat["defender"]]["def"]

    assert len(starts) > 20
    assert stunning >= 0.9 * len(starts)


def _is_first(made: list[tuple[str, Option, Seen]], index: int) -> bool:
    return made[index - 1][0] in {"join", "main"}


# How it judges


def character(**facts: Any) -> Seen:  # noqa: ANN401  any fact of a view
    known: Seen = {
        "id": 1,
        "kind": "supporting",
        "cost": 2,
        "atk": 2,
        "def": 2,
        "health": 1,
        "wounds": 0,
        "row": "front",
        "can": [],
        "teams": ["Lab Rats"],
        "face_up": True,
        "ready": True,
        "stunned": False,
    }
    return {**known, **facts}


def test_an_attack_that_stuns_without_loss_is_better_than_a_trade() -> None:
    """Rules: 6.5.1, 6.5.2."""
    safe = Fight((character(atk=3, **{"def": 4}),), character(id=2))
    trade = Fight((character(atk=3),), character(id=2))

    assert safe.score > trade.score >= 0


def test_a_ranged_attack_is_not_struck_back_by_a_defender_without_range() -> None:
    """Rules: 6.5.3, 6.5.5."""
    shooter = character(row="back")

    assert Fight((shooter,), character(id=2)).loss == 0
    assert Fight((shooter,), character(id=2, can=["strike back"])).loss > 0


def test_an_attack_that_falls_short_is_joined_by_the_strongest() -> None:
    """Rules: 6.3.1."""
    wall = character(id=9, **{"def": 5})
    others = [character(id=2, atk=1), character(id=3, atk=3), character(id=4, atk=9, teams=["X"])]

    fight = reinforced(Fight((character(),), wall), others)

    assert [attacker["id"] for attacker in fight.attackers] == [1, 3]
    assert fight.stuns


def test_the_last_wound_of_a_main_character_is_worth_everything() -> None:
    """Rules: 11.1.2."""
    main = character(kind="main", health=5, wounds=4)

    assert worth(main) > 100 > worth(character(kind="main", health=5, wounds=3))


def test_texts_are_told_apart() -> None:
    assert is_harmful("stun an enemy character")
    assert not is_harmful("put 1 +1/+1 counter on a character on your side")
    assert changes("the attacker has +2/+0 this combat") == ((2, 0),)


def test_an_effect_without_anything_to_work_on_is_pointless() -> None:
    side = {"front": [character()], "back": []}
    sides = {"A": side, "B": {"front": [], "back": []}}
    view = {"player": "A", "mode": "duel", "teams": [], "players": sides}

    assert is_pointless("recover a character on your side", view)
    assert is_pointless("stun an enemy character", view)
    assert not is_pointless("draw 1 card", view)
