"""Paying for super powers: section 7.3."""

from tests.core.lab import A, B, Lab
from vsdsl.core.powers.payment import can_pay, ways_to_pay
from vsdsl.core.powers.using import power_obstacles
from vsdsl.core.table.table import FRONT, RESOURCES

CARDS = """
supporting "Marksman" LAB-110:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    super "Aim" main [Intellect][Intellect]:
        wound a face-up supporting character

    super "Plot" main [Intellect]:
        draw 1

    super "Brawl" main [Might]:
        draw 1

    super "Improvise" main [Intellect] or [Might]:
        draw 1

supporting "Rat Thinker" LAB-111:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    super "Plot" main [Intellect]:
        draw 1

    super "Return" main [Intellect], only while this is in your KO pile:
        put this into your hand

supporting "Rat Mixer" LAB-112:
    team Lab Rats
    cost 1
    stats 2/4, health 2

    super "Mix" main [Intellect][Might]:
        draw 1

location "Second Bench" LAB-140:
    basic [Intellect]
"""


def use(lab: Lab, ident: int, name: str) -> tuple[str, int, str]:
    """Return the option that uses a power."""
    printed = lab.table.face(ident).abilities
    return "use", ident, next(ability.key for ability in printed if ability.name == name)


def reasons(lab: Lab, ident: int, name: str) -> list[str]:
    """Return the rules that stand against using a power."""
    printed = lab.table.face(ident).abilities
    ability = next(ability for ability in printed if ability.name == name)
    player = lab.thing(ident).side
    return [reason.rule for reason in power_obstacles(lab.table, player, ident, ability)]


def test_thor_pays_by_turning_a_location() -> None:
    """E-19. Rules: 3.2.4, 5.8.2, 7.3.1, 16.1.1."""
    lab = Lab("", "marvel-battles")
    thor, brute = lab.add(A, "Thor"), lab.add(B, "Cat Brute")
    laboratory = lab.add(A, "Laboratory", RESOURCES, face_up=True)
    lab.begin()

    lab.do(*use(lab, thor, "Lightning Strike")).do("choose", brute)

    assert not lab.thing(laboratory).face_up
    assert lab.table.players[A].resources == (laboratory,)
    assert lab.thing(brute).minus == 3


def test_wolverine_pays_by_discarding() -> None:
    """E-20. Rules: 5.8.3, 5.8.4, 6.9.1, 7.3.1, 16.1.2."""
    lab = Lab("", "marvel-battles", mains=("MNB-029", "LAB-003"))
    ground = lab.add(A, "Training Ground", "hand")
    wolverine = lab.main(A)
    lab.begin()
    lab.attack(lab.main(B), wolverine)

    lab.do(*use(lab, wolverine, "SNIKT!"))

    assert lab.thing(ground).zone == "ko"
    assert lab.stats(wolverine) == (6, 4)
    lab.pass_all()
    assert lab.stats(wolverine) == (3, 4)


def test_wolverine_uses_it_while_defending_as_well() -> None:
    """E-20. Rules: 5.8.3."""
    lab = Lab("", "marvel-battles", mains=("MNB-029", "LAB-003"))
    lab.add(A, "Training Ground", "hand")
    wolverine = lab.main(A)
    lab.begin(B)
    lab.attack(wolverine, lab.main(B)).do("pass")

    assert use(lab, wolverine, "SNIKT!") in lab.options


def test_wolverine_is_powered_up_with_a_card_that_could_not_be_played() -> None:
    """E-35. Rules: 6.4.4, 10.11.1, 10.11.3, 10.11.4."""
    lab = Lab("", "marvel-battles", mains=("MNB-029", "LAB-003"))
    card = lab.add(A, "MNB-044", "hand")
    lab.begin()
    lab.attack(lab.main(B), lab.main(A))

    lab.do("power up", lab.main(A), card)

    assert lab.thing(card).zone == "ko"
    assert lab.thing(lab.main(A)).plus == 1


def test_only_a_location_that_produces_the_symbol_pays() -> None:
    """Rules: 7.3.1."""
    lab = Lab(CARDS)
    marksman = lab.add(A, "Marksman")
    lab.add(A, "Lab Gym", RESOURCES, face_up=True)
    lab.begin()

    assert reasons(lab, marksman, "Brawl") == []
    assert reasons(lab, marksman, "Plot") == ["7.3.1"]


def test_a_face_down_location_pays_nothing() -> None:
    """Rules: 7.3.1, 3.2.8."""
    lab = Lab(CARDS)
    marksman = lab.add(A, "Marksman")
    lab.add(A, "Lab Bench", RESOURCES, face_up=False)
    lab.begin()

    assert reasons(lab, marksman, "Plot") == ["7.3.1"]


def test_an_opponents_locations_pay_nothing() -> None:
    """Rules: 7.3.1."""
    lab = Lab(CARDS)
    marksman = lab.add(A, "Marksman")
    lab.add(B, "Lab Bench", RESOURCES, face_up=True)
    lab.add(B, "Lab Bench", "hand")
    lab.begin()

    assert reasons(lab, marksman, "Plot") == ["7.3.1"]


