"""Records: frozen, compared by their fields, and told plainly when they are made wrongly."""

from functools import cached_property

import pytest

from vsdsl.record import Record


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
