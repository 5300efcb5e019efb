"""Printed cards about paying: with symbols, with recruit points, and for whom."""

from typing import Any

import pytest

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from vsdsl.core.characters.capture import capture
from vsdsl.core.game.saving import loaded, saved
from vsdsl.core.powers.active_powers import abilities

BENCHES = """
location "Lab Reactor" PAY-001:
    basic [Energy]

location "Lab Lounge" PAY-002:
    basic [Humanity]

location "Lab Nest" PAY-003:
    basic [Alien]
"""
BISHOP = BENCHES + printed("ALN-016", "ALN-026")
HEIMDALL = BENCHES + printed("MCU1-012")
LUKE = printed("DEF-007", "DEF-008")
ALIENS = """
supporting "Rat Worker" PAY-010:
    team The Company
    cost 1
    stats 2/4, health 2

    super "Weld" main [Skill]:
        put 1 +1/+1 counter on this

    super "Return" main [Skill], only while this is in your KO pile:
        put this into your hand

supporting "Cat Egg" PAY-011:
    team Xenomorphs
    cost 1
    stats 2/4, health 2

    super "Grow" main [Might]:
        put 1 +1/+1 counter on this

    super "Crawl Back" main [Might], only while this is in your KO pile:
        put this into your hand
""" + printed("ALN-026", "ALN-051")


def names(lab: Lab, ident: int) -> set[str]:
    """Return the names of the powers of a card that can be used now."""
    powers = {power.key: power.name for power in abilities(lab.table, ident)}
    return {powers[o[2]] for o in lab.options if o[0] == "use" and o[1] == ident}


def using(lab: Lab, ident: int, name: str) -> tuple[Any, ...]:
    """Return the option that uses a power."""
    powers = {power.name: power.key for power in abilities(lab.table, ident)}
    return "use", ident, powers[name]


def face_up(lab: Lab, player: int) -> int:
    """Return how many resources of a player are face up."""
    return sum(lab.thing(card).face_up for card in lab.table.players[player].resources)


def with_bishop(*resources: str) -> tuple[Lab, int]:
    """Let A come to the Recruit Step with the card in hand and some resources."""
    lab = Lab(BISHOP)
    bishop = lab.add(A, "ALN-016", "hand")
    for card in resources:
        lab.add(A, card, "resources")
    return lab.begin(stage="points"), bishop


def test_two_symbols_are_paid_instead_of_recruit_points() -> None:
    """ALN-016. Rules: 1.1.1, 5.5.3, 7.3.1, 7.3.2."""
    lab, bishop = with_bishop("Lab Bench", "Lab Lounge")
    lab.do("recruit", bishop, "front")

    assert lab.thing(bishop).row == "front"
    assert face_up(lab, A) == 0
    assert lab.table.players[A].points == 2


def test_who_has_the_points_and_the_symbols_is_asked() -> None:
    """ALN-016. Rules: 5.5.3."""
    lab, bishop = with_bishop("Lab Bench", "Lab Lounge", "Lab Gym", "Lab Gym")
    lab.do("recruit", bishop, "back")
    assert lab.asked == (A, "pay")
    bench, lounge = lab.table.players[A].resources[:2]
    assert lab.options == [("points",), ("pay", bench, lounge)]
    lab.do("points")

    assert lab.thing(bishop).row == "back"
    assert face_up(lab, A) == 4
    assert lab.table.players[A].points == 0


def test_the_question_how_to_pay_for_a_recruit_can_be_saved() -> None:
    """ALN-016. Rules: 5.5.3."""
    lab, bishop = with_bishop("Lab Bench", "Lab Lounge", "Lab Gym", "Lab Gym")
    lab.do("recruit", bishop, "back")
    again = loaded(saved(lab.table), lab.table.book)

    assert again.decision is not None
    assert again.decision.options == lab.options


