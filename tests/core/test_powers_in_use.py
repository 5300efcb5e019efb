"""Timing words and powers in use: section 5.8 and chapter 7, payment apart."""

import pytest

from tests.core.acts import hand, idle_to_main, next_turn, play
from tests.core.lab import A, B, Lab
from vsdsl.core.cards.zones import place
from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.powers.using import plot_twist_obstacles, power_obstacles
from vsdsl.core.table.table import BACK, FRONT, RESOURCES

FACE_DOWN = False

CARDS = """
supporting "Scholar" LAB-110:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    super "Study" main [Intellect]:
        draw 1

    super "Ponder" main [Intellect]:
        put 1 +1/+1 counter on this

    super "Insight" combat [Intellect]:
        this gets +2/+0 this combat

    super "Parry" any-turn combat [Intellect]:
        this gets +0/+2 this combat

    super "Advise" any combat [Intellect]:
        each attacker gets +1/+0 this combat

    super "Foresee" any-turn any combat [Intellect]:
        the defender gets +0/+1 this combat

supporting "Rival Scholar" LAB-111:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    super "Study" main [Intellect]:
        draw 2

supporting "Early Riser" LAB-112:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    super "Peek" draw [Intellect]:
        put 1 +1/+1 counter on this

supporting "Healer" LAB-113:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    super "Tend" recovery [Intellect]:
        ready a character

supporting "Architect" LAB-114:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    super "Plan" build [Intellect]:
        put the top card of your deck into your resource row face-down

supporting "Genie" LAB-115:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    super "Wish" main [Intellect], once per game:
        draw 3

supporting "Mimic" LAB-116:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    power "Mimicry":
        this has all printed powers of your other face-up Lab Rats supporting characters

supporting "Dodger" LAB-117:
    team Lab Rats
    cost 1
    stats 2/4, health 2
    Mobile, Mobile

supporting "Shrinker" LAB-118:
    team Lab Rats
    cost 1
    stats 2/4, health 2
    Shrink, Shrink

supporting "Sage" LAB-119:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    super "Lecture" main [Intellect]:
        put 1 +1/+1 counter on this
        amplify instead: put 3 +1/+1 counters on this

    super "Mention" main [Intellect]:
        put 1 +1/+1 counter on this
        amplify: draw 1

supporting "Slow Flyer" LAB-120:
    team Lab Rats
    cost 1
    stats 2/4, health 2
    Flight, Ranged

supporting "Own Words" LAB-121:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    Genius:
        at start of your turn: draw 1

supporting "Herald" LAB-122:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    power "Applause":
        when you use a super power: put 1 +1/+1 counter on this

plot twist "Two Ways" LAB-130:
    main or any-turn combat:
        draw 1

plot twist "Groundwork" LAB-131:
    build:
        draw 1

plot twist "Own Fight" LAB-132:
    combat:
        draw 1

plot twist "Any Fight" LAB-133:
    any-turn combat:
        draw 1

plot twist "Silence" LAB-134:
    main:
        a character loses keyword powers this turn

plot twist "Lure" LAB-135:
    main:
        move an enemy character to your front row
"""


def power(lab: Lab, ident: int, name: str) -> tuple[str, int, str]:
    """Return the option that uses a power."""
    printed = lab.table.face(ident).abilities
    return "use", ident, next(ability.key for ability in printed if ability.name == name)


def reasons(lab: Lab, player: int, ident: int, name: str) -> list[str]:
    """Return the rules that stand against using a power."""
    printed = lab.table.face(ident).abilities
    ability = next(ability for ability in printed if ability.name == name)
    return [r.rule for r in power_obstacles(lab.table, player, ident, ability)]


def with_benches(player: int, count: int = 3) -> Lab:
    """Return a table with Intellect to pay with."""
    lab = Lab(CARDS)
    for _ in range(count):
        lab.add(player, "Lab Bench", RESOURCES, face_up=True)
    return lab


# 5.8 Timing words


def test_a_draw_power_is_offered_before_and_after_the_draw() -> None:
    """Rules: 5.8.1."""
    lab = with_benches(A)
    riser = lab.add(A, "Early Riser")
    lab.begin(stage="start")
    sizes = []

    while lab.asked[1] == "draw":
        assert power(lab, riser, "Peek") in lab.options
        sizes.append(len(lab.table.players[A].hand))
        lab.do("done")

    assert sizes == [0, 0, 2]


