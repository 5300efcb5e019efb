"""Telling: what happened, in words, by which rule."""

from collections.abc import Callable, Iterator, Sequence
from typing import Any, Final, NamedTuple

from vsdsl.core.characters.arrival import RECRUITED
from vsdsl.core.powers.events import Event
from vsdsl.core.table.table import Table
from vsdsl.play.sight import is_visible
from vsdsl.terms.events import EventKind


class LogEntry(NamedTuple):
    """Something that happened: when, in words, and the rule that tells how it is done.

    `move` counts the decisions of the game: everything with one number came of one choice.
    """

    move: int
    turn: int
    phase: str
    text: str
    rule: str

    def __str__(self) -> str:
        """Return the entry as one line."""
        rule = f" ({self.rule})" if self.rule else ""
        return f"turn {self.turn}, {self.phase or 'set-up'}: {self.text}{rule}"


def told(
    table: Table, happened: Sequence[tuple[Any, ...]], move: int, viewer: int | None = None
) -> Iterator[LogEntry]:
    """Return what the log of a table records, in words; for a viewer only what they may know.

    `table` is how the events left it.
    """
    teller = _Teller(table, viewer)
    for turn, phase, *facts in happened:
        event = Event(*facts)
        say, rule = _SAID.get(event.kind, (_nothing, ""))
        text = say(teller, event)
        if text:
            yield LogEntry(move, turn, phase, text, _rule_of(event, phase) or rule)


def _rule_of(event: Event, phase: str) -> str:
    """Return the rule of an event that another one governs than most of its kind."""
    match event.kind, event.value:
        case EventKind.WOUND, "stunned" | "struck":
            return _STUN_WOUNDS
        case EventKind.MOVE, _ if phase != "build":
            return _ROWS
        case _:
            return ""


class _Teller:
    def __init__(self, table: Table, viewer: int | None) -> None:
        self.table = table
        self.viewer = viewer

    def cards(self, idents: Sequence[int]) -> str:
        return ", ".join(self.card(ident) for ident in idents if ident in self.table.things)

    def card(self, ident: int) -> str:
        thing = self.table.things[ident]
        if thing.zone == "player":
            return f"player {self.player(thing.owner)}"
        return f"{self.player(thing.owner)}'s {self.table.face(ident).name}"

    def player(self, number: int) -> str:
        return self.table.players[number].name

    def is_known(self, ident: int) -> bool:
        return self.viewer is None or is_visible(self.table, ident, self.viewer)


Say = Callable[[_Teller, Event], str]


def _nothing(_teller: _Teller, _event: Event) -> str:
    return ""


def _by(teller: _Teller, event: Event) -> str:
    sources = teller.cards(event.others)
    return f" by {sources}" if sources else ""


def _suffers(verb: str) -> Say:
    return lambda teller, event: f"{teller.cards(event.subject)} {verb}{_by(teller, event)}"


def _does(verb: str) -> Say:
    return lambda teller, event: f"{teller.cards(event.subject)} {verb}"


def _player_does(verb: str) -> Say:
    return lambda teller, event: f"{teller.player(event.player)} {verb} {_names(teller, event)}"


def _names(teller: _Teller, event: Event) -> str:
    return ", ".join(teller.table.face(ident).name for ident in event.subject)


def _appear(teller: _Teller, event: Event) -> str:
    [ident] = event.subject
    is_gear = teller.table.face(ident).kind == "equipment"
    if event.value == RECRUITED or (event.value == "hand" and is_gear):
        return ""  # recruited or equipped, which was told
    return f"{teller.cards(event.subject)} appears"


def _attack(teller: _Teller, event: Event) -> str:
    verb = "attacks" if len(event.subject) == 1 else "attack"
    return f"{teller.cards(event.subject)} {verb} {teller.cards(event.others)}"


def _draw(teller: _Teller, event: Event) -> str:
    count = len(event.subject)
    which = f": {_names(teller, event)}" if teller.viewer in {None, event.player} else ""
    return f"{teller.player(event.player)} draws {count} card{'' if count == 1 else 's'}{which}"


def _moment(teller: _Teller, event: Event) -> str:
    if event.value != ("start", "turn"):
        return ""
    return f"{teller.player(event.player)}'s turn begins"


def _equip(teller: _Teller, event: Event) -> str:
    who, gear = teller.player(event.player), teller.cards(event.others)
    return f"{who} equips {gear} to {teller.cards(event.subject)}"


def _out(teller: _Teller, event: Event) -> str:
    who = teller.player(event.player)
    return f"{who} is out of the game, and all cards that {who} owns are removed from it"


def _play(teller: _Teller, event: Event) -> str:
    if any(teller.table.face(ident).kind == "equipment" for ident in event.subject):
        return ""  # equipped, which is told
    return _player_does("plays")(teller, event)


def _power_up(teller: _Teller, event: Event) -> str:
    return f"{teller.cards(event.subject)} is powered up"


def _resource(teller: _Teller, event: Event) -> str:
    [ident] = event.subject
    who = teller.player(event.player)
    if not teller.is_known(ident):
        return f"{who} puts down a face-down resource"
    facing = "up" if teller.table.things[ident].face_up else "down"
    return f"{who} puts down {teller.table.face(ident).name} face {facing}"


def _reveal(teller: _Teller, event: Event) -> str:
    verb = "is" if len(event.subject) == 1 else "are"
    return f"{teller.cards(event.subject)} {verb} revealed"


def _use(teller: _Teller, event: Event) -> str:
    return f"{teller.player(event.player)} uses {event.value} of {teller.cards(event.subject)}"


_STUN_WOUNDS: Final = "10.2.5"
_ROWS: Final = "3.2.1"

_SAID: Final[dict[EventKind, tuple[Say, str]]] = {
    EventKind.APPEAR: (_appear, "1.4.1"),
    EventKind.ATTACK: (_attack, "6.1.2"),
    EventKind.DISCARD: (_player_does("discards"), "1.4.3"),
    EventKind.DRAW: (_draw, "5.2.2"),
    EventKind.EQUIP: (_equip, "2.3.2"),
    EventKind.EXHAUST: (_does("is exhausted"), "3.3.1"),
    EventKind.FREEZE: (_does("is frozen"), "10.8.1"),
    EventKind.HIDE: (_does("hides"), "10.7.1"),
    EventKind.KO: (_suffers("is KO'd"), "10.5.5"),
    EventKind.LEVEL_UP: (_does("levels up"), "11.2.4"),
    EventKind.MOMENT: (_moment, "5.2.1"),
    EventKind.MOVE: (_does("changes its row"), "5.6.1"),
    EventKind.DEFEAT: (_out, "12.7.4"),
    EventKind.PLAY: (_play, "2.2.3"),
    EventKind.POWER_UP: (_power_up, "10.11.1"),
    EventKind.READY: (_does("is readied"), "3.3.1"),
    EventKind.RECOVER: (_does("recovers"), "10.6.1"),
    EventKind.RECRUIT: (_player_does("recruits"), "5.5.4"),
    EventKind.RESOURCE: (_resource, "5.4.3"),
    EventKind.REVEAL: (_reveal, "1.4.4"),
    EventKind.STUN: (_suffers("is stunned"), "10.2.1"),
    EventKind.TRANSFORM: (_does("has come by transforming"), "11.5.1"),
    EventKind.USE: (_use, "7.2.2"),
    EventKind.WOUND: (_suffers("is wounded"), "10.5.2"),
}

RULES: Final = frozenset({_ROWS, _STUN_WOUNDS, *(rule for _, rule in _SAID.values())})
