"""A session: a table with its past, so that every step can be taken back and written down."""

from collections.abc import Iterator
from pathlib import Path

from attrs import define

from vsdsl.driver.given_cards import GivenCards
from vsdsl.play.errors import GameError
from vsdsl.play.pool import PoolError, pool_with
from vsdsl.play.timeline import Timeline
from vsdsl.situation.asking.expecting import expect_answer
from vsdsl.situation.asking.story import Story
from vsdsl.situation.card_files import with_card_files
from vsdsl.situation.description import Situation, read_situation
from vsdsl.situation.errors import Code, RefusedError, SituationError
from vsdsl.situation.expectations import expect
from vsdsl.situation.expectations.outcome import Outcome
from vsdsl.situation.forbidding import explained
from vsdsl.situation.game import load_game, moments_of
from vsdsl.situation.legality import Reasons as Objections
from vsdsl.situation.lines.acts import Act
from vsdsl.situation.lines.changes import Change
from vsdsl.situation.lines.expectations import Expectation, WhyNames
from vsdsl.situation.parsing import Step, parse
from vsdsl.situation.past import Account, Moment, Past, past_for
from vsdsl.situation.scene import Scene
from vsdsl.situation.setting import set_scene
from vsdsl.situation.steps import act
from vsdsl.situation.verdict import Reason
from vsdsl.situation.writing import with_cards, with_edition, with_steps
from vsdsl.source.yaml_text import Text
from vsdsl.terms.editions import Edition


@define
class Session:
    """A situation being played: the moments so far, and those that were taken back."""

    text: str
    situation: Situation
    timeline: Timeline[Moment]
    is_game: bool = False

    @property
    def now(self) -> Moment:
        """The present moment."""
        return self.timeline.now

    @property
    def scene(self) -> Scene:
        """The table as it stands."""
        return self.now.scene

    def take(
        self, step: Step, said: str, file_step: int | None = None, viewer: int | None = None
    ) -> Outcome | None:
        """Take a step, as it was said; returns the outcome of one that expects something.

        An expectation that holds is kept, so that it is saved with the session. What is refused
        leaves everything as it was.
        """
        if not isinstance(step, Expectation):
            known_to = viewer if file_step is None else None  # the file knows every card
            self.go_on(after(self.scene, step, known_to), said, file_step)
            return None
        outcome = self._outcome(step, viewer)
        if outcome.holds or file_step is not None:
            self.go_on(self.scene.clone(), said if outcome.holds else "", file_step)
        return outcome

    def _outcome(self, step: Expectation, viewer: int | None) -> Outcome:
        scene = self.scene.seen_by(viewer)
        if isinstance(step, WhyNames):
            return expect_answer(Story(scene, self.past_for(viewer)), step)
        return expect(scene, step)

    def go_on(self, scene: Scene, step: str, file_step: int | None = None) -> None:
        """Add a moment; what was taken back before is forgotten."""
        at = self.now.file_step if file_step is None else file_step
        self.timeline.go_on(Moment(scene=scene, step=step, file_step=at, before=self.scene))

    def told(self, viewer: int | None) -> Iterator[Account]:
        """Return what somebody may know of each step so far."""
        return (moment.account(viewer) for moment in self.timeline.so_far[1:])

    def past_for(self, viewer: int | None) -> Past:
        """Return the past as somebody may know it."""
        return past_for(self.timeline.so_far, viewer)

    def as_it_is(self) -> "Session":
        """Return the session as it is now, whatever becomes of it."""
        moments = Timeline(*self.timeline.so_far)
        return Session(self.text, self.situation, moments, is_game=self.is_game)

    def as_of(self, edition: Edition, viewer: int | None = None) -> "Session":
        """Return the session as it would be by another edition, with the same steps.

        Raises `RefusedError` for a game that was played, and where the other rules refuse a step or
        cannot have the table; it tells only what the viewer may know.
        """
        if self.is_game:
            raise RefusedError("a game that was played keeps the edition it was played by")
        try:
            other = open_session(with_edition(with_own_cards(self.text, self.situation), edition))
        except SituationError as fault:
            raise RefusedError(f"as of {edition} there is no such table: {fault.what}") from None
        for moment in self.timeline.so_far[1:]:
            step = parse(moment.step) if moment.step else None
            scene = other.scene.clone()
            try:
                if step is not None and not isinstance(step, Expectation):
                    scene = after(other.scene, step)
            except RefusedError as refused:
                said = f"`{moment.account(viewer).said}` is refused"
                what = f"as of {edition} it does not come to this: {said}"
                if viewer is not None:
                    raise RefusedError(what) from None
                raise RefusedError(what, refused.reasons, refused.told) from None
            other.go_on(scene, moment.step, moment.file_step)
        return other

    def written(self) -> str:
        """Return the session as a situation that goes as it says, with the text of its card files.

        Raises `RefusedError` for a game that was played: its table comes of its decks and its seed.
        """
        if self.is_game:
            raise RefusedError("a game that was played is no situation; its own file keeps it")
        steps = [moment.step for moment in self.timeline.so_far if moment.step]
        return with_steps(with_own_cards(self.text, self.situation), steps)


