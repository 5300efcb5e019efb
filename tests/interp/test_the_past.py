"""What happened in earlier turns and combats, as cards ask about it."""

import pytest

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from tests.interp.battles import change, choices, end_turn, finish, locations, play, use, uses
from vsdsl.core.cards.zones import leave
from vsdsl.core.game.saving import read, written

TRICKS = """
plot twist "Fade" TST-001:
    main:
        put a character into its owner's hand

plot twist "Return" TST-002:
    main:
        put a character in your hand onto your side
"""


def lab_with(*numbers: str, a: str = "LAB-001", b: str = "LAB-003") -> Lab:
    """Return a table with some printed cards and two main characters."""
    return Lab(TRICKS + printed(*numbers), "marvel-battles", mains=(a, b))


def test_morgan_le_fay_draws_one_more_card_with_each_use_in_the_game() -> None:
    """Rules: 1.4.13, 9.3.2. Ruling: Rd6cf773bf0."""
    lab = lab_with("AFF-047")
    first = lab.add(A, "AFF-047")
    locations(lab, A, "Intellect", "Intellect")
    lab.begin()

    use(lab, first, "Growing Magic")
    assert len(lab.table.players[A].hand) == 1

    end_turn(lab)
    end_turn(lab)
    lab.table = read(written(lab.table), lab.table.book)
    before = len(lab.table.players[A].hand)
    use(lab, first, "Growing Magic")

    assert len(lab.table.players[A].hand) == before + 2


def test_growing_magic_of_another_morgan_le_fay_counts_and_of_an_enemy_does_not() -> None:
    """Rules: 1.4.13. Ruling: Rd6cf773bf0."""
    lab = lab_with("AFF-047")
    mine, theirs = lab.add(A, "AFF-047"), lab.add(B, "AFF-047")
    locations(lab, A, "Intellect", "Intellect")
    locations(lab, B, "Intellect", "Intellect")
    lab.begin()
    use(lab, mine, "Growing Magic")
    leave(lab.table, mine, "ko")
    end_turn(lab)
    before = len(lab.table.players[B].hand)
    use(lab, theirs, "Growing Magic")
    assert len(lab.table.players[B].hand) == before + 1

    lab.add(A, "AFF-047")
    end_turn(lab)
    again = lab.table.players[A].front[-1]
    before = len(lab.table.players[A].hand)
    use(lab, again, "Growing Magic")

    assert len(lab.table.players[A].hand) == before + 2


def test_iron_man_gets_a_counter_for_each_test_so_far_on_either_level() -> None:
    """Rules: 1.4.13, 9.3.2."""
    lab = Lab(printed("MCU1-005", "MCU1-006"), mains=("MCU1-005", "LAB-003"))
    lab.add(A, "Lab Bench", "resources")
    lab.add(A, "Lab Bench", "resources")
    mine = lab.main(A)
    lab.begin()
    use(lab, mine, "Day 11, Test 37")
    assert lab.thing(mine).plus == 1
    lab.table.edit(mine).xp = 6
    end_turn(lab)
    assert lab.table.face(mine).level == 2

    end_turn(lab)
    use(lab, mine, "Day 11, Test 37")

    assert lab.thing(mine).plus == 1 + 2


def test_a_test_by_the_enemy_iron_man_does_not_count() -> None:
    """Rules: 1.2.1."""
    lab = lab_with("MCU1-005", "MCU1-006", a="MCU1-005", b="MCU1-005")
    locations(lab, A, "Intellect")
    locations(lab, B, "Intellect")
    lab.begin()
    use(lab, lab.main(A), "Day 11, Test 37")
    end_turn(lab)

    use(lab, lab.main(B), "Day 11, Test 37")

    assert lab.thing(lab.main(B)).plus == 1


def star_lord() -> tuple[Lab, int, int]:
    """Return a table where two Cat Scouts can attack Star-Lord in turn, and the two of them."""
    lab = lab_with("MCU1-008", b="MCU1-008")
    locations(lab, B, "Skill", "Skill")
    return lab, lab.add(A, "Cat Scout"), lab.add(A, "Cat Brute")


def outlaw(lab: Lab, attacker: int) -> bool:
    """Let somebody attack Star-Lord, who answers; return whether that stunned the attacker."""
    lab.attack(lab.main(B), attacker)
    lab.do("pass")
    use(lab, lab.main(B), "Legendary Outlaw?")
    fell = lab.thing(attacker).stunned or lab.thing(attacker).zone == "ko"
    finish(lab)
    return bool(fell)


def test_star_lord_stuns_who_attacks_him_for_the_first_time() -> None:
    """Rules: 6.1.3."""
    lab, scout, _ = star_lord()
    lab.begin()

    assert outlaw(lab, scout)


def test_star_lord_does_not_stun_who_attacked_him_in_an_earlier_turn() -> None:
    """Rules: 1.4.13, 6.1.3."""
    lab, _, brute = star_lord()
    lab.begin().attack(lab.main(B), brute)
    finish(lab)
    end_turn(lab)
    end_turn(lab)

    assert not outlaw(lab, brute)


