"""Kinds of entries in the journal: which rule tells of each, and what it answers for.

An entry about cards takes the changes of those cards; those of players, of the combat and of the
table it takes wherever they are. A kind that is not listed changes nothing.

Rules: 8.1.1.
"""

from typing import Final, NamedTuple

from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind
from vsdsl.terms.modes import Mode, rule_of_losing, rule_of_winning


class Answers(NamedTuple):
    """The slots of cards, of players and of the table that a kind answers for.

    `by_others` says that the others in an entry only do it: what happens to them at the same moment
    is told by an entry of its own.
    """

    cards: frozenset[str] = frozenset()
    players: frozenset[str] = frozenset()
    table: frozenset[str] = frozenset()
    combat: bool = False
    by_others: bool = False


def answers_for(kind: EventKind | Change) -> Answers:
    """Return what an entry of a kind may change."""
    return _ANSWERS.get(kind, _NOTHING)


def rule_for(
    kind: EventKind | Change, value: object = None, phase: str = "", mode: Mode = Mode.DUEL
) -> str:
    """Return the rule that says how something of a kind is done, in a game of a mode."""
    match kind, value:
        case EventKind.WOUND, "stunned" | "struck":
            return "10.2.5"
        case Change.GAME_OVER, str() as reason:
            return _ENDINGS.get(reason) or rule_of_winning(mode)
        case Change.OUT, _:
            return rule_of_losing(mode)
        case Change.THAW, "ends":
            return "10.8.3"
        case EventKind.MOVE, _ if phase != "build":
            return "3.2.1"
        case _:
            return _RULES[kind]


# The rules by which a game ends otherwise than by the last main character.
_ENDINGS: Final = {
    "fewest wounds": "12.6.2",
    "last main characters at once": "12.7.3",
    "tied for fewest wounds": "12.6.3",
}
_RULES: Final[dict[EventKind | Change, str]] = {
    Change.ASK: "1.5.1",
    Change.COMBAT: "6.4.1",
    Change.CONTROL: "1.2.2",
    Change.CREATE: "12.1.1",
    Change.DEAL: "4.2.1",
    Change.DECIDE: "1.5.1",
    Change.END: "9.3.5",
    Change.EXCHANGE: "11.5.1",
    Change.FLIP: "1.5.1",
    Change.GAME_OVER: "12.7.1",
    Change.HEAL: "10.5.2",
    Change.LAST: "9.3.1",
    Change.LEVEL: "11.3.1",
    Change.LIMIT: "",
    Change.LOSE_COUNTERS: "10.1.1",
    Change.MAIN: "11.4.1",
    Change.NOTE: "9.3.3",
    Change.OUT: "11.1.2",
    Change.PAY: "7.3.1",
    Change.PLACE: "3.1.4",
    Change.POINTS: "5.5.1",
    Change.PRIORITY: "6.4.3",
    Change.PROGRESS: "16.2.6",
    Change.SETTLE: "1.5.2",
    Change.SHUFFLE: "12.6.1",
    Change.SIGHT: "1.4.4",
    Change.THAW: "10.8.2",
    Change.TRIGGER: "8.1.2",
    Change.TURN: "5.1.1",
    Change.UNTOLD: "",
    Change.USE_UP: "7.2.3",
    Change.WORK_OUT: "9.4.1",
    EventKind.APPEAR: "1.4.1",
    EventKind.ATTACK: "6.1.2",
    EventKind.CAPTURE: "12.3.1",
    EventKind.DEFEAT: "12.7.4",
    EventKind.DISCARD: "1.4.3",
    EventKind.DO_VERB: "1.5.1",
    EventKind.DRAW: "5.2.2",
    EventKind.ENTER_COMBAT: "6.4.2",
    EventKind.EQUIP: "2.3.2",
    EventKind.EXHAUST: "3.3.1",
    EventKind.FLY_OVER: "6.2.7",
    EventKind.FREEZE: "10.8.1",
    EventKind.GAIN_ATK: "9.4.1",
    EventKind.GAIN_COUNTER: "9.4.6",
    EventKind.GAIN_DEF: "9.4.1",
    EventKind.GAIN_MINUS: "10.1.1",
    EventKind.GAIN_PLUS: "10.1.1",
    EventKind.GAIN_XP: "11.2.2",
    EventKind.HIDE: "10.7.1",
    EventKind.KO: "10.5.5",
    EventKind.LEAVE: "1.4.2",
    EventKind.LEAVE_DECK: "3.1.4",
    EventKind.LEAVE_HAND: "3.1.4",
    EventKind.LEAVE_KO_PILE: "3.1.4",
    EventKind.LEAVE_SIDE: "1.2.1",
    EventKind.LEVEL_UP: "11.2.4",
    EventKind.MOMENT: "5.2.1",
    EventKind.MOVE: "5.6.1",
    EventKind.PLAY: "2.2.3",
    EventKind.POWER_UP: "10.11.1",
    EventKind.READY: "3.3.1",
    EventKind.RECOVER: "10.6.1",
    EventKind.RECRUIT: "5.5.4",
    EventKind.RESOURCE: "5.4.3",
    EventKind.REVEAL: "1.4.4",
    EventKind.STRIKE: "6.5.2",
    EventKind.STUN: "10.2.1",
    EventKind.SURVIVE: "6.7.1",
    EventKind.TRANSFORM: "11.5.1",
    EventKind.TURN_DOWN: "3.2.4",
    EventKind.TURN_UP: "3.2.4",
    EventKind.USE: "7.2.2",
    EventKind.WIN_COMBAT: "6.7.1",
    EventKind.WOUND: "10.5.2",
}