@pytest.mark.parametrize(
    "resources",
    [
        ("Lab Bench",),
        ("Lab Lounge", "Lab Lounge"),
        ("Lab Bench", "Lab Gym"),
        ("Lab Lounge", "Weyland-Yutani Complex"),
    ],
)
def test_without_both_symbols_the_points_are_needed(resources: tuple[str, ...]) -> None:
    """A special location for characters on the side does not serve a card in hand.

    ALN-016, ALN-026. Rules: 5.5.3, 7.3.2, 7.3.5.
    """
    lab, bishop = with_bishop(*resources)

    assert not [o for o in lab.options if o[:2] == ("recruit", bishop)]


def test_nobody_else_is_recruited_for_symbols() -> None:
    """ALN-016. Rules: 5.5.3."""
    lab = Lab(BISHOP)
    lab.add(A, "ALN-016", "hand")
    brute = lab.add(A, "Cat Brute", "hand")
    lab.add(A, "Lab Bench", "resources")
    lab.add(A, "Lab Lounge", "resources")
    lab.begin(stage="points")

    assert not [o for o in lab.options if o[:2] == ("recruit", brute)]


@pytest.mark.parametrize(
    ("worker", "power", "reach", "location"),
    [
        ("Rat Worker", "Weld", "Return", "Weyland-Yutani Complex"),
        ("Cat Egg", "Grow", "Crawl Back", "LV-426"),
    ],
)
def test_a_location_for_your_side_serves_there_and_not_in_a_ko_pile(
    worker: str, power: str, reach: str, location: str
) -> None:
    """ALN-026, ALN-051. Rules: 7.3.4, 7.3.5, C-09."""
    lab = Lab(ALIENS)
    standing, fallen = lab.add(A, worker), lab.add(A, worker, "ko")
    lab.add(A, location, "resources")
    lab.begin()

    assert names(lab, standing) == {power}
    assert reach in {power.name for power in abilities(lab.table, fallen)}
    assert names(lab, fallen) == set()


def test_a_location_for_your_side_serves_its_team_only() -> None:
    """ALN-026. Rules: 7.3.4."""
    lab = Lab(ALIENS)
    egg = lab.add(A, "Cat Egg")
    lab.add(A, "Weyland-Yutani Complex", "resources")
    lab.begin()

    assert names(lab, egg) == set()


def test_recruit_points_are_turned_into_xp() -> None:
    """DEF-007. Rules: 5.5.2, 11.2.2."""
    lab = Lab(LUKE, mains=("DEF-007", "LAB-003"))
    for _ in range(3):
        lab.add(A, "Lab Gym", "resources")
    lab.begin(stage="points")
    luke = lab.main(A)
    lab.do(*using(lab, luke, "Hero for Hire"))
    assert lab.options == [("number", n) for n in range(4)]
    lab.do("number", 2)

    assert lab.thing(luke).xp == 2
    assert lab.table.players[A].points == 1


def test_points_are_paid_as_often_as_there_are_some() -> None:
    """DEF-007. Rules: 5.5.2, 11.2.4."""
    lab = Lab(LUKE, mains=("DEF-007", "LAB-003"))
    for _ in range(5):
        lab.add(A, "Lab Gym", "resources")
    lab.begin(stage="points")
    luke = lab.main(A)
    lab.do(*using(lab, luke, "Hero for Hire")).do("number", 2)
    lab.do(*using(lab, luke, "Hero for Hire")).do("number", 3)

    assert lab.table.face(luke).level == 2
    assert lab.table.players[A].points == 0


def test_without_recruit_points_nothing_can_be_paid() -> None:
    """DEF-007. Rules: 5.5.2, 5.5.5."""
    lab = Lab(LUKE, mains=("DEF-007", "LAB-003"))
    lab.begin(stage="points")

    assert names(lab, lab.main(A)) == set()


