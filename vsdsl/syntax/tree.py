"""From the parts of a grammar rule to a construct of the language.

How a rule makes something of its parts is worked out once, when it is first used: a declaration
uses the same few rules over and over.
"""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from vsdsl.constructs import FAMILIES, rule_name
from vsdsl.constructs.construct import Construct, Name, Pair, as_group, filler
from vsdsl.source import Span
from vsdsl.syntax.tables import START, Shape
from vsdsl.syntax.words import Word

# Makes something of parts, given where they begin and where they end in the text.
Maker = Callable[[int, int, list[Any]], Any]

_LISTS: Final = ("adjectives", "heads", "limits", "timings")


def maker_of(shape: Shape) -> Maker | None:
    """Return what makes something of the parts of a rule; `None` where its only part is that."""
    if _passes(shape):
        return None
    spliced, joined, single = shape.spliced, shape.joined, shape.single
    as_they_are = tuple((place, False, 0) for place in range(shape.length))
    keeps_all = shape.keep == as_they_are and not shape.trailing
    make_whole = _maker(shape.rule)

    def make(start: int, end: int, parts: list[Any]) -> object:
        kept = parts if keeps_all else _kept(shape, parts)
        if spliced:
            return kept
        if joined:
            return make_whole(start, end, [" ".join([word.text for word in kept])])
        if single and len(kept) == 1:
            return kept[0]
        return make_whole(start, end, kept)

    return make


def made_rules() -> frozenset[str]:
    """Return the names of the grammar rules that make something."""
    return frozenset((START, *_LISTS, *_MADE))


def _passes(shape: Shape) -> bool:
    """Return whether a rule is its only part: a list that it would splice, or a part by itself."""
    is_only = shape.length == 1 and not (shape.trailing or shape.joined)
    return is_only and (
        (shape.spliced and shape.keep == ((0, True, 0),))
        or (shape.single and shape.keep == ((0, False, 0),))
    )


def _kept(shape: Shape, parts: Sequence[Any]) -> list[Any]:
    """Return the parts that a rule keeps, with `None` for each optional part that is absent."""
    kept: list[Any] = []
    for place, spliced, absent in shape.keep:
        if absent:
            kept += [None] * absent
        if spliced:
            kept += parts[place]
        else:
            kept.append(parts[place])
    if shape.trailing:
        kept += [None] * shape.trailing
    return kept


def _maker(rule: str) -> Maker:
    """Return what makes something of the kept parts of a rule; most make a construct."""
    if rule in _LISTS:
        return _tuple
    return _constructing(*_MADE[rule]) if rule in _MADE else _only


def _constructing(construct: type[Construct], names: Sequence[str]) -> Maker:
    """Return what makes a construct of parts, which stand in the order of these names."""
    many = names.index(construct.MANY) if construct.MANY in names else None
    behind = 0 if many is None else len(names) - many - 1
    groups = [place for place, name in enumerate(names) if name in construct.GROUPS]
    fill_span = filler(construct, "span")
    fillers = [filler(construct, name) for name in names]
    left_out = [name for name in construct.PARTS if name not in names]
    defaults = [(filler(construct, name), construct.DEFAULTS[name]) for name in left_out]

    def make(start: int, end: int, parts: list[Any]) -> Construct:
        values = [_value(part) if type(part) is Word else part for part in parts]
        if many is not None:
            last = len(values) - behind
            values[many:last] = [values[many:last]]
        for place in groups:
            values[place] = as_group(values[place])
        made = object.__new__(construct)
        fill_span(made, Span(start, end))
        for fill, value in zip(fillers, values, strict=True):
            fill(made, value)
        for fill, value in defaults:
            fill(made, value)
        return made

    return make


def _value(word: Word) -> object:
    """Return what a word that stands for something of its own means."""
    match word.kind:
        case "NUMBER" | "SIGNED_NUMBER":
            return int(word.text)
        case "PAIR" | "SIGNED":
            return _pair(word.text)
        case "STRING" | "SYMBOL":
            return Name(word.span, word.text[1:-1])
        case "STAR":
            return None
        case _:
            return Name(word.span, word.text)


def _pair(text: str) -> Pair:
    atk, def_ = (None if number == "*" else int(number) for number in text.split("/"))
    return Pair(atk, def_, signed=text[0] in "+-")


def _tuple(_start: int, _end: int, parts: list[Any]) -> tuple[Any, ...]:
    return tuple([_value(part) if type(part) is Word else part for part in parts])


def _only(_start: int, _end: int, parts: list[Any]) -> object:
    [part] = parts
    return part


def _made() -> Mapping[str, tuple[type[Construct], Sequence[str]]]:
    """Return which construct each rule makes, and which of its parts the rule has, in order."""
    made: dict[str, tuple[type[Construct], Sequence[str]]] = {}
    for family in FAMILIES.values():
        for construct in family:
            rules = construct.RULES or {rule_name(construct): construct.PARTS}
            made.update((rule, (construct, names)) for rule, names in rules.items())
    return MappingProxyType(made)


_MADE: Final = _made()
