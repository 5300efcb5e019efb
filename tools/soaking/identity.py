"""Identity: whether two tables are the same game at the same moment, compared slot by slot."""

from collections.abc import Iterator
from operator import attrgetter
from typing import Any, Final

from vsdsl.core.table.table import Combat, Player, Table, Thing

# What belongs to one copy of a game, not to the game: caches, marks of sharing, the log.
_OWN: Final = frozenset({"book", "cache", "generation", "log", "structure"})
_HELD: Final = frozenset({"combat", "decision", "players", "things"})
_PLAIN: Final = tuple(slot for slot in Table.__slots__ if slot not in _OWN | _HELD)


def _slots_of(kind: type[Any]) -> "attrgetter[tuple[Any, ...]]":
    return attrgetter(*(slot for slot in kind.__slots__ if slot != "generation"))


_THING: Final = _slots_of(Thing)
_PLAYER: Final = _slots_of(Player)
_COMBAT: Final = _slots_of(Combat)


def differences(one: Table, other: Table) -> Iterator[str]:
    """Return in which slots two tables differ."""
    for slot in _PLAIN:
        if getattr(one, slot) != getattr(other, slot):
            yield f"`{slot}`: {getattr(one, slot)!r} and {getattr(other, slot)!r}"
    if one.things.keys() != other.things.keys():
        yield "the cards there are"
        return
    for ident, thing in one.things.items():
        twin = other.things[ident]
        if thing is not twin and _THING(thing) != _THING(twin):
            yield f"card {ident}: {_THING(thing)} and {_THING(twin)}"
    if list(map(_PLAYER, one.players)) != list(map(_PLAYER, other.players)):
        yield "the zones of the players"
    if _fight(one) != _fight(other):
        yield "the combat"
    if asked(one) != asked(other):
        yield f"the decision: {asked(one)} and {asked(other)}"


def asked(table: Table) -> tuple[Any, ...] | None:
    """Return all of the open decision, as a value."""
    decision = table.decision
    if decision is None:
        return None
    return (decision.player, decision.kind, decision.prompt, decision.options)


def _fight(table: Table) -> tuple[Any, ...] | None:
    return None if table.combat is None else _COMBAT(table.combat)
