"""Saves that cannot be read: a clear error, and nothing else changes."""

import copy
import json
import random
from collections.abc import Callable
from typing import Any

import pytest

from tests.core.games import random_choice, random_game, the_book
from tests.core.lab import A, Lab, book
from vsdsl.core.game.engine import choose
from vsdsl.core.game.saving import VERSION, SaveError, loaded, read, saved, written
from vsdsl.core.table.table import Player, Table, Thing

_HEAD = ["id", "face", "owner", "side", "zone"]
_THING = _HEAD + [slot for slot in Thing.__slots__ if slot not in {*_HEAD, "generation"}]
_PLAYER = [slot for slot in Player.__slots__ if slot != "generation"]


def _game(seed: int = 3, decisions: int = 120) -> Table:
    table, rng = random_game(seed)
    for _ in range(decisions):
        choose(table, random_choice(table, rng))
    return table


def _mid_effect() -> Table:
    """Return a game that stands in the middle of an effect, inside a combat."""
    lab = Lab()
    boost = lab.add(A, "Lab Boost", "hand")
    lab.begin().attack(lab.main(1), lab.main(A))
    lab.do("play", boost, 0)
    assert lab.asked[1] == "choose"
    return lab.table


def test_a_save_is_small_and_comes_back_the_same() -> None:
    """The budget is 64 kB."""
    table = _game()
    text = written(table)

    assert len(text) < 64_000
    assert written(read(text, the_book())) == text


def test_a_finished_game_can_be_saved() -> None:
    """A result needs no decision."""
    table, rng = random_game(1)
    while table.result is None:
        choose(table, random_choice(table, rng))
    again = read(written(table), the_book())

    assert again.result == table.result
    assert again.decision is None


def test_a_truncated_save_is_refused() -> None:
    """Cut anywhere, it is never taken for a whole one."""
    text = written(_game())
    for length in range(0, len(text), 997):
        with pytest.raises(SaveError, match="not a whole saved game"):
            read(text[:length], the_book())


@pytest.mark.parametrize("data", [None, 3, [], "save", {}, {"turn": 1}])
def test_something_else_is_not_a_saved_game(data: object) -> None:
    """Foreign data are told apart from damaged saves."""
    with pytest.raises(SaveError, match="this is not a saved game"):
        loaded(data, the_book())


def test_a_newer_save_says_so() -> None:
    """The message names both formats."""
    data = saved(_game())
    data["version"] = VERSION + 1
    with pytest.raises(SaveError, match=rf"format {VERSION + 1}.*reads format {VERSION}"):
        loaded(data, the_book())


def test_a_save_of_other_cards_names_the_card_that_is_missing() -> None:
    """The laboratory has no Marvel Battles cards."""
    with pytest.raises(SaveError, match=r"a card `MNB-.*` that is not in the pool"):
        loaded(saved(_game()), book())


def test_a_deeply_nested_save_is_refused() -> None:
    """Nothing overflows."""
    with pytest.raises(SaveError):
        read("[" * 100_000, the_book())


def _thing(data: Any, index: int, slot: str, value: object) -> None:  # noqa: ANN401  JSON
    data["things"][index][_THING.index(slot)] = value


def _both_counters(data: Any) -> None:  # noqa: ANN401  JSON
    _thing(data, 0, "plus", 1)
    _thing(data, 0, "minus", 1)


def _player(data: Any, slot: str, value: object) -> None:  # noqa: ANN401  JSON
    data["players"][0][_PLAYER.index(slot)] = value


