"""Names and uniqueness, rule 10.10, and changes of control."""

import pytest

from tests.core.acts import TRICKS, hand, next_turn, play
from tests.core.lab import A, B, Lab
from vsdsl.core.characters.names import can_stand_on

CARDS = """
supporting "Marvel" NAM-001:
    team Lab Rats
    cost 1
    stats 1/2, health 1
    aka "Captain"

supporting "Captain" NAM-002:
    team Lab Rats
    cost 1
    stats 1/2, health 1

supporting "Ace" NAM-003:
    team Lab Rats
    cost 1
    stats 1/2, health 1

supporting "★Ace★" NAM-004:
    team Lab Rats
    cost 1
    stats 1/2, health 1

supporting "Lab Lead" NAM-005:
    team Lab Rats
    cost 1
    stats 1/2, health 1

supporting "Drone" NAM-006:
    team Lab Rats
    cost 1
    stats 1/2, health 2
    Swarm

supporting "Drone" NAM-007:
    team Lab Rats
    cost 1
    stats 2/2, health 2

supporting "Both" NAM-008:
    team Lab Rats
    cost 1
    stats 1/2, health 1
    aka "Captain", "Ace"

supporting "Watcher" NAM-009:
    team Lab Rats
    cost 1
    stats 1/2, health 1

    power "Watch":
        when another character on your side gets KO'd: draw 1

plot twist "Parade" NAM-010:
    main:
        put each character in your KO pile into your front row

plot twist "Call" NAM-011:
    main:
        put a character in your KO pile onto your side
        draw 1
"""


def _lab(*names: str, mains: tuple[str, str] = ("LAB-001", "LAB-003")) -> tuple[Lab, list[int]]:
    lab = Lab(CARDS + TRICKS, mains=mains)
    for _ in range(6):
        lab.add(A, "Lab Bench", "resources")
    return lab, [lab.add(A, name) for name in names]


def _recruit(lab: Lab, card: str) -> int:
    ident = lab.add(A, card, "hand")
    lab.begin(stage="points").do("recruit", ident, "front")
    return ident


def test_a_newcomer_kos_its_namesake() -> None:
    """Rules: 10.10.1, 10.10.2."""
    lab, (old,) = _lab("NAM-003")
    new = _recruit(lab, "NAM-003")

    assert lab.thing(old).zone == "ko"
    assert lab.thing(new).zone == "play"
    assert not any(deed[0] in {"stun", "wound"} for deed in lab.table.deeds)


def test_the_ko_of_a_namesake_is_a_ko_to_whoever_waits_for_one() -> None:
    """Rules: 10.10.2, 10.5.5."""
    lab, (_, old) = _lab("NAM-009", "NAM-003")
    new = lab.add(A, "NAM-003", "hand")
    lab.begin(stage="points")
    before = len(lab.table.players[A].hand)
    lab.do("recruit", new, "front")

    assert lab.thing(old).zone == "ko"
    assert len(lab.table.players[A].hand) == before, "one recruited, one drawn"


def test_the_other_side_has_names_of_its_own() -> None:
    """Rules: 10.10.1."""
    lab, _ = _lab()
    other = lab.add(B, "NAM-003")
    _recruit(lab, "NAM-003")

    assert lab.thing(other).zone == "play"


def test_an_aka_counts_for_uniqueness_and_for_power_ups() -> None:
    """Rules: 10.10.2, 10.10.8, 10.11.1, E-40."""
    lab, (marvel,) = _lab("NAM-001")
    card = lab.add(A, "NAM-002", "hand")
    lab.begin()
    assert ("power up", marvel, card) in lab.options

    lab, (marvel,) = _lab("NAM-001")
    _recruit(lab, "NAM-002")
    assert lab.thing(marvel).zone == "ko"


def test_a_newcomer_with_two_names_kos_both_namesakes() -> None:
    """Rules: 10.10.2, 10.10.8, A-79."""
    lab, (captain, ace) = _lab("NAM-002", "NAM-003")
    _recruit(lab, "NAM-008")

    assert [lab.thing(i).zone for i in (captain, ace)] == ["ko", "ko"]


