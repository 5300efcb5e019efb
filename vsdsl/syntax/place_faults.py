"""Findings about words that stand where they cannot stand."""

from itertools import pairwise
from typing import Final

from vsdsl.diagnostics import Diagnostic, Edit
from vsdsl.source import Span
from vsdsl.syntax.case import Case
from vsdsl.syntax.codes import Code
from vsdsl.syntax.finding import finding, left_out, quoted, written
from vsdsl.syntax.repair import LITTLE_WORDS
from vsdsl.syntax.vocabulary import LAYOUT, joined
from vsdsl.syntax.words import NEWLINE, PLAIN, Word

_DETERMINERS: Final = frozenset({"a", "each", "all"})
_ARTICLES: Final = frozenset({"a", "an", "the"})
_ONLY_ONE_OF: Final = frozenset({"top", "next", "first", "last", "rest"})
_SAID: Final = {"1": "a number", '"Name"': "a name in quotes"}
_IN_FRONT: Final = frozenset({"the", "that", "this", "a", "an", "each"})
_COUNTERS: Final = frozenset({"counter", "counters"})
_PLACES: Final = frozenset({"KO", "back", "deck", "front", "hand", "resource", "row", "side"})
_ROWS: Final = frozenset({"back", "front", "row"})
_INTO: Final = frozenset({"(", "from", "in", "into", "of", "on", "onto", "or", "to"})
_EVENT_HEADS: Final = frozenset({"when", "whenever"})
_PREPOSITIONS: Final = frozenset(
    {"at", "by", "during", "for", "from", "in", "into", "of", "on", "onto", "per", "to", "with"}
)
_WHOSE: Final = frozenset({"enemy", "its", "their", "your"})
_MOST_INSERTED: Final = 3
_ALSO_NOUNS: Final = frozenset({"attack", "attacks", "strike"})


def place_fault(case: Case) -> Diagnostic:
    """Return the finding about a word that does not fit in its place."""
    return (
        _outside_a_power(case)
        or _card_in_text(case)
        or _name_with_more(case)
        or _kind_of_counter(case)
        or _named_in_event(case)
        or _exchanged(case)
        or _missing(case)
        or _needless(case)
        or _beyond_words(case)
        or _misplaced(case)
    )


def _outside_a_power(case: Case) -> Diagnostic | None:
    """Return the finding about an effect that stands among the lines of a card."""
    words = case.parser.tables.words
    is_line_of_card = case.is_first and words["cost"] in case.accepted
    if not is_line_of_card or words.get(case.word.text) not in _effects(case):
        return None
    label, action = "a line of a card", 'put it into a power: `power "...":`, and this further in'
    return finding(Code.OUTSIDE_A_POWER, case.source, case.span, label, action)


def _card_in_text(case: Case) -> Diagnostic | None:
    """Return the finding about a name without quotes that acts or is acted on as a card does."""
    name = _acting_name(case)
    if name is None:
        return None
    own = next((each.text for each in case.stream if each.kind == "STRING"), "").strip('"')
    is_own = name.text in own
    action = "write `this`" if is_own else f'write `a "{name.text}"`, or a noun after a team'
    label = "the card itself" if is_own else "the name of a card, without quotes"
    edits = written(name.span, "this") if is_own else ()
    return finding(Code.CARD_IN_TEXT, case.source, name.span, label, action, edits)


def _name_with_more(case: Case) -> Diagnostic | None:
    """Return the finding about a made-up name that does not stand by itself, or not after `as`."""
    if not case.is_unknown or case.is_first:
        return None
    name, before = case.word.text, case.stream[: case.step.at]
    is_used = any(each.text == name for each in case.stream[case.step.after :])
    if name in case.given and before[-1].text in _IN_FRONT:
        action = f"a name stands alone: write `{name}` without `{before[-1].text}`"
        edits = left_out(case.source, before[-1].span)
    elif len(before) > 1 and before[-2].text == "as":
        action = f"a name is one word: write `as {name}`"
        edits = left_out(case.source, before[-1].span)
    elif is_used and case.repairs.fits_without(case.step, case.stream):
        action = f"write `as {name}` to give it this name"
        edits = written(case.span, f"as {name}")
    else:
        return None
    return finding(Code.MISPLACED, case.source, case.span, case.where, action, edits)


def _kind_of_counter(case: Case) -> Diagnostic | None:
    """Return the finding about a counter of a kind that there is not, or of no kind."""
    if case.word.text not in _COUNTERS and case.following.text not in _COUNTERS:
        return None
    label, action = "which counters?", "write `+1/+1 counters` or `-1/-1 counters`"
    return finding(Code.MISPLACED, case.source, case.span, label, action)


def _acting_name(case: Case) -> Word | None:
    """Return the name after which a verb stands; `attacks` is a noun as well, and read as one."""
    before = [*case.stream[max(case.step.at - 2, 0) : case.step.at], case.word]
    for name, verb in pairwise(before):
        is_verb = case.parser.tables.words.get(verb.text) in _deeds(case)
        is_stop = verb is case.word or verb.text in _ALSO_NOUNS
        if name.kind == "NAME" and is_verb and is_stop:
            return name
    return None


def _effects(case: Case) -> frozenset[str]:
    return case.repairs.vocabulary.accepted_behind("keyword X:\n")


