"""Deck building: what cards say about the decks they may be in."""

from typing import Final

from vsdsl.check.lint import Lint
from vsdsl.check.lints.decks import in_no_deck, limits_differ, loyal_to_others

LINTS: Final[tuple[Lint, ...]] = (in_no_deck.LINT, limits_differ.LINT, loyal_to_others.LINT)
