"""Side piles: what a deck brings, what lies there, and what comes out of it."""

import json

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from tests.interp.battles import end_turn, locations, row, use
from vsdsl.core.cards.side_piles import brought, pile
from vsdsl.core.cards.zones import place
from vsdsl.core.game.saving import loaded, saved
from vsdsl.core.game.setup import Deck, put_aside, seat
from vsdsl.core.game.soundness import faults
from vsdsl.core.table.table import Table

NEST = """
supporting "Layer" NST-001:
    cost 1
    stats 1/3, health 1
    pile "Nest": 2 "Egg", 1 NST-003

    power "Brood":
        at start of your build phase: put a random card in your pile "Nest" into your hand

supporting "Egg" NST-002:
    cost 0
    stats 0/1, health 1

    power:
        this starts the game in your pile "Nest"

supporting "Cuckoo" NST-003:
    cost 0
    stats 2/2, health 1

    power "Homing":
        when this gets KO'd: put this into its owner's pile "Nest"

plot twist "Banish" NST-004:
    main: KO a character
"""
FACILITY = printed(*(f"MCU1-04{n}" for n in (0, 1, 2)))
CAMERA = printed(*(f"MCU1-04{n}" for n in (6, 7, 8)))
BANISH = '\nplot twist "Banish" NST-004:\n    main: KO a character\n'


def bring(lab: Lab, player: int, card: str) -> None:
    """Let a player have brought the piles of a card."""
    for number, name in brought(lab.table.book, (card,)):
        put_aside(lab.table, number, player, name)


def lying(lab: Lab, player: int, name: str) -> list[str]:
    """Return the numbers of the cards in a pile."""
    return sorted(lab.thing(ident).face for ident in pile(lab.table, player, name))


def banish(lab: Lab, victim: int) -> None:
    """Play the plot twist that KOs a character."""
    card = next(o for o in lab.options if o[0] == "play")
    lab.do(*card).do("choose", victim)


def test_a_deck_brings_each_pile_once_beside_the_deck() -> None:
    """Rules: 4.1.7, 12.2.1."""
    table = Table(Lab(NEST).table.book, 7)

    seat(table, A, Deck(("LAB-001",), ("NST-001", "NST-001", "LAB-014")))

    assert sorted(table.things[i].face for i in table.players[A].piles) == [
        *("NST-002", "NST-002", "NST-003")
    ]
    assert [table.things[i].face for i in table.players[A].deck] == [
        *("NST-001", "NST-001", "LAB-014")
    ]


def test_a_card_that_starts_in_a_pile_is_no_part_of_the_deck() -> None:
    """Rules: 4.1.7, 12.4.6."""
    table = Table(Lab(NEST).table.book, 7)

    seat(table, A, Deck(("LAB-001",), ("NST-002", "LAB-014")))

    assert [table.things[i].face for i in table.players[A].deck] == ["LAB-014"]


def test_a_card_comes_out_of_a_pile_and_goes_back_to_it() -> None:
    """Rules: 3.1.4, 12.4.3."""
    lab = Lab(NEST)
    lab.add(A, "NST-001")
    put_aside(lab.table, "NST-003", A, "Nest")
    lab.begin(A, "recovery")
    cuckoo = next(i for i in lab.table.players[A].hand if lab.thing(i).face == "NST-003")
    assert pile(lab.table, A, "Nest") == ()

    lab.add(A, "NST-004", "hand")
    lab.do("done").do("recruit", cuckoo, "front").do("done").do("done")
    banish(lab, cuckoo)

    assert pile(lab.table, A, "Nest") == (cuckoo,)
    assert list(faults(lab.table)) == []


def test_who_has_brought_no_pile_uses_an_opponents() -> None:
    """Rules: 12.2.2, A-136."""
    lab = Lab(NEST)
    lab.add(A, "NST-001", owner=B)
    put_aside(lab.table, "NST-002", B, "Nest")

    lab.begin(A, "recovery")

    assert [lab.thing(i).face for i in lab.table.players[B].hand] == ["NST-002"]


def test_piles_are_saved_and_counted() -> None:
    """Rules: 3.1.1, 4.1.7."""
    lab = Lab(NEST)
    bring(lab, A, "NST-001")
    lab.begin()

    again = loaded(json.loads(json.dumps(saved(lab.table))), lab.table.book)

    assert again.players[A].piles == lab.table.players[A].piles
    assert [again.things[i].pile for i in again.players[A].piles] == ["Nest"] * 3
    again.edit_player(A).piles = ()
    assert any("said to be in piles" in fault for fault in faults(again))


def ultron() -> Lab:
    return Lab(FACILITY + BANISH, "marvel-battles", mains=("MCU1-040", "LAB-003"))


def test_ultron_starts_with_five_more_in_the_facility() -> None:
    """Rules: 12.4.1."""
    lab = ultron()

    assert lying(lab, A, "Ultron Facility") == [
        *("MCU1-040", "MCU1-040", "MCU1-041", "MCU1-041", "MCU1-042")
    ]
    assert lab.table.players[A].levels == ()


