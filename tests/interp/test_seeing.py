"""Looking at the top of a deck, playing from there, and hands laid open."""

import json

from tests.core.lab import A, B, Lab
from tests.core.printed import printed
from tests.interp.battles import end_turn, hand, locations, on_top, plays, use
from vsdsl.core.game.saving import loaded, saved
from vsdsl.play.sight import is_visible

STARHAWK = printed("LEG-025")
STOCK = """
plot twist "Wind" SEE-001:
    main: draw 1

supporting "Squire" SEE-002:
    cost 1
    stats 1/1, health 1

    power "Oath":
        when you recruit this: draw 1

equipment "Lens" SEE-003:
    cost 1

    power "Focus":
        equipped character has +1/+0

supporting "Seer" SEE-004:
    cost 1
    stats 1/1, health 1

    power "Open Book":
        each enemy player's hand is revealed
"""


def scene(*top: str) -> tuple[Lab, list[int]]:
    """Return a table at which A has Starhawk and these cards on top of the deck."""
    lab = Lab(STARHAWK + STOCK, "marvel-battles")
    lab.add(A, "LEG-025")
    locations(lab, A, "Might", "Might")
    return lab, on_top(lab, A, *top)


def test_only_the_top_card_of_the_own_deck_may_be_looked_at() -> None:
    """Rules: 1.4.4."""
    lab, (first, second) = scene("SEE-001", "SEE-002")
    theirs = on_top(lab, B, "SEE-001")[0]
    lab.begin()

    seen = [is_visible(lab.table, ident, A) for ident in (first, second, theirs)]

    assert seen == [True, False, False]
    assert not is_visible(lab.table, first, B)


def test_a_face_down_starhawk_sees_nothing() -> None:
    """Rules: 7.1.3."""
    lab, (first, _) = scene("SEE-001", "SEE-002")
    hawk = lab.table.side(A)[-1]
    lab.table.edit(hawk).face_up = False
    lab.table.restructure()

    lab.begin()

    assert not is_visible(lab.table, first, A)
    assert plays(lab, "Wind") == []


def test_a_plot_twist_is_played_from_the_top_of_the_deck() -> None:
    """Rules: 17.4.1."""
    lab, (first, second) = scene("SEE-001", "SEE-002")
    lab.begin()

    lab.do("play", first, 0)

    assert lab.thing(first).zone == "ko"
    assert lab.thing(second).zone == "hand"  # it has drawn the next one
    assert not any(deed[:2] == ("leave hand", (first,)) for deed in lab.table.deeds)


def test_a_plot_twist_below_the_top_stays_there() -> None:
    """Rules: 17.4.1."""
    lab, _ = scene("SEE-002", "SEE-001")

    lab.begin()

    assert plays(lab, "Wind") == []


def test_a_character_is_recruited_from_the_top_without_a_shuffle() -> None:
    """Rules: 5.5.2, 8.4.1."""
    lab, (squire, *rest) = scene("SEE-002", "SEE-001", "SEE-003", "SEE-004")
    before = lab.table.players[A].deck
    lab.begin(A, "points")

    lab.do("recruit", squire, "back")

    assert lab.thing(squire).row == "back"
    assert lab.table.players[A].hand == (rest[0],)  # its own recruit trigger has drawn
    assert lab.table.players[A].deck == before[2:]


def test_an_equipment_is_played_from_the_top() -> None:
    """Rules: 2.3.2, 17.4.1."""
    lab, (lens, _) = scene("SEE-003", "SEE-002")
    lab.begin(A, "points")
    hawk = lab.table.side(A)[-1]

    lab.do("equip", lens, hawk)

    assert lab.thing(lens).bearer == hawk


def test_an_enemy_hand_laid_open_is_seen_by_everybody() -> None:
    """Rules: 1.4.4."""
    lab = Lab(STOCK, "marvel-battles")
    lab.add(A, "SEE-004")
    (theirs,) = hand(lab, B, "SEE-001")
    (own,) = hand(lab, A, "SEE-002")

    lab.begin()

    assert is_visible(lab.table, theirs, A)
    assert not is_visible(lab.table, own, B)


RADAR = printed("DEF-001", "DEF-002")


def radar() -> tuple[Lab, int]:
    """Return a table at which Radar Sense has just been used against a hand of one card."""
    lab = Lab(RADAR + STOCK, "marvel-battles", mains=("DEF-002", "LAB-003"))
    locations(lab, A, "Intellect")
    (theirs,) = hand(lab, B, "SEE-001")
    hand(lab, A, "SEE-002")
    lab.begin()
    use(lab, lab.main(A), "Radar Sense")
    return lab, theirs


def test_radar_sense_shows_an_enemy_hand_also_what_comes_later() -> None:
    """Rules: 1.4.4, 9.3.5."""
    lab, theirs = radar()
    (later,) = hand(lab, B, "SEE-002")

    assert is_visible(lab.table, theirs, A)
    assert is_visible(lab.table, later, A)
    assert not is_visible(lab.table, lab.table.players[A].hand[0], B)
    again = loaded(json.loads(json.dumps(saved(lab.table))), lab.table.book)
    assert is_visible(again, theirs, A)


def test_an_enemy_may_pay_in_their_main_phase_to_end_radar_sense() -> None:
    """Rules: 5.8.2, 17.4.3."""
    lab, theirs = radar()
    locations(lab, B, "Skill")
    assert not any(option[0] == "offer" for option in lab.options)
    end_turn(lab)
    assert is_visible(lab.table, theirs, A)

    lab.do(*next(option for option in lab.options if option[0] == "offer"))

    assert not is_visible(lab.table, theirs, A)
    assert not any(option[0] == "offer" for option in lab.options)
    assert [lab.thing(i).face_up for i in lab.table.players[B].resources] == [False]


def test_who_cannot_pay_is_offered_nothing() -> None:
    """Rules: 7.3.1."""
    lab, theirs = radar()

    end_turn(lab)

    assert not any(option[0] == "offer" for option in lab.options)
    assert is_visible(lab.table, theirs, A)
