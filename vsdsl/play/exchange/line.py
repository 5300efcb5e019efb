"""A line of a foreign deck list, and how lines become a deck list of ours."""

import re
from collections.abc import Iterable
from typing import Any

from attrs import frozen

from vsdsl.play.deck_file import MOST_COPIES, DeckList, ListedCard, ListedMain, too_many
from vsdsl.play.pool import Pool
from vsdsl.play.pool_card import PoolCard


class ExchangeError(ValueError):
    """A text that is not in the format it claims to be: the line, and what is wrong there.

    Line 0 stands for the file itself.
    """

    def __init__(self, line: int, what: str) -> None:
        """Keep them apart: who reads a file adds its name."""
        super().__init__(what)
        self.line = line
        self.what = what

    def __reduce__(self) -> tuple[Any, ...]:
        return type(self).__new__, (type(self), *self.args), vars(self)


@frozen(kw_only=True)
class ForeignCard:
    """So many copies of a card, by its number or its name; what it is for by where it stands."""

    line: int
    count: int
    number: str = ""
    name: str = ""
    is_main: bool = False
    is_side: bool = False


def is_of_mains(heading: str) -> bool:
    """Return whether main characters stand under a heading: it says so, and names no side deck."""
    return "main" in heading.casefold() and not is_of_side_deck(heading)


def is_of_side_deck(heading: str) -> bool:
    """Return whether the cards of a side deck stand under a heading."""
    return re.search(r"\bside", heading.casefold()) is not None


def deck_list(name: str, cards: Iterable[ForeignCard], pool: Pool) -> DeckList:
    """Return foreign cards as a deck list; a card that nobody knows stays in it under its name."""
    mains: dict[str, tuple[int, list[str]]] = {}
    side: dict[tuple[str, tuple[str, ...]], tuple[int, list[str]]] = {}
    others: list[ListedCard] = []
    for each in cards:
        if not (each.number or each.name):
            raise ExchangeError(each.line, "a card has neither a number nor a name")
        if not each.count:
            raise ExchangeError(each.line, f"no copy of {_called(each.number, each.name)}")
        found = _levels(each, pool)
        if each.is_side:
            name, teams = (found[0].name, found[0].teams) if found else (each.name, (each.number,))
            _, ids = side.setdefault((name, teams), (each.line, []))
            ids += [card.id for card in found for _ in range(each.count)] or [each.number]
        elif found:
            _, ids = mains.setdefault(found[0].name, (each.line, []))
            ids += [card.id for card in found if card.id not in ids]
        else:
            others.append(
                ListedCard(line=each.line, count=each.count, id=each.number, name=each.name)
            )
    for card in too_many(others):
        called = _called(card.id, card.name)
        raise ExchangeError(card.line, f"more than {MOST_COPIES} copies of {called}")
    listed = (
        ListedMain(line=line, name=main, ids=tuple(sorted(ids)))
        for main, (line, ids) in mains.items()
    )
    beside = (
        ListedMain(line=line, name=main, ids=tuple(filter(None, sorted(ids))))
        for (main, _), (line, ids) in side.items()
    )
    return DeckList(name=name, mains=tuple(listed), cards=tuple(others), side=tuple(beside))


def _called(number: str, name: str) -> str:
    return (number or name)[:40]


def name_in(deck_line: ListedCard, pool: Pool) -> str:
    """Return the name that stands beside a number, or else the one that the card has."""
    known = pool.get(deck_line.id)
    return deck_line.name or (known.name if known else "")


def _levels(card: ForeignCard, pool: Pool) -> tuple[PoolCard, ...]:
    """Return the main character cards that a line means: by number, or all levels of a name."""
    found = pool.get(card.number) if card.number else None
    if found is not None:
        return (found,) if found.kind == "main" else ()
    named = pool.named(card.name) if card.name and not card.number else ()
    mains = tuple(each for each in named if each.kind == "main")
    is_meant = card.is_main or len(mains) == len(named)
    is_one = len({each.set_name for each in mains}) == 1
    return mains if is_meant and is_one else ()
