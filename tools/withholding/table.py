"""Every rule that can be taken away, in the order of the rulebook."""

from tools.withholding import (
    attack,
    beginning,
    cards,
    fighting,
    keywords,
    mains,
    many_players,
    piles,
    places,
    powers,
    printed,
    state,
    stats,
    teams,
    terms,
    triggering,
    turn,
    using,
)
from tools.withholding.removal import Removal
from vsdsl.rulebook.rules import order_of


def removals() -> tuple[Removal, ...]:
    """Return the whole table."""
    found = (
        *terms.REMOVALS,
        *beginning.REMOVALS,
        *printed.REMOVALS,
        *places.REMOVALS,
        *turn.REMOVALS,
        *attack.REMOVALS,
        *fighting.REMOVALS,
        *powers.REMOVALS,
        *using.REMOVALS,
        *triggering.REMOVALS,
        *stats.REMOVALS,
        *state.REMOVALS,
        *cards.REMOVALS,
        *mains.REMOVALS,
        *many_players.REMOVALS,
        *teams.REMOVALS,
        *piles.REMOVALS,
        *keywords.REMOVALS,
    )
    return tuple(sorted(found, key=lambda removal: order_of(removal.rule)))
