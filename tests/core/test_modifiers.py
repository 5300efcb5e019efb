"""Modifiers from resolving effects and from powers: what they reach, and how long they last."""

from tests.core.acts import TRICKS, hand, next_turn, play
from tests.core.lab import A, B, Lab
from vsdsl.core.powers.active_powers import has_keyword
from vsdsl.core.powers.permissions import forbidden
from vsdsl.terms.deeds import Deed

CARDS = (
    TRICKS
    + """
supporting "Giver" MOD-001:
    team Lab Rats
    cost 1
    stats 2/6, health 3

    super "Lesson" main:
        another supporting character on your side gains Ferocious for the rest of the game

    super "Shout" main:
        characters on your side get +2/+0 this turn

    super "Grip" main:
        choose an enemy character as held
        held can't attack until this gets stunned or leaves play

    super "Shield" main:
        characters on your side can't be attacked until start of your next turn

    super "Chill" main:
        choose an enemy character as cold
        cold gets +0/+1 until end of your next turn

    super "Fog" main:
        a character gets +1/+0 until start of the next turn

    super "Bloom" main:
        this gets +1/+1 for each resource on your side this turn

    super "Whole" main:
        a character gets +0/+3 until it gets stunned

supporting "Avenger" MOD-002:
    team Lab Cats
    cost 1
    stats 1/2, health 1

    power "Payback":
        at start of your turn: draw 1

supporting "Ward" MOD-003:
    team Lab Cats
    cost 1
    stats 1/1, health 2

plot twist "Cower" MOD-010:
    any-turn combat:
        the defender gets +0/+9 this combat

plot twist "Steel Skin" MOD-011:
    main:
        choose a character as one
        one can't be wounded by being stunned until one gets stunned

plot twist "Match" MOD-012:
    main:
        choose a character as one
        choose another character as other-one
        let more be ATK of other-one
        one gains more ATK this turn
"""
)


def _lab(*tricks: str) -> tuple[Lab, int]:
    lab = Lab(CARDS)
    giver = lab.add(A, "Giver")
    hand(lab, A, *tricks)
    return lab, giver


def _use(lab: Lab, ident: int, name: str, *choices: int) -> None:
    ability = next(a for a in lab.table.face(ident).abilities if a.name == name)
    lab.do("use", ident, ability.key)
    for choice in choices:
        lab.do("choose", choice)


def test_an_instruction_done_at_once_leaves_no_modifier_behind() -> None:
    """Rules: 9.1.3, 9.1.4."""
    lab, giver = _lab("Strengthen")
    lab.begin(A)

    play(lab, "Strengthen", giver)

    assert lab.stats(giver) == (3, 7)
    assert lab.table.modifiers == ()
    next_turn(lab)
    assert lab.stats(giver) == (3, 7)


def test_plot_twists_super_powers_and_triggers_make_modifiers_when_they_resolve() -> None:
    """Rules: 9.1.1, 9.1.2, 9.1.3."""
    lab = Lab(
        CARDS
        + """
supporting "Drummer" MOD-023:
    team Lab Rats
    cost 1
    stats 1/5, health 1

    power "Roll":
        when this attacks: this gets +1/+0 this turn

    super "Later" main:
        when this attacks this turn: this gets +2/+0 this turn

    super "Now" main:
        this gets +4/+0 this turn

plot twist "Beat" MOD-024:
    main:
        a character gets +8/+0 this turn
"""
    )
    drummer = lab.add(A, "Drummer")
    hand(lab, A, "Beat")
    lab.begin(A)
    _use(lab, drummer, "Later")
    _use(lab, drummer, "Now")
    play(lab, "Beat", drummer)
    assert len(lab.table.modifiers) == 2
    assert len(lab.table.delayed) == 1

    lab.attack(lab.main(B), drummer)
    while lab.asked[1] == "order":
        lab.do(*lab.options[0])

    assert lab.stats(drummer) == (16, 5)


def test_a_modifier_of_an_effect_is_locked_in_when_it_resolves() -> None:
    """Rules: 9.3.2."""
    lab, giver = _lab()
    lab.add(A, "Lab Bench", "resources")
    lab.begin(A)
    _use(lab, giver, "Bloom")
    assert lab.stats(giver) == (3, 7)

    lab.add(A, "Lab Bench", "resources")

    assert lab.stats(giver) == (3, 7)


def test_an_amount_read_by_an_effect_does_not_change_afterwards() -> None:
    """As Masquerade does in E-09.

    Rules: 9.3.1, 9.3.2.
    """
    lab, giver = _lab("Match")
    model = lab.add(A, "Lab Striker")
    lab.begin(A)
    play(lab, "Match", giver, model)
    assert lab.stats(giver) == (6, 6)

    lab.table.edit(model).plus = 4

    assert lab.stats(giver) == (6, 6)


