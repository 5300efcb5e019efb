"""From the parts a grammar rule keeps to a construct of the language."""

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from vsdsl.constructs import FAMILIES, rule_name
from vsdsl.constructs.construct import Construct, Name, Pair
from vsdsl.source import Span
from vsdsl.syntax.words import Word

Maker = Callable[[Span, Sequence[Any]], Any]

_LISTS: Final = ("adjectives", "heads", "limits", "timings")


def make(rule: str, span: Span, parts: Sequence[Any]) -> Any:  # noqa: ANN401  any kind of part
    """Return what a grammar rule makes of its parts."""
    return _MAKERS[rule](span, [_value(part) for part in parts])


def make_joined(rule: str, span: Span, parts: Sequence[Word]) -> Any:  # noqa: ANN401  see `make`
    """Return what a rule of plain words makes of them: a construct of its name, or the words."""
    text = " ".join(part.text for part in parts)
    maker = _MAKERS.get(rule)
    return text if maker is None else maker(span, [text])


def made_rules() -> frozenset[str]:
    """Return the names of the grammar rules that make something."""
    return frozenset(_MAKERS)


def _value(part: object) -> object:
    if not isinstance(part, Word):
        return part
    match part.kind:
        case "NUMBER" | "SIGNED_NUMBER":
            return int(part.text)
        case "PAIR" | "SIGNED":
            return _pair(part.text)
        case "STRING" | "SYMBOL":
            return Name(part.span, part.text[1:-1])
        case "STAR":
            return None
        case _:
            return Name(part.span, part.text)


def _pair(text: str) -> Pair:
    atk, def_ = (None if number == "*" else int(number) for number in text.split("/"))
    return Pair(atk, def_, signed=text[0] in "+-")


def _maker(construct: type[Construct], names: Sequence[str]) -> Maker:
    where = names.index(construct.MANY) if construct.MANY in names else None
    build: Any = construct  # which parts it takes is known only from its names

    def with_fixed_parts(span: Span, parts: Sequence[Any]) -> Construct:
        return build(span=span, **dict(zip(names, parts, strict=True)))  # type: ignore[no-any-return]

    def with_many_parts(span: Span, parts: Sequence[Any]) -> Construct:
        before = where or 0
        after = len(names) - before - 1
        middle = parts[before : len(parts) - after]
        grouped = [*parts[:before], tuple(middle), *parts[len(parts) - after :]]
        return build(span=span, **dict(zip(names, grouped, strict=True)))  # type: ignore[no-any-return]

    return with_fixed_parts if where is None else with_many_parts


def _tuple(_span: Span, parts: Sequence[Any]) -> tuple[Any, ...]:
    return tuple(parts)


def _first(_span: Span, parts: Sequence[Any]) -> object:
    return parts[0]


def _makers() -> Mapping[str, Maker]:
    makers: dict[str, Maker] = dict.fromkeys(_LISTS, _tuple)
    makers["start"] = _first
    for family in FAMILIES.values():
        for construct in family:
            shapes = construct.RULES or {rule_name(construct): construct.PARTS}
            for rule, shape in shapes.items():
                makers[rule] = _maker(construct, shape)
    return MappingProxyType(makers)


_MAKERS: Final = _makers()
