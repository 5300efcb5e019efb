"""ATK, DEF and health: base, counters, and modifiers in timestamp order."""

import pytest

from tests.core.acts import TRICKS, hand, next_turn, play
from tests.core.lab import A, B, Lab
from tests.core.random_modifiers import check_one
from vsdsl.core.characters.stats import atk_of, base_stats, derivation, health_of

CARDS = (
    TRICKS
    + """
supporting "Plain" STA-001:
    team Lab Rats
    cost 1
    stats 2/6, health 3

supporting "Model" STA-002:
    team Lab Rats
    cost 1
    stats 4/7, health 3

supporting "Flagbearer" STA-003:
    team Lab Rats
    cost 1
    stats 1/1, health 1

    power "Flag":
        each other character on your side has +3/+0

supporting "Oak" STA-004:
    team Lab Rats
    cost 1
    stats 0/1, health 2

    power "Rings":
        this has +1/+1 for each resource on your side

supporting "Sulker" STA-005:
    team Lab Rats
    cost 1
    stats 1/1, health 1

    power "Sulk":
        while this is exhausted: this has +2/+2

supporting "Surgeon" STA-006:
    team Lab Rats
    cost 1
    stats 1/1, health 1

    power "Care":
        each other character on your side has +1 health

plot twist "Push" STA-010:
    main:
        a character gets +3/+0 this turn

plot twist "Brace" STA-011:
    main:
        a character gets +0/+2 this turn

plot twist "Swap" STA-012:
    main:
        switch ATK and DEF of a character this turn

plot twist "Mimicry" STA-013:
    main:
        choose a character as actor
        choose another character as part
        base stats of actor become base stats of part this turn

plot twist "Reset" STA-014:
    main:
        choose a character as one
        stats of one become base stats of one this turn

plot twist "Sap" STA-015:
    main:
        a character gets -5/+0 this turn

plot twist "Twice" STA-016:
    main:
        double ATK and DEF of a character this turn

plot twist "Fixed" STA-017:
    main:
        choose a character as one
        stats of one become 1/9 this turn

plot twist "Envious" STA-018:
    main:
        choose a character as one
        choose another character as other-one
        let more be ATK of other-one
        one gains more ATK this turn

plot twist "Tonic" STA-019:
    main:
        a character gets +2 health this turn
"""
)


def _lab(*tricks: str) -> Lab:
    lab = Lab(CARDS)
    hand(lab, A, *tricks)
    return lab


def test_counters_come_after_the_base_and_before_everything_else() -> None:
    """Rules: 9.4.1, 9.4.6."""
    lab = _lab("Mimicry")
    one = lab.add(A, "Plain", plus=2)
    model = lab.add(A, "Model")
    lab.begin(A)

    play(lab, "Mimicry", one, model)

    assert lab.stats(one) == (6, 9)


def test_minus_counters_lower_both_values_as_long_as_they_are_there() -> None:
    """Rules: 9.4.6."""
    lab = _lab()
    one = lab.add(A, "Plain", minus=2)

    assert lab.stats(one) == (0, 4)

    lab.table.edit(one).minus = 0

    assert lab.stats(one) == (2, 6)


def test_a_switch_switches_only_what_came_before() -> None:
    """Rules: 9.4.3."""
    lab = _lab("Push", "Swap", "Brace")
    one = lab.add(A, "Plain")
    lab.begin(A)

    play(lab, "Push", one)
    play(lab, "Swap", one)
    play(lab, "Brace", one)

    assert lab.stats(one) == (6, 7)


def test_counters_put_on_after_a_switch_are_switched_too() -> None:
    """Rules: 9.4.1, 9.4.3."""
    lab = _lab("Swap")
    one = lab.add(A, "Plain")
    lab.begin(A)
    play(lab, "Swap", one)

    lab.table.edit(one).plus = 1

    assert lab.stats(one) == (7, 3)


def test_two_switches_cancel_out() -> None:
    """Rules: 9.4.3."""
    lab = _lab("Swap", "Swap")
    one = lab.add(A, "Plain")
    lab.begin(A)

    play(lab, "Swap", one)
    play(lab, "Swap", one)

    assert lab.stats(one) == (2, 6)


def test_a_change_of_base_restarts_the_calculation() -> None:
    """Rules: 9.4.2, 9.4.3."""
    lab = _lab("Brace", "Swap", "Mimicry")
    one = lab.add(A, "Plain", plus=1)
    model = lab.add(A, "Model")
    lab.begin(A)

    play(lab, "Brace", one)
    play(lab, "Swap", one)
    assert lab.stats(one) == (9, 3)
    play(lab, "Mimicry", one, model)

    assert lab.stats(one) == (10, 5)


