"""Labels: options in words, as the player who chooses may know them."""

from collections.abc import Callable
from typing import Any, Final

from vsdsl.core.powers.active_powers import abilities
from vsdsl.core.table.sides import sharers
from vsdsl.core.table.table import BACK, FRONT, Table
from vsdsl.core.turn.sharing import left_to
from vsdsl.play.pool import Pool
from vsdsl.play.sight import is_known
from vsdsl.play.texts import card_text, modes_of, running, text_of

Parts = tuple[Any, ...]

_ROWS: Final = {FRONT: "the front row", BACK: "the back row"}
PLACES: Final = {
    BACK: "back row",
    FRONT: "front row",
    "gear": "equipment",
    "ko": "KO pile",
    "resources": "resource row",
    "side_deck": "side deck",
}


class Words:
    """Puts the options of a table into the words of one player."""

    def __init__(self, table: Table, pool: Pool, player: int) -> None:
        """Take the player's seat."""
        self.table = table
        self.pool = pool
        self.player = player

    def label(self, option: Parts) -> str:
        """Return an option in words."""
        said = _LABELS.get(option[0])
        return said(self, option) if said is not None else " ".join(map(str, option))

    def text(self, option: Parts) -> str:
        """Return the English of the power or plot twist that an option uses or plays."""
        match option:
            case ("use", int(), str() as key):
                return text_of(self.pool, key)
            case ("equip" | "play", int() as card, *_) if is_known(self.table, card, self.player):
                return card_text(self.pool, self.table.things[card].face)
            case _:
                return ""

    def card(self, value: object) -> str:
        """Return a card, a player or a place in words."""
        match value:
            case ("place", int(player), str(zone)):
                return f"{self.whose(player)}{PLACES.get(zone, zone)}"
            case int() if value in self.table.things:
                return self._known(value)
            case _:
                return str(value)

    def _known(self, ident: int) -> str:
        thing = self.table.things[ident]
        if thing.zone == "player":
            return f"player {self.table.players[thing.owner].name}"
        if not is_known(self.table, ident, self.player):
            return self.handle(ident)
        name = self.table.face(ident).name or "an unknown card"
        return name if thing.side == self.player else f"{self.whose(thing.side)}{name}"

    def handle(self, ident: int) -> str:
        """Return a card that the player does not know by where it lies."""
        thing = self.table.things[ident]
        holder = self.table.players[thing.side]
        zone = thing.row or thing.zone
        number = holder.zone(zone).index(ident) + 1
        return f"{self.whose(thing.side)}{zone} card {number}"

    def whose(self, player: int) -> str:
        """Return `B's `, or `your ` for the player who chooses."""
        return "your " if player == self.player else f"{self.table.players[player].name}'s "


def _power(words: Words, option: Parts) -> str:
    _, ident, key = option[:3]
    named = (ability.name for ability in abilities(words.table, ident) if ability.key == key)
    return f"use {next(named, 'a power')} of {words.card(ident)}"


def _play(words: Words, option: Parts) -> str:
    _, card, mode = option[:3]
    modes = words.table.face(card).modes
    timing = f" ({modes[mode].timing})" if len(modes) > 1 else ""
    return f"play {words.card(card)}{timing}"


def _recruit(words: Words, option: Parts) -> str:
    _, card, row = option[:3]
    face = words.table.face(card)
    where = f"{words.whose(option[3])}{PLACES[row]}" if len(option) > 3 else _ROWS[row]  # noqa: PLR2004  and whose
    return f"recruit {face.name} (cost {face.cost}, {face.atk}/{face.def_}) into {where}"


def _equip(words: Words, option: Parts) -> str:
    _, card, bearer = option[:3]
    cost = words.table.face(card).cost
    return f"equip {words.card(card)} (cost {cost}) to {words.card(bearer)}"


def _resource(words: Words, option: Parts) -> str:
    _, card, face_up = option[:3]
    return f"put down {words.card(card)} face {'up' if face_up else 'down'}"