def test_a_modifier_of_an_effect_does_not_reach_later_arrivals() -> None:
    """Rules: 9.3.4."""
    lab, giver = _lab()
    here = lab.add(A, "Lab Striker")
    lab.begin(A)
    _use(lab, giver, "Shout")

    late = lab.add(A, "Lab Striker")

    assert lab.stats(here) == (6, 3)
    assert lab.stats(late) == (4, 3)


def test_a_prohibition_on_a_chosen_character_is_about_that_one_alone() -> None:
    """Rules: 9.3.4."""
    lab, giver = _lab()
    held, other = lab.add(B, "Lab Wall"), lab.add(B, "Cat Brute")
    lab.begin(A)
    _use(lab, giver, "Grip", held)

    late = lab.add(B, "Cat Scout")

    banned = [forbidden(lab.table, Deed.ATTACK, ident) for ident in (held, other, late)]
    assert banned == [True, False, False]


def test_a_modifier_of_an_effect_outlives_its_source() -> None:
    """As Freeze does in E-10.

    Rules: 9.3.3.
    """
    lab, giver = _lab("Banish")
    here = lab.add(A, "Lab Striker")
    lab.begin(A)
    _use(lab, giver, "Shout")

    play(lab, "Banish", giver)

    assert lab.stats(here) == (6, 3)


def test_a_modifier_for_the_turn_ends_with_the_turn() -> None:
    """Rules: 9.3.5."""
    lab, giver = _lab()
    lab.begin(A)
    _use(lab, giver, "Shout")
    assert lab.stats(giver) == (4, 6)

    next_turn(lab)

    assert lab.stats(giver) == (2, 6)


def test_a_modifier_for_the_combat_ends_with_the_combat() -> None:
    """Rules: 9.3.5, 6.9.1."""
    lab, giver = _lab("Cower")
    defender = lab.add(B, "Lab Wall")
    lab.begin(A)
    lab.attack(defender, giver)
    play(lab, "Cower")
    assert lab.stats(defender) == (1, 15)

    lab.pass_all()

    assert lab.stats(defender) == (1, 6)


def test_a_modifier_for_the_rest_of_the_game_stays_while_turns_pass() -> None:
    """The example of Genetic Manipulation, E-11.

    Rules: 9.3.6.
    """
    lab, giver = _lab()
    pupil = lab.add(A, "Lab Striker")
    lab.begin(A)
    _use(lab, giver, "Lesson")

    next_turn(lab)
    next_turn(lab)

    assert has_keyword(lab.table, pupil, "Ferocious")


def test_a_modifier_for_the_rest_of_the_game_ends_when_its_character_leaves_play() -> None:
    """Rules: 9.3.6."""
    lab, giver = _lab("Return to Sender")
    pupil = lab.add(A, "Lab Striker")
    lab.begin(A)
    _use(lab, giver, "Lesson")

    play(lab, "Return to Sender", pupil)

    assert not any(pupil in modifier.reach for modifier in lab.table.modifiers)
    assert not has_keyword(lab.table, pupil, "Ferocious")


def test_a_modifier_until_an_event_ends_when_the_event_has_happened() -> None:
    """Rules: 9.3.5."""
    lab, giver = _lab("Knock Down")
    held = lab.add(B, "Lab Wall")
    lab.begin(A)
    _use(lab, giver, "Grip", held)
    assert forbidden(lab.table, Deed.ATTACK, held)

    play(lab, "Knock Down", giver)

    assert not forbidden(lab.table, Deed.ATTACK, held)


def test_a_modifier_until_one_of_two_events_ends_with_the_other_too() -> None:
    """Rules: 9.3.5."""
    lab, giver = _lab("Return to Sender")
    held = lab.add(B, "Lab Wall")
    lab.begin(A)
    _use(lab, giver, "Grip", held)

    play(lab, "Return to Sender", giver)

    assert not forbidden(lab.table, Deed.ATTACK, held)


def test_a_modifier_until_an_event_is_not_ended_by_somebody_elses() -> None:
    """Rules: 9.3.5."""
    lab, giver = _lab("Knock Down")
    held, other = lab.add(B, "Lab Wall"), lab.add(A, "Lab Wall")
    lab.begin(A)
    _use(lab, giver, "Grip", held)

    play(lab, "Knock Down", other)

    assert forbidden(lab.table, Deed.ATTACK, held)


def test_a_modifier_until_stunned_still_counts_for_the_wound_of_that_stun() -> None:
    """Rules: 9.5.1."""
    lab, _ = _lab("Steel Skin", "Knock Down")
    ward = lab.add(B, "Ward", wounds=1)
    lab.begin(A)
    play(lab, "Steel Skin", ward)

    play(lab, "Knock Down", ward)

    assert lab.thing(ward).stunned
    assert lab.thing(ward).wounds == 1
    assert not forbidden(lab.table, Deed.BE_WOUNDED_BY_STUN, ward)


