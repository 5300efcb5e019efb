"""Attacking together: section 6.3 and the keywords that change it."""

from tests.core.lab import A, B, Lab
from vsdsl.core.combat.attack import attack_words, team_obstacles
from vsdsl.core.table.table import BACK, FRONT

CARDS = """
team Lab Bats: good

supporting "Rat Pup" LAB-110:
    team Lab Rats
    cost 1
    stats 2/2, health 1

supporting "Rat Kit" LAB-111:
    team Lab Rats
    cost 1
    stats 2/2, health 1

supporting "Rat Cub" LAB-112:
    team Lab Rats
    cost 1
    stats 2/2, health 1

supporting "Bat Pup" LAB-113:
    team Lab Bats
    cost 1
    stats 2/2, health 1

supporting "Loner" LAB-114:
    cost 1
    stats 2/2, health 1

supporting "Rat and Bat" LAB-115:
    team Lab Rats, Lab Bats
    cost 1
    stats 2/2, health 1

supporting "Bat and Cat" LAB-116:
    team Lab Bats, Lab Cats
    cost 1
    stats 2/2, health 1

supporting "Rat and Cat" LAB-117:
    team Lab Rats, Lab Cats
    cost 1
    stats 2/2, health 1

supporting "Hired Bat" LAB-118:
    team Lab Bats
    cost 1
    stats 2/2, health 1
    Mercenary

supporting "Hired Rat and Bat" LAB-123:
    team Lab Rats, Lab Bats
    cost 1
    stats 2/2, health 1
    Mercenary

supporting "Flying Rat" LAB-119:
    team Lab Rats
    cost 1
    stats 2/2, health 1
    Flight

supporting "Sneaking Rat" LAB-120:
    team Lab Rats
    cost 1
    stats 2/2, health 1
    Stealth

supporting "Proud Rat" LAB-121:
    team Lab Rats
    cost 1
    stats 2/9, health 1
    Ferocious, Berserker

supporting "Bat Friend" LAB-122:
    team Lab Rats
    cost 1
    stats 2/2, health 1
    Team Up (Lab Bats)

supporting "Big Target" LAB-130:
    team Lab Cats
    cost 1
    stats 6/6, health 2

plot twist "Trip" LAB-140:
    any-turn combat:
        stun an attacker
"""


def reasons(lab: Lab, defender: int, *attackers: int) -> list[str]:
    """Return the rules that stand against a team attack."""
    return [reason.rule for reason in team_obstacles(lab.table, attackers, defender)]


def teams(lab: Lab, defender: int, first: int) -> set[tuple[int, ...]]:
    """Return every team that the options let attack, beginning with its lowest id."""
    found = set()

    def follow(path: list[tuple[object, ...]]) -> None:
        trial = Lab.__new__(Lab)
        trial.table = lab.table.clone()
        for option in path:
            trial.do(*option)
        if trial.asked[1] != "join":
            found.add(trial.table.combat.attackers)  # type: ignore[union-attr]  # there is a combat
            return
        for option in trial.options:
            follow([*path, option])

    follow([("attack", first, defender)])
    return found


def test_three_small_ones_bring_down_a_big_one() -> None:
    """E-05. Rules: 6.3.1, 6.5.1, 6.5.6, 6.5.7, 6.5.8, 6.7.1."""
    lab = Lab(CARDS)
    team = [lab.add(A, name) for name in ("Rat Pup", "Rat Kit", "Rat Cub")]
    target = lab.add(B, "Big Target")
    lab.begin()

    lab.attack(target, *team).pass_all()

    assert lab.asked == (B, "strike")
    assert lab.options == [("strike", ident) for ident in team]
    lab.do("strike", team[0])
    assert lab.thing(target).stunned
    assert lab.thing(team[0]).zone == "ko"
    survivors = [deed[1][0] for deed in lab.table.deeds if deed[0] == "survive"]
    assert survivors == team[1:]


def test_team_atk_below_def_does_nothing() -> None:
    """Rules: 6.5.2, 6.5.6."""
    lab = Lab(CARDS)
    pup, kit = lab.add(A, "Rat Pup"), lab.add(A, "Rat Kit")
    target = lab.add(B, "Big Target")
    lab.begin()

    lab.attack(target, pup, kit).pass_all().do("strike", kit)

    assert not lab.thing(target).stunned
    assert lab.thing(kit).zone == "ko"
    assert not lab.thing(pup).stunned


