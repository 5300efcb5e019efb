"""Records: frozen, compared by their fields, and told plainly when they are made wrongly."""

import copy
import pickle
from functools import cached_property
from typing import Any

import pytest

from vsdsl.record import Record, RecordType


class Coin(Record):
    """A coin, its place, and how often it was turned."""

    _UNCOMPARED = ("place",)

    place: int
    face: str
    worth: int = 1

    @cached_property
    def twice(self) -> int:
        """Two of it."""
        return 2 * self.worth


def test_fields_are_given_in_order_or_by_name() -> None:
    coins = (Coin(1, "head"), Coin(1, face="head"), Coin(place=1, face="head", worth=1))

    assert [vars(each) for each in coins] == [{"place": 1, "face": "head", "worth": 1}] * 3


def test_equal_fields_make_equal_records_whatever_is_not_compared() -> None:
    assert Coin(1, "head") == Coin(2, "head")
    assert hash(Coin(1, "head")) == hash(Coin(2, "head"))
    assert Coin(1, "head") != Coin(1, "tail")
    assert Coin(1, "head") != (1, "head", 1)


def test_what_is_worked_out_later_does_not_count() -> None:
    asked, unasked = Coin(1, "head"), Coin(1, "head")

    assert asked.twice == 2
    assert asked == unasked


def test_a_record_never_changes_but_makes_another() -> None:
    coin = Coin(1, "head")

    with pytest.raises(AttributeError, match="a Coin never changes"):
        coin.face = "tail"  # type: ignore[misc]  # the point
    with pytest.raises(AttributeError, match="a Coin never changes"):
        del coin.face
    assert vars(coin.changed(face="tail")) == {"place": 1, "face": "tail", "worth": 1}
    assert coin.face == "head"


@pytest.mark.parametrize(
    ("values", "given"),
    [
        ((), {}),
        ((1,), {}),
        ((1, "head", 1, 5), {}),
        ((1, "head"), {"place": 2}),
        ((1,), {"fac": ""}),
    ],
)
def test_fields_that_do_not_fit_are_an_error(
    values: tuple[object, ...], given: dict[str, object]
) -> None:
    with pytest.raises(TypeError, match=r"Coin has the fields \('place', 'face', 'worth'\)"):
        Coin(*values, **given)  # type: ignore[arg-type]  # the point


def test_a_record_shows_what_is_compared() -> None:
    assert repr(Coin(1, "head")) == "Coin(face='head', worth=1)"


def test_a_record_can_be_copied_and_saved() -> None:
    coin = Coin(1, "head")
    saved = pickle.loads(pickle.dumps(coin))  # noqa: S301  our own

    for other in (copy.copy(coin), copy.deepcopy(coin), saved):
        assert (other, other.place) == (coin, 1)


class Stamp(Record):
    """One of very many, which has room for its fields only."""

    _SLOTTED = True
    _UNCOMPARED = ("number",)

    number: int


class Rarity(Stamp):
    """A stamp that has a price as well, which may be left out."""

    price: int = 5


def test_a_record_has_the_fields_of_its_base_and_then_its_own() -> None:
    rarity = Rarity(1)

    assert repr(rarity) == "Rarity(price=5)"
    assert (rarity.number, rarity.price) == (1, 5)
    assert rarity == Rarity(2)
    assert rarity != Rarity(1, 6)
    assert rarity.changed(number=3).number == 3


def test_a_slotted_record_never_changes_either_and_has_no_room_for_more() -> None:
    stamp: Any = Rarity(1, 2)

    assert not hasattr(stamp, "__dict__")
    with pytest.raises(AttributeError, match="a Rarity never changes"):
        stamp.price = 3
    assert pickle.loads(pickle.dumps(stamp)).number == 1  # noqa: S301  our own


def test_records_of_two_kinds_are_different_also_with_the_same_fields() -> None:
    class Token(Record):
        place: int
        face: str
        worth: int = 1

    assert Token(1, "head") != Coin(1, "head")
    assert len({Token(1, "head"), Coin(1, "head")}) == 2


@pytest.mark.parametrize("key", ["__annotate__", "__annotate_func__"])
def test_fields_are_found_where_python_tells_them_by_a_function(key: str) -> None:
    """From Python 3.14 on the body of a class holds a function in place of the declarations."""
    body = {key: lambda _form: {"face": str, "KIND": str}, "__module__": __name__}

    made: Any = RecordType("Late", (Record,), body)

    assert vars(made("head")) == {"face": "head"}
