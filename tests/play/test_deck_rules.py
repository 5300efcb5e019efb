"""Deck building, rule by rule, with invented cards."""

import pytest

from tests.play.play_lab import SETS, basic, listed, made_pool, supporting
from vsdsl.play.decks import DeckError, parse_deck
from vsdsl.play.errors import GameError
from vsdsl.play.pool import Pool
from vsdsl.terms.editions import Edition

SWARM = supporting(40, "Lab Swarm", "Crowd")
LONER = supporting(41, "Lab Loner", "Lone")
FAITHFUL = supporting(42, "Lab Faithful", "Faithful (Lab Rats)")
CAT = supporting(43, "Lab Cat", team="Lab Cats")
STRAY = supporting(44, "Lab Stray", team="")
ESCORT = supporting(45, "Lab Escort", "Escort (Lab Cats)")
PHOTO = supporting(1, "Lab Photo", code="PHO")
TWIN = supporting(46, "Lab Twin", "Swift")
OTHER_TWIN = supporting(47, "Lab Twin")
REPRINT = supporting(48, "Lab Hand 0")
SWIFT = "keyword Swift:\n    this can fly over enemy characters\n"
CALM = """\
main "Lab Calm" TST-070 level 1:
    team Lab Rats
    stats 0/1, health 6
    aka "Lab Rage"
main "Lab Rage" TST-071 level 2:
    team Lab Rats
    stats 8/8, health 6
    aka "Lab Calm"
"""
BASICS = (
    basic(60, "Lab Hall", "Might") + basic(61, "Lab Fort", "Might") + basic(62, "Lab Den", "Skill")
)


@pytest.fixture(scope="module")
def lab() -> Pool:
    cards = (SWARM, LONER, FAITHFUL, CAT, STRAY, ESCORT, PHOTO, SWIFT, TWIN, OTHER_TWIN, REPRINT)
    return made_pool(*cards, BASICS, CALM)


def problems(text: str, lab: Pool, edition: Edition | None = None) -> list[tuple[str, str]]:
    """Return the rule and the fact of each problem of a deck."""
    try:
        parse_deck(text, lab, edition=edition)
    except DeckError as error:
        return [(problem.rule, problem.fact) for problem in error.problems]
    return []


def test_sixty_cards_and_a_main_character_are_a_deck(lab: Pool) -> None:
    """Rules: 15.1.1, 15.1.2, 15.1.3, 15.1.6."""
    deck = parse_deck(listed(), lab)

    assert (len(deck.cards), deck.main) == (60, ("TST-001", "TST-002"))


@pytest.mark.parametrize("size", [59, 56])
def test_a_deck_has_exactly_sixty_cards(lab: Pool, size: int) -> None:
    """Rules: 15.1.1."""
    assert problems(listed(fill=size), lab) == [
        ("15.1.1", f"the deck has {size} cards instead of 60")
    ]


def test_a_deck_of_more_than_sixty_cards_is_too_large(lab: Pool) -> None:
    """Rules: 15.1.1."""
    assert problems(listed("1 TST-040", fill=60) + "  - {count: 1, id: TST-040}\n", lab) == [
        ("15.1.1", "the deck has 61 cards instead of 60")
    ]


def test_the_main_character_does_not_count(lab: Pool) -> None:
    """Rules: 15.1.2."""
    assert problems(listed(fill=58), lab) == [("15.1.1", "the deck has 58 cards instead of 60")]


def test_a_deck_needs_a_main_character(lab: Pool) -> None:
    """Rules: 15.1.3."""
    assert problems(listed(main="[]"), lab) == [("15.1.3", "the deck has no main character")]


def test_a_deck_has_one_main_character(lab: Pool) -> None:
    """Rules: 15.1.3."""
    assert problems(listed(main="[TST-001, TST-003]"), lab) == [
        ("15.1.3", "Lab Boss and Lab Lead are two main characters")
    ]


