"""The game as people call it: decisions, choices, undo, save, views and numbers.

Behind it stands the engine's table. A table at which somebody decides is never changed again: a
choice goes on with a clone, so that earlier moments stay as they were.
"""

from collections.abc import Iterator, Sequence
from threading import RLock
from typing import Any, NamedTuple, Self

from vsdsl.core.game.ending import TIED
from vsdsl.core.game.engine import EndlessError, choose, run
from vsdsl.core.game.saving import FAULTS, saved
from vsdsl.core.table.frames import Run, Use, Used
from vsdsl.core.table.table import ROWS, Table
from vsdsl.play.dealing import Start, dealt, start_of
from vsdsl.play.decision import Decision, Option
from vsdsl.play.decks import Deck
from vsdsl.play.errors import CHANGED, DAMAGED, FAILED, GameError
from vsdsl.play.journal.entries import OwnJournal
from vsdsl.play.journal.witness import Witness
from vsdsl.play.pool import Pool
from vsdsl.play.saved_game import SavedGame, read, written
from vsdsl.play.stat import STATS, Stat, stat
from vsdsl.play.telling import LogEntry, told
from vsdsl.play.timeline import Timeline
from vsdsl.play.view import Seen, view


class Result(NamedTuple):
    """How a game ended: who won, and why; several are a team, or they tie."""

    winners: tuple[str, ...]
    reason: str

    @property
    def is_tie(self) -> bool:
        """Whether the winners are as good as each other, and no team."""
        return self.reason == TIED


class Moment(NamedTuple):
    """The table at a decision or at the end, and the number of the option that led to it."""

    table: Table
    choice: int = -1


