"""Games that can be asked: `why`, and games set up from a situation."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from pathlib import Path
from typing import Self

from vsdsl.core.table.table import Book, Table
from vsdsl.driver.files import UnreadableError, read_text
from vsdsl.play import game as play
from vsdsl.play.dealing import Start, start_of
from vsdsl.play.decision import Decision
from vsdsl.play.decks import Deck
from vsdsl.play.errors import GameError
from vsdsl.play.pool import Pool, PoolError
from vsdsl.situation.errors import SituationError
from vsdsl.situation.past import Moment, past_for
from vsdsl.situation.scene import Scene
from vsdsl.situation.scripts import script_line
from vsdsl.situation.verdict import Verdict
from vsdsl.source import Source
from vsdsl.terms.editions import Edition


class Game(play.Game):
    """A game that stands at a decision or is over, and answers why.

    `names` are further names of cards, such as a situation gives them.
    """

    names: dict[str, int]

    def __init__(self, table: Table, pool: Pool, *, start: Start | None = None) -> None:
        """Go on from a table; `new_game`, `load_game` and `load_situation` are the ways in."""
        super().__init__(table, pool, start=start)
        self.names = {}
        self._book_of: Callable[[Edition], Book] = pool.book_of
        self._last_told: tuple[Table, tuple[Moment, ...]] | None = None

    def clone(self) -> Self:
        """Return an independent game at the same moment, with the same past."""
        twin = super().clone()
        twin.names = self.names
        return twin

    def why(self, question: str, player: str | None = None) -> Verdict:
        """Answer a question, for a player only as far as this player may know.

        Questions are `"X" ATK`, `can't A attack "X" with "Y"` and whatever else `why` takes in the
        REPL, and `"X"` for what happened to a card. With `as of 2015-marvel-battles` at its end it
        is asked as if all had been decided so by that rulebook. Raises `GameError` for one that it
        does not understand, and where it could not have come to this by the other rules.
        """
        from vsdsl.situation.asking import ask  # noqa: PLC0415  most games are never asked
        from vsdsl.situation.asking.phrasing import edition_asked  # noqa: PLC0415  the same

        viewer = None if player is None else self._seat(player)
        try:
            question, edition = edition_asked(question)
            if edition is not None and edition is not self._table.agreed.edition:
                return self._as_of(edition).why(question, player)
            moments = self._remembered()
            scene, past = moments[-1].scene.seen_by(viewer), past_for(moments, viewer)
            return ask(scene, question, past, partial(script_line, self._pool))
        except SituationError as fault:
            raise GameError(str(fault)) from None

    def _as_of(self, edition: Edition) -> Self:
        """Return the game as it would be by another edition, with the same decisions."""
        past = [*self._history(), self._table]
        first = past[0].clone()
        first.agreed = first.agreed._replace(edition=edition)
        first.book = self._book_of(edition)
        first.decision = None
        first.restructure()
        twin = type(self)(first, self._pool)
        twin.names, twin._book_of = self.names, self._book_of  # noqa: SLF001  of this class
        for table, choice in zip(past, self._choices, strict=False):
            option = table.decision.options[choice] if table.decision is not None else ()
            open_ = twin._table.decision  # noqa: SLF001  the same
            if open_ is None or option not in open_.options:
                told = Decision(table, table.decision, self._pool) if table.decision else None
                said = f"`{told.options[choice].label}`" if told else "that"
                raise GameError(f"as of {edition} it does not come to this: nobody can {said}")
            twin.choose(twin.decision.options[open_.options.index(option)])
        return twin

    def _remembered(self) -> tuple[Moment, ...]:
        """Return the moments as they were told before, unless the game has gone on since."""
        told = self._last_told
        if told is None or told[0] is not self._table:
            told = self._last_told = (self._table, tuple(self._moments()))
        return told[1]

    def _moments(self) -> Iterator[Moment]:
        """Yield the beginning and what came of each decision, with the step that took it.

        The decisions are made again with a journal. A game that was saved without its decisions
        knows only its present table.
        """
        from vsdsl.situation.wording import step_of  # noqa: PLC0415  as above

        try:
            first = [*self._history(), self._table][0]
        except GameError:
            yield Moment(scene=self._scene(self._table))
            return
        before = self._scene(first.clone())
        before.table.keep_journal()
        yield Moment(scene=before)
        for choice in self._choices:
            scene = before.clone()
            option = scene.open.options[choice]
            step = step_of(scene, option)
            scene.choose(option)
            yield Moment(scene=scene, step=step, before=before)
            before = scene

    def _scene(self, table: Table) -> Scene:
        return Scene(table, self.players, self.names)


def moments_of(game: Game) -> Iterator[Moment]:
    """Yield the beginning of a game and what came of each decision, with the step taken."""
    return game._moments()  # noqa: SLF001  the class is of this module


def new_game(  # noqa: PLR0913  what a game is made of
    decks: Sequence[Deck],
    pool: Pool,
    *,
    seed: int = 0,
    edition: str | None = None,
    mode: str | None = None,
    recruit_to_teammates: bool = False,
) -> Game:
    """Return a game of two, three or four decks, each against all others or in teams of two.

    `mode` is `duel`, `free-for-all`, `two-vs-two` or `two-headed`. In two versus two the first and
    third deck play together, two-headed the first and second. `edition` is the rulebook by which it
    is played, such as `2015-marvel-battles`; without one it is the newest that the sets of the
    decks need, which is `merged` for sets that say nothing. The same pool, decks, seed, mode,
    edition and choices give the same game. Raises `GameError` for another number of decks, for a
    deck with cards that the pool lacks or that cannot be played yet, for an unknown edition and for
    a mode that these decks cannot play.
    """
    start = start_of(decks, pool, seed, edition, mode, recruit_to_teammates=recruit_to_teammates)
    return Game.begun(start, pool)


def load_game(text: str, pool: Pool) -> Game:
    """Return the game that was saved.

    Raises `GameError` for a text that is damaged, of a newer version or of other cards.
    """
    return Game.read(text, pool)


def load_situation(path: str | Path, pool: Pool) -> Game:
    """Return a game set up from a situation file, before its first step.

    The names it gives to cards can be used in questions, and card files that it names are read.
    Raises `GameError` for a file that cannot be read.
    """
    from vsdsl.situation.card_files import with_card_files  # noqa: PLC0415  games begin without
    from vsdsl.situation.description import read_situation  # noqa: PLC0415  the same
    from vsdsl.situation.setting import book_of, set_scene  # noqa: PLC0415  the same

    try:
        described = read_situation(read_text(path))
        situation = with_card_files(described, Path(path).parent, pool.own_sources)
        scene = set_scene(situation)
        known = _with_own(pool, situation.own)
    except UnreadableError as fault:
        raise GameError(str(fault)) from None
    except (PoolError, SituationError) as fault:
        raise GameError(f"{path}: {fault}") from None
    scene.table.log = None
    game = Game(scene.table, known)
    game.names = dict(scene.names)
    game._book_of = partial(book_of, situation)  # noqa: SLF001  the class is of this module
    return game


def _with_own(pool: Pool, own: Sequence[Source]) -> Pool:
    """Return a pool with the card files that a situation names, so that views can tell of them."""
    named = tuple(each for each in own if each not in pool.own_sources)
    if not named:
        return pool

    from vsdsl.driver.given_cards import given_sources  # noqa: PLC0415  loads the parser

    return pool.with_given(given_sources(named))