def test_a_main_character_may_have_another_name_on_another_level(lab: Pool) -> None:
    """Rules: 15.1.3, 16.2.2."""
    assert problems(listed(main="[TST-070, TST-071]"), lab) == []
    assert problems(listed(main="[TST-070, TST-002]"), lab) == [
        ("15.1.3", "Lab Calm and Lab Lead are two main characters")
    ]


def test_a_supporting_character_does_not_lead_a_deck(lab: Pool) -> None:
    """Rules: 15.1.3."""
    assert ("15.1.3", "Lab Cat (TST-043) is not a main character") in problems(
        listed(main="[TST-043]"), lab
    )


def test_a_main_character_brings_its_higher_levels(lab: Pool) -> None:
    """Rules: 15.1.3, 17.5.3."""
    assert problems(listed(main="[TST-001]"), lab) == [
        ("15.1.3", "Lab Lead comes without its Level 2")
    ]


def test_a_main_character_that_has_one_level_brings_one(lab: Pool) -> None:
    """Rules: 15.1.3."""
    assert problems(listed(main="[TST-003]"), lab) == []


def test_a_main_character_starts_at_level_1(lab: Pool) -> None:
    """Rules: 11.1.1."""
    assert problems(listed(main="[TST-002]"), lab) == [("11.1.1", "Lab Lead has no Level 1")]


def test_levels_are_brought_once_and_in_any_order(lab: Pool) -> None:
    """Rules: 15.1.3."""
    twice = problems(listed(main="[TST-001, TST-001, TST-002]"), lab)

    assert twice == [("15.1.3", "Lab Lead has one level twice")]
    assert parse_deck(listed(main="[TST-002, TST-001]"), lab).main == ("TST-001", "TST-002")


def test_main_characters_are_not_among_the_sixty(lab: Pool) -> None:
    """Rules: 15.1.4."""
    assert problems(listed("1 TST-003"), lab) == [
        ("15.1.4", "Lab Boss (TST-003) is a main character")
    ]


def test_tokens_are_not_among_the_sixty(lab: Pool) -> None:
    """Rules: 4.1.7, 15.1.6."""
    assert problems(listed("1 TST-050"), lab) == [("15.1.6", "Lab Mouse (TST-050) is a token")]


def test_four_copies_are_the_most(lab: Pool) -> None:
    """Rules: 15.1.5."""
    assert problems(listed("4 TST-043"), lab) == []
    assert problems(listed("5 TST-043"), lab) == [
        ("15.1.5", "5 copies of Lab Cat (TST-043), at most 4")
    ]


def test_copies_in_two_lines_are_counted_together(lab: Pool) -> None:
    """Rules: 15.1.5."""
    assert problems(listed("3 TST-043", "2 TST-043"), lab) == [
        ("15.1.5", "5 copies of Lab Cat (TST-043), at most 4")
    ]


def test_one_name_with_two_texts_is_two_cards(lab: Pool) -> None:
    """Rules: 15.1.5."""
    assert problems(listed("4 TST-046", "4 TST-047"), lab) == []


def test_one_card_under_two_numbers_is_one_card(lab: Pool) -> None:
    """Rules: 15.1.5."""
    assert problems(listed("1 TST-048"), lab) == [
        ("15.1.5", "5 copies of Lab Hand 0 (TST-100), at most 4")
    ]


def test_a_card_may_raise_its_own_limit(lab: Pool) -> None:
    """Rules: 13.7.4, 15.2.1."""
    assert problems(listed("8 TST-040"), lab) == []
    assert problems(listed("9 TST-040"), lab) == [
        ("13.7.4", "9 copies of Lab Swarm (TST-040), at most 8")
    ]


def test_a_card_may_lower_its_own_limit(lab: Pool) -> None:
    """Rules: 13.7.2, 15.2.1."""
    assert problems(listed("1 TST-041"), lab) == []
    assert problems(listed("2 TST-041"), lab) == [
        ("13.7.2", "2 copies of Lab Loner (TST-041), at most 1")
    ]