def test_two_symbols_take_two_locations() -> None:
    """E-22. Rules: 7.3.1, 7.3.2, 7.3.3, 10.5.2."""
    lab = Lab(CARDS)
    marksman, scout = lab.add(A, "Marksman"), lab.add(B, "Cat Brute")
    one = lab.add(A, "Lab Bench", RESOURCES, face_up=True)
    lab.begin()
    assert reasons(lab, marksman, "Aim") == ["7.3.1"]

    other = lab.add(A, "Lab Bench", RESOURCES, face_up=True)
    assert reasons(lab, marksman, "Aim") == []
    lab.do("end")
    while lab.asked != (A, "main"):
        lab.do("end" if lab.asked[1] == "main" else "done")
    lab.do(*use(lab, marksman, "Aim")).do("choose", scout)

    assert not lab.thing(one).face_up
    assert not lab.thing(other).face_up
    assert lab.thing(scout).wounds == 1
    assert not lab.thing(scout).stunned


def test_turning_and_discarding_may_be_combined() -> None:
    """Rules: 7.3.2."""
    lab = Lab(CARDS)
    marksman = lab.add(A, "Marksman")
    lab.add(B, "Cat Scout")
    bench = lab.add(A, "Lab Bench", RESOURCES, face_up=True)
    spare = lab.add(A, "Lab Bench", "hand")
    lab.begin()

    lab.do(*use(lab, marksman, "Aim"))

    assert not lab.thing(bench).face_up
    assert lab.thing(spare).zone == "ko"


def test_a_player_chooses_among_different_ways_to_pay() -> None:
    """Copies of one location in one place are one way. Rules: 7.3.1."""
    lab = Lab(CARDS)
    marksman = lab.add(A, "Marksman")
    benches = [lab.add(A, "Lab Bench", RESOURCES, face_up=True) for _ in range(2)]
    spare = lab.add(A, "Lab Bench", "hand")
    second = lab.add(A, "Second Bench", RESOURCES, face_up=True)
    lab.begin()

    lab.do(*use(lab, marksman, "Plot"))
    assert lab.asked == (A, "pay")
    assert {option[1:] for option in lab.options} == {(benches[0],), (spare,), (second,)}
    lab.do("pay", second)

    assert not lab.thing(second).face_up
    assert lab.thing(benches[0]).face_up
    assert lab.thing(spare).zone == "hand"


def test_a_location_pays_one_symbol_of_one_power() -> None:
    """A location that can give either symbol does not give both. Rules: 7.3.3."""
    lab = Lab(CARDS)
    mixer = lab.add(A, "Rat Mixer")
    hole = lab.add(A, "Rat Hole", RESOURCES, face_up=True)
    lab.begin()
    assert reasons(lab, mixer, "Mix") == ["7.3.1"]

    gym = lab.add(A, "Lab Gym", RESOURCES, face_up=True)

    symbols = (("Intellect",), ("Might",))
    assert ways_to_pay(lab.table, A, mixer, symbols) == [(hole, gym)]


def test_an_alternative_cost_is_paid_with_either_symbol() -> None:
    """Rules: 7.3.1."""
    lab = Lab(CARDS)
    marksman = lab.add(A, "Marksman")
    bench = lab.add(A, "Lab Bench", RESOURCES, face_up=True)
    gym = lab.add(A, "Lab Gym", RESOURCES, face_up=True)
    lab.begin()

    lab.do(*use(lab, marksman, "Improvise"))

    assert lab.options == [("pay", bench), ("pay", gym)]


def test_a_special_location_serves_its_team_only() -> None:
    """E-28, with laboratory cards. Rules: 2.4.5, 7.3.1, 7.3.4."""
    lab = Lab(CARDS)
    rat, cat = lab.add(A, "Rat Thinker"), lab.add(A, "Marksman")
    hole = lab.add(A, "Rat Hole", "hand")
    bench = lab.add(A, "Lab Bench", RESOURCES, face_up=True)
    spare = lab.add(A, "Lab Bench", "hand")
    lab.begin()

    intellect = (("Intellect",),)
    assert set(ways_to_pay(lab.table, A, rat, intellect)) == {(hole,), (bench,), (spare,)}
    assert set(ways_to_pay(lab.table, A, cat, intellect)) == {(bench,), (spare,)}
    assert can_pay(lab.table, A, rat, (("Skill",),))
    assert not can_pay(lab.table, A, cat, (("Skill",),))


def test_a_special_location_reaches_into_the_ko_pile() -> None:
    """Rules: 7.3.5."""
    lab = Lab(CARDS)
    rat = lab.add(A, "Rat Thinker", "ko")
    hole = lab.add(A, "Rat Hole", RESOURCES, face_up=True)
    lab.begin()

    lab.do(*use(lab, rat, "Return"))

    assert lab.thing(rat).zone == "hand"
    assert not lab.thing(hole).face_up


def test_a_power_of_the_ko_pile_does_not_work_in_play() -> None:
    """Rules: 7.1.2."""
    lab = Lab(CARDS)
    rat = lab.add(A, "Rat Thinker")
    lab.add(A, "Rat Hole", RESOURCES, face_up=True)
    lab.begin()

    assert "7.1.2" in reasons(lab, rat, "Return")
    assert use(lab, rat, "Return") not in lab.options


def test_team_up_opens_the_special_location_of_the_team() -> None:
    """E-77, the payment. Rules: 7.3.4, 13.1.9."""
    lab = Lab(CARDS, "marvel-battles")
    rat = lab.add(A, "Rat Thinker")
    lab.add(A, "Knowhere", RESOURCES, face_up=True)
    lab.begin()
    assert reasons(lab, rat, "Plot") == ["7.3.1"]

    lab.add(A, "MNB-069", FRONT)

    assert reasons(lab, rat, "Plot") == []
