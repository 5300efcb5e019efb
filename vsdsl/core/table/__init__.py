"""The table: all that a game is at one moment, as plain values."""
