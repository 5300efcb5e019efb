"""From a tree to its meaning: one pass that says what the words of card text mean, or refuses."""
