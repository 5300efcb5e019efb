"""Every construct means something: whatever can stand in a place has a row in the table for it.

A construct that has a rule, a class and a page, but no meaning, fails here; so does a new part of
an old construct that nothing in the engine looks at. The grammar tells what can stand where.
"""

import sys
from collections.abc import Collection, Iterator
from functools import cache
from pathlib import Path
from textwrap import indent
from types import FrameType
from typing import Any, Final

import pytest

from vsdsl import interp, resolve
from vsdsl.constructs import FAMILIES, rule_name
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Keyword
from vsdsl.constructs.declarations.verbs import DeclaredVerb
from vsdsl.constructs.example import whole_example
from vsdsl.driver.installed import Library, load_cards
from vsdsl.interp.compiling import Compiler
from vsdsl.interp.faces import LINES
from vsdsl.interp.language import LANGUAGE
from vsdsl.interp.powers import TEXT
from vsdsl.resolve import bound, fitting
from vsdsl.resolve.placing import EITHER, RESOLVING, STANDING
from vsdsl.resolve.resolving import refusals
from vsdsl.resolve.walk import walk
from vsdsl.source import Source
from vsdsl.syntax.lark_tables import lark_parser
from vsdsl.syntax.script import parse_script
from vsdsl.syntax.tables import grammar_text
from vsdsl.terms.editions import Edition

ALL: Final = [construct for family in FAMILIES.values() for construct in family]
MEANINGS: Final = tuple(str(Path(room.__path__[0])) for room in (interp, resolve))
KINDS: Final = {str(bound.__file__), str(fitting.__file__), walk.__code__.co_filename}

# Parts that no meaning depends on, with the reason. The list only gets shorter.
UNREAD: Final = {
    ("DeckIncluding", "copies"): "read by the rules of deck building",
    ("DeckLed", "allegiances"): "read by the rules of deck building",
    ("DeckLimit", "copies"): "read by the rules of deck building",
    ("DeckLoyal", "allegiances"): "read by the rules of deck building",
    ("Elsewhere", "cards"): "for the checker, which lets cards of other sets be named",
    ("ElsewhereCard", "level"): "the same",
    ("ElsewhereCard", "name"): "the same",
    ("OnceWhileLevelLimit", "level"): "that of its card; a lint finds any other",
    ("Parameter", "kind"): "for the checker, which holds what is given against it",
    ("Say", "words"): "words that a player says; they do nothing by themselves",
    ("Set", "name"): "a title",
    ("TopOf", "determiner"): "an article",
}

# What the rules of the grammar let stand in the places of each family, and its table.
PLACES: Final[dict[tuple[str, ...], Collection[type[Construct]]]] = {
    ("_adjective",): LANGUAGE.adjectives,
    ("amount",): LANGUAGE.amounts,
    ("condition",): LANGUAGE.conditions,
    ("_any_subject", "_open", "_owner_phrase", "_phrase"): LANGUAGE.phrases,
    ("_closed_post", "open_post"): LANGUAGE.posts,
    ("_predicate",): LANGUAGE.predicates,
    ("_property",): LANGUAGE.properties,
    ("_state",): LANGUAGE.states,
    ("_line",): LINES,
}
# What has no row because only what it stands in gives it a meaning. The list only gets shorter.
READ_FROM_ABOVE: Final = {
    "DoSo": "by the condition, as what the line before has done",
    "Selector": "by the reader itself",
    "Sharing": "by the phrase, as what the chosen things have in common",
    "SharingNo": "by the phrase, as what no two of the chosen things have in common",
    "ThisPower": "by the line that says where and when its power works",
    "TopAdjective": "by the phrase, as how many cards of its place are meant",
    "TopOf": "by the effect, as where cards are taken or put",
}


@cache
def library() -> Library:
    return load_cards()


def shared() -> tuple[Construct, ...]:
    verb = Source(name="verb.vscard", text=whole_example(DeclaredVerb))
    declared = (each.construct for each in parse_script(verb).declarations)
    return (*library().sets, *library().teams, *library().keywords, *declared)


def surroundings(construct: type[Construct]) -> Iterator[tuple[Construct, ...]]:
    """Yield the example in each text that can hold it: as it is, and as an effect."""
    effect = f'    super "Example" main [Might]:\n{indent(construct.EXAMPLE, " " * 8)}'
    for text in (whole_example(construct), f'supporting "Example" TST-001:\n{effect}\n'):
        script = parse_script(Source(name="example.vscard", text=text))
        if not script.diagnostics:
            yield tuple(each.construct for each in script.declarations)