def spending(points: int) -> tuple[Lab, int, int]:
    """Let A spend some of four points to search a deck with a card of cost 2 and one of 4."""
    lab = Lab(HEIMDALL)
    heimdall = lab.add(A, "MCU1-012")
    lab.add(A, "Lab Reactor", "resources")
    for _ in range(3):
        lab.add(A, "Lab Gym", "resources")
    lab.table.edit_player(A).deck = ()
    cheap, dear = lab.add(A, "Lab Striker", "deck"), lab.add(A, "Cat Brute", "deck")
    lab.begin(stage="points")
    lab.do(*using(lab, heimdall, "Keeper of the Bifrost")).do("number", points)
    return lab, cheap, dear


def test_the_points_spent_say_what_can_be_fetched() -> None:
    """MCU1-012. Rules: 5.5.2."""
    lab, cheap, dear = spending(4)
    assert ("choose", cheap) in lab.options
    lab.do("choose", dear)
    lab.do(*next(o for o in lab.options if "front" in str(o)))

    assert lab.thing(dear).row == "front"
    assert lab.table.players[A].points == 0


def test_what_costs_more_than_was_spent_stays_in_the_deck() -> None:
    """MCU1-012. Rules: 5.5.2, 1.5.2."""
    lab, cheap, _ = spending(2)

    assert lab.asked == (A, "choose")
    assert [o[1] for o in lab.options if o[0] == "choose"] == [cheap]
    assert lab.table.players[A].points == 2


def charging(*resources: str, answers: tuple[str, ...] = ()) -> tuple[Lab, int]:
    """Let Rhino attack a side with some resources, and answer as told."""
    lab = Lab(printed("DEF-039"))
    rhino, foe = lab.add(A, "DEF-039"), lab.add(B, "Lab Wall")
    for card in resources:
        lab.add(B, card, "resources")
    lab.begin().attack(foe, rhino)
    for answer in answers:
        lab.do(answer)
    return lab, rhino


def test_an_enemy_pays_to_stun_the_attacker() -> None:
    """DEF-039. Rules: 7.3.1, 17.4.3."""
    lab, rhino = charging("Lab Gym", "Lab Bench", answers=("yes",))

    assert rhino in lab.table.players[A].ko, "the stun wounds him, and he has 1 health"
    assert face_up(lab, B) == 1


def test_the_attacker_goes_on_when_the_enemy_does_not_or_cannot_pay() -> None:
    """DEF-039. Rules: 1.5.2, 7.3.1."""
    for resources, answers in ((("Lab Bench",), ("no",)), (("Lab Gym",), ())):
        lab, rhino = charging(*resources, answers=answers)

        assert lab.asked[1] == "combat"
        assert (lab.thing(rhino).row, lab.thing(rhino).stunned) == ("front", False)
        assert face_up(lab, B) == 1


def bursting(location: str) -> tuple[Lab, int]:
    """Let a Build Phase begin with a Facehugger that has a captive, and one location."""
    lab = Lab(BENCHES + printed("ALN-051", "ALN-052"))
    hugger, prey = lab.add(A, "ALN-052"), lab.add(B, "Cat Scout")
    lab.add(A, location, "resources")
    assert capture(lab.table, hugger, (prey,))
    lab.begin(stage="recovery")
    return lab, prey


def test_a_location_for_your_side_pays_for_a_character_there() -> None:
    """ALN-051, ALN-052. Rules: 7.3.5, 12.2.6."""
    lab, prey = bursting("LV-426")
    assert lab.asked == (A, "may")
    lab.do("yes")

    assert prey in lab.table.players[B].ko
    assert face_up(lab, A) == 0


def test_without_the_symbol_a_captive_stays_captive() -> None:
    """ALN-052. Rules: 7.3.1, 12.2.6."""
    lab, prey = bursting("Lab Gym")

    assert lab.asked == (A, "resource")
    assert prey not in lab.table.players[B].ko
    assert face_up(lab, A) == 1
