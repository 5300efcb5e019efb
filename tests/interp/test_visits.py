"""A character in an enemy row that its player still controls."""

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from tests.interp.battles import choices, choose, finish, hand, locations, play, row, use
from vsdsl.core.cards.zones import place
from vsdsl.core.characters.visits import visited
from vsdsl.core.game.soundness import faults

RIDER = printed("DEF-005", "DEF-006")
ROAD = """
supporting "Guard" RDE-001:
    cost 1
    stats 1/2, health 1

supporting "Page" RDE-002:
    cost 1
    stats 1/2, health 2

supporting "Archer" RDE-003:
    cost 1
    stats 1/2, health 2

plot twist "Roll Call" RDE-004:
    any-turn combat: each character in your front row gets +1/+0 this combat
"""


def ride(where: str = "front") -> tuple[Lab, int, int, int]:
    """Return a table at which the rider may drive into rows with a guard and an archer."""
    lab = Lab(RIDER + ROAD, "marvel-battles", mains=("DEF-006", "LAB-003"))
    locations(lab, A, "Skill")
    rider = lab.main(A)
    place(lab.table, rider, where, A)
    guard, archer = lab.add(B, "RDE-001"), lab.add(B, "RDE-003", "back")
    hand(lab, A, "RDE-004")
    lab.begin()
    use(lab, rider, "Hell on Wheels", row(B, "back"))
    return lab, rider, guard, archer


def test_the_rider_stays_under_control_and_attacks_in_the_row_he_visits() -> None:
    """Rules: 1.2.2, 6.1.4, 6.2.3."""
    lab, rider, _, archer = ride("back")
    assert lab.thing(rider).side == A
    assert visited(lab.table, rider) == (B, "back")
    lab.do("yes")

    assert lab.table.combat is not None
    assert lab.table.combat.defender == archer  # protected, and the only one in that row
    finish(lab)

    assert lab.thing(archer).stunned
    assert not lab.thing(rider).exhausted


def test_one_attack_after_another_until_the_player_stops() -> None:
    """Rules: 1.5.1."""
    lab, rider, _, archer = ride()
    second = lab.add(B, "RDE-002", "back")
    lab.do("yes")
    assert choices(lab) == {archer, second}
    choose(lab, archer)
    lab.pass_all()
    lab.do("yes")
    lab.pass_all()
    assert lab.thing(second).stunned
    assert lab.asked == (A, "may")

    lab.do("stop")
    choose(lab, row(A, "back"))

    thing = lab.thing(rider)
    assert (thing.row, thing.exhausted, visited(lab.table, rider)) == ("back", True, ())
    assert list(faults(lab.table)) == []


def test_a_stunned_rider_drives_home_at_once() -> None:
    """Rules: 10.2.1."""
    lab, rider, _, archer = ride()
    lab.table.edit(archer).plus = 9
    lab.table.restructure()
    lab.do("yes")
    lab.pass_all()

    assert lab.thing(rider).stunned
    assert lab.asked == (A, "row")
    choose(lab, row(A, "front"))
    assert visited(lab.table, rider) == ()


def test_an_exhausted_rider_stays() -> None:
    """Rules: 3.3.1."""
    lab = Lab(RIDER + ROAD, "marvel-battles", mains=("DEF-006", "LAB-003"))
    locations(lab, A, "Skill")
    lab.table.edit(lab.main(A)).exhausted = True
    lab.begin()

    use(lab, lab.main(A), "Hell on Wheels")

    assert lab.asked == (A, "main")
    assert visited(lab.table, lab.main(A)) == ()


def test_who_is_away_is_in_no_row_at_home() -> None:
    """Rules: 3.2.1."""
    lab, rider, _, _ = ride()
    at_home = lab.stats(rider)
    lab.do("yes")

    play(lab, "Roll Call")

    assert lab.stats(rider) == at_home
