"""The table: everything that a game is at one moment.

Plain slots, written through one door: `Table.edit` returns a thing that may be changed, copying it
first when a clone still shares it. A clone costs a few microseconds and is independent.
"""

from collections.abc import Mapping
from itertools import count
from typing import TYPE_CHECKING, Any, Final

from vsdsl.core.faces import Face

if TYPE_CHECKING:
    from vsdsl.core.modifiers import Delayed, Modifier, Waiting

FRONT, BACK, RESOURCES = "front", "back", "resources"
GEAR = "gear"  # the equipment on the characters of a side
ROWS = (FRONT, BACK)

_GENERATIONS: Final = count(2)  # only ever compared for equality, so no result depends on it


class Thing:
    """A card of the game, wherever it is, or a player as far as one can be attacked."""

    __slots__ = (
        "attached",
        "bearer",
        "came_from",
        "counters",
        "deeds",
        "exhausted",
        "face",
        "face_up",
        "frozen",
        "generation",
        "hidden",
        "id",
        "is_main",
        "minus",
        "owner",
        "plus",
        "row",
        "side",
        "stamp",
        "stunned",
        "turn",
        "used",
        "used_ever",
        "wounds",
        "xp",
        "zone",
    )

    def __init__(self, ident: int, face: str, owner: int) -> None:
        """Make a card that is nowhere yet."""
        self.id = ident
        self.face = face
        self.owner = owner
        self.side = owner
        self.zone = "outside"
        self.row = ""
        self.face_up = True
        self.exhausted = False
        self.stunned = False
        self.hidden = False
        self.frozen = 0
        self.is_main = -1
        self.wounds = 0
        self.plus = 0
        self.minus = 0
        self.xp = 0
        self.stamp = 0
        self.turn = 0
        self.came_from = -1
        self.attached = 0
        self.bearer = 0
        self.counters: Mapping[str, int] = {}
        self.used: frozenset[str] = frozenset()
        self.used_ever: frozenset[str] = frozenset()
        self.deeds: frozenset[str] = frozenset()
        self.generation = 0

    def copy(self) -> "Thing":
        """Return a copy of it."""
        twin = Thing.__new__(Thing)
        twin.attached = self.attached
        twin.bearer = self.bearer
        twin.came_from = self.came_from
        twin.counters = self.counters
        twin.deeds = self.deeds
        twin.exhausted = self.exhausted
        twin.face = self.face
        twin.face_up = self.face_up
        twin.frozen = self.frozen
        twin.generation = self.generation
        twin.hidden = self.hidden
        twin.id = self.id
        twin.is_main = self.is_main
        twin.minus = self.minus
        twin.owner = self.owner
        twin.plus = self.plus
        twin.row = self.row
        twin.side = self.side
        twin.stamp = self.stamp
        twin.stunned = self.stunned
        twin.turn = self.turn
        twin.used = self.used
        twin.used_ever = self.used_ever
        twin.wounds = self.wounds
        twin.xp = self.xp
        twin.zone = self.zone
        return twin


class Player:
    """A player's zones; each is a tuple of card ids."""

    __slots__ = (
        "back",
        "deck",
        "front",
        "gear",
        "generation",
        "hand",
        "ko",
        "levels",
        "main",
        "name",
        "out",
        "points",
        "removed",
        "resources",
        "self_id",
    )

    def __init__(self, name: str) -> None:
        """Make a player without cards."""
        self.name = name
        self.deck: tuple[int, ...] = ()
        self.hand: tuple[int, ...] = ()
        self.ko: tuple[int, ...] = ()
        self.front: tuple[int, ...] = ()
        self.back: tuple[int, ...] = ()
        self.resources: tuple[int, ...] = ()
        self.gear: tuple[int, ...] = ()
        self.removed: tuple[int, ...] = ()
        self.levels: tuple[int, ...] = ()
        self.main = 0
        self.self_id = 0
        self.points = 0
        self.out = False
        self.generation = 0

    def copy(self) -> "Player":
        """Return a copy of it."""
        twin = Player.__new__(Player)
        twin.back = self.back
        twin.deck = self.deck
        twin.front = self.front
        twin.gear = self.gear
        twin.generation = self.generation
        twin.hand = self.hand
        twin.ko = self.ko
        twin.levels = self.levels
        twin.main = self.main
        twin.name = self.name
        twin.out = self.out
        twin.points = self.points
        twin.removed = self.removed
        twin.resources = self.resources
        twin.self_id = self.self_id
        return twin

    def zone(self, name: str) -> tuple[int, ...]:
        """Return the cards of one zone or row."""
        result: tuple[int, ...] = getattr(self, name)
        return result


