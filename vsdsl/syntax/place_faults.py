"""Findings about words that stand where they cannot stand."""

from typing import Final

from vsdsl.diagnostics import Diagnostic
from vsdsl.syntax.case import Case
from vsdsl.syntax.codes import Code
from vsdsl.syntax.finding import finding, quoted
from vsdsl.syntax.repair import LITTLE_WORDS
from vsdsl.syntax.vocabulary import LAYOUT, joined

_DETERMINERS: Final = frozenset({"a", "each", "all"})
_ARTICLES: Final = frozenset({"a", "an", "the"})
_ONLY_ONE_OF: Final = frozenset({"top", "next", "first", "last", "rest"})
_SAID: Final = {"1": "a number", '"Name"': "a name in quotes"}
_MOST_INSERTED: Final = 3


def place_fault(case: Case) -> Diagnostic:
    """Return the finding about a word that does not fit in its place."""
    return _exchanged(case) or _missing(case) or _needless(case) or _misplaced(case)


def _exchanged(case: Case) -> Diagnostic | None:
    """Return the finding about one little word in place of another, such as `to` for `on`."""
    if case.word.text not in LITTLE_WORDS:
        return None
    fitting = (word for word in LITTLE_WORDS if case.repairs.fits_as(case.step, case.stream, word))
    word = next(fitting, None)
    if word is None:
        return None
    action = f"write `{word}` in its place"
    return finding(Code.MISPLACED, case.source, case.span, case.where, action)


def _missing(case: Case) -> Diagnostic | None:
    """Return the finding about a little word that was forgotten."""
    if case.is_unknown or case.is_first:
        return None
    missing = case.repairs.missing_before(case.step, case.stream)[:_MOST_INSERTED]
    if not missing:
        return None
    if missing[0] == ":":
        label, action = (
            "the effect begins behind this",
            f"write `:` behind {quoted(case.last.text)}",
        )
        return finding(Code.MISSING_COLON, case.source, case.last.span, label, action)
    determiners = [word for word in missing if word in _DETERMINERS]
    if case.word.text in _ONLY_ONE_OF:
        determiners = ["the"]
    inserted = joined([_SAID.get(word, f"`{word}`") for word in determiners or missing])
    code = Code.NO_DETERMINER if determiners else Code.MISSING_WORD
    return finding(code, case.source, case.span, case.where, f"write {inserted} in front of it")


def _needless(case: Case) -> Diagnostic | None:
    is_article = case.word.text in _ARTICLES and case.repairs.next_fits(case.step, case.stream)
    if not is_article and not case.repairs.fits_without(case.step, case.stream):
        return None
    code = Code.UNKNOWN_WORD if case.is_unknown else Code.NEEDLESS_WORD
    label = "the line goes on without it" if is_article else "the line is complete without it"
    return finding(code, case.source, case.span, label, "leave it out")


def _misplaced(case: Case) -> Diagnostic:
    alternatives = case.repairs.vocabulary.alternatives(case.accepted)
    if alternatives:
        action = f"write {joined(alternatives)}"
    else:
        action = "end the line in front of it" if case.accepted & LAYOUT else "leave it out"
    if case.is_unknown:
        label = "not a word of the language"
        return finding(Code.UNKNOWN_WORD, case.source, case.span, label, action)
    return finding(Code.MISPLACED, case.source, case.span, case.where, action)
