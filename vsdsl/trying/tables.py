"""Tables for trying a card: the card in play or elsewhere, plain cards on both sides."""

from collections.abc import Callable, Iterator
from typing import Any, Final, NamedTuple

from attrs import frozen

from vsdsl.core.chance import seeded
from vsdsl.core.combat import declare
from vsdsl.core.engine import advance
from vsdsl.core.events import Event, note
from vsdsl.core.faces import Face
from vsdsl.core.setup import Deck, new_thing, seat
from vsdsl.core.table import BACK, FRONT, GEAR, RESOURCES, ROWS, Book, Table
from vsdsl.core.zones import place

US, THEM = 0, 1
_MOST_STEPS: Final = 500
_ZONES: Final = ("hand", "ko", "deck")


class Laid(NamedTuple):
    """A table that is ready, whose powers are tried on it, and what the table is like.

    For an equipment that is the character that carries it: its powers are that character's.
    """

    table: Table
    card: int
    like: str

    @property
    def is_combat(self) -> bool:
        """Whether a combat is on."""
        return self.table.combat is not None


@frozen(kw_only=True)
class Layout:
    """How a table differs from the plain one."""

    like: str
    where: str = FRONT
    change: Callable[["Setter"], None] = lambda _: None
    turn_player: int = US
    phase: str = "main"
    step: str = ""


class Setter:
    """A table that is being laid."""

    def __init__(self, book: Book, face: Face, named: tuple[str, ...], layout: Layout) -> None:
        """Seat two players, and put cards into all their zones."""
        self.table = Table(book, seeded(7))
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
        for number in (*_PACK, f"{side} 1", f"{side} 4", self.face.number):
            for zone in ("hand", "ko"):
                self.add(player, number, zone)
        for number in self.named:
            kind = self.table.book.faces[number].kind
            zones = ("hand", "ko", BACK) if kind in {"supporting", "token"} else ("hand", "ko")
            for zone in zones:
                self.add(player, number, zone)


_PACK: Final = ("trick", "hideout", "tool", "friend 3", "foe 3")
_ROWS: Final = ((1, FRONT), (2, FRONT), (3, BACK), (4, BACK), (2, BACK))


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


def _worn(setter: Setter) -> None:
    """Wound, stun, exhaust and equip; put counters on everybody."""
    both = [*setter.friends, *setter.foes, setter.lead, setter.their_lead]
    for number, ident in enumerate(both):
        is_up = number % 2 == 0
        setter.change(ident, wounds=1, exhausted=True, plus=2 * is_up, minus=not is_up)
    setter.change(setter.their_lead, plus=0, minus=1)
    can_be_wounded = setter.face.health > 1
    setter.change(setter.card, wounds=int(can_be_wounded), exhausted=True, plus=3)
    setter.change(setter.lead, xp=1)
    for ident in (setter.friends[0], setter.friends[2], setter.foes[0], setter.foes[3]):
        setter.stun(ident)
    for player, bearer in ((US, setter.friends[3]), (THEM, setter.foes[1])):
        tool = setter.add(player, "tool", GEAR)
        setter.change(bearer, attached=tool)
        setter.change(tool, bearer=bearer)


def _poor(setter: Setter) -> None:
    """Take our hand away, and let the enemy have more in play."""
    setter.empty_hand(US)
    for each in (1, 2):
        setter.add(THEM, f"foe {each}", BACK)


def _stunned(setter: Setter) -> None:
    setter.stun(setter.card)
    setter.stun(setter.foes[1])


def _beaten(setter: Setter) -> None:
    """Stun every enemy character, and take their hand away."""
    setter.empty_hand(THEM)
    for ident in setter.table.side(THEM):
        setter.stun(ident)


def _alone(setter: Setter) -> None:
    """Leave nobody in play but the card and the main characters."""
    for player in (US, THEM):
        for ident in setter.table.side(player):
            if ident not in {setter.card, setter.bearer, setter.lead, setter.their_lead}:
                place(setter.table, ident, "removed", player)


def _busy(setter: Setter) -> None:
    """Let all kinds of things have happened this turn, to the card and to others."""
    table = setter.table
    for us, them in ((setter.card, setter.foes[1]), (setter.friends[1], setter.foes[0])):
        for one, other, player in ((us, them, US), (them, us, THEM)):
            for kind in ("appear", "recover", "move", "survive", "recruit"):
                note(table, Event(kind, (one,), (), player, "hand" if kind == "appear" else None))
            for kind in ("attack", "strike", "stun", "wound"):
                note(table, Event(kind, (one,), (other,), player, 1))
    for player, cards in ((US, setter.table.players[US].ko), (THEM, setter.table.players[THEM].ko)):
        for ident in cards:
            note(table, Event("ko", (ident,), (setter.card,), player))
        note(table, Event("discard", cards[:2], (), player, 2))
        note(table, Event("draw", cards[:2], (), player, 2))
    table.attacks = 2
    setter.change(setter.friends[4], came_from=THEM)  # as if we had taken it over


