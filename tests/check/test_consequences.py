"""What an event makes certain, and what it excludes."""

import pytest

from tests.check.spots import spot
from vsdsl.check.bounds import bounds_of, possible
from vsdsl.constructs.conditions.condition import Compare
from vsdsl.constructs.statements.trigger import InterveningIf, TriggerStatement
from vsdsl.resolve.claims import claims_of
from vsdsl.resolve.consequences import aftermath
from vsdsl.resolve.opposites import excluded_by


def verdict(event: str, condition: str) -> str:
    """Return whether a condition behind an event is true, false or open."""
    place = spot(f'power "A":\n    when {event}, if {condition}: draw 1', InterveningIf)
    clause, trigger = place.node, next(place.above).node
    assert isinstance(clause, InterveningIf)
    assert isinstance(trigger, TriggerStatement)
    known = aftermath(trigger)
    assert known
    claims = [each for each in claims_of(clause.condition) if known.is_about_this(each)]
    if any(known.makes_false(each) for each in claims):
        return "false"
    return "true" if any(known.makes_true(each) for each in claims) else "open"


@pytest.mark.parametrize(
    ("event", "condition", "told"),
    [
        ("this attacks", "this is exhausted", "true"),
        ("this attacks", "this is ready", "false"),
        ("this attacks", "this is wounded", "open"),
        ("this attacks", "this is team attacking", "open"),
        ("this solo attacks", "this is team attacking", "false"),
        ("this attacks", "it is your turn", "true"),
        ("this attacks", "it is an enemy player's turn", "false"),
        ("a character attacks", "it is your turn", "open"),
        ("a character on your side attacks", "it is not your turn", "false"),
        ("an enemy character attacks", "it is your turn", "false"),
        ("this defends", "it is your turn", "false"),
        ("this defends", "this is stunned", "false"),
        ("this defends", "this is exhausted", "open"),
        ("this attacks or defends", "this is attacking", "open"),
        ("this attacks or defends", "this is hidden", "false"),
        ("this recovers", "this is face-up", "true"),
        ("this recovers", "this is ready", "false"),
        ("this readies", "this is exhausted", "false"),
        ("this gets stunned", "this is stunned", "open"),
        ("an enemy character recovers", "it is stunned", "false"),
        ("this attacks a character", "it is stunned", "open"),
    ],
)
def test_an_event_tells_about_its_subject(event: str, condition: str, told: str) -> None:
    """Rules: 6.1.1, 6.1.2, 6.2.1, 10.3.1, 10.6.1."""
    assert verdict(event, condition) == told


def test_opposites_exclude_each_other_both_ways() -> None:
    """Rules: 3.3.1, 10.2.2."""
    assert "exhausted" in excluded_by("ready")
    assert "ready" in excluded_by("exhausted")
    assert "exhausted" not in excluded_by("stunned")
    assert excluded_by("good") == frozenset()


@pytest.mark.parametrize(
    ("condition", "least", "most"),
    [
        ("ATK of this > 3", 4, float("inf")),
        ("3 > ATK of this", -float("inf"), 2),
        ("level of this = 2", 2, 2),
    ],
)
def test_a_comparison_has_bounds(condition: str, least: float, most: float) -> None:
    node = spot(f'super "A" main [Might]:\n    if {condition}: draw 1', Compare).node

    bounds = bounds_of(node)

    assert bounds
    assert bounds[1:] == (least, most)


def test_a_main_character_has_one_of_three_levels() -> None:
    """Rules: 11.1.1, 11.2.6."""
    node = spot('super "A" main [Might]:\n    if level of this > 3: draw 1', Compare).node

    bounds = bounds_of(node)

    assert bounds
    assert possible(bounds.amount) == (1, 3)
