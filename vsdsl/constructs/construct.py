"""What every construct of the language has: a place in the text, and its English."""

from collections.abc import Callable, Mapping
from typing import Any, ClassVar, Final, dataclass_transform

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
        if not self.signed:
            return "/".join("*" if n is None else str(n) for n in self.written)
        zero = "-0" if any(n is not None and n < 0 for n in self.written) else "+0"
        return "/".join("*" if n is None else f"{n:+d}" if n else zero for n in self.written)

    @property
    def written(self) -> tuple[int | None, int | None]:
        """The two numbers in printed order."""
        return (self.atk, self.def_)


_GROUPED: Final = object()
_MANY: Final = object()
_MARKS: Final = (_GROUPED, _MANY)


def grouped() -> Any:  # noqa: ANN401  it stands where a tuple is declared
    """Return the mark of a part that is one thing, a group of things, or nothing."""
    return _GROUPED


def many() -> Any:  # noqa: ANN401  it stands where a tuple is declared
    """Return the mark of a part that is any number of things."""
    return _MANY


@dataclass_transform(
    kw_only_default=True, frozen_default=True, eq_default=False, field_specifiers=(grouped, many)
)
class Construct(Record):
    """A node of the syntax tree.

    The fields of a construct, in order, are the parts its grammar rule keeps. `SAYS` is its English
    with a place for each field; a construct that needs more overrides `english`. The base class
    exists so that a new construct is its fields, one sentence and an example.

    A construct that several grammar rules make lists them in `RULES`, each with what it fills.

    Read off the class as well: `PARTS` names the fields in grammar order, `MANY` the one that takes
    any number of parts, `GROUPS` those that are tuples, and `DEFAULTS` what may be left out.
    """

    _SLOTTED = True
    _UNCOMPARED = ("span",)

    SAYS: ClassVar[str] = ""
    EXAMPLE: ClassVar[str] = ""
    RULES: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    PARTS: ClassVar[tuple[str, ...]] = ()
    MANY: ClassVar[str] = ""
    GROUPS: ClassVar[tuple[str, ...]] = ()
    DEFAULTS: ClassVar[Mapping[str, Any]] = {}

    span: Span

    def __init_subclass__(cls) -> None:
        """Read off which parts are groups."""
        marked = cls._DEFAULTS
        groups = tuple([name for name, mark in marked.items() if mark in _MARKS])
        cls.PARTS = cls._COMPARED
        cls.GROUPS = groups
        cls.MANY = next((name for name in groups if marked[name] is _MANY), "")
        cls.DEFAULTS = cls._DEFAULTS = {**marked, **dict.fromkeys(groups, ())}

    def __init__(self, *, span: Span, **given: Any) -> None:  # noqa: ANN401  parts of any kind
        """Hold the parts; each is given by its name."""
        groups = {name: as_group(given[name]) for name in self.GROUPS if name in given}
        super().__init__(span=span, **{**given, **groups})

    def english(self, this: str) -> str:
        """Return the construct in plain English; `this` is what the card calls itself."""
        said = {name: say(getattr(self, name), this) for name in self.PARTS}
        return tidy(self.SAYS.format(**said, this=this))


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
    """Return a name that a script gives, in parentheses, so that it can stand after its thing."""
    return f"(the {spoken(name.text)})" if name and name.text else ""


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
