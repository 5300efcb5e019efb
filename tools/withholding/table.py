"""Every rule that can be taken away, in the order of the rulebook."""

from tools.withholding import attack, cards, keywords, powers, state, stats, turn
from tools.withholding.removal import Removal
from vsdsl.rulebook.rules import order_of


def removals() -> tuple[Removal, ...]:
    """Return the whole table."""
    found = (
        *turn.REMOVALS,
        *attack.REMOVALS,
        *powers.REMOVALS,
        *stats.REMOVALS,
        *state.REMOVALS,
        *cards.REMOVALS,
        *keywords.REMOVALS,
    )
    return tuple(sorted(found, key=lambda removal: order_of(removal.rule)))
