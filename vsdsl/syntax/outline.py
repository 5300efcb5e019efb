"""The lines of a declaration, and the declaration without some of them.

Recovery works on these: a line with a mistake is taken out, with all that stands below it, and the
rest is parsed again.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from vsdsl.record import Record
from vsdsl.syntax.words import DEDENT, END, INDENT, NEWLINE, Problem, Word, words

# It ends a trigger that waits for several events, so it goes with the line above.
_CONTINUES: Final = "then"
# Lines of that kind are followed by something else than effects.
_OPENS_EVENTS: Final = "happen"
# What stands in for a broken line that others belong to.
_CARD: Final = 'token "" T-1:'
_KEYWORD: Final = "keyword X:"
_POWER: Final = 'power "":'
_STATEMENT: Final = "otherwise:"


class Line(Record):
    """The words of a line, its end mark last, and how many levels it stands in."""

    level: int
    words: tuple[Word, ...]


def outline(stream: Sequence[Word]) -> tuple[Line, ...]:
    """Return the lines of a declaration."""
    found: list[Line] = []
    level = 0
    line: list[Word] = []
    for word in stream:
        if word.kind == DEDENT:
            level -= 1
        elif word.kind == NEWLINE:
            found.append(Line(level=level, words=(*line, word)))
            line = []
        else:
            level += word.kind in {INDENT, Problem.TOO_DEEP}
            line.append(word)
    return tuple(found)


def place_of(lines: Sequence[Line], offset: int) -> int:
    """Return which line a word that starts at this offset belongs to; past the end, the last."""
    before = (place for place, line in enumerate(lines) if line.words[0].start <= offset)
    return max(before, default=0)


def without(lines: Sequence[Line], place: int) -> tuple[Line, ...]:
    """Return the lines without one.

    Where others belong to it, an intact line is put for it. With the only line below another, that
    one goes too.
    """
    intact = _stand_in(lines, place)
    if intact is not None:
        return (*lines[:place], intact, *lines[place + 1 :])
    start, end = _unit(lines, place)
    level = lines[place].level
    is_only = start > 0 and lines[start - 1].level < level
    if is_only and (end == len(lines) or lines[end].level < level):
        return without(_without_below(lines, start - 1), start - 1)
    return (*lines[:start], *lines[end:])


def stream_of(lines: Sequence[Line], end: int) -> tuple[Word, ...]:
    """Return the words that make up lines, with the marks for their levels."""
    return tuple(_marked(lines, end))


def _unit(lines: Sequence[Line], place: int) -> tuple[int, int]:
    level = lines[place].level
    start = place
    while start > 0 and (lines[start].level > level or _continues(lines[start])):
        start -= 1
    end = place + 1
    while end < len(lines) and (
        lines[end].level > level or (lines[end].level == level and _continues(lines[end]))
    ):
        end += 1
    return start, end


def _without_below(lines: Sequence[Line], place: int) -> tuple[Line, ...]:
    """Return the lines without those that belong to one."""
    end = place + 1
    while end < len(lines) and lines[end].level > lines[place].level:
        end += 1
    return (*lines[: place + 1], *lines[end:])


def _continues(line: Line) -> bool:
    return line.words[0].text == _CONTINUES


def _stand_in(lines: Sequence[Line], place: int) -> Line | None:
    """Return an intact line to put for a broken one that others belong to, if it can be told."""
    line = lines[place]
    texts = [word.text for word in line.words]
    goes_on = ":" in texts[:-2]  # the lines below do not belong to it
    is_last = place + 1 == len(lines) or lines[place + 1].level <= line.level
    text = _intact(lines, line)
    is_other = goes_on or _OPENS_EVENTS in texts or _continues(line)
    if is_last or is_other or text is None or _is_put(line):
        return None
    at = line.words[0].start
    return line.changed(words=tuple(Word(*word[:2], at, at) for word in words(text))[:-1])


def _intact(lines: Sequence[Line], line: Line) -> str | None:
    is_keyword = lines[0].words[0].text == "keyword"
    if line.level == 0:
        kinds = {word.kind for word in line.words}
        card = _CARD if kinds & {"STRING", "NUMBERED"} else None
        return _KEYWORD if is_keyword else card
    return _POWER if line.level == 1 and not is_keyword else _STATEMENT


def _is_put(line: Line) -> bool:
    return line.words[0].start == line.words[-1].end


def _marked(lines: Sequence[Line], end: int) -> Iterator[Word]:
    level = 0
    for line in lines:
        start = line.words[0].start
        for _ in range(line.level, level):
            yield Word(DEDENT, "", start, start)
        if line.level > level and line.words[0].kind != INDENT:
            yield Word(INDENT, "", start, start)
        is_marked = line.level <= level and line.words[0].kind == INDENT
        yield from line.words[1:] if is_marked else line.words
        level = line.level
    for _ in range(level):
        yield Word(DEDENT, "", end, end)
    yield Word(END, "", end, end)
