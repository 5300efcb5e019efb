"""Saved games and decks from strangers: refused with a clear error, or sound."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from vsdsl.play.deck_file import DeckList, ListedCard
from vsdsl.play.decks import Deck, DeckFileError, listed_deck
from vsdsl.play.errors import GameError
from vsdsl.play.exchange import written
from vsdsl.play.game import load_game, new_game
from vsdsl.play.pool import Pool
from vsdsl.play.saved_game import MOST_CHARACTERS

Decks = tuple[Deck, Deck]


@pytest.fixture
def save(pool: Pool, decks: Decks) -> dict[str, Any]:
    """Return a game after some decisions, as plain data."""
    game = new_game(decks, pool, seed=5)
    for _ in range(12):
        game.choose(game.decision.options[0])
    data: dict[str, Any] = json.loads(game.save())
    return data


def refusal(save: dict[str, Any], pool: Pool) -> str:
    """Return what is said about a save."""
    with pytest.raises(GameError) as caught:
        load_game(json.dumps(save), pool)
    return str(caught.value)


@pytest.mark.parametrize("seed", ["7", 1.5, float("inf"), None])
def test_a_beginning_without_a_seed_is_refused(
    save: dict[str, Any], pool: Pool, seed: object
) -> None:
    save["start"][1] = seed

    assert "of another kind" in refusal(save, pool)


def test_a_beginning_with_cards_that_are_not_in_the_pool_is_refused(
    save: dict[str, Any], pool: Pool
) -> None:
    save["start"][0][0][1][0] = "ZZZ-999"

    assert "of another kind" in refusal(save, pool)


def test_a_beginning_that_cannot_be_dealt_leaves_the_game_without_a_past(
    save: dict[str, Any], pool: Pool
) -> None:
    save["start"][0][0][0] = []
    game = load_game(json.dumps(save), pool)

    with pytest.raises(GameError, match="its past cannot be played again"):
        game.undo()
    game.choose(game.decision.options[0])


def test_a_save_is_called_damaged_once(save: dict[str, Any], pool: Pool) -> None:
    del save["table"]["waiting"]

    assert refusal(save, pool) == "the saved game is damaged: it lacks `waiting`"


def test_a_save_without_end_is_refused_before_it_is_read(pool: Pool) -> None:
    with pytest.raises(GameError, match="more than 4,000,000 characters"):
        load_game("[" + " " * MOST_CHARACTERS, pool)


def test_a_format_that_is_a_whole_book_is_not_said_in_full(
    save: dict[str, Any], pool: Pool
) -> None:
    save["version"] = "x" * 100_000

    assert len(refusal(save, pool)) < 300


@pytest.fixture
def effect(pool: Pool, decks: Decks) -> dict[str, Any]:
    """Return a game in the middle of an effect that goes through several things, as plain data."""
    for seed in range(40):
        game, random = new_game(decks, pool, seed=seed), Random(seed)  # noqa: S311  a game
        for _ in range(150):
            if game.over:
                break
            data: dict[str, Any] = json.loads(game.save())
            if any(frame[0] == "run" and "it" in frame[5] for frame in data["table"]["stack"]):
                return data
            game.choose(random.choice(game.decision.options))
    raise AssertionError("no game has come to an effect")


def test_an_effect_with_names_for_nonsense_ends_in_a_clear_error(
    effect: dict[str, Any], pool: Pool
) -> None:
    """Refused at once or when it goes on; the game is then as before."""
    said: list[str] = []
    names: tuple[object, ...] = (7, "front", True, [[]], ["x"], [None])
    for nonsense in names:
        for frame in effect["table"]["stack"]:
            if frame[0] == "run":
                frame[5] = dict.fromkeys(frame[5], nonsense)
        try:
            game = load_game(json.dumps(effect), pool)
            before = game.save()
            for option in game.decision.options:
                game.clone().choose(option)
        except GameError as error:
            said.append(str(error))
        else:
            assert game.save() == before

    assert len(said) >= 2, "a list of words and one of nothing are always refused"
    assert all("damaged" in each or "cannot go on" in each for each in said)


def running(save: dict[str, Any]) -> dict[str, Any]:
    """Return what the effect under way has names for."""
    names: dict[str, Any] = next(f[5] for f in save["table"]["stack"] if f[0] == "run")
    return names


@pytest.mark.parametrize(
    ("name", "nonsense"),
    [
        ("it", True),
        ("them", "run"),
        ("#did", [1]),
        ("#done 1", 1),
        ("#else 0", "yes"),
        ("#many", True),
        ("#left", [1]),
        ("#left 3", 1),
        ("#queue 2", "run"),
        ("#queue 2", True),
        ("#taken", True),
        ("patient", True),
        ("patient", 0.5),
    ],
)
def test_an_effect_with_a_name_for_another_kind_of_thing_is_refused(
    effect: dict[str, Any], pool: Pool, name: str, nonsense: object
) -> None:
    running(effect)[name] = nonsense

    assert "`run` cannot be going on like this" in refusal(effect, pool)


def test_an_effect_with_names_for_what_they_stand_for_is_accepted(
    effect: dict[str, Any], pool: Pool
) -> None:
    running(effect).update(
        {"#else 0": False, "#left": 2, "#left 3": [], "#many": 1, "patient": [], "gift": "Flight"}
    )

    game = load_game(json.dumps(effect), pool)

    assert json.loads(game.save()) == effect


def test_a_fault_of_the_engine_in_a_game_of_its_own_is_not_put_down_to_a_save(
    pool: Pool, decks: Decks, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = new_game(decks, pool, seed=5)
    loaded = load_game(game.save(), pool)
    monkeypatch.setattr("vsdsl.play.game.choose", _fail)

    with pytest.raises(GameError, match="the engine cannot carry out") as fault:
        game.choose(game.decision.options[0])
    assert isinstance(fault.value.__cause__, LookupError)
    for each in (loaded, loaded.clone()):
        with pytest.raises(GameError, match="the saved game is damaged"):
            each.choose(each.decision.options[0])


def _fail(_table: object, _option: object) -> None:
    raise LookupError("a fault")


# Decks


@pytest.mark.parametrize("ending", [".yaml", ".txt", ".dek", ".o8d"])
def test_a_deck_without_main_characters_can_be_written_and_read(pool: Pool, ending: str) -> None:
    deck = DeckList(name="Odd", mains=(), cards=(ListedCard(line=1, count=2, name="Nobody"),))

    again = listed_deck(written(deck, f"x{ending}", pool), pool, f"x{ending}")

    assert (again.mains, [(c.count, c.name) for c in again.cards]) == ((), [(2, "Nobody")])


@pytest.mark.parametrize(
    "name", ["null", "Null", "~", "yes", "a: b", "a #b", "\x85", "\ufeffx", "é"]
)
def test_whatever_a_card_is_called_it_is_read_back(pool: Pool, name: str) -> None:
    deck = DeckList(name=name, mains=(), cards=(ListedCard(line=1, count=1, id=name, name=name),))

    again = listed_deck(written(deck, "x.yaml", pool), pool, "x.yaml")

    assert again.cards[0].id == again.cards[0].name == name.strip()


@pytest.mark.parametrize(
    "quantity", ["0", "-1", "\u00b2", "\u0663", "0099999", "1000", "9" * 5_000]
)
def test_a_number_of_copies_that_no_deck_has_is_refused(pool: Pool, quantity: str) -> None:
    octgn = f'<deck><section name="Deck"><card qty="{quantity}">Nobody</card></section></deck>'
    ours = f"name: Odd\nmain_characters: []\ncards: [{{count: {quantity}, name: Nobody}}]\n"

    for ending, text in ((".o8d", octgn), (".yaml", ours)):
        with pytest.raises(DeckFileError, match="is not a number from 1 to 999"):
            listed_deck(text, pool, f"x{ending}")


def test_a_thousand_copies_in_a_row_are_refused(pool: Pool) -> None:
    """Some programs write each copy on a line of its own."""
    cards = "<card><name>Nobody</name></card>" * 1_000
    text = f'<deck><superzone name="Deck">{cards}</superzone></deck>'

    with pytest.raises(DeckFileError, match="more than 999 copies of Nobody"):
        listed_deck(text, pool, "x.dek")


def test_copies_on_several_lines_are_counted_together(pool: Pool) -> None:
    """Some programs have one line for all of them."""
    lines = "{count: 600, name: Nobody}, {count: 600, name: Nobody}"
    ours = f"name: Odd\nmain_characters: []\ncards: [{lines}]\n"

    for text, ending in ((ours, ".yaml"), ("600 Nobody\n600 Nobody\n", ".txt")):
        with pytest.raises(DeckFileError, match="more than 999 copies of Nobody"):
            listed_deck(text, pool, f"x{ending}")


def test_no_copy_of_a_card_is_refused(pool: Pool) -> None:
    with pytest.raises(DeckFileError, match="no copy of MNB-104"):
        listed_deck("0 MNB-104 The Vault\n", pool, "x.txt")


def copies_read(text: str, pool: Pool, where: str) -> list[int] | None:
    """Return how many copies of each card are read; None if a name cannot be shown."""
    try:
        deck = listed_deck(text, pool, where)
    except DeckFileError as error:
        if "holds a character that cannot be shown" in str(error):
            return None
        raise
    return [card.count for card in deck.cards]


@pytest.mark.parametrize("ending", [".yaml", ".txt", ".dek", ".o8d"])
@pytest.mark.parametrize("name", ["A\nB", "A:", "#", "a # b", "\0", "\x1c", "\ud7ff<&>"])
def test_no_name_makes_another_deck_of_a_deck(pool: Pool, ending: str, name: str) -> None:
    deck = DeckList(name=name, mains=(), cards=(ListedCard(line=1, count=3, name=name),))

    counts = copies_read(written(deck, f"x{ending}", pool), pool, f"x{ending}")

    assert counts == [3] or (counts is None and not name.isprintable())


@pytest.mark.parametrize(
    ("ending", "text"),
    [
        (".dek", '<deck><superzone name="Deck"><card><name/></card></superzone></deck>'),
        (".o8d", '<deck><section name="Deck"><card qty="1"/></section></deck>'),
    ],
)
def test_a_card_without_number_and_name_is_refused(
    pool: Pool, tmp_path: Path, ending: str, text: str
) -> None:
    where = str(tmp_path / f"deck{ending}")

    with pytest.raises(DeckFileError, match="neither a number nor a name"):
        listed_deck(text, pool, where)