def _deeds(case: Case) -> frozenset[str]:
    vocabulary = case.repairs.vocabulary
    return vocabulary.accepted_behind("keyword X: this") | vocabulary.accepted_behind(
        "keyword X: when this"
    )


def _named_in_event(case: Case) -> Diagnostic | None:
    """Return the finding about a name that is given in an event, where there is only `it`."""
    is_event = case.stream[case.line_range[0]].text in _EVENT_HEADS and ":" not in map(
        _text, case.before
    )
    name = case.following
    if not is_event or case.word.text != "as" or name.kind != PLAIN:
        return None
    uses = [each for each in case.stream[case.step.after + 1 :] if each.text == name.text]
    edits = (
        Edit(Span(case.last.end, name.end), ""),
        *(Edit(each.span, "it") for each in uses),
    )
    action = f"leave it out, and write `it` for `{name.text}`"
    span = Span(case.word.start, name.end)
    label = "an event gives no names"
    return finding(Code.OTHER_WORDS, case.source, span, label, action, edits)


def _beyond_words(case: Case) -> Diagnostic | None:
    """Return the finding about what follows a sentence that is complete without it."""
    is_complete = "COLON" in case.accepted or NEWLINE in case.accepted
    if case.is_first or not is_complete or not (case.before and case.word.kind == PLAIN):
        return None
    rest = case.stream[case.step.at : case.line_range[1]]
    colon = next((at for at, each in enumerate(rest) if each.text == ":"), len(rest))
    span = Span(case.word.start, rest[max(colon, 1) - 1].end)
    action = "leave it out, or say it in a line of its own"
    return finding(Code.CANNOT_SAY, case.source, span, case.where, action)


def _text(word: Word) -> str:
    return word.text


def _exchanged(case: Case) -> Diagnostic | None:
    """Return the finding about one little word in place of another, such as `to` for `on`."""
    if case.word.text not in LITTLE_WORDS:
        return None
    fitting = (word for word in LITTLE_WORDS if case.repairs.fits_as(case.step, case.stream, word))
    word = next(fitting, None)
    if word is None:
        return None
    action, edits = f"write `{word}` in its place", written(case.span, word)
    return finding(Code.MISPLACED, case.source, case.span, case.where, action, edits)


def _missing(case: Case) -> Diagnostic | None:
    """Return the finding about a little word that was forgotten."""
    if case.is_unknown or case.is_first:
        return None
    missing = case.repairs.missing_before(case.step, case.stream)[:_MOST_INSERTED]
    if not missing:
        return None
    if missing[0] == ":":
        label, action = (
            "the effect begins after this",
            f"write `:` after {quoted(case.last.text)}",
        )
        edits = written(Span(case.last.end, case.last.end), ":")
        return finding(Code.MISSING_COLON, case.source, case.last.span, label, action, edits)
    determiners = [word for word in missing if word in _DETERMINERS]
    if case.word.text in _ONLY_ONE_OF:
        determiners = ["the"]
    if determiners and case.word.text in _PLACES and case.last.text in _INTO:
        determiners = ["your", "its"] if case.word.text in _ROWS else ["your"]
    if case.word.kind == "STRING" and case.parser.tables.words["named"] in case.accepted:
        missing = ("named",)
    options = determiners or missing
    inserted = joined([_SAID.get(word, f"`{word}`") for word in options])
    code = Code.NO_DETERMINER if determiners else Code.MISSING_WORD
    action = f"write {inserted} in front of it"
    is_one = len(options) == 1 and options[0] not in _SAID
    edits = _in_front(case, options[0]) if is_one else ()
    return finding(code, case.source, case.span, case.where, action, edits)


def _in_front(case: Case, word: str) -> tuple[Edit, ...]:
    if word in {",", ")"}:
        return written(Span(case.last.end, case.last.end), word)
    return written(Span(case.word.start, case.word.start), word if word == "(" else f"{word} ")


def _needless(case: Case) -> Diagnostic | None:
    is_article = case.word.text in _ARTICLES and case.repairs.next_fits(case.step, case.stream)
    if not is_article and not case.repairs.fits_without(case.step, case.stream):
        return None
    near = {case.last.text, case.following.text}
    is_preposition = case.word.text in _PREPOSITIONS and not near & _PREPOSITIONS
    if is_preposition or (case.word.text in _WHOSE and case.last.text != case.word.text):
        return None  # the rest would mean something else
    code = Code.UNKNOWN_WORD if case.is_unknown else Code.NEEDLESS_WORD
    label = "the line goes on without it" if is_article else "the line is complete without it"
    edits = left_out(case.source, case.span)
    return finding(code, case.source, case.span, label, "leave it out", edits)


def _misplaced(case: Case) -> Diagnostic:
    alternatives = case.repairs.vocabulary.alternatives(case.accepted)
    edits: tuple[Edit, ...] = ()
    if alternatives:
        action = f"write {joined(alternatives)}"
    elif case.accepted & LAYOUT:
        action = "end the line in front of it"
    else:
        action, edits = "leave it out", left_out(case.source, case.span)
    if case.is_unknown:
        label = "not a word of the language"
        return finding(Code.UNKNOWN_WORD, case.source, case.span, label, action, edits)
    return finding(Code.MISPLACED, case.source, case.span, case.where, action, edits)
