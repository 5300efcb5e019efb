"""Capture: captives, their captors, and the cards that hatch."""

import json

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from tests.interp.battles import end_turn
from vsdsl.core.cards.side_piles import brought, pile
from vsdsl.core.characters.capture import captives, capture
from vsdsl.core.game.saving import loaded, saved
from vsdsl.core.game.setup import put_aside
from vsdsl.core.game.soundness import faults

ALIENS = printed(*(f"ALN-0{n}" for n in ("35", "52", "53", "60")))
PRISON = """
supporting "Warden" CPT-001:
    cost 1
    stats 2/2, health 1

    power "Arrest":
        when this appears: this captures an enemy supporting character

token "Shade" CPT-002:
    stats 1/1, health 1

plot twist "Banish" CPT-003:
    main: KO a character

supporting "Herald" CPT-004:
    cost 1
    stats 1/1, health 2

    power "Fanfare":
        when this appears: draw 1
"""


def bring(lab: Lab, player: int, card: str) -> tuple[int, ...]:
    """Let a player have brought the pile of a card; returns its cards."""
    table = lab.table
    return tuple(
        put_aside(table, number, player, name) for number, name in brought(table.book, (card,))
    )


def banish(lab: Lab, victim: int) -> None:
    """Play the plot twist that KOs a character."""
    lab.do(*next(o for o in lab.options if o[0] == "play")).do("choose", victim)


def prison() -> tuple[Lab, int, int]:
    """Return a table at which a warden of A holds a wounded herald of B."""
    lab = Lab(PRISON, "marvel-battles")
    warden = lab.add(A, "CPT-001")
    herald = lab.add(B, "CPT-004", "front", wounds=1, plus=2)
    lab.add(A, "CPT-003", "hand")
    lab.begin()
    capture(lab.table, warden, (herald,))
    return lab, warden, herald


def test_a_captive_is_removed_from_the_game_and_keeps_its_wounds_only() -> None:
    """Rules: 3.4.2, 12.3.1, 12.3.2, 12.3.3."""
    lab, warden, herald = prison()

    thing = lab.thing(herald)

    assert (thing.zone, thing.wounds, thing.plus) == ("removed", 1, 0)
    assert captives(lab.table, warden) == (herald,)
    assert list(faults(lab.table)) == []


def test_a_captive_returns_stunned_with_its_wounds_when_the_captor_leaves_play() -> None:
    """Rules: 12.3.2, 12.3.4, A-138."""
    lab, warden, herald = prison()

    banish(lab, warden)

    thing = lab.thing(herald)
    assert (thing.row, thing.side, thing.stunned, thing.wounds) == ("back", B, True, 1)
    assert thing.captor == 0
    assert len(lab.table.players[B].hand) == 0  # it is face down: its own power is off
    assert ("appear", (herald,)) in [deed[:2] for deed in lab.table.deeds]


def test_a_captive_of_a_player_who_is_out_stays_removed() -> None:
    """Rules: 12.3.4, A-138."""
    lab, warden, herald = prison()
    lab.table.edit_player(B).out = True

    banish(lab, warden)

    assert lab.thing(herald).zone == "removed"


def test_a_captured_token_ceases_to_exist() -> None:
    """Rules: 12.1.2, 12.3.1, A-140."""
    lab = Lab(PRISON, "marvel-battles")
    warden, shade = lab.add(A, "CPT-001"), lab.add(B, "CPT-002")
    lab.begin()

    assert capture(lab.table, warden, (shade,))

    assert lab.thing(shade).zone == "outside"
    assert captives(lab.table, warden) == ()


def test_only_a_character_in_play_captures() -> None:
    """Rules: 12.3.1."""
    lab = Lab(PRISON, "marvel-battles")
    warden, herald = lab.add(A, "CPT-001", "ko"), lab.add(B, "CPT-004")
    lab.begin()

    assert not capture(lab.table, warden, (herald,))

    assert lab.thing(herald).row == "front"


def test_captives_are_saved() -> None:
    """Rules: 12.3.3."""
    lab, warden, herald = prison()

    again = loaded(json.loads(json.dumps(saved(lab.table))), lab.table.book)

    assert captives(again, warden) == (herald,)
    again.edit(herald).captor = 9999
    assert any("captive of nobody" in fault for fault in faults(again))


