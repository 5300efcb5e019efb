"""Stats that cannot go beyond what is printed, and three attacks in their order."""

import pytest

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from tests.interp.battles import change, end_turn, finish, play
from vsdsl.core.characters.levels import gain_xp
from vsdsl.core.characters.stats import derivation
from vsdsl.core.game.saving import read, written

TRICKS = """
plot twist "Grow" TST-001:
    main:
        a character gets +3/+2 this turn

plot twist "Shrink Down" TST-002:
    main:
        a character gets -2/-2 this turn

plot twist "Bulk Up" TST-003:
    main:
        put 1 +1/+1 counter on a character

plot twist "Wither" TST-004:
    main:
        put 1 -1/-1 counter on a character

plot twist "Turn Around" TST-005:
    main:
        switch ATK and DEF of a character this turn
"""


def thor(number: str, *hand: str) -> Lab:
    """Return a table where A has a Thor of some level and plot twists in hand."""
    lab = Lab(TRICKS + printed("MCU1-009", "MCU1-010"), mains=(number, "LAB-003"))
    for card in hand:
        lab.add(A, card, "hand")
    return lab


def test_a_cast_out_thor_never_rises_above_what_is_printed() -> None:
    """Rules: 9.4.1."""
    lab = thor("MCU1-009", "Grow", "Shrink Down").begin()
    mine = lab.main(A)

    play(lab, "Grow", mine)
    assert lab.stats(mine) == (3, 4)

    play(lab, "Shrink Down", mine)
    assert lab.stats(mine) == (1, 2)  # what would have led beyond is lost


def test_a_cast_out_thor_can_be_lowered() -> None:
    """Rules: 9.4.1."""
    lab = thor("MCU1-009", "Shrink Down").begin()

    play(lab, "Shrink Down", lab.main(A))

    assert lab.stats(lab.main(A)) == (1, 2)


def test_of_a_switch_only_what_rises_is_held_back() -> None:
    """Rules: 9.4.1, 9.4.3."""
    lab = thor("MCU1-009", "Turn Around").begin()

    play(lab, "Turn Around", lab.main(A))

    assert lab.stats(lab.main(A)) == (3, 3)


def test_a_worthy_thor_never_falls_below_what_is_printed() -> None:
    """Rules: 9.4.1."""
    lab = thor("MCU1-010", "Shrink Down", "Grow").begin()
    mine = lab.main(A)

    play(lab, "Shrink Down", mine)
    assert lab.stats(mine) == (6, 6)

    play(lab, "Grow", mine)
    assert lab.stats(mine) == (9, 8)


@pytest.mark.parametrize(("number", "card"), [("MCU1-009", "Bulk Up"), ("MCU1-010", "Wither")])
def test_thor_takes_no_counters_of_one_kind(number: str, card: str) -> None:
    """Rules: 1.1.2, 9.4.6."""
    lab = thor(number, card).begin()
    mine = lab.main(A)

    play(lab, card, mine)

    assert (lab.thing(mine).plus, lab.thing(mine).minus) == (0, 0)


def test_thor_who_levels_up_sheds_the_counters_he_can_no_longer_have() -> None:
    """Rules: 1.1.2, 11.2.7."""
    lab = thor("MCU1-009", "Wither")
    mine = lab.main(A)
    lab.begin()
    play(lab, "Wither", mine)
    assert lab.thing(mine).minus == 1

    gain_xp(lab.table, mine, 1)
    change(lab, lab.main(B))
    end_turn(lab)

    assert lab.table.face(mine).level == 2
    assert lab.thing(mine).minus == 0


def test_a_face_down_thor_has_no_bounds() -> None:
    """Rules: 7.1.3."""
    lab = thor("MCU1-009", "Grow")
    mine = lab.main(A)
    thing = lab.table.edit(mine)
    thing.hidden, thing.face_up = True, False
    lab.begin()

    play(lab, "Grow", mine)

    assert lab.stats(mine) == (6, 6)


def test_the_derivation_names_the_bound_and_agrees() -> None:
    """Rules: 9.4.1."""
    lab = thor("MCU1-009", "Grow").begin()
    play(lab, "Grow", lab.main(A))

    last = derivation(lab.table, lab.main(A))[-1]

    assert (last.layer.kind, last.layer.rule) == ("at most", "9.4.1")
    assert (last.atk, last.def_) == lab.stats(lab.main(A)) == (3, 4)


def journey() -> Lab:
    """Return a table where Thor and two friends attack a wall that stuns nobody and stands."""
    lab = Lab(
        printed("MCU1-009", "MCU1-010")
        + """
supporting "Friend" TST-010:
    team MCU Heroes
    cost 1
    stats 0/9, health 3

supporting "Buddy" TST-011:
    team MCU Heroes
    cost 1
    stats 0/9, health 3

supporting "Rock" TST-012:
    team Lab Cats
    cost 1
    stats 0/99, health 3
""",
        mains=("MCU1-009", "LAB-003"),
    )
    for name in ("Friend", "Buddy"):
        lab.add(A, name)
    lab.add(B, "Rock")
    return lab.begin()


def assault(lab: Lab, friends: int) -> None:
    """Let Thor attack the rock together with some friends, all of whom are ready again."""
    thor_and_friends = lab.table.players[A].front[: friends + 1]
    for ident in lab.table.players[A].front:
        change(lab, ident, exhausted=False)
    lab.attack(lab.table.players[B].front[-1], *thor_and_friends)
    finish(lab)


def level(lab: Lab) -> int:
    return lab.table.face(lab.main(A)).level


def test_thor_levels_up_with_the_third_attack_of_his_journey() -> None:
    """Rules: 16.2.6."""
    lab = journey()
    assault(lab, 0)
    assault(lab, 1)
    assert level(lab) == 1

    assault(lab, 2)

    assert level(lab) == 2


def test_attacks_in_another_order_do_not_lead_there() -> None:
    """Rules: 16.2.6, 16.2.7."""
    lab = journey()

    for friends in (2, 1, 0, 2, 2):
        assault(lab, friends)

    assert level(lab) == 1
    assault(lab, 1)
    assault(lab, 2)
    assert level(lab) == 2


def test_the_journey_goes_on_over_turns_and_saves() -> None:
    """Rules: 16.2.7, A-145."""
    lab = journey()
    assault(lab, 0)
    end_turn(lab)
    end_turn(lab)
    assault(lab, 1)
    lab.table = read(written(lab.table), lab.table.book)

    assault(lab, 2)

    assert level(lab) == 2


def test_an_attack_while_the_power_is_off_is_no_step() -> None:
    """Rules: 7.1.3, A-145."""
    lab = journey()
    assault(lab, 0)
    change(lab, lab.main(A), face_up=False, hidden=True)
    first, second = lab.table.players[A].front[1:]
    lab.attack(lab.table.players[B].front[-1], first, second)
    finish(lab)
    change(lab, lab.main(A), face_up=True, hidden=False)

    assault(lab, 2)

    assert level(lab) == 1


def test_attacks_of_others_without_thor_are_no_steps() -> None:
    """Rules: 16.2.6."""
    lab = journey()
    lab.attack(lab.table.players[B].front[-1], lab.table.players[A].front[1])
    finish(lab)

    assault(lab, 1)
    assault(lab, 2)

    assert level(lab) == 1