class Game:
    """A game that stands at a decision or is over."""

    def __init__(self, table: Table, pool: Pool, *, start: Start | None = None) -> None:
        """Go on from a table; `new_game` and `load_game` are the usual ways in."""
        try:
            run(table)
        except Exception as error:
            raise _ours(error, table) from error
        self._pool = pool
        self._start = start
        self._timeline = Timeline(Moment(table))
        self._unplayed: tuple[int, ...] = ()  # choices of a loaded game before its first moment
        self._is_loaded = False
        self._look()
        self._lock = RLock()  # a game that two threads use makes one decision after another

    def _look(self) -> None:
        """Take in what must be decided at the present moment."""
        table = self._table
        asked = table.decision
        self._decision = None if asked is None else Decision(table, asked, self._pool)

    @property
    def _table(self) -> Table:
        return self._timeline.now.table

    @property
    def _choices(self) -> list[int]:
        return [*self._unplayed, *(moment.choice for moment in self._timeline.so_far[1:])]

    # Making games

    @classmethod
    def begun(cls, start: Start, pool: Pool) -> Self:
        """Return a game at its first decision; see `new_game`."""
        return cls(dealt(start, pool), pool, start=start)

    @classmethod
    def read(cls, text: str, pool: Pool) -> Self:
        """Return the game that was saved; see `load_game`."""
        start, choices, table = read(text, pool)
        game = cls(table, pool, start=start)
        game._unplayed = tuple(choices)
        game._is_loaded = True
        return game

    # Deciding

    @property
    def decision(self) -> Decision:
        """What must be decided now, and by whom."""
        if self._decision is None:
            raise GameError("the game is over: nobody decides any more")
        return self._decision

    def choose(self, option: Option | Sequence[Any]) -> None:
        """Go on with one of the options of the open decision, or with the plain value of one.

        Raises `GameError`, and leaves the game as it was, for anything else, for an option that
        starts a loop which no decision can end, and for one that no card text or save makes sense
        of; it is the only error that leaves this.
        """
        with self._lock:
            index = self._index(option)
            twin = self._table.clone()
            try:
                choose(twin, self.decision.raw(index))
            except Exception as error:
                raise _ours(error, twin, is_loaded=self._is_loaded) from error
            self._timeline.go_on(Moment(twin, index))
            self._look()

    def _index(self, option: Option | Sequence[Any]) -> int:
        """Return the place of an option among those of the open decision."""
        decision = self.decision
        options = decision.options
        if isinstance(option, Option):
            if option.index < len(options) and options[option.index] is option:
                return option.index
            wanted: object = option.value
        else:
            wanted = _frozen(option)
        for index, known in enumerate(options):
            if known.value == wanted:
                return index
        raise GameError(
            f"{_written(option)} is not among the {len(options)} options that {decision.player} "
            f"has now ({decision.kind}: {decision.prompt})"
        )

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._decision is None

    @property
    def result(self) -> Result | None:
        """The winners and the reason, once the game is over."""
        if self._table.result is None:
            return None
        winners, reason = self._table.result
        return Result(tuple(self._table.players[number].name for number in winners), reason)

    # Going back and forth

    @property
    def moves(self) -> int:
        """How many decisions have been made."""
        return len(self._unplayed) + len(self._timeline.so_far) - 1

    def undo(self, count: int = 1) -> None:
        """Take back decisions, as many as were made if need be."""
        with self._lock:
            if not 0 <= count <= self.moves:
                raise GameError(f"there are {self.moves} decisions to take back, not {count}")
            if count >= len(self._timeline.so_far):
                self._play_again()
            for _ in range(count):
                self._timeline.back()
            self._look()

    def redo(self, count: int = 1) -> None:
        """Make decisions again that were taken back."""
        with self._lock:
            known = len(self._timeline.taken_back)
            if not 0 <= count <= known:
                raise GameError(f"there are {known} decisions to make again, not {count}")
            for _ in range(count):
                self._timeline.forth()
            self._look()

    def _history(self) -> list[Table]:
        """Return the tables of all earlier decisions; a loaded game plays them again first."""
        if self._unplayed:
            self._play_again()
        return [moment.table for moment in self._timeline.before]

    def _play_again(self) -> None:
        """Make the decisions again that were made before the game was saved."""
        if self._start is None:
            raise GameError("this game was saved without its earlier decisions")
        choices, first = self._unplayed, self._timeline.so_far[0]
        try:
            tables = list(_replayed(self._start, choices, self._pool))
        except FAULTS as error:
            raise GameError(CHANGED) from error
        if saved(tables.pop()) != saved(first.table):
            raise GameError(CHANGED)
        self._timeline.so_far[0] = Moment(first.table, choices[-1])
        self._timeline.begin_with(map(Moment, tables, (-1, *choices[:-1])))
        self._unplayed = ()

    def clone(self) -> Self:
        """Return an independent game at the same moment, with the same past."""
        with self._lock:
            twin = type(self).__new__(type(self))
            own = {"_timeline": self._timeline.copy(), "_lock": RLock()}
            vars(twin).update({**vars(self), **own})  # a table at a decision never changes
            return twin

    # Saving

    def save(self) -> str:
        """Return the whole game as JSON, with its past."""
        with self._lock:
            return written(SavedGame(self._start, self._choices, self._table), self._pool)

    # Looking

    @property
    def players(self) -> tuple[str, ...]:
        """The players, in the order of their decks."""
        return tuple(player.name for player in self._table.players)

    @property
    def edition(self) -> str:
        """The rulebook by which it is played, such as `merged`."""
        return self._table.agreed.edition.value

    @property
    def mode(self) -> str:
        """The mode in which it is played, such as `duel` or `two-vs-two`."""
        return self._table.agreed.mode.value

    @property
    def teams(self) -> tuple[tuple[str, ...], ...]:
        """The players of each team; nothing where everybody plays alone."""
        names, teams = self.players, self._table.agreed.teams
        return tuple(
            tuple(name for name, own in zip(names, teams, strict=True) if own == team)
            for team in sorted(set(teams))
        )

    @property
    def turn(self) -> int:
        """The number of the turn."""
        return self._table.turn

    def view(self, player: str) -> Seen:
        """Return what a player may see, as plain data."""
        with self._lock:
            seat = self._seat(player)
            try:
                return view(self._table, self._pool, seat)
            except Exception as error:
                raise _ours(error, self._table, is_loaded=self._is_loaded) from error

    def stat(self, character: int | Seen, name: str) -> Stat:
        """Return the ATK, DEF or health of a character in play, which knows its derivation.

        `character` is an id of a view, or a character of one; `name` is `atk`, `def` or `health`.
        """
        with self._lock:
            ident = character["id"] if isinstance(character, dict) else character
            thing = self._table.things.get(ident)
            if thing is None or thing.row not in ROWS:
                raise GameError(f"{ident!r} is not the id of a character in play")
            if name not in STATS:
                raise GameError(f"`{name}` is no stat; there are {', '.join(STATS)}")
            try:
                return stat(self._table, ident, name)
            except Exception as error:
                raise _ours(error, self._table, is_loaded=self._is_loaded) from error

    @property
    def log(self) -> tuple[LogEntry, ...]:
        """What has happened so far, with everything that is hidden from players."""
        return tuple(self._told(None, 0))

    def log_for(self, player: str, since: int = 0) -> tuple[LogEntry, ...]:
        """Return what a player has seen happen, from a decision of the game on."""
        return tuple(self._told(self._seat(player), since))

    def journal_of(self, player: str) -> OwnJournal:
        """Return everything that has happened, as far as a player may know it.

        Folding it gives what the player sees: `game.journal_of("A").view(pool)` is
        `game.view("A")`. It is not kept but made by playing the decisions again.
        """
        table = [*self._history(), self._table][0].clone()
        log = table.keep_journal()
        witness = Witness(table, self._pool, self._seat(player))
        for choice in self._choices:
            told = len(log)
            _choose_again(table, choice)
            witness.see(table, log[told:], told)
        return OwnJournal(player, witness.start, tuple(witness.entries))

    def _told(self, viewer: int | None, since: int) -> list[LogEntry]:
        """Return the log; it is not kept but made by playing the decisions again."""
        past, choices = self._history(), self._choices
        entries: list[LogEntry] = []
        for move in range(since, len(choices)):
            table = past[move].clone()
            table.keep_journal()
            _choose_again(table, choices[move])
            entries += told(table, table.log or (), move + 1, viewer)
        return entries

    def _seat(self, player: str) -> int:
        names = self.players
        if player not in names:
            raise GameError(f"there is no player {player!r}; there are {', '.join(names)}")
        return names.index(player)

    def __repr__(self) -> str:
        if self._decision is None:
            return f"Game(turn {self.turn}, over: {self.result})"
        return f"Game(turn {self.turn}, {self._decision!r})"


