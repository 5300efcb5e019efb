"""A word of other card games."""

from collections.abc import Iterator
from random import Random

from tools.mistaking.passage import Change, Passage

_THEIRS = {
    "KO": ("destroy", "kill"),
    "exhaust": ("tap",),
    "ready": ("untap",),
    "character": ("creature", "unit"),
    "characters": ("creatures", "units"),
    "deck": ("library",),
    "pile": ("graveyard",),
    "wound": ("damage",),
    "wounds": ("damage",),
    "counter": ("token",),
    "player": ("opponent",),
    "appears": ("enters",),
    "stun": ("kill",),
    "enemy": ("opposing", "opponent's"),
    "combat": ("battle",),
    "discard": ("dump",),
    "recruit": ("cast", "hire"),
    "your": ("my",),
    "this": ("self",),
}


def other_games(passage: Passage, random: Random) -> Iterator[Change]:
    """Yield such a word in place of each that has one."""
    for word in passage.plain_words():
        if word.text in _THEIRS:
            yield Change(word.start, word.end, random.choice(_THEIRS[word.text]))
