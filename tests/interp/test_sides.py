"""Sides and rows: whose characters they are, also when their player is out."""

import pytest

from tests.core.lab import A, B, Lab

CROWD = """
supporting "Captain" SDE-001:
    cost 1
    stats 1/1, health 1

    power "Company":
        this has +1/+0 for each other character on your side

supporting "Private" SDE-002:
    cost 1
    stats 1/1, health 1

supporting "Sergeant" SDE-003:
    cost 1
    stats 1/1, health 1

    power "Line":
        this has +2/+0 for each character in your back row

plot twist "Sweep" SDE-004:
    main:
        choose an enemy row as line
        push each character in line
"""


@pytest.mark.parametrize("out", [False, True])
def test_characters_stay_on_the_side_of_a_player_who_is_out(out: bool) -> None:
    """Rules: 1.2.1, 1.2.2, 9.2.1."""
    lab = Lab(CROWD)
    captain, sergeant = lab.add(B, "SDE-001"), lab.add(B, "SDE-003")
    lab.add(B, "SDE-002", "back")
    lab.begin()

    lab.table.edit_player(B).out = out
    lab.table.restructure()

    assert lab.stats(captain) == (4, 1)  # the main character and two more
    assert lab.stats(sergeant) == (3, 1)


@pytest.mark.parametrize(("out", "row"), [(False, "back"), (True, "front")])
def test_a_row_of_a_player_who_is_out_cannot_be_chosen(out: bool, row: str) -> None:
    """Rules: 1.2.3, 12.7.1."""
    lab = Lab(CROWD)
    private = lab.add(B, "SDE-002")
    sweep = lab.add(A, "SDE-004", "hand")
    lab.table.edit_player(B).out = out
    lab.begin()

    lab.do("play", sweep, 0)
    if not out:
        lab.do("choose", ("place", B, "front"))

    assert lab.thing(private).row == row
