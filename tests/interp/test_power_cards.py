"""Printed cards that copy, forbid or resolve powers, and power-ups with other cards."""

from typing import Any

from tests.core.acts import TRICKS, hand, play
from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from vsdsl.core.game.setup import put_aside
from vsdsl.core.powers.active_powers import abilities, has_keyword

JESSICA = """
main "Rat Mentor" PWC-001 level 1:
    team Lab Rats
    stats 2/9, health 9

    super "Think" main [Intellect]:
        draw 1

    super "Think Hard" main [Might] [Intellect]:
        draw 1

    super "Lift" main [Might]:
        draw 1
""" + printed("LEG-043")
ROGUE = """
supporting "Cat Savant" PWC-010:
    team Lab Cats
    cost 2
    stats 1/1, health 1
    Flight, Dodge

    power "Aim":
        this has +0/+1

    super "Hiss" main [Might]:
        put 1 +1/+1 counter on this

plot twist "Fly By" PWC-011:
    main:
        an enemy supporting character gains Stealth this turn

plot twist "Stagger" PWC-012:
    main:
        stun a character
""" + printed("AFF-021")
MARY = TRICKS + printed("DEF-038A", "DEF-038B", "DEF-038C", "DEF-038D")
POWER_UPS = printed("DEF-016", "ALN-013")
QUEEN = """
location "Lab Reactor" PWC-030:
    basic [Energy]
""" + printed("ALN-030", "ALN-035", "ALN-052", "ALN-053")
HATCHING = """
supporting "Rat Egg" PWC-020:
    team Lab Rats
    cost 1
    stats 0/4, health 2

    power "Hatch":
        at start of your build phase, if there is an enemy supporting character: draw 1

supporting "Rat Queen" PWC-021:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    super "Lay" main [Might]:
        for each "Rat Egg" on your side as layer: you may resolve "Hatch" of layer

    super "Teach" main [Might]:
        resolve "Lesson" of a "Rat Pupil" on your side

supporting "Rat Pupil" PWC-022:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    super "Lesson" main [Intellect]:
        put 1 +1/+1 counter on this
"""


def names(lab: Lab, ident: int) -> set[str]:
    """Return the names of the powers of a card that can be used now."""
    powers = {power.key: power.name for power in abilities(lab.table, ident)}
    return {powers[o[2]] for o in lab.options if o[0] == "use" and o[1] == ident}


def using(lab: Lab, ident: int, name: str) -> tuple[Any, ...]:
    """Return the option that uses a power."""
    powers = {power.name: power.key for power in abilities(lab.table, ident)}
    return "use", ident, powers[name]


def with_jessica(**state: Any) -> Lab:  # noqa: ANN401  slots of a card
    """Give B the character and A a main character with powers of several symbols."""
    lab = Lab(JESSICA, mains=("PWC-001", "LAB-003"))
    lab.add(B, "LEG-043", **state)
    for card in ("Lab Bench", "Lab Gym"):
        lab.add(A, card, "resources")
    return lab.begin()


def test_enemies_cannot_use_super_powers_with_the_symbol() -> None:
    """A cost that has the symbol beside another one is covered, a cost without it is not.

    LEG-043. Rules: 1.1.2, 7.2.7.
    """
    lab = with_jessica()

    assert names(lab, lab.main(A)) == {"Lift"}


def test_a_stunned_character_forbids_nothing() -> None:
    """LEG-043. Rules: 7.1.3."""
    lab = with_jessica(stunned=True)

    assert names(lab, lab.main(A)) == {"Think", "Think Hard", "Lift"}


def test_her_own_side_uses_every_super_power() -> None:
    """LEG-043. Rules: 1.2.3, 7.2.7."""
    lab = Lab(JESSICA, mains=("PWC-001", "LAB-003"))
    lab.add(A, "LEG-043")
    lab.add(A, "Lab Bench", "resources")
    lab.begin()

    assert names(lab, lab.main(A)) == {"Think"}


def absorbed(*tricks: str) -> tuple[Lab, int, int]:
    """Let the copying character KO an enemy with powers, after A has played plot twists on it."""
    lab = Lab(ROGUE)
    rogue, savant = lab.add(A, "AFF-021"), lab.add(B, "Cat Savant")
    lab.add(A, "Lab Gym", "resources")
    hand(lab, A, *tricks, "Stagger")
    lab.begin()
    for trick in tricks:
        play(lab, trick)
        assert has_keyword(lab.table, savant, "Stealth")
    lab.attack(savant, rogue).pass_all()
    assert savant in lab.table.players[B].ko
    return lab, rogue, savant


