"""The grammar as data: its rules with their alternatives, and what can stand where.

It is read from the very files that the parser is made from, so a sentence is made of whatever the
grammar lets through, and a new rule is tried as soon as it is there.
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Final, NamedTuple

from vsdsl.syntax.lark_tables import lark_parser
from vsdsl.syntax.script import load_parser
from vsdsl.syntax.tables import grammar_text

STATEMENT: Final = "_statement"
LINE: Final = "_line"
DECLARATION: Final = "declaration"
ROOTS: Final = (STATEMENT, LINE, DECLARATION)


class Symbol(NamedTuple):
    """A part of a rule: a rule, or a terminal, which is a word or a kind of name or number."""

    name: str
    is_terminal: bool


class Alternative(NamedTuple):
    """One way to make a rule."""

    rule: str
    number: int
    symbols: tuple[Symbol, ...]

    @property
    def only(self) -> str | None:
        """The rule that it passes on to, if it is made of one other rule and nothing else."""
        match self.symbols:
            case (Symbol(name, False),):
                return name
            case _:
                return None

    def __str__(self) -> str:
        """Say which it is, in a form to be listed."""
        return f"{self.rule}: {' '.join(each.name for each in self.symbols) or '(nothing)'}"


class Place(NamedTuple):
    """A place in an alternative where a rule stands."""

    alternative: Alternative
    at: int

    @property
    def symbol(self) -> str:
        """The rule that stands there."""
        return self.alternative.symbols[self.at].name

    def __str__(self) -> str:
        """Say which it is, in a form to be listed."""
        parts = [each.name for each in self.alternative.symbols]
        parts[self.at] = f"<{parts[self.at]}>"
        return f"{self.alternative.rule}: {' '.join(parts)}"


# Alternatives that only pass on to another rule, and at last the one that says something.
Filler = tuple[Alternative, ...]


class Grammar:
    """All rules, with what can stand in each place."""

    def __init__(self, rules: Mapping[str, tuple[Alternative, ...]]) -> None:
        """Keep the rules."""
        self.rules = rules
        self._fillers: dict[str, tuple[Filler, ...]] = {}
        self._ways: dict[str, tuple[Place, ...]] = {}
        self._standing: dict[str, list[Place]] = {}
        for each in (each for alternatives in rules.values() for each in alternatives):
            for place in self.places(each):
                self._standing.setdefault(place.symbol, []).append(place)

    def alternatives(self) -> Iterator[Alternative]:
        """Yield every alternative that says something by itself, in the order of the grammar."""
        for alternatives in self.rules.values():
            yield from (each for each in alternatives if each.only is None)

    def places(self, alternative: Alternative) -> tuple[Place, ...]:
        """Return the places in an alternative where a rule stands."""
        symbols = enumerate(alternative.symbols)
        return tuple(Place(alternative, at) for at, each in symbols if not each.is_terminal)

    def places_of(self, rule: str) -> tuple[Place, ...]:
        """Return all places where a rule stands."""
        return tuple(self._standing.get(rule, ()))

    def fillers(self, rule: str) -> tuple[Filler, ...]:
        """Return all that a rule can be, passing through rules that only group others."""
        if rule not in self._fillers:
            self._fillers[rule] = tuple(self._passing(rule, frozenset()))
        return self._fillers[rule]

    def _passing(self, rule: str, seen: frozenset[str]) -> Iterator[Filler]:
        for each in self.rules[rule]:
            if each.only is None:
                yield (each,)
            elif each.only not in seen:
                for inner in self._passing(each.only, seen | {rule}):
                    yield (each, *inner)

    def pairs(self) -> Iterator[tuple[Place, Filler]]:
        """Yield every filler of every place."""
        for alternative in self.alternatives():
            for place in self.places(alternative):
                for filler in self.fillers(place.symbol):
                    yield place, filler

    def way_to(self, rule: str) -> tuple[Place, ...]:
        """Return the shortest way from a root down to a rule: the places passed on it."""
        if not self._ways:
            self._ways = self._all_ways()
        return self._ways[rule]

    def _all_ways(self) -> dict[str, tuple[Place, ...]]:
        """Return the way to each rule, statements before lines, and lines before declarations."""
        ways: dict[str, tuple[Place, ...]] = {}
        for root in ROOTS:
            waiting = [root]
            ways.setdefault(root, ())
            for rule in waiting:
                for each in self.rules[rule]:
                    for place in self.places(each):
                        if place.symbol not in ways:
                            ways[place.symbol] = (*ways[rule], place)
                            waiting.append(place.symbol)
        return ways


@cache
def load_grammar() -> Grammar:
    """Return the grammar of the card language."""
    rules: dict[str, list[Alternative]] = {}
    for rule in lark_parser(grammar_text()).rules:
        name = str(rule.origin.name)
        symbols = tuple(Symbol(str(each.name), each.is_term) for each in rule.expansion)
        known = rules.setdefault(name, [])
        known.append(Alternative(name, len(known), symbols))
    return Grammar({name: tuple(each) for name, each in rules.items()})


@cache
def spellings() -> Mapping[str, str]:
    """Return how each terminal that is a word, a few words or a sign is written."""
    tables = load_parser().tables
    return {name: text for text, name in (*tables.signs.items(), *tables.words.items())}
