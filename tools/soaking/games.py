"""One game of the soak, looked at after every decision."""

import json
import random
import traceback
from collections import Counter
from functools import cache
from itertools import cycle, islice
from typing import Any, Final, NamedTuple

from tools.soaking.counting import Tally, count_played, counting, mode, played
from tools.soaking.decks import Made, make_decks
from tools.soaking.faults import FaultError
from tools.soaking.players import CuriousPlayer, GreedyPlayer, Player, RandomPlayer
from tools.soaking.watching import Watch, without_caches
from vsdsl.core.game.ending import TIED
from vsdsl.core.game.engine import choose, run
from vsdsl.core.game.saving import loaded, saved, written
from vsdsl.core.game.setup import Deck, new_table
from vsdsl.core.table.agreement import agreed_on
from vsdsl.core.table.frames import Join
from vsdsl.core.table.table import Book, Decision, Table
from vsdsl.play.decks import load_deck, shipped_decks
from vsdsl.play.pool import Pool, load_pool
from vsdsl.play.texts import running
from vsdsl.terms.modes import Mode, usual_mode

SET: Final = "marvel-battles"
MOST_DECISIONS: Final = 20_000
FULLY: Final = 16  # every so many decisions everything is looked at
TRIED: Final = 16  # ... every option is tried on a clone
COMPARED: Final = 32  # ... a clone and a loaded save must go on identically
ASKED: Final = 3  # every so many games the powers that the rules only look up are asked, too
PAIRS: Final = (
    ("random", "random"),
    ("greedy", "greedy"),
    ("curious", "curious"),
    ("greedy", "random"),
)


class Played(NamedTuple):
    """What one game was: its seed, players, length and end, what came up, and what was wrong."""

    seed: int
    players: str
    decisions: int
    end: str
    winner: str
    seen: Counter[str]
    fault: str
    saved: str


class Cards(NamedTuple):
    """What all games are played with: the pool, two counting books, the decks and the tally."""

    pool: Pool
    book: Book
    asking: Book
    shipped: tuple[Deck, ...]
    tally: Tally


@cache
def cards(*, every_set: bool = False) -> Cards:
    """Return the cards of the first set, or of all sets, compiled once for each process."""
    pool, tally = load_pool() if every_set else load_pool(SET), Tally()
    decks = (load_deck(name, pool) for name in shipped_decks())
    return Cards(
        pool,
        counting(pool.book, tally, asks_all=False),
        counting(pool.book, tally, asks_all=True),
        tuple(Deck(deck.main, deck.cards) for deck in decks),
        tally,
    )


def play(seed: int, players: int = 2, mode: Mode | None = None) -> Played:
    """Play the game of a seed and look at it after every decision.

    More than two players play with the cards of all sets, each against all others unless a mode
    says that they play in teams. Every other game of two versus two lets players recruit to their
    teammates.
    """
    pool, book, asking, shipped, tally = cards(every_set=players > len(PAIRS[0]))
    tally.clear()
    rng = random.Random(seed)  # noqa: S311  games, not secrets
    agreed = agreed_on(usual_mode(players) if mode is None else mode, players)
    agreed = agreed._replace(gives_recruits=agreed.mode is Mode.TWO_VS_TWO and seed % 2 == 0)
    made = make_decks(book, shipped, rng, agreed, players)
    kinds = tuple(islice(cycle(PAIRS[seed % len(PAIRS)]), players))
    dealt = [each.deck for each in made]
    table = new_table(asking if seed % ASKED == 0 else book, dealt, seed, agreed)
    table.keep_journal()
    seats = [_player(kind, each, rng, pool) for kind, each in zip(kinds, made, strict=True)]
    game = _Game(table, seats, rng, tally)
    try:
        game.play()
    except Exception:  # noqa: BLE001  whatever goes wrong belongs to this seed
        text = written(game.sound)
        fault = traceback.format_exc(limit=-6)
        return Played(seed, " ".join(kinds), game.decisions, "fault", "", Counter(), fault, text)
    winners, end = table.result or ((), "")
    winner = "tie" if end == TIED else " and ".join(kinds[number] for number in winners)
    return Played(seed, " ".join(kinds), game.decisions, end, winner, tally.counts, "", "")


