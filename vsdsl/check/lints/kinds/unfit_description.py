"""A105: a description that fits no thing of its kind."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.kinds import Kind, kinds_of
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.selectors.phrase import (
    LevelAdjective,
    Phrase,
    Possessed,
    SymbolAdjective,
    TeamAdjective,
)
from vsdsl.constructs.selectors.post import (
    HasKeyword,
    Named,
    Sharing,
    Where,
    WithoutProperty,
    WithProperty,
)
from vsdsl.constructs.selectors.selector import Selector
from vsdsl.diagnostics import Severity

_OF_CHARACTERS: Final = frozenset(
    [
        "back-row",
        "exhausted",
        "front-row",
        "frozen",
        "hidden",
        "lowest-level",
        "main",
        "protected",
        "ready",
        "stunned",
        "supporting",
        "unprotected",
        "unstunned",
        "wounded",
    ]
)
_OF_LOCATIONS: Final = frozenset({"basic", "special"})
_NEVER_CHARACTERS: Final = frozenset(
    {Kind.LOCATION, Kind.PLACE, Kind.PLAYER, Kind.PLOT_TWIST, Kind.POWER}
)
_NEVER_LOCATIONS: Final = frozenset({Kind.CHARACTER, Kind.EQUIPMENT, Kind.PLAYER, Kind.PLOT_TWIST})
_NOWHERE: Final = frozenset({Kind.PLAYER})


def unfit_description(said: Phrase | Possessed | Selector, place: Place) -> Iterator[Found]:
    """Yield a finding for a state, team or place of something that has none.

    Rules: 1.2.1, 2.1.2, 2.4.1.
    """
    if isinstance(said, Selector):
        misfit = _behind(said)
        kinds = kinds_of(said.phrase, place) if misfit else frozenset()
        wrong = bool(kinds) and kinds <= _NOWHERE
    else:
        kinds = kinds_of(said, place)
        wrong = bool(kinds) and any(_is_misfit(each, kinds) for each in said.adjectives)
    if wrong:
        yield Found(
            span=said.span,
            title=f"`{place.text(said.span)}` fits nothing",
            label=f"it speaks of {' or '.join(sorted(each.value for each in kinds))}",
            help="mend the noun, or what is said of it",
        )


def _is_misfit(adjective: object, kinds: frozenset[Kind]) -> bool:
    match adjective:
        case str() if adjective in _OF_CHARACTERS:
            return kinds <= _NEVER_CHARACTERS
        case str() if adjective in _OF_LOCATIONS:
            return kinds <= _NEVER_LOCATIONS
        case LevelAdjective():
            return kinds <= _NEVER_CHARACTERS
        case TeamAdjective():
            return kinds <= {Kind.PLAYER, Kind.PLACE}
        case SymbolAdjective():
            return kinds <= {Kind.CHARACTER, Kind.PLAYER, Kind.PLACE}
        case _:
            return False


def _behind(selector: Selector) -> bool:
    """Whether a selector says where its things are, their name, or which keyword they have."""
    return any(
        isinstance(post, Named | Sharing | Where)
        or (
            isinstance(post, WithProperty | WithoutProperty)
            and isinstance(post.property, HasKeyword)
        )
        for post in selector.posts
    )


LINT: Final = Lint(
    code="A105",
    title="a description that fits no thing of its kind",
    severity=Severity.ERROR,
    at=(Phrase, Possessed, Selector),
    find=unfit_description,
    rules=("1.2.1", "2.1.2", "2.4.1"),
)
