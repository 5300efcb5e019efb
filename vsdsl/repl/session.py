"""A session: a table with its past, so that every step can be taken back and written down."""

from collections.abc import Iterator, Mapping

from attrs import define, field, frozen

from vsdsl.play.errors import GameError
from vsdsl.play.pool import PoolError, load_pool
from vsdsl.situation.description import Situation, read_situation
from vsdsl.situation.errors import Code, RefusedError, SituationError
from vsdsl.situation.game import load_game, moments_of
from vsdsl.situation.past import Account, Past, account_of
from vsdsl.situation.scene import Scene
from vsdsl.situation.setting import set_scene
from vsdsl.situation.writing import with_steps
from vsdsl.source.yaml_text import Text


@frozen(kw_only=True)
class Moment:
    """The table after a step, with an account of the step for the judge and for each player.

    A step of the file that failed is none: the moment stands for having gone past it.
    """

    scene: Scene
    step: str = ""
    file_step: int = 0
    accounts: Mapping[int | None, Account] = field(factory=dict)

    def account(self, viewer: int | None) -> Account:
        """Return what somebody may know of the step."""
        return self.accounts.get(viewer, Account())


@define
class Session:
    """A situation being played: the moments so far, and those that were taken back."""

    text: str
    situation: Situation
    past: list[Moment]
    future: list[Moment] = field(factory=list)
    is_game: bool = False

    @property
    def now(self) -> Moment:
        """The present moment."""
        return self.past[-1]

    @property
    def scene(self) -> Scene:
        """The table as it stands."""
        return self.now.scene

    def go_on(self, scene: Scene, step: str, file_step: int | None = None) -> None:
        """Add a moment; what was taken back before is forgotten."""
        at = self.now.file_step if file_step is None else file_step
        accounts = accounts_of(self.scene, scene, step)
        self.past.append(Moment(scene=scene, step=step, file_step=at, accounts=accounts))
        self.future.clear()

    def undo(self) -> Moment | None:
        """Take the last step back and return its moment; None when there is none."""
        if len(self.past) == 1:
            return None
        self.future.append(self.past.pop())
        return self.future[-1]

    def redo(self) -> Moment | None:
        """Take a step again that was taken back, and return its moment; None when there is none."""
        if not self.future:
            return None
        self.past.append(self.future.pop())
        return self.now

    def told(self, viewer: int | None) -> Iterator[Account]:
        """Return what somebody may know of each step so far."""
        return (moment.account(viewer) for moment in self.past[1:])

    def past_for(self, viewer: int | None) -> Past:
        """Return the past as somebody may know it."""
        tables = tuple(moment.scene.table for moment in self.past[:-1])
        return Past(accounts=tuple(self.told(viewer)), tables=tables)

    def as_it_is(self) -> "Session":
        """Return the session as it is now, whatever becomes of it."""
        return Session(self.text, self.situation, list(self.past), is_game=self.is_game)

    def written(self) -> str:
        """Return the session as a situation that goes as it says.

        Raises `RefusedError` for a game that was played: its table comes of its decks and its seed.
        """
        if self.is_game:
            raise RefusedError("a game that was played is no situation; its own file keeps it")
        return with_steps(self.text, [moment.step for moment in self.past if moment.step])


def accounts_of(before: Scene, after: Scene, step: str) -> dict[int | None, Account]:
    """Return the accounts of a step, for the judge and for each player."""
    eyes = (None, *range(len(after.letters)))
    return {viewer: account_of(before, after, step, viewer) for viewer in eyes}


def open_session(text: str) -> Session:
    """Return a session at the beginning of a situation, or at the end of a game that was saved."""
    if text.lstrip().startswith("{"):
        return _open_game(text)
    situation = read_situation(text)
    return Session(text, situation, [Moment(scene=set_scene(situation))])


def _open_game(text: str) -> Session:
    """Return a session at the last moment of a game, with all that was decided before.

    Raises `SituationError` for a text that is no saved game.
    """
    try:
        game = load_game(text, load_pool())
    except (GameError, PoolError) as fault:
        raise SituationError(Code.NO_YAML, f"this is no game that can be opened: {fault}") from None
    situation = Situation(
        title=f"a game of {len(game.players)}, {game.moves} decisions",
        rules=(),
        rulings=(),
        pool=(),
        cards="",
        seed=0,
        turn_of=Text(0, game.players[0]),
        phase="main",
        step="",
        turn=game.turn,
        players=(),
        steps=(),
    )
    moments: list[Moment] = []
    for scene, step in moments_of(game):
        accounts = accounts_of(moments[-1].scene, scene, step) if moments else {}
        moments.append(Moment(scene=scene, step=step, accounts=accounts))
    return Session(text, situation, moments, is_game=True)
