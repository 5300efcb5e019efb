"""Growth: what a decision costs on larger tables, against one with half as much on it."""

from collections.abc import Iterator
from statistics import median
from time import process_time
from typing import Final

from tools.benching.engine import first_set
from tools.benching.figure import Figure
from vsdsl.core.characters.arrival import appear_together
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.setup import new_table
from vsdsl.core.table.decision import Decision
from vsdsl.core.table.modifiers import Lasts, Modifier
from vsdsl.core.table.table import Table

TITLE: Final = "Growth"
NOTES: Final = """\
A Main Phase with 6 and with 12 characters on each side, and with 10 and 20 modifiers on them.
A step is an attack declared and the other player asked what to do about it, options and all."""
FEW: Final = 6
SOME: Final = 10
ROUNDS: Final = 30


def figures() -> Iterator[Figure]:
    """Yield how many times as much a step costs when there is twice as much on the table."""
    small, large = _step(_crowd(FEW)), _step(_crowd(2 * FEW))
    yield Figure(f"a step with {FEW} characters a side", small * 1e6, "us")
    yield Figure("twice the characters", large / small, "times", 4, 2)
    few, many = _asking(_crowd(FEW)), _asking(_crowd(2 * FEW))
    yield Figure(f"all options of that Main Phase with {FEW} characters a side", few * 1e6, "us")
    yield Figure("twice the characters, four times the attacks", many / few, "times", 4, 2)
    plain, busy = (_step(_modified(_crowd(FEW), count)) for count in (SOME, 2 * SOME))
    yield Figure("twice the modifiers", busy / plain, "times", 4, 2)


def _crowd(count: int) -> Table:
    """Return a Main Phase in which each player has so many characters in the front row."""
    pool, decks = first_set()
    table = new_table(pool.book, decks[:2], 1)
    run(table)
    while _asked(table).kind != "main":
        choose(table, _asked(table).options[0])
    for player in (0, 1):
        pile = table.players[player].deck
        faces: set[str] = set()
        for ident in pile:
            face = table.face(ident)
            if len(faces) < count and face.kind == "supporting" and face.name not in faces:
                faces.add(face.name)
                appear_together(table, {ident: (player, "front")})
    return _asked_again(table)


def _modified(table: Table, count: int) -> Table:
    """Return a table with so many bonuses of +1/+1 for this turn."""
    characters = table.in_play()
    for number in range(count):
        reach = (characters[number % len(characters)],)
        table.modifiers += (
            Modifier(
                id=1_000 + number,
                stamp=table.tick(),
                kind="add",
                reach=reach,
                value=(1, 1),
                lasts=Lasts("turn", table.turn),
                source=reach[0],
                player=0,
                key="",
                binds={},
            ),
        )
    return _asked_again(table)


def _asked_again(table: Table) -> Table:
    """Return a table whose turn player is asked again what to do in the Main Phase."""
    table.decision = None
    table.restructure()
    run(table)
    while _asked(table).kind != "main":
        choose(table, _asked(table).options[0])
    return table


def _asking(table: Table) -> float:
    times = []
    for _ in range(ROUNDS):
        twin = table.clone()
        twin.decision = None
        twin.restructure()
        start = process_time()
        run(twin)
        times.append(process_time() - start)
    return median(times)


def _step(table: Table) -> float:
    attacks = [option for option in _asked(table).options if option[0] == "attack"]
    times = []
    for number in range(ROUNDS):
        twin = table.clone()
        twin.restructure()
        option = attacks[number * len(attacks) // ROUNDS]
        start = process_time()
        choose(twin, option)
        times.append(process_time() - start)
    return median(times)


def _asked(table: Table) -> Decision:
    if table.decision is None:
        raise RuntimeError("nobody is asked anything")
    return table.decision