def test_a_main_characters_aka_reserves_that_name_too() -> None:
    """Rules: 10.10.5, 10.10.8, 10.11.4, E-41."""
    lab = Lab(
        """
main "Banner" TST-001 level 1:
    team Lab Rats
    stats 1/4, health 5
    aka "Hulk"

supporting "Hulk" TST-002:
    team Lab Rats
    cost 0
    stats 1/2, health 1
""",
        mains=("TST-001", "LAB-003"),
    )
    card = lab.add(A, "Hulk", "hand")
    lab.begin(stage="points")
    assert not any(option[0] == "recruit" for option in lab.options)
    while lab.asked[1] != "main":
        lab.do("done")

    assert ("power up", lab.main(A), card) in lab.options


def test_stars_make_another_name() -> None:
    """Rules: 10.10.10, E-39."""
    lab, (ace,) = _lab("NAM-003")
    _recruit(lab, "NAM-004")
    assert lab.thing(ace).zone == "play"

    lab, (ace,) = _lab("NAM-003")
    card = lab.add(A, "NAM-004", "hand")
    lab.begin()
    assert ("power up", ace, card) not in lab.options


def test_a_namesake_of_the_main_character_cannot_be_recruited_but_powers_it_up() -> None:
    """Rules: 10.10.4, 10.10.5, 10.11.1, 10.11.4, E-35, E-76."""
    lab, _ = _lab()
    card = lab.add(A, "NAM-005", "hand")
    lab.begin(stage="points")
    assert not any(option[0] == "recruit" for option in lab.options)
    while lab.asked[1] != "main":
        lab.do("done")
    lab.do("power up", lab.main(A), card)

    assert lab.thing(lab.main(A)).plus == 1
    assert lab.thing(card).zone == "ko"


def test_a_stunned_main_character_reserves_its_name_as_well() -> None:
    """Rules: 10.3.2, 10.10.4."""
    lab, _ = _lab()
    card = lab.add(A, "NAM-005", "hand")
    lab.table.edit(lab.main(A)).face_up = False

    assert not can_stand_on(lab.table, card, A)
    assert can_stand_on(lab.table, card, B)


def test_only_the_part_of_an_effect_that_brings_such_a_namesake_is_ignored() -> None:
    """Rules: 1.5.2, 10.10.6."""
    lab, _ = _lab()
    card = lab.add(A, "NAM-005", "ko")
    hand(lab, A, "Call")
    lab.begin()
    play(lab, "Call", ("place", A, "front"))

    assert lab.thing(card).zone == "ko"
    assert len(lab.table.players[A].hand) == 1, "the rest of the effect applies"


def test_of_namesakes_that_come_together_the_player_chooses_one_to_ko() -> None:
    """Rules: 10.10.3."""
    lab, (old,) = _lab("NAM-003")
    one, other = lab.add(A, "NAM-003", "ko"), lab.add(A, "NAM-003", "ko")
    bystander = lab.add(A, "NAM-009", "ko")
    hand(lab, A, "Parade")
    lab.begin()
    play(lab, "Parade")
    assert lab.asked == (A, "namesakes")
    assert lab.options == [("ko", one), ("ko", other)]
    assert lab.thing(old).zone == "ko", "who was there before is gone already"
    lab.do("ko", one)

    assert [lab.thing(i).zone for i in (one, other, bystander)] == ["ko", "play", "play"]
    assert lab.asked[1] == "main"


def test_swarm_lets_namesakes_come_together() -> None:
    """Rules: 10.10.3, 13.6.1."""
    lab, _ = _lab()
    drones = [lab.add(A, "NAM-006", "ko") for _ in range(3)]
    hand(lab, A, "Parade")
    lab.begin()
    play(lab, "Parade")

    assert lab.asked[1] == "main"
    assert all(lab.thing(i).zone == "play" for i in drones)


