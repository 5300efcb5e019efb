"""Which ending is which format, and one way to read and write them all."""

from collections.abc import Callable, Mapping
from pathlib import Path, PurePath
from types import MappingProxyType
from typing import Final, NamedTuple

from vsdsl.play.deck_file import DeckList
from vsdsl.play.exchange import lackey, octgn, ours, plain
from vsdsl.play.exchange.line import ExchangeError
from vsdsl.play.pool import Pool
from vsdsl.source.steering import escaped_name, is_steered

__all__ = ["FORMATS", "ExchangeError", "read_listed", "written"]


class Format(NamedTuple):
    """How a format is called, read and written."""

    name: str
    read: Callable[[str, Pool], DeckList]
    write: Callable[[DeckList, Pool], str]


FORMATS: Final[Mapping[str, Format]] = MappingProxyType(
    {
        ".yaml": Format("vsdsl", ours.read, ours.write),
        ".yml": Format("vsdsl", ours.read, ours.write),
        ".txt": Format("plain list", plain.read, plain.write),
        ".dek": Format("LackeyCCG", lackey.read, lackey.write),
        ".o8d": Format("OCTGN", octgn.read, octgn.write),
    }
)


def read_listed(text: str, name: str, pool: Pool, game: Path | None = None) -> DeckList:
    """Return the deck list of a file's text; its name says the format, ours if it has no ending.

    `game` is the folder of an OCTGN game. Raises `ExchangeError`.
    """
    used = _format(name, or_else=".yaml")
    if used.read is octgn.read and game is not None:
        deck = octgn.read(text, pool, octgn.read_installation(game, pool))
    else:
        deck = used.read(text, pool)
    _refuse_steering(deck)
    return deck


def _refuse_steering(deck: DeckList) -> None:
    """Refuse a deck with a name that would steer the terminal, or whatever shows it."""
    said = [(0, deck.name), (0, deck.team)]
    mains = (*deck.mains, *deck.side)
    said += [(main.line, part) for main in mains for part in (main.name, *main.ids)]
    said += [(card.line, part) for card in deck.cards for part in (card.id, card.name, card.kind)]
    for line, part in said:
        if is_steered(part):
            shown = escaped_name(part)[:80]
            what = f"`{shown}` holds a character that cannot be shown; leave it out"
            raise ExchangeError(line, what)


def written(deck: DeckList, name: str, pool: Pool, game: Path | None = None) -> str:
    """Return a deck list as the text of a file of this name.

    Raises `ExchangeError`.
    """
    used = _format(name)
    if used.write is octgn.write and game is not None:
        return octgn.write(deck, pool, octgn.read_installation(game, pool))
    return used.write(deck, pool)


def _format(name: str, or_else: str = "") -> Format:
    ending = PurePath(name).suffix.casefold() or or_else
    if ending not in FORMATS:
        known = ", ".join(FORMATS)
        raise ExchangeError(0, f"`{name}` has none of the endings of deck files: {known}")
    return FORMATS[ending]
