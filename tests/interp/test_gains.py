"""Triggers that wait for counters, or for ATK that goes up: what is a gain, and what is not."""

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from tests.interp.battles import choose, end_turn, finish, locations, play, use
from vsdsl.core.game.saving import read, written

TRICKS = """
plot twist "Bulk Up" TST-001:
    main:
        put 2 +1/+1 counters on a character

plot twist "Wither" TST-002:
    main:
        put 3 -1/-1 counters on a character

plot twist "Turn Around" TST-003:
    main:
        switch ATK and DEF of a character this turn

plot twist "Tire" TST-005:
    main:
        a character gets -1/-0 this turn

plot twist "Brace" TST-007:
    main:
        a character gets +0/+4 this turn
"""


def mystique(*hand: str) -> Lab:
    """Return a table where A has Mystique, some plot twists in hand and a Skill location."""
    lab = Lab(
        TRICKS + printed("AFF-033", "AFF-034"), "marvel-battles", mains=("AFF-033", "LAB-003")
    )
    for card in hand:
        lab.add(A, card, "hand")
    locations(lab, A, "Skill")
    return lab


def test_mystique_gains_as_much_xp_as_her_disguise_gives_her_atk() -> None:
    """Rules: 9.4.1, 11.2.2, 16.1.8."""
    lab = mystique()
    big = lab.add(B, "Cat Brute")
    lab.begin().attack(big, lab.main(A))
    atk = lab.stats(big)[0]

    use(lab, lab.main(A), "Masquerade", big)

    assert lab.stats(lab.main(A))[0] == atk > 1
    assert lab.thing(lab.main(A)).xp == atk - 1


def test_counters_and_a_switch_raise_atk_too() -> None:
    """Rules: 9.4.1, 9.4.3, 9.4.6. Ruling: R21b357d805."""
    lab = mystique("Bulk Up", "Turn Around").begin()
    mine = lab.main(A)

    play(lab, "Bulk Up", mine)

    assert lab.stats(mine) == (3, 8)
    assert lab.thing(mine).xp == 2

    play(lab, "Turn Around", mine)

    assert lab.stats(mine) == (8, 3)
    assert lab.thing(mine).xp == 2 + 5


def test_mystique_goes_on_growing_on_level_two() -> None:
    """Rules: 9.4.1, 11.2.2."""
    text = TRICKS + printed("LEG-066", "LEG-067")
    lab = Lab(text, "marvel-battles", mains=("LEG-066", "LAB-003"))
    lab.add(A, "Bulk Up", "hand")
    lab.begin()

    play(lab, "Bulk Up", lab.main(A))

    assert lab.thing(lab.main(A)).xp == 2


def test_atk_below_zero_rises_from_its_real_value() -> None:
    """Rules: 9.4.4. Ruling: Ra5a907b643."""
    lab = mystique("Wither", "Bulk Up").begin()
    mine = lab.main(A)
    play(lab, "Wither", mine)
    assert lab.stats(mine)[0] == -2

    play(lab, "Bulk Up", mine)

    assert lab.thing(mine).xp == 2


def test_what_lowers_atk_or_raises_only_def_or_somebody_else_gives_no_xp() -> None:
    """Rules: 9.4.1."""
    lab = mystique("Tire", "Brace", "Bulk Up")
    other = lab.add(A, "Cat Brute")
    lab.begin()

    play(lab, "Tire", lab.main(A))
    play(lab, "Brace", lab.main(A))
    play(lab, "Bulk Up", other)

    assert lab.stats(lab.main(A)) == (0, 10)
    assert lab.thing(lab.main(A)).xp == 0


def test_atk_that_comes_back_at_the_end_of_the_turn_is_no_gain() -> None:
    """Nothing raises it: what lowered it has ended. Rules: 9.3.5, A-164."""
    lab = mystique("Tire").begin()
    play(lab, "Tire", lab.main(A))

    end_turn(lab)

    assert lab.thing(lab.main(A)).xp == 0


def test_a_stunned_mystique_gains_nothing_for_what_she_missed() -> None:
    """Her power is off while she is face down; standing up is no gain. Rules: 7.1.3."""
    lab = mystique("Wither")
    mine = lab.main(A)
    lab.table.edit(mine).minus = 3
    lab.begin()
    play(lab, "Wither", mine)
    assert lab.thing(mine).stunned

    end_turn(lab)
    end_turn(lab)

    assert lab.stats(mine) == (1, 6)
    assert not lab.thing(mine).stunned
    assert lab.thing(mine).xp == 0


def test_mystique_who_gains_atk_and_falls_by_it_has_gained_the_xp() -> None:
    """The trigger looks at the state before the check for 0 DEF. Rules: 8.1.2, 10.4.1."""
    lab = mystique("Turn Around")
    mine = lab.main(A)
    lab.table.edit(mine).minus = 1
    lab.begin()

    play(lab, "Turn Around", mine)

    assert lab.thing(mine).stunned
    assert lab.thing(mine).xp == 5


