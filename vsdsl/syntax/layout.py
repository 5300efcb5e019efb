"""The layout of one declaration: the indentation, spaces and blank lines of its lines."""

from bisect import bisect_right
from collections.abc import Iterator, Sequence
from typing import Final

from vsdsl.record import Record
from vsdsl.source import Span
from vsdsl.syntax.words import DEDENT, INDENT, NEWLINE, SIGN, Word, column, comments, words

STEP: Final = " " * 4
_TIGHT_BEFORE: Final = frozenset({",", ":", ")", "'s"})
_TIGHT_BEHIND: Final = frozenset({"("})
_POWERS: Final = frozenset({"power", "super", "reaction", "level"})
_MOST_WORDS_OF_A_NAME_BEFORE_ITS_LAST: Final = 3  # `Heroes of the` in front of another name


class _Line(Record):
    """A line that is not blank: its words, the comment after them, and its place."""

    words: tuple[Word, ...]
    comment: str
    level: int
    has_gap: bool

    @property
    def opens_block(self) -> bool:
        """Whether the lines below it stand further in."""
        return bool(self.words) and _is_sign(self.words[-1], ":")

    @property
    def is_power(self) -> bool:
        """Whether a power begins here."""
        return self.level == 1 and bool(self.words) and self.words[0].text in _POWERS

    @property
    def is_fact(self) -> bool:
        """Whether it is one line of a card by itself, and no power."""
        return self.level == 1 and bool(self.words) and not (self.is_power or self.opens_block)

    def text(self) -> str:
        """Return the line as it should be written."""
        said = _spaced(self.words)
        between = "  " if said and self.comment else ""
        return f"{STEP * self.level}{said}{between}{self.comment}"


def lay_out(text: str, body: Span, *, is_card: bool) -> Iterator[str]:
    """Yield the lines of a declaration that parses, well laid out, without their newlines."""
    lines = tuple(_lines(text, body))
    for place, line in enumerate(lines):
        if place and _has_blank_above(lines, place, is_card=is_card):
            yield ""
        yield line.text()


def _lines(text: str, body: Span) -> Iterator[_Line]:
    """Yield the lines that are not blank; a comment of its own stands like the line it is above."""
    code = _code(text, body)
    waiting: list[tuple[Word, bool]] = []
    widths = [0]
    gap = False
    at = body.start
    while at < body.end:
        end = text.find("\n", at, body.end)
        end = body.end if end < 0 else end
        comment = next(comments(text, at, end), None)
        if end in code:
            level, said = code[end]
            yield from (_comment_line(each, level, has_gap=above) for each, above in waiting)
            waiting = []
            widths = [*widths[:level], column(text[at : said[0].start])]
            behind = "" if comment is None else comment.text.rstrip()
            yield _Line(words=said, comment=behind, level=level, has_gap=gap)
        elif comment is not None:
            waiting.append((comment, gap))
        gap = end not in code and comment is None
        at = end + 1
    for each, above in waiting:
        level = bisect_right(widths, _column_of(each, text)) - 1
        yield _comment_line(each, max(level, 1), has_gap=above)


def _comment_line(comment: Word, level: int, *, has_gap: bool) -> _Line:
    return _Line(words=(), comment=comment.text.rstrip(), level=level, has_gap=has_gap)


def _column_of(word: Word, text: str) -> int:
    return column(text[text.rfind("\n", 0, word.start) + 1 : word.start])


def _code(text: str, body: Span) -> dict[int, tuple[int, tuple[Word, ...]]]:
    """Return level and words of each line that has words, by where the line ends."""
    found: dict[int, tuple[int, tuple[Word, ...]]] = {}
    level = 0
    line: list[Word] = []
    for word in words(text, body.start, body.end):
        if word.kind == INDENT:
            level += 1
        elif word.kind == DEDENT:
            level -= 1
        elif word.kind == NEWLINE:
            found[word.start] = (level, tuple(line))
            line = []
        else:
            line.append(word)
    return found


def _has_blank_above(lines: Sequence[_Line], place: int, *, is_card: bool) -> bool:
    """Whether a blank line belongs above a line.

    Powers stand apart from what is above them, and facts together. A comment counts as part of the
    line it stands on, unless a blank line parts them.
    """
    above, line = lines[place - 1], lines[place]
    if above.opens_block:
        return False
    continues_comment = not above.words and not line.has_gap
    if not is_card or continues_comment:
        return line.has_gap
    if above.is_fact and line.is_fact:
        return False
    owner = _owner(lines, place)
    ends_block = owner.level == 1 and (above.level > 1 or above.is_power)
    return line.has_gap or (bool(owner.words) and (owner.is_power or ends_block))


def _owner(lines: Sequence[_Line], place: int) -> _Line:
    """Return the line that a comment stands on: the next with words, or the last before a gap."""
    owner = lines[place]
    for number in range(place + 1, len(lines)):
        if owner.words or lines[number].has_gap:
            break
        owner = lines[number]
    return owner


def _spaced(line: Sequence[Word]) -> str:
    """Return words with the spaces that belong between them."""
    said: list[str] = []
    for place, word in enumerate(line):
        said.append((_space(line, place, said) if place else "") + word.text)
    return "".join(said)


def _space(line: Sequence[Word], place: int, said: Sequence[str]) -> str:
    before, word = line[place - 1], line[place]
    tight = _is_sign(word, *_TIGHT_BEFORE) or _is_sign(before, *_TIGHT_BEHIND)
    space = "" if tight else " "
    if "NAME" not in {before.kind, word.kind}:
        return space
    # Two names with one space between them are one name, and so is a name with `'s` after it.
    recent = "".join(said[-_MOST_WORDS_OF_A_NAME_BEFORE_ITS_LAST:]).lstrip()
    wider = (space, f"{space} ")
    return next((each for each in wider if _is_last(word, f"{recent}{each}{word.text}")), space)


def _is_last(word: Word, text: str) -> bool:
    *_, last, _, _ = words(text)  # a line's end and the end mark follow
    return (last.kind, last.text) == (word.kind, word.text)


def _is_sign(word: Word, *signs: str) -> bool:
    return word.kind == SIGN and word.text in signs
