"""Everything that changes a table has an entry in the journal, whatever kind of thing it is."""

import random
from collections.abc import Callable
from functools import cache

import pytest

from tools.journal.folding import PLAYERS, pool
from tools.soaking.decks import make_deck
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.setup import new_table
from vsdsl.core.table.journal import COMBAT, Entry
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind
from vsdsl.terms.times import Edge, Moment

SEEDS = (0, 18, 26)  # games in which all of it comes up
MOST_DECISIONS = 400

Asks = Callable[[Entry], bool]


@cache
def entries() -> tuple[Entry, ...]:
    """Return the journals of some random games of all sets."""
    found: list[Entry] = []
    for seed in SEEDS:
        found += journal_of(seed)
    return tuple(found)


def journal_of(seed: int) -> list[Entry]:
    """Return the journal of the random game of a seed."""
    chance = random.Random(seed)  # noqa: S311  games, not secrets
    players = chance.choice(PLAYERS)
    decks = [make_deck(pool().book, (), chance).deck for _ in range(players)]
    table = new_table(pool().book, decks, seed)
    journal = table.keep_journal()
    run(table)
    for _ in range(MOST_DECISIONS):
        if table.decision is None:
            break
        choose(table, chance.choice(table.decision.options))
    return journal


def _is(*kinds: EventKind | Change) -> Asks:
    return lambda entry: entry.kind in kinds


def _changes(kind: EventKind | Change, *slots: str) -> Asks:
    return lambda entry: entry.kind is kind and any(d.slot in slots for d in entry.changes)


def _lasts(*kinds: str) -> Asks:
    """Ask for an effect that leaves something behind, with its amount and how long it lasts."""
    return lambda e: e.kind is Change.LAST and e.value[0] in kinds and bool(e.value[2].kind)


def _bonus(entry: Entry) -> bool:
    return _lasts("add")(entry) and max(entry.value[1]) > 0


def _loss(entry: Entry) -> bool:
    return _lasts("add")(entry) and min(entry.value[1]) < 0


def _worked_out(slot: str) -> Asks:
    """Ask for another number or power of a character that was in play before and still is."""
    return lambda entry: (
        entry.kind is Change.WORK_OUT
        and any(
            delta.slot == slot and None not in {delta.before, delta.after}
            for delta in entry.changes
        )
    )


def _gain(entry: Entry) -> bool:
    return any(
        d.slot == "powers" and d.before is not None and len(d.after or ()) > len(d.before)
        for d in entry.changes
    )


def _lose(entry: Entry) -> bool:
    return any(
        d.slot == "powers" and d.after is not None and len(d.before or ()) > len(d.after)
        for d in entry.changes
    )


def _strike(*, stuns: bool) -> Asks:
    """Ask for a strike with its value and the DEF it met."""
    return lambda e: e.kind is EventKind.STRIKE and (e.value[0] >= e.value[1]) is stuns


def _moment(edge: Edge) -> Asks:
    return lambda e: isinstance(e.value, Moment) and e.value.edge is edge


def _runs_out(entry: Entry) -> bool:
    """Ask for something that ends because its time is over: a moment has led to it."""
    return entry.kind is Change.END and bool(entry.value) and not entry.cause.power


def _pays(entry: Entry) -> bool:
    return entry.kind is Change.PAY and len(entry.value) == len(entry.subject) and all(entry.value)


THINGS: dict[str, Asks] = {
    "a +1/+1 counter is put": _changes(EventKind.GAIN_PLUS, "plus"),
    "a -1/-1 counter is put": _changes(EventKind.GAIN_MINUS, "minus"),
    "counters are removed": _changes(Change.LOSE_COUNTERS, "plus", "minus"),
    "a wound": _changes(EventKind.WOUND, "wounds"),
    "healing": _changes(Change.HEAL, "wounds"),
    "XP": _changes(EventKind.GAIN_XP, "xp"),
    "a level": _changes(EventKind.LEVEL_UP, "face"),
    "a bonus with its amount and duration": _bonus,
    "a loss with its amount and duration": _loss,
    "a bonus by a continuous power": _worked_out("atk"),
    "a strike that stuns": _strike(stuns=True),
    "a strike that stuns nobody": _strike(stuns=False),
    "a payment, and what paid which symbol": _pays,
    "a row": _is(EventKind.MOVE),
    "a draw": _changes(EventKind.DRAW, "hand"),
    "a discard": _is(EventKind.DISCARD),
    "a reveal": _is(EventKind.REVEAL),
    "a shuffle": _changes(Change.SHUFFLE, "deck"),
    "recruit points gained": lambda e: e.kind is Change.POINTS and e.value > 0,
    "recruit points spent": lambda e: e.kind is Change.POINTS and e.value < 0,
    "control": _is(Change.CONTROL),
    "powers gained by an effect": _lasts("grant"),
    "powers lost by an effect": _lasts("lose", "ban"),
    "powers that a character has now": _gain,
    "powers that a character has no more": _lose,
    "an effect that begins": _is(Change.LAST),
    "an effect that ends": _changes(Change.END, "modifiers", "delayed"),
    "a duration that runs out": _runs_out,
    "a trigger that is set to wait": _lasts("delayed"),
    "a decision": lambda e: e.kind is Change.DECIDE and len(e.value) == len(("kind", "option")),
    "priority that is passed": lambda e: e.kind is Change.PRIORITY and e.value == "pass",
    "priority after an action": lambda e: e.kind is Change.PRIORITY and e.value == "act",
    "a phase": _changes(Change.TURN, "phase"),
    "a step": _changes(Change.TURN, "step"),
    "the start of something": _moment(Edge.START),
    "the end of something": _moment(Edge.END),
    "a combat": lambda e: e.kind is Change.COMBAT and any(d.of == COMBAT for d in e.changes),
}


@pytest.mark.parametrize("thing", THINGS)
def test_it_has_an_entry_with_its_rule(thing: str) -> None:
    """Rules: 8.1.1."""
    told = [entry for entry in entries() if THINGS[thing](entry)]

    assert told
    assert all(entry.rule for entry in told)


def test_nothing_is_untold() -> None:
    assert [entry for entry in entries() if entry.kind is Change.UNTOLD] == []
