"""What can go wrong with a game."""

from typing import Final

DAMAGED: Final = "the saved game is damaged: something in it is of another kind than it must be"
CHANGED: Final = "the cards have changed since this game was saved: its past cannot be played again"
FAILED: Final = "what it says leads to something that the engine cannot carry out"


class GameError(ValueError):
    """Something a game cannot do; the game it was tried on is as before."""
