"""`why can't` gives every reason that must be lifted, and no other: at 2,000 random tables."""

import random
from collections import Counter

import pytest

from tests.situation.deeds import Deed, deeds
from tests.situation.midgame import positions
from tests.situation.remedies import lifted, resumed
from vsdsl.core.table.reasons import Reason
from vsdsl.rulebook import load_catalogue
from vsdsl.situation.scene import Scene

GAMES, OF_EACH = 50, 40

# What a card is cannot be lifted: such a reason stands alone.
NATURES = frozenset(
    {
        "it is not a plot twist",
        "only equipment is put onto a character",
        "only supporting characters are recruited",
    }
)


def _without(scene: Scene, deed: Deed, reason: Reason) -> Scene | None:
    """Return the table changed so that exactly this reason is gone, if that can be done."""
    wanted = set(deed.against(scene)) - {reason}
    for twin in lifted(scene, deed.player, reason):
        if set(deed.against(twin)) == wanted:
            return twin
    return None


@pytest.mark.parametrize("part", range(10))
def test_every_reason_counts_and_lifting_all_of_them_makes_it_legal(part: int) -> None:
    """Rules: 5.8.1, 5.8.3, 6.1.1, 6.1.3, 6.2.3, 7.2.2."""
    tables = positions(GAMES, OF_EACH)
    asked: Counter[str] = Counter()
    for at, scene in enumerate(tables):
        if at % 10 != part:
            continue
        rng = random.Random(at)  # noqa: S311  games, not secrets
        deed = rng.choice(deeds(scene, rng))
        reasons = deed.against(scene)
        where = f"table {at}, {deed.name} of {deed.player} with {deed.cards}: {reasons}"

        assert (not reasons) == deed.is_offered(scene.table), where

        asked[deed.name] += bool(reasons)
        if any(reason.fact in NATURES for reason in reasons):
            assert len(reasons) == 1, where
            continue
        for reason in reasons:
            assert _without(scene, deed, reason) is not None, f"{where}; {reason}"
        left, now = list(reasons), scene
        while left:
            reason = left.pop(rng.randrange(len(left)))
            found = _without(now, deed, reason)
            assert found is not None, f"{where}; {reason} with {left}"
            now = found
        if reasons and reasons[0].rule != "7.6.1":  # only the event itself offers a reaction
            assert deed.is_offered(resumed(now).table), where

    assert sum(asked.values()) > len(tables) // 20
    assert len(asked) > 5


def test_every_reason_cites_a_rule_that_can_be_shown() -> None:
    catalogue = load_catalogue()
    rng = random.Random(5)  # noqa: S311  games, not secrets

    cited = {
        reason.rule
        for scene in positions(GAMES, OF_EACH)[::7]
        for deed in deeds(scene, rng)
        for reason in deed.against(scene)
    }

    assert len(cited) > 15
    assert all(catalogue.rule(rule).text for rule in cited)
