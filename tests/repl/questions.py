"""Questions to put to any table: each kind, about cards and players that are there."""

import random
from collections.abc import Iterator

from vsdsl.core.table.table import Table

STATUSES = ("stunned", "exhausted", "protected", "face down", "ready", "ko'd", "attacking")


def questions(table: Table, rng: random.Random) -> Iterator[str]:
    """Return questions of each kind about some of the cards of a table."""
    standing = [i for i in table.in_play() if table.things[i].row in {"front", "back"}]
    fallen = [i for player in table.players for i in player.ko]
    for ident in rng.sample(standing, min(2, len(standing))):
        yield from _about(table, ident, rng)
    for ident in rng.sample(fallen, min(1, len(fallen))):
        yield from _about(table, ident, rng)
    for player in table.players:
        if player.hand:
            name = table.face(rng.choice(player.hand)).name
            yield from (f'"{name}"', f'can\'t {player.name} play "{name}"', f'"{name}" is ready')
    if len(standing) > 1:
        one, other = rng.sample(standing, 2)
        letter = table.players[table.things[one].side].name
        yield f"can't {letter} attack {_ref(table, other)} with {_ref(table, one)}"


def _ref(table: Table, ident: int) -> str:
    thing = table.things[ident]
    return f"{table.players[thing.side].name}'s {thing.face}"


def _about(table: Table, ident: int, rng: random.Random) -> Iterator[str]:
    ref = _ref(table, ident)
    yield from (ref, f"{ref} ATK", f"{ref} DEF")
    yield from (f"{ref} is {status}" for status in rng.sample(STATUSES, 3))
    yield from outcomes(ref, _ref(table, rng.choice(table.in_play())))


def outcomes(ref: str, other: str) -> Iterator[str]:
    """Return questions about what came of a combat, and how numbers came about."""
    yield from (f"is {ref} not stunned", f"isn't {ref} ko'd", f"has {ref} 1 wound")
    yield from (f"{ref} has 2 xp", f"does {ref} have 3 counters")
    yield from (f"did {ref} strike", f"did {ref} not strike {other}", f"did {ref} strike for 3")
    yield from (f"didn't {ref} strike back", f"did {ref} strike first")
    yield f"did {ref} not stun {other}"
    yield from ("is it A's decision", "does B win", "is the game over", "a tie")
