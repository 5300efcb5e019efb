"""Coins: flipped by the seed, told in the journal, and the same after a save."""

from tests.core.lab import A, Lab
from tests.interp.battles import play
from vsdsl.core.game.saving import read, written
from vsdsl.core.table.chance import seeded
from vsdsl.terms.changes import Change

TRICKS = """
plot twist "Toss" TST-001:
    main:
        flip a coin
        if the flip is won: put 2 +1/+1 counters on your main character
        if the flip is lost: put 1 +1/+1 counter on your main character

plot twist "Toss Twice" TST-002:
    main:
        flip a coin
        if the flip is won: put 2 +1/+1 counters on your main character
        flip a coin
        if the flip is won: put 4 +1/+1 counters on your main character
"""


def tossed(seed: int, card: str, *, is_saved: bool = False) -> Lab:
    """Return a table after a plot twist with a coin, saved and loaded before it or not."""
    lab = Lab(TRICKS)
    lab.add(A, card, "hand")
    lab.table.rng = seeded(seed)
    lab.begin()
    if is_saved:
        lab.table = read(written(lab.table), lab.table.book)
    lab.table.keep_journal()
    play(lab, card)
    return lab


def counters(lab: Lab) -> int:
    """Return the +1/+1 counters on the main character."""
    return lab.thing(lab.main(A)).plus


def test_a_coin_is_won_about_as_often_as_lost() -> None:
    """Rules: A-69."""
    won = sum(counters(tossed(seed, "Toss")) == 2 for seed in range(60))

    assert 20 < won < 40


def test_each_coin_is_one_of_its_own() -> None:
    """Rules: A-69."""
    found = {counters(tossed(seed, "Toss Twice")) for seed in range(40)}

    assert found == {0, 2, 4, 6}


def test_a_game_that_was_saved_has_the_same_coin() -> None:
    """Rules: A-69."""
    for seed in range(10):
        assert counters(tossed(seed, "Toss")) == counters(tossed(seed, "Toss", is_saved=True))


def test_the_journal_tells_who_flipped_and_how_it_came_down() -> None:
    """Rules: 1.5.1."""
    for seed in range(10):
        lab = tossed(seed, "Toss")
        log = lab.table.log
        assert log is not None
        told = [log[at] for at in range(len(log)) if log[at].kind is Change.FLIP]

        assert [(each.player, each.value) for each in told] == [(A, counters(lab) == 2)]
        assert not any(log[at].kind is Change.UNTOLD for at in range(len(log)))
