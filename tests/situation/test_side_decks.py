"""Side decks in situations: set, asked about, and refused where they cannot be."""

import pytest

from tests.situation.test_steps import failures, mistake

CARDS = """
main "Bear" SDK-900 level 1:
    stats 1/4, health 4

main "Bear" SDK-901 level 2:
    stats 2/4, health 4

main "Crow" SDK-902 level 1:
    stats 1/4, health 4

main "Crow" SDK-903 level 2:
    stats 2/4, health 4

main "Deer" SDK-904 level 1:
    stats 1/4, health 4

main "Deer" SDK-905 level 2:
    stats 2/4, health 4

main "Fox" SDK-906 level 1:
    stats 1/4, health 4

main "Fox" SDK-907 level 2:
    stats 2/4, health 4

main "Owl" SDK-908 level 1:
    team Lab Rats
    stats 1/4, health 4

main "Owl" SDK-909 level 2:
    team Lab Cats
    stats 1/4, health 4

"""


def side(deck: str) -> str:
    return f"{{main: Lab Lead, side deck: {deck}}}"


def test_a_side_deck_is_asked_about() -> None:
    """Rules: 4.1.6, 11.5.8."""
    found = failures(
        "expect A has 4 cards in side deck",
        "expect B has no cards in side deck",
        'expect "SDK-901" is in A\'s side deck',
        'expect "SDK-901" is not in B\'s side deck',
        'expect "mine" is in A\'s side deck',
        'expect A sees "mine"',
        'expect B does not see "mine"',
        a=side("[Bear, SDK-902, {card: Crow, level: 2, as: mine}]"),
        cards=CARDS,
    )

    assert found == []


def test_an_expectation_that_fails_says_what_is_there() -> None:
    found = failures(
        "expect A has 3 cards in side deck",
        'expect "SDK-901" is in A\'s hand',
        a=side("[Bear]"),
        cards=CARDS,
    )

    assert found[0][1].endswith("2: Bear, Bear")
    assert "side deck" in found[1][1]


@pytest.mark.parametrize(
    ("deck", "said"),
    [
        ("[Bear, Crow, Deer, Fox]", "Fox (SDK-907) is choice 4 of the side deck, at most 3"),
        ("[SDK-901]", "Bear (SDK-901) comes into the side deck without its Level 1"),
        ("[SDK-900]", "Bear (SDK-900) comes into the side deck without its Level 2"),
        ("[Bear, SDK-900]", "Bear (SDK-900) is in the side deck twice"),
        ("[Lab Striker]", "is no main character, and a side deck holds nothing else"),
        ("[Beer]", "there is no card `Beer`"),
        ("[{card: Bear, level: 3}]", "there is no level 3 main character `Bear`"),
        ("[{card: Bear, wounds: 1}]", "a card of a side deck has no key `wounds`"),
        ("[{card: Bear, as: pet}]", "`Bear` has several levels"),
        ("[Owl]", "`Owl` could be SDK-908 or SDK-909"),
        ("{Bear: 1}", "a card"),
    ],
)
def test_a_side_deck_that_cannot_be_is_refused(deck: str, said: str) -> None:
    """Rules: 11.5.7, 11.5.9."""
    assert said in mistake(a=side(deck), cards=CARDS)
