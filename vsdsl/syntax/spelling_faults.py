"""Findings about words that are misspelt, or that belong to another language."""

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from vsdsl.diagnostics import Diagnostic, Label, closest
from vsdsl.source import Span, cover
from vsdsl.syntax.blame import first_word, is_capitalised_word
from vsdsl.syntax.case import Case
from vsdsl.syntax.codes import Code
from vsdsl.syntax.finding import exact, finding, left_out, written
from vsdsl.syntax.foreign import HYPHENED, NUMBERS, OTHER_GAMES, PERSONS
from vsdsl.syntax.words import PLAIN

_MOST_SUGGESTIONS: Final = 3
_OTHERS: Final = frozenset({"a", "an", "another", "character", "each", "enemy", "it", "that"})
_SINGULAR: Final = frozenset({"this", "it", "character", "card", "player", "combat", "turn"})


def spelling_fault(case: Case) -> Diagnostic | None:
    """Return the finding about how the word is spelt, if it is about that."""
    return (
        _wrong_case(case)
        or _hyphen_missing(case)
        or _number_in_words(case)
        or _person(case)
        or _of_another_game(case)
        or _hyphen_needless(case)
        or _possessive(case)
        or _misspelt(case)
        or _uncapitalised(case)
    )


def name_is_a_word(case: Case) -> Diagnostic | None:
    """Return the finding about a name that is given, and that the language has as a word.

    It stands where the name is given; where it was not read as a name is shown too.
    """
    words = case.parser.tables.words
    giving = [name for before, name in pairwise(case.stream) if before.text in {"as", "let"}]
    for word in (case.word, case.last):
        given = [each for each in giving if each.text == word.text and each.start < word.start]
        if word.text in words and given and word not in giving:
            action = "choose another name, such as `victim`"
            found = finding(
                Code.NAME_IS_A_WORD, case.source, given[-1].span, "given as a name here", action
            )
            return found.changed(also=(Label(word.span, "not read as that name"),))
    return None


def _wrong_case(case: Case) -> Diagnostic | None:
    start, text = case.word.start, first_word(case.word.text)
    same = [
        spelling
        for spelling, terminal in case.parser.tables.words.items()
        if terminal in case.accepted and _differs_in_case(spelling, text)
    ]
    if not same or not (case.is_unknown or is_capitalised_word(case.parser, case.step)):
        return None
    label, span = "a word of the language, but for its case", Span(start, start + len(text))
    return finding(
        Code.WRONG_CASE, case.source, span, label, f"write `{same[0]}`", written(span, same[0])
    )


def _differs_in_case(spelling: str, text: str) -> bool:
    return spelling != text and spelling.casefold() == text.casefold()


def _hyphen_missing(case: Case) -> Diagnostic | None:
    """Return the finding about two words that are written as one."""
    around = case.stream[max(case.step.at - 1, 0) : case.step.after + 1]
    for first, second in pairwise(around):
        one = HYPHENED.get((first.text, second.text))
        if one is not None:
            span, action = cover(first.span, second.span), f"write `{one}`"
            edits = written(span, one)
            return finding(Code.HYPHEN_MISSING, case.source, span, "one word", action, edits)
    return None


def _number_in_words(case: Case) -> Diagnostic | None:
    digits = NUMBERS.get(case.word.text)
    if digits is None or "NUMBER" not in case.accepted:
        return None
    label, edits = "numbers are written in digits", written(case.span, digits)
    return finding(Code.NUMBER_IN_WORDS, case.source, case.span, label, f"write `{digits}`", edits)


def _person(case: Case) -> Diagnostic | None:
    """Return the finding about a word for a person: the card itself, or what was spoken of.

    In a line that speaks of one of the two only, there is no doubt.
    """
    if case.word.text not in PERSONS:
        return None
    before = {word.text for word in case.before}
    said = [word for word, signs in (("this", {"this"}), ("it", _OTHERS)) if before & signs]
    label = "a word for a person"
    if len(said) == 1:
        edits = written(case.span, said[0])
        action = f"write `{said[0]}`"
    else:
        action, edits = "write `this` for the card itself, or `it` for the other one", ()
    return finding(Code.OTHER_GAME, case.source, case.span, label, action, edits)


def _of_another_game(case: Case) -> Diagnostic | None:
    action = OTHER_GAMES.get(case.word.text)
    if action is None or not case.is_unknown:
        return None
    word = exact(action)
    edits = () if word is None else written(case.span, word)
    if action.startswith("leave it out"):
        edits = left_out(case.source, case.span)
    return finding(Code.OTHER_GAME, case.source, case.span, "a word from elsewhere", action, edits)


def _hyphen_needless(case: Case) -> Diagnostic | None:
    """Return the finding about several words that are written as one."""
    apart = case.word.text.replace("-", " ")
    if "-" not in case.word.text[1:] or not case.repairs.fits_as(case.step, case.stream, apart):
        return None
    label, edits = f"{len(apart.split())} words", written(case.span, apart)
    return finding(Code.NEEDLESS_HYPHEN, case.source, case.span, label, f"write `{apart}`", edits)


def _misspelt(case: Case) -> Diagnostic | None:
    """Return the finding about a word that is nearly one that fits."""
    if case.word.kind != PLAIN:
        return None
    words = case.parser.tables.words.items()
    candidates = {spelling.split(" ")[0] for spelling, name in words if name in case.accepted}
    near = closest(case.word.text, candidates, _MOST_SUGGESTIONS)
    fitting = [text for text in near if case.repairs.fits_as(case.step, case.stream, text)]
    best = _in_right_form(case, fitting or near)
    if case.is_unknown and near:
        label, action = "not a word of the language", f"did you mean `{best}`?"
        edits = written(case.span, best)
        return finding(Code.UNKNOWN_WORD, case.source, case.span, label, action, edits)
    if not fitting:
        return None
    action, edits = f"did you mean `{best}`?", written(case.span, best)
    return finding(Code.MISPLACED, case.source, case.span, case.where, action, edits)


def _in_right_form(case: Case, near: Sequence[str]) -> str:
    """Return the best suggestion: after one thing `attacks`, at the start of an effect `stun`."""
    best, *others = near or ("",)
    has_subject = case.step.at > 0 and case.stream[case.step.at - 1].text in _SINGULAR
    twin = f"{best}s" if has_subject else best.removesuffix("s")
    return twin if twin in others else best


def _possessive(case: Case) -> Diagnostic | None:
    """Return the finding about a name that was given, with an `s` but no apostrophe."""
    name = case.word.text.removesuffix("s")
    if not case.is_unknown or name == case.word.text or name not in case.given:
        return None
    label, action = f"`{name}` is a name that was given", f"did you mean `{name}'s`?"
    edits = written(case.span, f"{name}'s")
    return finding(Code.UNKNOWN_WORD, case.source, case.span, label, action, edits)


def _uncapitalised(case: Case) -> Diagnostic | None:
    """Return the finding about a name of a keyword or a team in small letters."""
    name = case.word.text.capitalize()
    is_list = case.is_first and case.following.text == "," and "NAME" in case.accepted
    fits = is_list or case.repairs.fits_as(case.step, case.stream, name)
    is_in_list = case.last.text == "," and "NAME" in case.accepted
    # Where an effect can begin, any name would fit as a verb.
    is_effect = case.is_first and case.parser.tables.words.get("stun") in case.accepted
    if not (case.is_unknown or is_in_list) or not fits or is_effect:
        return None
    label, edits = "keywords and teams begin with a capital letter", written(case.span, name)
    action = f"did you mean `{name}`?"
    return finding(Code.WRONG_CASE, case.source, case.span, label, action, edits)
