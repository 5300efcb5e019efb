"""The table: everything that a game is at one moment.

Plain slots, written through one door: `Table.edit` returns a thing that may be changed, copying it
first when a clone still shares it. A clone costs a few microseconds and is independent.
"""

from itertools import count
from typing import TYPE_CHECKING, Any, Final

from vsdsl.core.table.agreement import USUAL, Agreement
from vsdsl.core.table.book import GAINS, Book
from vsdsl.core.table.combat_state import Combat
from vsdsl.core.table.decision import Decision, Option
from vsdsl.core.table.faces import Face
from vsdsl.core.table.journal import Journal
from vsdsl.core.table.player import Player
from vsdsl.core.table.thing import Thing
from vsdsl.terms.modes import Mode

if TYPE_CHECKING:
    from collections.abc import Mapping

    from vsdsl.core.powers.power_index import Active
    from vsdsl.core.table.deeds import Done
    from vsdsl.core.table.frames import Frame
    from vsdsl.core.table.modifiers import Delayed, Modifier, Waiting

__all__ = [
    "BACK",
    "FRONT",
    "GAINS",
    "GEAR",
    "PILE",
    "READIED",
    "RESOURCES",
    "ROWS",
    "Book",
    "Combat",
    "Decision",
    "Player",
    "Table",
    "Thing",
]

FRONT, BACK, RESOURCES = "front", "back", "resources"
GEAR = "gear"  # the equipment on the characters of a side
ROWS = (FRONT, BACK)
READIED = (FRONT, BACK, GEAR, RESOURCES)  # where a card in play is ready or exhausted
PILE = "pile "  # a side pile is named by this and its name; the cards of all are in one zone

_TWO_HEADED: Final = Mode.TWO_HEADED
_GENERATIONS: Final = count(2)  # only ever compared for equality, so no result depends on it


class Table:
    """A game at one moment.

    `cache` holds what was worked out from the state, such as the stats of a card under its id, and
    is dropped by every change; `structure` holds which powers are active and is dropped when a card
    comes, goes, turns or changes sides.
    """

    __slots__ = (
        "agreed",
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
        "leaving",
        "log",
        "modifiers",
        "ordered",
        "past",
        "phase",
        "players",
        "quiet",
        "remembered",
        "result",
        "rng",
        "rounds",
        "seen",
        "serial",
        "stack",
        "step",
        "structure",
        "things",
        "turn",
        "turn_player",
        "waiting",
    )

    def __init__(self, book: Book, rng: int) -> None:
        """Make an empty table."""
        self.book = book
        self.rng = rng
        self.agreed: Agreement = USUAL
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
        self.stack: list[Frame] = []
        self.clock = 0
        self.serial = 0
        self.batch = 0
        self.decision: Decision | None = None
        self.answer: Option | None = None
        self.result: tuple[tuple[int, ...], str] | None = None
        self.deeds: tuple[Done, ...] = ()
        self.past: tuple[Done, ...] = ()  # what the book keeps of earlier turns' deeds
        self.remembered: Mapping[str, tuple[int, ...]] = {}
        self.seen: tuple[tuple[int, int, int, int], ...] = ()  # card, its stamp, ATK and DEF
        self.checked = 0
        self.crowded = False  # whether two of one name may be left on a side
        self.quiet = 0  # turns in a row in which nothing could move a stalemate
        self.ordered = 0  # decisions in a row that were only about the order of triggers
        self.rounds: Mapping[Any, Any] = {}  # triggers that resolved since the last decision
        self.dirty = True
        self.cache: dict[object, Any] = {}
        self.structure: Active | None = None
        self.generation = next(_GENERATIONS)
        self.leaving: tuple[int, ...] = ()  # players who are out, until their cards have gone
        self.log: Journal | None = None

    def clone(self) -> "Table":
        """Return an independent table in the same state, in the middle of whatever is going on."""
        twin = Table.__new__(Table)
        twin.agreed = self.agreed
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
        twin.leaving = self.leaving
        twin.log = None if self.log is None else self.log.copy()
        twin.modifiers = self.modifiers
        twin.ordered = self.ordered
        twin.past = self.past
        twin.phase = self.phase
        twin.players = self.players.copy()
        twin.quiet = self.quiet
        twin.remembered = self.remembered
        twin.result = self.result
        twin.rng = self.rng
        twin.rounds = self.rounds
        twin.seen = self.seen
        twin.serial = self.serial
        twin.stack = self.stack.copy()
        twin.step = self.step
        twin.structure = self.structure
        twin.things = self.things.copy()
        twin.turn = self.turn
        twin.turn_player = self.turn_player
        twin.waiting = self.waiting
        # Both sides now share every card: whoever writes next copies first. The two generations
        # must differ from each other and from every stamp a shared card carries.
        self.generation = next(_GENERATIONS)
        twin.generation = next(_GENERATIONS)
        return twin

    def keep_journal(self) -> Journal:
        """Keep a journal from now on, a new one, and return it."""
        self.log = Journal(self)
        return self.log

    def edit(self, ident: int) -> Thing:
        """Return a card that may be written: the one door through which cards change."""
        thing = self.things[ident]
        if thing.generation != self.generation:
            thing = thing.copy()
            thing.generation = self.generation
            self.things[ident] = thing
        if self.cache:
            self.cache = {}
        if self.log is not None:
            self.log.touch_card(thing)
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
        if self.log is not None:
            self.log.touch_player(number, player)
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

    def side(self, player: int) -> tuple[int, ...]:
        """Return the characters on a player's side, front row first.

        Rules: 1.2.1, 14.3.1.
        """
        if self.agreed.mode is not _TWO_HEADED:
            owner = self.players[player]
            return owner.front + owner.back
        seats = [self.players[seat] for seat in self.agreed.sharers(player)]
        rows = (*(seat.front for seat in seats), *(seat.back for seat in seats))
        return tuple(ident for row in rows for ident in row)

    def in_play(self) -> tuple[int, ...]:
        """Return all characters in play."""
        found: tuple[int, ...] = ()
        for player in self.players:
            found += player.front + player.back
        return found
