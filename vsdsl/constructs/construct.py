"""What every construct of the language has: a place in the text, and its English."""

from collections.abc import Mapping
from typing import Any, ClassVar, TypeVar, dataclass_transform

from attrs import evolve, field, fields, frozen

from vsdsl.constructs.english import spoken, tidy
from vsdsl.source import Span


@frozen
class Name:
    """A name as the author wrote it: of a card, a keyword, a team, a symbol or a variable."""

    span: Span = field(eq=False, repr=False)
    text: str = field()

    def english(self, this: str) -> str:  # noqa: ARG002  a name reads the same on every card
        """Return the name."""
        return self.text


@frozen
class Pair:
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


def _as_tuple(value: object) -> tuple[Any, ...]:
    if value is None:
        return ()
    return tuple(value) if isinstance(value, list | tuple) else (value,)


def grouped() -> Any:  # noqa: ANN401  attrs' own `field` is typed like this
    """Return a field that takes one part, itself a group, or none."""
    return field(factory=tuple, converter=_as_tuple)


def many() -> Any:  # noqa: ANN401  attrs' own `field` is typed like this
    """Return a field that takes any number of parts."""
    return field(factory=tuple, converter=_as_tuple, metadata={"many": True})


Made = TypeVar("Made")


@dataclass_transform(
    kw_only_default=True, frozen_default=True, eq_default=False, field_specifiers=(field,)
)
def construct(kind: type[Made]) -> type[Made]:
    """Make a class a construct: frozen, with slots, its fields given by name.

    Comparing and showing are written once, in `Construct`: writing them for each class would double
    the time it takes to start.
    """
    made: Any = frozen(kw_only=True, eq=False, repr=False)(kind)
    own = [part for part in fields(made) if part.name != "span"]
    made.PARTS = tuple(part.name for part in own)
    made.MANY = next((part.name for part in own if part.metadata.get("many")), "")
    result: type[Made] = made
    return result


@construct
class Construct:
    """A node of the syntax tree.

    The fields of a construct, in order, are the parts its grammar rule keeps. `SAYS` is its English
    with a place for each field; a construct that needs more overrides `english`. The base class
    exists so that a new construct is its fields, one sentence and an example. `PARTS` names the
    fields in grammar order, `MANY` the one that takes any number of parts.
    """

    SAYS: ClassVar[str] = ""
    EXAMPLE: ClassVar[str] = ""
    RULES: ClassVar[Mapping[str, tuple[str, ...]]] = {}
    PARTS: ClassVar[tuple[str, ...]] = ()
    MANY: ClassVar[str] = ""

    span: Span

    def english(self, this: str) -> str:
        """Return the construct in plain English; `this` is what the card calls itself."""
        said = {name: say(getattr(self, name), this) for name in self.PARTS}
        return tidy(self.SAYS.format(**said, this=this))

    def __eq__(self, other: object) -> bool:
        if type(other) is not type(self):
            return NotImplemented
        return all(getattr(self, n) == getattr(other, n) for n in self.PARTS)

    def __hash__(self) -> int:
        return hash((type(self), *parts(self)))

    def __repr__(self) -> str:
        said = ", ".join(f"{n}={getattr(self, n)!r}" for n in self.PARTS)
        return f"{type(self).__name__}({said})"


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
    return tuple(getattr(node, name) for name in node.PARTS)


def changed(node: Made, **new: object) -> Made:
    """Return the same construct with some parts changed."""
    held: Any = node  # attrs' own types do not know a class made by `construct`
    result: Made = evolve(held, **new)
    return result