def test_basic_locations_of_one_symbol_share_the_four_copies_and_the_name(lab: Pool) -> None:
    """Rules: 2.4.4, 15.1.7, E-74."""
    assert problems(listed("4 TST-060", "4 TST-062"), lab) == []
    assert problems(listed("5 TST-060"), lab) == [
        ("15.1.7", "5 basic locations for [Might], at most 4")
    ]
    assert problems(listed("2 TST-060", "2 TST-061"), lab) == [
        ("15.1.7", "Lab Fort and Lab Hall are basic locations of one type")
    ]


def test_loyalty_binds_every_card_that_has_a_team(lab: Pool) -> None:
    """Rules: 13.7.1, 15.2.1."""
    assert problems(listed("1 TST-042", "1 TST-044"), lab) == []
    assert problems(listed("1 TST-042", "1 TST-043"), lab) == [
        ("13.7.1", "Lab Cat (TST-043) is not of Lab Rats, to which Lab Faithful (TST-042) is loyal")
    ]


def test_loyalty_binds_the_main_character(lab: Pool) -> None:
    """Rules: 15.2.2."""
    assert problems(listed("1 TST-042", main="[TST-003]"), lab) == [
        (
            "15.2.2",
            "Lab Boss (TST-003) is not of Lab Rats, to which Lab Faithful (TST-042) is loyal",
        )
    ]


def test_later_loyalty_binds_characters_without_a_team(lab: Pool) -> None:
    """Rules: 13.7.1, 17.5.2."""
    fact = "Lab Stray (TST-044) is not of Lab Rats, to which Lab Faithful (TST-042) is loyal"
    faithful = listed("1 TST-042", "1 TST-044", "4 TST-060")

    assert problems(faithful, lab, Edition.MERGED) == []
    assert problems(faithful, lab, Edition.LATER) == [("13.7.1", fact)]
    assert problems(listed("1 TST-044"), lab, Edition.LATER) == []


def test_a_card_may_ask_for_a_main_character_of_a_team(lab: Pool) -> None:
    """Rules: 13.7.3, 15.2.1."""
    assert problems(listed("1 TST-045", main="[TST-003]"), lab) == []
    assert problems(listed("1 TST-045"), lab) == [
        ("13.7.3", "Lab Escort (TST-045) asks for a main character of Lab Cats")
    ]


def test_universes_do_not_mix(lab: Pool) -> None:
    """Rules: 15.3.1, 15.3.2."""
    fact = "Lab Photo (PHO-001) is of the photographic universe, the deck of the illustrated one"

    assert problems(listed("1 PHO-001"), lab) == [("15.3.2", fact)]


def test_the_first_rulebooks_know_of_no_universes(lab: Pool) -> None:
    """Rules: 15.3.1, 15.3.2."""
    without = {Edition.MARVEL_BATTLES, Edition.COMPILED}

    for edition in Edition:
        assert bool(problems(listed("1 PHO-001"), lab, edition)) is (edition not in without)


def test_a_deck_is_built_by_the_newest_rulebook_that_its_sets_need() -> None:
    """Rules: 15.3.1."""
    script = SETS.replace("illustrated", 'illustrated, edition "2015-marvel-battles"')
    old = script.replace("photographic", 'photographic, edition "2017-compiled"')

    assert problems(listed("1 PHO-001"), made_pool(PHOTO, sets=script))
    assert problems(listed("1 PHO-001"), made_pool(PHOTO, sets=old)) == []


def test_a_deck_of_an_unknown_edition_is_refused(lab: Pool) -> None:
    with pytest.raises(GameError, match="there is no edition `2016`"):
        parse_deck(listed(), lab, edition="2016")


def test_every_problem_is_told_at_once_in_the_order_of_the_lines(lab: Pool) -> None:
    """Rules: 15.1.1, 15.1.3, 15.1.5, 15.3.2."""
    text = listed("5 TST-043", "1 PHO-001", main="[TST-001]", fill=59)

    assert [rule for rule, _ in problems(text, lab)] == ["15.1.1", "15.1.3", "15.1.5", "15.3.2"]
