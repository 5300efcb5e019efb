"""What every construct of the language has: a place in the text, and its English."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, NoReturn, TypeVar, dataclass_transform, get_origin

from vsdsl.constructs.english import spoken, tidy
from vsdsl.record import Record
from vsdsl.source import Span


class Name(Record):
    """A name as the author wrote it: of a card, a keyword, a team, a symbol or a variable."""

    _UNCOMPARED = ("span",)

    span: Span
    text: str

    def __init__(self, span: Span, text: str) -> None:
        """Hold both; names are so many that this is written out."""
        held = vars(self)
        held["span"] = span
        held["text"] = text

    def english(self, this: str) -> str:  # noqa: ARG002  a name reads the same on every card
        """Return the name."""
        return self.text


class Pair(Record):
    """Two numbers with a slash: stats such as `4/3`, or a change such as `+1/+1`."""

    atk: int | None
    def_: int | None
    signed: bool = False

    def english(self, this: str) -> str:  # noqa: ARG002  numbers read the same on every card
        """Return the pair as it is printed on cards."""
        sign = "+" if self.signed else ""
        return "/".join("*" if n is None else f"{n:{sign}d}" for n in self.written)

    @property
    def written(self) -> tuple[int | None, int | None]:
        """The two numbers in printed order."""
        return (self.atk, self.def_)


_GROUPED: Final = object()
_MANY: Final = object()


def grouped() -> Any:  # noqa: ANN401  it stands where a tuple is declared
    """Return the mark of a part that is one thing, a group of things, or nothing."""
    return _GROUPED


def many() -> Any:  # noqa: ANN401  it stands where a tuple is declared
    """Return the mark of a part that is any number of things."""
    return _MANY


Made = TypeVar("Made")


@dataclass_transform(
    kw_only_default=True, frozen_default=True, eq_default=False, field_specifiers=(grouped, many)
)
def construct(kind: type[Made]) -> type[Made]:
    """Make a class a construct: frozen, with slots, its parts given by name.

    What every construct can do is written once, in `Construct`. attrs would write and compile it
    anew for each of the many classes, which takes longer than checking a file.
    """
    slots = [name for name, what in kind.__annotations__.items() if not _is_of_class(what)]
    body = {name: value for name, value in vars(kind).items() if name not in _OF_NO_SLOTS}
    written = {name: body.pop(name) for name in slots if name in body}
    groups = tuple(name for name, mark in written.items() if mark in (_GROUPED, _MANY))
    parts_of_this = tuple(name for name in slots if name != "span")
    body |= {
        "__qualname__": kind.__qualname__,
        "__slots__": slots,
        "PARTS": parts_of_this,
        "MANY": next((name for name, mark in written.items() if mark is _MANY), ""),
        "GROUPS": groups,
        "DEFAULTS": written | dict.fromkeys(groups, ()),
        "NEEDED": frozenset(parts_of_this),
    }
    made: Any = type(kind.__name__, kind.__bases__, body)
    result: type[Made] = made
    return result


_OF_NO_SLOTS: Final = frozenset({"__dict__", "__weakref__"})


def _is_of_class(annotation: Any) -> bool:  # noqa: ANN401  whatever stands behind a colon
    return get_origin(annotation) is ClassVar


@construct
class Construct:
    """A node of the syntax tree.

    The fields of a construct, in order, are the parts its grammar rule keeps. `SAYS` is its English
    with a place for each field; a construct that needs more overrides `english`. The base class
    exists so that a new construct is its fields, one sentence and an example.

    A construct that several grammar rules make lists them in `RULES`, each with what it fills.

    `construct` fills in the rest: `PARTS` names the fields in grammar order, `MANY` the one that
    takes any number of parts, `GROUPS` those that are tuples, `DEFAULTS` what may be left out, and
    `NEEDED` holds the same names as `PARTS`, to compare with what is given.
    """

    SAYS: ClassVar[str] = ""
    EXAMPLE: ClassVar[str] = ""
    RULES: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    PARTS: ClassVar[tuple[str, ...]] = ()
    MANY: ClassVar[str] = ""
    GROUPS: ClassVar[tuple[str, ...]] = ()
    DEFAULTS: ClassVar[Mapping[str, Any]] = {}
    NEEDED: ClassVar[frozenset[str]] = frozenset()

    span: Span

    def __init__(self, *, span: Span, **given: Any) -> None:  # noqa: ANN401  parts of any kind
        """Hold the parts; each is given by its name."""
        if given.keys() != self.NEEDED:
            given = {**self.DEFAULTS, **given}
            if given.keys() != self.NEEDED:
                wrong = ", ".join(sorted(given.keys() ^ self.NEEDED))
                raise TypeError(f"{type(self).__name__} has the parts {self.PARTS}; wrong: {wrong}")
        for name in self.GROUPS:
            given[name] = as_group(given[name])
        _hold(self, "span", span)
        for name, part in given.items():
            _hold(self, name, part)

    def english(self, this: str) -> str:
        """Return the construct in plain English; `this` is what the card calls itself."""
        said = {name: say(getattr(self, name), this) for name in self.PARTS}
        return tidy(self.SAYS.format(**said, this=this))

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes; `changed` makes another")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a {type(self).__name__} never changes; `changed` makes another")

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, n) == getattr(other, n) for n in self.PARTS)

    def __hash__(self) -> int:
        return hash((type(self), *parts(self)))

    def __repr__(self) -> str:
        said = ", ".join(f"{n}={getattr(self, n)!r}" for n in self.PARTS)
        return f"{type(self).__name__}({said})"

    def __reduce__(self) -> tuple[Any, ...]:
        return _remade, (type(self), {"span": self.span, **_by_name(self)})


_hold: Final = object.__setattr__  # a construct is filled by this, and then never again

Filler = Callable[[Construct, object], None]


def filler(kind: type[Construct], name: str) -> Filler:
    """Return what fills a part of a construct in the making, for those who make very many of them.

    They have made sure that there is a value for each part, as `Construct` itself does.
    """
    fill: Filler = getattr(kind, name).__set__
    return fill


def as_group(value: object) -> tuple[Any, ...]:
    """Return the members of a group that may be given as one thing, several, or none."""
    if value is None:
        return ()
    return tuple(value) if isinstance(value, list | tuple) else (value,)


def _by_name(node: Construct) -> dict[str, Any]:
    return {name: getattr(node, name) for name in node.PARTS}


def _remade(kind: Any, held: Mapping[str, Any]) -> Construct:  # noqa: ANN401  any construct
    made: Construct = kind(**held)
    return made


def say(part: object, this: str) -> str:
    """Return any part of a construct in English; an absent part says nothing."""
    match part:
        case None:
            return ""
        case str() | int():
            return str(part)
        case tuple():
            return " ".join(say(item, this) for item in part)
        case Construct() | Name() | Pair():
            return part.english(this)
        case _:
            raise TypeError(f"{part!r} is not a part of a construct")


def called(name: Name | None) -> str:
    """Return a name that a script gives, in parentheses, so that it can stand behind its thing."""
    return f"(the {spoken(name.text)})" if name else ""


def parts(node: Construct) -> tuple[Any, ...]:
    """Return the parts of a construct in grammar order, its own span left out."""
    return tuple([getattr(node, name) for name in node.PARTS])


def constructs_in(node: Construct) -> tuple[Construct, ...]:
    """Return a construct and all that are parts of it, in the order of the text."""
    found: list[Construct] = []
    _gather(node, found)
    return tuple(found)


def _gather(node: Construct, found: list[Construct]) -> None:
    found.append(node)
    for name in node.PARTS:
        part = getattr(node, name)
        if isinstance(part, Construct):
            _gather(part, found)
        elif type(part) is tuple:
            for each in part:
                if isinstance(each, Construct):
                    _gather(each, found)


def changed(node: Made, **new: object) -> Made:
    """Return the same construct with some parts changed."""
    held: Any = node
    made: Made = type(held)(**{"span": held.span, **_by_name(held), **new})
    return made
