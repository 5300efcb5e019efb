"""A laboratory table: set up any position in a few lines, then play it through the real engine."""

from functools import cache
from pathlib import Path
from typing import Any

from vsdsl.core.cards.new_cards import new_thing
from vsdsl.core.cards.zones import place
from vsdsl.core.characters.stats import stats
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.setup import Deck, seat
from vsdsl.core.table.agreement import usual
from vsdsl.core.table.chance import seeded
from vsdsl.core.table.frames import Turn
from vsdsl.core.table.table import FRONT, RESOURCES, ROWS, Book, Table, Thing
from vsdsl.interp.compiling import Compiler
from vsdsl.source import decode
from vsdsl.syntax.script import parse_script

ROOT = Path(__file__).parents[2]
CARDS = ROOT / "cardscripts"
A, B, C, D = 0, 1, 2, 3


def _declarations(paths: tuple[Path, ...], text: str) -> list[Any]:
    sources = [decode(path.read_bytes(), path.name) for path in paths]
    sources.append(decode(text.encode(), "test.vscard"))
    found = []
    for source in sources:
        script = parse_script(source)
        assert script.diagnostics == (), script.diagnostics
        found += [declared.construct for declared in script.declarations]
    return found


@cache
def book(text: str = "", *sets: str) -> Book:
    """Return a book of the library, the lab cards, the named sets and further card text."""
    paths = [CARDS / "keywords.vscard", CARDS / "teams.vscard", ROOT / "tests/cards/lab.vscard"]
    for name in sets:
        paths += sorted((CARDS / name).glob("*.vscard"))
    compiler = Compiler(_declarations(tuple(paths), text))
    made = compiler.book()
    assert compiler.missing == {}, compiler.missing
    return made


class Lab:
    """A table under construction, and then in play."""

    def __init__(
        self, text: str = "", *sets: str, mains: tuple[str, ...] = ("LAB-001", "LAB-003")
    ) -> None:
        """Seat players with their main characters in the front row and twenty deck cards."""
        self.table = Table(book(text, *sets), seeded(7))
        self.table.agreed = usual(len(mains))
        for number, main in enumerate(mains):
            levels = self._levels(main)
            seat(self.table, number, Deck(levels, ("LAB-014",) * 20))
            ident = self.table.players[number].main
            place(self.table, ident, FRONT, number)
            self.table.edit(ident).stamp = self.table.tick()

    def _levels(self, number: str) -> tuple[str, ...]:
        faces = self.table.book.faces
        name = faces[number].name
        same = [f for f in faces.values() if f.name == name and f.kind == "main"]
        higher = sorted((f for f in same if f.level > faces[number].level), key=lambda f: f.level)
        return (number, *(f.number for f in higher))

    def add(self, player: int, card: str, where: str = FRONT, **state: Any) -> int:  # noqa: ANN401  any slot
        """Put a card, by number or name, into a row or zone; `state` sets any slot of it."""
        faces = self.table.book.faces
        if card in faces:
            number = card
        else:
            named = sorted(f.number for f in faces.values() if f.name == card and f.kind != "main")
            number = named[0]
        thing = new_thing(self.table, number, player)
        place(self.table, thing.id, where, player)
        thing = self.table.edit(thing.id)
        if where in ROWS or where == RESOURCES:
            thing.stamp = self.table.tick()
        if state.pop("stunned", False):
            thing.stunned = thing.exhausted = True
            thing.face_up = False
        for name, value in state.items():
            setattr(thing, name, value)
        self.table.restructure()
        return thing.id

    def begin(self, player: int = A, stage: str = "main", turn: int = 5) -> "Lab":
        """Start the game in a part of a player's turn, such as `resource` or `main`."""
        table = self.table
        table.turn, table.turn_player = turn, player
        phases = {"start": "", "resource": "build", "points": "build", "recruit": "build"}
        phases |= {"formation": "build", "main": "main", "recovery": "recovery"}
        table.phase = phases[stage]
        table.step = {"points": "recruit"}.get(stage, stage if table.phase == "build" else "")
        table.stack = [Turn(stage)]
        table.restructure()
        run(table)
        return self

    def do(self, *option: Any) -> "Lab":  # noqa: ANN401  ids and words
        """Choose an option of the open decision."""
        choose(self.table, option)
        return self

    def attack(self, defender: int, *attackers: int) -> "Lab":
        """Declare an attack."""
        first, *others = sorted(attackers)
        self.do("attack", first, defender)
        for other in others:
            self.do("join", other)
        if self.table.decision is not None and self.table.decision.kind == "join":
            self.do("go")
        return self

    def pass_all(self) -> "Lab":
        """Let the players pass until the combat resolves or somebody is asked something else."""
        while self.table.decision is not None and self.table.decision.kind == "combat":
            self.do("pass")
        return self

    @property
    def options(self) -> list[Any]:
        """The options of the open decision."""
        assert self.table.decision is not None
        return self.table.decision.options

    @property
    def asked(self) -> tuple[int, str]:
        """Who is asked, and what kind of question."""
        assert self.table.decision is not None
        return self.table.decision.player, self.table.decision.kind

    def main(self, player: int) -> int:
        """Return the main character of a player."""
        return self.table.players[player].main

    def stats(self, ident: int) -> tuple[int, int]:
        """Return current ATK and DEF."""
        return stats(self.table, ident)

    def thing(self, ident: int) -> Thing:
        """Return the card, to look at."""
        return self.table.things[ident]
