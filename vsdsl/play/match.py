"""Matches: whole games between seats, and what came of them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Protocol

from attrs import Factory, define

from vsdsl.play.bots import Bot
from vsdsl.play.decks import Deck
from vsdsl.play.game import Game, Result, new_game
from vsdsl.play.pool import Pool

TIE = "tie"


class Seat(Protocol):
    """Whoever decides for a player: makes one decision of a game that waits for them."""

    def decide(self, game: Game) -> None:
        """Choose an option of the open decision."""


class BotSeat:
    """A bot at the table; it gets to know its own view and the options."""

    def __init__(self, bot: Bot) -> None:
        """Seat a bot."""
        self._bot = bot

    def decide(self, game: Game) -> None:
        """Choose an option of the open decision."""
        decision = game.decision
        seen = game.view(decision.player) if self._bot.looks else {}
        game.choose(self._bot.choose(seen, decision.options))


@define
class Summary:
    """What came of a number of games."""

    games: int = 0
    decisions: int = 0
    turns: int = 0
    winners: Counter[str] = Factory(Counter)
    endings: Counter[str] = Factory(Counter)

    def add(self, game: Game, result: Result) -> None:
        """Count a game that ended so."""
        self.games += 1
        self.decisions += game.moves
        self.turns += game.turn
        self.winners[TIE if result.is_tie else " and ".join(result.winners)] += 1
        self.endings[result.reason] += 1


def play_game(  # noqa: PLR0913  what a game is made of
    decks: Sequence[Deck],
    pool: Pool,
    seed: int,
    seats: Mapping[str, Seat],
    *,
    edition: str | None = None,
    mode: str | None = None,
    recruit_to_teammates: bool = False,
) -> tuple[Game, Result]:
    """Return a game that the seats have played to its end, and how it ended."""
    gives = recruit_to_teammates
    game = new_game(decks, pool, seed=seed, edition=edition, mode=mode, recruit_to_teammates=gives)
    while game.result is None:
        seats[game.decision.player].decide(game)
    return game, game.result