def _ours(error: Exception, table: Table, *, is_loaded: bool = False) -> GameError:
    """Return the error of ours for whatever the engine met; it names the card that leads to it."""
    if isinstance(error, EndlessError | GameError):
        return GameError(str(error))
    if is_loaded:  # an effect under way may have names for what it cannot deal with
        return GameError(DAMAGED)
    source = _at_work(table)
    whose = f"{table.face(source).name} ({table.things[source].face})" if source else "a card"
    return GameError(f"{whose}: {FAILED}")


def _at_work(table: Table) -> int:
    """Return the card whose text is being carried out, or waits for it; 0 for none."""
    named = [
        frame.source if isinstance(frame, Run) else frame.card
        for frame in reversed(table.stack)
        if isinstance(frame, Run | Use | Used)
    ]
    named += [waiting.source for waiting in table.waiting]
    return next((source for source in named if source in table.things), 0)


def _replayed(start: Start, choices: Sequence[int], pool: Pool) -> Iterator[Table]:
    """Yield the table of each decision of a game that is played again, and the last one."""
    table = dealt(start, pool)
    yield table
    for choice in choices:
        table = table.clone()
        _choose_again(table, choice)
        yield table


def _choose_again(table: Table, choice: int) -> None:
    """Make a decision as it was made before."""
    if table.decision is None or choice >= len(table.decision.options):
        raise GameError(CHANGED)
    choose(table, table.decision.options[choice])


def new_game(  # noqa: PLR0913  what a game is made of
    decks: Sequence[Deck],
    pool: Pool,
    *,
    seed: int = 0,
    edition: str | None = None,
    mode: str | None = None,
    recruit_to_teammates: bool = False,
) -> Game:
    """Return a game as `vsdsl.new_game` does, but one that does not answer why."""
    start = start_of(decks, pool, seed, edition, mode, recruit_to_teammates=recruit_to_teammates)
    return Game.begun(start, pool)


def load_game(text: str, pool: Pool) -> Game:
    """Return a game as `vsdsl.load_game` does, but one that does not answer why."""
    return Game.read(text, pool)


def _frozen(value: object) -> object:
    if isinstance(value, list | tuple):
        return tuple(_frozen(each) for each in value)
    return value


def _written(option: object) -> str:
    return f"`{option.label}`" if isinstance(option, Option) else repr(option)
