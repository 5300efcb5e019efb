"""N139: one of many, without a word that says which."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.amounts.amount import ForEach, NumberOf
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.declarations.declaration import Card
from vsdsl.constructs.durations.duration import Moment
from vsdsl.constructs.effects import EFFECTS
from vsdsl.constructs.effects.moves import RemoveFrom
from vsdsl.constructs.english import with_article
from vsdsl.constructs.modifiers.powers import CostsLess
from vsdsl.constructs.selectors.phrase import Determiner, Phrase, Possessed, TopAdjective
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import AnyOf
from vsdsl.constructs.statements.control import ForEachDo
from vsdsl.diagnostics import Severity
from vsdsl.resolve.kinds import kinds_of
from vsdsl.resolve.owners import has_owner
from vsdsl.resolve.referents import is_spoken_of
from vsdsl.resolve.zones import is_row_stood_in
from vsdsl.terms.kinds import CardKind
from vsdsl.terms.things import Kind

_PERSONS: Final = frozenset({"controller", "owner"})
_NOT_OWNED: Final = _PERSONS | {"player", "power"}
_KNOWN: Final = frozenset({"attacker", "power"})
_MANY: Final = _NOT_OWNED | {
    *("attacker", "card", "character", "equipment"),
    *("location", "plot twist", "resource", "token"),
}
_TELLS_WHICH: Final = frozenset({"first", "last", "lowest-level", "main", "next", "random"})
_COUNTED_BY: Final = (ForEach, ForEachDo, NumberOf)
_PLACING: Final = tuple(each for each in EFFECTS if each.FACTS.place)
_PLACED_BY: Final[tuple[type[Construct], ...]] = (*_PLACING, Moment, RemoveFrom, Where)


def which_one(phrase: Phrase | Possessed, place: Place) -> Iterator[Found]:
    """Yield a finding for `your character`, or for a `character` with nothing in front of it.

    A player has one main character and many others, and a side has two rows.

    Rules: 1.5.1, 2.1.1, 3.2.1.
    """
    if phrase.of is not None:
        return
    said = place.text(phrase.span)
    if phrase.noun == "row" and _is_some_row(phrase, place):
        yield Found(
            span=phrase.span,
            title=f"`{said}` does not say which row",
            label="a side has two",
            help="write `front row`, `back row` or `front or back row`",
        )
    if phrase.noun in _MANY and not _tells_which(phrase, place) and _leaves_open(phrase, place):
        yield Found(
            span=phrase.span,
            title=f"`{said}` does not say which one",
            label="there may be several",
            help=_help(str(phrase.noun)),
        )


def _help(noun: str) -> str:
    if noun in _PERSONS:
        return f"write `its {noun}`"
    return f"write `{with_article(noun)} ...` or `each {noun} ...`"


def _is_some_row(phrase: Phrase | Possessed, place: Place) -> bool:
    """Whether a row is some player's, and neither front nor back; a character stands in one."""
    if not is_row_stood_in(phrase) or not has_owner(phrase):
        return False
    if isinstance(phrase, Possessed):
        return Kind.PLAYER in kinds_of(phrase.owner, place.around)
    return phrase.determiner is None or phrase.determiner.words != "its"


def _tells_which(phrase: Phrase | Possessed, place: Place) -> bool:
    if _is_bearer(phrase, place):
        return True
    if isinstance(phrase, Phrase) and phrase.determiner is None:
        return False
    return any(isinstance(each, TopAdjective) or each in _TELLS_WHICH for each in phrase.adjectives)


def _is_bearer(phrase: Phrase | Possessed, place: Place) -> bool:
    """Whether a phrase is what the text of an equipment calls the one who carries it."""
    match phrase, place.declaration:
        case Phrase(determiner=None | Determiner(words="the")), Card(kind=CardKind.EQUIPMENT):
            return "equipped" in phrase.adjectives
        case _:
            return False


def _leaves_open(phrase: Phrase | Possessed, place: Place) -> bool:
    around = next(each for each in place.above if not isinstance(each.node, AnyOf))
    if isinstance(around.node, _PLACED_BY):  # then it is no place, and another finding
        return False
    if isinstance(phrase, Possessed):
        return phrase.noun not in _NOT_OWNED and Kind.PLAYER in kinds_of(phrase.owner, place.around)
    if phrase.determiner is not None and phrase.determiner.words == "the":
        return phrase.noun not in _KNOWN and not is_spoken_of(phrase, place.around)
    if phrase.noun == "equipment" and isinstance(next(around.above).node, CostsLess):
        return False
    if phrase.determiner is not None:
        return phrase.determiner.words in {"your", "their"} and phrase.noun not in _NOT_OWNED
    return phrase.noun != "equipment" and not isinstance(next(around.above).node, _COUNTED_BY)


LINT: Final = Lint(
    code="N139",
    title="one of many, without a word that says which",
    severity=Severity.ERROR,
    at=(Phrase, Possessed),
    find=which_one,
    rules=("1.5.1", "2.1.1", "3.2.1"),
)
