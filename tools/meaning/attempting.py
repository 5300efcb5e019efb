"""Attempts: what can be done on a table, found out by trying it in the game.

What a player may choose is seen in what the game offers. What an effect or a strike does to a
character is seen by letting it happen to each of them.
"""

from collections.abc import Callable, Iterator
from typing import Any, Final

from tools.meaning.referee.deeds import Attempt
from tools.meaning.referee.reading import Player
from tools.meaning.tables.stirring import program_for
from vsdsl.core.combat.attack import protectors
from vsdsl.core.game.asking import push
from vsdsl.core.game.engine import advance
from vsdsl.core.table.frames import Run
from vsdsl.core.table.table import Table

_MOST_STEPS: Final = 200

Attempts = frozenset[Attempt]


def attempts(table: Table, kind: str, sources: tuple[int, ...]) -> Attempts | None:
    """Return what of a kind can be done on a table; None where no such thing is under way."""
    if kind in _OFFERED:
        return _offered(table, kind)
    if kind == "strike":
        return _strikes(table)
    if kind == "protect":
        return _protects(table)
    if kind == "draw":
        return _draws(table, sources)
    return frozenset(each for source in sources for each in _effects(table, kind, source))


# Which question offers a kind of deed, and what the option for it begins with.
_OFFERED: Final = {
    "attack": ("main", "attack"),
    "play": ("main", "play"),
    "power up": ("main", "power up"),
    "recruit": ("recruit", "recruit"),
    "resource": ("resource", "resource"),
}


def _offered(table: Table, kind: str) -> Attempts | None:
    question, first = _OFFERED[kind]
    asked = table.clone()
    _go_on(asked, lambda: asked.decision is not None)
    if asked.decision is None or asked.decision.kind != question:
        return None
    seat = Player(asked.decision.player)
    found = [each for each in asked.decision.options if each[0] == first]
    return frozenset(_offer(asked, kind, seat, each) for each in found)


def _offer(table: Table, kind: str, seat: Player, option: tuple[Any, ...]) -> Attempt:
    match kind:
        case "attack":
            row = table.things[option[1]].row
            words = frozenset({"melee" if row == "front" else "ranged", "solo"})
            return Attempt(kind, option[1], option[2], words)
        case _:
            return Attempt(kind, seat, option[1])


def _protects(table: Table) -> Attempts:
    """Return who protects whom."""
    return frozenset(
        Attempt("protect", each, other)
        for other in table.in_play()
        for each in protectors(table, other)
    )


def _strikes(table: Table) -> Attempts | None:
    """Return who strikes whom when the combat that is on is resolved, if one attacks alone."""
    combat = table.combat
    if combat is None or len(combat.attackers) != 1 or not combat.defender:
        return None
    fought = table.clone()
    fought.keep_journal()
    number = combat.number
    for _ in range(_MOST_STEPS):
        if fought.combat is None or fought.combat.number != number or fought.result is not None:
            break
        if fought.decision is not None:
            passing = [each for each in fought.decision.options if each[0] in {"pass", "done"}]
            fought.answer = (passing or fought.decision.options)[0]
            fought.decision = None
        advance(fought)
    told = [each for each in fought.log or () if each[2] == "strike"]
    back = frozenset({"back"})
    return frozenset(
        Attempt(
            "strike",
            each[3][0],
            each[4][0],
            back if each[3][0] == combat.defender else frozenset(),
        )
        for each in told
    )


# What an effect of each kind changes about the character that it happens to.
_CHANGED: Final[dict[str, Callable[[Table, Table, int], bool]]] = {
    "equip": lambda before, after, card: (
        after.things[card].attached not in {0, before.things[card].attached}
    ),
    "gain +1": lambda before, after, card: _net(after, card) > _net(before, card),
    "gain -1": lambda before, after, card: _net(after, card) < _net(before, card),
    "gain XP": lambda before, after, card: after.things[card].xp > before.things[card].xp,
    "ko": lambda _before, after, card: after.things[card].row == "",
    "lose +1": lambda before, after, card: after.things[card].plus < before.things[card].plus,
    "lose -1": lambda before, after, card: after.things[card].minus < before.things[card].minus,
    "move": lambda before, after, card: after.things[card].row != before.things[card].row,
    "ready": lambda before, after, card: (
        before.things[card].exhausted and not after.things[card].exhausted
    ),
    "recover": lambda before, after, card: (
        before.things[card].stunned and not after.things[card].stunned
    ),
    "stun": lambda before, after, card: (
        not before.things[card].stunned
        and (after.things[card].stunned or after.things[card].row == "")
    ),
    "wound": lambda before, after, card: (
        after.things[card].wounds > before.things[card].wounds or after.things[card].row == ""
    ),
}


def _net(table: Table, card: int) -> int:
    thing = table.things[card]
    return thing.plus - thing.minus if thing.row else 0


def _effects(table: Table, kind: str, source: int) -> Iterator[Attempt]:
    """Yield the characters to whom an effect of a card can happen."""
    asked = table.clone()
    depth = len(asked.stack)
    push(asked, Run(program_for(kind), 0, source, table.things[source].side, {}))
    _go_on(asked, lambda: asked.decision is not None or len(asked.stack) <= depth)
    if asked.decision is None:
        yield from (Attempt(kind, source, card) for card in _changed(table, asked, kind))
        return
    for option in asked.decision.options:
        after = asked.clone()
        after.decision, after.answer = None, option
        _finish(after, depth)
        if option[0] == "choose" and option[1] in _changed(table, after, kind):
            yield Attempt(kind, source, option[1])


def _finish(table: Table, depth: int) -> None:
    _go_on(table, lambda: len(table.stack) <= depth)


def _changed(before: Table, after: Table, kind: str) -> list[int]:
    return [card for card in before.in_play() if _CHANGED[kind](before, after, card)]


def _draws(table: Table, sources: tuple[int, ...]) -> Attempts:
    """Return who draws when each player is told to."""
    drawn = table.clone()
    depth = len(drawn.stack)
    source = sources[0]
    push(drawn, Run(program_for("draw"), 0, source, table.things[source].side, {}))
    _finish(drawn, depth)
    seats = range(len(table.players))
    return frozenset(
        Attempt("draw", Player(seat))
        for seat in seats
        if len(drawn.players[seat].hand) > len(table.players[seat].hand)
    )


def _go_on(table: Table, is_over: Callable[[], bool]) -> None:
    for _ in range(_MOST_STEPS):
        if is_over() or table.result is not None:
            return
        advance(table)