def test_a_modifier_until_stunned_does_not_cover_the_next_stun() -> None:
    """Rules: 9.5.1."""
    lab, _ = _lab("Steel Skin", "Knock Down", "Wake", "Knock Down")
    ward = lab.add(B, "Ward", wounds=1)
    lab.begin(A)
    play(lab, "Steel Skin", ward)
    play(lab, "Knock Down", ward)

    play(lab, "Wake", ward)
    play(lab, "Knock Down", ward)

    assert lab.thing(ward).zone == "ko"


def test_a_modifier_until_the_start_of_your_next_turn_lasts_through_the_enemys() -> None:
    """Rules: 9.3.5."""
    lab, giver = _lab()
    lab.begin(A)
    _use(lab, giver, "Shield")

    next_turn(lab)
    assert forbidden(lab.table, Deed.BE_ATTACKED, giver)
    next_turn(lab)

    assert not forbidden(lab.table, Deed.BE_ATTACKED, giver)


def test_a_modifier_until_the_start_of_a_turn_is_over_before_its_triggers() -> None:
    """Rules: 9.3.5, 5.2.1."""
    lab = Lab(
        CARDS
        + """
supporting "Dawn" MOD-020:
    team Lab Rats
    cost 1
    stats 1/1, health 1

    power "Count":
        at start of your turn, if this doesn't have ATK > 1: put 1 +1/+1 counter on this

    super "Night" main:
        this gets +5/+0 until start of your next turn
"""
    )
    dawn = lab.add(A, "Dawn")
    lab.begin(A)
    _use(lab, dawn, "Night")

    next_turn(lab)
    assert lab.stats(dawn) == (6, 1)
    next_turn(lab)

    assert lab.stats(dawn) == (2, 2)


def test_a_modifier_until_the_end_of_your_next_turn_lasts_through_two_turns() -> None:
    """Rules: 9.3.5."""
    lab, giver = _lab()
    cold = lab.add(B, "Lab Wall")
    lab.begin(A)
    _use(lab, giver, "Chill", cold)

    next_turn(lab)
    next_turn(lab)
    assert lab.stats(cold) == (1, 7)
    next_turn(lab)

    assert lab.stats(cold) == (1, 6)


def test_a_modifier_until_the_end_of_a_phase_ends_with_that_phase() -> None:
    """Rules: 9.3.5."""
    lab = Lab(
        CARDS
        + """
plot twist "Cling" MOD-025:
    main:
        a character gains Dodge until end of your next recovery phase
"""
    )
    hand(lab, A, "Cling")
    one = lab.add(A, "Lab Striker")
    lab.begin(A)
    play(lab, "Cling", one)

    next_turn(lab)
    assert has_keyword(lab.table, one, "Dodge")
    lab.do("end")
    assert lab.table.turn_player == A

    assert lab.table.phase == "build"
    assert not has_keyword(lab.table, one, "Dodge")


def test_a_modifier_until_the_next_turn_ends_with_any_players_turn() -> None:
    """Rules: 9.3.5."""
    lab, giver = _lab()
    lab.begin(A)
    _use(lab, giver, "Fog", giver)
    assert lab.stats(giver) == (3, 6)

    next_turn(lab)

    assert lab.stats(giver) == (2, 6)


def test_a_character_that_only_a_modifier_kept_up_is_stunned_as_it_expires() -> None:
    """Rules: 9.3.5, 10.4.1."""
    lab = Lab(
        CARDS
        + """
plot twist "Crutch" MOD-021:
    main:
        a character gets +0/+3 this turn
"""
    )
    hand(lab, A, "Crutch", "Weaken", "Weaken")
    ward = lab.add(B, "Cat Glider")
    lab.table.edit(ward).minus = 2
    lab.begin(A)
    play(lab, "Crutch", ward)
    play(lab, "Weaken", ward)
    assert lab.stats(ward) == (-1, 3)

    lab.do("end")

    assert lab.thing(ward).zone == "ko"


def test_a_conditional_modifier_of_an_effect_counts_only_while_its_condition_holds() -> None:
    """Rules: 9.1.6, 9.3.5."""
    lab = Lab(
        CARDS
        + """
plot twist "Second Wind" MOD-022:
    main:
        choose a character as one
        while one is exhausted: one gets +2/+2 for the rest of the game
"""
    )
    hand(lab, A, "Second Wind")
    one = lab.add(A, "Lab Striker")
    lab.begin(A)
    play(lab, "Second Wind", one)
    assert lab.stats(one) == (4, 3)

    lab.table.edit(one).exhausted = True

    assert lab.stats(one) == (6, 5)


def test_modifiers_survive_saving_in_the_middle_of_their_duration() -> None:
    """Rules: 9.3.5."""
    from vsdsl.core.game.saving import loaded, saved  # noqa: PLC0415  the engine of another chapter

    lab, giver = _lab()
    lab.begin(A)
    _use(lab, giver, "Shield")

    lab.table = loaded(saved(lab.table), lab.table.book)
    next_turn(lab)
    assert forbidden(lab.table, Deed.BE_ATTACKED, giver)
    next_turn(lab)

    assert not forbidden(lab.table, Deed.BE_ATTACKED, giver)
