"""The cards of the installed sets: finding one, and showing it."""

import pytest

from vsdsl.cardsets import BrokenSet, CardSet
from vsdsl.driver import installed
from vsdsl.driver.describing import describe_card
from vsdsl.driver.installed import Library, load_cards

KEYWORDS = b"""\
team Avengers: good
team Villains: evil

keyword Eager:
    when this appears: this gains Swift this turn

keyword Swift:
    this can't be ranged attacked
"""
CARDS = """\
set "The Lab" LAB, universe illustrated

main "Lab Lead" LAB-001 level 1:
    team Avengers, Villains
    stats 2/5, health 5
    Eager
    aka "Doctor ★ Who"

    super "A Very Long Name for a Power" main [Skill]:
        put 1 +1/+1 counter on each character on your side
        put 1 -1/-1 counter on each enemy character

main "Lab Lead" LAB-002 level 2:
    stats 3/6, health 5

supporting "★Lab Hand" LAB-003:
    cost 1
    stats */*, health 1
"""
HEADING = """\
Lab Lead                                                                 LAB-001
main character, Level 1; Avengers (Good) and Villains (Evil); The Lab
2 ATK / 5 DEF, health 5

Eager

"""
SCRIPT = """

Script, lab/cards.vscard:3:

    main "Lab Lead" LAB-001 level 1:
        team Avengers, Villains
        stats 2/5, health 5
        Eager
        aka "Doctor ★ Who"

        super "A Very Long Name for a Power" main [Skill]:
            put 1 +1/+1 counter on each character on your side
            put 1 -1/-1 counter on each enemy character"""


@pytest.fixture
def lab(monkeypatch: pytest.MonkeyPatch) -> Library:
    """Return the library of an environment with two sets, and one that cannot be used."""
    found = (
        CardSet(name="lab", provider="tests", files=(("lab/cards.vscard", CARDS.encode()),)),
        CardSet(name="library", provider="tests", files=(("library/keywords.vscard", KEYWORDS),)),
        BrokenSet(name="moon", provider="tests", why="ValueError: no moon"),
    )
    monkeypatch.setattr(installed, "installed_sets", lambda: found)
    return load_cards()


@pytest.mark.parametrize(
    ("wanted", "numbers"),
    [
        ("LAB-001", ["LAB-001"]),
        ("lab-001", ["LAB-001"]),
        ("Lab Lead", ["LAB-001", "LAB-002"]),
        ('"lab  lead"', ["LAB-001", "LAB-002"]),
        ("doctor who", ["LAB-001"]),
        ("Lab Hand", ["LAB-003"]),
        ("*Lab Hand", ["LAB-003"]),
        ("Lab", []),
        ("", []),
    ],
)
def test_a_card_is_found_by_number_name_or_aka(
    wanted: str, numbers: list[str], lab: Library
) -> None:
    assert [each.card.number.text for each in lab.find(wanted)] == numbers


@pytest.mark.parametrize(
    ("wanted", "first"), [("Lab Laed", "Lab Lead"), ("LAB-01", "LAB-001"), ("who", "Doctor ★ Who")]
)
def test_an_unknown_card_has_suggestions(wanted: str, first: str, lab: Library) -> None:
    assert lab.suggest(wanted)[0] == first


def test_nothing_like_it_is_no_suggestion(lab: Library) -> None:
    assert lab.suggest("Quetzalcoatl") == ()


def test_a_set_that_cannot_be_used_is_a_problem_and_hides_no_other(lab: Library) -> None:
    assert lab.problems == ("the set `moon` of `tests` cannot be used: ValueError: no moon",)
    assert len(lab.cards) == 3


def test_a_card_is_shown_with_its_script(lab: Library) -> None:
    [card] = lab.find("LAB-001")

    page = describe_card(card)

    assert page.startswith(HEADING)
    assert page.endswith(SCRIPT)
    assert max(map(len, page.splitlines())) <= 80


def test_the_keywords_that_a_keyword_speaks_of_are_explained_too(lab: Library) -> None:
    [card] = lab.find("LAB-001")

    text = describe_card(card)

    assert "\n  Eager: When Lab Lead appears" in text
    assert "\n  Swift: A character with it can't be ranged attacked.\n" in text


def test_numbers_that_a_card_gets_in_play_are_shown_as_stars(lab: Library) -> None:
    [card] = lab.find("LAB-003")

    assert "cost 1, * ATK / * DEF, health 1" in describe_card(card)


def test_a_card_file_with_mistakes_is_a_problem(monkeypatch: pytest.MonkeyPatch) -> None:
    broken = CardSet(name="lab", provider="tests", files=(("lab/a.vscard", b"token Rat\n"),))
    monkeypatch.setattr(installed, "installed_sets", lambda: (broken,))

    assert load_cards().problems == ("`lab/a.vscard` has mistakes; `vsdsl check` shows them",)
