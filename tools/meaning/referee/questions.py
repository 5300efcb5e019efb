"""Questions that were put to players while a power was carried out."""

from typing import Any, NamedTuple


class Asked(NamedTuple):
    """A question that a player was asked, and the answer."""

    player: int
    kind: str
    options: tuple[Any, ...]
    answer: Any
