"""From the Lark grammar to plain parse tables. The only module that imports Lark."""

import re
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from lark import Lark
from lark.grammar import Rule, Symbol, Terminal
from lark.lexer import PatternStr, TerminalDef
from lark.parsers.lalr_analysis import Shift


def lark_parser(text: str) -> Lark:
    """Return Lark's own parser for the grammar; strict: no conflict is resolved silently."""
    return Lark(
        text,
        parser="lalr",
        lexer="contextual",
        strict=True,
        maybe_placeholders=True,
        propagate_positions=True,
    )


def tables_of(text: str) -> dict[str, Any]:
    """Return the tables of a grammar as plain data, for `tables.Tables`."""
    lark = lark_parser(text)
    table = lark.parser.parser._parse_table  # noqa: SLF001  Lark offers no public way to its tables
    rules = {rule: number for number, rule in enumerate(lark.rules)}
    states = _numbered(table.states, table.start_states["start"])
    actions = [
        {
            name: states[arg] if action is Shift else -1 - rules[arg]
            for name, (action, arg) in sorted(table.states[state].items())
        }
        for state in states
    ]
    rows, sets = _packed(actions)
    words, signs = _words_and_signs(lark.terminals)
    return {
        "start": states[table.start_states["start"]],
        "end": states[table.end_states["start"]],
        "actions": rows,
        "sets": sets,
        "shapes": [_shape(rule) for rule in lark.rules],
        "words": words,
        "signs": signs,
    }


def _numbered(states: Mapping[int, Mapping[str, Any]], start: int) -> dict[int, int]:
    """Return a number for each state, in the order in which they are reached.

    Lark's own numbers differ from run to run; a wheel should not.
    """
    numbers = {start: 0}
    waiting = [start]
    for state in waiting:
        for _, (action, following) in sorted(states[state].items()):
            if action is Shift and following not in numbers:
                numbers[following] = len(numbers)
                waiting.append(following)
    return numbers


def _packed(actions: Sequence[Mapping[str, int]]) -> tuple[list[list[Any]], list[str]]:
    """Return each state as its shifts and its rules, and the sets of terminals that rules share.

    A row is `"NAME state NAME state ..."`, then a rule and the number of its set, and so on. Four
    entries of five are rules, and few sets occur: the tables shrink to a third and load as fast.
    """
    sets: dict[str, int] = {}
    rows: list[list[Any]] = []
    for row in actions:
        shifts = " ".join(f"{name} {state}" for name, state in row.items() if state >= 0)
        made: dict[int, list[str]] = {}
        for name, action in row.items():
            if action < 0:
                made.setdefault(action, []).append(name)
        rows.append([shifts])
        for action, names in made.items():
            rows[-1] += [action, sets.setdefault(" ".join(names), len(sets))]
    return rows, list(sets)


def _shape(rule: Rule) -> list[Any]:
    """Return which parts of a rule are kept, as Lark's own tree builder would keep them."""
    options = rule.options
    joined = bool(options.keep_all_tokens)
    absent = _absent_before(options.empty_indices, len(rule.expansion))
    keep: list[list[Any]] = []
    waiting = 0
    for place, symbol in enumerate(rule.expansion):
        waiting += absent[place]
        if joined or not _is_dropped(symbol):
            keep.append([place, not symbol.is_term and symbol.name.startswith("_"), waiting])
            waiting = 0
    origin = rule.origin.name
    return [
        rule.alias or str(origin),
        str(origin),
        len(rule.expansion),
        keep,
        waiting + absent[-1],
        joined,
        bool(options.expand1) and not rule.alias,
        origin.startswith("_"),
    ]


def _absent_before(empty_indices: Iterable[bool], length: int) -> list[int]:
    marks = "".join(str(int(mark)) for mark in empty_indices or ())
    return [len(run) for run in marks.split("0")] if marks else [0] * (length + 1)


def _is_dropped(symbol: Symbol) -> bool:
    return isinstance(symbol, Terminal) and bool(symbol.filter_out)


def _words_and_signs(terminals: Iterable[TerminalDef]) -> tuple[dict[str, str], dict[str, str]]:
    """Return the words of the language and its signs, each with the name of its terminal.

    A terminal of several words, such as `/this +turn/`, is listed with single spaces.
    """
    words: dict[str, str] = {}
    signs: dict[str, str] = {}
    for terminal in terminals:
        pattern = terminal.pattern
        if isinstance(pattern, PatternStr):
            (words if pattern.value[0].isalpha() else signs)[pattern.value] = terminal.name
        elif re.fullmatch(r"[A-Za-z' +?-]+", pattern.value):
            for spelling in _spellings(pattern.value):
                words[spelling] = terminal.name
    return words, signs


def _spellings(pattern: str) -> tuple[str, ...]:
    """Return what a pattern such as `recruit +points?` matches, with single spaces."""
    plain = pattern.replace(" +", " ")
    without = re.sub(r".\?", "", plain)
    return (plain.replace("?", ""), without) if "?" in plain else (plain,)