def hatchery(*kinds: str) -> tuple[Lab, int, int, tuple[int, ...]]:
    """Return a table with an egg of A, prey of B, and these cards left in the pile of A."""
    lab = Lab(ALIENS + PRISON, "marvel-battles")
    egg = lab.add(A, "ALN-035", "back")
    prey = lab.add(B, "CPT-004", "front", wounds=1)
    lab.add(A, "CPT-003", "hand")
    left = tuple(put_aside(lab.table, kind, A, "Facehugger") for kind in kinds)
    return lab, egg, prey, left


def test_a_deck_with_eggs_brings_three_huggers_and_one_incubation() -> None:
    """Rules: 12.2.1."""
    lab, *_ = hatchery()

    bring(lab, A, "ALN-035")

    assert [lab.thing(i).face for i in pile(lab.table, A, "Facehugger")] == [
        *("ALN-052", "ALN-052", "ALN-052", "ALN-053")
    ]


def test_a_facehugger_hatches_out_of_its_own_egg_and_captures() -> None:
    """Rules: 12.2.3, 12.2.5, 12.3.1."""
    lab, egg, prey, (hugger,) = hatchery("ALN-052")
    other = lab.add(A, "LAB-010", "front")
    lab.begin(A, "recovery")

    assert lab.thing(egg).zone == "ko"
    assert (lab.thing(hugger).row, lab.thing(hugger).side) == ("back", A)
    assert captives(lab.table, hugger) == (prey,)
    assert lab.thing(prey).wounds == 1
    assert lab.thing(other).row == "front"
    assert list(faults(lab.table)) == []


def test_of_two_eggs_only_the_one_that_hatched_is_koed() -> None:
    """Rules: 12.2.5."""
    lab, egg, _, _ = hatchery("ALN-052")
    second = lab.add(A, "ALN-035", "back")
    lab.add(B, "LAB-010", "front")
    lab.begin(A, "recovery")
    while lab.asked[1] in {"order", "choose"}:
        lab.do(*lab.options[0])

    assert sorted(lab.thing(i).zone for i in (egg, second)) == ["ko", "play"]


def test_extended_incubation_hatches_nothing_and_stays_in_the_pile() -> None:
    """Rules: 12.2.4, A-137."""
    lab, egg, prey, (late,) = hatchery("ALN-053")

    lab.begin(A, "recovery")

    assert lab.thing(egg).row == "back"
    assert lab.thing(prey).row == "front"
    assert pile(lab.table, A, "Facehugger") == (late,)


def test_nothing_hatches_without_an_enemy_supporting_character() -> None:
    """Rules: 8.2.1, 12.2.3."""
    lab, egg, prey, (hugger,) = hatchery("ALN-052")
    lab.table.edit(prey).is_main = B

    lab.begin(A, "recovery")

    assert lab.thing(egg).row == "back"
    assert lab.thing(hugger).zone == "piles"


def test_a_koed_facehugger_goes_back_to_the_pile_and_its_captive_returns() -> None:
    """Rules: 12.1.2, 12.2.8, 12.3.4."""
    lab, _, prey, (hugger,) = hatchery("ALN-052")
    lab.begin(A, "recovery")
    while lab.asked[1] != "main":
        lab.do("done")

    banish(lab, hugger)

    assert pile(lab.table, A, "Facehugger") == (hugger,)
    assert (lab.thing(prey).row, lab.thing(prey).stunned) == ("back", True)
    assert list(faults(lab.table)) == []


def test_bursting_kos_the_hugger_and_the_captive_goes_to_its_ko_pile() -> None:
    """Rules: 12.2.6, 12.2.7, A-139."""
    lab, _, prey, (hugger,) = hatchery("ALN-052")
    lab.add(A, "ALN-060", "resources")
    lab.begin(A, "recovery")
    while lab.asked[1] != "main":
        lab.do("done")
    young = lab.add(A, "ALN-035", "hand")
    end_turn(lab)
    lab.do("end")
    while lab.asked != (A, "may"):
        lab.do(*next(o for o in lab.options if o in {("done",), ("end",)}))

    lab.do("yes")
    while lab.asked[1] == "may":
        lab.do("yes")

    assert lab.thing(prey).zone == "ko"
    assert pile(lab.table, A, "Facehugger") == (hugger,)
    assert lab.thing(young).row == "back"
