"""Sentences made from the grammar: every filler in every place, and then fillers within fillers.

A sentence is made from the seed and its number alone.
"""

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import islice
from random import Random
from typing import Final, NamedTuple

from tools.meaning.filling import DEDENT, INDENT, LINE_END, text_for, way_to
from tools.meaning.grammar import Alternative, Filler, Grammar, Place, load_grammar
from tools.meaning.words import spelt

_LAYOUT: Final = {"_NEWLINE": LINE_END, "_INDENT": INDENT, "_DEDENT": DEDENT}

_PAIR: Final = 2  # a filler within a filler

Words = list[str]
Above = tuple[str, ...]  # the rules in which something stands, outermost first


class Tried(NamedTuple):
    """A filler in a place."""

    place: Place
    filler: Filler

    def __str__(self) -> str:
        """Say which it is, in a form to be listed."""
        return f"{self.place} = {self.filler[-1]}"


class Sentence(NamedTuple):
    """A sentence: its number, the rule it is one of, its words, and what is tried with it."""

    number: int
    root: str
    words: tuple[str, ...]
    tried: tuple[Tried, ...]


def sentences(seed: int, most: int, depth: int = 2) -> Iterator[Sentence]:
    """Yield one sentence for each filler in each place, and then fillers within fillers.

    `most` is how many are wanted: all of the first kind always, of the second as many as are left.
    With a greater depth each has a filler within a filler within a filler, and so on.
    """
    grammar = load_grammar()
    plain = [Tried(place, filler) for place, filler in grammar.pairs()]
    if depth > _PAIR:
        chance = Random(f"{seed} {depth} deep")  # noqa: S311  as below
        for number, chain in enumerate(islice(_chains(grammar, plain, depth, chance), most)):
            yield sentence(seed, number, chain)
        return
    deeper = [(outer, inner) for outer in plain for inner in _within(grammar, outer)]
    left = min(max(most - len(plain), 0), len(deeper))
    more = Random(f"{seed}").sample(deeper, left)  # noqa: S311  the same each time, and no secret
    for number, tried in enumerate((*((each,) for each in plain), *more)):
        yield sentence(seed, number, tried)


def _chains(
    grammar: Grammar, plain: Sequence[Tried], depth: int, chance: Random
) -> Iterator[tuple[Tried, ...]]:
    """Yield fillers within fillers, so many deep, taken at random and each once, without end."""
    seen: set[tuple[Tried, ...]] = set()
    while True:
        chain = [chance.choice(plain)]
        while len(chain) < depth:
            inner = tuple(_within(grammar, chain[-1]))
            if not inner:
                break
            chain.append(chance.choice(inner))
        if len(chain) == depth and tuple(chain) not in seen:
            seen.add(tuple(chain))
            yield tuple(chain)


def sentence(seed: int, number: int, tried: tuple[Tried, ...]) -> Sentence:
    """Return the sentence in which something is tried."""
    grammar = load_grammar()
    place = tried[0].place
    way = (*way_to(grammar, place.alternative.rule), place)
    maker = _Maker(grammar, Random(f"{seed}:{number}"), tried)  # noqa: S311  as above
    words = maker.down(way, ())
    return Sentence(number, way[0].alternative.rule, tuple(words), tried)


def _within(grammar: Grammar, outer: Tried) -> Iterator[Tried]:
    """Yield every filler of every place in a filler."""
    for place in grammar.places(outer.filler[-1]):
        for filler in grammar.fillers(place.symbol):
            yield Tried(place, filler)


class _Maker:
    """Makes the words of one sentence, in which something is tried."""

    def __init__(self, grammar: Grammar, chance: Random, tried: tuple[Tried, ...]) -> None:
        self._grammar = grammar
        self._chance = chance
        self._tried = tried
        fillers = [each for one in tried for each in one.filler]
        self._beside = [name for each in fillers for name in (each.rule, str(each))]

    def down(self, way: tuple[Place, ...], above: Above) -> Words:
        """Return the words of the first place on a way, with the rest of the way in it."""
        place, *rest = way
        within = (*above, place.alternative.rule)
        self._beside += [place.symbol, place.alternative.rule]
        there = self.down(tuple(rest), within) if rest else self._filled(self._tried, within)
        return self._with(place, there, above)

    def _filled(self, tried: tuple[Tried, ...], above: Above) -> Words:
        """Return the words of a filler, with what is tried inside it."""
        (_, filler), *inner = tried
        within = (*above, *(each.rule for each in filler))
        if not inner:
            return self._whole(filler[-1], within[:-1])
        return self._with(inner[0].place, self._filled(tuple(inner), within), within[:-1])

    def _with(self, place: Place, there: Words, above: Above) -> Words:
        """Return the words of an alternative with some words in one of its places."""
        alternative = place.alternative
        words: Words = []
        for at in range(len(alternative.symbols)):
            words += there if at == place.at else self._part(alternative, at, above)
        return words

    def _whole(self, alternative: Alternative, above: Above) -> Words:
        parts = range(len(alternative.symbols))
        return [word for at in parts for word in self._part(alternative, at, above)]

    def _part(self, alternative: Alternative, at: int, above: Above) -> Words:
        """Return what stands in a part of an alternative where nothing is tried."""
        symbol = alternative.symbols[at]
        if symbol.name in _LAYOUT:
            return [_LAYOUT[symbol.name]]
        if symbol.is_terminal:
            return [spelt(alternative.rule, symbol.name, above, self._chance)]
        text = text_for(Place(alternative, at), self._beside)
        if text is None:
            within = (*above, alternative.rule)
            return self._whole(shortest(self._grammar, symbol.name), within)
        return [text] if text else []


@cache
def shortest(grammar: Grammar, rule: str) -> Alternative:
    """Return the alternative of a rule with the fewest words."""
    return min(grammar.rules[rule], key=lambda each: _length(grammar, each, frozenset({rule})))


def _length(grammar: Grammar, alternative: Alternative, seen: frozenset[str]) -> float:
    """Return how many words an alternative has at least; endless, where it needs itself."""
    total = 0.0
    for at, symbol in enumerate(alternative.symbols):
        if symbol.is_terminal or text_for(Place(alternative, at)) is not None:
            total += 1
        elif symbol.name in seen:
            total = float("inf")
        else:
            inner = grammar.rules[symbol.name]
            total += min(_length(grammar, each, seen | {symbol.name}) for each in inner)
    return total
