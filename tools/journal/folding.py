"""Folding the journal of a random game: the table before and the entries give the table after."""

import random
from collections.abc import Sequence
from functools import cache
from typing import Final, NamedTuple

from tools.soaking.decks import make_deck
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.setup import new_table
from vsdsl.core.table.entry_kinds import answers_for
from vsdsl.core.table.journal import CARD, COMBAT, PLAYER, Entry, Picture, folded, picture
from vsdsl.core.table.table import Table
from vsdsl.play import Pool, load_pool
from vsdsl.terms.changes import Change

MOST_DECISIONS: Final = 600
PLAYERS: Final = (2, 2, 3, 4)


class Folded(NamedTuple):
    """What came of a game: how much was told, and what is wrong with it."""

    seed: int
    decisions: int
    entries: int
    faults: tuple[str, ...]


@cache
def pool() -> Pool:
    """Return the cards of all sets."""
    return load_pool()


def fold(seed: int, most: int = MOST_DECISIONS) -> Folded:
    """Play the random game of a seed, and fold its journal after every decision."""
    chance = random.Random(seed)  # noqa: S311  games, not secrets
    players = chance.choice(PLAYERS)
    decks = [make_deck(pool().book, (), chance).deck for _ in range(players)]
    table = new_table(pool().book, decks, seed)
    journal = table.keep_journal()
    known, told = picture(table), 0
    faults: list[str] = []
    run(table)
    decisions = 0
    while table.result is None and decisions < most and not faults:
        options = table.decision.options if table.decision is not None else []
        choose(table, chance.choice(options))
        decisions += 1
        fresh = journal[told:]
        told = len(journal)
        faults += [fault for entry in fresh for fault in _faults(entry)]
        known, wrong = _after(table, known, fresh)
        faults += wrong
    return Folded(seed, decisions, told, tuple(faults))


def _after(table: Table, known: Picture, fresh: Sequence[Entry]) -> tuple[Picture, list[str]]:
    """Return the picture that the entries give, and where the table is not like it."""
    try:
        after = folded(known, fresh)
    except ValueError as fault:
        return known, [str(fault)]
    now = picture(table)
    if after == now:
        return after, []
    return now, [
        f"{key[0]} {key[1]}: {slot} changed without an entry"
        for key, values in now.items()
        for slot, value in values.items()
        if after.get(key, {}).get(slot) != value
    ]


def _faults(entry: Entry) -> list[str]:
    """Return what an entry says that it may not say, or lacks."""
    if entry.kind is Change.UNTOLD:
        return [f"nothing told of {delta}" for delta in entry.changes]
    found = [] if entry.rule else [f"{entry.kind} without a rule"]
    answers = answers_for(entry.kind)
    allowed = {CARD: answers.cards, PLAYER: answers.players}
    for delta in entry.changes:
        slots = allowed.get(delta.of, answers.table)
        if delta.slot not in slots and not (delta.of == COMBAT and answers.combat):
            found.append(f"{entry.kind} does not answer for {delta}")
    return found
