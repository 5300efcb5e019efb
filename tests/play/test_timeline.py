"""A timeline goes back and forth, and what is done after going back replaces what was there."""

from vsdsl.play.timeline import Timeline


def test_what_was_taken_back_comes_again() -> None:
    line = Timeline("a")
    line.go_on("b")
    line.go_on("c")

    assert line.back() == "c"
    assert line.back() == "b"
    assert line.back() is None
    assert line.forth() == "b"
    assert (line.now, line.before) == ("b", ["a"])


def test_going_on_forgets_what_was_taken_back() -> None:
    line = Timeline("a", "b")
    line.back()

    line.go_on("c")

    assert line.forth() is None
    assert line.so_far == ["a", "c"]


def test_a_copy_goes_its_own_way() -> None:
    line = Timeline("a", "b")
    line.back()
    twin = line.copy()

    twin.forth()
    line.go_on("c")

    assert twin.so_far == ["a", "b"]
    assert line.so_far == ["a", "c"]


def test_earlier_moments_can_be_put_first() -> None:
    line = Timeline("c")

    line.begin_with(["a", "b"])

    assert line.so_far == ["a", "b", "c"]
