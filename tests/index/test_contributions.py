"""The table of contributions has every construct that other files may want to hear of."""

from functools import cache

import pytest
from lark.grammar import NonTerminal, Rule, Terminal

from vsdsl.constructs import FAMILIES, rule_name
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations import DECLARATIONS
from vsdsl.constructs.example import whole_example
from vsdsl.index import file_index
from vsdsl.index.contributions import CONTRIBUTING, CONTRIBUTIONS
from vsdsl.index.file_index import FileIndex, index_script
from vsdsl.source import Source
from vsdsl.syntax.lark_tables import lark_parser
from vsdsl.syntax.script import parse_script
from vsdsl.syntax.tables import grammar_text

ALL = tuple(construct for family in FAMILIES.values() for construct in family)
NAMING = {"STRING", "NUMBERED"}


@cache
def rules() -> tuple[Rule, ...]:
    return tuple(lark_parser(grammar_text()).rules)


@cache
def is_passed_on(rule: str) -> bool:
    """Whether the parts of a rule become parts of whatever it stands in."""
    return rule.startswith("_") or any(
        each.options.expand1 and not each.alias for each in rules() if each.origin.name == rule
    )


@cache
def holds_a_name(rule: str) -> bool:
    """Whether a rule has a name in quotes or a card number among its own parts."""
    return any(
        (isinstance(symbol, Terminal) and symbol.name in NAMING)
        or (isinstance(symbol, NonTerminal) and symbol.name in passed_on(each))
        for each in rules()
        if rule in {each.origin.name, each.alias}
        for symbol in each.expansion
    )


def passed_on(rule: Rule) -> set[str]:
    """Return the rules in a rule whose parts it takes over, if they hold a name."""
    inside = {each.name for each in rule.expansion if isinstance(each, NonTerminal)}
    others = {each for each in inside if each != rule.origin.name and is_passed_on(each)}
    return {each for each in others if holds_a_name(each)}


def alternatives(rule: str) -> set[str]:
    return {each.expansion[0].name for each in rules() if each.origin.name == rule}


def made_by(rule: str) -> set[type[Construct]]:
    return {each for each in ALL if rule in (each.RULES or {rule_name(each): ()})}


def index(construct: type[Construct]) -> FileIndex:
    script = parse_script(Source(name="example.vscard", text=whole_example(construct)))
    assert script.diagnostics == ()
    return index_script(script)


def test_every_construct_of_declarations_and_lines_is_in_the_table() -> None:
    assert set(DECLARATIONS) <= CONTRIBUTIONS.keys()


@pytest.mark.parametrize("rule", ["declaration", "_line"])
def test_what_the_grammar_lets_a_file_or_a_card_hold_is_in_the_table(rule: str) -> None:
    found = {each for inner in alternatives(rule) for each in made_by(inner)}

    assert len(found) >= 4
    assert found <= CONTRIBUTIONS.keys()


def test_every_construct_that_holds_a_name_or_number_is_in_the_table() -> None:
    holding = {each for each in ALL for rule in ALL_RULES[each] if holds_a_name(rule)}

    assert {each.__name__ for each in holding} >= {"Named", "PileNoun", "Power", "Team", "Say"}
    assert holding <= CONTRIBUTIONS.keys()


ALL_RULES = {each: tuple(each.RULES or (rule_name(each),)) for each in ALL}


@pytest.mark.parametrize("construct", CONTRIBUTING, ids=rule_name)
def test_a_construct_that_contributes_leaves_something_in_the_index(
    construct: type[Construct], monkeypatch: pytest.MonkeyPatch
) -> None:
    with_it = index(construct)
    others = {kind: add for kind, add in CONTRIBUTING.items() if kind is not construct}
    monkeypatch.setattr(file_index, "CONTRIBUTING", others)

    assert index(construct) != with_it


@pytest.mark.parametrize(
    "construct", [each for each in CONTRIBUTIONS if each not in CONTRIBUTING], ids=rule_name
)
def test_a_construct_that_contributes_nothing_is_no_declaration(
    construct: type[Construct],
) -> None:
    assert rule_name(construct) not in alternatives("declaration")