def _late(setter: Setter) -> None:
    """Let the game be far on: many cards in play and in piles, strong enemies, higher levels."""
    for player, side in ((US, "friend"), (THEM, "foe")):
        for number in range(1, 5):
            setter.add(player, f"{side} {number}", FRONT)
            for _ in range(3):
                setter.add(player, f"{side} {number}", "ko")
        for _ in range(4):
            setter.add(player, "hideout", RESOURCES)
        main = setter.table.players[player].main
        if setter.table.face(main).number.endswith(" lead 1"):
            setter.change(main, face=f"{side} lead 2")
    for ident in setter.foes:
        setter.change(ident, plus=9)
    if setter.face.kind == "supporting":
        setter.add(US, setter.face.number, BACK)


def _fight(attackers: str, defender: str) -> Callable[[Setter], None]:
    """Return what starts a combat between some characters, named by what they are to us.

    For a card that is no character our main character fights.
    """

    def change(setter: Setter) -> None:
        by = {
            "card": [setter.bearer or setter.card],
            "friends": [setter.friends[0], setter.friends[1]],
            "archers": [setter.friends[2], setter.friends[3]],
            "friend": [setter.friends[1]],
            "foe": [setter.foes[1]],
            "foes": [setter.foes[0], setter.foes[1]],
            "their archer": [setter.foes[2]],
            "lead": [setter.their_lead],
        }
        if setter.table.things[by["card"][0]].row not in ROWS:
            by["card"] = [setter.table.players[US].main]
        if attackers == "card and friends":
            by[attackers] = [*by["card"], setter.friends[1]]
        for ident in by[attackers]:
            setter.change(ident, exhausted=True)
        declare(setter.table, tuple(by[attackers]), by[defender][0])
        setter.table.stack.pop()
        setter.table.edit_combat().stage = "actions"

    return change


def _fight_worn(attackers: str, defender: str) -> Callable[[Setter], None]:
    start = _fight(attackers, defender)

    def change(setter: Setter) -> None:
        _worn(setter)
        for ident in (setter.friends[0], setter.friends[2], setter.foes[0], setter.foes[3]):
            setter.change(ident, stunned=False, face_up=True)
        setter.change(setter.foes[1], plus=9, minus=0)
        start(setter)

    return change


def _fight_poor(attackers: str, defender: str) -> Callable[[Setter], None]:
    start = _fight(attackers, defender)

    def change(setter: Setter) -> None:
        _poor(setter)
        start(setter)

    return change


LAYOUTS: Final = (
    Layout(like="a main phase"),
    Layout(like="a main phase, all worn", change=_worn),
    Layout(like="a main phase with empty hands", where=BACK, change=_poor),
    Layout(like="an attack by it", change=_fight("card", "foe")),
    Layout(like="a team attack by it", change=_fight_worn("card and friends", "lead")),
    Layout(like="a ranged attack by it", where=BACK, change=_fight("card", "their archer")),
    Layout(like="an attack on it", change=_fight("foes", "card"), turn_player=THEM),
    Layout(
        like="a ranged attack on it", change=_fight_worn("their archer", "card"), turn_player=THEM
    ),
    Layout(like="an attack on a friend", change=_fight("foes", "friend"), turn_player=THEM),
    Layout(like="a fight of others", change=_fight_worn("friends", "foe")),
    Layout(like="a fight of others at a distance", change=_fight("archers", "lead")),
    Layout(like="an attack by it with empty hands", change=_fight_poor("card", "lead")),
    Layout(
        like="it is in a hand in a fight of others", where="hand", change=_fight("friends", "foe")
    ),
    Layout(
        like="it is in a KO pile in a fight of others", where="ko", change=_fight("friends", "foe")
    ),
    Layout(like="it is stunned", change=_stunned),
    Layout(like="it is in a hand", where="hand"),
    Layout(like="it is in a KO pile", where="ko"),
    Layout(like="a build phase", phase="build", step="recruit"),
    Layout(like="a formation step", phase="build", step="formation", change=_late),
    Layout(like="a turn in which much has happened", change=_busy),
    Layout(like="nobody else in play", change=_alone),
    Layout(like="all enemies stunned", change=_beaten),
    Layout(like="the enemy's turn", change=_worn, turn_player=THEM),
)


def _calm(table: Table) -> None:
    """Let the rules set right what is not right on a table, before anything is tried."""
    fight, table.combat = table.combat, None
    table.stack = [("settle",)]
    table.restructure()
    for _ in range(_MOST_STEPS):
        if not table.stack or table.result is not None:
            break
        if table.decision is not None:
            table.answer, table.decision = table.decision.options[0], None
        advance(table)
    table.combat = fight
    table.touch()


def tables(book: Book, face: Face, named: tuple[str, ...]) -> Iterator[Laid]:
    """Yield the tables on which a card is tried."""
    for layout in LAYOUTS:
        if face.kind == "main" and layout.where in _ZONES:
            continue
        setter = Setter(book, face, named, layout)
        layout.change(setter)
        setter.table.edit_player(US).points = 4
        _calm(setter.table)
        setter.table.stack = [("settle",)]
        if setter.table.combat is not None:
            setter.table.stack.insert(0, ("combat",))
        yield Laid(setter.table, setter.bearer or setter.card, layout.like)
