"""The comparison of our English with the printed cards."""

from pathlib import Path

import pytest

from tools.english import compare_all
from tools.wording.clauses import clauses
from tools.wording.comparing import compare
from tools.wording.patterns import by_pattern, share
from tools.wording.printed import PrintedText, find_cards

ROOT = Path(__file__).parent.parent.parent
AT_LEAST = 0.85


def matches(printed: str, ours: str) -> bool:
    """Return whether all clauses of an invented card are said in ours."""
    text = PrintedText(card="TST-001", card_names=("Lab Rat",), name="Bite", text=printed)
    return all(each.matches for each in compare([text], {"TST-001": {"bite": [ours]}}))


def test_a_text_is_cut_after_what_leads_it_in_and_before_verbs() -> None:
    text = "When Lab Rat appears, draw a card and put it into your hand. It gains an XP."

    assert [each.text.rstrip(".") for each in clauses(text, ("Lab Rat",))] == [
        "when SELF appears",
        "draw a card",
        "put it into your hand",
        "it get an xp",
    ]


@pytest.mark.parametrize(
    ("printed", "ours"),
    [
        ("Draw a card.", "Draw a card."),
        ("This turn, enemy characters can't attack.", "Enemy characters can't attack this turn."),
        ("When Lab Rat gets stunned, he gains an XP.", "When Lab Rat gets stunned, it gains 1 XP."),
        ("Stun it and ready Lab Rat.", "Stun that character. Ready Lab Rat."),
        ("Put two +1/+1 counters on Rat.", "Put two +1/+1 counters on it."),
        ("If it's a ranged attack, draw a card.", "If the attack is a ranged attack, draw a card."),
        ("Stun all enemy characters.", "Stun each enemy character."),
    ],
)
def test_order_and_listed_wordings_do_not_count(printed: str, ours: str) -> None:
    assert matches(printed, ours)


@pytest.mark.parametrize(
    ("printed", "ours"),
    [
        ("Draw a card.", ""),
        ("Draw a card.", "Draw two cards."),
        ("Draw a card.", "You may draw a card."),
        ("You may draw a card.", "Draw a card."),
        ("Stun a character.", "Stun each character."),
        ("Stun a character.", "Stun an enemy character."),
        ("Stun an enemy character.", "Stun a character."),
        ("Put a +1/+1 counter on Lab Rat.", "Put a -1/-1 counter on Lab Rat."),
        (
            "Put a card from your hand into your deck.",
            "Put a card from your deck into your hand.",
        ),
        ("Put it into your hand.", "Put a card from your hand."),
        ("Lab Rat gets +2/+0 this turn.", "Lab Rat gets +2/+0 this combat."),
        ("Lab Rat can't have +1/+1 counters.", "Lab Rat can't gain +1/+1 counters."),
        ("Lab Rat can't attack.", "Lab Rat can attack."),
        ("When Lab Rat attacks, draw a card.", "While Lab Rat is attacking, draw a card."),
        ("When Lab Rat gets stunned, draw a card.", "If Lab Rat is stunned, draw a card."),
        ("When Lab Rat attacks, draw a card.", "Lab Rat attacks. Draw a card."),
        ("At the start of your turn, draw a card.", "At the end of your turn, draw a card."),
        ("At the end of your turn, draw a card.", "At the end of the turn, draw a card."),
        (
            "The first time Lab Rat attacks each turn, draw a card.",
            "When Lab Rat attacks, draw a card.",
        ),
        (
            "The next time Lab Rat attacks this turn, draw a card.",
            "When Lab Rat attacks this turn, draw a card.",
        ),
        ("Stun a character with cost 3 or less.", "Stun a character with cost 3 or more."),
        (
            "Put a card from your KO pile into your hand.",
            "Put a card from your deck into your hand.",
        ),
        ("Stun a defender.", "Stun an attacker."),
        ("Its owner draws a card.", "Its controller draws a card."),
        (
            "Choose another character to gain Flight this turn.",
            "Choose a character to gain Flight this turn.",
        ),
        ("Stun a character named Lab Cat.", "Stun a character."),
        ("Lab Rat strikes back at each attacker.", "Lab Rat strikes back at an attacker."),
    ],
)
def test_two_meanings_never_count_as_one(printed: str, ours: str) -> None:
    assert not matches(printed, ours)


def test_what_ours_adds_counts_against_it() -> None:
    assert not matches("Stun a character.", "Stun a stunned character.")
    assert not matches("Draw a card.", "Draw a card this turn.")


def cards() -> Path:
    """Return the folder of card data, or skip: it is no part of the project."""
    folder = find_cards(ROOT)
    if folder is None:
        pytest.skip("the card data is not here")
    return folder


def test_most_printed_clauses_are_said_in_the_same_words() -> None:
    compared = compare_all(cards())

    assert share(compared).part >= AT_LEAST
    assert sum(each.all for each in by_pattern(compared).values()) == len(compared)
