"""Other cards where a player cannot look: whatever that player is told must stay the same.

A game is taken at a decision, and a twin of it in which two cards that a player does not know have
changed places. Both go on with the same choices. As long as neither card comes to light and what
the player sees does not differ by what those cards do, the player hears the same in both.
"""

import random
from collections.abc import Iterator
from itertools import zip_longest
from typing import NamedTuple

from tests.repl.questions import outcomes
from tools.journal.folding import pool, random_table
from vsdsl.core.game.engine import choose, run
from vsdsl.core.table.journal import Entry
from vsdsl.core.table.table import Table
from vsdsl.play.errors import GameError
from vsdsl.play.sight import is_known
from vsdsl.situation.game import Game
from vsdsl.terms.events import EventKind
from vsdsl.terms.modes import Mode

_SHOWN = frozenset(
    {
        *(EventKind.APPEAR, EventKind.DISCARD, EventKind.EQUIP, EventKind.PLAY),
        *(EventKind.RECRUIT, EventKind.REVEAL, EventKind.USE, EventKind.POWER_UP),
    }
)


class Compared(NamedTuple):
    """What came of the comparisons of a game: how many, how many came to light, and leaks."""

    compared: int
    came_to_light: int
    leaks: tuple[str, ...]


def compare(
    seed: int, decisions: int = 160, every: int = 8, steps: int = 4, mode: Mode | None = None
) -> Compared:
    """Play the random game of a seed, and compare it again and again with a twin."""
    chance = random.Random(seed)  # noqa: S311  games, not secrets
    table = random_table(pool().book, seed, chance, mode)
    run(table)
    compared = lit = 0
    leaks: list[str] = []
    for number in range(decisions):
        if table.decision is None:
            break
        if number % every == 0 and table.phase:
            found = _twins(table, chance, steps)
            compared += found is not None
            lit += found is None
            leaks += found or ()
        choose(table, chance.choice(table.decision.options))
    return Compared(compared, lit, tuple(leaks))


def _twins(table: Table, chance: random.Random, steps: int) -> list[str] | None:
    """Return what a player hears otherwise in a twin; None, if a card comes to light."""
    viewer = chance.randrange(len(table.players))
    pair = _pair(table, viewer, chance)
    if pair is None:
        return None
    first, second = Game(table.clone(), pool()), Game(_exchanged(table, *pair), pool())
    for _ in range(steps):
        if first.over or not _go_on(first, second, chance):
            break
    one, other = table_of(first), table_of(second)
    name = table.players[viewer].name
    if _came_to_light(first, viewer, pair) or _came_to_light(second, viewer, pair):
        return None
    if first.view(name) != second.view(name):
        return None  # the cards have done something that everybody sees
    asked = list(_questions(one, pair, chance))
    return [
        f"{name} hears of {pair}: {said!r} and {heard!r}"
        for said, heard in zip_longest(
            _heard(first, one, viewer, asked), _heard(second, other, viewer, asked)
        )
        if said != heard
    ]


def table_of(game: Game) -> Table:
    """Return the table of a game."""
    return game._table  # noqa: SLF001  the tools look behind the curtain


def _pair(table: Table, viewer: int, chance: random.Random) -> tuple[int, int] | None:
    """Return two cards of one owner that a player does not know, and that are not the same."""
    things = table.things
    hidden = [i for i in things if things[i].face and not is_known(table, i, viewer)]
    chance.shuffle(hidden)
    hidden.sort(key=lambda ident: things[ident].zone == "deck")  # rather hands and what lies down
    for one in hidden:
        for other in hidden:
            same = things[one].owner == things[other].owner
            if same and things[one].face != things[other].face:
                return one, other
    return None


def _exchanged(table: Table, one: int, other: int) -> Table:
    twin = table.clone()
    first, second = twin.edit(one), twin.edit(other)
    first.face, second.face = second.face, first.face
    twin.restructure()
    twin.decision = None
    run(twin)  # whoever is asked has the options of the cards that are there now
    return twin


def _go_on(first: Game, second: Game, chance: random.Random) -> bool:
    """Make the same choice in both games; returns whether there is one."""
    one, other = table_of(first).decision, table_of(second).decision
    if one is None or other is None or one.player != other.player:
        return False
    both = [option for option in one.options if option in other.options]
    if not both:
        return False
    option = chance.choice(both)
    first.choose(first.decision.options[one.options.index(option)])
    second.choose(second.decision.options[other.options.index(option)])
    return True


def _came_to_light(game: Game, viewer: int, pair: tuple[int, int]) -> bool:
    """Return whether one of the cards has been seen by the player, at any decision or in an event.

    This asks the whole journal and the table, not the journal of the player.
    """
    tables = [*game._history(), table_of(game)]  # noqa: SLF001  the tools look behind the curtain
    if any(is_known(table, ident, viewer) for table in tables for ident in pair):
        return True
    return any(
        entry.kind in _SHOWN and not {*pair}.isdisjoint((*entry.subject, *entry.others))
        for entry in _entries(game)
    )


def _entries(game: Game) -> Iterator[Entry]:
    """Return the whole journal of a game."""
    tables = game._history()  # noqa: SLF001  the tools look behind the curtain
    if not tables:
        return
    table = tables[0].clone()
    log = table.keep_journal()
    for choice in game._choices:  # noqa: SLF001  as above
        choose(table, table.decision.options[choice] if table.decision is not None else ())
    yield from log


def _questions(table: Table, pair: tuple[int, int], chance: random.Random) -> Iterator[str]:
    standing = [f'"{table.face(ident).name}"' for ident in table.in_play()]
    for name in chance.sample(standing, min(2, len(standing))):
        yield from (name, f"{name} ATK", f"{name} DEF", f"{name} is protected")
        yield from chance.sample(list(outcomes(name, chance.choice(standing))), 3)
    letter = table.players[table.things[pair[0]].owner].name
    for ident in pair:
        hidden = f'"{table.face(ident).name}"'
        yield from (hidden, f"can't {letter} play {hidden}", f"can't {letter} recruit {hidden}")


def _heard(game: Game, table: Table, viewer: int, questions: list[str]) -> Iterator[object]:
    """Return all that a player hears: journal, log, options, answers, and refusals."""
    name = table.players[viewer].name
    journal = game.journal_of(name)
    yield journal.start
    yield from ((entry.kind, entry) for entry in journal.entries)
    yield game.log_for(name)
    if not game.over and game.decision.player == name:
        yield [(option.label, option.value, option.text) for option in game.decision.options]
        yield _refusal(game)
    for question in questions:
        try:
            yield question, str(game.why(question, name))
        except GameError as error:
            yield question, str(error)


def _refusal(game: Game) -> str:
    try:
        game.clone().choose(("no such thing",))
    except GameError as error:
        return str(error)
    return ""