def test_the_lowest_ultron_of_the_facility_comes_onto_the_side() -> None:
    """Rules: 12.4.2, 12.4.5, A-117."""
    lab = ultron()
    locations(lab, A, "Energy", "Energy", "Energy")
    lab.begin(A, "resource")

    use(lab, lab.main(A), "There's Only One Path To Peace", row(A, "back"))

    assert [lab.thing(i).face for i in lab.table.side(A)] == ["MCU1-040", "MCU1-040"]
    assert len(pile(lab.table, A, "Ultron Facility")) == 4
    end = lab.table.turn
    lab.do("done").do("done").do("done")
    end_turn(lab)
    end_turn(lab)
    assert lab.table.turn == end + 2
    assert len(lab.table.side(A)) == 2  # nobody had to keep only one


def test_level_2_comes_only_when_no_level_1_is_left() -> None:
    """Rules: 12.4.2."""
    lab = ultron()
    for _ in range(2):
        first = pile(lab.table, A, "Ultron Facility")[0]
        place(lab.table, first, "front", A)
    locations(lab, A, "Energy")
    lab.begin(A, "resource")

    use(lab, lab.main(A), "There's Only One Path To Peace", row(A, "back"))

    assert [lab.thing(i).face for i in lab.table.players[A].back] == ["MCU1-041"]


def test_a_koed_ultron_goes_back_and_its_player_plays_on() -> None:
    """Rules: 12.4.3, 12.4.4."""
    lab = ultron()
    second = pile(lab.table, A, "Ultron Facility")[0]
    place(lab.table, second, "front", A)
    lab.add(A, "NST-004", "hand")
    first = lab.main(A)
    lab.begin()

    banish(lab, first)

    assert lab.table.result is None
    assert first in pile(lab.table, A, "Ultron Facility")
    assert lab.main(A) == second
    assert list(faults(lab.table)) == []


def test_a_player_loses_when_the_last_ultron_is_back_in_the_facility() -> None:
    """Rules: 12.4.4."""
    lab = ultron()
    lab.add(A, "NST-004", "hand")
    lab.begin()

    banish(lab, lab.main(A))

    assert lab.table.result == ((B,), "last main character")
    assert len(pile(lab.table, A, "Ultron Facility")) == 6


def mandarin() -> tuple[Lab, int]:
    """Return a table with Mandarin, his pile, and a plot twist to KO somebody."""
    lab = Lab(CAMERA + BANISH, "marvel-battles")
    bring(lab, A, "MCU1-046")
    lab.add(A, "NST-004", "hand")
    return lab, lab.add(A, "MCU1-046")


def test_a_koed_mandarin_leaves_one_card_of_the_pile_in_hand() -> None:
    """Rules: 12.4.6, 12.4.7."""
    lab, villain = mandarin()
    assert lying(lab, A, "Behind the Camera") == ["MCU1-047", "MCU1-048", "MCU1-048"]
    lab.begin()

    banish(lab, villain)

    assert lab.thing(villain).zone == "removed"
    assert [lab.thing(i).pile for i in lab.table.players[A].hand] == ["Behind the Camera"]
    assert len(pile(lab.table, A, "Behind the Camera")) == 2


def test_with_an_empty_pile_mandarin_is_removed_and_nothing_is_taken() -> None:
    """Rules: 12.4.7, A-141."""
    lab, villain = mandarin()
    for ident in pile(lab.table, A, "Behind the Camera"):
        place(lab.table, ident, "removed", A)
    lab.begin()

    banish(lab, villain)

    assert lab.thing(villain).zone == "removed"
    assert lab.table.players[A].hand == ()


def test_the_ten_rings_go_back_to_the_pile_at_the_end_of_the_turn() -> None:
    """Rules: 12.4.6."""
    lab, _ = mandarin()
    rings = lab.add(A, "MCU1-047")
    lab.begin()

    end_turn(lab)

    assert rings in pile(lab.table, A, "Behind the Camera")


def test_koed_ten_rings_go_back_to_the_pile_instead() -> None:
    """Rules: 12.4.6, 17.1.10."""
    lab, _ = mandarin()
    rings = lab.add(A, "MCU1-047")
    lab.begin()

    banish(lab, rings)

    assert rings in pile(lab.table, A, "Behind the Camera")
    assert lab.table.players[A].ko != ()
    assert rings not in lab.table.players[A].ko


def test_trevor_slattery_neither_appears_nor_becomes_a_resource() -> None:
    """Rules: 1.1.2, 5.4.3, 5.5.2."""
    lab, _ = mandarin()
    trevor = lab.add(A, "MCU1-048", "hand")
    rings = lab.add(A, "MCU1-047", "hand")
    locations(lab, A, "Might", "Might")
    lab.begin(A, "resource")

    resources = {option[1] for option in lab.options if option[0] == "resource"}
    lab.do("done")
    recruits = {option[1] for option in lab.options if option[0] == "recruit"}

    assert (trevor in resources, rings in resources) == (False, True)
    assert (trevor in recruits, rings in recruits) == (False, True)