def without_meaning(declared: tuple[Construct, ...]) -> list[str]:
    """Return what in some declarations cannot be compiled."""
    source = Source(name="example.vscard", text="")
    refused = [each.title for one in declared for each in refusals(walk(one, source))]
    if refused:
        return refused
    Compiler((*shared(), *declared), edition=Edition.MARVEL_BATTLES).book()
    compiler = Compiler((*shared(), *declared))
    compiler.book()
    for each in declared:
        if isinstance(each, Keyword):
            compiler.keyword(each.name.text, None if each.parameter is None else 1)
    return list(compiler.missing.values())


@pytest.mark.parametrize("construct", ALL, ids=rule_name)
def test_the_example_of_a_construct_has_a_meaning(construct: type[Construct]) -> None:
    lacking = [without_meaning(declared) for declared in surroundings(construct)]

    assert [] in lacking


@cache
def rules() -> dict[str, list[tuple[str, list[str]]]]:
    """Return the ways to make each rule of the grammar: what it is then called, and its parts."""
    found: dict[str, list[tuple[str, list[str]]]] = {}
    for each in lark_parser(grammar_text()).rules:
        parts = [str(part.name) for part in each.expansion if not part.is_term]
        name = str(each.origin.name)
        found.setdefault(name, []).append((str(each.alias or name), parts))
    return found


@cache
def made_by() -> dict[str, type[Construct]]:
    """Return the construct that each rule makes."""
    return {rule: each for each in ALL for rule in (each.RULES or (rule_name(each),))}


def standing(rule: str, seen: frozenset[str] = frozenset()) -> set[type[Construct]]:
    """Return the constructs that the grammar lets stand where a rule stands."""
    found: set[type[Construct]] = set()
    for name, parts in rules()[rule]:
        if name in made_by():
            found.add(made_by()[name])
        else:
            within = set(parts) - seen
            found = found.union(*(standing(part, seen | {rule}) for part in within))
    return found


@pytest.mark.parametrize("places", PLACES, ids="-".join)
def test_whatever_can_stand_in_a_place_has_a_row_in_the_table_for_it(
    places: tuple[str, ...],
) -> None:
    there = set().union(*(standing(rule) for rule in places))

    assert there
    without = {each.__name__ for each in there - set(PLACES[places])}
    assert without - READ_FROM_ABOVE.keys() == set()


def test_no_construct_is_said_to_be_read_from_above_that_has_a_row_or_cannot_stand_there() -> None:
    rows = {(each, rule) for all_, table in PLACES.items() for rule in all_ for each in table}
    there = {(each, rule) for all_ in PLACES for rule in all_ for each in standing(rule)}

    assert {each.__name__ for each, _ in there - rows} == READ_FROM_ABOVE.keys()


def test_every_statement_means_something_wherever_it_can_stand() -> None:
    statements = standing("_statement") | standing("_subject_act")

    without_mode = {each for each in statements if each.__name__ != "Mode"}  # a part of a choice
    assert without_mode == STANDING | EITHER | RESOLVING
    assert (EITHER | RESOLVING) - set(LANGUAGE.statements) == set()
    assert (EITHER | STANDING) - set(TEXT) - set(LANGUAGE.modifiers) == set()


def is_of_a_meaning(frame: FrameType) -> bool:
    """Return whether a part is read for its meaning, and not for what it speaks of."""
    name = frame.f_code.co_filename
    return name.startswith(MEANINGS) and name not in KINDS


def test_every_part_of_every_construct_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read: set[tuple[str, str]] = set()

    def watched(kind: type[Construct], name: str) -> property:
        slot: Any = getattr(kind, name)

        def value(node: Construct) -> object:
            if is_of_a_meaning(sys._getframe(1)):  # noqa: SLF001  the only way to see who asks
                read.add((kind.__name__, name))
            return slot.__get__(node)

        return property(value, slot.__set__)

    declared = [[*shared(), *(each.card for each in library().cards)]]
    declared += [list(each) for construct in ALL for each in surroundings(construct)]
    for kind in ALL:
        for name in kind.PARTS:
            monkeypatch.setattr(kind, name, watched(kind, name))
    for each in declared:
        without_meaning(tuple(each))

    known = {(kind.__name__, name) for kind in ALL for name in kind.PARTS}
    assert known - read == UNREAD.keys()
