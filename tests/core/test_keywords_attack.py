"""Attack, movement and team keywords, each with the case where it must not apply."""

from tests.core.acts import hand, next_turn, play
from tests.core.bearers import bearers
from tests.core.lab import A, B
from vsdsl.core.characters.teams import teams_of
from vsdsl.core.combat.attack import can_attack, legal_defenders
from vsdsl.core.powers.active_powers import has_keyword


def test_flight_flies_over_the_front_row() -> None:
    """Rules: 13.1.1."""
    lab = bearers()
    flyer = lab.add(A, "Flight Bearer")
    ward = lab.add(B, "Bear", "back")
    lab.begin(A)

    assert can_attack(lab.table, flyer, ward)


def test_flight_in_the_front_row_stops_flyers() -> None:
    """Rules: 13.1.1."""
    lab = bearers()
    flyer = lab.add(A, "Flight Bearer")
    lab.add(B, "Flight Bearer")
    ward = lab.add(B, "Bear", "back")
    lab.begin(A)

    assert not can_attack(lab.table, flyer, ward)


def test_flight_in_the_back_row_stops_nobody() -> None:
    """Rules: 13.1.1."""
    lab = bearers()
    flyer = lab.add(A, "Flight Bearer")
    ward = lab.add(B, "Flight Bearer", "back")
    lab.begin(A)

    assert can_attack(lab.table, flyer, ward)


def test_ranged_attacks_from_the_back_row() -> None:
    """Rules: 13.1.2."""
    lab = bearers()
    archer = lab.add(A, "Ranged Bearer", "back")
    lab.begin(A)

    assert can_attack(lab.table, archer, lab.main(B))


def test_without_ranged_nobody_attacks_from_the_back_row() -> None:
    """Rules: 13.1.2."""
    lab = bearers()
    flyer = lab.add(A, "Flight Bearer", "back")
    lab.begin(A)

    assert not can_attack(lab.table, flyer, lab.main(B))


def test_ranged_strikes_back_at_a_ranged_attacker() -> None:
    """Rules: 13.1.2."""
    lab = bearers()
    archer = lab.add(A, "Lab Archer", "back")
    defender = lab.add(B, "Ranged Bearer")
    lab.begin(A)

    lab.attack(defender, archer)
    lab.pass_all()

    assert lab.thing(archer).zone == "ko"


def test_without_ranged_nobody_strikes_back_at_a_ranged_attacker() -> None:
    """Rules: 13.1.2."""
    lab = bearers()
    archer = lab.add(A, "Lab Archer", "back")
    defender = lab.add(B, "Flight Bearer")
    lab.begin(A)

    lab.attack(defender, archer)
    lab.pass_all()

    assert lab.thing(archer).zone == "play"


def test_stealth_melee_attacks_protected_characters() -> None:
    """Rules: 13.1.3."""
    lab = bearers()
    sneak = lab.add(A, "Stealth Bearer")
    ward = lab.add(B, "Bear", "back")
    lab.begin(A)

    assert can_attack(lab.table, sneak, ward)


def test_stealth_does_not_attack_from_the_back_row() -> None:
    """Rules: 13.1.3."""
    lab = bearers()
    sneak = lab.add(A, "Stealth Bearer", "back")
    ward = lab.add(B, "Bear", "back")
    lab.begin(A)

    assert not can_attack(lab.table, sneak, ward)


def test_leap_is_flight_in_ones_own_turn() -> None:
    """Rules: 13.1.4."""
    lab = bearers()
    leaper = lab.add(A, "Leap Bearer")
    ward = lab.add(B, "Bear", "back")
    lab.begin(A)

    assert can_attack(lab.table, leaper, ward)
    assert has_keyword(lab.table, leaper, "Flight")


def test_leap_stops_no_flyers_in_the_enemys_turn() -> None:
    """Rules: 13.1.4."""
    lab = bearers()
    leaper = lab.add(A, "Leap Bearer")
    ward = lab.add(A, "Lab Striker", "back")
    flyer = lab.add(B, "Flight Bearer")
    lab.begin(A)
    next_turn(lab)

    assert not has_keyword(lab.table, leaper, "Flight")
    assert can_attack(lab.table, flyer, ward)


def test_grab_stops_flyers_from_the_front_row() -> None:
    """Rules: 13.1.5."""
    lab = bearers()
    flyer = lab.add(A, "Flight Bearer")
    lab.add(B, "Grab Bearer")
    ward = lab.add(B, "Bear", "back")
    lab.begin(A)

    assert not can_attack(lab.table, flyer, ward)


def test_grab_stops_nobody_from_the_back_row() -> None:
    """Rules: 13.1.5."""
    lab = bearers()
    flyer = lab.add(A, "Flight Bearer")
    ward = lab.add(B, "Grab Bearer", "back")
    lab.begin(A)

    assert can_attack(lab.table, flyer, ward)


def test_grab_does_not_let_its_bearer_fly() -> None:
    """Rules: 13.1.5."""
    lab = bearers()
    grabber = lab.add(A, "Grab Bearer")
    ward = lab.add(B, "Bear", "back")
    lab.begin(A)

    assert not can_attack(lab.table, grabber, ward)


def test_dodge_cannot_be_ranged_attacked() -> None:
    """Rules: 13.1.6."""
    lab = bearers()
    archer = lab.add(A, "Ranged Bearer", "back")
    dodger = lab.add(B, "Dodge Bearer")
    lab.begin(A)

    assert dodger not in legal_defenders(lab.table, archer)


