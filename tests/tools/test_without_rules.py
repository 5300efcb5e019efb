"""A rule that is taken away is noticed by a situation that cites it."""

import pytest

from tools.withholding.noticing import situations
from tools.withholding.removal import Removal, answers, taken_away
from tools.withholding.table import removals
from tools.without_rules import PAGE, first_noticing, hollow, left, line
from vsdsl.core.characters.counters import cancelled
from vsdsl.rulebook import load_catalogue

pytestmark = pytest.mark.usefixtures("_kept_books")

TABLE = removals()
ABOUT_RULES = [name for name in situations() if name.startswith("tests/situations/rules/")]

# Lower this when the list shrinks; it never rises.
MOST_NOT_TAKEN_AWAY = 13

LAST_CHAPTER_OF_PLAY = 13


def named(removal: Removal) -> str:
    return f"{removal.rule} {removal.without}"


@pytest.mark.parametrize("removal", TABLE, ids=named)
def test_a_rule_that_is_taken_away_is_noticed(removal: Removal) -> None:
    name = first_noticing(removal)

    assert name, f"no situation that cites {removal.rule} fails without it"
    assert line(removal, name) in page_lines(), "run tools/without_rules.py"


@pytest.mark.parametrize("name", ABOUT_RULES)
def test_a_situation_about_rules_notices_each_rule_that_it_cites(name: str) -> None:
    assert hollow(name) == ()


def page_lines() -> list[str]:
    return PAGE.read_text(encoding="utf-8").splitlines()


def test_every_rule_of_play_is_taken_away_or_listed_with_the_reason() -> None:
    """The list is exact and only shrinks."""
    rules = {removal.rule for removal in TABLE}
    of_play = {rule.id for rule in load_catalogue() if rule.chapter <= LAST_CHAPTER_OF_PLAY}

    assert of_play - rules == set(left())
    assert all(left().values())
    assert len(left()) == MOST_NOT_TAKEN_AWAY, "lower the number, it never rises"


def test_the_table_has_known_rules_and_the_page_has_no_others() -> None:
    rules = {removal.rule for removal in TABLE}

    assert rules <= {rule.id for rule in load_catalogue()}
    assert len({named(removal) for removal in TABLE}) == len(TABLE)
    assert sum(one.startswith("| ") for one in page_lines()) == len(TABLE) + 1


def test_only_functions_of_the_engine_are_changed() -> None:
    rooms = {name.partition(".")[0] for removal in TABLE for name in removal.decides}

    assert rooms == {"core", "interp", "play"}


def test_a_change_reaches_whoever_has_the_function_and_ends_with_the_context() -> None:
    kept_elsewhere = {"cancel": cancelled}
    removal = Removal("10.1.1", "nothing cancels", {cancelled: answers((5, 5))})

    with taken_away(removal):
        assert cancelled(3, 2) == (5, 5)
        assert kept_elsewhere["cancel"](3, 2) == (5, 5)

    assert cancelled(3, 2) == (1, 0)


def test_what_is_made_of_a_function_can_call_it_as_it_was() -> None:
    removal = Removal(
        "10.1.1", "the other way round", {cancelled: lambda old: lambda *n: old(*n)[::-1]}
    )

    with taken_away(removal):
        assert cancelled(3, 2) == (0, 1)


def test_only_functions_of_modules_can_be_changed() -> None:
    removal = Removal("10.1.1", "no function", {int: answers(0)})

    with pytest.raises(TypeError, match="no function of a module"), taken_away(removal):
        pass