def test_a_recovery_power_is_offered_around_every_part_of_the_phase() -> None:
    """Rules: 5.8.1."""
    lab = with_benches(A)
    healer = lab.add(A, "Healer", exhausted=True)
    fallen = lab.add(A, "Lab Striker", stunned=True)
    lab.begin(stage="recovery")
    seen = []

    while lab.asked[1] == "recovery":
        assert power(lab, healer, "Tend") in lab.options
        seen.append((lab.thing(fallen).stunned, lab.thing(healer).exhausted))
        lab.do("done")

    assert seen == [(True, True), (False, True), (False, True), (False, False)]


def test_a_build_power_is_offered_in_every_step_and_between_them() -> None:
    """A resource of the power counts when it comes before the recruit points. Rules: 5.8.1."""
    lab = with_benches(A, 1)
    architect = lab.add(A, "Architect")
    runt = lab.add(A, "Lab Runt", "hand")
    lab.begin(stage="resource")
    use = power(lab, architect, "Plan")
    assert use in lab.options

    lab.do("resource", runt, FACE_DOWN)
    assert use in lab.options
    lab.do(*use)

    assert lab.asked == (A, "recruit")
    assert lab.table.players[A].points == 3


@pytest.mark.parametrize("stage", ["resource", "recruit", "formation"])
def test_build_powers_and_plot_twists_are_played_in_every_step(stage: str) -> None:
    """Rules: 5.8.1."""
    lab = with_benches(A)
    architect, ground = lab.add(A, "Architect"), lab.add(A, "Groundwork", "hand")

    lab.begin(stage=stage)

    assert power(lab, architect, "Plan") in lab.options
    assert ("play", ground, 0) in lab.options


def test_a_build_power_works_in_ones_own_build_phase_only() -> None:
    """Rules: 5.8.1, 5.8.7."""
    lab = with_benches(A)
    architect = lab.add(A, "Architect")
    lab.begin()

    assert reasons(lab, A, architect, "Plan") == ["5.8.1"]
    next_turn(lab)
    assert "5.8.1" in reasons(lab, A, architect, "Plan")


def test_a_main_power_works_in_ones_own_main_phase_outside_combat() -> None:
    """E-21 and E-26, the timing. Rules: 5.8.2, 5.8.7."""
    lab = with_benches(A)
    scholar, wall = lab.add(A, "Scholar"), lab.add(A, "Lab Wall")
    lab.begin(stage="formation")
    assert reasons(lab, A, scholar, "Study") == ["5.8.2"]

    lab.do("done")
    assert reasons(lab, A, scholar, "Study") == []
    assert power(lab, scholar, "Study") in lab.options
    lab.attack(lab.main(B), wall)
    assert reasons(lab, A, scholar, "Study") == ["5.8.2"]
    lab.pass_all()
    next_turn(lab)

    assert reasons(lab, A, scholar, "Study") == ["5.8.2"]


def test_a_combat_power_works_in_combats_of_ones_own_turn_while_its_character_is_in_it() -> None:
    """Rules: 5.8.3, 5.8.4."""
    lab = with_benches(A)
    scholar, other = lab.add(A, "Scholar"), lab.add(A, "Scholar")
    lab.begin()
    assert reasons(lab, A, scholar, "Insight") == ["5.8.3"]

    lab.attack(lab.main(B), scholar)

    assert reasons(lab, A, scholar, "Insight") == []
    assert reasons(lab, A, other, "Insight") == ["5.8.4"]


def test_an_any_turn_combat_power_works_for_the_defender_too() -> None:
    """E-23 and E-27. Rules: 1.3.2, 5.8.3, 5.8.4."""
    lab = with_benches(A)
    scholar, other = lab.add(A, "Scholar"), lab.add(A, "Scholar")
    lab.begin(B)
    lab.attack(scholar, lab.main(B)).do("pass")

    assert lab.asked == (A, "combat")
    assert reasons(lab, A, scholar, "Parry") == []
    assert reasons(lab, A, scholar, "Insight") == ["5.8.3"]
    assert reasons(lab, A, other, "Parry") == ["5.8.4"]
    assert power(lab, scholar, "Parry") in lab.options
    assert power(lab, scholar, "Insight") not in lab.options


