"""Zones, ownership, tokens and carrying out instructions: rules of chapters 1 to 3 and 12.1."""

from tests.core.acts import TRICKS, hand, kinds, play
from tests.core.lab import A, B, Lab

CARDS = """
token "Sprite" ZON-001:
    team Lab Rats
    cost 0
    stats 1/1, health 1

supporting "Mourner" ZON-002:
    team Lab Cats
    cost 1
    stats 1/2, health 1

    power "Mourn":
        when a character gets KO'd: draw 1

plot twist "Swap" ZON-003:
    main:
        choose a character on your side as one
        choose another character on your side as two
        switch positions of one and two

plot twist "Exile" ZON-004:
    main:
        remove a character from the game

plot twist "Many Things" ZON-005:
    main:
        ready an enemy character
        exhaust an enemy character as victim
        draw 1

plot twist "Shove" ZON-006:
    main:
        push an enemy character

plot twist "Drag" ZON-007:
    main:
        pull an enemy character
"""


def _lab(*tricks: str) -> Lab:
    lab = Lab(CARDS + TRICKS)
    hand(lab, A, *tricks)
    return lab


def test_a_card_that_comes_back_is_a_new_card() -> None:
    """Rules: 1.4.1, 1.4.13, 3.3.2."""
    lab = _lab("Return to Sender")
    ident = lab.add(A, "Lab Wall", exhausted=True, wounds=1, plus=2, frozen=1)
    lab.table.edit(ident).used = frozenset({"spent"})
    lab.table.edit(ident).used_ever = frozenset({"spent for the game"})
    lab.begin()
    play(lab, "Return to Sender", ident)
    for _ in range(3):
        lab.add(A, "Lab Bench", "resources")
    lab.table.decision = None
    lab.begin(stage="points").do("recruit", ident, "back")

    new = lab.thing(ident)
    assert (new.exhausted, new.wounds, new.plus, new.frozen) == (False, 0, 0, 0)
    assert new.used == frozenset()
    assert new.used_ever == {"spent for the game"}
    assert "appear" in kinds(lab)


def test_modifiers_do_not_follow_a_card_that_leaves_play() -> None:
    """Rules: 1.4.13, A-24."""
    lab = _lab("Return to Sender")
    ident = lab.add(A, "Lab Wall")
    boost = lab.add(A, "Lab Boost", "hand")
    lab.begin().attack(lab.main(B), ident)
    lab.do("play", boost, 0).do("choose", ident)
    assert lab.stats(ident) == (3, 8)
    assert any(ident in m.reach for m in lab.table.modifiers)
    lab.pass_all()
    play(lab, "Return to Sender", ident)

    assert not any(ident in m.reach for m in lab.table.modifiers)


def test_cards_return_to_their_owner() -> None:
    """Rules: 1.2.4, 1.2.5, 3.1.4."""
    lab = _lab("Lure", "Return to Sender")
    ident = lab.add(B, "Cat Brute")
    lab.begin()
    play(lab, "Lure", ident, ("place", A, "front"))
    play(lab, "Return to Sender", ident)

    assert ident in lab.table.players[B].hand


def test_a_card_removed_from_the_game_is_in_no_other_zone_and_has_no_counters() -> None:
    """Rules: 3.4.1, 3.4.2, 3.4.3."""
    lab = _lab("Exile")
    ident = lab.add(B, "Cat Brute", plus=2, wounds=1)
    lab.begin()
    play(lab, "Exile", ident)

    gone = lab.thing(ident)
    assert (gone.zone, gone.plus, gone.wounds) == ("removed", 0, 0)
    assert ident in lab.table.players[B].removed
    assert "ko" not in kinds(lab)
    assert "leave" in kinds(lab)


def test_a_token_is_a_character_while_in_play() -> None:
    """Rules: 12.1.1."""
    lab = _lab()
    token = lab.add(A, "Sprite")
    lab.begin()

    assert ("attack", token, lab.main(B)) in lab.options
    assert lab.stats(token) == (1, 1)


