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
    from vsdsl.play import (
        Bot,
        Decision,
        Deck,
        DeckError,
        DeckFileError,
        GameError,
        LogEntry,
        Option,
        Pool,
        PoolCard,
        PoolError,
        Result,
        Stat,
        bot_named,
        check_text,
        load_deck,
        load_pool,
        parse_deck,
        shipped_decks,
    )
    from vsdsl.play.stat import StatStep
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

_HOMES: Final = {  # the rooms of the names that are not in `vsdsl.play`
    "Diagnostic": "vsdsl.diagnostics",
    "Game": "vsdsl.situation.game",
    "Reason": "vsdsl.situation.verdict",
    "StatStep": "vsdsl.play.stat",
    "Verdict": "vsdsl.situation.verdict",
    "load_game": "vsdsl.situation.game",
    "load_situation": "vsdsl.situation.game",
    "new_game": "vsdsl.situation.game",
}


def __getattr__(name: str) -> Any:  # noqa: ANN401  whatever the public name stands for
    """Load a public name when it is first asked for: `import vsdsl` alone stays quick."""
    if name not in __all__:
        raise AttributeError(f"module 'vsdsl' has no attribute {name!r}")
    value = globals()[name] = vars(import_module(_HOMES.get(name, "vsdsl.play")))[name]
    return value


def __dir__() -> list[str]:
    """Name what is public, also what was not asked for yet: `help` goes by it."""
    return sorted({*globals(), *__all__})