def test_base_stats_are_the_printed_ones_until_something_sets_them() -> None:
    """Rules: 9.4.5."""
    lab = _lab("Push", "Mimicry")
    one = lab.add(A, "Plain", plus=3)
    model = lab.add(A, "Model")
    lab.begin(A)

    play(lab, "Push", one)
    assert base_stats(lab.table, one) == (2, 6)
    play(lab, "Mimicry", one, model)

    assert base_stats(lab.table, one) == (4, 7)


def test_resetting_to_base_overrides_what_came_before_and_not_what_comes_after() -> None:
    """Rules: 9.4.8."""
    lab = _lab("Push", "Reset", "Brace")
    one = lab.add(A, "Plain", minus=1)
    lab.begin(A)

    play(lab, "Push", one)
    play(lab, "Reset", one)
    assert lab.stats(one) == (2, 6)
    play(lab, "Brace", one)

    assert lab.stats(one) == (2, 8)


def test_resetting_to_base_follows_a_later_change_of_base() -> None:
    """Rules: 9.4.2, 9.4.8."""
    lab = _lab("Reset", "Mimicry")
    one = lab.add(A, "Plain")
    model = lab.add(A, "Model")
    lab.begin(A)

    play(lab, "Reset", one)
    play(lab, "Mimicry", one, model)

    assert lab.stats(one) == (4, 7)


def test_what_a_reset_overrode_counts_again_when_it_outlasts_it() -> None:
    """Rules: 9.4.8, 9.2.2."""
    lab = _lab("Reset")
    lab.add(A, "Flagbearer")
    one = lab.add(A, "Plain")
    lab.begin(A)
    assert lab.stats(one) == (5, 6)

    play(lab, "Reset", one)
    assert lab.stats(one) == (2, 6)
    next_turn(lab)

    assert lab.stats(one) == (5, 6)


def test_a_power_whose_character_came_later_than_the_reset_is_not_overridden() -> None:
    """Rules: 9.2.2, 9.4.8."""
    lab = _lab("Reset")
    one = lab.add(A, "Plain")
    lab.begin(A)
    play(lab, "Reset", one)

    lab.add(A, "Flagbearer")

    assert lab.stats(one) == (5, 6)


def test_stats_set_to_fixed_values_override_counters() -> None:
    """Rules: 9.4.1, 9.4.8."""
    lab = _lab("Fixed", "Push")
    one = lab.add(A, "Plain", plus=2)
    lab.begin(A)

    play(lab, "Fixed", one)
    assert lab.stats(one) == (1, 9)
    play(lab, "Push", one)

    assert lab.stats(one) == (4, 9)


def test_doubling_doubles_the_values_reached_at_its_timestamp() -> None:
    """Rules: 9.3.1, 9.4.1."""
    lab = _lab("Push", "Twice", "Brace")
    one = lab.add(A, "Plain")
    lab.begin(A)

    play(lab, "Push", one)
    play(lab, "Twice", one)
    play(lab, "Brace", one)

    assert lab.stats(one) == (10, 14)


def test_an_atk_below_zero_counts_as_0() -> None:
    """Rules: 9.4.4."""
    lab = _lab("Sap")
    one = lab.add(A, "Plain")
    lab.begin(A)

    play(lab, "Sap", one)

    assert atk_of(lab.table, one) == 0


def test_raising_an_atk_below_zero_starts_from_its_real_value() -> None:
    """Rules: 9.4.4."""
    lab = _lab("Sap", "Push")
    one = lab.add(A, "Plain")
    lab.begin(A)

    play(lab, "Sap", one)
    play(lab, "Push", one)

    assert atk_of(lab.table, one) == 0
    assert lab.stats(one) == (0, 6)


def test_an_effect_that_reads_a_negative_atk_reads_0() -> None:
    """Rules: 9.4.4."""
    lab = _lab("Sap", "Envious")
    one = lab.add(A, "Plain")
    model = lab.add(A, "Model")
    lab.begin(A)
    play(lab, "Sap", one)

    play(lab, "Envious", model, one)

    assert lab.stats(model) == (4, 7)


def test_a_bonus_without_the_word_counter_puts_no_counter_on() -> None:
    """Rules: 9.4.7."""
    lab = _lab("Push")
    one = lab.add(A, "Plain")
    lab.begin(A)

    play(lab, "Push", one)

    assert lab.thing(one).plus == 0
    assert lab.stats(one) == (5, 6)


def test_a_continuous_bonus_always_uses_current_information() -> None:
    """The example of Groot, E-08.

    Rules: 9.1.5, 9.2.1, 13.5.4.
    """
    lab = _lab()
    oak = lab.add(A, "Oak")
    lab.add(A, "Lab Bench", "resources")
    assert lab.stats(oak) == (1, 2)

    lab.add(A, "Lab Bench", "resources")

    assert lab.stats(oak) == (2, 3)