def test_a_kod_token_counts_as_kod_and_ceases_to_exist() -> None:
    """Rules: 12.1.2; rulings R2f742e6f1b, Rc959fd7edf."""
    lab = _lab("Banish")
    token = lab.add(A, "Sprite")
    lab.add(B, "Mourner")
    lab.begin()
    before = len(lab.table.players[B].hand)
    play(lab, "Banish", token)

    assert lab.thing(token).zone == "outside"
    assert token not in lab.table.players[A].ko
    assert len(lab.table.players[B].hand) == before + 1


def test_a_token_put_into_a_hand_ceases_to_exist_too() -> None:
    """Rules: 12.1.2."""
    lab = _lab("Return to Sender")
    token = lab.add(A, "Sprite")
    lab.begin()
    play(lab, "Return to Sender", token)

    assert lab.thing(token).zone == "outside"
    assert token not in lab.table.players[A].hand


def test_push_moves_back_and_pull_moves_to_the_front() -> None:
    """Rules: 1.4.9, 1.5.2, 3.2.1."""
    lab = _lab("Shove", "Drag", "Drag")
    ident = lab.add(B, "Cat Brute")
    lab.begin()
    play(lab, "Shove", ident)
    assert lab.thing(ident).row == "back"
    play(lab, "Drag", ident)
    assert lab.thing(ident).row == "front"
    play(lab, "Drag", ident)

    assert lab.thing(ident).row == "front"


def test_characters_that_switch_positions_take_each_others_rows() -> None:
    """Rules: 1.4.10."""
    lab = _lab("Swap")
    one, two = lab.add(A, "Lab Wall", "front"), lab.add(A, "Lab Archer", "back")
    lab.begin()
    play(lab, "Swap", one, two)

    assert (lab.thing(one).row, lab.thing(two).row) == ("back", "front")


def test_instructions_that_do_nothing_do_not_stop_the_others() -> None:
    """Rules: 1.5.1, 1.5.2, 1.5.3."""
    lab = _lab("Many Things")
    lab.table.edit(lab.main(B)).exhausted = False
    lab.begin()
    before = len(lab.table.players[A].deck)
    play(lab, "Many Things")

    assert lab.thing(lab.main(B)).exhausted
    assert len(lab.table.players[A].deck) == before - 1


def test_a_resource_is_never_exhausted_and_stays_a_resource_face_down() -> None:
    """Rules: 3.2.3, 3.2.4, 3.2.7."""
    lab = Lab("", "marvel-battles", mains=("MNB-003", "LAB-003"))
    location = lab.add(A, "Fortress", "resources")
    lab.table.edit(lab.main(A)).wounds = 1
    lab.begin()
    lab.do(*next(o for o in lab.options if o[0] == "use"))
    spent = lab.thing(location)
    assert (spent.face_up, spent.exhausted, spent.row) == (False, False, "resources")

    lab.table.decision = None
    lab.begin(stage="points")
    assert lab.table.players[A].points == 1
    assert not lab.thing(location).face_up


def test_a_played_plot_twist_goes_to_its_owners_ko_pile() -> None:
    """Rules: 2.2.1, 2.2.3."""
    lab = _lab("Strengthen")
    card = lab.table.players[A].hand[0]
    lab.begin()
    play(lab, "Strengthen", lab.main(B))

    assert lab.table.players[A].ko == (card,)
    assert lab.table.players[A].hand == ()


def test_a_stolen_character_fights_for_its_new_side() -> None:
    """Rules: 1.2.1, 1.2.2, 1.2.3."""
    lab = _lab("Lure")
    ident = lab.add(B, "Cat Brute")
    lab.begin()
    assert ("attack", lab.main(A), ident) in lab.options
    play(lab, "Lure", ident, ("place", A, "front"))

    assert ("attack", lab.main(A), ident) not in lab.options
    assert ("attack", ident, lab.main(B)) in lab.options
