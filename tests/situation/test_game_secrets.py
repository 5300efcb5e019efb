"""What a player hears of a game does not depend on cards that this player cannot see.

The journal, the log, the answers to `why`, the options with their labels, and refusals.
"""

import pytest

from tools.journal.secrets import compare


@pytest.mark.parametrize("seed", range(6))
def test_other_hidden_cards_change_nothing_that_a_player_hears(seed: int) -> None:
    """Rules: 3.1.3, 3.1.8, 3.2.5, 3.4.1."""
    found = compare(seed)

    assert not found.leaks, found.leaks[:2]
    assert found.compared > 10
    assert found.came_to_light < found.compared
