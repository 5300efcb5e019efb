"""The grammar of steps: strict, complete, and each of its steps has a meaning."""

import re

import pytest
from lark import Lark

from vsdsl.resources import grammar_files, grammar_text
from vsdsl.situation import parsing
from vsdsl.situation.asking import ANSWERS
from vsdsl.situation.expectations import EXPECTATIONS
from vsdsl.situation.lines.expectations import WhyNames
from vsdsl.situation.parsing import parse
from vsdsl.situation.steps import STEPS

TEXT = grammar_text("situation.lark")


def _rules(name: str) -> set[str]:
    """Return the names that the alternatives of a rule have."""
    body = re.search(rf"^\?{name}:(.*?)^\S*:", TEXT, re.MULTILINE | re.DOTALL)
    assert body is not None
    return set(re.findall(r"->\s*(\w+)", body[1]))


def test_the_grammar_loads_in_strict_mode() -> None:
    parser = Lark(TEXT, parser="lalr", start=["start", "why", "shown"], strict=True)

    assert parser.parse("everyone passes", start="start").data == "start"


def test_the_grammar_is_no_part_of_the_card_grammar() -> None:
    assert "situation.lark" not in dict(grammar_files())


def test_every_step_that_acts_or_changes_has_a_meaning() -> None:
    assert _rules("act") | _rules("change") | _rules("alteration") == parsing.STEPS.keys()
    assert set(parsing.STEPS.values()) == STEPS.keys()


def test_every_expectation_has_a_meaning() -> None:
    assert _rules("expectation") == parsing.EXPECTATIONS.keys()
    assert set(parsing.EXPECTATIONS.values()) == {*EXPECTATIONS, WhyNames}


def test_every_question_has_an_answer() -> None:
    assert _rules("question") == {*parsing.QUESTIONS, *parsing.DENIED, "why_no_tally"}
    assert set(parsing.QUESTIONS.values()) == ANSWERS.keys()


@pytest.mark.parametrize(
    ("step", "name"),
    [
        ('A attacks "X" with "Y", B\'s "Z"', "attacks"),
        ('A attacks player B with "Y"', "attacks_player"),
        ('A plays "Card" choosing "X", front', "plays"),
        ('A uses "Power" of "X" paying "Academy", discard "Fortress" choosing "Y"', "uses"),
        ('A uses "Power"', "uses"),
        ('A powers up "X" with DEF-038B', "powers_up"),
        ('A recruits "X" from ko pile to front', "recruits"),
        ('A recruits "X" from deck to back', "recruits"),
        ('A equips "Gear" to "X"', "equips"),
        ('A plays resource "X" face down', "plays_resource"),
        ('A moves "X" to back', "moves"),
        ('A chooses "X", "Y"', "chooses"),
        ("A chooses nothing", "chooses"),
        ("A chooses player B", "chooses"),
        ("A chooses 3", "chooses"),
        ("A chooses [Might]", "chooses"),
        ("A chooses Team Up", "chooses"),
        ("A chooses front", "chooses"),
        ("A chooses team Guardians of the Galaxy", "chooses"),
        ("A chooses mode 2", "chooses"),
        ('A names "X"', "names"),
        ('A divides 1 on "X", 1 on "Y"', "divides"),
        ('A accepts paying "Academy"', "accepts"),
        ('A pays 3 recruit points for "Power"', "pays_points"),
        ('A pays 1 recruit point for "Power"', "pays_points"),
        ('A orders "Genius" of "Beast", "Power 2"', "orders"),
        ('expect "X" is -1/0', "is_stats"),
        ('expect "X" is base 4/8', "is_base"),
        ('expect "X" is not in combat', "is_status"),
        ('expect "X" is not face up', "is_not_status"),
        ('expect "X" is not in A\'s hand', "is_not_in"),
        ('expect "X" has 1 "+1/+1" counter', "has_tally"),
        ('expect "X" has no counters', "has_no_tally"),
        ('expect "X" has Berserker', "has_keyword"),
        ('expect "X" does not have "Can\'t Be Touched"', "has_no_keyword"),
        ('expect "X" is captured by "Y"', "is_in"),
        ("expect A has 3 resources", "has_resources"),
        ('expect A cannot attack player B with "X" because 6.2.1, 6.1.1', "cannot"),
        ('expect A can equip "Gear" to "X"', "can"),
        ('expect A is asked to choose among "X", "Y"', "is_asked_among"),
        ("expect the combat is a team attack", "combat_is"),
        ('expect A\'s deck has "X" on the bottom', "deck_has"),
        ("expect a tie", "tie"),
    ],
)
def test_a_step_of_the_contract_is_read(step: str, name: str) -> None:
    forms = {**parsing.STEPS, **parsing.EXPECTATIONS}

    assert type(parse(step)) is forms[name]
