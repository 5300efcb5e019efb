"""Saves that a stranger has meddled with: what the engine would stumble over later is refused.

Each of them was accepted once, and brought the engine down after some decisions.
"""

import json
from collections.abc import Callable, Sequence
from functools import cache
from typing import Any

import pytest

from tests.core.games import random_choice, random_game, the_book
from vsdsl.core.game.engine import choose
from vsdsl.core.game.saving import SaveError, loaded, written

Meddling = Callable[[Any], None]


@cache
def _saved() -> str:
    table, rng = random_game(3)
    for _ in range(120):
        choose(table, random_choice(table, rng))
    return written(table)


def refusal(meddle: Meddling) -> str:
    """Return what is said about a save after somebody has meddled with it."""
    data = json.loads(_saved())
    meddle(data)
    with pytest.raises(SaveError) as caught:
        loaded(data, the_book())
    return str(caught.value)


def modifier(
    kind: str,
    value: object,
    key: str = "",
    lasts: object = ("game", None),
    reach: Sequence[int] = (1,),
) -> Meddling:
    """Return the meddling that leaves a modifier behind."""
    row = [1, 1, kind, list(reach), value, lasts, 1, 0, key, {}]
    return lambda data: data["modifiers"].append(row)


def deed(*parts: object) -> Meddling:
    """Return the meddling that puts a deed into the record."""
    return lambda data: data["deeds"].append(list(parts))


def of_kind(kind: str) -> str:
    """Return the key of a static of a kind."""
    statics = the_book().statics.items()
    return next(key for key, static in statics if static.kind == kind)


def test_the_save_is_sound_before_anybody_meddles_with_it() -> None:
    assert loaded(json.loads(_saved()), the_book()).decision is not None


@pytest.mark.parametrize("name", ["deeds", "past", "seen", "remembered"])
@pytest.mark.parametrize("nothing", [False, 0, None, ""])
def test_a_record_that_is_nothing_at_all_is_refused(name: str, nothing: object) -> None:
    assert "damaged" in refusal(lambda data: data.__setitem__(name, nothing))


@pytest.mark.parametrize(
    "meddle",
    [
        deed("draw", [1], [], 0, 1.5, 0),
        deed("draw", [1], [], 0, None, 0),
        deed("draw", [1], [], 0, -1, 0),
        deed("use", [1], [], 0, {}, 0),
        deed("moment", [], [], 0, "start", 0),
        deed("moment", [], [], 0, ["start"], 0),
        deed("stun", [1], [], 9, "struck", 0),
        deed("stun", [1], [], 0.0, "struck", 0),
    ],
)
def test_a_deed_with_a_value_of_another_kind_is_refused(meddle: Meddling) -> None:
    assert "has an entry that cannot be" in refusal(meddle)


@pytest.mark.parametrize(
    "meddle", [deed("stun", [], [], 0, None, 0), deed("attack", [1], [], 0, None, 0)]
)
def test_a_deed_that_nobody_did_is_refused(meddle: Meddling) -> None:
    assert "something that nobody did" in refusal(meddle)


def test_a_deed_of_a_card_that_is_not_there_is_refused() -> None:
    assert "a card that is not there" in refusal(deed("stun", ["x"], [], 0, None, 0))


@pytest.mark.parametrize(
    "meddle",
    [
        modifier("add", None),
        modifier("add", [1, 1 << 50]),
        modifier("set health", None),
        modifier("health", 1 << 50),
        modifier("level", [1, "ZZZ-999"]),
        modifier("level", None),
        modifier("visit", [0, "middle"]),
        modifier("visit", [7, "front"]),
        modifier("dance", [1, 1]),
        modifier("grant", [["MNB-001", 99]], of_kind("grant")),
        modifier("grant", [["ZZZ-999", 0]], of_kind("grant")),
    ],
)
def test_a_modifier_that_holds_what_none_of_its_kind_holds_is_refused(meddle: Meddling) -> None:
    assert "a modifier that cannot be" in refusal(meddle)


@pytest.mark.parametrize(
    ("kind", "of"), [("lose", "cannot"), ("grant", "cannot"), ("offer", "grant"), ("rule", "grant")]
)
def test_a_modifier_with_a_statement_of_another_kind_is_refused(kind: str, of: str) -> None:
    assert "a modifier that cannot be" in refusal(modifier(kind, None, of_kind(of)))


@pytest.mark.parametrize(
    "lasts",
    [["moment", None], ["moment", ["start", "turn", 0]], ["lunch", None], ["game", 7], [None, 1]],
)
def test_a_modifier_that_lasts_as_nothing_can_is_refused(lasts: object) -> None:
    assert "a modifier that cannot be" in refusal(modifier("add", [1, 1], lasts=lasts))


def test_a_combat_that_belongs_to_no_turn_is_refused() -> None:
    """What the stack holds ends with a turn, or else the game would end in the middle of nothing.

    Rules: 5.1.1.
    """
    assert "belongs to no turn" in refusal(lambda data: data["stack"].__setitem__(0, ["settle"]))


def test_a_turn_within_a_turn_is_refused() -> None:
    assert "belongs to no turn" in refusal(lambda d: d["stack"].insert(0, ["turn", "main"]))


def test_a_list_longer_than_one_of_all_cards_is_refused() -> None:
    """One card named ten thousand times would be looked at ten thousand times for each of them."""
    often = [1] * 10_000

    assert "cannot be" in refusal(modifier("add", [1, 1], lasts=["game", None], reach=often))
    assert "cannot be" in refusal(
        lambda data: data["stack"].append(["run", _program(), 0, 1, 0, {"it": often}])
    )


def _program() -> str:
    return next(iter(the_book().programs))


def test_what_a_save_lacks_is_named() -> None:
    assert refusal(lambda data: data.pop("waiting")).endswith("it lacks `waiting`")


def test_a_refusal_has_no_words_of_python() -> None:
    said = refusal(lambda data: data["things"].append(7))

    assert said.endswith("something in it is of another kind than it must be")


def test_a_refusal_is_short_however_long_the_save_is() -> None:
    said = refusal(lambda data: data["things"][0].__setitem__(1, "X" * 100_000))

    assert len(said) < 300
    assert said.endswith("...` that is not in the pool")