def test_the_powers_of_a_fallen_enemy_are_gained() -> None:
    """AFF-021. Rules: 7.8.1, 8.3.5, 17.1.2."""
    lab, rogue, _ = absorbed()

    assert has_keyword(lab.table, rogue, "Dodge")
    assert names(lab, rogue) == {"Hiss"}
    assert lab.stats(rogue) == (6, 7)


def test_the_powers_gained_end_with_a_stun() -> None:
    """AFF-021. Rules: 9.5.1."""
    lab, rogue, _ = absorbed()
    play(lab, "Stagger", rogue)
    lab.do("end")
    while lab.asked[1] != "main":
        lab.do("done")
    lab.do("end")
    while lab.asked[1] != "main":
        lab.do("done")

    assert lab.thing(rogue).face_up
    assert not has_keyword(lab.table, rogue, "Dodge")
    assert lab.stats(rogue) == (6, 6)


def test_what_a_fallen_enemy_had_only_for_a_time_is_not_gained() -> None:
    """AFF-021. Rules: 17.1.5, A-98."""
    lab, rogue, _ = absorbed("Fly By")

    assert has_keyword(lab.table, rogue, "Dodge")
    assert not has_keyword(lab.table, rogue, "Stealth")


def test_her_other_selves_in_the_ko_pile_lend_their_powers() -> None:
    """DEF-038D. Rules: 7.8.1, 9.2.1."""
    lab = Lab(MARY)
    mary, foe = lab.add(A, "DEF-038D"), lab.add(B, "Cat Brute")
    lab.add(A, "DEF-038B", "ko")
    lab.begin().attack(foe, mary)
    lab.do("choose", foe).do("stop")

    assert lab.stats(foe) == (5, 5)


def test_her_other_selves_elsewhere_lend_nothing() -> None:
    """DEF-038D. Rules: 7.1.2."""
    lab = Lab(MARY)
    mary, foe = lab.add(A, "DEF-038D"), lab.add(B, "Cat Brute")
    lab.add(A, "DEF-038B", "hand")
    lab.add(B, "DEF-038B", "ko")
    lab.begin().attack(foe, mary)

    assert lab.asked[1] == "combat"
    assert {power.name for power in abilities(lab.table, mary)} == {
        "Composite Personality",
        "One of a Kind",
    }


def test_a_power_that_comes_into_the_ko_pile_is_gained_at_once() -> None:
    """DEF-038D. Rules: 9.2.1."""
    lab = Lab(MARY)
    mary, other = lab.add(A, "DEF-038D"), lab.add(B, "DEF-038A")
    lab.thing(other).owner = A
    hand(lab, A, "Banish")
    lab.begin()
    before = {power.name for power in abilities(lab.table, mary)}
    play(lab, "Banish", other)

    assert "Bloody Mary" not in before
    assert "Bloody Mary" in {power.name for power in abilities(lab.table, mary)}


def power_ups(lab: Lab) -> set[tuple[int, int]]:
    """Return the power-ups on offer: character and card."""
    return {(o[1], o[2]) for o in lab.options if o[0] == "power up"}


def test_any_character_card_powers_him_up() -> None:
    """DEF-016. Rules: 1.1.1, 10.11.1."""
    lab = Lab(POWER_UPS)
    knight = lab.add(A, "DEF-016")
    runt = lab.add(A, "Lab Runt", "hand")
    lab.add(A, "Lab Gym", "hand")
    lab.add(A, "Lab Orders", "hand")
    lab.begin()
    assert power_ups(lab) == {(knight, runt)}
    lab.do("power up", knight, runt)

    assert lab.stats(knight) == (6, 6)
    assert runt in lab.table.players[A].ko


def test_others_are_powered_up_by_their_name_only() -> None:
    """DEF-016. Rules: 10.11.1."""
    lab = Lab(POWER_UPS)
    lab.add(A, "DEF-016", stunned=True)
    lab.add(A, "Lab Wall")
    lab.add(A, "Lab Runt", "hand")
    lab.begin()

    assert power_ups(lab) == set()


def test_an_enemy_cannot_use_his_permission() -> None:
    """DEF-016. Rules: 1.2.2, 10.11.1."""
    lab = Lab(POWER_UPS)
    lab.add(B, "DEF-016")
    lab.add(A, "Lab Runt", "hand")
    lab.begin()

    assert power_ups(lab) == set()


def test_from_the_hand_she_powers_anyone_on_her_side_up() -> None:
    """ALN-013. Rules: 1.1.1, 7.1.2, 10.11.1."""
    lab = Lab(POWER_UPS)
    wall, stunned = lab.add(A, "Lab Wall"), lab.add(A, "Lab Striker", stunned=True)
    foe, call = lab.add(B, "Cat Brute"), lab.add(A, "ALN-013", "hand")
    lab.begin()

    assert power_ups(lab) == {(lab.main(A), call), (wall, call)}
    assert lab.thing(stunned).side == A
    assert lab.thing(foe).side == B


