"""Going through the constructs of declarations, once for all checks."""

from collections.abc import Iterable, Iterator

from attrs import field, frozen

from vsdsl.check.known import Known
from vsdsl.constructs.construct import Construct, Name, parts
from vsdsl.source import Source, Span
from vsdsl.syntax.script import Script


@frozen(kw_only=True)
class Written:
    """A name in a script, and the construct it is a part of."""

    name: Name
    owner: Construct
    sign: str

    @property
    def is_made_up(self) -> bool:
        """Whether it is a name of the script's own, such as `victim`."""
        return self.sign.islower()

    @property
    def is_symbol(self) -> bool:
        """Whether it is a power symbol, such as `[Might]`."""
        return self.sign == "["


@frozen(kw_only=True)
class Walked:
    """A declaration with all its constructs and all its names, in the order of the text."""

    source: Source
    declaration: Construct
    constructs: tuple[Construct, ...] = field(repr=False)
    names: tuple[Written, ...] = field(repr=False)

    def names_in(self, span: Span) -> tuple[Written, ...]:
        """Return the names that stand in a part of the text."""
        return tuple(each for each in self.names if span.start <= each.name.span.start < span.end)


@frozen(kw_only=True)
class Scope:
    """What the checks look at: the declarations at hand, and the names that are known."""

    declarations: tuple[Walked, ...]
    known: Known


def walk_scripts(scripts: Iterable[Script]) -> Iterator[Walked]:
    """Yield every declaration that could be parsed."""
    for script in scripts:
        for declared in script.declarations:
            yield walk(declared.construct, script.source)


def walk(declaration: Construct, source: Source) -> Walked:
    """Return a declaration with all that is in it."""
    constructs: list[Construct] = []
    names: list[Written] = []
    _walk(declaration, source.text, constructs, names)
    return Walked(
        source=source, declaration=declaration, constructs=tuple(constructs), names=tuple(names)
    )


def constructs_in(declaration: Construct) -> tuple[Construct, ...]:
    """Return a declaration and all constructs in it."""
    constructs: list[Construct] = []
    _walk(declaration, "", constructs, [])
    return tuple(constructs)


def _walk(owner: Construct, text: str, constructs: list[Construct], names: list[Written]) -> None:
    constructs.append(owner)
    for part in parts(owner):
        for each in part if isinstance(part, tuple) else (part,):
            if isinstance(each, Construct):
                _walk(each, text, constructs, names)
            elif isinstance(each, Name):
                sign = text[each.span.start : each.span.start + 1]
                names.append(Written(name=each, owner=owner, sign=sign))
