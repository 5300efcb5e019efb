"""The journal: nothing changes without an entry, and every entry says what led to it."""

import random

import pytest

from tests.core.acts import TRICKS
from tests.core.lab import A, B, Lab
from tools.journal.folding import fold, pool
from tools.soaking.decks import make_deck
from vsdsl.core.characters.worth import whole_picture
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.saving import written
from vsdsl.core.game.setup import new_table
from vsdsl.core.table.entry_kinds import rule_for
from vsdsl.core.table.frames import NO_CAUSE
from vsdsl.core.table.journal import Entry, Journal, folded, picture
from vsdsl.core.table.table import Table
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind

CARDS = (
    TRICKS
    + """
supporting "Bully" JRN-001:
    team Lab Cats
    cost 2
    stats 5/5, health 2

supporting "Victim" JRN-002:
    team Lab Dogs
    cost 2
    stats 2/3, health 1

    power "Last Words":
        when this gets KO'd: draw 1
"""
)


@pytest.mark.parametrize("batch", range(20))
def test_the_table_before_and_the_entries_give_the_table_after(batch: int) -> None:
    """Rules: 8.1.1."""
    for seed in range(5):
        game = fold(batch * 5 + seed, most=150, for_players=False)
        assert not game.faults, f"game {game.seed}: {game.faults[:3]}"
        assert game.entries > game.decisions


def test_a_change_that_nobody_tells_is_found() -> None:
    lab = Lab(CARDS).begin()
    journal = lab.table.keep_journal()

    lab.table.edit(lab.main(A)).wounds += 1
    journal.end(lab.table)

    [entry] = journal
    assert entry.kind is Change.UNTOLD
    assert [(delta.slot, delta.before, delta.after) for delta in entry.changes] == [
        ("wounds", 0, 1)
    ]


def test_entries_that_do_not_follow_from_the_table_are_refused() -> None:
    lab = Lab(CARDS).begin()
    journal = lab.table.keep_journal()
    before = picture(lab.table)
    lab.table.edit(lab.main(A)).wounds += 1
    journal.end(lab.table)

    with pytest.raises(ValueError, match="does not follow"):
        folded(folded(before, journal), journal)


def _game(seed: int, *, keeps_journal: bool) -> str:
    chance = random.Random(seed)  # noqa: S311  games, not secrets
    decks = [make_deck(pool().book, (), chance).deck for _ in range(2)]
    table = new_table(pool().book, decks, seed)
    if keeps_journal:
        table.keep_journal()
    run(table)
    for _ in range(150):
        if table.decision is None:
            break
        choose(table, chance.choice(table.decision.options))
    return written(table)


@pytest.mark.parametrize("seed", range(8))
def test_a_game_goes_the_same_way_with_a_journal_and_without(seed: int) -> None:
    assert _game(seed, keeps_journal=True) == _game(seed, keeps_journal=False)


def test_a_journal_can_begin_at_any_decision() -> None:
    chance = random.Random(3)  # noqa: S311  games, not secrets
    decks = [make_deck(pool().book, (), chance).deck for _ in range(2)]
    table = new_table(pool().book, decks, 3)
    run(table)
    begun = 0
    for _ in range(80):
        if table.decision is None:
            break
        twin = table.clone()
        journal, before = twin.keep_journal(), whole_picture(twin)
        for _ in range(3):
            choose(twin, chance.choice(twin.decision.options if twin.decision else []))
        assert folded(before, journal) == whole_picture(twin)
        assert not [entry for entry in journal if entry.kind is Change.UNTOLD]
        begun += 1
        choose(table, chance.choice(table.decision.options))

    assert begun == 80


@pytest.mark.parametrize("kind", [*Change, *EventKind])
def test_every_kind_of_entry_has_its_rule(kind: EventKind | Change) -> None:
    # A bound of the machine is no rule of the game.
    assert bool(rule_for(kind)) != (kind in {Change.LIMIT, Change.UNTOLD})


def _attack() -> tuple[Table, Journal]:
    """Let a combat be fought in which somebody is KO'd."""
    lab = Lab(CARDS)
    bully, victim = lab.add(A, "Bully"), lab.add(B, "Victim")
    lab.begin()
    journal = lab.table.keep_journal()
    lab.attack(victim, bully).pass_all()
    return lab.table, journal


def _kinds_behind(journal: Journal, entry: Entry) -> list[EventKind | Change]:
    return [journal[number].kind for number in journal.chain(journal.index(entry))]


def _only(journal: Journal, kind: EventKind | Change) -> Entry:
    [found] = [entry for entry in journal if entry.kind == kind]
    return found


def test_each_event_of_a_defeat_comes_of_the_one_before() -> None:
    """Rules: 6.5.2, 10.2.1, 10.2.5, 10.5.3, 10.5.5."""
    _, journal = _attack()
    stun = _only(journal, EventKind.STUN)

    assert _kinds_behind(journal, _only(journal, EventKind.KO))[:2] == [
        EventKind.WOUND,
        EventKind.STUN,
    ]
    assert _kinds_behind(journal, stun)[:2] == [EventKind.STRIKE, EventKind.ATTACK]
    assert _kinds_behind(journal, stun)[-1] is Change.DECIDE


def test_a_strike_tells_its_value_and_the_def_it_met() -> None:
    """Rules: 6.5.2."""
    _, journal = _attack()
    strikes = [entry for entry in journal if entry.kind is EventKind.STRIKE]

    assert [entry.value for entry in strikes] == [(5, 3), (2, 5)]
    assert {entry.rule for entry in strikes} == {"6.5.2"}


def test_what_a_trigger_does_comes_of_the_event_it_waited_for() -> None:
    """Rules: 8.1.2, 8.1.5."""
    _, journal = _attack()
    draw = _only(journal, EventKind.DRAW)

    assert draw.cause.power
    assert _kinds_behind(journal, draw)[:2] == [Change.TRIGGER, EventKind.KO]


def test_what_is_decided_is_no_effect_of_anything_else() -> None:
    """Rules: 1.5.1."""
    _, journal = _attack()
    first = journal[0]

    assert (first.kind, first.cause.entry) == (Change.DECIDE, NO_CAUSE)
    assert first.value[1][0] == "attack"