def test_in_a_combat_she_powers_up_only_who_is_in_it() -> None:
    """ALN-013. Rules: 10.11.3."""
    lab = Lab(POWER_UPS)
    lab.add(A, "Lab Wall")
    striker, foe = lab.add(A, "Lab Striker"), lab.add(B, "Cat Brute")
    call = lab.add(A, "ALN-013", "hand")
    lab.begin().attack(foe, striker)

    assert power_ups(lab) == {(striker, call)}


def laying(*, prey: bool = True, **state: Any) -> tuple[Lab, int]:  # noqa: ANN401  slots of a card
    """Let A use a power that resolves the power of two eggs, the second one in some state."""
    lab = Lab(HATCHING)
    queen = lab.add(A, "Rat Queen")
    lab.add(A, "Rat Egg", wounds=0)
    lab.add(A, "Rat Egg", "back", **state)
    lab.add(A, "Lab Gym", "resources")
    if prey:
        lab.add(B, "Cat Brute")
    lab.begin().do(*using(lab, queen, "Lay"))
    return lab, queen


def in_hand(lab: Lab) -> int:
    """Return how many cards A holds."""
    return len(lab.table.players[A].hand)


def test_a_power_is_resolved_outside_its_own_time_one_by_one() -> None:
    """Rules: 1.5.1, 12.2.3."""
    lab, _ = laying()
    lab.do("yes")
    assert in_hand(lab) == 1
    lab.do("yes")

    assert in_hand(lab) == 2
    assert lab.asked == (A, "main")


def test_what_the_power_asks_for_must_hold() -> None:
    """Rules: 8.2.1, 12.2.3."""
    lab, _ = laying(prey=False)
    lab.do("yes").do("yes")

    assert in_hand(lab) == 0


def test_a_face_down_card_has_no_power_to_resolve() -> None:
    """Rules: 7.1.3."""
    lab, _ = laying(stunned=True)
    lab.do("yes").do("yes")

    assert in_hand(lab) == 1


def test_a_super_power_is_resolved_without_its_cost_and_without_using_it() -> None:
    """Rules: 7.2.2, 7.2.3, 7.3.1."""
    lab = Lab(HATCHING)
    queen, pupil = lab.add(A, "Rat Queen"), lab.add(A, "Rat Pupil")
    lab.add(A, "Lab Gym", "resources")
    lab.add(A, "Lab Bench", "resources")
    lab.begin().do(*using(lab, queen, "Teach"))

    assert lab.stats(pupil) == (3, 5)
    assert names(lab, pupil) == {"Lesson"}


def nest(*, prey: bool, eggs: int = 2) -> tuple[Lab, list[int], list[int]]:
    """Let The Queen lay one of some eggs, and come to the question of hatching the first."""
    lab = Lab(QUEEN, mains=("ALN-030", "LAB-003"))
    standing = [lab.add(A, "ALN-035", "back") for _ in range(eggs - 1)]
    laid = lab.add(A, "ALN-035", "ko")
    if prey:
        lab.add(B, "Cat Scout")
        lab.add(B, "Cat Glider")
    pile = [put_aside(lab.table, "ALN-052", A, "Facehugger") for _ in range(3)]
    lab.add(A, "Lab Reactor", "resources")
    lab.begin().do(*using(lab, lab.main(A), "Who's Laying the Eggs?"))
    while lab.asked[1] == "choose":
        lab.do("choose", laid)
    return lab, [*standing, laid], pile


def test_the_queen_lets_each_egg_hatch_one_by_one() -> None:
    """ALN-030. Rules: 1.5.1, 12.2.3, 12.2.5."""
    lab, eggs, pile = nest(prey=True)
    assert lab.asked == (A, "may")
    lab.do("yes")
    lab.do(*lab.options[0])
    assert [lab.thing(egg).zone for egg in eggs].count("ko") == 1
    lab.do("yes")

    assert [lab.thing(egg).zone for egg in eggs] == ["ko", "ko"]
    assert [lab.thing(hugger).row for hugger in pile].count("back") == 2
    assert lab.table.players[B].front == (lab.main(B),)


def test_an_egg_of_the_queen_that_need_not_hatch_stays() -> None:
    """ALN-030. Rules: 1.5.2, A-08."""
    lab, eggs, _ = nest(prey=True)
    lab.do("no").do("no")

    assert lab.asked == (A, "main")
    assert [lab.thing(egg).row for egg in eggs] == ["back", "back"]


def test_without_prey_no_egg_of_the_queen_hatches() -> None:
    """ALN-030. Rules: 8.2.1, 12.2.3."""
    lab, eggs, _ = nest(prey=False)
    lab.do("yes").do("yes")

    assert [lab.thing(egg).row for egg in eggs] == ["back", "back"]