def test_an_any_combat_power_works_from_outside_on_ones_own_turn() -> None:
    """Rules: 5.8.5."""
    lab = with_benches(A)
    scholar, wall = lab.add(A, "Scholar", BACK), lab.add(A, "Lab Wall")
    lab.begin()
    lab.attack(lab.main(B), wall)

    assert reasons(lab, A, scholar, "Advise") == []
    lab.do(*power(lab, scholar, "Advise"))

    assert lab.stats(wall) == (2, 6)


def test_any_combat_alone_does_not_open_other_players_turns() -> None:
    """Rules: 5.8.5, 5.8.6, 5.8.7."""
    lab = with_benches(A)
    scholar = lab.add(A, "Scholar", BACK)
    lab.begin(B)
    lab.attack(lab.main(A), lab.main(B)).do("pass")

    assert reasons(lab, A, scholar, "Advise") == ["5.8.3"]
    assert reasons(lab, A, scholar, "Foresee") == []


def test_a_combat_plot_twist_needs_the_any_turn_symbol_on_other_turns() -> None:
    """Rules: 5.8.3."""
    lab = Lab(CARDS)
    own, any_turn = lab.add(A, "Own Fight", "hand"), lab.add(A, "Any Fight", "hand")
    lab.begin(B)
    lab.attack(lab.main(A), lab.main(B)).do("pass")
    use = lab.table.face(own).modes[0]

    assert ("play", any_turn, 0) in lab.options
    assert ("play", own, 0) not in lab.options
    assert [r.rule for r in plot_twist_obstacles(lab.table, A, own, use)] == ["5.8.3"]


def test_a_plot_twist_with_two_timing_words_is_played_at_either_time() -> None:
    """Rules: 5.8.8."""
    lab = Lab(CARDS)
    one, _ = lab.add(A, "Two Ways", "hand"), lab.add(A, "Two Ways", "hand")
    lab.begin()

    assert ("play", one, 0) in lab.options
    lab.do("play", one, 0)
    lab.attack(lab.main(B), lab.main(A))

    assert any(option[0] == "play" for option in lab.options)


def test_an_action_resolves_before_anyone_else_acts() -> None:
    """Rules: 5.8.9."""
    lab = Lab(CARDS)
    hand(lab, A, "Lab Boost")
    lab.begin()
    lab.attack(lab.main(B), lab.main(A))

    play(lab, "Lab Boost")
    assert lab.asked == (A, "choose")
    lab.do("choose", lab.main(A))

    assert lab.stats(lab.main(A)) == (4, 7)
    assert lab.asked == (B, "combat")


# 7.1 Powers in general


def test_powers_are_keyword_super_or_level_up_powers() -> None:
    """Rules: 7.1.1."""
    lab = Lab(CARDS)
    scholar, flyer = lab.add(A, "Scholar"), lab.add(A, "Slow Flyer")

    assert {a.category for a in abilities(lab.table, scholar)} == {"super"}
    assert {a.category for a in abilities(lab.table, flyer)} == {"keyword"}
    assert {a.category for a in abilities(lab.table, lab.main(A))} == {"level-up"}


def test_a_power_works_only_while_its_character_is_in_play() -> None:
    """Rules: 7.1.2."""
    lab = with_benches(A)
    scholar = lab.add(A, "Scholar", "hand")
    lab.begin()

    assert reasons(lab, A, scholar, "Study") == ["7.1.2"]
    assert not any(option[0] == "use" for option in lab.options)


@pytest.mark.parametrize("state", [{"stunned": True}, {"hidden": True, "face_up": False}])
def test_a_face_down_character_has_no_powers(state: dict[str, bool]) -> None:
    """Rules: 7.1.3."""
    lab = with_benches(A)
    scholar = lab.add(A, "Scholar", FRONT, **state)
    lab.begin()

    assert abilities(lab.table, scholar) == ()
    assert reasons(lab, A, scholar, "Study") == ["7.1.3"]
    assert not any(option[0] == "use" for option in lab.options)


def test_an_opponents_character_is_not_used() -> None:
    """Rules: 5.8.7."""
    lab = with_benches(A)
    scholar = lab.add(B, "Scholar")
    lab.begin()

    assert reasons(lab, A, scholar, "Study") == ["5.8.7"]


def test_the_printed_text_of_a_keyword_goes_before_the_library() -> None:
    """The card draws without asking. Rules: 7.1.4."""
    lab = Lab(CARDS)
    lab.add(A, "Own Words")

    lab.begin(stage="start")

    assert lab.asked == (A, "resource")
    assert len(lab.table.players[A].hand) == 3


