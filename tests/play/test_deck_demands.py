"""What cards ask of the decks they are in, with invented cards."""

import pytest

from tests.play.play_lab import listed, made_pool, supporting
from tests.play.test_deck_rules import problems
from vsdsl.play.decks import parse_deck
from vsdsl.play.game import new_game
from vsdsl.play.pool import Pool

BOTH_TEAMS = "Lab Rats or Lab Cats"
GOOD = supporting(40, "Lab Angel", 'power "Trust": deck loyal to good')
EITHER = supporting(41, "Lab Envoy", 'power "Trust": deck loyal to Lab Rats or Lab Cats')
ONE = supporting(42, "Lab Herald", 'power "Trust": deck loyal to one team')
CAT = supporting(43, "Lab Cat", team="Lab Cats")
DOG = supporting(44, "Lab Dog", team="Lab Dogs")
BOTH = supporting(45, "Lab Catrat", team="Lab Cats, Lab Rats")
STRAY = supporting(46, "Lab Stray", team="")
HUNTER = supporting(
    47, "Lab Hunter", 'power "Hunt": deck excluding Lab Cats or Lab Mice cards or "Lab Dog"'
)
LAST = supporting(48, "Lab Last", "Only One Of Us", team="Lab Cats")
OTHER_LAST = supporting(49, "Lab Last", "Only One Of Us", "Flight", team="Lab Cats")
PURIST = supporting(60, "Lab Purist", 'power "Pure": deck only of brand Practice cards')
PHOTO = supporting(1, "Lab Photo", code="PHO")
BRIDGE = supporting(61, "Lab Bridge", 'power "Portal": deck mixing universes')
NEST = supporting(62, "Lab Nest", 'pile "Nest": 2 "Lab Egg"')
EGG = supporting(63, "Lab Egg", "power:", '    this starts the game in your pile "Nest"')
BROOD = supporting(64, "Lab Brood", 'power "Eggs": deck including up to 2 "Lab Egg"')
LATER = supporting(1, "Lab Heir", 'power "Trust": deck loyal to Lab Rats', code="LTR")
ENVOY = supporting(65, "Lab Guide", 'power "Way": deck led by Lab Dogs or evil')
WORDS = """\
team Lab Dogs: good
team Lab Mice: good
set "Later" LTR, universe illustrated, edition "later"
keyword Flight:
    this can fly over enemy characters
keyword Only One Of Us:
    deck excluding Lab Cats characters with a different name from this
"""
TYRANT = """\
main "Lab Tyrant" TST-080 level 1:
    team Lab Cats
    stats 2/4, health 5
    power "Rule": deck excluding Lab Rats characters
"""


@pytest.fixture(scope="module")
def lab() -> Pool:
    return made_pool(
        *(WORDS, GOOD, EITHER, ONE, CAT, DOG, BOTH, STRAY, HUNTER, LAST, OTHER_LAST, PURIST),
        *(PHOTO, BRIDGE, NEST, EGG, BROOD, LATER, ENVOY, TYRANT),
    )


def test_loyalty_to_good_teams_lets_every_good_card_in(lab: Pool) -> None:
    """Rules: 1.4.6, 13.7.1, 15.2.1."""
    assert problems(listed("1 TST-040", "1 TST-044", "1 TST-046"), lab) == []
    assert problems(listed("1 TST-040", "1 TST-043"), lab) == [
        ("13.7.1", "Lab Cat (TST-043) is not of good, to which Lab Angel (TST-040) is loyal")
    ]


def test_loyalty_to_two_teams_lets_cards_of_either_in(lab: Pool) -> None:
    """Rules: 13.7.1, 15.2.1."""
    assert problems(listed("1 TST-041", "1 TST-043"), lab) == []
    assert problems(listed("1 TST-041", "1 TST-044"), lab) == [
        (
            "13.7.1",
            f"Lab Dog (TST-044) is not of {BOTH_TEAMS}, to which Lab Envoy (TST-041) is loyal",
        )
    ]


