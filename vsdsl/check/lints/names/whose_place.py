"""N128: a hand, a deck or a side without a word that says whose, and a rest of nothing."""

from collections.abc import Iterator
from typing import Final

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.durations.duration import Moment
from vsdsl.constructs.effects.moves import RemoveFrom
from vsdsl.constructs.selectors.phrase import Phrase
from vsdsl.diagnostics import Severity
from vsdsl.resolve.referents import is_spoken_of

_PLACES: Final = frozenset({"KO pile", "deck", "hand", "resource row", "row", "side"})


def whose_place(phrase: Phrase, place: Place) -> Iterator[Found]:
    """Yield a finding for `hand`, or `the hand` if no words of the power before it speak of one.

    Rules: 1.2.1, 3.1.2.
    """
    noun, said = phrase.noun, place.text()
    is_bare = phrase.determiner is None
    is_the = phrase.determiner is not None and phrase.determiner.words == "the"
    bare = said.removeprefix("the").lstrip() if is_the else said
    if phrase.of is not None or not (is_bare or is_the):
        return
    if isinstance(next(place.above).node, Moment | RemoveFrom):  # no place is meant there
        return
    if noun in _PLACES and (is_bare or not is_spoken_of(phrase, place.around)):
        yield Found(
            span=phrase.span,
            title=f"`{said}` does not say whose",
            label="every player has one",
            help=f"write `your {bare}`, or `foe's {bare}` of a player named `foe`",
        )
    elif noun == "rest" and is_the:
        yield Found(
            span=phrase.span,
            title=f"`{said}` does not say of what",
            label="no cards are named here",
            help="give the cards a name with `as`, as in `the rest of shown`",
        )


LINT: Final = Lint(
    code="N128",
    title="a place without a word that says whose",
    severity=Severity.WARNING,
    at=(Phrase,),
    find=whose_place,
    rules=("1.2.1", "3.1.2"),
)
