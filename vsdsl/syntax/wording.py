"""Wordings: how people write a thing, and how the language says it, with their words filled in.

`written` is a pattern of words: `a|b` is either, `(the)` may be missing, `<x>` is one word, `<x@>`
one with a capital, `<n#>` a number in digits or words, `<n~>` one with or without its sign,
`<x...>` some words up to a colon, `<x*>` all the rest, and `<x!>` the rest unless it begins with
`it`.
`^` stands where an effect begins, at the start of a line or after a colon, and `$` at a line's end.
In `said`, `<x>` is what was written there, and `a(n)` is `a` or `an`; ` / ` starts a new line, and
` / > ` one further in.
"""

import re
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final

from vsdsl.diagnostics import Edit
from vsdsl.record import Record
from vsdsl.source import Span
from vsdsl.syntax.blame import culprit
from vsdsl.syntax.case import Case
from vsdsl.syntax.foreign import NUMBERS
from vsdsl.syntax.layout import STEP
from vsdsl.syntax.words import DEDENT, END, Word, words

_LINES: Final = " / "
_INNER: Final = "> "
_SLOT: Final = re.compile(r"<(?P<name>[a-z]+)(?P<size>\.\.\.|[*#~!@])?>")
_SIZES: Final = {
    None: r"[\w'+/\[\]\-]+",
    "...": r"[^:\n]+?",
    "*": r"[^\n]+",
    "!": r"(?!(?:it|them|they|its)\b)[^\n]+",
    "@": r"[A-Z][\w'\-]*",
    "#": rf"(?:[0-9]+|{'|'.join(NUMBERS)})",
    "~": r"[+\-]?[0-9]+",
}
_ARTICLE: Final = re.compile(r"a\(n\) (.)")
_VOWELS: Final = frozenset("aeiouAEIOU")
_LONGEST_LINE: Final = 400  # nobody's sentence is longer; patterns take their time on such lines
_MOST_WORDS: Final = 2_000  # in a declaration that is read again to see whether a change helps
_BLANKS: Final = " \t"
_WORDS: Final = re.compile(r"\S+")
_START: Final = r"(?:(?<=:)|^)[ \t]*"
_SPACE: Final = r"(?:[ \t]+|(?=[,:]|$))"


class Wording(Record):
    """A pattern of words as people write it, and what the language says for it."""

    written: str
    said: str


def ways(*pairs: tuple[str, str]) -> tuple[Wording, ...]:
    """Return wordings: what is written, and what the language says."""
    return tuple(Wording(written=written, said=said) for written, said in pairs)


class Rewritten(Record):
    """What stands somewhere, the lines to write in its place, and the edits that do it."""

    span: Span
    lines: tuple[str, ...]
    edits: tuple[Edit, ...]

    @property
    def action(self) -> str:
        """What to do, said in one sentence."""
        first, *others = (line.removeprefix(_INNER) for line in self.lines)
        return "".join((f"write `{first}`", *(f", and below it `{each}`" for each in others)))


def rewritten(case: Case, wordings: Sequence[Wording]) -> Rewritten | None:
    """Return what to write by the first of some wordings that fits the line and helps it."""
    for wording in wordings:
        for match in matches(case, wording.written):
            new = _rewritten(case, match, filled(wording.said, match))
            if new is not None:
                return new
    return None


def matches(case: Case, written: str) -> Iterator[re.Match[str]]:
    """Yield where a pattern stands in the line at fault, at the word at fault."""
    start, end = case.line
    if end - start > _LONGEST_LINE:
        return
    # The end mark of a line stands after its comment.
    first, last = (min(each, end) - start for each in case.span)
    text = case.source.text[start:end]
    if not all(any(option in text for option in options) for options in _needed(written)):
        return
    for match in _pattern(written).finditer(text):
        if match.start() <= last and match.end() >= first:
            yield match


def filled(said: str, match: re.Match[str]) -> str:
    """Return a text with the words of the author in its slots."""

    def put(slot: re.Match[str]) -> str:
        text = match[slot["name"]].strip()
        if slot["size"] == "~" and text[0].isdigit():
            return f"+{text}"
        return NUMBERS.get(text, text) if slot["size"] == "#" else text

    return _ARTICLE.sub(
        lambda each: f"a{'n' * (each[1] in _VOWELS)} {each[1]}", _SLOT.sub(put, said)
    )


def helps(case: Case, edits: Sequence[Edit]) -> bool:
    """Whether edits of the line at fault let the parser read on past what they change.

    What they change in lines below does not count.
    """
    first, last = case.line_range
    start, end = case.line
    if end - start > _LONGEST_LINE or not last < len(case.stream) <= _MOST_WORDS:
        return False
    text = case.source.text[start:end]
    here = [each for each in edits if each.span.start <= end]
    if not here:
        return False
    for edit in sorted(here, reverse=True):
        if not start <= edit.span.start <= edit.span.end <= end:
            return False
        text = f"{text[: edit.span.start - start]}{edit.text}{text[edit.span.end - start :]}"
    changed_up_to = max(edit.span.end for edit in here)
    left = sum(word.start >= changed_up_to for word in case.stream[first:last])
    line, block_end = _words_of(text.replace(f"\n{case.indent}", "\n"), len(case.source.text) + 1)
    newline, *rest = case.stream[last:]
    stream = (*case.stream[:first], *line, newline, *block_end, *rest)
    step = culprit(case.parser, stream)
    if step is None:
        return True
    unread = len(stream) - step.at - len(block_end)
    return unread <= left + 1 + len(rest) and unread < len(case.stream) - case.step.at


