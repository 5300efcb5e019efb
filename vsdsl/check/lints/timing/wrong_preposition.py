"""T110: a place after a word that does not go with it."""

from collections.abc import Iterator
from typing import Final, assert_never

from vsdsl.check.lint import Found, Lint
from vsdsl.check.place import Place
from vsdsl.constructs.construct import Construct
from vsdsl.constructs.selectors.phrase import Phrase, PileNoun, Possessed, TopOf
from vsdsl.constructs.selectors.post import Where
from vsdsl.constructs.selectors.reference import AnyOf
from vsdsl.constructs.selectors.selector import phrase_of
from vsdsl.diagnostics import Edit, Severity
from vsdsl.resolve.referents import meant_by

_HELP: Final = {
    "the top of": "write a deck or a pile",
}
_SIDES: Final = frozenset({"side", "sides"})
_HOLDERS: Final = frozenset(
    {
        "KO pile",
        "KO piles",
        "deck",
        "decks",
        "hand",
        "hands",
        "resource row",
        "row",
        "rows",
    }
)
_TIMES: Final = frozenset({"combat", "game"})
_DECKS: Final = frozenset({"deck", "decks"})


def wrong_preposition(where: TopOf | Where, place: Place) -> Iterator[Found]:
    """Yield a finding for `on` a hand or `in` a side: cards are in zones and rows, and on sides.

    Only decks and piles have a top.

    Rules: 1.2.1, 3.1.1, 3.2.1.
    """
    word, named = _said(where)
    if isinstance(where, Where) and isinstance(named, str) and word == "on":
        yield Found(
            span=where.span,
            title=f"`{word} {named}` names no place",
            label="characters are in the combat, and cards in play or in a hand",
            help=f"write `in {named}`",
            edits=(Edit(where.span, f"in {named}"),),
        )
    for each in named.options if isinstance(named, AnyOf) else (named,):
        if isinstance(each, Construct) and not _go_together(word, _noun(each, place)):
            yield Found(
                span=each.span,
                title=f"`{word} {place.text(each.span)}` names no place",
                label="cards are in a zone or a row, and on a side",
                help=_HELP.get(word, "correct the place, or the word in front of it"),
            )


def _said(where: TopOf | Where) -> tuple[str, object]:
    """Return the word in front of a place, and the place."""
    match where:
        case TopOf(deck=named):
            return "the top of", named
        case Where(preposition=word, place=named):
            return word, named
        case _:
            assert_never(where)


def _noun(named: Construct, place: Place) -> object:
    """Return the noun of a place, or of what a name stands for."""
    phrase = phrase_of(meant_by(named, place.around))
    return phrase.noun if isinstance(phrase, Phrase | Possessed) else None


def _go_together(word: str, noun: object) -> bool:
    match word:
        case "on":
            return not isinstance(noun, PileNoun) and noun not in _HOLDERS | _TIMES
        case "in":
            return noun not in _SIDES
        case "the top of":
            return isinstance(noun, PileNoun) or noun not in (_HOLDERS | _SIDES) - _DECKS
        case _:
            return True


LINT: Final = Lint(
    code="T110",
    title="a place after a word that does not go with it",
    severity=Severity.ERROR,
    at=(TopOf, Where),
    find=wrong_preposition,
    rules=("1.2.1", "3.1.1", "3.2.1"),
    has_fix=True,
)
