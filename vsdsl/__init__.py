"""vsdsl: a card language and rules engine for the card game Vs. System 2PCG."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from vsdsl.play import (
        Bot,
        Decision,
        Deck,
        DeckError,
        DeckFileError,
        Game,
        GameError,
        LogEntry,
        Option,
        Pool,
        PoolCard,
        PoolError,
        Result,
        Stat,
        bot_named,
        load_deck,
        load_game,
        load_pool,
        new_game,
        parse_deck,
        shipped_decks,
    )

__version__ = "0.1.0"

__all__ = [
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
    "Stat",
    "__version__",
    "bot_named",
    "load_deck",
    "load_game",
    "load_pool",
    "new_game",
    "parse_deck",
    "shipped_decks",
]


def __getattr__(name: str) -> Any:  # noqa: ANN401  whatever the public name stands for
    """Load a public name when it is first asked for: `import vsdsl` alone stays quick."""
    if name not in __all__:
        raise AttributeError(f"module 'vsdsl' has no attribute {name!r}")
    from vsdsl import play  # noqa: PLC0415  the point of this function

    value = globals()[name] = vars(play)[name]
    return value