def test_attackers_must_share_a_team() -> None:
    """Rules: 6.3.1."""
    lab = Lab(CARDS)
    rat, bat = lab.add(A, "Rat Pup"), lab.add(A, "Bat Pup")
    lab.begin()

    assert reasons(lab, lab.main(B), rat, bat) == ["6.3.1"]
    assert teams(lab, lab.main(B), rat) == {(rat,)}


def test_characters_without_a_team_attack_alone() -> None:
    """Rules: 6.3.1."""
    lab = Lab(CARDS)
    one, other = lab.add(A, "Loner"), lab.add(A, "Loner")
    lab.begin()

    assert reasons(lab, lab.main(B), one, other) == ["6.3.1"]


def test_one_team_must_be_common_to_all_attackers() -> None:
    """Each pair shares a team, the three together share none. Rules: 6.3.1."""
    lab = Lab(CARDS)
    trio = tuple(lab.add(A, name) for name in ("Rat and Bat", "Bat and Cat", "Rat and Cat"))
    lab.begin()

    assert reasons(lab, lab.main(B), *trio[:2]) == []
    assert reasons(lab, lab.main(B), *trio) == ["6.3.1"]
    assert trio not in teams(lab, lab.main(B), trio[0])


def test_an_attack_by_one_is_a_solo_attack_and_a_team_reduced_to_one_becomes_solo() -> None:
    """Rules: 6.3.2, 6.8.1."""
    lab = Lab(CARDS)
    pup, kit = lab.add(A, "Rat Pup"), lab.add(A, "Rat Kit")
    trip = lab.add(B, "Trip", "hand")
    lab.begin()
    lab.attack(lab.main(B), pup, kit)
    assert lab.table.combat is not None
    assert attack_words(lab.table, lab.table.combat) == {"melee", "team"}

    lab.do("pass").do("play", trip, 0).do("choose", pup)

    assert lab.table.combat is not None
    assert lab.table.combat.attackers == (kit,)
    assert attack_words(lab.table, lab.table.combat) == {"melee", "solo"}


def test_a_team_attack_has_one_defender_and_counts_as_one_attack() -> None:
    """Rules: 6.3.3."""
    lab = Lab(CARDS)
    pup, kit = lab.add(A, "Rat Pup"), lab.add(A, "Rat Kit")
    lab.begin()

    lab.attack(lab.main(B), pup, kit)

    assert lab.table.combat is not None
    assert lab.table.combat.defender == lab.main(B)
    assert lab.table.attacks == 1
    assert lab.thing(pup).exhausted
    assert lab.thing(kit).exhausted


def test_team_attackers_stand_in_the_same_row() -> None:
    """Rules: 6.3.1, 6.3.4."""
    lab = Lab(CARDS)
    archer, runt = lab.add(A, "Lab Archer", BACK), lab.add(A, "Lab Runt", FRONT)
    lab.begin()

    assert reasons(lab, lab.main(B), archer, runt) == ["6.3.4"]
    assert teams(lab, lab.main(B), archer) == {(archer,)}


def test_every_attacker_of_a_ranged_team_needs_ranged() -> None:
    """Rules: 6.3.4."""
    lab = Lab(CARDS)
    archer, other = lab.add(A, "Lab Archer", BACK), lab.add(A, "Lab Archer", BACK)
    pup = lab.add(A, "Rat Pup", BACK)
    lab.begin()

    assert reasons(lab, lab.main(B), archer, pup) == ["6.1.5"]
    assert teams(lab, lab.main(B), archer) == {(archer,), (archer, other)}


def test_a_team_of_flyers_flies_over_the_front_row() -> None:
    """Rules: 6.3.5."""
    lab = Lab(CARDS)
    flyer, other = lab.add(A, "Lab Flyer"), lab.add(A, "Flying Rat")
    pup = lab.add(A, "Rat Pup")
    scout = lab.add(B, "Cat Scout", BACK)
    lab.begin()

    assert reasons(lab, scout, flyer, other) == []
    assert reasons(lab, scout, flyer, pup) == ["6.2.3"]
    assert teams(lab, scout, flyer) == {(flyer,), (flyer, other)}


def test_a_flyer_in_the_front_row_stops_the_whole_team() -> None:
    """Rules: 6.3.5, 6.2.7."""
    lab = Lab(CARDS)
    flyer, other = lab.add(A, "Lab Flyer"), lab.add(A, "Flying Rat")
    scout = lab.add(B, "Cat Scout", BACK)
    lab.add(B, "Cat Glider")
    lab.begin()

    assert reasons(lab, scout, flyer, other) == ["6.2.7", "6.2.7"]


