"""Cards of Marvel Battles that share their behaviour: teamless plot twists, locations, keywords."""

import pytest

from tests.core.lab import book
from tests.interp.battles import (
    A,
    B,
    battle,
    change,
    choices,
    choose,
    end_turn,
    finish,
    hand,
    has,
    plays,
    uses,
)
from vsdsl.core.powers.payment import serves
from vsdsl.core.table.table import Book


def cards() -> Book:
    return book("", "marvel-battles")


def numbers() -> list[str]:
    return sorted(number for number in cards().faces if number.startswith("MNB"))


def test_all_112_cards_are_there_and_every_line_has_a_meaning() -> None:
    assert numbers() == [f"MNB-{number:03}" for number in range(1, 113)]


@pytest.mark.parametrize(
    ("card", "role", "change_of_stats"),
    [
        ("Open Fire", "attacker", (2, 0)),
        ("Best Offense is a Good Defense", "attacker", (0, 5)),
        ("Savage Surprise", "defender", (4, 0)),
        ("Find Cover", "defender", (0, 3)),
    ],
)
def test_teamless_plot_twists_help_one_role_of_the_combat(
    card: str, role: str, change_of_stats: tuple[int, int]
) -> None:
    """Rules: 2.2.8, 2.2.11, 6.9.1."""
    lab = battle()
    hand(lab, A, card)
    runt = lab.add(A, "Lab Runt")
    lab.begin()
    assert plays(lab, card) == []
    lab.attack(lab.main(B), lab.main(A), runt)
    meant = (lab.main(A), runt) if role == "attacker" else (lab.main(B),)
    before = lab.stats(meant[0])

    lab.do(*plays(lab, card)[0])
    if len(meant) > 1:
        assert choices(lab) == set(meant)
        choose(lab, meant[0])

    after = lab.stats(meant[0])
    assert (after[0] - before[0], after[1] - before[1]) == change_of_stats
    finish(lab)
    assert lab.table.modifiers == ()


@pytest.mark.parametrize(
    ("card", "symbol"),
    [
        ("Training Ground", "Skill"),
        ("Laboratory", "Energy"),
        ("Academy", "Intellect"),
        ("Fortress", "Might"),
    ],
)
def test_a_basic_location_pays_for_its_own_symbol_and_anyone(card: str, symbol: str) -> None:
    """Rules: 2.4.2, 2.4.3, 7.3.1."""
    lab = battle()
    mandarin = lab.add(A, "Mandarin")
    lab.add(A, card, "resources")
    hand(lab, B, "Cat Scout")
    lab.begin()

    options = uses(lab, mandarin, "Makluan Rings")

    costs = {a.key: a.use.symbols for a in lab.table.face(mandarin).abilities if a.use}
    assert [costs[option[2]] for option in options] == [((symbol,),)]


@pytest.mark.parametrize(
    ("card", "friend", "stranger"),
    [
        ("Avengers Mansion", "Thor", "Storm"),
        ("School for Gifted Youngsters", "Storm", "Thor"),
        ("Knowhere", "Nova", "Thor"),
        ("The Vault", "Mandarin", "Thor"),
    ],
)
def test_a_special_location_gives_any_symbol_to_its_team_only(
    card: str, friend: str, stranger: str
) -> None:
    """Rules: 2.4.5, 7.3.4, 7.3.5."""
    lab = battle()
    location = lab.add(A, card, "resources")
    one, other = lab.add(A, friend), lab.add(A, stranger)

    assert set(lab.table.face(location).symbols) == {"Energy", "Intellect", "Might", "Skill"}
    assert serves(lab.table, location, one)
    assert not serves(lab.table, location, other)


