"""Laying a table: the card that is tried in its place, plain cards in all others."""

from collections.abc import Callable
from typing import Any, Final

from attrs import frozen

from vsdsl.core.cards.new_cards import new_thing
from vsdsl.core.cards.zones import place
from vsdsl.core.game.setup import Deck, seat
from vsdsl.core.table.chance import seeded
from vsdsl.core.table.faces import Face
from vsdsl.core.table.table import BACK, FRONT, GEAR, RESOURCES, ROWS, Book, Table

Change = Callable[["Setter"], None]  # of a table that is being laid

US, THEM = 0, 1
_PACK: Final = ("trick", "hideout", "tool", "friend 3", "foe 3")
_ROWS: Final = ((1, FRONT), (2, FRONT), (3, BACK), (4, BACK), (2, BACK))


@frozen(kw_only=True)
class Layout:
    """How a table differs from the plain one."""

    like: str
    where: str = FRONT
    change: Change = lambda _: None
    turn_player: int = US
    phase: str = "main"
    step: str = ""
    has_past: bool = False


class Setter:
    """A table that is being laid."""

    def __init__(self, book: Book, face: Face, named: tuple[str, ...], layout: Layout) -> None:
        """Seat two players, and put cards into all their zones."""
        self.table = Table(book, seeded(len(layout.like)))  # each has a chance of its own
        self.face = face
        self.named = named
        ours = _leaders(book, face, named)
        pack = ("friend 2", "trick", "foe 4", "hideout", "friend 4", "tool", "place Might", *named)
        brought = (face.number, *ours[1:], *pack, "friend 1", "friend 3")
        seat(self.table, US, Deck(ours, (*pack, *brought)))
        seat(self.table, THEM, Deck(("foe lead 1", "foe lead 2"), (*pack, "foe 1", *pack)))
        self.table.turn, self.table.turn_player = 5, layout.turn_player
        self.table.phase, self.table.step = layout.phase, layout.step
        for number, player in enumerate(self.table.players):
            self._stand(player.main, FRONT, number)
        self.lead, self.their_lead = (player.main for player in self.table.players)
        self.friends = [self.add(US, f"friend {each}", row) for each, row in _ROWS]
        self.foes = [self.add(THEM, f"foe {each}", row) for each, row in _ROWS]
        self.bearer = 0
        self.card = self.lead if face.kind == "main" else self._card(layout.where)
        if face.kind == "main" and layout.where in ROWS:
            self._stand(self.lead, layout.where, US)
        for seat_number in (US, THEM):
            self._fill(seat_number)

    def add(self, player: int, number: str, where: str) -> int:
        """Put a new card into a row or zone of a player."""
        thing = new_thing(self.table, number, player)
        self._stand(thing.id, where, player)
        return thing.id

    def change(self, ident: int, **state: Any) -> None:  # noqa: ANN401  slots of a card
        """Change a card."""
        thing = self.table.edit(ident)
        for name, value in state.items():
            setattr(thing, name, value)
        self.table.restructure()

    def stun(self, ident: int) -> None:
        """Lay a character down as stunned."""
        wounds = min(1, self.table.face(ident).health - 1)
        state = {"wounds": wounds, "plus": 0, "minus": 0}
        self.change(ident, stunned=True, exhausted=True, face_up=False, **state)

    def empty_hand(self, player: int) -> None:
        """Take a hand out of the game."""
        for ident in self.table.players[player].hand:
            place(self.table, ident, "removed", player)

    def _stand(self, ident: int, where: str, player: int) -> None:
        place(self.table, ident, where, player)
        if where in {FRONT, BACK, RESOURCES, GEAR}:
            self.table.edit(ident).stamp = self.table.tick()

    def _card(self, where: str) -> int:
        """Put the card that is tried onto the table: on a character if it is equipment."""
        kind = self.face.kind
        if kind == "plot twist" and where in ROWS:
            return self.add(US, self.face.number, "removed")
        if kind == "location" and where in ROWS:
            return self.add(US, self.face.number, RESOURCES)
        if kind == "equipment" and where in ROWS:
            card = self.add(US, self.face.number, GEAR)
            bearer = self.bearer = self.friends[2 if where == BACK else 0]
            self.change(bearer, attached=card)
            self.change(card, bearer=bearer)
            return card
        return self.add(US, self.face.number, where)

    def _fill(self, player: int) -> None:
        side = "friend" if player == US else "foe"
        for symbol in ("Energy", "Intellect", "Might", "Skill", "Alien", "Humanity"):
            self.add(player, f"place {symbol}", RESOURCES)
        self.change(self.add(player, f"{side} 1", RESOURCES), face_up=False)
        for number in ("hideout", "place Skill"):
            self.change(self.add(player, number, RESOURCES), face_up=False)
        same = ("namesake",) if self.face.kind == "main" else ()
        for number in (*_PACK, f"{side} 1", f"{side} 4", self.face.number, *same):
            for zone in ("hand", "ko"):
                self.add(player, number, zone)
        for number in self.named:
            kind = self.table.book.faces[number].kind
            zones = ("hand", "ko", BACK) if kind in {"supporting", "token"} else ("hand", "ko")
            for zone in zones:
                self.add(player, number, zone)


def _leaders(book: Book, face: Face, named: tuple[str, ...]) -> tuple[str, ...]:
    """Return the levels of our main character: the card, one that it names, or a plain one."""
    if face.kind == "main":
        return _levels(book, face)
    mains = [book.faces[each] for each in named if book.faces[each].kind == "main"]
    return _levels(book, mains[0]) if mains else ("friend lead 1", "friend lead 2")


def _levels(book: Book, face: Face) -> tuple[str, ...]:
    """Return the numbers of a main character's levels, the one that is tried first."""
    same = [f for f in book.faces.values() if f.name == face.name and f.kind == "main"]
    others = sorted((f for f in same if f.level != face.level), key=lambda each: each.level)
    return (face.number, *(each.number for each in others))
