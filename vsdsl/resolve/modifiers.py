"""Modifiers: powers that are given and taken.

Rules: 7.1.4, 17.1.2, 17.1.4.
"""

from vsdsl.constructs.modifiers.powers import HasPowers, LosesPowers
from vsdsl.resolve.described_powers import PowersMeaning, granted, taken
from vsdsl.resolve.refusal import Refusal
from vsdsl.resolve.standing import Above


def given_powers(node: HasPowers, _above: Above = ()) -> PowersMeaning | Refusal:
    """Return which powers something has or gains."""
    return granted(node.powers)


def lost_powers(node: LosesPowers, _above: Above = ()) -> PowersMeaning | Refusal:
    """Return which powers something loses."""
    return taken(node.powers)
