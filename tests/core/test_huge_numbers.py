"""Numbers that square, double and add up: they stop at one bound, and every game can be saved."""

import json
from typing import Any

import pytest

from tests.core.lab import A, B, Lab
from vsdsl.core.characters.stats import derivation, health_of
from vsdsl.core.game.saving import read, saved, written
from vsdsl.core.game.soundness import faults
from vsdsl.core.table.bounds import MOST
from vsdsl.play.telling import told
from vsdsl.terms.changes import Change

SQUARES = "\n".join(["        let n be n times n"] * 9)
DOUBLES = "\n".join(["        double all +1/+1 counters on this"] * 40)
DIVIDED = "put n +1/+1 counters divided on up to 2 characters on your side"
CARD = """
supporting "{0}" NUM-00{1}:
    team Lab Rats
    cost 1
    stats 2/2, health 2

    super "Go" main [Might]:
{2}
"""
TEXTS = {
    "Squarer": f"        let n be 9\n{SQUARES}\n        put n +1/+1 counters on this",
    "Doubler": f"        put 3 +1/+1 counters on this\n{DOUBLES}",
    "Grower": f"        let n be 9\n{SQUARES}\n        this gains n ATK this turn",
    "Divider": (f"        let n be 9\n{SQUARES}\n        {DIVIDED}"),
    "Chooser": f"        let n be 9\n{SQUARES}\n        choose a number from 0 to n as wish",
    "Payer": "        you gain 250 recruit points\n        pay any number of recruit points as n",
    "Teller": (
        "        put 300 +1/+1 counters on this\n"
        "        for each +1/+1 counter on this:\n            you may draw 1"
    ),
}
CARDS = "".join(CARD.format(name, n, text) for n, (name, text) in enumerate(TEXTS.items(), 1))


def _with(name: str) -> tuple[Lab, int]:
    lab = Lab(CARDS)
    ident = lab.add(A, name)
    lab.add(A, "Lab Gym", "resources")
    lab.begin()
    lab.table.keep_journal()
    lab.do(*next(o for o in lab.options if o[:2] == ("use", ident)))
    return lab, ident


def _goes_round(lab: Lab) -> None:
    """See that a game is saved as JSON, and loads as it was."""
    text = written(lab.table)
    again = read(text, lab.table.book)
    assert list(faults(lab.table)) == []
    assert saved(again) == saved(lab.table)
    assert all(abs(n) <= MOST for n in _numbers(json.loads(text)["things"]))


def _numbers(data: Any) -> list[int]:  # noqa: ANN401  any JSON
    if isinstance(data, list):
        return [n for each in data for n in _numbers(each)]
    if isinstance(data, dict):
        return _numbers(list(data.values()))
    return [data] if type(data) is int else []


@pytest.mark.parametrize("name", ["Squarer", "Doubler"])
def test_counters_stop_at_the_bound_and_the_journal_tells(name: str) -> None:
    lab, ident = _with(name)

    assert lab.thing(ident).plus == MOST
    assert lab.stats(ident) == (MOST, MOST)
    assert lab.table.log is not None
    limits = [entry for entry in lab.table.log if entry.kind == Change.LIMIT]
    assert limits
    assert limits[-1].subject == (ident,)
    assert limits[-1].value == MOST
    lines = [each.text for each in told(lab.table, lab.table.log, 1, None)]
    assert f"a number of A's {name} has come to 1,000,000,000: no number goes further" in lines
    assert Change.UNTOLD not in {entry.kind for entry in lab.table.log}
    _goes_round(lab)


def test_stats_stop_at_the_bound_in_the_quick_evaluator_and_in_the_referee() -> None:
    lab, ident = _with("Grower")
    lab.table.edit(ident).plus = MOST

    last = derivation(lab.table, ident)[-1]

    assert lab.stats(ident) == (last.atk, last.def_) == (MOST, MOST)
    assert last.layer.kind == "limit"
    assert health_of(lab.table, ident) == 2
    _goes_round(lab)


def test_a_huge_number_of_counters_is_divided_in_large_shares() -> None:
    lab, ident = _with("Divider")
    lead = lab.main(A)

    assert lab.asked == (A, "divide")
    assert len(lab.options) == 2 * 9
    _goes_round(lab)
    lab.do("share", lead, 100_000_000)
    lab.do("choose", lead)
    _goes_round(lab)
    while lab.asked[1] == "divide":
        shares = [o for o in lab.options if o[0] == "share" and o[1] == ident]
        lab.do(*(shares[-1] if shares else ("choose", ident)))

    assert lab.thing(lead).plus == 100_000_001
    assert lab.thing(ident).plus == MOST - 100_000_001
    _goes_round(lab)


def test_a_number_is_chosen_a_hundred_at_a_time() -> None:
    lab, _ = _with("Chooser")

    assert len(lab.options) == 101
    assert lab.options[-1] == ("more",)
    lab.do("more")
    assert lab.options[0] == ("number", 100)
    _goes_round(lab)
    lab.do("number", 150)
    _goes_round(lab)


def test_points_are_paid_a_hundred_at_a_time() -> None:
    lab, _ = _with("Payer")

    lab.do("more")
    lab.do("more")
    assert lab.options[-1] == ("number", 250)
    lab.do("number", 250)

    assert lab.table.players[A].points == 0


def test_a_block_for_each_counter_can_be_saved_in_the_middle() -> None:
    lab, _ = _with("Teller")
    hand = len(lab.table.players[A].hand)

    _goes_round(lab)
    for _ in range(299):
        lab.do("no")
    _goes_round(lab)
    lab.do("yes")

    assert len(lab.table.players[A].hand) == hand + 1
    assert lab.asked == (A, "main")
    assert lab.stats(lab.main(B)) == (3, 4)
