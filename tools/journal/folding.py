"""Folding the journals of a random game: what was before and the entries give what is after.

The whole journal gives the table, and the journal of each player gives what this player sees.
"""

import random
from collections.abc import Iterator, Sequence
from functools import cache
from typing import Final, NamedTuple

from tools.soaking.decks import make_decks
from vsdsl.core.characters.worth import whole_picture
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.setup import MOST, new_table
from vsdsl.core.table.agreement import agreed_on, usual
from vsdsl.core.table.entry_kinds import answers_for
from vsdsl.core.table.journal import CARD, COMBAT, PLAYER, WORTH, Entry, Picture, folded
from vsdsl.core.table.table import Book, Table
from vsdsl.play.journal.own_view import view_of
from vsdsl.play.journal.witness import Witness
from vsdsl.play.pool import Pool, load_pool
from vsdsl.play.view import Seen, view
from vsdsl.terms.changes import Change
from vsdsl.terms.modes import Mode

MOST_DECISIONS: Final = 600
PLAYERS: Final = (2, 2, 3, 4)


class Folded(NamedTuple):
    """What came of a game: how much was told, and what is wrong with it."""

    seed: int
    decisions: int
    entries: int
    own_entries: int
    faults: tuple[str, ...]


@cache
def pool() -> Pool:
    """Return the cards of all sets."""
    return load_pool()


def random_table(book: Book, seed: int, chance: random.Random, mode: Mode | None) -> Table:
    """Return a new game of a mode, or of two to four who play each for themselves."""
    players = chance.choice(PLAYERS) if mode is None else MOST
    agreed = usual(players) if mode is None else agreed_on(mode, players)
    made = make_decks(book, (), chance, agreed, players)
    return new_table(book, [each.deck for each in made], seed, agreed)


def fold(
    seed: int,
    most: int = MOST_DECISIONS,
    *,
    for_players: bool = True,
    mode: Mode | None = None,
) -> Folded:
    """Play the random game of a seed, and fold its journals after every decision."""
    chance = random.Random(seed)  # noqa: S311  games, not secrets
    table = random_table(pool().book, seed, chance, mode)
    run(table)
    journal = table.keep_journal()
    known, told = whole_picture(table), 0
    watching = range(len(table.players)) if for_players else ()
    folders = [OwnFolding(table, number) for number in watching]
    faults: list[str] = []
    decisions = 0
    while table.result is None and decisions < most and not faults:
        options = table.decision.options if table.decision is not None else []
        choose(table, chance.choice(options))
        decisions += 1
        fresh = journal[told:]
        faults += [fault for entry in fresh for fault in _faults(entry)]
        known, wrong = _after(table, known, fresh)
        faults += wrong
        for folder in folders:
            faults += folder.wrong(table, fresh, told)
        told = len(journal)
    return Folded(seed, decisions, told, sum(f.count for f in folders), tuple(faults))


class OwnFolding:
    """Folds the journal of one player along with a game."""

    def __init__(self, table: Table, player: int) -> None:
        """Begin at a table that stands at a decision."""
        self.player = player
        self.name = table.players[player].name
        self.count = 0
        self._witness = Witness(table, pool(), player)
        self._known = self._witness.start

    def wrong(self, table: Table, fresh: Sequence[Entry], told: int) -> list[str]:
        """Fold what has happened since; tells where it does not give what the player sees."""
        self._witness.see(table, fresh, told)
        noticed = self._witness.entries[self.count :]
        self.count = len(self._witness.entries)
        try:
            self._known = folded(self._known, noticed)
        except ValueError as fault:
            return [f"{self.name}: {fault}"]
        ours, theirs = view_of(self._known, pool(), self.name), view(table, pool(), self.player)
        return [] if ours == theirs else [f"{self.name}: {d}" for d in differences(ours, theirs)]


def differences(ours: Seen, theirs: Seen, where: str = "view") -> Iterator[str]:
    """Return where two views differ, field by field."""
    for name in dict.fromkeys((*ours, *theirs)):
        one, other = ours.get(name), theirs.get(name)
        if isinstance(one, dict) and isinstance(other, dict):
            yield from differences(one, other, f"{where}.{name}")
        elif one != other:
            yield f"{where}.{name}: {one!r} by the journal, {other!r} to see"


def _after(table: Table, known: Picture, fresh: Sequence[Entry]) -> tuple[Picture, list[str]]:
    """Return the picture that the entries give, and where the table is not like it."""
    try:
        after = folded(known, fresh)
    except ValueError as fault:
        return known, [str(fault)]
    now = whole_picture(table)
    if after == now:
        return after, []
    return now, [
        f"{key[0]} {key[1]}: {slot} changed without an entry"
        for key in dict.fromkeys((*now, *after))
        for slot in dict.fromkeys((*now.get(key, {}), *after.get(key, {})))
        if after.get(key, {}).get(slot) != now.get(key, {}).get(slot)
    ]


def _faults(entry: Entry) -> list[str]:
    """Return what an entry says that it may not say, or lacks."""
    if entry.kind is Change.UNTOLD:
        return [f"nothing told of {delta}" for delta in entry.changes]
    found = [] if entry.rule else [f"{entry.kind} without a rule"]
    answers = answers_for(entry.kind)
    allowed = {CARD: answers.cards, PLAYER: answers.players}
    for delta in entry.changes:
        if delta.of == WORTH and entry.kind is Change.WORK_OUT:
            continue
        slots = allowed.get(delta.of, answers.table)
        if delta.slot not in slots and not (delta.of == COMBAT and answers.combat):
            found.append(f"{entry.kind} does not answer for {delta}")
    return found
