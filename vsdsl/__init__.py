"""A card language and rules engine for the card game Vs. System 2PCG.

A pool holds cards, a deck is made of them, and a game is played with two decks:

    import vsdsl

    pool = vsdsl.load_pool()
    decks = [vsdsl.load_deck(name, pool) for name in ("avengers", "x-men")]
    game = vsdsl.new_game(decks, pool, seed=7)
    while not game.over:
        game.choose(game.decision.options[0])
    print(game.result)

Every name below has its own help, such as `help(vsdsl.Game)`. All that is wrong with what was
given raises a `ValueError`: `PoolError`, `DeckError`, `DeckFileError` or `GameError`.
"""

from importlib import import_module
from typing import TYPE_CHECKING, Any, Final

if TYPE_CHECKING:
    from vsdsl.diagnostics import Diagnostic
    from vsdsl.play.bots import Bot, bot_named
    from vsdsl.play.decision import Decision, Option
    from vsdsl.play.decks import (
        Deck,
        DeckError,
        DeckFileError,
        load_deck,
        parse_deck,
        shipped_decks,
    )
    from vsdsl.play.errors import GameError
    from vsdsl.play.findings import check_text
    from vsdsl.play.game import Result
    from vsdsl.play.pool import Pool, PoolError, load_pool
    from vsdsl.play.pool_card import PoolCard
    from vsdsl.play.stat import Stat, StatStep
    from vsdsl.play.telling import LogEntry
    from vsdsl.situation.game import Game, load_game, load_situation, new_game
    from vsdsl.situation.verdict import Reason, Verdict

__version__ = "0.1.0"

__all__ = [
    "Bot",
    "Decision",
    "Deck",
    "DeckError",
    "DeckFileError",
    "Diagnostic",
    "Game",
    "GameError",
    "LogEntry",
    "Option",
    "Pool",
    "PoolCard",
    "PoolError",
    "Reason",
    "Result",
    "Stat",
    "StatStep",
    "Verdict",
    "__version__",
    "bot_named",
    "check_text",
    "load_deck",
    "load_game",
    "load_pool",
    "load_situation",
    "new_game",
    "parse_deck",
    "shipped_decks",
]

_HOMES: Final = {  # where each name is at home
    "Bot": "vsdsl.play.bots",
    "Decision": "vsdsl.play.decision",
    "Deck": "vsdsl.play.decks",
    "DeckError": "vsdsl.play.decks",
    "DeckFileError": "vsdsl.play.decks",
    "Diagnostic": "vsdsl.diagnostics",
    "Game": "vsdsl.situation.game",
    "GameError": "vsdsl.play.errors",
    "LogEntry": "vsdsl.play.telling",
    "Option": "vsdsl.play.decision",
    "Pool": "vsdsl.play.pool",
    "PoolCard": "vsdsl.play.pool_card",
    "PoolError": "vsdsl.play.pool",
    "Reason": "vsdsl.situation.verdict",
    "Result": "vsdsl.play.game",
    "Stat": "vsdsl.play.stat",
    "StatStep": "vsdsl.play.stat",
    "Verdict": "vsdsl.situation.verdict",
    "bot_named": "vsdsl.play.bots",
    "check_text": "vsdsl.play.findings",
    "load_deck": "vsdsl.play.decks",
    "load_game": "vsdsl.situation.game",
    "load_pool": "vsdsl.play.pool",
    "load_situation": "vsdsl.situation.game",
    "new_game": "vsdsl.situation.game",
    "parse_deck": "vsdsl.play.decks",
    "shipped_decks": "vsdsl.play.decks",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401  whatever the public name stands for
    """Load a public name when it is first asked for: `import vsdsl` alone stays quick."""
    if name not in _HOMES:
        raise AttributeError(f"module 'vsdsl' has no attribute {name!r}")
    value = globals()[name] = vars(import_module(_HOMES[name]))[name]
    return value


def __dir__() -> list[str]:
    """Name what is public, also what was not asked for yet: `help` goes by it."""
    return sorted({*globals(), *__all__})