RULES: Final = frozenset({"10.2.5", "10.8.3", "3.2.1", *_RULES.values()} - {""})

_NOTHING: Final = Answers()
_ZONES: Final = frozenset(
    {
        *("back", "deck", "front", "gear", "hand", "ko", "levels", "piles", "removed"),
        *("resources", "side_deck"),
    }
)
_WHERE: Final = frozenset({"captor", "owner", "pile", "row", "side", "zone"})
_MARKS: Final = frozenset({"deeds", "used", "used_ever"})
_STATES: Final = frozenset({"exhausted", "face_up", "frozen", "hidden", "stunned"})
_COUNTERS: Final = frozenset({"counters", "minus", "plus"})
_STAY: Final = frozenset({"came_from", "had", "stamp", "turn", "wounds", "xp"})
_WORN: Final = frozenset({"attached", "bearer"})
# A card that comes to another place is another card, and forgets all that it was.
_PLACED: Final = Answers(
    cards=_WHERE | _MARKS | _STATES | _COUNTERS | _STAY | _WORN | {"is_main"},
    players=_ZONES,
    table=frozenset({"delayed", "modifiers"}),
    combat=True,
)
_FACED: Final = Answers(cards=frozenset({"face_up", "hidden"}), by_others=True)

_ANSWERS: Final[dict[EventKind | Change, Answers]] = {
    Change.COMBAT: Answers(
        cards=frozenset({"deeds"}), table=frozenset({"attacks", "combats"}), combat=True
    ),
    Change.CONTROL: Answers(
        cards=_WHERE | {"came_from", "is_main"},
        players=_ZONES | {"main"},
        combat=True,
    ),
    Change.CREATE: Answers(cards=_PLACED.cards | {"face", "id"}, players=_ZONES),
    Change.DEAL: Answers(cards=frozenset({"zone"}), players=frozenset({"deck", "hand"})),
    Change.END: Answers(table=frozenset({"delayed", "modifiers"})),
    Change.EXCHANGE: Answers(cards=frozenset({"face", "used", "used_ever", "xp"})),
    Change.GAME_OVER: Answers(table=frozenset({"result"})),
    Change.HEAL: Answers(cards=frozenset({"wounds"})),
    Change.LAST: Answers(table=frozenset({"delayed", "modifiers"})),
    Change.LEVEL: Answers(cards=frozenset({"counters", "face", "used", "used_ever", "xp"})),
    Change.LOSE_COUNTERS: Answers(cards=_COUNTERS | {"wounds", "xp"}),
    Change.MAIN: Answers(cards=frozenset({"is_main"}), players=frozenset({"main"})),
    Change.NOTE: Answers(table=frozenset({"remembered"})),
    Change.OUT: Answers(players=frozenset({"fallen", "out"})),
    Change.PLACE: _PLACED,
    Change.POINTS: Answers(players=frozenset({"points"})),
    Change.PRIORITY: Answers(combat=True),
    Change.PROGRESS: Answers(cards=frozenset({"counters"})),
    Change.SHUFFLE: Answers(cards=frozenset({"zone"}), players=frozenset({"deck", "hand"})),
    Change.THAW: Answers(cards=frozenset({"frozen"})),
    Change.TURN: Answers(
        cards=frozenset({"deeds", "used"}),
        table=frozenset({"attacks", "phase", "step", "turn", "turn_player"}),
    ),
    Change.USE_UP: Answers(cards=frozenset({"used", "used_ever"})),
    EventKind.APPEAR: _PLACED,
    EventKind.CAPTURE: Answers(cards=frozenset({"captor"})),
    EventKind.DEFEAT: Answers(players=frozenset({"fallen", "out"})),
    EventKind.DISCARD: Answers(cards=_PLACED.cards, players=_ZONES),
    EventKind.DRAW: Answers(cards=frozenset({"zone"}), players=frozenset({"deck", "hand"})),
    EventKind.EQUIP: _PLACED,
    EventKind.EXHAUST: Answers(cards=frozenset({"exhausted"}), by_others=True),
    EventKind.FREEZE: Answers(cards=frozenset({"exhausted", "frozen"}), by_others=True),
    EventKind.GAIN_COUNTER: Answers(cards=_COUNTERS, by_others=True),
    EventKind.GAIN_MINUS: Answers(cards=_COUNTERS, by_others=True),
    EventKind.GAIN_PLUS: Answers(cards=_COUNTERS, by_others=True),
    EventKind.GAIN_XP: Answers(cards=frozenset({"xp"}), by_others=True),
    EventKind.HIDE: Answers(cards=_STATES | _COUNTERS, combat=True, by_others=True),
    EventKind.LEAVE: _PLACED,
    EventKind.LEVEL_UP: Answers(cards=frozenset({"counters", "face", "used", "used_ever", "xp"})),
    EventKind.MOMENT: Answers(table=frozenset({"phase", "step"})),
    EventKind.MOVE: Answers(cards=frozenset({"row", "side"}), players=frozenset({"back", "front"})),
    EventKind.READY: Answers(cards=frozenset({"exhausted"}), by_others=True),
    EventKind.RECOVER: Answers(cards=frozenset({"deeds", "face_up", "stunned"}), by_others=True),
    EventKind.RESOURCE: Answers(cards=_PLACED.cards, players=_ZONES),
    EventKind.STUN: Answers(cards=_STATES | _COUNTERS | {"deeds"}, combat=True, by_others=True),
    EventKind.SURVIVE: Answers(cards=frozenset({"deeds"})),
    EventKind.TURN_DOWN: _FACED,
    EventKind.TURN_UP: _FACED,
    EventKind.WOUND: Answers(cards=frozenset({"wounds"}), by_others=True),
}
