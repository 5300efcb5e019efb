"""Kinds of arguments: a player where a character is meant, and the like."""