def test_flight_and_ranged_are_keyword_powers() -> None:
    """They go with the keyword powers. Rules: 7.1.5."""
    lab = Lab(CARDS)
    flyer = lab.add(A, "Slow Flyer", BACK)
    hand(lab, A, "Silence")
    lab.begin()
    assert ("attack", flyer, lab.main(B)) in lab.options

    play(lab, "Silence", flyer)

    assert ("attack", flyer, lab.main(B)) not in lab.options


# 7.2 Super powers


def test_a_super_power_has_a_name_a_timing_word_a_cost_and_an_effect() -> None:
    """Rules: 7.2.1."""
    lab = Lab(CARDS)
    scholar = lab.add(A, "Scholar")

    study = abilities(lab.table, scholar)[0]

    assert study.use is not None
    assert (study.name, study.use.timing, study.use.symbols) == ("Study", "main", (("Intellect",),))
    assert study.use.program in lab.table.book.programs


def test_a_power_is_paid_and_then_resolves() -> None:
    """Rules: 7.2.2."""
    lab = with_benches(A, 1)
    scholar = lab.add(A, "Scholar")
    bench = lab.table.players[A].resources[0]
    lab.begin()

    lab.do(*power(lab, scholar, "Study"))

    assert not lab.thing(bench).face_up
    assert len(lab.table.players[A].hand) == 1


def test_what_using_a_power_triggers_waits_for_its_effect() -> None:
    """Rules: 7.2.2, 8.1.6."""
    lab = with_benches(A)
    herald, scholar = lab.add(A, "Herald"), lab.add(A, "Scholar")
    lab.begin()

    lab.do(*power(lab, scholar, "Study"))

    assert lab.thing(herald).plus == 1


def test_a_power_is_used_once_each_turn() -> None:
    """Rules: 7.2.3."""
    lab = with_benches(A)
    scholar = lab.add(A, "Scholar")
    lab.begin()

    lab.do(*power(lab, scholar, "Study"))
    assert reasons(lab, A, scholar, "Study") == ["7.2.3"]
    assert power(lab, scholar, "Study") not in lab.options
    next_turn(lab)
    next_turn(lab)

    assert power(lab, scholar, "Study") in lab.options


def test_a_power_used_on_ones_own_turn_works_again_on_the_next_players_turn() -> None:
    """Rules: 7.2.3."""
    lab = with_benches(A)
    scholar = lab.add(A, "Scholar", plus=4)
    lab.begin()
    lab.attack(lab.main(B), scholar)
    lab.do(*power(lab, scholar, "Parry")).pass_all()
    next_turn(lab)

    lab.attack(scholar, lab.main(B)).do("pass")

    assert power(lab, scholar, "Parry") in lab.options


def test_each_character_has_its_own_use() -> None:
    """Rules: 7.2.4."""
    lab = with_benches(A)
    one, other = lab.add(A, "Scholar"), lab.add(A, "Scholar")
    lab.begin()

    lab.do(*power(lab, one, "Study")).do(*power(lab, other, "Study"))

    assert len(lab.table.players[A].hand) == 2


def test_different_powers_may_all_be_used() -> None:
    """Rules: 7.2.5."""
    lab = with_benches(A)
    scholar = lab.add(A, "Scholar")
    lab.begin()

    lab.do(*power(lab, scholar, "Study")).do(*power(lab, scholar, "Ponder"))

    assert len(lab.table.players[A].hand) == 1
    assert lab.thing(scholar).plus == 1


def test_powers_that_share_only_a_name_are_different() -> None:
    """The mimic uses both. Rules: 7.2.6, 7.8.2."""
    lab = with_benches(A)
    lab.add(A, "Scholar", "front", exhausted=True)
    rival, mimic = lab.add(A, "Rival Scholar"), lab.add(A, "Mimic")
    scholar = lab.table.players[A].front[1]
    lab.begin()

    lab.do("use", mimic, power(lab, scholar, "Study")[2])
    lab.do("use", mimic, power(lab, rival, "Study")[2])

    assert len(lab.table.players[A].hand) == 3


# 7.5 Once per game


