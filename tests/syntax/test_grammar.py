"""The grammar: strict, complete, and read by our loop as Lark reads it."""

from collections.abc import Sequence
from functools import cache
from pathlib import Path
from typing import Any

import pytest
from lark import Lark, Token, Tree

from vsdsl.source import Span, decode, pieces
from vsdsl.syntax import tree
from vsdsl.syntax.lark_tables import lark_parser
from vsdsl.syntax.parser import Parser, read_word
from vsdsl.syntax.script import load_parser
from vsdsl.syntax.tables import grammar_text, load_tables, make_tables
from vsdsl.syntax.tree import made_rules
from vsdsl.syntax.words import END, Word, words

ROOT = Path(__file__).parent.parent.parent
EVERY = 7  # declarations for one that Lark reads too: it is slow


@cache
def lark() -> Lark:
    return lark_parser(grammar_text())


@cache
def shapes() -> Sequence[Sequence[Any]]:
    rows: Sequence[Sequence[Any]] = make_tables(grammar_text())["shapes"]
    return rows


@cache
def joined_rules() -> frozenset[str]:
    """Return the rules of plain words, which we keep as one text."""
    return frozenset(rule for rule, *_, joined, _, _ in shapes() if joined)


def declarations() -> list[str]:
    found: list[str] = []
    for path in sorted((ROOT / "cardscripts").rglob("*.vscard")):
        source = decode(path.read_bytes(), path.name)
        texts = (source.text[each.body.start : each.body.end] for each in pieces(source))
        found += (text for text in texts if text)
    return found[::EVERY]


def read_by_lark(text: str) -> object:
    """Return what Lark's own parser makes of the words of a declaration."""
    stream = words(text)
    interactive: Any = lark().parse_interactive()  # parts of Lark carry no types
    at = 0
    while stream[at].kind != END:
        terminal, word, taken = read_word(load_parser(), stream, at, interactive.choices())
        interactive.feed_token(Token(terminal, word.text))
        at += taken
    return shape_of_lark(interactive.feed_eof())


def shape_of_lark(part: object) -> object:
    if isinstance(part, Tree) and part.data in joined_rules():
        return (str(part.data), [" ".join(map(str, part.children))])
    if isinstance(part, Tree):
        return (str(part.data), [shape_of_lark(child) for child in part.children])
    return None if part is None else str(part)


@pytest.fixture
def bare_parser(monkeypatch: pytest.MonkeyPatch) -> Parser:
    """Return a parser that makes bare shapes in place of constructs."""
    monkeypatch.setattr(tree, "_maker", bare_maker)
    return Parser(load_tables())


def bare_maker(rule: str) -> tree.Maker:
    def make(_start: int, _end: int, parts: list[Any]) -> object:
        return (rule, [part.text if isinstance(part, Word) else part for part in parts])

    return make


def test_lark_finds_no_conflict_in_the_grammar() -> None:
    assert lark().options.strict


def test_our_loop_reads_a_declaration_as_lark_does(bare_parser: Parser) -> None:
    for text in declarations():
        assert bare_parser.parse(text, Span(0, len(text))) == read_by_lark(text), text


def test_every_rule_that_makes_something_has_a_construct() -> None:
    making = {
        rule
        for rule, _, _, keep, trailing, joined, single, spliced in shapes()
        if not (spliced or joined or (single and len(keep) == 1 and not trailing))
    }

    assert making - made_rules() == set()


def test_every_construct_has_a_rule() -> None:
    assert made_rules() - {shape[0] for shape in shapes()} == set()


def test_a_selector_only_describes() -> None:
    """What stands in one acts on nothing and gives no name, so nobody looks there for that."""
    inside = {"selector"}
    while True:
        found = {
            symbol.name
            for rule in lark().rules
            if rule.origin.name in inside
            for symbol in rule.expansion
            if not symbol.is_term
        }
        if found <= inside:
            break
        inside |= found

    assert inside.isdisjoint({"target", "block", "_statement", "_act"})
