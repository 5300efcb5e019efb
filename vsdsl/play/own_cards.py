"""The cards of one's own that a saved game is played with: remembered by what they say."""

from collections.abc import Iterable, Iterator
from pathlib import PurePath
from typing import Final, NamedTuple

from vsdsl.core.game.saving import shortened
from vsdsl.play.errors import GameError
from vsdsl.play.pool import Pool
from vsdsl.play.pool_card import PoolCard

_MOST: Final = 10_000  # of one game; more than any table holds
_MOST_NAMED: Final = 5  # in one message
_GIVE: Final = "give their files with `--cards`, or from Python with `load_pool(cards=...)`"


class OwnCard(NamedTuple):
    """A card that no installed set has: its number, its name, its file, and a mark of its text."""

    number: str
    name: str
    file: str
    mark: str


def own_among(numbers: Iterable[str], pool: Pool) -> list[OwnCard]:
    """Return the cards of one's own among some numbers, in order; only the last part of a path."""
    cards = (pool.get(number) for number in sorted(set(numbers)))
    return [
        OwnCard(card.id, card.name, PurePath(card.found.source.name).name, _mark(card))
        for card in cards
        if card is not None and card.found.is_own
    ]


def refuse_other_cards(data: object, pool: Pool) -> None:
    """Raise `GameError` for a save of cards that the pool has not, or that say something else."""
    own = [OwnCard(*_texts(row)) for row in _rows(data)]
    missing = [each for each in own if each.number not in pool]
    if missing:
        raise GameError(f"this game needs cards that are not here: {_named(missing)}; {_GIVE}")
    changed = [each for each in own if _mark(pool[each.number]) != each.mark]
    if changed:
        raise GameError(f"these cards say something else than when it was saved: {_named(changed)}")


def _mark(card: PoolCard) -> str:
    from vsdsl.driver.card_marks import card_mark  # noqa: PLC0415  most games have no such card

    return card_mark(card.found)


def _rows(data: object) -> list[object]:
    if not isinstance(data, list) or len(data) > _MOST:
        raise ValueError("cards are a list")
    return data


def _texts(row: object) -> Iterator[str]:
    if not isinstance(row, list) or len(row) != len(OwnCard._fields):
        raise ValueError("a card has a number, a name, a file and a mark")
    for each in row:
        if not isinstance(each, str):
            raise TypeError("all of them are texts")
        yield shortened(each)


def _named(cards: list[OwnCard]) -> str:
    said = [f"{each.name} ({each.number}, {each.file})" for each in cards[:_MOST_NAMED]]
    if len(cards) > _MOST_NAMED:
        said.append(f"and {len(cards) - _MOST_NAMED} more")
    return ", ".join(said)