def test_dodge_can_be_melee_attacked_even_by_a_ranged_character() -> None:
    """Rules: 13.1.6."""
    lab = bearers()
    archer = lab.add(A, "Ranged Bearer")
    dodger = lab.add(B, "Dodge Bearer")
    lab.begin(A)

    assert dodger in legal_defenders(lab.table, archer)


def test_mercenary_team_attacks_with_any_main_character() -> None:
    """Rules: 13.1.7."""
    lab = bearers()
    mercenary = lab.add(B, "Mercenary Bearer")
    lab.begin(B)

    lab.do("attack", lab.main(B), lab.main(A))

    assert ("join", mercenary) in lab.options


def test_mercenary_does_not_team_attack_with_supporting_characters_of_other_teams() -> None:
    """Rules: 13.1.7, 13.1.8."""
    lab = bearers()
    bear = lab.add(B, "Bear")
    mercenary = lab.add(B, "Mercenary Bearer")
    lab.begin(B)

    lab.do("attack", bear, lab.main(A))

    joining = lab.options if lab.asked[1] == "join" else []
    assert ("join", mercenary) not in joining


def test_team_up_makes_supporting_characters_members_of_a_team() -> None:
    """Rules: 13.1.9."""
    lab = bearers()
    one = lab.add(A, "Lab Striker")
    friend = lab.add(A, "Team Up Bearer")
    stray = lab.add(A, "Stray")
    lab.begin(A)

    assert teams_of(lab.table, one) == {"Lab Rats", "Lab Dogs"}
    assert teams_of(lab.table, friend) == {"Lab Rats", "Lab Dogs"}
    lab.do("attack", one, lab.main(B))
    assert ("join", stray) in lab.options


def test_team_up_is_not_for_main_or_enemy_characters() -> None:
    """Rules: 13.1.9."""
    lab = bearers()
    lab.add(A, "Team Up Bearer")
    bear = lab.add(B, "Bear")

    assert teams_of(lab.table, lab.main(A)) == {"Lab Rats"}
    assert teams_of(lab.table, bear) == {"Lab Cats"}


def test_team_up_ends_with_its_bearer() -> None:
    """Rules: 13.1.9, 9.2.3."""
    lab = bearers()
    one = lab.add(A, "Lab Striker")
    friend = lab.add(A, "Team Up Bearer")
    hand(lab, A, "Stupefy")
    lab.begin(A)

    play(lab, "Stupefy", friend)

    assert teams_of(lab.table, one) == {"Lab Rats"}


def test_toss_gives_another_character_flight_this_turn() -> None:
    """Rules: 13.1.10."""
    lab = bearers()
    tossed = lab.add(A, "Lab Striker")
    tosser = lab.add(A, "Toss Bearer", "ko")
    hand(lab, A, "Bring In")
    lab.begin(A)

    play(lab, "Bring In")
    assert ("choose", tosser) not in lab.options
    lab.do("choose", tossed)
    assert has_keyword(lab.table, tossed, "Flight")
    next_turn(lab)

    assert not has_keyword(lab.table, tossed, "Flight")


def test_mobile_moves_to_the_other_row_in_the_main_phase() -> None:
    """Rules: 13.1.11."""
    lab = bearers()
    mobile = lab.add(A, "Mobile Bearer")
    lab.begin(A)

    lab.do(*next(option for option in lab.options if option[:2] == ("use", mobile)))
    lab.do("choose", ("place", A, "back"))

    assert lab.thing(mobile).row == "back"


def test_mobile_moves_once_a_turn() -> None:
    """Rules: 13.1.11."""
    lab = bearers()
    mobile = lab.add(A, "Mobile Bearer")
    lab.begin(A)
    lab.do(*next(option for option in lab.options if option[:2] == ("use", mobile)))
    lab.do("choose", ("place", A, "back"))

    assert not [option for option in lab.options if option[:2] == ("use", mobile)]


def test_two_copies_of_mobile_move_no_more_than_one() -> None:
    """The example E-16.

    Rules: 7.8.4, 13.1.11.
    """
    lab = bearers()
    mobile, model = lab.add(A, "Mobile Bearer"), lab.add(A, "Mobile Bearer")
    hand(lab, A, "Lend")
    lab.begin(A)
    play(lab, "Lend", mobile, model)
    lab.do(*next(option for option in lab.options if option[:2] == ("use", mobile)))
    lab.do("choose", ("place", A, "back"))

    assert not [option for option in lab.options if option[:2] == ("use", mobile)]


def test_passive_neither_attacks_nor_strikes_back() -> None:
    """Rules: 7.1.4."""
    lab = bearers()
    passive = lab.add(A, "Passive Bearer")
    lab.begin(A)
    assert legal_defenders(lab.table, passive) == ()

    scout = lab.add(B, "Cat Scout")
    next_turn(lab)
    lab.attack(passive, scout)
    lab.pass_all()

    assert lab.thing(scout).zone == "play"


def test_passive_can_be_attacked() -> None:
    """Rules: 7.1.4."""
    lab = bearers()
    passive = lab.add(B, "Passive Bearer")
    striker = lab.add(A, "Lab Striker")
    lab.begin(A)

    assert can_attack(lab.table, striker, passive)
