"""Counting: which cards are played in a game, and which of their powers do something.

The book is handed out with counters inside. A program counts when its first instruction runs, that
is when a super power, a plot twist, a trigger or a level-up power is carried out. A power that only
says something (that somebody may, cannot, strikes first, has more ATK) counts when it is asked and
its answer is yes: an attack counts what makes that attack legal, anything else counts once for as
long as the answer is yes at one decision after the other.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from typing import Any, Final

from attrs import evolve, field, mutable

from vsdsl.core.combat.attack import obstacles, share_bond
from vsdsl.core.table.faces import Ability, Face, Setting, Static
from vsdsl.core.table.table import Book, Table

# What is asked about an attack: listing the options asks it too, so only attacks made count.
ATTACKS: Final = frozenset({"attack", "fly over", "ranged attack", "team attack"})
# Which of its functions a static is asked last, where it is not the condition.
LAST: Final = {
    "ban": "value",
    "chooses struck": "subject",
    "grant": "value",
    "lethal": "target",
    "lose": "value",
    "stats": "value",
    "strikes each": "subject",
    "strikes first": "subject",
    "strikes with": "subject",
    "team": "subject",
}
NOTHING: Final = (None, False, (), (0, 0))
PLAYED: Final = frozenset({"appear", "level up", "play", "resource"})


@mutable
class Tally:
    """What came up in a game so far; while it is `off` nothing counts."""

    counts: Counter[str] = field(factory=Counter)
    off: bool = False
    is_attack: bool = False
    now: set[str] = field(factory=set)
    before: set[str] = field(factory=set)

    def clear(self) -> None:
        """Begin a new game."""
        self.counts, self.now, self.before = Counter(), set(), set()

    @contextmanager
    def paused(self) -> Iterator[None]:
        """Let nothing count meanwhile."""
        self.off = True
        try:
            yield
        finally:
            self.off = False

    def hear(self, table: Table, setting: Setting, static: Static) -> None:
        """Note that a static has said yes."""
        if self.off or self.is_attack != (static.kind == "can" and static.deed in ATTACKS):
            return
        name = said(static.key, table.things[setting.source].face)
        if self.is_attack:
            self.counts[name] += 1
        else:
            self.now.add(name)

    def turn_over(self) -> None:
        """Close a decision: what is said now and was not said before counts."""
        self.counts.update(self.now - self.before)
        self.before, self.now = self.now, set()

    def attack(self, table: Table, attackers: tuple[int, ...], defender: int) -> bool:
        """Return whether an attack is legal, and count what makes it so."""
        self.is_attack = True
        try:
            clear = not any(obstacles(table, attackers[-1], defender))
            return share_bond(table, attackers) and clear
        finally:
            self.is_attack = False


def said(key: str, face: str) -> str:
    """Return the name under which a static of a card counts."""
    return f"say {key} of {face}"


def run(key: str, face: str) -> str:
    """Return the name under which a program of a card counts."""
    return f"run {key} of {face}"


def played(face: str) -> str:
    """Return the name under which a card counts that is played."""
    return f"play {face}"


def mode(key: str, number: int) -> str:
    """Return the name under which one of several modes of a program counts."""
    return f"mode {number} of {key}"


def counting(book: Book, tally: Tally, *, asks_all: bool) -> Book:
    """Return the book with counters in its programs and statics.

    With `asks_all` every static is asked, also those that the rules look up without asking.
    """
    statics: dict[str, Static] = {}

    def counted(static: Static) -> Static:
        if static.key not in statics:
            statics[static.key] = _counted_static(static, tally, asks_all=asks_all)
        return statics[static.key]

    def with_counters(ability: Ability) -> Ability:
        return evolve(ability, statics=tuple(map(counted, ability.statics)))

    faces: dict[str, Face] = {}
    for number, face in book.faces.items():
        faces[number] = evolve(face, abilities=tuple(map(with_counters, face.abilities)))
    programs = {key: _counted(key, program, tally) for key, program in book.programs.items()}
    return book.changed(faces=faces, programs=programs, statics={**book.statics, **statics})


def _counted(key: str, program: tuple[Any, ...], tally: Tally) -> tuple[Any, ...]:
    if not program:
        return program
    first: Callable[[Table, Any], None] = program[0]

    def instruction(table: Table, frame: Any) -> None:  # noqa: ANN401  a frame of plain data
        if table.answer is None and not tally.off:
            tally.counts[run(key, table.things[frame.source].face)] += 1
        first(table, frame)

    return (instruction, *program[1:])


def _counted_static(static: Static, tally: Tally, *, asks_all: bool) -> Static:
    if static.is_plain:
        return evolve(static, condition=_yes(static, tally)) if asks_all else static
    last = LAST.get(static.kind)
    if last is None:
        last = next(n for n in ("condition", "target", "subject") if getattr(static, n) is not None)
    asked = getattr(static, last)
    if not callable(asked):
        return static

    def answer(table: Table, setting: Setting, *about: int) -> Any:  # noqa: ANN401  its answer
        found = asked(table, setting, *about)
        if found not in NOTHING:
            tally.hear(table, setting, static)
        return found

    changed: Mapping[str, Any] = {last: answer}
    return evolve(static, **changed)


def _yes(static: Static, tally: Tally) -> Callable[[Table, Setting], bool]:
    def condition(table: Table, setting: Setting) -> bool:
        tally.hear(table, setting, static)
        return True

    return condition


def count_played(table: Table, tally: Tally) -> None:
    """Count the cards that were played since the log was last emptied, and empty it."""
    for _, _, kind, subject, *_ in table.log or ():
        if kind in PLAYED:
            tally.counts.update(played(table.things[ident].face) for ident in subject)
    table.keep_journal()
