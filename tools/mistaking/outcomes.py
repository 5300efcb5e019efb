"""What becomes of mistakes: whether each is found, on which line, and with which codes."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple

from tools.mistaking.kinds.listed import KINDS
from tools.mistaking.passage import BODY, Change, Kind, Passage
from tools.mistaking.reading import Reader
from vsdsl.resolve.walk import walk
from vsdsl.syntax.script import Script

SAME = "the card stays the same"


class Mistake(NamedTuple):
    """A mistake of a kind in a passage."""

    kind: Kind
    passage: Passage
    change: Change


class Outcome(NamedTuple):
    """What the checker says about a mistake; `apart` is why it gives a valid card, if it does."""

    mistake: Mistake
    apart: str
    is_found: bool
    codes: tuple[str, ...]

    @property
    def is_right(self) -> bool:
        """Whether it is reported on a right line."""
        return bool(self.codes)


def mistakes(passages: Sequence[Passage], seed: int, count: int) -> Iterator[Mistake]:
    """Yield so many mistakes, as many of each kind as of any other as far as there are so many."""
    places = {}
    for kind in KINDS:
        random = Random(f"{seed}:{kind.__name__}")  # noqa: S311  the same each time, and no secret
        found = [Mistake(kind, each, change) for each in passages for change in kind(each, random)]
        random.shuffle(found)
        places[kind] = found
    left = count
    for place, kind in enumerate(sorted(places, key=lambda each: len(places[each]))):
        share = left // (len(places) - place)
        yield from places[kind][:share]
        left -= min(share, len(places[kind]))


def outcome(reader: Reader, mistake: Mistake) -> Outcome:
    """Return what becomes of a mistake."""
    passage, change = mistake.passage, mistake.change
    read = reader.read(passage, change)
    name = passage.source.name
    twins = passage.twin_lines(change.start)
    lines = {(name, line) for line in (passage.line_of(change.start), *change.lines, *twins)}
    lines.update(change.files)
    codes = [code for code, file, line in read.found if (file, line) in lines]
    is_same = _is_in_power(passage, change) and _is_same(passage, read.script)
    apart = SAME if is_same else "" if twins else change.apart
    return Outcome(mistake, apart, bool(read.found), tuple(dict.fromkeys(codes)))


def _is_in_power(passage: Passage, change: Change) -> bool:
    """Whether a change is about the text of a power, which is all that is read aloud, or spaces."""
    is_space = not (passage.source.text[change.start : change.end] + change.text).strip()
    return is_space or passage.line(change.start).startswith(" " * BODY)


def _is_same(passage: Passage, changed: Script) -> bool:
    """Whether a changed declaration can be read, has the same names, and reads aloud as before."""
    now = [each.construct for each in changed.declarations]
    if changed.diagnostics or len(now) != 1:
        return False
    names = [[each.name.text for each in walk(one, changed.source).names] for one in now]
    before = [each.name.text for each in walk(passage.construct, passage.source).names]
    return names == [before] and now[0].english("Rat") == passage.construct.english("Rat")