def test_the_last_look_at_the_stats_is_saved() -> None:
    """Rules: 9.4.1."""
    lab = mystique("Bulk Up").begin()
    card = lab.table.players[A].hand[0]

    lab.table = read(written(lab.table), lab.table.book)
    lab.do("play", card, 0)
    choose(lab, lab.main(A))

    assert lab.thing(lab.main(A)).xp == 2


def test_abomination_gains_one_xp_however_much_atk_he_gains() -> None:
    """Rules: 9.4.1, 11.2.2."""
    lab = Lab(TRICKS + printed("MCU1-032"), "marvel-battles", mains=("MCU1-032", "LAB-003"))
    model = lab.add(A, "Cat Brute", plus=3)
    locations(lab, A, "Intellect")
    mine = lab.main(A)
    lab.begin()

    use(lab, mine, "I Want That. I Need That. Make Me That.", model)

    assert lab.thing(mine).plus == 3
    assert lab.thing(mine).xp == 1


def test_abomination_gains_no_xp_from_def_alone() -> None:
    """Rules: 9.4.1."""
    lab = Lab(TRICKS + printed("MCU1-032"), "marvel-battles", mains=("MCU1-032", "LAB-003"))
    lab.add(A, "Brace", "hand")
    lab.begin()

    play(lab, "Brace", lab.main(A))

    assert lab.thing(lab.main(A)).xp == 0


def test_venom_gains_one_xp_for_two_counters_put_on_him_together() -> None:
    """Rules: 9.4.6, 11.2.2."""
    lab = Lab(TRICKS + printed("DEF-031"), "marvel-battles", mains=("DEF-031", "LAB-003"))
    lab.add(A, "Bulk Up", "hand")
    mine = lab.main(A)
    lab.begin()

    play(lab, "Bulk Up", mine)

    assert lab.thing(mine).plus == 2
    assert lab.thing(mine).xp == 1


def test_venom_gains_xp_neither_from_minus_counters_nor_from_a_bonus_without_counters() -> None:
    """Rules: 9.4.6, 9.4.7."""
    lab = Lab(TRICKS + printed("DEF-031"), "marvel-battles", mains=("DEF-031", "LAB-003"))
    for card in ("Tire", "Brace", "Wither"):
        lab.add(A, card, "hand")
    lab.begin()

    play(lab, "Brace", lab.main(A))
    play(lab, "Wither", lab.main(A))

    assert lab.thing(lab.main(A)).xp == 0


def test_counters_that_cancel_at_once_have_been_gained() -> None:
    """Rules: 9.4.6, 10.1.1."""
    lab = Lab(TRICKS + printed("DEF-031"), "marvel-battles", mains=("DEF-031", "LAB-003"))
    lab.add(A, "Bulk Up", "hand")
    mine = lab.main(A)
    lab.table.edit(mine).minus = 2
    lab.begin()

    play(lab, "Bulk Up", mine)

    assert (lab.thing(mine).plus, lab.thing(mine).minus) == (0, 0)
    assert lab.thing(mine).xp == 1


def test_venom_who_recovered_this_turn_grows() -> None:
    """Rules: 5.3.1, 9.4.6."""
    lab = Lab(TRICKS + printed("DEF-031"), "marvel-battles", mains=("DEF-031", "LAB-003"))
    locations(lab, A, "Energy")
    mine = lab.main(A)
    thing = lab.table.edit(mine)
    thing.stunned = thing.exhausted = True
    thing.face_up = False
    lab.begin(stage="recovery")

    use(lab, mine, "Revenge Bond")

    assert lab.thing(mine).plus == 2
    assert lab.thing(mine).xp == 1


def test_a_jealous_abomination_may_take_a_counter_when_another_gains_some() -> None:
    """Rules: 9.4.6."""
    lab = Lab(TRICKS + printed("MCU1-055"), "marvel-battles")
    envious = lab.add(A, "MCU1-055")
    rival = lab.add(B, "Cat Brute")
    lab.add(A, "Bulk Up", "hand")
    lab.begin()

    play(lab, "Bulk Up", rival)
    assert lab.asked == (A, "may")
    lab.do("yes")

    assert lab.thing(envious).plus == 1


def test_a_jealous_abomination_is_not_jealous_of_itself() -> None:
    """Rules: 9.4.6."""
    lab = Lab(TRICKS + printed("MCU1-055"), "marvel-battles")
    envious = lab.add(A, "MCU1-055")
    lab.add(A, "Bulk Up", "hand")
    lab.begin()

    play(lab, "Bulk Up", envious)

    assert lab.asked == (A, "main")
    assert lab.thing(envious).plus == 2


def test_a_book_without_such_a_card_keeps_no_look_and_no_record_of_counters() -> None:
    """Nobody waits, so nothing is watched. Rules: 9.4.1."""
    lab = Lab(TRICKS)
    lab.add(A, "Bulk Up", "hand")
    lab.begin()

    play(lab, "Bulk Up", lab.main(A))
    lab.attack(lab.main(B), lab.main(A))
    finish(lab)

    assert lab.table.seen == ()
    assert not [deed for deed in lab.table.deeds if deed[0].startswith("gain")]