def test_flight_and_stealth_may_be_mixed() -> None:
    """Rules: 6.3.6."""
    lab = Lab(CARDS)
    flyer, sneak = lab.add(A, "Flying Rat"), lab.add(A, "Sneaking Rat")
    scout = lab.add(B, "Cat Scout", BACK)
    lab.begin()

    assert reasons(lab, scout, flyer, sneak) == []
    assert (flyer, sneak) in teams(lab, scout, flyer)


def test_an_exhausted_character_cannot_join() -> None:
    """Rules: 6.1.1, 6.3.1."""
    lab = Lab(CARDS)
    pup, kit = lab.add(A, "Rat Pup"), lab.add(A, "Rat Kit", exhausted=True)
    lab.begin()

    assert reasons(lab, lab.main(B), pup, kit) == ["6.1.1"]
    assert teams(lab, lab.main(B), pup) == {(pup,)}


def test_a_mercenary_attacks_beside_any_main_character() -> None:
    """Rules: 13.1.7."""
    lab = Lab(CARDS)
    hired = lab.add(A, "Hired Bat")
    lab.begin()

    assert reasons(lab, lab.main(B), lab.main(A), hired) == []
    assert (lab.main(A), hired) in teams(lab, lab.main(B), lab.main(A))


def test_a_mercenary_does_not_attack_beside_supporting_characters_of_other_teams() -> None:
    """Rules: 13.1.7, 13.1.8."""
    lab = Lab(CARDS)
    hired, pup = lab.add(A, "Hired Bat"), lab.add(A, "Rat Pup")
    lab.begin()

    assert reasons(lab, lab.main(B), hired, pup) == ["6.3.1"]
    assert reasons(lab, lab.main(B), lab.main(A), hired, pup) == ["6.3.1"]


def test_a_mercenary_brings_two_teams_together_only_beside_a_main_character() -> None:
    """Rules: 13.1.7, 13.1.8, 6.3.1."""
    lab = Lab(CARDS)
    rat, bat = lab.add(A, "Rat Pup"), lab.add(A, "Bat Pup")
    hired = lab.add(A, "Hired Rat and Bat")
    lab.begin()

    assert reasons(lab, lab.main(B), rat, bat, hired) == ["6.3.1"]
    assert reasons(lab, lab.main(B), lab.main(A), rat, bat, hired) == []
    assert (rat, bat, hired) not in teams(lab, lab.main(B), rat)
    assert (lab.main(A), rat, bat, hired) in teams(lab, lab.main(B), lab.main(A))


def test_friends_of_the_mercenary_need_no_team_in_common_with_the_main_character() -> None:
    """The team is offered although its first two could not attack alone. Rules: 13.1.8."""
    lab = Lab(CARDS)
    bat, hired = lab.add(A, "Bat Pup"), lab.add(A, "Hired Bat")
    lab.begin()
    trio = (lab.main(A), bat, hired)

    assert reasons(lab, lab.main(B), *trio) == []
    assert reasons(lab, lab.main(B), lab.main(A), bat) == ["6.3.1"]
    offered = teams(lab, lab.main(B), lab.main(A))
    assert trio in offered
    assert (lab.main(A), bat) not in offered


def test_team_up_makes_a_team_common() -> None:
    """E-77, the team attack. Rules: 6.3.1, 13.1.9."""
    lab = Lab(CARDS)
    bat, rat = lab.add(A, "Bat Pup"), lab.add(A, "Rat Pup")
    lab.begin()
    assert reasons(lab, lab.main(B), bat, rat) == ["6.3.1"]

    lab.add(A, "Bat Friend")

    assert reasons(lab, lab.main(B), bat, rat) == []


def test_each_attacker_of_a_team_triggers_its_own_attack_power() -> None:
    """Rules: 6.3.1, 6.4.2, 13.3.1."""
    lab = Lab(CARDS)
    one, other = lab.add(A, "Proud Rat"), lab.add(A, "Proud Rat")
    lab.begin()

    lab.attack(lab.main(B), one, other)

    while lab.asked[1] == "order":
        lab.do(*lab.options[0])
    assert lab.thing(one).plus == 1
    assert lab.thing(other).plus == 1
