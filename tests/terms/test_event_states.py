"""How those are who have a part in an event: as its kind says, on tables and in games."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pytest

from tests.core.games import random_choice, random_game
from tests.core.lab import A
from tests.terms.test_events import SENTENCES, Bench
from vsdsl.core.characters.hiding import emerge
from vsdsl.core.game import engine
from vsdsl.core.game.engine import advance
from vsdsl.core.powers.payment import pay
from vsdsl.core.table.faces import Setting
from vsdsl.core.table.journal import Entry, Journal
from vsdsl.core.table.table import Table
from vsdsl.interp.selectors.adjectives import WORDS
from vsdsl.terms.events import EventKind, Role
from vsdsl.terms.states import State
from vsdsl.terms.zones import Zone

NOWHERE = Setting(-1, -1, {})
WITH_STATES = [kind for kind in EventKind if any(map(kind.facts.states, Role))]


def parties(entry: Entry) -> Iterator[tuple[int, State]]:
    """Yield who has a part in an event, with each state that its kind says they are in."""
    if isinstance(entry.kind, EventKind):
        facts = entry.kind.facts
        for part, having in ((facts.subject, entry.subject), (facts.other, entry.others)):
            if part is not None:
                yield from ((ident, state) for ident in having for state in part.states)


@contextmanager
def watched(table: Table) -> Iterator[Journal]:
    """Look at those who have a part, each time that the engine has carried something out.

    Who has left play is in no state any more.
    """
    journal = table.keep_journal()
    told = 0

    def look() -> None:
        nonlocal told
        for entry in [*journal][told:]:
            for ident, state in parties(entry):
                is_there = table.things[ident].zone == Zone.PLAY
                assert not is_there or WORDS[state](table, NOWHERE, ident), f"{entry.kind}: {state}"
        told = len(journal)

    def advanced(table: Table) -> None:
        advance(table)
        look()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(engine, "advance", advanced)
        yield journal
        look()


def _turned_up(bench: Bench) -> object:
    hiding = bench.table.edit(bench.own)
    hiding.hidden, hiding.face_up = True, False
    return emerge(bench.table, bench.own)


# What is told by itself; a stun and a recovery are told as such.
TOLD: dict[EventKind, Callable[[Bench], object]] = {
    **{kind: said.happens for kind, said in SENTENCES.items()},
    EventKind.TURN_DOWN: lambda b: pay(b.table, A, (b.place,)),
    EventKind.TURN_UP: _turned_up,
}


@pytest.mark.parametrize("kind", WITH_STATES)
def test_whoever_has_a_part_is_as_the_kind_says(kind: EventKind) -> None:
    """Rules: 6.1.2, 6.2.1, 10.6.1, 10.7.1, 10.8.1."""
    bench = Bench(SENTENCES[kind].text)

    with watched(bench.table) as journal:
        TOLD[kind](bench)

    assert any(entry.kind is kind and any(parties(entry)) for entry in journal)


@pytest.mark.parametrize("seed", range(6))
def test_it_is_so_in_games(seed: int) -> None:
    """Rules: 6.1.2, 6.2.1, 6.7.1."""
    table, chance = random_game(seed)

    with watched(table) as journal:
        for _ in range(400):
            if table.result is not None:
                break
            engine.choose(table, random_choice(table, chance))

    assert {EventKind.ATTACK, EventKind.EXHAUST} <= {entry.kind for entry in journal}
