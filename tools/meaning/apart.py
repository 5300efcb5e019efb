"""What is accepted and not compared, each kind with the reason; the list only gets shorter."""

from typing import Final

_DECKS: Final = "it speaks of building decks, which no table shows"

APART: Final = {
    "what `Action` does": "an action that an effect leaves to another player is taken later",
    "what `DeckLed` says": _DECKS,
    "what `DeckLimit` says": _DECKS,
    "what `DeckLoyal` says": _DECKS,
    "what `PlayCard` does": "what happens is what the card that is played says",
    "what `Transform` does": "it needs cards outside the game that most tables lack",
    "powers by description": "the powers that are given are those of other cards",
    "the rest of something": "no table shows what of it was taken before",
    "no table fits": "what it asks for did not come up on any table",
}