def after(scene: Scene, step: Act | Change, viewer: int | None = None) -> Scene:
    """Return the table after a step, taken by somebody who knows what a viewer knows.

    Raises `RefusedError` with its reasons in words; a power that forbids the step is named.
    """
    try:
        return _acted(scene, step, viewer)
    except RefusedError as refused:
        told = _in_words(scene.seen_by(viewer), step, refused.reasons)
        raise RefusedError(refused.message, refused.reasons, told) from None


def _acted(scene: Scene, step: Act | Change, viewer: int | None) -> Scene:
    twin = scene.clone()
    twin.viewer = viewer
    act(twin, step)
    twin.viewer = None
    return twin


def _in_words(scene: Scene, step: Act | Change, reasons: Objections) -> tuple[Reason, ...]:
    """Return in words why a step is refused; whoever forbids it is found by taking the step again.

    Rules: 1.1.2.
    """

    def again(at: Scene) -> Objections:
        at.ask_again()  # with that power gone, other things may be offered
        try:
            _acted(at, step, at.viewer)
        except RefusedError as refused:
            return refused.reasons
        except SituationError:
            return reasons
        return ()

    return tuple(explained(scene, reasons, again))


def with_own_cards(text: str, situation: Situation) -> str:
    """Return the text of a situation that needs no card files: it has their text."""
    if not situation.own:
        return text
    texts = (*(source.text for source in situation.own), situation.cards)
    return with_cards(text, "\n\n".join(each.strip("\n") for each in texts if each.strip()))


def open_session(text: str, folder: Path | None = None, own: GivenCards | None = None) -> Session:
    """Return a session at the beginning of a situation, or at the end of a game that was saved.

    Card files that the situation names are looked for in a folder; others may be given.
    """
    if text.lstrip().startswith("{"):
        return _open_game(text, own)
    given = own.sources if own is not None else ()
    situation = with_card_files(read_situation(text), folder, given)
    return begun(situation, text)


def begun(situation: Situation, text: str = "", apart: str = "") -> Session:
    """Return a session at the beginning of a situation.

    A rule that is set apart is decided as in the merged edition.
    """
    return Session(text, situation, Timeline(Moment(scene=set_scene(situation, apart))))


def _open_game(text: str, own: GivenCards | None) -> Session:
    """Return a session at the last moment of a game, with all that was decided before.

    Raises `SituationError` for a text that is no saved game.
    """
    try:
        game = load_game(text, pool_with(own))
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
        own=own.sources if own is not None else (),
    )
    return Session(text, situation, Timeline(*moments_of(game)), is_game=True)