def new_line(case: Case, between: Span) -> tuple[Edit, ...]:
    """Return the edits that start a new line where something stands between two effects."""
    text, start, end = case.source.text, *between
    start = case.line.start + len(text[case.line.start : start].rstrip(_BLANKS))
    end += len(text[end:]) - len(text[end:].lstrip(_BLANKS))
    colon = text.rfind(":", case.line.start, start) + 1
    if not colon:
        return (Edit(Span(start, end), f"\n{case.indent}"),)
    further = f"\n{case.indent}{STEP}"
    return (Edit(Span(colon, end), f"{further}{text[colon:start].strip()}{further}"),)


@cache
def _needed(written: str) -> tuple[tuple[str, ...], ...]:
    """Return the words of a pattern of which a line must have one each; quicker than looking."""
    words = (word.rstrip(",:") for word in written.split(" ") if word[0] not in "(^$")
    return tuple(tuple(word.split("|")) for word in words if word and "<" not in word)


@cache
def _pattern(written: str) -> re.Pattern[str]:
    parts: list[str] = []
    for word in written.split(" "):
        if word == "^":
            parts.append(_START)
        elif word == "$":
            parts.append("$")
        elif word.startswith("("):
            parts.append(f"(?:{_part(word[1:-1])}[ \\t]+)?")
        else:
            bare = word.rstrip(",:")
            sign = "[ \\t]*".join(("", *word[len(bare) :], "")) if bare != word else _SPACE
            parts.append(f"{_part(bare) if bare else ''}{sign}")
    return re.compile("".join(parts).removesuffix(_SPACE))


def _part(word: str) -> str:
    """Return the pattern of one word: slots, alternatives and plain text."""
    options = []
    for option in word.split("|"):
        at, pattern = 0, ""
        for slot in _SLOT.finditer(option):
            pattern += re.escape(option[at : slot.start()])
            pattern += f"(?P<{slot['name']}>{_SIZES[slot['size']]})"
            at = slot.end()
        options.append(pattern + re.escape(option[at:]))
    whole = rf"(?<![\w'-])(?:{'|'.join(options)})"
    return rf"{whole}(?![\w'-])" if word[-1].isalnum() else whole


def _rewritten(case: Case, match: re.Match[str], said: str) -> Rewritten | None:
    start = case.line.start + match.start()
    end = start + len(match[0].rstrip())
    start += len(match[0]) - len(match[0].lstrip())
    lines = tuple(said.split(_LINES))
    edit = _shortest(case, start, end, said)
    if len(lines) > 1:
        edit = _laid_out(case, start, end, lines)
    if not helps(case, (edit,)):
        return None
    return Rewritten(span=Span(start, end), lines=lines, edits=(edit,))


def _shortest(case: Case, start: int, end: int, said: str) -> Edit:
    """Return the edit that writes a text, without what stays as it is at the end."""
    old = [match.span() for match in _WORDS.finditer(case.source.text[start:end])]
    new = [match.span() for match in _WORDS.finditer(said)]
    while len(old) > 1 and len(new) > 1:
        (first, last), (left, right) = old[-1], new[-1]
        if case.source.text[start + first : start + last] != said[left:right]:
            break
        old.pop()
        new.pop()
    return Edit(Span(start, start + old[-1][1]), said[: new[-1][1]])


def _laid_out(case: Case, start: int, end: int, lines: Sequence[str]) -> Edit:
    """Return the edit that puts several lines in place of the rest of one."""
    further = [STEP + line.removeprefix(_INNER) if _INNER in line[:2] else line for line in lines]
    colon = case.source.text.rfind(":", case.line.start, start) + 1
    if not colon:
        return Edit(Span(start, end), f"\n{case.indent}".join(further))
    # They follow a colon, and become the block below it.
    return Edit(Span(colon, end), "".join(f"\n{case.indent}{STEP}{line}" for line in further))


def _words_of(text: str, shifted: int) -> tuple[tuple[Word, ...], tuple[Word, ...]]:
    """Return the words of lines without the last end mark, and the marks that end their blocks.

    They are shifted away from the places of all other words.
    """
    found = [
        word._replace(start=word.start + shifted, end=word.end + shifted)
        for word in words(text)
        if word.kind != END
    ]
    closing = _closing(found)
    return tuple(found[: len(found) - closing - 1]), tuple(found[len(found) - closing :])


def _closing(found: Sequence[Word]) -> int:
    """Return how many marks at the end close blocks."""
    number = 0
    while number < len(found) and found[-1 - number].kind == DEDENT:
        number += 1
    return number