def _player(kind: str, made: Made, rng: random.Random, pool: Pool) -> Player:
    match kind:
        case "greedy":
            return GreedyPlayer(rng.randrange(1 << 32), pool)
        case "curious":
            return CuriousPlayer(rng, made.favourite.names)
        case _:
            return RandomPlayer(rng)


class _Game:
    """A game that is being played and looked at."""

    def __init__(self, table: Table, seats: list[Player], rng: random.Random, tally: Tally) -> None:
        self.table = table
        self.seats = seats
        self.rng = rng
        self.tally = tally
        self.decisions = 0
        self.phase = rng.randrange(FULLY * COMPARED)  # so that other decisions get the rarer looks
        self.sound = table.clone()

    def play(self) -> None:
        table, tally = self.table, self.tally
        for player in table.players:
            tally.counts[played(table.things[player.levels[0]].face)] += 1
        run(table)
        watch = Watch(table)
        while table.result is None:
            self._decide()
            with tally.paused():
                watch.look(table, fully=self._is_due(FULLY) or table.result is not None)
            self.sound = watch.sound
            self._refuse_endless()

    def _is_due(self, every: int) -> bool:
        return (self.decisions + self.phase) % every == 0

    def _decide(self) -> None:
        table, decision = self.table, self.table.decision
        if decision is None:
            raise FaultError("nobody is asked")
        with self.tally.paused():
            if self._is_due(TRIED):
                self._try_all(decision)
            option = self.seats[decision.player].choose(table, decision)
            if self._is_due(COMPARED):
                self._compare(decision, option)
        self._count(option)
        choose(table, option)
        count_played(table, self.tally)
        self.tally.turn_over()
        self.decisions += 1

    def _count(self, option: Any) -> None:  # noqa: ANN401  one of the options
        """Look at an attack that is made, and count it; count the choice of a mode."""
        table = self.table
        if option[0] == "attack" and not self.tally.attack(
            without_caches(table), (option[1],), option[2]
        ):
            raise FaultError(f"the attack {option} is not legal")
        top = table.stack[-1]
        if option[0] == "join" and isinstance(top, Join):
            attackers = (*top.attackers, option[1])
            self.tally.attack(without_caches(table), attackers, top.defender)
        if option[0] == "mode":
            source = running(table)
            if source is not None:
                self.tally.counts[mode(source[0], option[1])] += 1

    def _try_all(self, decision: Decision) -> None:
        """Try every option on a clone: none may raise, and each must lead on."""
        for option in decision.options:
            twin = self.table.clone()
            choose(twin, option)
            if twin.result is None and (twin.decision is None or not twin.decision.options):
                raise FaultError(f"{option} leads to a decision without options")

    def _compare(self, decision: Decision, option: Any) -> None:  # noqa: ANN401  one of the options
        """Take a decision on a clone and on a loaded save: both must go on as the game does."""
        table = self.table
        was = saved(table)
        again, twin = loaded(json.loads(json.dumps(was)), table.book), table.clone()
        if again.decision is None or again.decision.options != decision.options:
            raise FaultError("a loaded game asks something else")
        choose(twin, option)
        if saved(table) != was:
            raise FaultError("a clone has changed the game it was made from")
        choose(again, option)
        ours = table.clone()
        choose(ours, option)
        if not saved(ours) == saved(again) == saved(twin):
            raise FaultError("a clone or a loaded game goes on differently")

    def _refuse_endless(self) -> None:
        if self.decisions > MOST_DECISIONS:
            raise FaultError("the game does not end")
