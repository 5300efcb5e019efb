"""Telling: what happened, in words, by which rule."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, Final, NamedTuple

from vsdsl.core.characters.arrival import RECRUITED
from vsdsl.core.game.ending import TIED
from vsdsl.core.table.counter_names import PREFIX
from vsdsl.core.table.journal import Entry
from vsdsl.core.table.sides import sharers
from vsdsl.core.table.table import ROWS, Table
from vsdsl.play.sight import is_visible
from vsdsl.terms.changes import Change
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
    table: Table, happened: Sequence[Entry], move: int, viewer: int | None = None
) -> Iterator[LogEntry]:
    """Return what the log of a table records, in words; for a viewer only what they may know.

    `table` is how the events left it.
    """
    teller = _Teller(table, viewer)
    for entry in happened:
        text = "" if _is_routine(entry) else _SAID.get(entry.kind, _nothing)(teller, entry)
        if text:
            yield LogEntry(move, entry.turn, entry.phase, text, entry.rule)


def _is_routine(entry: Entry) -> bool:
    """Return whether the rules by themselves exhaust or ready somebody, as in every turn."""
    return entry.kind in {EventKind.EXHAUST, EventKind.READY} and not entry.cause.power


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


Say = Callable[[_Teller, Entry], str]
_OUT_OF_PLAY: Final = {
    "deck": "goes to {}'s deck",
    "hand": "goes to {}'s hand",
    "removed": "is removed from the game",
}


def _nothing(_teller: _Teller, _event: Entry) -> str:
    return ""


def _by(teller: _Teller, event: Entry) -> str:
    sources = teller.cards(event.others)
    return f" by {sources}" if sources else ""


def _suffers(verb: str) -> Say:
    return lambda teller, event: f"{teller.cards(event.subject)} {verb}{_by(teller, event)}"


def _does(verb: str) -> Say:
    return lambda teller, event: f"{teller.cards(event.subject)} {verb}"


def _player_does(verb: str) -> Say:
    return lambda teller, event: f"{teller.player(event.player)} {verb} {_names(teller, event)}"


def _names(teller: _Teller, event: Entry) -> str:
    return ", ".join(teller.table.face(ident).name or "unknown" for ident in event.subject)


def _appear(teller: _Teller, event: Entry) -> str:
    [ident] = event.subject
    is_gear = teller.table.face(ident).kind == "equipment"
    if event.value == RECRUITED and teller.table.things[ident].owner != event.player:
        return f"{_names(teller, event)} appears on {teller.player(event.player)}'s side"
    if event.value == RECRUITED or (event.value == "hand" and is_gear):
        return ""  # recruited or equipped, which was told
    return f"{teller.cards(event.subject)} appears"


def _attack(teller: _Teller, event: Entry) -> str:
    verb = "attacks" if len(event.subject) == 1 else "attack"
    return f"{teller.cards(event.subject)} {verb} {teller.cards(event.others)}"


def _draw(teller: _Teller, event: Entry) -> str:
    count = len(event.subject)
    which = f": {_names(teller, event)}" if teller.viewer in {None, event.player} else ""
    return f"{teller.player(event.player)} draws {count} card{'' if count == 1 else 's'}{which}"


def _moment(teller: _Teller, event: Entry) -> str:
    if event.value != ("start", "turn"):
        return ""
    whose = " and ".join(map(teller.player, sharers(teller.table, event.player)))
    return f"{whose}'s turn begins"


def _equip(teller: _Teller, event: Entry) -> str:
    who, gear = teller.player(event.player), teller.cards(event.others)
    return f"{who} equips {gear} to {teller.cards(event.subject)}"


def _out(teller: _Teller, event: Entry) -> str:
    who = teller.player(event.player)
    return f"{who} is out of the game, and all cards that {who} owns are removed from it"


def _falls(teller: _Teller, event: Entry) -> str:
    """Tell of a player who plays on without a main character; that others are out is told then.

    Rules: 14.3.11.
    """
    if any(delta.slot == "out" and delta.after for delta in event.changes):
        return ""
    has_fallen = any(delta.slot == "fallen" and delta.after for delta in event.changes)
    return f"{teller.player(event.player)} plays on without a main character" if has_fallen else ""


def _play(teller: _Teller, event: Entry) -> str:
    if any(teller.table.face(ident).kind == "equipment" for ident in event.subject):
        return ""  # equipped, which is told
    return _player_does("plays")(teller, event)


def _power_up(teller: _Teller, event: Entry) -> str:
    return f"{teller.cards(event.subject)} is powered up"


def _resource(teller: _Teller, event: Entry) -> str:
    [ident] = event.subject
    who = teller.player(event.player)
    if not teller.is_known(ident):
        return f"{who} puts down a face-down resource"
    facing = "up" if teller.table.things[ident].face_up else "down"
    return f"{who} puts down {teller.table.face(ident).name} face {facing}"


def _reveal(teller: _Teller, event: Entry) -> str:
    verb = "is" if len(event.subject) == 1 else "are"
    return f"{teller.cards(event.subject)} {verb} revealed"


def _use(teller: _Teller, event: Entry) -> str:
    return f"{teller.player(event.player)} uses {event.value} of {teller.cards(event.subject)}"


def _does_verb(teller: _Teller, event: Entry) -> str:
    done_to = f" to {teller.cards(event.others)}" if event.others else ""
    return f"{teller.cards(event.subject)} does {event.value}{done_to}"


def _gains(counter: str) -> Say:
    def say(teller: _Teller, event: Entry) -> str:
        many = f"{event.value} {counter} counter{'' if event.value == 1 else 's'}"
        return f"{teller.cards(event.subject)} gets {many}{_by(teller, event)}"

    return say


def _gains_named(teller: _Teller, event: Entry) -> str:
    name, count = event.value
    return _gains(name)(teller, event._replace(value=count))


def _lost_named(before: Mapping[str, int], after: Mapping[str, int]) -> Iterator[str]:
    for key, number in before.items():
        left = after.get(key, 0)
        if key.startswith(PREFIX) and number > left:
            yield f"{number - left} {key.removeprefix(PREFIX)} counters"


def _lost(teller: _Teller, event: Entry) -> str:
    gone = [
        f"{delta.before - delta.after} {_LOSSES[delta.slot]}"
        for delta in event.changes
        if delta.slot in _LOSSES and delta.before > delta.after
    ]
    for delta in event.changes:
        if delta.slot == "counters":
            gone += _lost_named(delta.before, delta.after)
    return f"{teller.cards(event.subject)} loses {' and '.join(gone)}" if gone else ""


_LOSSES: Final = {"minus": "-1/-1", "plus": "+1/+1", "wounds": "wounds", "xp": "XP"}


def _healed(teller: _Teller, event: Entry) -> str:
    many = "1 wound is" if event.value == 1 else f"{event.value} wounds are"
    return f"{many} removed from {teller.cards(event.subject)}"


def _xp(teller: _Teller, event: Entry) -> str:
    return f"{teller.cards(event.subject)} gains {event.value} XP"


def _level(teller: _Teller, event: Entry) -> str:
    return f"{teller.cards(event.subject)} becomes level {event.value}"


def _lasts(teller: _Teller, event: Entry) -> str:
    """Say what an effect leaves behind: a change of numbers in full, all else by its card."""
    kind, value, lasts, _ = event.value
    span = _SPANS.get(lasts.kind, "")
    if kind in _NUMBERS and all(map(teller.is_known, event.subject)):
        return f"{_NUMBERS[kind](teller.cards(event.subject), value)}{span}"
    known = [ident for ident in event.subject if teller.is_known(ident)]
    whom = f" on {teller.cards(known)}" if known else ""
    return f"the effect of {teller.cards(event.others)}{whom} lasts{span or ' on'}"


_NUMBERS: Final[dict[str, Callable[[str, Any], str]]] = {
    "add": lambda who, value: f"{who} gets {value[0]:+d}/{value[1]:+d}",
    "base": lambda who, value: f"the base of {who} becomes {value[0]}/{value[1]}",
    "base ATK": lambda who, value: f"the base ATK of {who} becomes {value[0]}",
    "base DEF": lambda who, value: f"the base DEF of {who} becomes {value[1]}",
    "base health": lambda who, value: f"the base health of {who} becomes {value}",
    "double": lambda who, _value: f"ATK or DEF of {who} is doubled",
    "grant": lambda who, _value: f"{who} gains powers",
    "health": lambda who, value: f"{who} gets {value:+d} health",
    "lose": lambda who, _value: f"{who} loses powers",
    "set": lambda who, value: f"{who} becomes {value[0]}/{value[1]}",
    "set ATK": lambda who, value: f"the ATK of {who} becomes {value[0]}",
    "set DEF": lambda who, value: f"the DEF of {who} becomes {value[1]}",
    "set health": lambda who, value: f"the health of {who} becomes {value}",
    "switch": lambda who, _value: f"ATK and DEF of {who} switch",
    "to base": lambda who, _value: f"{who} becomes its base",
}
_SPANS: Final = {
    "combat": " this combat",
    "game": " for the rest of the game",
    "turn": " this turn",
}


def _strike(teller: _Teller, event: Entry) -> str:
    who, whom = teller.cards(event.subject), teller.cards(event.others)
    if event.value is None:
        return f"{who} strikes {whom}"
    value, def_ = event.value
    return f"{who} strikes {whom} for {value}, against DEF {def_}"


def _capture(teller: _Teller, event: Entry) -> str:
    return f"{teller.cards(event.others)} captures {teller.cards(event.subject)}"


def _flies_over(teller: _Teller, event: Entry) -> str:
    return f"{teller.cards(event.subject)} flies over {teller.cards(event.others)}"


def _place(teller: _Teller, event: Entry) -> str:
    """Tell that an effect takes a character out of its row, where no event tells it.

    Who does not see where it goes is told nothing.
    """
    moved = {delta.slot: delta for delta in event.changes}
    if not event.cause.power or "row" not in moved or moved["row"].before not in ROWS:
        return ""
    [ident] = event.subject
    zone, thing = moved["row"].after or event.value, teller.table.things[ident]
    if zone not in _OUT_OF_PLAY or thing.captor or not teller.is_known(ident):
        return ""
    owner = teller.player(thing.owner)
    return f"{teller.card(ident)} {_OUT_OF_PLAY[zone].format(owner)}"


def _control(teller: _Teller, event: Entry) -> str:
    return f"{teller.cards(event.subject)} comes to {teller.player(event.player)}'s side"


def _limit(teller: _Teller, event: Entry) -> str:
    who = teller.cards(event.subject) if event.subject else teller.player(event.player)
    return f"a number of {who} has come to {event.value:,}: no number goes further"


def _flip(teller: _Teller, event: Entry) -> str:
    outcome = "wins" if event.value else "loses"
    return f"{teller.player(event.player)} flips a coin and {outcome}"


def _main(teller: _Teller, event: Entry) -> str:
    if event.player < 0:
        return f"{teller.cards(event.subject)} is no longer a main character"
    return f"{teller.cards(event.subject)} becomes {teller.player(event.player)}'s main character"


def _game_over(teller: _Teller, event: Entry) -> str:
    winners = [teller.player(teller.table.things[ident].owner) for ident in event.subject]
    verb = "wins" if len(winners) == 1 else "tie" if event.value == TIED else "win"
    return f"{' and '.join(winners)} {verb}: {event.value}"


def _pays(teller: _Teller, event: Entry) -> str:
    return f"{teller.player(event.player)} pays with {_names(teller, event)}"


_SAID: Final[dict[EventKind | Change, Say]] = {
    Change.CONTROL: _control,
    Change.GAME_OVER: _game_over,
    Change.HEAL: _healed,
    Change.LAST: _lasts,
    Change.LEVEL: _level,
    Change.FLIP: _flip,
    Change.LIMIT: _limit,
    Change.LOSE_COUNTERS: _lost,
    Change.MAIN: _main,
    Change.OUT: _falls,
    Change.PAY: _pays,
    Change.PLACE: _place,
    EventKind.APPEAR: _appear,
    EventKind.ATTACK: _attack,
    EventKind.CAPTURE: _capture,
    EventKind.DISCARD: _player_does("discards"),
    EventKind.DO_VERB: _does_verb,
    EventKind.DRAW: _draw,
    EventKind.ENTER_COMBAT: _does("enters the combat"),
    EventKind.EQUIP: _equip,
    EventKind.EXHAUST: _does("is exhausted"),
    EventKind.FLY_OVER: _flies_over,
    EventKind.FREEZE: _does("is frozen"),
    EventKind.GAIN_COUNTER: _gains_named,
    EventKind.GAIN_MINUS: _gains("-1/-1"),
    EventKind.GAIN_PLUS: _gains("+1/+1"),
    EventKind.GAIN_XP: _xp,
    EventKind.HIDE: _does("hides"),
    EventKind.KO: _suffers("is KO'd"),
    EventKind.LEVEL_UP: _does("levels up"),
    EventKind.MOMENT: _moment,
    EventKind.MOVE: _does("changes its row"),
    EventKind.DEFEAT: _out,
    EventKind.PLAY: _play,
    EventKind.POWER_UP: _power_up,
    EventKind.READY: _does("is readied"),
    EventKind.RECOVER: _does("recovers"),
    EventKind.RECRUIT: _player_does("recruits"),
    EventKind.RESOURCE: _resource,
    EventKind.REVEAL: _reveal,
    EventKind.STRIKE: _strike,
    EventKind.STUN: _suffers("is stunned"),
    EventKind.TRANSFORM: _does("has come by transforming"),
    EventKind.USE: _use,
    EventKind.WIN_COMBAT: _does("wins the combat"),
    EventKind.WOUND: _suffers("is wounded"),
}
