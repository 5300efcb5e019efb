"""Cards in a game belong to the brand of their set, as they do in a situation."""

from vsdsl.play.pool import load_pool
from vsdsl.situation.books import cards_for


def test_every_card_of_a_pool_has_the_brand_that_it_has_in_a_situation() -> None:
    """A card that is outside the game can be asked for by its brand.

    Rules: 12.1.1.
    """
    brands = {number: face.brand for number, face in load_pool().book.faces.items()}

    assert brands == {number: face.brand for number, face in cards_for((), "").book.faces.items()}
    assert any(brands.values())
