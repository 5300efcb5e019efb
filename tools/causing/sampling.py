"""Random events of random games, and what becomes of each without its cause."""

import random
from collections.abc import Iterator

from tools.causing.recording import Recorded, record
from tools.causing.taking_away import Tried, try_without
from vsdsl.terms.changes import Change


def sample(seed: int, count: int) -> Iterator[Tried]:
    """Play the game of a seed, and try some of its events: half of them any, half of any kind.

    So common events come up, and each kind does, however rare.
    """
    game = record(seed)
    chance = random.Random(seed)  # noqa: S311  games, not secrets
    for number in _picked(game, count, chance):
        yield try_without(game, number, chance)


def _picked(game: Recorded, count: int, chance: random.Random) -> Iterator[int]:
    kinds: dict[str, list[int]] = {}
    for number, entry in enumerate(game.journal):
        if entry.kind is not Change.DECIDE:  # what is decided has no cause that could be taken away
            kinds.setdefault(entry.kind, []).append(number)
    everything = [number for numbers in kinds.values() for number in numbers]
    for each in range(count if everything else 0):
        if each % 2:
            yield chance.choice(everything)
        else:
            yield chance.choice(kinds[chance.choice(sorted(kinds))])
