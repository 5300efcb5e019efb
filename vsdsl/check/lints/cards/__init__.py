"""The structure of a card: levels, lines and printed values."""