def test_once_per_game_is_once_in_all_zones_and_for_all_controllers() -> None:
    """Rules: 7.5.1, 7.5.2."""
    lab = with_benches(A)
    lab.add(B, "Lab Bench", RESOURCES, face_up=True)
    genie = lab.add(A, "Genie")
    lab.begin()
    lab.do(*power(lab, genie, "Wish"))

    place(lab.table, genie, "hand", A)
    place(lab.table, genie, FRONT, A)
    next_turn(lab)
    next_turn(lab)
    assert reasons(lab, A, genie, "Wish") == ["7.5.1"]

    next_turn(lab)
    place(lab.table, genie, FRONT, B)
    assert reasons(lab, B, genie, "Wish") == ["7.5.1"]


# 7.7 Amplify


def test_discarding_a_location_amplifies() -> None:
    """Rules: 7.7.1."""
    lab = Lab(CARDS)
    sage = lab.add(A, "Sage")
    lab.add(A, "Lab Bench", "hand")
    lab.begin()

    lab.do(*power(lab, sage, "Lecture"))

    assert lab.thing(sage).plus == 3


def test_turning_a_location_down_does_not_amplify() -> None:
    """Rules: 7.7.1."""
    lab = with_benches(A, 2)
    sage = lab.add(A, "Sage")
    lab.begin()

    lab.do(*power(lab, sage, "Lecture"))
    assert lab.thing(sage).plus == 1
    lab.do(*power(lab, sage, "Mention"))

    assert lab.thing(sage).plus == 2
    assert lab.table.players[A].hand == ()


def test_an_addition_is_applied_too_when_amplified() -> None:
    """Rules: 7.7.1."""
    lab = Lab(CARDS)
    sage = lab.add(A, "Sage")
    lab.add(A, "Lab Bench", "hand")
    lab.begin()

    lab.do(*power(lab, sage, "Mention"))

    assert lab.thing(sage).plus == 1
    assert len(lab.table.players[A].hand) == 1


# 7.8 Copied and duplicate powers


def test_a_copied_power_speaks_of_the_character_that_has_it() -> None:
    """Rules: 7.8.1."""
    lab = with_benches(A)
    scholar, mimic = lab.add(A, "Scholar"), lab.add(A, "Mimic")
    lab.begin()

    lab.do("use", mimic, power(lab, scholar, "Ponder")[2])

    assert lab.thing(mimic).plus == 1
    assert lab.thing(scholar).plus == 0


def test_each_copy_of_a_super_power_can_be_used_once() -> None:
    """Rules: 7.8.2, 7.2.3."""
    lab = with_benches(A, 4)
    scholar = lab.add(A, "Scholar")
    lab.add(A, "Scholar")
    mimic = lab.add(A, "Mimic")
    lab.begin()
    copied = ("use", mimic, power(lab, scholar, "Study")[2])

    lab.do(*copied).do(*copied)

    assert copied not in lab.options
    assert power(lab, scholar, "Study") in lab.options
    assert len(lab.table.players[A].hand) == 2


def test_two_shrinks_trigger_both_and_the_second_finds_no_combat() -> None:
    """E-15; what finds no combat is not offered. Rules: 6.8.3, 7.8.3, 13.3.2, A-167."""
    lab = Lab(CARDS)
    shrinker = lab.add(B, "Shrinker")
    one, other = lab.add(A, "Lab Striker"), lab.add(A, "Lab Striker")
    lab.begin()

    lab.attack(shrinker, one)
    asked = 0
    while lab.asked[1] in {"may", "order"}:
        asked += lab.asked[1] == "may"
        lab.do(*lab.options[0])
    assert asked == 1
    assert lab.asked == (A, "main")
    assert not lab.thing(shrinker).stunned
    lab.attack(shrinker, other).pass_all()

    assert lab.thing(shrinker).stunned


def test_two_mobiles_move_once() -> None:
    """E-16. Rules: 7.8.4, 13.1.11."""
    lab = Lab(CARDS)
    dodger = lab.add(A, "Dodger")
    lab.begin()
    uses = [option for option in lab.options if option[:2] == ("use", dodger)]
    assert len(uses) == 1

    lab.do(*uses[0]).do("choose", ("place", A, BACK))

    assert lab.thing(dodger).row == BACK
    assert not any(option[:2] == ("use", dodger) for option in lab.options)


def test_a_new_turn_offers_the_move_again() -> None:
    """Rules: 13.1.11."""
    lab = Lab(CARDS)
    dodger = lab.add(A, "Dodger")
    lab.begin()
    use = next(option for option in lab.options if option[:2] == ("use", dodger))
    lab.do(*use).do("choose", ("place", A, BACK)).do("end")
    idle_to_main(lab)
    next_turn(lab)

    assert use in lab.options
