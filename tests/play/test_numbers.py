"""Numbers to choose: how they are offered to people and what the greedy bot makes of them."""

from typing import Any

import pytest

from tests.core.lab import Lab
from vsdsl.core.table.table import Decision as Asked
from vsdsl.play.decision import Decision, Option
from vsdsl.play.greedy import GreedyBot
from vsdsl.play.pool import Pool


def offered(pool: Pool, *options: tuple[Any, ...]) -> tuple[Option, ...]:
    """Return options as a bot or a person gets them."""
    asked = Asked(0, "number", "choose any number", list(options))
    return Decision(Lab().begin().table, asked, pool).options


def test_a_number_and_the_way_to_higher_ones_have_labels(pool: Pool) -> None:
    """Rules: A-33."""
    seven, more = offered(pool, ("number", 7), ("more",))

    assert (seven.label, more.label) == ("7", "a higher number")


@pytest.mark.parametrize("seed", range(4))
def test_the_greedy_bot_takes_the_highest_number_where_there_is_no_limit(
    pool: Pool, seed: int
) -> None:
    """Rules: 16.2.12, A-33."""
    options = offered(pool, *(("number", number) for number in range(100)), ("more",))

    chosen = GreedyBot(seed).choose({"turn": 1, "decision": {"kind": "number"}}, options)

    assert chosen.value == ("number", 99)