class Combat:
    """The combat in progress.

    `side` is the player whose side defends, `steps` counts the steps of its resolution so far,
    `struck` are those who have struck in them, and `carried` is what the attackers struck with.
    """

    __slots__ = (
        "acting",
        "attackers",
        "carried",
        "declared",
        "defender",
        "number",
        "passes",
        "side",
        "stage",
        "steps",
        "struck",
    )

    def __init__(
        self,
        number: int,
        attackers: tuple[int, ...],
        defender: int,
        acting: int,
        side: int = -1,
    ) -> None:
        """Start a combat; nobody has acted yet."""
        self.number = number
        self.attackers = attackers
        self.declared = attackers
        self.defender = defender
        self.acting = acting
        self.passes = 0
        self.side = side
        self.stage = "declare"
        self.steps = 0
        self.struck: tuple[int, ...] = ()
        self.carried = 0

    def copy(self) -> "Combat":
        """Return a copy of it."""
        twin = Combat.__new__(Combat)
        twin.acting = self.acting
        twin.attackers = self.attackers
        twin.declared = self.declared
        twin.defender = self.defender
        twin.number = self.number
        twin.passes = self.passes
        twin.side = self.side
        twin.stage = self.stage
        twin.steps = self.steps
        twin.struck = self.struck
        twin.carried = self.carried
        return twin


class Decision:
    """What a player must decide now, and what they may choose."""

    __slots__ = ("kind", "options", "player", "prompt")

    def __init__(self, player: int, kind: str, prompt: str, options: list[Any]) -> None:
        """Ask a player."""
        self.player = player
        self.kind = kind
        self.prompt = prompt
        self.options = options

    def __repr__(self) -> str:
        """Show who is asked what."""
        return f"Decision({self.player}, {self.kind!r}, {len(self.options)} options)"


