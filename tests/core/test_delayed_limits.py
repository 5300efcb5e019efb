"""Delayed triggers that work once in a turn or combat."""

from tests.core.acts import next_turn
from tests.core.lab import A, B, Lab
from vsdsl.core.game.saving import loaded, saved

CARDS = """
supporting "Rat Planner" DLI-001:
    team Lab Rats
    cost 1
    stats 3/9, health 9

    super "Daily" main, any number of times:
        whenever a character on your side attacks, once per turn for the rest of the game: draw 1

    super "Early" main, any number of times:
        whenever a Lab Rats character attacks for the first time each turn for the rest of the game:
            draw 1

    super "Single" main, any number of times:
        whenever a character on your side attacks, once per game for the rest of the game: draw 1

    super "Bout" main, any number of times:
        whenever a character on your side attacks, once per combat for the rest of the game: draw 1
"""


def planned(*names: str) -> tuple[Lab, list[int]]:
    """Let A set up delayed triggers, with three characters that can attack."""
    lab = Lab(CARDS)
    planner, wall = lab.add(A, "Rat Planner"), lab.add(B, "Lab Wall")
    attackers = [planner, lab.add(A, "Lab Runt"), lab.add(A, "Lab Flyer")]
    lab.begin()
    for name in names:
        use(lab, planner, name)
    return lab, [wall, *attackers]


def use(lab: Lab, ident: int, name: str) -> None:
    """Use a power by name."""
    key = next(a.key for a in lab.table.face(ident).abilities if a.name == name)
    lab.do("use", ident, key)


def drawn(lab: Lab) -> int:
    """Return how many cards A holds."""
    return len(lab.table.players[A].hand)


def fight(lab: Lab, foe: int, attacker: int) -> None:
    """Let one attack happen, from declaration to end."""
    lab.attack(foe, attacker)
    while lab.asked[1] == "order":
        lab.do(*lab.options[0])
    lab.pass_all()


def test_once_per_turn_it_works() -> None:
    """Rules: 8.5.1, 8.5.3."""
    lab, (wall, planner, runt, _) = planned("Daily")
    fight(lab, wall, planner)
    fight(lab, wall, runt)

    assert drawn(lab) == 1


def test_in_the_next_turn_it_works_again() -> None:
    """Rules: 8.5.1, 8.5.3."""
    lab, (wall, planner, _, flyer) = planned("Daily")
    fight(lab, wall, planner)
    next_turn(lab)
    next_turn(lab)
    before = drawn(lab)
    fight(lab, wall, planner)
    fight(lab, wall, flyer)

    assert drawn(lab) == before + 1


def test_each_of_two_delayed_triggers_works_once() -> None:
    """Rules: 7.8.3, 8.5.1."""
    lab, (wall, planner, runt, _) = planned("Daily", "Daily")
    fight(lab, wall, planner)
    fight(lab, wall, runt)

    assert drawn(lab) == 2


def test_it_works_once_although_its_source_is_gone() -> None:
    """Rules: 8.5.4."""
    lab, (wall, planner, runt, flyer) = planned("Daily")
    lab.table.edit(planner).wounds = 8
    lab.table.edit(planner).minus = 9
    lab.table.dirty = True
    fight(lab, wall, runt)
    assert planner in lab.table.players[A].ko
    fight(lab, wall, flyer)

    assert drawn(lab) == 1


def test_the_first_time_in_a_turn_may_be_gone_already() -> None:
    """Rules: 13.3.2."""
    lab = Lab(CARDS)
    planner, wall = lab.add(A, "Rat Planner"), lab.add(B, "Lab Wall")
    flyer = lab.add(A, "Lab Flyer")
    lab.begin()
    fight(lab, wall, planner)
    use(lab, planner, "Early")
    fight(lab, wall, flyer)

    assert drawn(lab) == 0


def test_the_first_time_in_a_turn_is_one_time() -> None:
    """Rules: 13.3.2."""
    lab, (wall, planner, runt, _) = planned("Early")
    fight(lab, wall, planner)
    fight(lab, wall, runt)

    assert drawn(lab) == 1


def test_once_per_game_is_not_again_in_another_turn() -> None:
    """Rules: 7.5.1."""
    lab, (wall, planner, _, _) = planned("Single")
    fight(lab, wall, planner)
    assert drawn(lab) == 1
    next_turn(lab)
    next_turn(lab)
    before = drawn(lab)
    fight(lab, wall, planner)

    assert drawn(lab) == before


def test_once_per_combat_is_once_in_each() -> None:
    """Rules: 8.5.1."""
    lab, (wall, planner, runt, _) = planned("Bout")
    fight(lab, wall, planner)
    fight(lab, wall, runt)

    assert drawn(lab) == 2


def test_a_saved_game_remembers_that_it_has_worked() -> None:
    """Rules: 8.5.3."""
    lab, (wall, planner, runt, _) = planned("Daily")
    fight(lab, wall, planner)
    lab.table = loaded(saved(lab.table), lab.table.book)
    fight(lab, wall, runt)

    assert drawn(lab) == 1
