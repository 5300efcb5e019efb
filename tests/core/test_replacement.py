"""Replacement: something else happens in the place of an event (17.1.10)."""

from tests.core.acts import TRICKS, hand, kinds, play
from tests.core.lab import A, B, Lab, book
from vsdsl.core.game.saving import read, written

CARDS = (
    TRICKS
    + """
supporting "Cat Rubber" RPL-001:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Bounce":
        if this would get stunned other than by a strike, instead: put 1 +1/+1 counter on this

supporting "Cat Ghost" RPL-002:
    team Lab Cats
    cost 1
    stats 2/4, health 1

    power "Fade":
        if this would get KO'd, instead: put this into its owner's hand

supporting "Cat Anchor" RPL-003:
    team Lab Cats
    cost 1
    stats 2/4, health 1

    power "Hold":
        if this would leave play, instead: put this into its owner's hand

supporting "Cat Padding" RPL-004:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Pad":
        if this would get wounded, instead: put 1 +1/+1 counter on this

supporting "Cat Thinker" RPL-005:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Think":
        if you would draw, instead: draw 2

supporting "Cat Miser" RPL-006:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Clutch":
        if you would discard, instead: put 1 +1/+1 counter on this

supporting "Cat Guard" RPL-007:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Halt":
        if an enemy supporting character would appear, instead: put 1 +1/+1 counter on this

supporting "Cat Fencer" RPL-008:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Parry":
        while this has a +1/+1 counter:
            if this would get stunned, instead: remove 1 +1/+1 counter from this

supporting "Cat Roller" RPL-009:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Roll":
        if this would get stunned, instead:
            daze this
            recover this

supporting "Cat Watcher" RPL-010:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Watch":
        when another character gets stunned: put 1 +1/+1 counter on this

plot twist "Study" RPL-020:
    main:
        draw 1

plot twist "Empty Pockets" RPL-021:
    main:
        each enemy player discards a card

plot twist "Wear Out" RPL-022:
    main:
        put 4 -1/-1 counters on a character

plot twist "Squeeze" RPL-023:
    main:
        stun a character
        wound it
"""
)


def tricked(cat: str, trick: str) -> tuple[Lab, int]:
    """Let A play a plot twist against a card of B."""
    lab = Lab(CARDS)
    ident = lab.add(B, cat)
    hand(lab, A, trick)
    lab.begin()
    play(lab, trick, ident)
    return lab, ident


def test_what_happens_instead_of_a_stun() -> None:
    """Rules: 17.1.10."""
    lab, rubber = tricked("Cat Rubber", "Knock Down")

    assert not lab.thing(rubber).stunned
    assert lab.thing(rubber).wounds == 0
    assert lab.stats(rubber) == (3, 5)
    assert "stun" not in kinds(lab)


def test_a_cause_that_does_not_count_is_not_replaced() -> None:
    """Rules: 10.2.1, 17.1.10."""
    lab = Lab(CARDS)
    rubber = lab.add(B, "Cat Rubber")
    striker = lab.add(A, "Lab Striker")
    lab.begin().attack(rubber, striker).pass_all()

    assert lab.thing(rubber).stunned
    assert lab.thing(rubber).wounds == 1


def test_nothing_triggers_for_an_event_that_is_replaced() -> None:
    """Rules: 8.1.2, 17.1.10."""
    lab = Lab(CARDS)
    watcher, rubber = lab.add(B, "Cat Watcher"), lab.add(B, "Cat Rubber")
    hand(lab, A, "Knock Down")
    lab.begin()
    play(lab, "Knock Down", rubber)

    assert lab.stats(watcher) == (2, 4)


def test_a_block_that_causes_the_same_event_is_not_replaced_again() -> None:
    """Rules: 10.5.1, 10.6.1, 17.1.10."""
    lab, roller = tricked("Cat Roller", "Knock Down")
    thing = lab.thing(roller)

    assert (thing.stunned, thing.face_up, thing.exhausted, thing.wounds) == (False, True, True, 0)
    assert [kind for kind in kinds(lab) if kind in {"stun", "recover"}] == ["stun", "recover"]


def test_the_next_event_is_replaced_anew() -> None:
    """Rules: 17.1.10."""
    lab = Lab(CARDS)
    rubber = lab.add(B, "Cat Rubber")
    hand(lab, A, "Knock Down", "Stupefy")
    lab.begin()
    play(lab, "Knock Down", rubber)
    play(lab, "Stupefy", rubber)

    assert lab.stats(rubber) == (4, 6)


def test_a_stun_by_zero_def_is_replaced() -> None:
    """Rules: 10.4.1, 17.1.10."""
    lab, roller = tricked("Cat Roller", "Wear Out")

    assert not lab.thing(roller).stunned
    assert lab.stats(roller) == (2, 4)
    assert lab.thing(roller).wounds == 0


def test_what_happens_instead_comes_before_the_rest_of_the_effect() -> None:
    """Rules: 1.5.1, 17.1.10."""
    lab, rubber = tricked("Cat Rubber", "Squeeze")
    order = [deed[0] for deed in lab.table.deeds if rubber in deed[1]]

    assert lab.thing(rubber).wounds == 1
    assert order[-1] == "wound"
    assert lab.stats(rubber) == (3, 5)


