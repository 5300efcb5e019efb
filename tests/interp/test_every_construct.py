"""Every construct means something: its example can be compiled, and each of its parts is read.

A construct that has a rule, a class and a page, but no meaning, fails here; so does a new part of
an old construct that nothing in the engine looks at.
"""

import sys
from collections.abc import Iterator
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
from vsdsl.constructs.example import whole_example
from vsdsl.driver.installed import Library, load_cards
from vsdsl.interp.compiling import Compiler
from vsdsl.resolve import bound, fitting
from vsdsl.resolve.resolving import refusals
from vsdsl.source import Source
from vsdsl.syntax.script import parse_script

ALL: Final = [construct for family in FAMILIES.values() for construct in family]
MEANINGS: Final = tuple(str(Path(room.__path__[0])) for room in (interp, resolve))
KINDS: Final = {str(bound.__file__), str(fitting.__file__)}

# Parts that no meaning depends on, with the reason. The list only gets shorter.
UNREAD: Final = {
    ("DeckLed", "team"): "read by the rules of deck building",
    ("DeckLimit", "copies"): "read by the rules of deck building",
    ("DeckLoyal", "team"): "read by the rules of deck building",
    ("OnceWhileLevelLimit", "level"): "that of its card; a lint finds any other",
    ("Parameter", "kind"): "for the checker, which holds what is given against it",
    ("Say", "words"): "words that a player says; they do nothing by themselves",
    ("Set", "name"): "a title",
    ("Set", "universe"): "for looking cards up",
    ("TopOf", "determiner"): "an article",
}


@cache
def library() -> Library:
    return load_cards()


def shared() -> tuple[Construct, ...]:
    return (*library().sets, *library().teams, *library().keywords)


def surroundings(construct: type[Construct]) -> Iterator[tuple[Construct, ...]]:
    """Yield the example in each text that can hold it: as it is, and as an effect."""
    effect = f'    super "Example" main [Might]:\n{indent(construct.EXAMPLE, " " * 8)}'
    for text in (whole_example(construct), f'supporting "Example" TST-001:\n{effect}\n'):
        script = parse_script(Source(name="example.vscard", text=text))
        if not script.diagnostics:
            yield tuple(each.construct for each in script.declarations)


def without_meaning(declared: tuple[Construct, ...]) -> list[str]:
    """Return what in some declarations cannot be compiled."""
    refused = [refusal.title for each in declared for refusal in refusals(each)]
    if refused:
        return refused
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


def is_of_a_meaning(frame: FrameType) -> bool:
    """Return whether a part is read for its meaning, and not for what it speaks of."""
    name = frame.f_code.co_filename
    return name.startswith(MEANINGS) and name not in KINDS


def test_every_part_of_every_construct_is_read(monkeypatch: pytest.MonkeyPatch) -> None:
    read: set[tuple[str, str]] = set()

    def watched(kind: type[Construct], name: str) -> property:
        slot: Any = vars(kind)[name]

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
