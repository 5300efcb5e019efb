"""Several powers that put something in the place of one event."""

from typing import Any

from tests.core.acts import TRICKS, hand, kinds, play
from tests.core.lab import A, B, Lab
from vsdsl.core.game.saving import loaded, saved

CARDS = (
    TRICKS
    + """
supporting "Cat Juggler" RIV-001:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Bounce":
        if this would get stunned, instead: put 1 +1/+1 counter on this

    power "Slip":
        if this would get stunned, instead: put this into its owner's hand

supporting "Cat Reader" RIV-002:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Read":
        if you would draw, instead: draw 2

supporting "Cat Skimmer" RIV-003:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Skim":
        if you would draw, instead: draw 3

supporting "Cat Roller" RIV-004:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Roll":
        if this would get stunned, instead:
            daze this
            recover this

    power "Brace":
        if this would get stunned, instead: put 1 +1/+1 counter on this

supporting "Cat Pusher" RIV-005:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Push":
        if this would get stunned, instead: stun a "Cat Rubber"

supporting "Cat Rubber" RIV-006:
    team Lab Cats
    cost 1
    stats 2/4, health 2

    power "Stretch":
        if this would get stunned, instead: put 1 +1/+1 counter on this

plot twist "Study" RIV-010:
    main:
        draw 1

plot twist "Sweep" RIV-011:
    main:
        stun all enemy characters
"""
)


def juggled() -> tuple[Lab, int]:
    """Let A stun a character of B that has two ways out."""
    lab = Lab(CARDS)
    juggler = lab.add(B, "Cat Juggler")
    hand(lab, A, "Knock Down")
    lab.begin()
    play(lab, "Knock Down", juggler)
    return lab, juggler


def option(lab: Lab, name: str) -> Any:  # noqa: ANN401  an option
    """Return the option that lets the power of a name happen instead."""
    cards = {o[2]: lab.table.face(o[2]).abilities for o in lab.options}
    keys = {a.key: a.name for abilities in cards.values() for a in abilities}
    return next(o for o in lab.options if keys[o[1].rpartition("/")[0]] == name)


def test_the_turn_player_decides_which_happens() -> None:
    """The rules speak of triggers only; the same player decides here.

    Rules: 8.1.5, 17.1.10.
    """
    lab, juggler = juggled()
    assert lab.asked == (A, "order")
    assert len(lab.options) == 2
    lab.do(*option(lab, "Slip"))

    assert juggler in lab.table.players[B].hand
    assert "stun" not in kinds(lab)
    assert lab.asked == (A, "main")


def test_only_one_of_them_happens() -> None:
    """Rules: 17.1.10."""
    lab, juggler = juggled()
    lab.do(*option(lab, "Bounce"))

    assert lab.stats(juggler) == (3, 5)
    assert juggler not in lab.table.players[B].hand


def test_the_question_which_happens_can_be_saved() -> None:
    """Rules: 17.1.10."""
    lab, _ = juggled()
    again = loaded(saved(lab.table), lab.table.book)

    assert again.decision is not None
    assert again.decision.options == lab.options
    assert saved(again) == saved(lab.table)


def test_an_event_that_comes_up_again_is_replaced_by_the_other() -> None:
    """Each of the powers replaces the event once, whichever comes first.

    Rules: 17.1.10.
    """
    drawn = []
    for first in ("Read", "Skim"):
        lab = Lab(CARDS)
        lab.add(A, "Cat Reader")
        lab.add(A, "Cat Skimmer")
        hand(lab, A, "Study")
        lab.begin()
        play(lab, "Study")
        lab.do(*option(lab, first))
        drawn.append(len(lab.table.players[A].hand))

    assert drawn == [3, 2]


def test_two_copies_on_two_cards_are_two_powers() -> None:
    """Rules: 17.1.10."""
    lab = Lab(CARDS)
    lab.add(A, "Cat Reader")
    lab.add(A, "Cat Reader", "back")
    hand(lab, A, "Study")
    lab.begin()
    play(lab, "Study")
    assert lab.asked == (A, "order")
    lab.do(*lab.options[1])

    assert kinds(lab).count("draw") == 1
    assert len(lab.table.players[A].hand) == 2


def test_the_block_of_one_meets_the_other() -> None:
    """Rules: 17.1.10."""
    lab = Lab(CARDS)
    roller = lab.add(B, "Cat Roller")
    hand(lab, A, "Knock Down")
    lab.begin()
    play(lab, "Knock Down", roller)
    lab.do(*option(lab, "Roll"))

    assert lab.stats(roller) == (3, 5)
    assert "stun" not in kinds(lab)


def test_an_event_whose_replacement_has_not_begun_is_held_up() -> None:
    """Rules: 17.1.10."""
    lab = Lab(CARDS)
    pusher, rubber = lab.add(B, "Cat Pusher"), lab.add(B, "Cat Rubber")
    hand(lab, A, "Sweep")
    lab.begin()
    play(lab, "Sweep")

    assert not lab.thing(pusher).stunned
    assert lab.stats(rubber) == (3, 5)
