"""Removing cards from the game with their counters, or face down."""

import json

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from tests.interp.battles import choices, choose, end_turn, locations, row, use
from vsdsl.core.game.saving import loaded, saved
from vsdsl.core.game.soundness import faults

SINGULARITY = printed("AFF-015")
MALEKITH = printed("MCU1-054")
ELEKTRA = printed("LEG-068", "LEG-069")
HERALD = """
supporting "Herald" RMV-001:
    cost 1
    stats 3/3, health 3

    power "Fanfare":
        when this appears: draw 1

plot twist "Banish" RMV-002:
    main: KO a character
"""
WATCHERS = "".join(
    f"""
supporting "Watcher {number}" RMV-00{number}:
    cost 1
    stats 1/1, health 1

    power "Look":
        when another character appears on your side: draw 1
"""
    for number in (3, 4)
)


def pocket() -> tuple[Lab, int, int]:
    """Return a table at whose end of the turn A chooses guests for the pocket dimension."""
    lab = Lab(SINGULARITY + HERALD, "marvel-battles")
    host = lab.add(A, "AFF-015")
    guest = lab.add(A, "RMV-001", "back", wounds=1, plus=2, exhausted=True)
    lab.add(B, "RMV-002", "hand")
    lab.begin().do("end")
    return lab, host, guest


def test_guests_leave_the_game_with_their_counters() -> None:
    """Rules: 3.4.1, 3.4.2. Ruling: R594b247b5b."""
    lab, host, guest = pocket()
    assert choices(lab) == {guest, lab.main(A)}

    choose(lab, guest)
    lab.do("stop")

    thing = lab.thing(guest)
    assert (thing.zone, thing.wounds, thing.plus) == ("removed", 1, 2)
    assert lab.thing(host).zone == "play"
    assert list(faults(lab.table)) == []


def test_guests_appear_again_at_the_start_of_the_next_turn() -> None:
    """Rules: 1.4.13, 3.3.2. Rulings: R144431b243, R594b247b5b."""
    lab, _, guest = pocket()
    choose(lab, guest)
    lab.do("stop")
    while lab.asked[1] != "main":
        lab.do("done")
    held = len(lab.table.players[A].hand)
    lab.do("end")
    assert lab.asked == (A, "row")

    choose(lab, row(A, "front"))

    thing = lab.thing(guest)
    assert (thing.row, thing.wounds, thing.plus, thing.exhausted) == ("front", 1, 2, False)
    assert len(lab.table.players[A].hand) > held


def test_guests_come_back_when_their_host_leaves_play() -> None:
    """Rules: 8.5.1, 8.5.3."""
    lab, host, guest = pocket()
    choose(lab, guest)
    lab.do("stop")
    while lab.asked[1] != "main":
        lab.do("done")

    lab.do(*next(o for o in lab.options if o[0] == "play")).do("choose", host)
    choose(lab, row(A, "back"))

    assert lab.thing(guest).row == "back"
    lab.do("end")
    assert lab.asked[1] != "row"  # they come back once


def test_a_removed_main_character_loses_no_game_and_keeps_its_xp() -> None:
    """Rules: 11.1.2, 12.7.2. Rulings: R68cf598715, R4b4cba4f94, R594b247b5b."""
    lab, _, _ = pocket()
    main = lab.main(A)
    lab.table.edit(main).xp = 1

    choose(lab, main)
    lab.do("stop")
    while lab.asked[1] != "main":
        lab.do("done")
    lab.do("end")
    choose(lab, row(A, "front"))

    assert lab.table.result is None
    thing = lab.thing(main)
    assert (thing.row, thing.xp, thing.is_main) == ("front", 1, A)


def test_face_down_characters_are_no_guests() -> None:
    """Rules: 10.3.1."""
    lab = Lab(SINGULARITY + HERALD, "marvel-battles")
    lab.add(A, "AFF-015")
    sleeper = lab.add(A, "RMV-001", "back", stunned=True)

    lab.begin().do("end")

    assert sleeper not in choices(lab)


def test_a_hand_removed_face_down_comes_back_at_the_end_of_the_turn() -> None:
    """Rules: 3.4.1, 3.4.4."""
    lab = Lab(MALEKITH + HERALD, "marvel-battles")
    villain = lab.add(A, "MCU1-054")
    locations(lab, A, "Intellect")
    held = [lab.add(B, "RMV-001", "hand"), lab.add(B, "RMV-002", "hand")]
    own = lab.add(A, "RMV-001", "hand")
    lab.begin()

    use(lab, villain, "Eternal Night")

    assert lab.table.players[B].hand == ()
    assert [(lab.thing(i).zone, lab.thing(i).face_up) for i in held] == [("removed", False)] * 2
    assert lab.thing(own).zone == "hand"
    again = loaded(json.loads(json.dumps(saved(lab.table))), lab.table.book)
    assert [again.things[i].face_up for i in held] == [False, False]
    end_turn(lab)
    assert set(held) <= set(lab.table.players[B].hand)
    assert all(lab.thing(i).face_up for i in held)


def test_a_character_in_hand_keeps_the_counters_an_effect_lets_it_keep() -> None:
    """Rules: 1.4.13."""
    lab = Lab(ELEKTRA + HERALD, "marvel-battles", mains=("LEG-069", "LAB-003"))
    locations(lab, A, "Intellect")
    main = lab.main(A)
    lab.table.edit(main).wounds = 2
    lab.begin()

    use(lab, main, "Hand Experience")
    assert lab.thing(main).zone == "hand"
    end_turn(lab)
    lab.do("end")
    choose(lab, row(A, "front"))

    assert (lab.thing(main).row, lab.thing(main).wounds) == ("front", 2)


def test_guests_that_come_back_together_see_each_other_in_any_row() -> None:
    """Rules: 8.1.8. Ruling: R6da623a6b0."""
    lab = Lab(SINGULARITY + HERALD + WATCHERS, "marvel-battles")
    lab.add(A, "AFF-015")
    guests = [lab.add(A, number, "back") for number in ("RMV-003", "RMV-004")]
    lab.begin().do("end")
    choose(lab, *guests)
    lab.do("stop")
    while lab.asked[1] != "main":
        lab.do("done")
    lab.do("end")
    held = len(lab.table.players[A].hand)

    choose(lab, row(A, "front"), row(A, "back"))
    while lab.asked[1] == "order":
        lab.do(*lab.options[0])

    drawn = [deed for deed in lab.table.deeds if deed[0] == "draw"]
    assert len(drawn) == 2 + 1  # each has seen the other one, and the turn brings a draw
    assert len(lab.table.players[A].hand) == held + sum(deed[4] for deed in drawn)