DAMAGE: dict[str, Callable[[Any], None]] = {
    "a card twice": lambda d: d["things"].append(d["things"][0]),
    "a card in two zones": lambda d: _player(d, "hand", d["players"][0][_PLAYER.index("deck")]),
    "a card nowhere": lambda d: _player(d, "deck", []),
    "a card that is not there": lambda d: _player(d, "hand", [9999]),
    "a hand that is a number": lambda d: _player(d, "hand", 3),
    "negative wounds": lambda d: _thing(d, 0, "wounds", -1),
    "both counters": _both_counters,
    "a word for a number": lambda d: _thing(d, 0, "xp", "many"),
    "a fraction": lambda d: _thing(d, 0, "stamp", 1.5),
    "a truth for a number": lambda d: _thing(d, 0, "wounds", value=True),
    "an owner who is not there": lambda d: _thing(d, 5, "owner", 7),
    "a wrong side": lambda d: _thing(d, 5, "side", 1 - d["things"][5][_THING.index("side")]),
    "a row that is not there": lambda d: _thing(d, 0, "row", "middle"),
    "stunned and face up": lambda d: _thing(d, 0, "stunned", value=True),
    "sets of numbers": lambda d: _thing(d, 0, "used", [1]),
    "counters of a list": lambda d: _thing(d, 0, "counters", [1]),
    "a short card": lambda d: d["things"][0].pop(),
    "no main character": lambda d: _player(d, "main", 0),
    "no player": lambda d: d["players"].clear(),
    "five players": lambda d: d["players"].extend(d["players"] * 2),
    "no turn": lambda d: d.pop("turn"),
    "a turn of nobody": lambda d: d.__setitem__("turn_player", 5),
    "a phase that is not there": lambda d: d.__setitem__("phase", "lunch"),
    "chance that is no number": lambda d: d.__setitem__("rng", "x"),
    "chance out of range": lambda d: d.__setitem__("rng", 1 << 65),
    "an empty stack": lambda d: d["stack"].clear(),
    "a frame that is not there": lambda d: d["stack"].append(["dance"]),
    "a frame with too little": lambda d: d["stack"].append(["join"]),
    "a program that is not there": lambda d: d["stack"].append(["run", "none", 0, 1, 0, {}]),
    "a stage that is not there": lambda d: d["stack"].__setitem__(0, ["turn", "brunch"]),
    "frames of numbers": lambda d: d["stack"].append(4),
    "a settled frame on top": lambda d: d["stack"].append(["settle"]),
    "a combat without fighters": lambda d: d.__setitem__("combat", [0] * 8),
    "a modifier of nothing": lambda d: d["modifiers"].append([1, 1, "add"]),
    "a modifier with words": lambda d: d["modifiers"].append(
        [1, 1, "add", [1], ["a", "b"], ["turn", 1], 1, 0, "", {}]
    ),
    "a modifier with a key that is not there": lambda d: d["modifiers"].append(
        [1, 1, "rule", [1], None, ["turn", 1], 1, 0, "none", {}]
    ),
    "a modifier on a card that is not there": lambda d: d["modifiers"].append(
        [1, 1, "add", [9999], [1, 1], ["turn", 1], 1, 0, "", {}]
    ),
    "a delayed trigger that is not there": lambda d: d["delayed"].append(
        [1, "none", 1, 0, {}, ["game", None], False]
    ),
    "a waiting trigger that is not there": lambda d: d["waiting"].append(
        [1, "none", "x", 1, 0, {}]
    ),
    "a record of words": lambda d: d["deeds"].append("attack"),
    "a result of nobody": lambda d: d.__setitem__("result", [[7], "fun"]),
    "a result and a decision": lambda d: d.__setitem__("result", [[0], "fun"]),
    "another decision": lambda d: d.__setitem__("decision", [0, "dance"]),
    "a decision of the other player": lambda d: d["decision"].__setitem__(0, 1 - d["decision"][0]),
    "a decision without a shape": lambda d: d.__setitem__("decision", "yes"),
}


@pytest.mark.parametrize("damage", DAMAGE)
def test_a_damaged_save_is_refused_and_the_game_goes_on(damage: str) -> None:
    """A clear error; neither the book nor the game the save came from changes."""
    table = _game()
    before = written(table)
    data = json.loads(before)
    DAMAGE[damage](data)

    with pytest.raises(SaveError, match=r"damaged|cannot go on|two cards"):
        loaded(data, the_book())
    assert written(table) == before
    choose(table, random_choice(table, random.Random(0)))  # noqa: S311  games, not secrets


MEDDLING: dict[str, Callable[[Any], None]] = {
    "a place behind the end": lambda d: d["stack"][-1].__setitem__(2, 99),
    "a source that is not there": lambda d: d["stack"][-1].__setitem__(3, 9999),
    "binds of a list": lambda d: d["stack"][-1].__setitem__(5, [1]),
    "a bind to a card that is not there": lambda d: d["stack"][-1][5].__setitem__("it", [9999]),
    "a bind to nonsense": lambda d: d["stack"][-1][5].__setitem__("it", [1.5]),
    "a combat that is gone": lambda d: d.__setitem__("combat", None),
    "an attacker who is not there": lambda d: d["combat"].__setitem__(1, [9999]),
    "a stage of combat that is not there": lambda d: d["combat"].__setitem__(
        d["combat"].index("actions"), "tea"
    ),
}


@pytest.mark.parametrize("damage", MEDDLING)
def test_a_save_from_the_middle_of_an_effect_is_looked_at_as_closely(damage: str) -> None:
    """Frames, binds and the combat are checked too."""
    table = _mid_effect()
    data = json.loads(written(table))
    assert loaded(copy.deepcopy(data), table.book).decision is not None
    MEDDLING[damage](data)

    with pytest.raises(SaveError):
        loaded(data, table.book)


def _paths(data: Any, at: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:  # noqa: ANN401  JSON
    if isinstance(data, dict):
        return [p for key in data for p in _paths(data[key], (*at, key))]
    if isinstance(data, list) and data:
        return [p for key in range(len(data)) for p in _paths(data[key], (*at, key))]
    return [at]


@pytest.mark.parametrize("seed", range(6))
def test_a_hostile_save_is_refused_or_can_be_played(seed: int) -> None:
    """Any one value replaced by another: a `SaveError`, or a game that goes on without a fault."""
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    table = _mid_effect() if seed % 2 else _game(seed, 60 + 40 * seed)
    whole = json.loads(written(table))
    paths = _paths(whole)
    values = [None, True, -1, 0, 1, 2, 10**30, 0.5, "", "front", "x", [], [1], {}, [[1]], {"it": 1}]
    refused = 0
    for _ in range(60):
        data = copy.deepcopy(whole)
        *way, last = rng.choice(paths)
        holder = data
        for step in way:
            holder = holder[step]
        holder[last] = rng.choice(values)
        try:
            game = loaded(data, table.book)
        except SaveError:
            refused += 1
            continue
        for _ in range(12):
            if game.result is not None:
                break
            choose(game, random_choice(game, rng))
    assert refused > 20
