"""The lists of the language are complete: files, classes, grammar rules, rule ids."""

import importlib
import inspect
import re
from itertools import groupby
from pathlib import Path

import pytest

from vsdsl import constructs
from vsdsl.constructs import FAMILIES, rule_name
from vsdsl.constructs.construct import Construct
from vsdsl.resources import grammar_files
from vsdsl.rulebook import load_catalogue

ROOM = Path(constructs.__file__).parent
ALL = [construct for family in FAMILIES.values() for construct in family]
RULE_IDS = re.compile(r"Rules: ((?:\d+\.\d+\.\d+(?:,\s+)?)+)\.\s*$")


def defined_in(family: str) -> set[type[Construct]]:
    """Return every construct that is written in a file of a family."""
    found: set[type[Construct]] = set()
    for path in (ROOM / family).glob("*.py"):
        name = f"vsdsl.constructs.{family}.{path.stem}"
        module = importlib.import_module(name)
        found |= {
            each
            for _, each in inspect.getmembers(module, inspect.isclass)
            if issubclass(each, Construct) and each.__module__ == name
        }
    return found


def cited(construct: type[Construct]) -> list[str]:
    """Return the ids of the rules a construct's docstring ends with."""
    match = RULE_IDS.search(inspect.getdoc(construct) or "")
    return re.split(r",\s+", match[1]) if match else []


def test_every_folder_of_the_room_is_a_family() -> None:
    folders = {path.parent.name for path in ROOM.glob("*/__init__.py")}

    assert folders == set(FAMILIES)


@pytest.mark.parametrize("family", FAMILIES)
def test_a_family_lists_each_of_its_constructs_once(family: str) -> None:
    listed = FAMILIES[family]

    assert set(listed) == defined_in(family)
    assert len(listed) == len(set(listed))


@pytest.mark.parametrize("family", FAMILIES)
def test_a_module_lists_its_constructs_in_alphabetical_order(family: str) -> None:
    for _, listed in groupby(FAMILIES[family], lambda construct: construct.__module__):
        names = [construct.__name__ for construct in listed]

        assert names == sorted(names)


@pytest.mark.parametrize("construct", ALL, ids=rule_name)
def test_a_construct_has_a_grammar_rule(construct: type[Construct]) -> None:
    grammar = "\n".join(text for _, text in grammar_files())
    rules = construct.RULES or {rule_name(construct): ()}

    missing = [
        rule
        for rule in rules
        if not re.search(rf"(^[?!]?{rule}:|-> {rule}\b)", grammar, re.MULTILINE)
    ]

    assert missing == []


@pytest.mark.parametrize("construct", ALL, ids=rule_name)
def test_a_construct_cites_rules_that_the_rulebook_has(construct: type[Construct]) -> None:
    known = {rule.id for chapter in load_catalogue().chapters for rule in chapter.rules}

    ids = cited(construct)

    assert ids, "the docstring ends with `Rules: ...`"
    assert [each for each in ids if each not in known] == []
    assert len(ids) == len(set(ids))
