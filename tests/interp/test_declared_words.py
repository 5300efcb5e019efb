"""Games with counters and verbs that a set declares: every decision can be saved and told."""

import random

import pytest

from tests.core.lab import A, B, Lab
from vsdsl.core.characters.worth import whole_picture
from vsdsl.core.game.engine import choose
from vsdsl.core.game.saving import read, written
from vsdsl.core.table.counter_names import all_named
from vsdsl.core.table.journal import folded
from vsdsl.terms.changes import Change
from vsdsl.terms.events import EventKind

CARDS = """
counter Vitality:
    this has +1 health
    this power can't be turned off

counter Stake:
    this can't have Stake counters while stunned

keyword Vampire

verb Bite, Bites, Bitten (a character as prey):
    put 1 -1/-1 counter on prey
    Feed

verb Feed, Feeds, Fed:
    put 1 Vitality counter on this

supporting "Night Walker" NIG-001:
    team Lab Cats
    cost 2
    stats 5/5, health 2
    Vampire, Vampire

    super "Hunger" main [Might], any number of times:
        Bite an enemy character

    super "Hunt" main [Energy], any number of times:
        choose a character as marked
        put 1 Stake counter on marked for each Vampire on characters on your side

    power "Gift":
        when this Feeds: you may move 1 counter from this onto another character on your side
        when a character gets Bitten by this: draw 1
        when this attacks: this Bites the defender

supporting "Prey" NIG-002:
    team Lab Dogs
    cost 2
    stats 2/3, health 2

    power "Shake It Off":
        when this gains a counter: you may remove 1 counter from this

location "Fort" NIG-010:
    basic [Might]

location "Works" NIG-011:
    basic [Energy]
"""


def lab() -> Lab:
    """Return a table with two of them, and resources to pay with."""
    made = Lab(CARDS)
    made.add(A, "NIG-001")
    made.add(A, "NIG-002")
    made.add(B, "NIG-002")
    made.add(B, "NIG-001")
    for player in (A, B):
        for card in ("NIG-010", "NIG-011", "NIG-010", "NIG-011"):
            made.add(player, card, "resources")
    return made.begin()


@pytest.mark.parametrize("seed", range(6))
def test_every_decision_can_be_saved_and_every_change_is_told(seed: int) -> None:
    """Rules: 8.1.1, 9.4.6."""
    chance = random.Random(seed)  # noqa: S311  games, not secrets
    table = lab().table
    journal = table.keep_journal()
    known, told = whole_picture(table), 0

    for _ in range(150):
        if table.decision is None or table.result is not None:
            break
        again = read(written(table), table.book)
        option = chance.choice(table.decision.options)
        choose(table, option)
        choose(again, option)
        assert written(again) == written(table)
        known = folded(known, journal[told:])
        told = len(journal)
        assert known == whole_picture(table)

    assert all(entry.kind is not Change.UNTOLD for entry in journal)


def test_games_have_counters_and_verbs_in_them() -> None:
    """Rules: 8.1.1, 9.4.6."""
    table = lab().table
    journal = table.keep_journal()
    chance = random.Random(1)  # noqa: S311  games, not secrets

    for _ in range(150):
        if table.decision is None:
            break
        used = [each for each in table.decision.options if each[0] == "use"]
        choose(table, chance.choice(used or table.decision.options))

    done = {entry.value for entry in journal if entry.kind is EventKind.DO_VERB}
    gained = {entry.value[0] for entry in journal if entry.kind is EventKind.GAIN_COUNTER}
    assert done == {"Bite", "Feed"}
    assert gained == {"Stake", "Vitality"}
    assert any(all_named(thing.counters) for thing in table.things.values())
