"""In which parts of a turn a line is carried out."""

import pytest

from tests.check.spots import spot, spots
from vsdsl.check.moments import is_in_combat, is_on_own_turn, is_outside_combat, parts_of_turn
from vsdsl.constructs.effects.cards import Draw


@pytest.mark.parametrize(
    ("timing", "part"),
    [("draw", "draw"), ("build", "build"), ("main", "main"), ("any-turn any combat", "combat")],
)
def test_a_line_of_a_super_power_is_carried_out_at_its_timing(timing: str, part: str) -> None:
    """Rules: 5.8.1, 5.8.2, 5.8.3."""
    line = spot(f'super "A" {timing} [Might]: draw 1', Draw)

    assert parts_of_turn(line) == {part}


@pytest.mark.parametrize(
    ("moment", "part"),
    [
        ("start of your turn", "draw"),
        ("end of your turn", "end of turn"),
        ("start of your main phase", "main"),
        ("start of your recruit step", "build"),
        ("end of your recruit step", "end of build"),
        ("end of the combat", "end of combat"),
    ],
)
def test_a_line_of_an_at_trigger_is_carried_out_at_its_moment(moment: str, part: str) -> None:
    """Rules: 5.2.1, 5.7.1, 5.7.5, 6.9.1."""
    line = spot(f'power "A":\n    at {moment}: draw 1', Draw)

    assert parts_of_turn(line) == {part}


def test_nobody_can_tell_when_an_event_happens() -> None:
    line = spot('power "A":\n    when this gets stunned: draw 1', Draw)

    assert parts_of_turn(line) == frozenset()
    assert not is_outside_combat(line)
    assert not is_in_combat(line)


def test_a_delayed_trigger_has_a_moment_of_its_own() -> None:
    """Rules: 8.5.1."""
    first, later = spots('super "A" main [Might]:\n    draw 1\n    when this attacks: draw 2', Draw)

    assert is_outside_combat(first)
    assert not is_outside_combat(later)


def test_a_power_that_makes_an_attack_may_speak_of_its_combat() -> None:
    """Rules: 6.1.3."""
    line = spot('super "A" main [Might]:\n    this attacks an enemy character\n    draw 1', Draw)

    assert parts_of_turn(line) == {"main"}
    assert not is_outside_combat(line)


def test_a_plot_twist_of_two_timings_is_in_combat_or_not() -> None:
    """Rules: 5.8.8."""
    line = spot("main or combat: draw 1", Draw)

    assert parts_of_turn(line) == {"main", "combat"}
    assert not is_in_combat(line)
    assert not is_outside_combat(line)


@pytest.mark.parametrize(
    ("head", "is_own"),
    [
        ('super "A" main [Might]:', True),
        ('super "A" combat [Might]:', True),
        ('super "A" any-turn combat [Might]:', False),
        ("main or any-turn combat:", False),
        ('power "A":\n    at start of your turn:', True),
        ('power "A":\n    at start of each player\'s build phase:', False),
        ('power "A":\n    when this attacks:', False),
    ],
)
def test_a_power_without_any_turn_is_used_on_its_players_turn(head: str, is_own: bool) -> None:
    """Rules: 1.3.2, 5.1.3, 5.8.7."""
    assert is_on_own_turn(spot(f"{head} draw 1", Draw)) is is_own
