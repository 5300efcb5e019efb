"""Names that a script makes up: where it gives them, and where it uses them.

A name given with `as` or `let`, or as the parameter of a keyword, is good to the end of its power;
what a card remembers is good in all its powers.
"""

from collections.abc import Iterator, Sequence
from typing import Final, NamedTuple

from vsdsl.constructs.construct import Construct, Name
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.effects.choices import Remember
from vsdsl.constructs.selectors.reference import Remembered, Variable
from vsdsl.resolve.walk import Walked, Written

_REMEMBERING: Final = (Remember, Remembered)


class MadeUp(NamedTuple):
    """The names given and the names used in one stretch of a script, in the order of the text.

    What a card remembers may stand in a power above the one that remembers it.
    """

    in_order: bool
    given: tuple[Name, ...]
    used: tuple[Name, ...]


def made_up_names(walked: Walked) -> Iterator[MadeUp]:
    """Yield what belongs together: each power by itself, then what is remembered."""
    kept = [each for each in walked.names if isinstance(each.owner, _REMEMBERING)]
    own = [each for each in walked.names if each.is_made_up]
    others = [each for each in own if not isinstance(each.owner, _REMEMBERING)]
    declaration = walked.declaration
    lines = declaration.lines if isinstance(declaration, Card) else (declaration,)
    for line in lines if others else ():
        start, end = line.span
        names = [each for each in others if start <= each.name.span.start < end]
        yield _split(names, Variable, in_order=True)
    yield _split(kept, Remembered, in_order=False)


def _split(names: Sequence[Written], use: type[Construct], *, in_order: bool) -> MadeUp:
    return MadeUp(
        in_order=in_order,
        given=tuple([each.name for each in names if not isinstance(each.owner, use)]),
        used=tuple([each.name for each in names if isinstance(each.owner, use)]),
    )