def test_a_ko_is_replaced() -> None:
    """Rules: 10.5.5, 17.1.10."""
    lab, ghost = tricked("Cat Ghost", "Banish")

    assert lab.table.players[B].hand == (ghost,)
    assert "ko" not in kinds(lab)
    assert "leave" in kinds(lab)


def test_a_ko_by_the_wound_of_a_stun_is_replaced() -> None:
    """Rules: 10.2.6, 17.1.10."""
    lab, ghost = tricked("Cat Ghost", "Knock Down")

    assert lab.table.players[B].hand == (ghost,)
    assert "stun" in kinds(lab)
    assert "ko" not in kinds(lab)


def test_a_ko_by_a_wound_is_replaced() -> None:
    """Rules: 10.5.3, 17.1.10."""
    lab, ghost = tricked("Cat Ghost", "Jab")

    assert lab.table.players[B].hand == (ghost,)
    assert lab.table.players[B].ko == ()


def test_leaving_play_is_replaced_also_for_a_ko() -> None:
    """Rules: 3.1.4, 17.1.10."""
    lab, anchor = tricked("Cat Anchor", "Banish")

    assert lab.table.players[B].hand == (anchor,)
    assert lab.table.players[B].ko == ()


def test_a_wound_is_replaced() -> None:
    """Rules: 10.5.2, 17.1.10."""
    lab, padding = tricked("Cat Padding", "Jab")

    assert lab.thing(padding).wounds == 0
    assert lab.stats(padding) == (3, 5)


def test_the_wound_of_a_stun_is_replaced_and_the_stun_is_not() -> None:
    """Rules: 10.2.5, 17.1.10."""
    lab, padding = tricked("Cat Padding", "Knock Down")

    assert lab.thing(padding).stunned
    assert lab.thing(padding).wounds == 0


def test_a_draw_is_replaced_once() -> None:
    """Rules: 12.6.1, 17.1.10."""
    lab = Lab(CARDS)
    lab.add(B, "Cat Thinker")
    hand(lab, B, "Study")
    lab.begin(B)
    play(lab, "Study")

    assert len(lab.table.players[B].hand) == 2


def test_a_draw_of_another_player_is_not_replaced() -> None:
    """Rules: 17.1.10."""
    lab = Lab(CARDS)
    lab.add(B, "Cat Thinker")
    hand(lab, A, "Study")
    lab.begin()
    play(lab, "Study")

    assert len(lab.table.players[A].hand) == 1


def test_a_discard_is_replaced() -> None:
    """Rules: 1.4.3, 17.1.10."""
    lab = Lab(CARDS)
    miser = lab.add(B, "Cat Miser")
    hand(lab, B, "Study")
    hand(lab, A, "Empty Pockets")
    lab.begin()
    play(lab, "Empty Pockets")

    assert len(lab.table.players[B].hand) == 1
    assert lab.table.players[B].ko == ()
    assert lab.stats(miser) == (3, 5)


def test_a_replacement_under_a_condition_works_only_while_it_is_true() -> None:
    """Rules: 9.1.6, 17.1.10."""
    lab = Lab(CARDS)
    fencer = lab.add(B, "Cat Fencer", plus=1)
    hand(lab, A, "Knock Down", "Knock Down")
    lab.begin()
    play(lab, "Knock Down", fencer)
    assert not lab.thing(fencer).stunned
    assert lab.thing(fencer).plus == 0
    play(lab, "Knock Down", fencer)

    assert lab.thing(fencer).stunned


def test_a_face_down_character_replaces_nothing() -> None:
    """Rules: 7.1.3, 17.1.10."""
    lab = Lab(CARDS)
    ghost = lab.add(B, "Cat Ghost", stunned=True)
    hand(lab, A, "Banish")
    lab.begin()
    play(lab, "Banish", ghost)

    assert lab.table.players[B].ko == (ghost,)


def test_a_recruited_character_whose_appearing_is_replaced_stays_out_of_play() -> None:
    """Rules: 1.4.1, 17.1.10."""
    lab = Lab(CARDS)
    guard = lab.add(B, "Cat Guard")
    striker = lab.add(A, "Lab Striker", "hand")
    for _ in range(2):
        lab.add(A, "Lab Gym", "resources")
    lab.begin(stage="points").do("recruit", striker, "front")

    assert lab.thing(striker).zone != "play"
    assert lab.stats(guard) == (3, 5)


def test_a_game_is_saved_in_the_middle_of_what_happens_instead() -> None:
    """Rules: 17.1.10."""
    text = (
        CARDS
        + """
supporting "Cat Chooser" RPL-030:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Pass On":
        if this would get stunned, instead: stun an enemy character
"""
    )
    lab = Lab(text)
    chooser = lab.add(B, "Cat Chooser")
    striker = lab.add(A, "Lab Wall")
    hand(lab, A, "Knock Down")
    lab.begin()
    play(lab, "Knock Down", chooser)
    assert lab.asked == (B, "choose")
    lab.table = read(written(lab.table), book(text))
    lab.do("choose", striker)

    assert lab.thing(striker).stunned
    assert not lab.thing(chooser).stunned