def test_one_swarm_is_enough_and_when_it_ends_the_latest_stays() -> None:
    """Rules: 10.10.1, 10.10.2, 13.6.1; ruling Ra0b376e957."""
    lab, (older, newer, swarm) = _lab("NAM-007", "NAM-007", "NAM-006")
    hand(lab, A, "Banish")
    lab.begin()
    assert {lab.thing(i).zone for i in (older, newer, swarm)} == {"play"}
    play(lab, "Banish", swarm)

    assert [lab.thing(i).zone for i in (older, newer)] == ["ko", "play"]


def test_a_stunned_swarm_still_lets_its_namesakes_stand() -> None:
    """Rules: 7.1.3, 13.6.1."""
    lab, (plain, swarm) = _lab("NAM-007", "NAM-006")
    hand(lab, A, "Knock Down")
    lab.begin()
    play(lab, "Knock Down", swarm)

    assert lab.thing(plain).zone == "play"


def test_a_character_that_changes_sides_kos_its_namesake_there_and_does_not_appear() -> None:
    """Rules: 1.2.2, 1.4.2, 10.10.2, E-42."""
    lab, (ours,) = _lab("NAM-003")
    theirs = lab.add(B, "NAM-003", exhausted=True, wounds=0, plus=1)
    hand(lab, A, "Lure")
    lab.begin()
    play(lab, "Lure", theirs, ("place", A, "back"))

    moved = lab.thing(theirs)
    assert lab.thing(ours).zone == "ko"
    assert (moved.side, moved.row, moved.owner) == (A, "back", B)
    assert (moved.exhausted, moved.plus) == (True, 1)
    assert not any(deed[0] == "appear" for deed in lab.table.deeds)


def test_a_namesake_of_the_main_character_does_not_change_sides() -> None:
    """Rules: 10.10.4, 10.10.6, E-42."""
    lab, _ = _lab()
    theirs = lab.add(B, "NAM-005")
    hand(lab, A, "Lure")
    lab.begin()
    play(lab, "Lure", theirs, ("place", A, "back"))

    assert lab.thing(theirs).side == B


@pytest.mark.parametrize("row", ["front", "back"])
def test_a_borrowed_character_goes_back_into_the_row_the_borrower_chooses(row: str) -> None:
    """Rules: 1.2.2, 1.4.2, A-75."""
    lab, _ = _lab()
    theirs = lab.add(B, "Cat Brute", wounds=1)
    hand(lab, A, "Borrow")
    lab.begin()
    play(lab, "Borrow", theirs, ("place", A, "front"))
    assert ("attack", theirs, lab.main(B)) in lab.options
    lab.do("end")
    assert lab.asked == (A, "row")
    lab.do("choose", ("place", B, row))

    back = lab.thing(theirs)
    assert (back.side, back.row, back.wounds) == (B, row, 1)


def test_a_character_that_changes_sides_leaves_the_combat() -> None:
    """Rules: 1.2.2, A-40."""
    lab = Lab(
        """
plot twist "Turncoat" TST-001:
    any-turn combat:
        choose a defender as traitor
        move traitor to your back row
"""
    )
    ident = lab.add(B, "Cat Brute")
    hand(lab, A, "Turncoat")
    lab.begin().attack(ident, lab.main(A))
    play(lab, "Turncoat")

    assert lab.table.combat is None
    assert lab.thing(ident).side == A
    assert not lab.thing(ident).stunned


def test_a_frozen_character_that_changes_sides_waits_for_its_new_players_turn() -> None:
    """Rules: 10.8.2, A-65."""
    lab, _ = _lab()
    theirs = lab.add(B, "Cat Brute")
    hand(lab, A, "Chill", "Lure")
    lab.begin()
    play(lab, "Chill", theirs)
    play(lab, "Lure", theirs, ("place", A, "front"))
    next_turn(lab)
    next_turn(lab)

    assert lab.thing(theirs).exhausted
    next_turn(lab)
    assert not lab.thing(theirs).frozen