FLYERS = [5, 6, 17, 19, 20, 21, 27, 28, 40, 42, 68, 72, 74, 79, 80, 83, 84, 90, 93, 97, 99]
ARCHERS = [
    5,
    6,
    10,
    13,
    14,
    17,
    20,
    31,
    32,
    33,
    34,
    35,
    38,
    39,
    45,
    47,
    48,
    53,
    54,
    55,
    56,
    61,
    62,
    63,
    66,
    69,
    71,
    72,
    83,
    84,
    91,
    93,
    95,
    97,
]


def _numbered(cards: list[int]) -> list[str]:
    return [f"MNB-{card:03}" for card in cards]


@pytest.mark.parametrize("number", _numbered(FLYERS))
def test_a_flyer_passes_a_front_row_without_flyers(number: str) -> None:
    """Rules: 6.2.7, 13.1.1."""
    lab = battle()
    flyer, brute = lab.add(A, number), lab.add(B, "Cat Brute", "back")
    lab.begin()
    if lab.thing(flyer).stunned or lab.stats(flyer)[1] < 1:
        change(lab, flyer, stunned=False, face_up=True, exhausted=False)

    assert has(lab, flyer, "Flight")
    assert ("attack", flyer, brute) in lab.options
    change(lab, lab.add(B, "Cat Glider"))
    assert ("attack", flyer, brute) not in lab.options


@pytest.mark.parametrize("number", _numbered(ARCHERS))
def test_a_ranged_character_attacks_from_the_back_row(number: str) -> None:
    """Rules: 6.1.5, 13.1.2."""
    lab = battle()
    archer, other = lab.add(A, number, "back"), lab.add(A, "Lab Wall", "back")
    lab.begin()

    assert ("attack", archer, lab.main(B)) in lab.options
    assert ("attack", other, lab.main(B)) not in lab.options


@pytest.mark.parametrize("number", numbers())
def test_printed_values_are_those_of_the_card(number: str) -> None:
    """Rules: 2.1.3, 2.1.4, 2.1.6, 2.1.7, 2.2.4."""
    face = cards().faces[number]

    match face.kind:
        case "main":
            assert face.health >= 5
            assert face.level in {1, 2}
            assert (face.xp_needed > 0) == (face.level == 1)
        case "supporting":
            assert 1 <= face.cost <= 8
            assert 1 <= face.health <= 3
        case "location":
            assert face.is_basic == (not face.teams)
        case kind:
            assert kind == "plot twist"
            assert len(face.modes) == 1


def test_a_supporting_character_and_its_namesake_stand_on_a_side_once() -> None:
    """Rules: 10.10.2, 13.6.1."""
    lab = battle()
    old, new = lab.add(A, "Thor"), hand(lab, A, "Thor")[0]
    ultron, twin = lab.add(A, "Ultron"), hand(lab, A, "Ultron")[0]
    lab.table.edit_player(A).points = 20
    lab.begin(A, "recruit")

    lab.do("recruit", new, "front")
    lab.do("recruit", twin, "front")

    assert lab.thing(old).zone == "ko"
    assert lab.thing(new).zone == lab.thing(ultron).zone == lab.thing(twin).zone == "play"


def test_swarm_holds_even_while_stunned() -> None:
    """Rules: 13.6.2."""
    lab = battle()
    ultron, twin = lab.add(A, "Ultron", stunned=True), hand(lab, A, "Ultron")[0]
    lab.table.edit_player(A).points = 20
    lab.begin(A, "recruit")

    lab.do("recruit", twin, "front")

    assert lab.thing(ultron).zone == "play"


def test_a_level_up_power_waits_for_its_number() -> None:
    """Rules: 11.2.4, A-109."""
    lab = battle("MNB-083")
    lab.table.edit(lab.main(A)).xp = 2
    lab.begin(A, "start")
    assert (lab.table.face(lab.main(A)).level, lab.thing(lab.main(A)).xp) == (1, 3)

    while lab.asked[1] != "main":
        lab.do("done")
    end_turn(lab)
    end_turn(lab)

    assert (lab.table.face(lab.main(A)).level, lab.thing(lab.main(A)).xp) == (2, 0)