def test_loyalty_to_one_team_asks_for_a_team_that_all_share(lab: Pool) -> None:
    """Rules: 13.7.1, 15.2.1."""
    assert problems(listed("1 TST-042", "1 TST-045", "1 TST-046"), lab) == []
    assert problems(listed("1 TST-042", "1 TST-043"), lab) == [
        ("13.7.1", "Lab Herald (TST-042) asks for one team that all cards share")
    ]


def test_by_the_later_rule_characters_without_a_team_are_disloyal(lab: Pool) -> None:
    """Rules: 17.5.2."""
    assert problems(listed("1 LTR-001"), lab) == []
    assert problems(listed("1 LTR-001", "1 TST-046"), lab) == [
        ("13.7.1", "Lab Stray (TST-046) is not of Lab Rats, to which Lab Heir (LTR-001) is loyal")
    ]


def test_a_card_may_ask_for_one_of_several_leaders(lab: Pool) -> None:
    """Rules: 13.7.3, 15.2.1."""
    assert problems(listed("1 TST-065", main="[TST-003]"), lab) == []
    assert problems(listed("1 TST-065"), lab) == [
        ("13.7.3", "Lab Guide (TST-065) asks for a main character of Lab Dogs or evil")
    ]


def test_a_card_may_exclude_others_by_team_or_name(lab: Pool) -> None:
    """Rules: 15.2.1."""
    assert problems(listed("1 TST-047"), lab) == []
    assert problems(listed("1 TST-047", "1 TST-043", "1 TST-044"), lab) == [
        ("15.2.1", "Lab Hunter (TST-047) excludes Lab Cat (TST-043)"),
        ("15.2.1", "Lab Hunter (TST-047) excludes Lab Dog (TST-044)"),
    ]


def test_a_main_character_excludes_cards_from_its_deck(lab: Pool) -> None:
    """Rules: 15.2.1."""
    found = problems(listed("1 TST-043", main="[TST-080]"), lab)

    assert ("15.2.1", "Lab Tyrant (TST-080) excludes Lab Hand 0 (TST-100)") in found
    assert not any("Lab Cat" in fact for _, fact in found)


def test_a_keyword_may_exclude_those_with_other_names(lab: Pool) -> None:
    """Rules: 15.2.1."""
    assert problems(listed("1 TST-048", "1 TST-049"), lab) == []
    assert problems(listed("1 TST-048", "1 TST-043"), lab) == [
        ("15.2.1", "Lab Last (TST-048) excludes Lab Cat (TST-043)")
    ]


def test_a_deck_may_be_of_one_brand_only(lab: Pool) -> None:
    """Rules: 15.2.1."""
    found = problems(listed("1 TST-060"), lab)

    assert ("15.2.1", "Lab Purist (TST-060) does not allow Lab Hand 0 (TST-100)") in found


def test_a_card_may_let_universes_mix(lab: Pool) -> None:
    """Rules: 15.2.1, 15.3.2."""
    assert [rule for rule, _ in problems(listed("1 PHO-001"), lab)] == ["15.3.2"]
    assert problems(listed("1 PHO-001", "1 TST-061"), lab) == []


def test_a_card_may_let_cards_of_a_pile_into_the_deck(lab: Pool) -> None:
    """Rules: 4.1.7, 15.2.1."""
    both = listed("1 TST-062", "2 TST-063", "1 TST-064")

    assert [rule for rule, _ in problems(listed("2 TST-063"), lab)] == ["4.1.7"]
    assert problems(both, lab) == []
    assert problems(listed("3 TST-063", "1 TST-064"), lab) == [
        ("15.2.1", "3 copies of Lab Egg (TST-063), at most 2")
    ]
    seen = new_game([parse_deck(both, lab), parse_deck(listed(), lab)], lab, seed=1).view("A")
    own = seen["players"]["A"]
    assert own["deck_size"] + own["hand_size"] == 60
    assert len(own["piles"]["Nest"]) == 2
