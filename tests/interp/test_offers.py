"""Offers: a question says what may be done, and what cannot be done is not asked."""

import pytest

from tests.core.acts import hand, play
from tests.core.lab import A, Lab

CARDS = """
plot twist "Barter" OFF-001:
    main:
        you may discard a card
        if you do: draw 1

plot twist "Shop" OFF-002:
    main:
        you may:
            discard a card
            draw 2

plot twist "Sprint" OFF-003:
    main: you may ready your main character

plot twist "Dig" OFF-004:
    main: you may search your deck for a token
"""


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Barter", "discard a card"),
        ("Shop", "discard a card"),
        ("Sprint", "ready your main character"),
    ],
)
def test_a_question_says_what_may_be_done(name: str, said: str) -> None:
    """Rules: 1.5.1."""
    lab = Lab(CARDS)
    hand(lab, A, name, "Lab Runt")
    lab.begin()
    play(lab, name)

    assert lab.asked == (A, "may")
    assert lab.table.decision is not None
    assert lab.table.decision.prompt.startswith("you may ")
    assert said in lab.table.decision.prompt


def test_nobody_is_asked_to_discard_from_an_empty_hand() -> None:
    """Rules: 1.5.2, A-167."""
    lab = Lab(CARDS)
    hand(lab, A, "Barter")
    lab.begin()
    play(lab, "Barter")

    assert lab.asked == (A, "main")
    assert lab.table.players[A].hand == ()


def test_lines_are_offered_of_which_one_can_be_done() -> None:
    """Rules: 1.5.2, A-167."""
    lab = Lab(CARDS)
    hand(lab, A, "Shop")
    lab.begin()
    play(lab, "Shop")
    assert lab.asked == (A, "may")

    lab.do("yes")

    assert len(lab.table.players[A].hand) == 2


def test_what_would_change_nothing_can_be_done() -> None:
    """Readying the ready does nothing, but there is somebody to ready. Rules: 1.5.3, A-167."""
    lab = Lab(CARDS)
    hand(lab, A, "Sprint")
    lab.begin()
    play(lab, "Sprint")

    assert lab.asked == (A, "may")


def test_a_search_can_be_made_that_finds_nothing() -> None:
    """Rules: 12.5.3, A-167."""
    lab = Lab(CARDS)
    hand(lab, A, "Dig")
    lab.begin()
    play(lab, "Dig")

    assert lab.asked == (A, "may")
