"""Playing: pools, decks, games, views and bots, as people call them from Python."""