def test_a_conditional_bonus_is_there_only_while_its_condition_holds() -> None:
    """Rules: 9.1.6, 9.2.1."""
    lab = _lab()
    sulker = lab.add(A, "Sulker")
    assert lab.stats(sulker) == (1, 1)

    lab.table.edit(sulker).exhausted = True
    assert lab.stats(sulker) == (3, 3)

    lab.table.edit(sulker).exhausted = False
    assert lab.stats(sulker) == (1, 1)


def test_a_continuous_bonus_ends_when_its_source_is_stunned() -> None:
    """Rules: 9.2.3."""
    lab = _lab("Stupefy")
    flag = lab.add(A, "Flagbearer")
    one = lab.add(A, "Plain")
    lab.begin(A)
    assert lab.stats(one) == (5, 6)

    play(lab, "Stupefy", flag)

    assert lab.stats(one) == (2, 6)


def test_a_continuous_bonus_ends_when_its_source_leaves_play() -> None:
    """Rules: 9.2.3."""
    lab = _lab("Banish")
    flag = lab.add(A, "Flagbearer")
    one = lab.add(A, "Plain")
    lab.begin(A)

    play(lab, "Banish", flag)

    assert lab.stats(one) == (2, 6)


def test_a_continuous_bonus_dates_from_the_entry_of_its_source() -> None:
    """Rules: 9.2.2, 9.4.3."""
    lab = _lab("Swap")
    one = lab.add(A, "Plain")
    lab.begin(A)
    play(lab, "Swap", one)
    assert lab.stats(one) == (6, 2)

    lab.add(A, "Flagbearer")

    assert lab.stats(one) == (9, 2)


def test_a_continuous_bonus_older_than_a_switch_is_switched() -> None:
    """Rules: 9.2.2, 9.4.3."""
    lab = _lab("Swap")
    one = lab.add(A, "Plain")
    lab.add(A, "Flagbearer")
    lab.begin(A)

    play(lab, "Swap", one)

    assert lab.stats(one) == (6, 5)


def test_maximum_health_is_printed_health_changed_by_modifiers() -> None:
    """Rules: 9.6.1."""
    lab = _lab("Tonic")
    one = lab.add(A, "Plain")
    lab.begin(A)
    assert health_of(lab.table, one) == 3

    lab.add(A, "Surgeon")
    assert health_of(lab.table, one) == 4
    play(lab, "Tonic", one)

    assert health_of(lab.table, one) == 6


def test_a_character_is_kod_when_its_health_falls_to_its_wounds() -> None:
    """Rules: 9.6.2."""
    lab = _lab("Banish")
    surgeon = lab.add(A, "Surgeon")
    one = lab.add(A, "Plain", wounds=3)
    lab.begin(A)
    assert lab.thing(one).zone == "play"

    play(lab, "Banish", surgeon)

    assert lab.thing(one).zone == "ko"


def test_a_derivation_tells_rule_source_and_time_of_each_step() -> None:
    """Rules: 9.4.1, 9.4.3, 9.4.5, 9.4.6, 9.2.2, 9.3.1."""
    lab = _lab("Push", "Swap", "Mimicry")
    flag = lab.add(A, "Flagbearer")
    one = lab.add(A, "Plain", plus=1)
    model = lab.add(A, "Model")
    push, swap, mimicry = lab.table.players[A].hand
    lab.begin(A)

    play(lab, "Push", one)
    play(lab, "Swap", one)
    play(lab, "Mimicry", one, model)

    steps = derivation(lab.table, one)
    told = [(s.layer.kind, s.layer.rule, s.layer.source, s.atk, s.def_) for s in steps]
    assert told == [
        ("printed", "9.4.5", one, 2, 6),
        ("base", "9.4.5", mimicry, 4, 7),
        ("add", "9.4.6", one, 5, 8),
        ("add", "9.2.2", flag, 8, 8),
        ("add", "9.3.1", push, 11, 8),
        ("switch", "9.4.3", swap, 8, 11),
    ]
    times = [s.layer.stamp for s in steps[3:]]
    assert times == sorted(times)
    assert times[0] == lab.thing(flag).stamp


@pytest.mark.parametrize("block", range(10))
def test_the_quick_evaluator_agrees_with_the_derivation(block: int) -> None:
    """Rules: 9.4.1."""
    seeds = range(200 * block, 200 * (block + 1))

    assert [seed for seed in seeds if check_one(seed)] == []


def test_a_change_that_two_players_make_is_counted_for_both() -> None:
    """Rules: 9.2.1."""
    lab = _lab()
    lab.add(A, "Flagbearer")
    lab.add(B, "Flagbearer")
    ours, theirs = lab.add(A, "Plain"), lab.add(B, "Plain")

    assert (lab.stats(ours), lab.stats(theirs)) == ((5, 6), (5, 6))
