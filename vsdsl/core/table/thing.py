"""A thing of the game: a card, wherever it is, or a player as far as one can be attacked."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Mapping


class Thing:
    """A card of the game, wherever it is, or a player as far as one can be attacked."""

    __slots__ = (
        "attached",
        "bearer",
        "came_from",
        "captor",
        "counters",
        "deeds",
        "exhausted",
        "face",
        "face_up",
        "frozen",
        "generation",
        "had",
        "hidden",
        "id",
        "is_main",
        "minus",
        "owner",
        "pile",
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
        self.captor = 0  # the character that holds it captive
        self.pile = ""  # the side pile it belongs to
        self.counters: Mapping[str, int] = {}
        self.had: Mapping[str, int] = {}  # what it had when it left play, and in which turn
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
        twin.captor = self.captor
        twin.counters = self.counters
        twin.deeds = self.deeds
        twin.exhausted = self.exhausted
        twin.face = self.face
        twin.face_up = self.face_up
        twin.frozen = self.frozen
        twin.generation = self.generation
        twin.had = self.had
        twin.hidden = self.hidden
        twin.id = self.id
        twin.is_main = self.is_main
        twin.minus = self.minus
        twin.owner = self.owner
        twin.pile = self.pile
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
