"""The journal: everything that changes a table, each change with its cause.

A table keeps one only when somebody wants it. Whoever changes the table tells what has happened;
the entry takes with it the values that an event of its kind answers for. What has changed when a
frame has been carried out and no entry has taken is told as `UNTOLD`: no game may have such an
entry, and the tests see to it. So the table before, with the changes of the entries, gives the
table after.

Rules: 8.1.1, 8.1.2.
"""

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any, Final, NamedTuple, Protocol

from vsdsl.core.table.combat_state import Combat
from vsdsl.core.table.entry_kinds import Answers, answers_for
from vsdsl.core.table.frames import NO_CAUSE, Frame, Run
from vsdsl.core.table.player import Player
from vsdsl.core.table.thing import Thing
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind

if TYPE_CHECKING:
    from vsdsl.core.table.table import Table

Kind = EventKind | Change


class Cause(NamedTuple):
    """Why something happens: the entry that led to it, and the power that is carried out.

    `entry` is the number of an event or a decision. `power` is the key of a program and `source`
    its card; both are empty where the rules themselves do it.
    """

    entry: int = NO_CAUSE
    power: str = ""
    source: int = 0


class Delta(NamedTuple):
    """A value of the table that has changed: of a card, a player, the combat or the table."""

    of: str
    ident: int
    slot: str
    before: Any
    after: Any


class Entry(NamedTuple):
    """Something that has happened: when, what, to whom, by which rule, why, and what it changed."""

    turn: int
    phase: str
    kind: Kind
    subject: tuple[int, ...] = ()
    others: tuple[int, ...] = ()
    player: int = -1
    value: Any = None
    rule: str = ""
    cause: Cause = Cause()
    changes: tuple[Delta, ...] = ()


# What leads to nothing by itself: it is a part of something else that is told.
_QUIET: Final = frozenset(
    {
        Change.COMBAT,
        Change.EXCHANGE,
        Change.LIMIT,
        Change.PLACE,
        Change.PRIORITY,
        Change.PROGRESS,
        Change.SETTLE,
        Change.USE_UP,
        Change.WORK_OUT,
    }
)
CARD, PLAYER, COMBAT, TABLE = "card", "player", "combat", "table"
_GOING: Final = frozenset({"card", "worth"})
WORTH = "worth"  # what follows from the table for a character, and is not kept on it

CARD_SLOTS: Final = tuple(slot for slot in Thing.__slots__ if slot != "generation")
PLAYER_SLOTS: Final = tuple(slot for slot in Player.__slots__ if slot != "generation")
COMBAT_SLOTS: Final = Combat.__slots__
# What else a table is. What is going on, what was worked out and what is only counted is not told:
# the frames, the caches, the clocks, and the record that conditions ask about.
TABLE_SLOTS: Final = (
    *("attacks", "combats", "delayed", "modifiers", "phase", "remembered", "result", "step"),
    *("turn", "turn_player"),
)

Values = dict[str, Any]
Worth = tuple[object, ...]  # what a character amounts to, see `core.characters.worth`
Picture = dict[tuple[str, int], Values]


def picture(table: "Table") -> Picture:
    """Return all that the journal tells of, as plain values."""
    found: Picture = {(CARD, i): _values(t, CARD_SLOTS) for i, t in table.things.items()}
    for number, player in enumerate(table.players):
        found[PLAYER, number] = _values(player, PLAYER_SLOTS)
    found[COMBAT, 0] = _fight(table)
    found[TABLE, 0] = _values(table, TABLE_SLOTS)
    return found


class Changing(Protocol):
    """An entry of any journal: it says what it changes."""

    @property
    def changes(self) -> tuple[Delta, ...]:
        """What it changes."""


def folded(before: Picture, entries: Iterable[Changing]) -> Picture:
    """Return the picture after some entries, made of the one before them.

    What has no value any more, such as a card that is out of sight, is no part of it.
    """
    after, changed = dict(before), set[tuple[str, int]]()
    for entry in entries:
        for delta in entry.changes:
            key = (delta.of, delta.ident)
            if key not in changed:
                changed.add(key)
                after[key] = dict(after.get(key, {}))
            values = after[key]
            if values.get(delta.slot) != delta.before:
                raise ValueError(f"{delta} does not follow from what was before")
            values[delta.slot] = delta.after
    for key in changed:
        if key[0] in _GOING and not _has_values(after[key]):
            del after[key]
    return after


def _has_values(values: Values) -> bool:
    return any(value is not None for value in values.values())


def _values(thing: object, slots: tuple[str, ...]) -> Values:
    return {slot: getattr(thing, slot) for slot in slots}


def _fight(table: "Table") -> Values:
    fight = table.combat
    return dict.fromkeys(COMBAT_SLOTS) if fight is None else _values(fight, COMBAT_SLOTS)


