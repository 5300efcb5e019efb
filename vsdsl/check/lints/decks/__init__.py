"""Deck building: what cards say about the decks they may be in."""
