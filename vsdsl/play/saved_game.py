"""Saved games: the table, and how it came about, as JSON with a format and a version."""

import json
from collections.abc import Sequence
from typing import Any, Final, NamedTuple

from vsdsl.core.game.saving import SaveError, loaded, saved, shortened
from vsdsl.core.game.setup import Deck
from vsdsl.core.table.agreement import UnknownEditionError, read_agreement, read_edition
from vsdsl.core.table.table import Table
from vsdsl.nesting import json_of
from vsdsl.play.dealing import Start
from vsdsl.play.errors import DAMAGED, GameError
from vsdsl.play.own_cards import own_among, refuse_other_cards
from vsdsl.play.pool import Pool
from vsdsl.terms.editions import Edition

FORMAT: Final = "vsdsl game"
VERSION: Final = 1
MOST_CHARACTERS: Final = 4_000_000  # of a saved game; a long one takes a fiftieth of it


class SavedGame(NamedTuple):
    """What is saved of a game: how it began, if that is known, the choices since, and the table."""

    start: Start | None
    choices: Sequence[int]
    table: Table


def written(game: SavedGame, pool: Pool) -> str:
    """Return a game as text; cards of one's own are remembered by what they say."""
    own = own_among(_numbers(game), pool) if pool.own_sources else []
    data = {
        "format": FORMAT,
        "version": VERSION,
        **({"own": own} if own else {}),
        "start": game.start,
        "choices": game.choices,
        "table": saved(game.table),
    }
    return json.dumps(data, separators=(",", ":"))


def read(text: str, pool: Pool) -> SavedGame:
    """Return the game that was written; nothing in it is taken on trust.

    Raises `GameError` for a text that is damaged, of another version or of other cards.
    """
    data = _data(text)
    try:
        refuse_other_cards(data.get("own", []), pool)
        table = loaded(data["table"], pool.book_of(_edition(data["table"])))
        choices = [_as_index(choice) for choice in data["choices"]]
        start = _as_start(data["start"], pool)
    except GameError:
        raise
    except (SaveError, UnknownEditionError) as fault:
        raise GameError(str(fault)) from None
    except (KeyError, TypeError, ValueError, RecursionError):
        raise GameError(DAMAGED) from None
    if (table.decision is None) == (table.result is None):
        raise GameError("the saved game is damaged: it has no decision and no result")
    return SavedGame(start, choices, table)


def _numbers(game: SavedGame) -> set[str]:
    """Return the numbers of all cards that a game began with or has now."""
    decks = game.start.decks if game.start is not None else ()
    begun = {number for deck in decks for part in deck for number in part}
    return begun.union(thing.face for thing in game.table.things.values())


def _data(text: str) -> dict[str, Any]:
    """Return what a text of our format and version holds."""
    if len(text) > MOST_CHARACTERS:
        raise GameError(
            f"this is not a saved game: it has more than {MOST_CHARACTERS:,} characters"
        )
    try:
        data = json_of(text)
    except (ValueError, RecursionError) as fault:
        raise GameError(f"this is not a saved game: {fault}") from None
    if not isinstance(data, dict) or data.get("format") != FORMAT:
        raise GameError("this is not a saved game of vsdsl")
    if data.get("version") != VERSION:
        version = shortened(data.get("version"))
        raise GameError(f"this game was saved in format {version}; this version reads {VERSION}")
    return data


def _as_index(choice: object) -> int:
    if type(choice) is not int or choice < 0:
        raise ValueError(f"{choice!r} is not the number of an option")
    return choice


def _edition(table: Any) -> Edition:  # noqa: ANN401  whatever the file holds
    """Return the rulebook by which a saved table is played; the table says what else is wrong."""
    match table:
        case {"agreed": [_, str(name), *_]}:
            return read_edition(name)
        case _:
            return Edition.MERGED


def _as_start(data: Any, pool: Pool) -> Start | None:  # noqa: ANN401  whatever the file holds
    if data is None:
        return None
    decks, seed, agreed = data
    lists = tuple(Deck(*map(tuple, deck)) for deck in decks)
    start = Start(lists, seed, read_agreement(agreed))
    numbers = {number for deck in start.decks for part in deck for number in part}
    if type(seed) is not int or not numbers <= pool.book.faces.keys():
        raise ValueError("a game begins with a seed and with cards of the pool")
    return start