class Journal(list[Entry]):
    """The entries of a game so far, and what has changed since the last one.

    `acting` is the cause of what happens now, and `latest` the last entry of the frame that is
    being carried out: what the frame sets going comes of it. `answer` is a decision that the next
    frame goes on with. `worth` is what everyone amounts to, as it was last told: when `weighed`
    entries had been told.
    """

    def __init__(self, table: "Table") -> None:
        """Begin at the present state of a table."""
        super().__init__()
        self.acting = Cause()
        self.latest = NO_CAUSE
        self.answer = NO_CAUSE
        self.worth: dict[int, Worth] | None = None
        self.weighed = 0
        self._known: Picture = {}
        self._begin(table)

    def _begin(self, table: "Table") -> None:
        self._known[TABLE, 0] = _values(table, TABLE_SLOTS)
        self._known[COMBAT, 0] = _fight(table)

    def copy(self) -> "Journal":
        """Return an independent journal with the same entries."""
        twin = Journal.__new__(Journal)
        list.__init__(twin, self)
        twin.acting, twin.latest, twin.answer = self.acting, self.latest, self.answer
        twin.worth, twin.weighed = self.worth, self.weighed
        twin._known = {key: dict(values) for key, values in self._known.items()}  # noqa: SLF001  itself
        return twin

    def touch_card(self, thing: Thing) -> None:
        """Remember what a card is like before it is written."""
        key = (CARD, thing.id)
        if key not in self._known:
            self._known[key] = _values(thing, CARD_SLOTS)

    def touch_new(self, ident: int) -> None:
        """Remember that a card has not been there before."""
        self._known.setdefault((CARD, ident), dict.fromkeys(CARD_SLOTS))

    def touch_player(self, number: int, player: Player) -> None:
        """Remember what a player is like before they are written."""
        key = (PLAYER, number)
        if key not in self._known:
            self._known[key] = _values(player, PLAYER_SLOTS)

    def begin(self, frame: Frame) -> None:
        """Let a frame be carried out: what happens now comes of it."""
        cause = frame.cause if self.answer == NO_CAUSE else self.answer
        if isinstance(frame, Run):
            self.acting = Cause(cause, frame.program, frame.source)
        else:
            self.acting = Cause(cause)
        self.latest = self.answer = NO_CAUSE

    def comes_of(self, number: int) -> None:
        """Let all else that the present frame does come of an entry."""
        self.acting = self.acting._replace(entry=number)

    def set_out_from(self, number: int) -> None:
        """Let all else that the present frame does come of an entry, and of nothing it has told."""
        self.acting = Cause(number)
        self.latest = NO_CAUSE

    def end(self, table: "Table") -> None:
        """Tell what a frame has changed without telling it."""
        left = tuple(delta for key in list(self._known) for delta in self._taken(table, key, None))
        if left:
            self._add(table, Entry(table.turn, table.phase, Change.UNTOLD, changes=left))
        self._known = {}
        self._begin(table)

    def chain(self, number: int) -> tuple[int, ...]:
        """Return the entries that led to an entry, the nearest first."""
        found: list[int] = []
        cause = self[number].cause.entry
        while cause != NO_CAUSE:
            found.append(cause)
            cause = self[cause].cause.entry
        return tuple(found)

    @property
    def led(self) -> int:
        """The entry that leads to what is set going now."""
        return self.acting.entry if self.latest == NO_CAUSE else self.latest

    def tell(
        self,
        table: "Table",
        entry: Entry,
        because: int = NO_CAUSE,
        worked_out: tuple[Delta, ...] = (),
    ) -> int:
        """Add an entry, which takes the changes that it answers for; returns its number.

        `worked_out` is what follows from the table and is not kept on it.
        """
        answers = answers_for(entry.kind)
        taken = (*self._changes(table, entry, answers), *worked_out)
        if entry.kind is Change.COMBAT and not taken:
            return self.led  # the combat stands where it stood
        cause = self.acting if because == NO_CAUSE else self.acting._replace(entry=because)
        number = self._add(table, entry._replace(cause=cause, changes=taken))
        if entry.kind not in _QUIET:
            self.latest = number
        return number

    def _add(self, _table: "Table", entry: Entry) -> int:
        self.append(entry)
        return len(self) - 1

    def _changes(self, table: "Table", entry: Entry, answers: Answers) -> Iterator[Delta]:
        others = () if answers.by_others else entry.others
        for ident in dict.fromkeys((*entry.subject, *others)):
            if (CARD, ident) in self._known:
                yield from self._taken(table, (CARD, ident), answers.cards)
        if answers.players:
            for number in range(len(table.players)):
                if (PLAYER, number) in self._known:
                    yield from self._taken(table, (PLAYER, number), answers.players)
        if answers.combat:
            yield from self._taken(table, (COMBAT, 0), None)
        if answers.table:
            yield from self._taken(table, (TABLE, 0), answers.table)

    def _taken(
        self, table: "Table", key: tuple[str, int], slots: frozenset[str] | None
    ) -> Iterator[Delta]:
        """Take what has changed of some slots, or of all; it is told then."""
        known = self._known[key]
        now = _now(table, key)
        for slot in known if slots is None else [each for each in known if each in slots]:
            before, after = known[slot], now[slot]
            if before is not after and before != after:
                known[slot] = after
                yield Delta(*key, slot, before, after)


def _now(table: "Table", key: tuple[str, int]) -> Values:
    of, ident = key
    if of == CARD:
        thing = table.things.get(ident)
        return dict.fromkeys(CARD_SLOTS) if thing is None else _values(thing, CARD_SLOTS)
    if of == PLAYER:
        return _values(table.players[ident], PLAYER_SLOTS)
    return _fight(table) if of == COMBAT else _values(table, TABLE_SLOTS)