def test_star_lord_knows_a_namesake_of_an_earlier_attacker_that_is_gone() -> None:
    """Rules: 10.10.8."""
    lab, scout, _ = star_lord()
    lab.begin().attack(lab.main(B), scout)
    finish(lab)
    assert lab.thing(scout).zone == "ko"
    other = lab.add(A, "Cat Scout")
    end_turn(lab)
    end_turn(lab)

    assert not outlaw(lab, other)


def test_an_attack_on_somebody_else_does_not_make_star_lord_wary() -> None:
    """Rules: 6.1.3."""
    lab, _, brute = star_lord()
    wall = lab.add(B, "Lab Wall")
    lab.begin().attack(wall, brute)
    finish(lab)
    end_turn(lab)
    end_turn(lab)

    assert outlaw(lab, brute)


def ghost_rider(number: str = "DEF-005") -> tuple[Lab, int, int]:
    """Return a table where B's Brute and Scout may have attacked before Ghost Rider's turn."""
    lab = lab_with(number, a=number)
    locations(lab, A, "Intellect", "Might")
    return lab, lab.add(B, "Cat Brute"), lab.add(B, "Cat Scout")


@pytest.mark.parametrize("number", ["DEF-005", "DEF-006"])
def test_ghost_rider_avenges_an_attack_of_the_enemy_turn_before(number: str) -> None:
    """Rules: 5.7.5."""
    lab, brute, scout = ghost_rider(number)
    wall = lab.add(A, "Lab Wall")
    lab.begin(B).attack(wall, brute)
    finish(lab)
    end_turn(lab)

    use(lab, lab.main(A), "Spirit of Vengeance")

    assert lab.thing(brute).stunned
    assert not lab.thing(scout).stunned


def test_ghost_rider_may_choose_among_all_who_attacked() -> None:
    """Rules: 5.7.5."""
    lab, brute, scout = ghost_rider()
    lab.add(B, "Cat Glider")
    wall = lab.add(A, "Lab Wall")
    lab.begin(B).attack(lab.main(A), scout)
    finish(lab)
    lab.attack(wall, brute)
    finish(lab)
    end_turn(lab)

    lab.do(*uses(lab, lab.main(A), "Spirit of Vengeance")[0])

    assert choices(lab) == {brute, scout}


def test_ghost_rider_has_forgotten_what_happened_before_his_last_turn_ended() -> None:
    """Rules: 5.7.5."""
    lab, brute, _ = ghost_rider()
    wall = lab.add(A, "Lab Wall")
    lab.begin(B).attack(wall, brute)
    finish(lab)
    end_turn(lab)
    end_turn(lab)
    end_turn(lab)

    use(lab, lab.main(A), "Spirit of Vengeance")

    assert not lab.thing(brute).stunned


def test_who_attacked_left_and_appeared_again_is_another_character() -> None:
    """Rules: 1.4.13."""
    lab, brute, _ = ghost_rider()
    wall = lab.add(A, "Lab Wall")
    lab.add(B, "Fade", "hand")
    lab.add(B, "Return", "hand")
    lab.begin(B).attack(wall, brute)
    finish(lab)
    play(lab, "Fade", brute)
    play(lab, "Return")
    lab.do(*next(o for o in lab.options if o[0] == "choose"))
    assert lab.thing(brute).zone == "play"
    end_turn(lab)

    use(lab, lab.main(A), "Spirit of Vengeance")

    assert not lab.thing(brute).stunned


def test_a_book_in_which_no_card_asks_keeps_nothing_of_earlier_turns() -> None:
    """Rules: 1.4.13."""
    lab = Lab(TRICKS, "marvel-battles")
    lab.begin().attack(lab.main(B), lab.main(A))
    finish(lab)

    end_turn(lab)

    assert lab.table.past == ()


def test_drax_grows_by_the_health_of_the_enemies_that_were_ko_d_this_turn() -> None:
    """They are no longer in play. Rules: 10.5.5."""
    lab = lab_with("LEG-020", a="LEG-020")
    brute = lab.add(B, "Cat Brute", wounds=1)
    friend = lab.add(A, "Lab Runt")
    locations(lab, A, "Might")
    lab.begin().attack(brute, lab.main(A))
    finish(lab)
    lab.attack(lab.main(B), friend)
    finish(lab)
    assert [lab.thing(i).zone for i in (brute, friend)] == ["ko", "ko"]

    change(lab, lab.main(A), stunned=False, face_up=True, exhausted=False)
    use(lab, lab.main(A), "Brutal Strength")

    assert lab.thing(lab.main(A)).plus == 2


def test_drax_does_not_grow_by_who_was_ko_d_in_an_earlier_turn() -> None:
    """Rules: 5.1.1."""
    lab = lab_with("LEG-020", a="LEG-020")
    lab.add(B, "Cat Brute", "ko")
    locations(lab, A, "Might")
    lab.begin()

    use(lab, lab.main(A), "Brutal Strength")

    assert lab.thing(lab.main(A)).plus == 0
