"""The pools and decks of the tests, which take time to make."""

import pytest

from vsdsl.play.decks import Deck, load_deck
from vsdsl.play.pool import Pool, load_pool


@pytest.fixture(scope="session")
def pool() -> Pool:
    return load_pool("marvel-battles")


@pytest.fixture(scope="session")
def decks(pool: Pool) -> tuple[Deck, Deck]:
    return load_deck("avengers", pool), load_deck("super-villains", pool)