def _begin(words: Words, option: Parts) -> str:
    _, card, row = option
    where = f" in {_ROWS[row]}" if row in _ROWS else ""
    return f"begin with {words.card(card)}{where}"


def _move(words: Words, option: Parts) -> str:
    row = words.table.things[option[1]].row
    return f"move {words.card(option[1])} to {_ROWS[BACK if row == FRONT else FRONT]}"


def _pay(words: Words, option: Parts) -> str:
    ways = []
    for ident in option[1:]:
        verb = "discard" if words.table.things[ident].zone == "hand" else "turn"
        ways.append(f"{verb} {words.card(ident)}")
    return " and ".join(ways) or "pay nothing"


def _mode(words: Words, option: Parts) -> str:
    source = running(words.table)
    modes = modes_of(words.pool, source[0]) if source is not None else ()
    number = option[1]
    return modes[number - 1] if 0 < number <= len(modes) else f"mode {number}"


def _resolve(words: Words, option: Parts) -> str:
    _, key, source = option[:3]
    said = text_of(words.pool, key)
    return f"{words.card(source)}: {said}" if said else f"{words.card(source)} first"


def _version(words: Words, option: Parts) -> str:
    face = words.table.book.faces[option[1]]
    return f"{face.name} Level {face.level} ({face.number})"


def _offer(words: Words, option: Parts) -> str:
    left = next(one for one in words.table.modifiers if one.id == option[1])
    return f"take up what {words.card(left.source)} leaves open"


def _first(words: Words, option: Parts) -> str:
    team = sharers(words.table, option[1])
    verb = "goes" if len(team) == 1 else "go"
    return f"{' and '.join(words.table.players[each].name for each in team)} {verb} first"


def _unless_left(text: str) -> Callable[[Words, Parts], str]:
    """Return how to be done: a two-headed teammate who is not done yet comes next.

    Rules: 14.3.3, A-149.
    """

    def label(words: Words, _option: Parts) -> str:
        mate = left_to(words.table)
        return text if mate < 0 else f"leave it to {words.table.players[mate].name}"

    return label


def _fixed(text: str) -> Callable[[Words, Parts], str]:
    return lambda _words, _option: text


_LABELS: Final[dict[str, Callable[[Words, Parts], str]]] = {
    "attack": lambda words, o: f"attack {words.card(o[2])} with {words.card(o[1])}",
    "choose": lambda words, o: words.card(o[1]),
    "counter": lambda _words, o: f"a {o[1]} counter",
    "defend": lambda words, o: f"defend with {words.card(o[1])}",
    "done": _unless_left("go on"),
    "end": _unless_left("end the turn"),
    "equip": _equip,
    "first": _first,
    "go": _fixed("start the attack"),
    "join": lambda words, o: f"let {words.card(o[1])} join the attack",
    "keep": _fixed("keep this hand"),
    "keep main": lambda words, o: f"keep {words.card(o[1])} as the main character",
    "keyword": lambda _words, o: str(o[1]),
    "ko": lambda words, o: f"KO {words.card(o[1])}",
    "mode": _mode,
    "more": _fixed("a higher number"),
    "move": _move,
    "mulligan": _fixed("shuffle it back and draw a new hand"),
    "name": lambda _words, o: str(o[1]),
    "no": _fixed("no"),
    "number": lambda _words, o: str(o[1]),
    "offer": _offer,
    "pass": _fixed("pass"),
    "pay": _pay,
    "play": _play,
    "points": _fixed("pay recruit points"),
    "power up": lambda words, o: f"power up {words.card(o[1])} by discarding {words.card(o[2])}",
    "recruit": _recruit,
    "resolve": _resolve,
    "resource": _resource,
    "begin": _begin,
    "row": lambda _words, o: _ROWS.get(o[1], str(o[1])),
    "share": lambda words, o: f"{o[2]:,} on {words.card(o[1])}",
    "stop": _fixed("no more"),
    "strike": lambda words, o: f"strike {words.card(o[1])}",
    "use": _power,
    "version": _version,
    "yes": _fixed("yes"),
}

KNOWN_WORDS: Final = frozenset(_LABELS)
