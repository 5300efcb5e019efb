"""A decision: the one way in which anything is asked of a player."""

from typing import Any

Option = tuple[Any, ...]  # a word that says what it is, and what it is about


class Decision:
    """What a player must decide now, and what they may choose."""

    __slots__ = ("kind", "options", "player", "prompt")

    def __init__(self, player: int, kind: str, prompt: str, options: list[Option]) -> None:
        """Ask a player."""
        self.player = player
        self.kind = kind
        self.prompt = prompt
        self.options = options

    def __repr__(self) -> str:
        """Show who is asked what."""
        return f"Decision({self.player}, {self.kind!r}, {len(self.options)} options)"