class Table:
    """A game at one moment.

    `cache` holds what was worked out from the state and is dropped by every change; `structure`
    holds which powers are active and is dropped when a card comes, goes, turns or changes sides.
    """

    __slots__ = (
        "answer",
        "attacks",
        "batch",
        "book",
        "cache",
        "checked",
        "clock",
        "combat",
        "combats",
        "crowded",
        "decision",
        "deeds",
        "delayed",
        "dirty",
        "generation",
        "log",
        "modifiers",
        "phase",
        "players",
        "quiet",
        "result",
        "rng",
        "serial",
        "stack",
        "step",
        "structure",
        "things",
        "turn",
        "turn_player",
        "used_names",
        "waiting",
    )

    def __init__(self, book: "Book", rng: int) -> None:
        """Make an empty table."""
        self.book = book
        self.rng = rng
        self.things: dict[int, Thing] = {}
        self.players: list[Player] = []
        self.turn_player = 0
        self.turn = 0
        self.phase = ""
        self.step = ""
        self.combat: Combat | None = None
        self.combats = 0
        self.attacks = 0
        self.modifiers: tuple[Modifier, ...] = ()
        self.delayed: tuple[Delayed, ...] = ()
        self.waiting: tuple[Waiting, ...] = ()
        self.stack: list[tuple[Any, ...]] = []
        self.clock = 0
        self.serial = 0
        self.batch = 0
        self.decision: Decision | None = None
        self.answer: Any = None
        self.result: tuple[tuple[int, ...], str] | None = None
        self.deeds: tuple[tuple[Any, ...], ...] = ()
        self.used_names: Mapping[str, int] = {}
        self.checked = 0
        self.crowded = False  # whether two of one name may be left on a side
        self.quiet = 0  # turns in a row in which nothing could move a stalemate
        self.dirty = True
        self.cache: dict[Any, Any] = {}
        self.structure: Any = None
        self.generation = next(_GENERATIONS)
        self.log: list[tuple[Any, ...]] | None = None

    def clone(self) -> "Table":
        """Return an independent table in the same state, in the middle of whatever is going on."""
        twin = Table.__new__(Table)
        twin.answer = self.answer
        twin.attacks = self.attacks
        twin.batch = self.batch
        twin.book = self.book
        twin.cache = self.cache.copy()
        twin.checked = self.checked
        twin.clock = self.clock
        twin.combat = self.combat
        twin.combats = self.combats
        twin.crowded = self.crowded
        twin.decision = self.decision
        twin.deeds = self.deeds
        twin.delayed = self.delayed
        twin.dirty = self.dirty
        twin.log = None if self.log is None else self.log.copy()
        twin.modifiers = self.modifiers
        twin.phase = self.phase
        twin.players = self.players.copy()
        twin.quiet = self.quiet
        twin.result = self.result
        twin.rng = self.rng
        twin.serial = self.serial
        twin.stack = self.stack.copy()
        twin.step = self.step
        twin.structure = self.structure
        twin.things = self.things.copy()
        twin.turn = self.turn
        twin.turn_player = self.turn_player
        twin.used_names = self.used_names
        twin.waiting = self.waiting
        # Both sides now share every card: whoever writes next copies first. The two generations
        # must differ from each other and from every stamp a shared card carries.
        self.generation = next(_GENERATIONS)
        twin.generation = next(_GENERATIONS)
        return twin

    def edit(self, ident: int) -> Thing:
        """Return a card that may be written: the one door through which cards change."""
        thing = self.things[ident]
        if thing.generation != self.generation:
            thing = thing.copy()
            thing.generation = self.generation
            self.things[ident] = thing
        if self.cache:
            self.cache = {}
        return thing

    def edit_player(self, number: int) -> Player:
        """Return a player who may be written."""
        player = self.players[number]
        if player.generation != self.generation:
            player = player.copy()
            player.generation = self.generation
            self.players[number] = player
        if self.cache:
            self.cache = {}
        return player

    def edit_combat(self) -> Combat:
        """Return the combat, to be written; it is copied each time, which is rare."""
        if self.combat is None:
            raise RuntimeError("there is no combat to change")
        self.combat = self.combat.copy()
        self.touch()
        return self.combat

    def touch(self) -> None:
        """Forget what was worked out; something has changed."""
        if self.cache:
            self.cache = {}

    def restructure(self) -> None:
        """Forget which powers are active; a card has come, gone, turned or changed sides."""
        self.structure = None
        self.dirty = True
        self.touch()

    def tick(self) -> int:
        """Return the next timestamp."""
        self.clock += 1
        return self.clock

    def face(self, ident: int) -> Face:
        """Return what is printed on a card."""
        return self.book.faces[self.things[ident].face]

    def row(self, player: int, row: str) -> tuple[int, ...]:
        """Return the cards of a player's row."""
        return self.players[player].zone(row)

    def side(self, player: int) -> tuple[int, ...]:
        """Return the characters on a player's side, front row first."""
        return self.players[player].front + self.players[player].back

    def in_play(self) -> tuple[int, ...]:
        """Return all characters in play."""
        return tuple(ident for player in range(len(self.players)) for ident in self.side(player))


class Book:
    """What the game is played with: printed faces, programs, statics and triggers by their keys."""

    __slots__ = ("faces", "programs", "statics", "triggers")

    def __init__(
        self,
        faces: Mapping[str, Face],
        programs: Mapping[str, tuple[Any, ...]],
        statics: Mapping[str, Any],
        triggers: Mapping[str, Any],
    ) -> None:
        """Bind the parts together."""
        self.faces = faces
        self.programs = programs
        self.statics = statics
        self.triggers = triggers
