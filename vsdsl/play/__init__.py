"""Playing: pools, decks, games, views and bots, as people call them from Python."""

from vsdsl.play.bots import BOTS, Bot, bot_named
from vsdsl.play.dealing import Start
from vsdsl.play.decision import Decision, Option
from vsdsl.play.decks import Deck, DeckError, DeckFileError, load_deck, parse_deck, shipped_decks
from vsdsl.play.errors import GameError
from vsdsl.play.findings import check_text
from vsdsl.play.game import Game, Result, load_game, new_game
from vsdsl.play.pool import Pool, PoolError, load_pool
from vsdsl.play.pool_card import PoolCard
from vsdsl.play.stat import Stat
from vsdsl.play.telling import LogEntry

__all__ = [
    "BOTS",
    "Bot",
    "Decision",
    "Deck",
    "DeckError",
    "DeckFileError",
    "Game",
    "GameError",
    "LogEntry",
    "Option",
    "Pool",
    "PoolCard",
    "PoolError",
    "Result",
    "Start",
    "Stat",
    "bot_named",
    "check_text",
    "load_deck",
    "load_game",
    "load_pool",
    "new_game",
    "parse_deck",
    "shipped_decks",
]
