"""A witness: one player who watches a game, and notes what they may know of each entry.

The witness follows the whole table, entry by entry, and lets through what lies open to the player
before or after an entry, or is done in the open. Whatever else an entry is about stays unnamed.

Rules: 1.4.4, 3.1.3, 3.1.8, 3.2.5, 3.4.1.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Final

from vsdsl.core.cards.looking import is_shown
from vsdsl.core.characters.worth import WORTH_SLOTS, worth
from vsdsl.core.powers.active_powers import active
from vsdsl.core.powers.permissions import is_mentioned
from vsdsl.core.table.entry_kinds import rule_for
from vsdsl.core.table.frames import NO_CAUSE, Join
from vsdsl.core.table.journal import (
    CARD,
    COMBAT,
    PLAYER,
    TABLE,
    WORTH,
    Cause,
    Delta,
    Entry,
    Picture,
    Values,
    picture,
)
from vsdsl.core.table.table import Table
from vsdsl.play.journal.entries import UNKNOWN, OwnEntry
from vsdsl.play.journal.own_view import ASKED
from vsdsl.play.pool import Pool
from vsdsl.play.sight import laid_out, lies_open, places_of_cards
from vsdsl.play.view import decision_seen
from vsdsl.terms.changes import Change
from vsdsl.terms.deeds import Deed
from vsdsl.terms.events import EventKind
from vsdsl.terms.sayings import Saying

# What is done in the open: everyone sees the cards that it is about.
_PUBLIC: Final = frozenset(
    {
        Change.PAY,
        Change.POINTS,
        EventKind.DISCARD,
        EventKind.EQUIP,
        EventKind.PLAY,
        EventKind.POWER_UP,
        EventKind.RECRUIT,
        EventKind.REVEAL,
        EventKind.USE,
    }
)
# What a player does not hear of at all, if it is about nothing that they know.
_PRIVATE: Final = frozenset({Change.NOTE, Change.PROGRESS, Change.SETTLE, Change.USE_UP})
# What says more than that it happens, and so belongs to whoever knows the cards.
_TELLING: Final = frozenset(
    {Change.LAST, Change.NOTE, Change.PROGRESS, Change.TRIGGER, Change.USE_UP}
)
_TABLE: Final = ("phase", "result", "step", "turn", "turn_player")
_ZONES: Final = frozenset(
    {
        *("back", "deck", "front", "gear", "hand", "ko", "levels", "piles", "removed"),
        *("resources", "side_deck"),
    }
)
_SIDE: Final = (*sorted(_ZONES), "fallen", "main", "name", "out", "points")
_WHERE: Final = ("zone", "row", "face_up", "side", "owner")
_CARD: Final = (
    *("attached", "bearer", "captor", "counters", "exhausted", "face", "face_up", "frozen"),
    *("hidden", "is_main", "minus", "owner", "pile", "plus", "row", "side", "stunned", "wounds"),
    *("xp", "zone"),
)


class Witness:
    """Follows a game for one player; `entries` is what the player has noticed."""

    def __init__(self, table: Table, pool: Pool, viewer: int) -> None:
        """Begin at a table that stands at a decision, or at the start of a game."""
        self.viewer = viewer
        self.entries: list[OwnEntry] = []
        self._pool = pool
        self._faces = table.book.faces
        self._open_piles = table.book.open_piles
        self._all: Picture = picture(table)
        self._numbers: dict[int, int] = {}  # entries of the whole journal, as they count here
        self._shown: set[int] = set()
        self._laid_out: frozenset[int] = frozenset()
        self._open = {ident for ident in table.things if self._lies_open(ident)}
        self._shown = self._shown_by_powers(table)
        self._own: Picture = {(CARD, i): self._values(i) for i in table.things if self._sees(i)}
        for number in range(len(table.players)):
            self._own[PLAYER, number] = {slot: self._in_slot(number, slot) for slot in _SIDE}
        self._own[COMBAT, 0] = dict(self._all[COMBAT, 0])
        self._own[TABLE, 0] = {slot: self._all[TABLE, 0][slot] for slot in _TABLE}
        self._own[TABLE, 0]["agreed"] = table.agreed  # which never changes
        for ident, values in worth(table).items():
            self._own[WORTH, ident] = dict(zip(WORTH_SLOTS, values, strict=True))
        self._own[ASKED, 0] = self._asked(table)
        self.start: Picture = {key: dict(values) for key, values in self._own.items()}

    def see(self, table: Table, happened: Sequence[Entry], first: int) -> None:
        """Note what has happened up to a decision; `first` is the place of the first entry."""
        for number, entry in enumerate(happened, first):
            noticed = self._noticed(table, entry)
            if noticed is not None:
                self._numbers[number] = len(self.entries)
                self._note(noticed)
            else:
                self._numbers[number] = self._number(entry.cause.entry)
        self._look_again(table)

    # One entry

    def _noticed(self, table: Table, entry: Entry) -> OwnEntry | None:
        """Return an entry as the player may know it; None, if they hear nothing of it."""
        named = dict.fromkeys((*entry.subject, *entry.others, entry.cause.source))
        touched = dict.fromkeys(delta.ident for delta in entry.changes if delta.of == CARD)
        known = {ident for ident in (*named, *touched) if self._sees(ident)}
        faces = {ident: self._face(ident) for ident in named}
        for delta in entry.changes:
            if delta.of != WORTH:
                self._all.setdefault((delta.of, delta.ident), {})[delta.slot] = delta.after
        self._lose_sight(entry)
        changes = tuple(self._changes(entry, touched))
        known |= {ident for ident in named if self._sees(ident)}
        if entry.kind in _PUBLIC:
            known |= {*entry.subject, *entry.others}
        told = known & {*entry.subject, *entry.others}
        if entry.kind in _PRIVATE and not told and not changes:
            return None
        return OwnEntry(
            entry.turn,
            entry.phase,
            entry.kind,
            _masked(entry.subject, known),
            _masked(entry.others, known),
            entry.player,
            self._value(table, entry, known),
            entry.rule,
            self._cause(entry.cause, known),
            changes,
            tuple((i, faces[i]) for i in named if i in told and faces[i] and not self._sees(i)),
        )

    def _lose_sight(self, entry: Entry) -> None:
        """Forget cards that powers showed, once they lie elsewhere or their deck is another one."""
        if not self._shown:
            return
        moved = {d.ident for d in entry.changes if d.of == CARD and d.slot == "zone"}
        decks = [d.before for d in entry.changes if d.of == PLAYER and d.slot == "deck"]
        self._shown -= moved.union(*decks)

    def _changes(self, entry: Entry, touched: Iterable[int]) -> Iterator[Delta]:
        """Return what changes for the player: of cards, zones, the combat and the table."""
        zones = {(d.ident, d.slot): True for d in entry.changes if d.of == PLAYER}
        for ident in touched:
            (self._open.add if self._lies_open(ident) else self._open.discard)(ident)
            zones[self._place(ident)] = True
            yield from self._card_changes(ident)
        yield from self._zone_changes(zones)
        for delta in entry.changes:
            if delta.of in {COMBAT, WORTH} or (delta.of == TABLE and delta.slot in _TABLE):
                yield delta

    def _card_changes(self, ident: int) -> Iterator[Delta]:
        """Return what changes of a card, which may come into sight or go out of it."""
        before = self._own.get((CARD, ident), _NOTHING)
        now = self._values(ident) if self._sees(ident) else _NOTHING
        for slot in _CARD if before or now else ():
            old, new = before.get(slot), now.get(slot)
            if old != new:
                yield Delta(CARD, ident, slot, old, new)

    def _zone_changes(self, zones: Iterable[tuple[int, str]]) -> Iterator[Delta]:
        """Return what changes of players, as the player who looks knows them."""
        for number, slot in zones:
            if slot in _SIDE:
                old, new = self._own[PLAYER, number][slot], self._in_slot(number, slot)
                if old != new:
                    yield Delta(PLAYER, number, slot, old, new)

    def _place(self, ident: int) -> tuple[int, str]:
        card = self._all[CARD, ident]
        return card["side"], card["row"] or card["zone"]

    def _value(self, table: Table, entry: Entry, known: set[int]) -> object:
        """Return the value of an entry, unless it says more than the player may know."""
        if entry.kind is Change.DECIDE:
            if entry.player != self.viewer:
                return None
            kind, option = entry.value
            places = places_of_cards(table, option)
            return kind, tuple(
                UNKNOWN if place in places and not self._looks_at(part) else part
                for place, part in enumerate(option)
            )
        if entry.kind in _TELLING and not known.issuperset((*entry.subject, *entry.others)):
            return None
        return entry.value

    def _cause(self, cause: Cause, known: set[int]) -> Cause:
        number = self._number(cause.entry)
        if cause.source in known or not cause.source:
            return cause._replace(entry=number)
        return Cause(number)

    def _number(self, entry: int) -> int:
        return self._numbers.get(entry, NO_CAUSE)

    def _note(self, entry: OwnEntry) -> None:
        for delta in entry.changes:
            self._own.setdefault((delta.of, delta.ident), {})[delta.slot] = delta.after
        self.entries.append(entry)

    # At a decision

    def _look_again(self, table: Table) -> None:
        """Note what powers show or hide by now, and what is asked.

        Rules: 1.4.4, 1.5.1.
        """
        shown = self._shown_by_powers(table)
        if shown != self._shown:
            changed = tuple(sorted(shown ^ self._shown))
            self._shown = shown
            deltas = [d for ident in changed for d in self._card_changes(ident)]
            deltas += self._zone_changes(dict.fromkeys(map(self._place, changed)))
            self._tell(table, Change.SIGHT, tuple(deltas))
        before, now = self._own[ASKED, 0], self._asked(table)
        if before != now:
            asked = (Delta(ASKED, 0, s, before[s], now[s]) for s in now if before[s] != now[s])
            self._tell(table, Change.ASK, tuple(asked))

    def _tell(self, table: Table, kind: Change, changes: tuple[Delta, ...]) -> None:
        subject = tuple(dict.fromkeys(delta.ident for delta in changes if delta.of == CARD))
        cause = Cause(len(self.entries) - 1)
        rule = rule_for(kind)
        self._note(
            OwnEntry(table.turn, table.phase, kind, subject, (), -1, None, rule, cause, changes)
        )

    def _asked(self, table: Table) -> Values:
        """Return what is asked, as the player may know it, and the attack being put together."""
        frame = table.stack[-1] if table.stack else None
        looked_at = laid_out(table, self.viewer)
        self._laid_out = frozenset(looked_at)
        is_joining = isinstance(frame, Join) and table.combat is None
        return {
            "decision": decision_seen(table, self._pool, self.viewer),
            "joining": (frame.attackers, frame.defender, table.turn_player)
            if is_joining and isinstance(frame, Join)
            else None,
            "laid_out": tuple((ident, table.things[ident].face) for ident in looked_at),
        }

    def _shown_by_powers(self, table: Table) -> set[int]:
        """Return the hidden cards that powers show to the player now.

        Rules: 1.1.1, 1.4.4.
        """
        is_revealing = (Saying.REVEALED, "") in active(table).statics
        if not is_revealing and not is_mentioned(table, (Saying.CAN, Deed.LOOK_AT)):
            return set()
        hidden = (ident for ident in table.things if ident not in self._open)
        return {ident for ident in hidden if is_shown(table, ident, self.viewer)}

    # What the player sees

    def _sees(self, ident: int) -> bool:
        return ident in self._open or ident in self._shown

    def _looks_at(self, ident: object) -> bool:
        return isinstance(ident, int) and (ident in self._laid_out or self._sees(ident))

    def _lies_open(self, ident: int) -> bool:
        card = self._all.get((CARD, ident))
        if card is None or card["zone"] is None:
            return False
        if card["zone"] == "piles":
            is_open = card["pile"] in self._open_piles
            if is_open or self._faces[card["face"]].kind == "main":
                return True
        return lies_open(self.viewer, *(card[slot] for slot in _WHERE))

    def _face(self, ident: int) -> str:
        card = self._all.get((CARD, ident))
        return "" if card is None else card["face"] or ""

    def _values(self, ident: int) -> Values:
        card = self._all[CARD, ident]
        return {slot: card[slot] for slot in _CARD}

    def _in_slot(self, number: int, slot: str) -> object:
        """Return a slot of a player; in a zone, cards that are not known stand unnamed."""
        held = self._all[PLAYER, number][slot]
        return tuple(map(self._in_zone, held)) if slot in _ZONES else held

    def _in_zone(self, ident: int) -> int | str:
        if self._sees(ident):
            return ident
        card = self._all[CARD, ident]
        return card["pile"] if card["zone"] == "piles" else UNKNOWN


def _masked(idents: tuple[int, ...], known: set[int]) -> tuple[int, ...]:
    return tuple(ident if ident in known else UNKNOWN for ident in idents)


_NOTHING: Final[Values] = {}
