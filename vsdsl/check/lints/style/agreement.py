"""Y110: a noun in the singular where several are meant, or in the plural where one is."""

import re
from collections.abc import Iterator
from typing import Final

from vsdsl.check.blanks import spelled
from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.amounts.amount import ForEach, NumberOf
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase, Possessed, TopAdjective
from vsdsl.constructs.selectors.selector import is_plural
from vsdsl.constructs.statements.control import ForEachDo
from vsdsl.diagnostics import Edit, Severity
from vsdsl.source import Span
from vsdsl.terms.nouns import Noun

_PLURALS: Final = {noun.plural: str(noun) for noun in Noun if noun.plural != noun}
_SINGULARS: Final = {one: many for many, one in _PLURALS.items()}
_ONE: Final = re.compile(r"a|an|another|each|1|exactly 1|up to 1")
_SEVERAL: Final = re.compile(
    r"all|those|any number of|(?:up to |exactly )?(?:[2-9]|\d\d+)|\d+ or (?:more|fewer)"
)
_OWN: Final = frozenset({"its", "your"})
_ONLY_ONE: Final = frozenset({"KO piles", "decks", "hands", "sides"})  # nobody has two of them
_ONE_OF_MANY: Final = frozenset({"back", "first", "front", "front or back", "last", "next"})


def agreement(phrase: Phrase | Possessed, place: Place) -> Iterator[Found]:
    """Yield a finding for a noun that does not agree with the words in front of it.

    Rules: 3.1.2, 6.2.1.
    """
    noun = phrase.noun
    if not isinstance(noun, str):
        return
    word, is_several = _in_front(phrase, place)
    fitting = {True: _SINGULARS, False: _PLURALS, None: {}}[is_several].get(noun)
    if fitting is None:
        return
    found = re.search(rf"\b{spelled(noun)}\b", place.text(phrase.span))
    if found:
        span = Span(phrase.span.start + found.start(), phrase.span.start + found.end())
        said = " ".join(place.text(Span(phrase.span.start, span.start)).split())
        said = said if said.startswith(word) else f"{word} {said}".rstrip()
        yield Found(
            span=span,
            title=f"`{said} {noun}` is written `{said} {fitting}`",
            label=f"it does not agree with `{word}`",
            help=f"write `{fitting}`",
            edits=(Edit(span, fitting),),
        )


def _in_front(phrase: Phrase | Possessed, place: Place) -> tuple[str, bool | None]:
    """Return the word in front, and whether it speaks of several; nothing if nobody can tell."""
    if isinstance(phrase, Possessed):
        owner = f"{place.text(phrase.owner.span)}'s"
        return owner, False if _is_single(phrase) and not is_plural(phrase.owner) else None
    if phrase.determiner is None:
        return _counted(place)
    said = " ".join(phrase.determiner.words.split())
    end = next((each for each in phrase.adjectives if isinstance(each, TopAdjective)), None)
    if end is not None and end.count and not _SEVERAL.fullmatch(said):
        number = end.number
        how_many = "(...)" if number is None else str(number)
        return f"{said} {end.end} {how_many}", number is None or number > 1
    if _ONE.fullmatch(said):
        return said, False
    if _SEVERAL.fullmatch(said):
        return said, True
    is_single = said in _OWN and _is_single(phrase)
    is_defender = said == "the" and phrase.noun == "defenders"  # a combat has one
    return said, False if is_single or is_defender else None


def _is_single(phrase: Phrase | Possessed) -> bool:
    """Whether a player has only one of what a phrase speaks of."""
    return phrase.noun in _ONLY_ONE or any(each in _ONE_OF_MANY for each in phrase.adjectives)


def _counted(place: Place) -> tuple[str, bool | None]:
    """Return how a phrase without a determiner is counted."""
    match _two_above(place):
        case ForEach() | ForEachDo():
            return "for each", False
        case NumberOf():
            return "number of", True
        case _:
            return "", None


def _two_above(place: Place) -> Construct:
    """Return what the selector of a phrase stands in."""
    return next(next(place.above).above, place).node


LINT: Final = Lint(
    code="Y110",
    title="a noun that does not agree with the words in front of it",
    severity=Severity.HINT,
    at=(Phrase, Possessed),
    find=agreement,
    rules=("3.1.2", "6.2.1"),
    has_fix=True,
)
